// What PyScript takes for its interpreter: Pyodide, woken from a snapshot of its memory.
//
// boot.js calls start() as soon as it knows where things are, so that the interpreter comes up
// beside PyScript; PyScript then calls loadPyodide() as it would Pyodide's own. The files are made
// by scripts/node/snapshot.mjs. Whatever goes wrong with them, a stock start follows.
import { loadPyodide as load, version } from "./runtime/pyodide/pyodide.mjs";

export { version };

const HOME = "/home/pyodide";
const indexURL = new URL("./runtime/pyodide/", import.meta.url).href;
const at = (path) => new URL(path, import.meta.url);
let runtime = null;
let begin;
const started = new Promise((resolve) => (begin = resolve));
// PyScript brings its streams only later.
const streams = {};
const stdout = (text) => (streams.stdout ?? console.log)(text);
const stderr = (text) => (streams.stderr ?? console.error)(text);

/** What boot.js has asked for already. */
let asked = new Map();

const get = async (path) => {
  const early = asked.get(path);
  asked.delete(path);
  const answer = await (early ?? fetch(at(path)));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

// ------------------------------------------------------------------ the parts

/** The snapshot, a module of data; the service worker keeps it unpacked. */
const readMemory = async () => {
  const answer = await get(runtime.memory);
  const headers = { "content-type": "application/wasm" };
  const unpack = () => new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers });
  const memory = await WebAssembly.compileStreaming(answer.headers.has("x-unpacked") ? answer : unpack());
  performance.mark("spit:unpacked");
  return memory;
};

const sectionOf = (module, name) => {
  const [section] = WebAssembly.Module.customSections(module, name);
  return section ? new TextDecoder().decode(section) : "";
};

/** Which build a part is of. */
const markOf = (module) => sectionOf(module, "spit");

const parts = async () => {
  const [memory, near, glue] = await Promise.all([
    readMemory(),
    WebAssembly.compileStreaming(get(runtime.near)),
    import(at(runtime.glue)),
  ]);
  if (sessionStorage.getItem(LACKED)) await provide(runtime.rest);
  const mark = markOf(memory);
  if (mark !== markOf(near) || mark !== glue.mark) throw new Error("the parts are of different builds");
  return { memory, near, glue, mark, head: JSON.parse(sectionOf(memory, "spit.head")) };
};

// ------------------------------------------------------------------ what comes later

const spare = new Map();
/** Under this name the next start is told which file was not there offline. */
const LACKED = "spit:lacked";

/**
 * Fetches what may have to be there at once: synchronous requests pass a service worker by, so
 * that offline they would fail. Only a page that one controls needs it; nothing waits for it,
 * unless the page has had to begin anew because it was not there yet.
 */
const provide = async (path) => {
  if (!navigator.serviceWorker?.controller) return;
  const answer = await get(path).catch(() => null);
  if (answer) spare.set(path, new Uint8Array(await answer.arrayBuffer()));
};

/** Bytes at once, while the page stands still: for what cannot wait. */
const getNow = (path) => {
  if (spare.has(path)) return spare.get(path);
  const request = new XMLHttpRequest();
  request.open("GET", at(path), false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  try {
    request.send();
  } catch (error) {
    // The page that begins anew is not to be stopped by another one.
    if (sessionStorage.getItem(LACKED) !== path) location.reload();
    sessionStorage.setItem(LACKED, path);
    throw error;
  }
  if (request.status >= 400) throw new Error(`${path}: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
};

/** An exported function that calls `callback`: only such ones may stand in a function table. */
const asWasm = (callback) => {
  const bytes = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0,
  ];
  const module = new WebAssembly.Module(new Uint8Array(bytes));
  return new WebAssembly.Instance(module, { e: { f: callback } }).exports.f;
};

/** Pyodide's other functions: linked at once when one is called, else when the returned is. */
const restOf = (near, imports, mark) => {
  const table = near["spit.far"];
  let linked = false;
  const link = (module) => {
    if (linked) return;
    if (markOf(module) !== mark) throw new Error(`${runtime.rest} is of another build`);
    new WebAssembly.Instance(module, { ...imports, spit: near });
    linked = true;
  };
  table.set(table.length - 1, asWasm(() => link(new WebAssembly.Module(getNow(runtime.rest)))));
  return async () => linked || link(await WebAssembly.compileStreaming(get(runtime.rest)));
};

/** Runs `task` when the table has been there for a moment. */
const atRest = (task) => {
  const root = document.documentElement;
  const look = () => {
    if (root.dataset.spit !== "loading") setTimeout(task, 1000);
    else setTimeout(look, 500);
  };
  look();
};

// ------------------------------------------------------------------ waking

/** Pyodide's module, its memory laid in. `settings` are Pyodide's own. */
const createModule = async (settings, { memory, near, glue, mark, head }, later) => {
  let snapshot;
  let fail;
  const failing = new Promise((_, reject) => (fail = reject));
  // What goes wrong in a callback would be lost, and the start hang.
  const guarded = (callback) => async (...given) => {
    try {
      return await callback(...given);
    } catch (error) {
      return fail(error);
    }
  };
  const prepare = settings.instantiateWasm;
  // Pyodide's own way completes the imports, with an empty module; the real one comes then. Its
  // first steps expect the memory as a fresh one has it, so that is laid in twice.
  settings.instantiateWasm = (imports, done) => {
    const instantiate = async () => {
      const instance = await WebAssembly.instantiate(near, imports);
      performance.mark("spit:compiled");
      later.rest = restOf(instance.exports, imports, mark);
      snapshot = (await WebAssembly.instantiate(memory, { spit: instance.exports })).exports;
      snapshot.fresh();
      const words = new Uint32Array(instance.exports.memory.buffer);
      for (const [address, word] of head.fresh) words[address / 4] = word;
      done(instance, near);
    };
    prepare(imports, guarded(instantiate));
    return {};
  };
  settings.preRun = settings.preRun.map(guarded);
  delete settings.INITIAL_MEMORY;
  const module = await Promise.race([glue.default(settings), failing]);
  performance.mark("spit:created");
  // Pyodide has looked how functions can be called in this engine: that stays.
  const way = (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  const chosen = module.HEAP32[way];
  module.API.restoreSnapshot = () => {
    if (head.build !== module.API.config.BUILD_ID) throw new Error("the snapshot is of another Pyodide");
    snapshot.whole();
    module.HEAP32[way] = chosen;
    performance.mark("spit:restored");
    return head.config;
  };
  return module;
};

const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
// What Pyodide would fetch, and what it gets instead: a module and an archive with nothing in them.
const ANSWERS = {
  [`${indexURL}pyodide.asm.wasm`]: () => new Response(EMPTY, { headers: { "content-type": "application/wasm" } }),
  [`${indexURL}python_stdlib.zip`]: () => new Response(new Uint8Array(0)),
};

/** Calls `task` with our answers in the place of those files; the way back is its parameter. */
const answering = async (task) => {
  const outer = globalThis.fetch;
  const ours = async (resource, options) => {
    const answer = ANSWERS[resource.url ?? String(resource)];
    return answer ? answer() : outer(resource, options);
  };
  const back = () => {
    if (globalThis.fetch === ours) globalThis.fetch = outer;
  };
  globalThis.fetch = ours;
  try {
    return await task(back);
  } finally {
    back();
  }
};

const fromSnapshot = async () => {
  const found = await parts();
  const later = {};
  const python = await answering((back) =>
    load({
      indexURL,
      stdout,
      stderr,
      env: { HOME },
      lockFileContents: JSON.stringify(runtime.lock),
      packageBaseUrl: indexURL,
      _loadSnapshot: new Uint8Array(0),
      createPyodideModule: (settings) => {
        back();
        return createModule(settings, found, later);
      },
    }),
  );
  python.pyimport("kept").wake(document, window);
  performance.mark("spit:python");
  atRest(later.rest);
  provide(runtime.rest);
  return python;
};

const stock = async () => {
  const [python, spit] = await Promise.all([
    load({ indexURL, stdout, stderr, stdLibURL: at(runtime.library).href }),
    get(runtime.stock).then((answer) => answer.arrayBuffer()),
  ]);
  python.FS.writeFile("/lib/spit.zip", new Uint8Array(spit));
  python.runPython("import sys; sys.path.append('/lib/spit.zip')");
  return python;
};

/** Starts the interpreter; `description` is what static/runtime/runtime.json holds, `answers` what
 * has been fetched of it. */
export const start = (description, answers) => {
  runtime = description;
  asked = answers;
  // PyScript opens a database of its own on its way: its backend may come up beside the rest.
  globalThis.indexedDB?.databases?.().catch(() => {});
  begin(
    fromSnapshot().catch((error) => {
      console.info(`No start from the snapshot (${error.message}); starting without it.`);
      document.documentElement.dataset.boot = "stock";
      return stock();
    }),
  );
  started.catch(() => {});
};

export const loadPyodide = async (options) => {
  Object.assign(streams, options);
  return started;
};
