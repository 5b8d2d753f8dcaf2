// The engine's actions per second inside Pyodide, as one number: node scripts/node/bench_engine.mjs
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/project");
const figure = python.runPython(`
import sys
sys.path.insert(0, "/project")
from statistics import median
from scripts.bench_engine import engine_actions_per_second
from spit.engine.rules import rules_of
engine_actions_per_second(rules_of("classic"), 99, 0.5)
median(engine_actions_per_second(rules_of("classic"), seed, 1.0) for seed in range(5))
`);
console.log(Math.round(figure));
