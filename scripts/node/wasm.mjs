// Reads and writes WebAssembly files at the level of sections and function bodies, as far as the
// start of the page needs it: fewer exports, and one file in two parts.
//
// `split` makes two modules of one. The first holds the functions that starting and playing use
// (the profile says which) and no data, since the memory snapshot brings that; the second holds
// all other functions and is fetched later, or at once when one of them is called. Both keep the
// numbering of the whole file, so no function body is changed: where a function is in the other
// part, its body only passes the call on through a table that both share.

import {
    CODE, CUSTOM, DATA, DATA_COUNT, ELEMENT, END, EXPORT, FUNCREF, FUNCTION, GLOBAL, I32, IMPORT, KIND,
    MEMORY, Reader, TABLE, TAG, TYPE, assemble, body, custom, join, leb, sleb, text, vector,
} from "./bytes.mjs";

/** The sections of a file, in order: {id, bytes}. */
const sections = (file) => {
    const reader = new Reader(file);
    reader.take(8);
    const found = [];
    while (reader.at < file.length) {
        const id = reader.byte();
        found.push({ id, bytes: reader.take(reader.number()) });
    }
    return found;
};

const bytesOf = (list, id) => list.find((section) => section.id === id)?.bytes;

/** What is exported: [{name, kind, index}]. */
const exportsOf = (list) => {
    const reader = new Reader(bytesOf(list, EXPORT));
    return reader.list(() => ({ name: reader.name(), kind: reader.byte(), index: reader.number() }));
};

const exportBytes = (entries) =>
    vector(entries.map(({ name, kind, index }) => [...text(name), kind, ...leb(index)]));

/**
 * The same module with only those exports of functions and data that `wanted` has, and with all
 * its tables exported, as "spit.0" and so on.
 */
export const withExports = (file, wanted) => {
    const list = sections(file);
    const kept = exportsOf(list).filter(
        ({ name, kind }) => wanted.has(name) || (kind !== KIND.function && kind !== KIND.global),
    );
    const tables = new Reader(bytesOf(list, TABLE)).number();
    for (let index = 0; index < tables; index++)
        kept.push({ name: `spit.${index}`, kind: KIND.table, index });
    return assemble(
        list.map((section) =>
            section.id === EXPORT ? { id: EXPORT, bytes: exportBytes(kept) } : section,
        ),
    );
};

const parseImports = (list) => {
    const reader = new Reader(bytesOf(list, IMPORT));
    return reader.list(() => {
        const start = reader.at;
        reader.name();
        reader.name();
        const kind = reader.byte();
        if (kind === KIND.function) reader.number();
        else if (kind === KIND.global) reader.take(2);
        else throw new Error(`unexpected import of kind ${kind}`);
        return { kind, bytes: reader.bytes.subarray(start, reader.at) };
    });
};

const parseTypes = (list) => {
    const reader = new Reader(bytesOf(list, TYPE));
    return reader.list(() => {
        const start = reader.at;
        if (reader.byte() !== 0x60) throw new Error("unexpected type");
        const parameters = [...reader.take(reader.number())];
        const results = [...reader.take(reader.number())];
        return { parameters, results, bytes: reader.bytes.subarray(start, reader.at) };
    });
};

const parseGlobals = (list) => {
    const reader = new Reader(bytesOf(list, GLOBAL));
    return reader.list(() => {
        const start = reader.at;
        const type = reader.byte();
        const mutable = reader.byte();
        const opcode = reader.byte();
        if (opcode === 0xd0) reader.byte();
        else if (opcode === 0x44) reader.take(8);
        else if (opcode === 0x41 || opcode === 0x42) reader.number();
        else throw new Error(`unexpected global initialiser ${opcode}`);
        if (reader.byte() !== END) throw new Error("unexpected global initialiser");
        return { type, mutable, bytes: reader.bytes.subarray(start, reader.at) };
    });
};

/** The parts of a module that the functions below work on. */
const parse = (file) => {
    const list = sections(file);
    const imports = parseImports(list);
    const functions = new Reader(bytesOf(list, FUNCTION));
    const tables = new Reader(bytesOf(list, TABLE));
    const code = new Reader(bytesOf(list, CODE));
    const tags = new Reader(bytesOf(list, TAG));
    return {
        list,
        imports,
        types: parseTypes(list),
        first: imports.filter(({ kind }) => kind === KIND.function).length,
        importedGlobals: imports.filter(({ kind }) => kind === KIND.global).length,
        signatures: functions.list(() => functions.number()),
        tables: tables.list(() => tables.span(() => { tables.byte(); tables.limits(); })),
        globals: parseGlobals(list),
        tags: tags.list(() => tags.span(() => { tags.byte(); tags.number(); })),
        bodies: code.list(() => code.take(code.number())),
        exports: exportsOf(list),
    };
};

const passes = (parameters) => parameters.flatMap((_, at) => [0x20, ...leb(at)]);

/** Where the data ends that the file lays into memory; zeros follow. */
export const dataEnd = (file) => {
    const reader = new Reader(bytesOf(sections(file), DATA));
    const ends = reader.list(() => {
        if (reader.number() !== 0 || reader.byte() !== 0x41) throw new Error("unexpected data");
        const from = reader.number();
        reader.byte();
        const length = reader.number();
        reader.take(length);
        return from + length;
    });
    return Math.max(...ends);
};

/** Every number that may stand in the file's code as an i32.const, and some that do not. */
export const constants = (file) => {
    const reader = new Reader(bytesOf(sections(file), CODE));
    const found = new Set();
    for (let at = 0; (at = reader.bytes.indexOf(0x41, at) + 1) > 0; ) {
        reader.at = at;
        if (reader.at < reader.bytes.length) found.add(reader.number());
    }
    return found;
};

/** How many functions the file defines. */
export const functionCount = (file) => parse(file).signatures.length;

/** The same module, in which each function that runs sets its byte in memory, from `base` on. */
export const instrumented = (file, base) => {
    const module = parse(file);
    const bodies = module.bodies.map((bytes, at) => {
        const reader = new Reader(bytes);
        const locals = reader.span(() => reader.list(() => { reader.number(); reader.byte(); }));
        const mark = [0x41, ...sleb(base + at), 0x41, 1, 0x3a, 0, 0];
        return body(join([locals, mark, bytes.subarray(reader.at)]));
    });
    return assemble(
        module.list.map((section) =>
            section.id === CODE ? { id: CODE, bytes: vector(bodies) } : section,
        ),
    );
};

/**
 * Two modules of one: `first` with the functions whose number `wanted` has, `rest` with the others.
 * `mark` goes into both as the custom section "spit", to tell whether files belong together.
 * The shared table is exported by `first` as "spit.far"; its last entry is for the function that
 * fetches the rest.
 */
export const split = (file, wanted, mark) => {
    const module = parse(file);
    const { types, signatures, first } = module;
    const far = module.tables.length;
    const count = signatures.length;
    const typeBytes = types.map((type) => type.bytes);
    const nothing = types.findIndex((type) => !type.parameters.length && !type.results.length);

    // One helper for each type of function: it makes sure that the rest is there, and calls.
    const helpers = new Map();
    const helperFor = (type) => {
        if (!helpers.has(type)) helpers.set(type, first + count + helpers.size);
        return helpers.get(type);
    };
    const nearBodies = module.bodies.map((bytes, at) => {
        if (wanted.has(at)) return body(bytes);
        const helper = helperFor(signatures[at]);
        const { parameters } = types[signatures[at]];
        return body([0, ...passes(parameters), 0x41, ...sleb(at), 0x10, ...leb(helper), END]);
    });
    const helperTypes = [];
    for (const type of helpers.keys()) {
        const { parameters, results } = types[type];
        const last = leb(parameters.length);
        helperTypes.push(typeBytes.length);
        typeBytes.push(
            new Uint8Array([0x60, ...leb(parameters.length + 1), ...parameters, I32,
                ...leb(results.length), ...results]),
        );
        nearBodies.push(body([
            0,
            0x20, ...last, 0x25, ...leb(far), 0xd1, 0x04, 0x40,
            0x41, ...sleb(count), 0x11, ...leb(nothing), ...leb(far), END,
            ...passes(parameters), 0x20, ...last, 0x11, ...leb(type), ...leb(far), END,
        ]));
    }
    const farBodies = module.bodies.map((bytes, at) => {
        if (!wanted.has(at)) return body(bytes);
        const { parameters } = types[signatures[at]];
        return body([
            0, ...passes(parameters), 0x41, ...sleb(at),
            0x11, ...leb(signatures[at]), ...leb(far), END,
        ]);
    });

    // Only the globals that change are used by functions; of the constant ones (addresses of data)
    // the exported ones stay, behind them.
    const changing = module.globals.findLastIndex(({ mutable }) => mutable) + 1;
    const globals = module.globals.slice(0, changing);
    const entries = module.exports.filter(({ name }) => !name.startsWith("spit.")).map((entry) => {
        const at = entry.index - module.importedGlobals;
        if (entry.kind !== KIND.global || at < changing) return entry;
        globals.push(module.globals[at]);
        return { ...entry, index: module.importedGlobals + globals.length - 1 };
    });

    const shared = [];
    const share = (kind, index, type) =>
        shared.push({ name: `spit.${shared.length}`, kind, index, type });
    module.tables.forEach((type, index) => share(KIND.table, index, type));
    share(KIND.memory, 0, bytesOf(module.list, MEMORY).subarray(1));
    for (let index = 0; index < changing; index++) {
        const { type, mutable } = module.globals[index];
        share(KIND.global, module.importedGlobals + index, [type, mutable]);
    }
    module.tags.forEach((type, index) => share(KIND.tag, index, type));

    const table = [FUNCREF, 0, ...leb(count + 1)];
    const functionsOf = (numbers) => {
        const groups = [];
        for (const at of numbers) {
            const group = groups.at(-1);
            if (group && group.start + group.length === at) group.length++;
            else groups.push({ start: at, length: 1 });
        }
        return groups.map(({ start, length }) =>
            join([[2, ...leb(far), 0x41, ...sleb(start), END, 0],
                vector(Array.from({ length }, (_, at) => leb(first + start + at)))]));
    };
    const numbers = signatures.map((_, at) => at);
    const elements = new Reader(bytesOf(module.list, ELEMENT));
    const elementCount = elements.number();
    const nearElements = functionsOf(numbers.filter((at) => wanted.has(at)));
    const dylink = module.list.filter(({ id }) => id === CUSTOM).slice(0, 1);

    const near = assemble([
        ...dylink,
        { id: TYPE, bytes: vector(typeBytes) },
        { id: IMPORT, bytes: bytesOf(module.list, IMPORT) },
        { id: FUNCTION, bytes: vector([...signatures, ...helperTypes].map(leb)) },
        { id: TABLE, bytes: vector([...module.tables, table]) },
        { id: MEMORY, bytes: bytesOf(module.list, MEMORY) },
        { id: TAG, bytes: bytesOf(module.list, TAG) },
        { id: GLOBAL, bytes: vector(globals.map(({ bytes }) => bytes)) },
        { id: EXPORT, bytes: exportBytes([
            ...entries, ...shared, { name: "spit.far", kind: KIND.table, index: far },
        ]) },
        { id: ELEMENT, bytes: join([
            leb(elementCount + nearElements.length),
            bytesOf(module.list, ELEMENT).subarray(elements.at), ...nearElements,
        ]) },
        { id: CODE, bytes: vector(nearBodies) },
        custom("spit", mark),
    ]);
    const farElements = functionsOf(numbers.filter((at) => !wanted.has(at)));
    const rest = assemble([
        { id: TYPE, bytes: bytesOf(module.list, TYPE) },
        { id: IMPORT, bytes: vector([
            ...module.imports.map(({ bytes }) => bytes),
            ...[...shared, { name: "spit.far", kind: KIND.table, type: table }].map(
                ({ name, kind, type }) => [...text("spit"), ...text(name), kind, ...type],
            ),
        ]) },
        { id: FUNCTION, bytes: bytesOf(module.list, FUNCTION) },
        { id: ELEMENT, bytes: vector(farElements) },
        { id: CODE, bytes: vector(farBodies) },
        custom("spit", mark),
    ]);
    return { near, rest };
};
