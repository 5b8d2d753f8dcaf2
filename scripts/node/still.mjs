// Stops what differs from one run to the next: the clock, chance, and what kind of browser this is.

import crypto from "node:crypto";

/** Call it once, before Pyodide is loaded. */
export const standStill = () => {
    const RealDate = Date;
    const then = RealDate.UTC(2026, 0, 1);
    globalThis.Date = class extends RealDate {
        constructor(...given) {
            super(...(given.length ? given : [then]));
        }
        static now() {
            return then;
        }
    };
    globalThis.performance.now = () => 0;
    let state = 1;
    crypto.randomFillSync = (array) => {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        for (let at = 0; at < bytes.length; at++) {
            state = (Math.imul(state, 1103515245) + 12345) >>> 0;
            bytes[at] = state >>> 16;
        }
        return array;
    };
    Math.random = () => 0.5;
    // Where Pyodide sees an iPhone it puts no functions of its own into the function table, which
    // it does in some engines only: the table must be the same wherever the snapshot wakes.
    Object.defineProperty(globalThis, "navigator", {
        configurable: true,
        value: { userAgent: "iPhone", platform: "iPhone", hardwareConcurrency: 1 },
    });
};
