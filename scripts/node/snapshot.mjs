// node scripts/node/snapshot.mjs JOB.json: takes Pyodide's memory with its imports done.
// JOB: { library: zip, spit: zip, imports: [module…], out: file }
//
// The file, before gzip: u32 length of the header, header (JSON, padded with spaces to four
// bytes), then the runs: for each [u32 word address, u32 words] of header.runs, its words. Words
// below `data` are XORed with the wasm file's own data segments, which the page has anyway.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import crypto from "node:crypto";

// Nothing that differs between two runs may get into the memory.
let ticks = 0;
Date.now = () => 1767225600000;
performance.now = () => (ticks += 0.125);
crypto.randomFillSync = (view) => view.fill(7);

const { loadPyodide } = await import("pyodide");
const { default: createModule } = await import(import.meta.resolve("pyodide/pyodide.asm.wasm").replace(/wasm$/, "mjs"));
const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

let pristine; // the memory as the wasm file's data segments left it
const python = await loadPyodide({
  _makeSnapshot: true,
  stdLibURL: job.library,
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  createPyodideModule: (settings) => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        pristine = new Uint8Array(instance.exports.memory.buffer.slice(0));
        done(instance, module);
      });
    return createModule(settings);
  },
});
const { _module: module, _api: api } = python;

// The page finds spit/web where this finds all of spit: in the place of the standard library's zip.
module.FS.writeFile("/lib/spit.zip", readFileSync(job.spit));
python.globals.set("names", python.toPy(job.imports));
python.runPython(readFileSync(new URL("settle.py", import.meta.url), "utf8"));

// ------------------------------------------------------------------ zero what is free
const zero = (start, length) => module.HEAPU8.fill(0, start, start + length);
// Python's small blocks, one size after the other, enough to reach every free one.
for (let size = 8; size <= 512; size += 8) {
  const blocks = [];
  for (let i = 0; i < 1e6 / size; i++) {
    const block = module._PyObject_Malloc(size);
    zero(block, size);
    blocks.push(block);
  }
  for (const block of blocks.reverse()) module._PyObject_Free(block);
}
// Then C's free chunks, from large to small, as long as none has to come from new memory.
const chunks = [];
for (let size = 1 << 18; size >= 16; size >>= 1) {
  for (;;) {
    const before = module._malloc_footprint();
    const chunk = module._malloc(size - 8);
    if (module._malloc_footprint() > before) {
      module._free(chunk);
      break;
    }
    zero(chunk, size - 8);
    chunks.push(chunk);
  }
}
for (const chunk of chunks) module._free(chunk);
// And the stack below what is in use.
const low = module._emscripten_stack_get_end();
zero(low, module.stackSave() - low);

// ------------------------------------------------------------------ write the runs
const config = api.serializeHiwireState();
const top = module.HEAPU32[module._emscripten_get_sbrk_ptr() >> 2];
if (module.HEAPU8.length !== pristine.length) throw new Error("the memory grew: it would not restore");
const words = new Uint32Array(module.HEAPU8.slice(0, top + 3).buffer.slice(0, top & ~3));
const base = new Uint32Array(pristine.buffer);
let data = base.length;
while (data && !base[data - 1]) data--;
for (let i = 0; i < data; i++) words[i] ^= base[i];

const runs = [];
const GAP = 64; // words of zeros that end a run
for (let i = 0; i < words.length; i++) {
  if (!words[i]) continue;
  const last = runs.at(-1);
  if (last && i - (last[0] + last[1]) < GAP) last[1] = i - last[0] + 1;
  else runs.push([i, 1]);
}
const lengths = runs.reduce((sum, [, length]) => sum + length, 0);
let header = JSON.stringify({ build: api.config.BUILD_ID, config, data, words: lengths, runs: runs.flat() });
header = header.padEnd(Math.ceil(Buffer.byteLength(header) / 4) * 4, " ");
const parts = [Buffer.alloc(4), Buffer.from(header)];
parts[0].writeUInt32LE(parts[1].length);
for (const [start, length] of runs) parts.push(Buffer.from(words.buffer, start * 4, length * 4));
const raw = Buffer.concat(parts);
writeFileSync(job.out, gzipSync(raw, { level: 9 }));
if (job.raw) writeFileSync(job.raw, raw);
process.exit(0);
