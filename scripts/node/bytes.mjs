// The bytes that WebAssembly files are made of, to read and to write.

export const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const TYPE = 1, IMPORT = 2, FUNCTION = 3, TABLE = 4, MEMORY = 5, GLOBAL = 6, EXPORT = 7,
    ELEMENT = 9, CODE = 10, DATA = 11, DATA_COUNT = 12, TAG = 13, CUSTOM = 0;
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
export const FUNCREF = 0x70, I32 = 0x7f, END = 0x0b;

/** The unsigned LEB128 bytes of a number. */
export const leb = (number) => {
    const bytes = [];
    do {
        const low = number & 0x7f;
        number >>>= 7;
        bytes.push(number ? low | 0x80 : low);
    } while (number);
    return bytes;
};

/** The signed LEB128 bytes of a number that is not negative. */
export const sleb = (number) => {
    const bytes = [];
    for (;;) {
        const low = number & 0x7f;
        number >>= 7;
        if (number === 0 && !(low & 0x40)) return [...bytes, low];
        bytes.push(low | 0x80);
    }
};

export const text = (string) => {
    const bytes = encoder.encode(string);
    return [...leb(bytes.length), ...bytes];
};

/** Joins arrays of bytes. */
export const join = (parts) => {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
};

export const vector = (items) => join([leb(items.length), ...items]);

export class Reader {
    constructor(bytes) {
        this.bytes = bytes;
        this.at = 0;
    }
    byte() {
        return this.bytes[this.at++];
    }
    number() {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = this.byte();
            value += (byte & 0x7f) * 2 ** shift;
            if (byte < 0x80) return value;
        }
    }
    take(length) {
        return this.bytes.subarray(this.at, (this.at += length));
    }
    name() {
        return decoder.decode(this.take(this.number()));
    }
    limits() {
        const flags = this.byte();
        this.number();
        if (flags & 1) this.number();
    }
    /** Calls `read` for each entry of a vector and keeps what it returns. */
    list(read) {
        return Array.from({ length: this.number() }, () => read());
    }
    /** The bytes that `read` runs over. */
    span(read) {
        const start = this.at;
        read();
        return this.bytes.subarray(start, this.at);
    }
}

/** A whole file of sections {id, bytes}. */
export const assemble = (list) =>
    join([
        [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
        ...list.flatMap(({ id, bytes }) => [[id, ...leb(bytes.length)], bytes]),
    ]);

/** A function's body, or a section's content, with its length before it. */
export const body = (bytes) => join([leb(bytes.length), bytes]);

/** A section that nobody reads but us. */
export const custom = (name, content) =>
    ({ id: CUSTOM, bytes: join([text(name), encoder.encode(content)]) });
