// Cleans the memory of an interpreter that stands still, and writes it as a WebAssembly module of
// data alone: browsers take such a file in without their scripts touching a byte of it, and its two
// functions lay it into the memory of the real one.

import {
    CODE, DATA, DATA_COUNT, END, EXPORT, FUNCTION, IMPORT, KIND, TYPE, assemble, body, custom, join, leb,
    sleb, text, vector,
} from "./bytes.mjs";

const PAGE = 4096;
// Names and messages are no longer, which may be the end of what is wiped.
const SHARED = 48;

/** Takes what is free, fills it with zeros and gives it back, so that it packs to nothing. */
const sweepFree = (tools, bytes) => {
    const sweep = (take, give, sizes) => {
        const taken = [];
        for (const size of sizes) {
            for (;;) {
                const at = take(size) >>> 0;
                if (!at) break;
                bytes().fill(0, at, at + size);
                taken.push(at);
            }
        }
        for (const at of taken.reverse()) give(at);
    };
    const { malloc, free, PyObject_Malloc, PyObject_Free } = tools;
    const large = [];
    for (let size = 1 << 23; size > 16; size = (size * 0.8) & ~7) large.push(size);
    tools.malloc_trim(0);
    // From here on nothing may grow: asking for more fails instead.
    tools.malloc_set_footprint_limit(tools.malloc_footprint());
    // What malloc has is taken first, so that Python's own small blocks come from what they have.
    const held = [];
    for (const size of large) {
        for (let at; (at = malloc(size) >>> 0); ) {
            bytes().fill(0, at, at + tools.malloc_usable_size(at));
            held.push(at);
        }
    }
    for (let size = 16; size <= 512; size += 16) sweep(PyObject_Malloc, PyObject_Free, [size]);
    for (const at of held.reverse()) free(at);
    tools.malloc_set_footprint_limit(0xffffffff);
};

/** What lies below the stack pointer is left over from earlier calls. */
const sweepStack = (tools, bytes) =>
    bytes().fill(0, tools.emscripten_stack_get_end() >>> 0, tools.emscripten_stack_get_current() >>> 0);

/** Which addresses below `end` may be meant somewhere: by code, or by a word of memory. */
const meant = (bytes, end, constants) => {
    const found = new Uint8Array(end);
    for (const address of constants) if (address < end) found[address] = 1;
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
    for (const word of words) if (word < end) found[word] = 1;
    return found;
};

/**
 * Texts that only `help()` shows, wiped in place: all in `texts`, and below `end`, among the
 * constants that C code brought, whatever follows a signature (which `inspect` reads). There a text
 * that is the end of a longer one is that one's end: what something else points at stays.
 */
const sweepTexts = (bytes, end, texts, constants) => {
    const known = new Set(texts.map((text) => Buffer.from(text).toString("latin1")));
    const memory = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const mark = "\n--\n\n";
    const pointed = meant(bytes, end, constants);
    const wipe = (from, stop) => {
        const first = Math.max(from + 1, stop - SHARED);
        const shared = pointed.subarray(first, stop).indexOf(1);
        memory.fill(0, from, shared < 0 ? stop : first + shared);
    };
    for (let start = 0, stop; start < memory.length; start = stop + 1) {
        stop = memory.indexOf(0, start);
        if (stop < 0) break;
        if (stop - start < 32) continue;
        const text = memory.latin1Slice(start, stop);
        const signed = start < end ? text.indexOf(mark) : -1;
        if (signed >= 0) wipe(start + signed + mark.length, stop);
        else if (known.has(text)) wipe(start, stop);
    }
};

/** `tools`: the exports of the WebAssembly instance; `constants`: the numbers in its code. */
export const clean = (module, tools, texts, constants) => {
    const bytes = () => module.HEAPU8;
    sweepFree(tools, bytes);
    sweepStack(tools, bytes);
    sweepTexts(bytes(), tools.emscripten_stack_get_end() >>> 0, texts, constants);
};

/** The parts of memory that are not empty: [start, end] in steps of a page. */
const parts = (memory) => {
    const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.length / 8);
    const found = [];
    for (let at = 0; at < memory.length; at += PAGE) {
        const empty = words.subarray(at / 8, (at + PAGE) / 8).every((word) => word === 0n);
        if (empty) continue;
        const last = found.at(-1);
        if (last && last[1] === at) last[1] += PAGE;
        else found.push([at, at + PAGE]);
    }
    return found;
};

/**
 * The module. It wants `spit.memory` and exports `fresh`, which lays what is below `head.data` (what
 * Pyodide's own file would), and `whole`, which lays all. `head` is what the page needs to know
 * besides, as the custom section "spit.head".
 */
export const written = (memory, head) => {
    const spans = parts(memory);
    const layUpTo = (limit) =>
        body(join([[0], ...spans.map(([start, stop], at) => {
            const length = Math.min(stop, limit) - start;
            return length > 0
                ? [0x41, ...sleb(start), 0x41, 0, 0x41, ...sleb(length), 0xfc, 8, ...leb(at), 0] : [];
        }), [END]]));
    return assemble([
        custom("spit", head.mark),
        custom("spit.head", JSON.stringify(head)),
        { id: TYPE, bytes: vector([[0x60, 0, 0]]) },
        { id: IMPORT, bytes: vector([[...text("spit"), ...text("memory"), KIND.memory, 0, 0]]) },
        { id: FUNCTION, bytes: vector([[0], [0]]) },
        { id: EXPORT, bytes: vector(["fresh", "whole"].map((name, at) => [...text(name), 0, at])) },
        { id: DATA_COUNT, bytes: Uint8Array.from(leb(spans.length)) },
        { id: CODE, bytes: vector([layUpTo(head.data), layUpTo(memory.length)]) },
        { id: DATA, bytes: vector(spans.map(([start, stop]) =>
            join([[1], leb(stop - start), memory.subarray(start, stop)]))) },
    ]);
};
