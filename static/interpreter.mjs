// What PyScript takes for its interpreter: Pyodide, started from a memory snapshot.
//
// boot.js calls start() as soon as it knows where things are, so that the interpreter comes up
// beside PyScript; PyScript then calls loadPyodide() as it would Pyodide's own. Whatever goes
// wrong with the snapshot, a stock start follows.
import { loadPyodide as load, version } from "./runtime/pyodide/pyodide.mjs";

export { version };

const indexURL = new URL("./runtime/pyodide/", import.meta.url).href;
const CREATE = "./runtime/pyodide/pyodide.asm.mjs";
let runtime = null;
let started = null;
// PyScript brings its streams only later.
const streams = {};
const stdout = (text) => (streams.stdout ?? console.log)(text);
const stderr = (text) => (streams.stderr ?? console.error)(text);

/** The unpacked snapshot: its header and its words. */
const unpack = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(stream).arrayBuffer();
  const length = new Uint32Array(bytes, 0, 1)[0];
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  const words = new Uint32Array(bytes, 4 + length);
  if (words.length !== header.words) throw new Error("the snapshot is incomplete");
  performance.mark("spit:unpacked");
  return { header, words };
};

/** Lays the snapshot into the memory, over what the wasm file's data segments put there. */
const restore = (module, { header, words }, pristine) => {
  if (header.build !== module.API.config.BUILD_ID) throw new Error("the snapshot is of another build");
  const memory = module.HEAPU32;
  // What starting up has written so far must not show through.
  const end = module.HEAPU32[module._emscripten_get_sbrk_ptr() >> 2] >> 2;
  memory.fill(0, header.data, end);
  memory.set(pristine);
  let from = 0;
  for (let i = 0; i < header.runs.length; i += 2) {
    const start = header.runs[i];
    const length = header.runs[i + 1];
    const split = Math.max(0, Math.min(length, header.data - start));
    for (let k = 0; k < split; k++) memory[start + k] ^= words[from + k];
    if (split < length) memory.set(words.subarray(from + split, from + length), start + split);
    from += length;
  }
  performance.mark("spit:restored");
  return header.config;
};

const fromSnapshot = async () => {
  const unpacking = unpack(new URL(runtime.memory, import.meta.url));
  unpacking.catch(() => {});
  const creating = import(CREATE);
  let pristine = null;
  const python = await load({
    indexURL,
    stdout,
    stderr,
    stdLibURL: new URL(runtime.page, import.meta.url).href,
    lockFileContents: JSON.stringify(runtime.lock),
    packageBaseUrl: indexURL,
    _loadSnapshot: new Uint8Array(0),
    createPyodideModule: async (settings) => {
      const instantiate = settings.instantiateWasm;
      const { default: create } = await creating;
      const snapshot = await unpacking;
      delete settings.INITIAL_MEMORY;
      settings.instantiateWasm = (imports, done) =>
        instantiate(imports, (instance, compiled) => {
          performance.mark("spit:compiled");
          pristine = new Uint32Array(instance.exports.memory.buffer.slice(0, snapshot.header.data * 4));
          done(instance, compiled);
        });
      const module = await create(settings);
      performance.mark("spit:created");
      module.API.restoreSnapshot = () => restore(module, snapshot, pristine);
      return module;
    },
  });
  // The snapshot froze the shared generator with its state.
  python.runPython("import random; random.seed()");
  performance.mark("spit:python");
  return python;
};

const stock = async () => {
  const [python, spit] = await Promise.all([
    load({ indexURL, stdout, stderr }),
    fetch(new URL(runtime.stock, import.meta.url)).then((answer) => answer.arrayBuffer()),
  ]);
  python.FS.writeFile("/lib/spit.zip", new Uint8Array(spit));
  python.runPython("import sys; sys.path.append('/lib/spit.zip')");
  return python;
};

/** Starts the interpreter; `description` is what static/runtime/runtime.json holds. */
export const start = (description) => {
  runtime = description;
  started = fromSnapshot().catch((error) => {
    console.info(`No start from the snapshot (${error.message}); starting without it.`);
    document.documentElement.dataset.boot = "stock";
    return stock();
  });
  started.catch(() => {});
};

export const loadPyodide = async (options) => {
  Object.assign(streams, options);
  return started;
};
