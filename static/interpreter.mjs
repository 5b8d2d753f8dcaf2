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
let started = null;
// PyScript brings its streams only later.
const streams = {};
const stdout = (text) => (streams.stdout ?? console.log)(text);
const stderr = (text) => (streams.stderr ?? console.error)(text);

const get = async (path) => {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

// ------------------------------------------------------------------ the parts

/** Where the header of the snapshot ends, as far as that has arrived. */
const headEnd = (bytes) => 4 + new Uint32Array(bytes.buffer, 0, 1)[0];
const readHead = (bytes, end) => JSON.parse(new TextDecoder().decode(bytes.subarray(4, end)));

/** The unpacked snapshot: its header and the parts of memory, one after the other. */
const readMemory = async () => {
  const answer = await get(runtime.memory);
  const found = await (answer.headers.has("x-unpacked") ? takeMemory(answer) : unpackMemory(answer));
  if (!found.head || found.bytes.length !== found.head.length) throw new Error("the snapshot is incomplete");
  performance.mark("spit:unpacked");
  return found;
};

/** The service worker keeps it unpacked. */
const takeMemory = async (answer) => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const end = headEnd(bytes);
  return { head: readHead(bytes, end), bytes: bytes.subarray(end) };
};

const unpackMemory = async (answer) => {
  const reader = answer.body.pipeThrough(new DecompressionStream("gzip")).getReader();
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  let head = null;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > bytes.length) {
      if (head) throw new Error("the snapshot is too long");
      const larger = new Uint8Array(bytes.length * 2 + value.length);
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(value, length);
    length += value.length;
    if (head || length < 4) continue;
    const end = headEnd(bytes);
    if (length < end) continue;
    head = readHead(bytes, end);
    const whole = new Uint8Array(head.length);
    whole.set(bytes.subarray(end, length));
    bytes = whole;
    length -= end;
  }
  return { head, bytes: head && length < head.length ? bytes.subarray(0, length) : bytes };
};

/** Which build a part is of. */
const markOf = (module) => {
  const [section] = WebAssembly.Module.customSections(module, "spit");
  return section ? new TextDecoder().decode(section) : "";
};

const parts = async () => {
  const [memory, near, glue] = await Promise.all([
    readMemory(),
    WebAssembly.compileStreaming(get(runtime.near)),
    import(at(runtime.glue)),
  ]);
  provide(runtime.rest);
  const { mark } = memory.head;
  if (mark !== markOf(near) || mark !== glue.mark) throw new Error("the parts are of different builds");
  return { memory, near, glue };
};

// ------------------------------------------------------------------ what comes later

const spare = new Map();

/**
 * Fetches what may have to be there at once: synchronous requests pass a service worker by, so
 * that offline they would fail. Only a page that one controls needs it; nothing waits for it.
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
  request.send();
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

/** Lays the snapshot into memory, as far as it is below `end`. */
const lay = (memory, { head, bytes }, end = memory.length) => {
  let from = 0;
  for (const [start, stop] of head.parts) {
    const length = Math.min(stop, end) - start;
    if (length > 0) memory.set(bytes.subarray(from, from + length), start);
    from += stop - start;
  }
};

/** Pyodide's module, its memory laid in. `settings` are Pyodide's own. */
const createModule = async (settings, { memory, near, glue }, later) => {
  const { head } = memory;
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
      later.rest = restOf(instance.exports, imports, head.mark);
      const fresh = instance.exports.memory.buffer;
      lay(new Uint8Array(fresh), memory, head.data);
      const words = new Uint32Array(fresh);
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
    lay(module.HEAPU8, memory);
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
  python.runPython("import kept; kept.wake()"); // new seeds for what the snapshot froze
  performance.mark("spit:python");
  atRest(later.rest);
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

/** Starts the interpreter; `description` is what static/runtime/runtime.json holds. */
export const start = (description) => {
  runtime = description;
  // PyScript opens a database of its own on its way: its backend may come up beside the rest.
  globalThis.indexedDB?.databases?.().catch(() => {});
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
