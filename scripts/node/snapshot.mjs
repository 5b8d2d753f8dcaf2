// node scripts/node/snapshot.mjs JOB.json: makes the files from which the page starts at once.
// JOB: { pyodide: folder of the npm package, spit: [[name, path]…] (our modules), later: names of
//   packages that run only in the page, rest: modules of the standard library to have besides what
//   is asked for, absent: what to leave out of it, out: folder, profile: count functions instead }
// Into `out` go
//   memory.bin   Python's memory with all imports done: a module of data, gzip (see memory.mjs)
//   near.wasm    Pyodide's functions that starting and playing use, without data
//   rest.wasm    all its other functions, for later or for when one of them is called
//   glue.mjs     pyodide.asm.mjs, trimmed
//   library.zip  the standard library, cut down and compiled, and
//   stock.zip    our modules, compiled: both for a start without the snapshot
// The same input gives the same bytes.

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { trimmed } from "./glue.mjs";
import { clean, written } from "./memory.mjs";
import { standStill } from "./still.mjs";
import { constants, dataEnd, functionCount, instrumented, split, withExports } from "./wasm.mjs";

// What cleaning the memory calls.
const TOOLS = ["PyObject_Malloc", "PyObject_Free", "malloc", "free", "malloc_trim",
    "malloc_footprint", "malloc_set_footprint_limit", "malloc_usable_size",
    "emscripten_stack_get_end", "emscripten_stack_get_current"];
// In the lower end of the stack, which is never reached (see scripts/near.py).
const PROFILE_BASE = 1 << 22;
const LIMIT = 30 * 1024 * 1024; // the memory that the WebAssembly file asks for at first

const part = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const sha = (...parts) => {
    const hash = createHash("sha256");
    for (const bytes of parts) hash.update(bytes);
    return hash.digest("hex");
};

/** The words of memory that differ: [[address, word before], ...]. */
const changes = (before, after) => {
    const [old, now] = [before, after].map(({ buffer }) => new Uint32Array(buffer));
    const found = [];
    for (let at = 0; at < old.length; at++)
        if (old[at] !== now[at]) found.push([at * 4, old[at]]);
    return found;
};

/**
 * Pyodide from `folder`; every run of it is alike. `tools` are the exports of the WebAssembly
 * instance, `fresh` what the memory holds, where its initialisation changes that.
 */
const start = async (folder, options = {}) => {
    const load = (name) => import(pathToFileURL(join(folder, name)));
    const { loadPyodide } = await load("pyodide.mjs");
    const { default: create } = await load("pyodide.asm.mjs");
    let tools, before, fresh;
    const python = await loadPyodide({
        indexURL: folder + sep,
        env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
        _sysExecutable: "python",
        createPyodideModule: (settings) => {
            const instantiate = settings.instantiateWasm;
            settings.instantiateWasm = (imports, done) =>
                instantiate(imports, (instance, module) => {
                    tools = instance.exports;
                    before = new Uint8Array(tools.memory.buffer).slice();
                    done(instance, module);
                });
            settings.onRuntimeInitialized = () => {
                fresh = changes(before, new Uint8Array(tools.memory.buffer));
            };
            return create(settings);
        },
        ...options,
    });
    return { python, tools, fresh };
};

const all = (file) => new Set(Array.from({ length: functionCount(file) }, (_, at) => at));

/**
 * The numbers of the functions that a page used which started and played; near.txt says them for
 * one version of Pyodide (its sha256, then a bit for each function). Another version works too,
 * only slower: all its functions are near.
 */
const wantedNear = (file) => {
    const [hash, ...lines] = part("near.txt").trim().split("\n");
    if (hash !== sha(file)) {
        console.error("near.txt is of another Pyodide: make it anew with python -m scripts.near");
        return all(file);
    }
    const bits = Buffer.from(lines.join(""), "base64");
    return new Set([...all(file)].filter((at) => bits[at >> 3] & (1 << (at & 7))));
};

/** Takes apart what Pyodide makes: a header, the state of its JavaScript side, and the memory. */
const opened = (made) => {
    const view = new DataView(made.buffer, made.byteOffset);
    const state = made.subarray(48, 48 + view.getUint32(8, true));
    const build = Array.from({ length: 8 }, (_, at) =>
        view.getUint32(16 + 4 * at, true).toString(16).padStart(8, "0")).join("");
    const memory = made.subarray(view.getUint32(4, true));
    if (memory.length > LIMIT) throw new Error(`the memory has grown to ${memory.length} bytes`);
    return { config: JSON.parse(Buffer.from(state).toString()), build, memory };
};

/** The standard library cut down for our modules: {library, ours, asked}. */
const cutLibrary = async (folder, sources, job) => {
    const { python } = await start(folder);
    python.FS.writeFile("/given.json", JSON.stringify([sources, job.rest, job.absent]));
    python.runPython(part("library.py"));
    python.runPython("import json\ncut = Cut(*json.load(open('/given.json')))");
    const asked = JSON.parse(python.runPython("json.dumps(sorted(cut.asked))"));
    const bytes = (name) => python.runPython(`cut.${name}`).toJs();
    return { library: bytes("library"), ours: bytes("ours"), asked };
};

/** The memory of an interpreter that has imported all that it can before it is in a page. */
const takeMemory = async (folder, { ours, asked }, job) => {
    const { python, tools, fresh } = await start(folder, {
        _makeSnapshot: true, args: ["-OO"], stdLibURL: join(folder, "library.zip"),
    });
    python.FS.writeFile("/home/pyodide/kept.py", part("kept.py"));
    python.FS.writeFile("/stock.zip", ours);
    python.FS.writeFile("/given.json", JSON.stringify([asked, job.later]));
    python.runPython(part("freeze.py"));
    python.runPython("freeze(*json.load(open('/given.json')))");
    python.runPython("ready()");
    const texts = JSON.parse(python.runPython("texts()"));
    python.runPython("tidy()");
    const file = readFileSync(join(folder, "pyodide.asm.wasm"));
    clean(python._module, tools, texts, constants(file));
    const tables = Object.keys(tools).filter((name) => /^spit\.\d+$/.test(name))
        .map((name) => tools[name].length);
    return { ...opened(python.makeMemorySnapshot()), tables, fresh };
};

const make = async (job, work) => {
    const from = (name) => readFileSync(join(job.pyodide, name));
    const sources = Object.fromEntries(
        job.spit.map(([name, path]) => [name, readFileSync(path, "utf8")]));
    // Pyodide with few exports and trimmed JavaScript is what the snapshot is taken of.
    const original = from("pyodide.asm.wasm");
    const glue = trimmed(String(from("pyodide.asm.mjs")), String(from("pyodide.mjs")));
    const whole = withExports(original, new Set([...glue.names, ...TOOLS]));
    writeFileSync(join(work, "pyodide.asm.mjs"), glue.text);
    writeFileSync(join(work, "pyodide.asm.wasm"), whole);
    for (const name of ["pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip"])
        copyFileSync(join(job.pyodide, name), join(work, name));
    const cut = await cutLibrary(work, sources, job);
    writeFileSync(join(work, "library.zip"), cut.library);
    const { memory, fresh, ...state } = await takeMemory(work, cut, job);

    const slim = withExports(original, glue.names);
    const wanted = job.profile ? all(slim) : wantedNear(original);
    const mark = sha(memory, slim, glue.text, JSON.stringify([...wanted])).slice(0, 32);
    const { near, rest } = split(
        job.profile ? instrumented(slim, PROFILE_BASE) : slim, wanted, mark);
    const data = dataEnd(whole);
    const head = { mark, ...state, data, fresh: fresh.filter(([address]) => address < data) };
    return {
        "memory.bin": gzipSync(written(memory, head), { level: 9 }),
        "near.wasm": near,
        "rest.wasm": rest,
        "glue.mjs": `${glue.text}\nexport const mark = "${mark}";\n`,
        "library.zip": cut.library,
        "stock.zip": cut.ours,
    };
};

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const work = mkdtempSync(join(tmpdir(), "spit-snapshot-"));
try {
    standStill();
    const files = await make(job, work);
    mkdirSync(job.out, { recursive: true });
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(job.out, name), bytes);
} catch (error) {
    // Not the whole of it: a line of Pyodide's is a megabyte.
    console.error(String(error.stack ?? error).slice(0, 4000));
    process.exitCode = 1;
} finally {
    rmSync(work, { recursive: true, force: true });
}
