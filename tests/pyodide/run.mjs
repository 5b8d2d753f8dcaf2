// Runs pytest inside Pyodide under Node: node tests/pyodide/run.mjs SITE [pytest arguments]
// SITE is a folder of unpacked wheels for Pyodide's Python (scripts/inpyodide.py makes it).
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [site, ...options] = process.argv.slice(2);

const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", SPIT_HYPOTHESIS: process.env.SPIT_HYPOTHESIS ?? "steady" },
});
for (const [place, folder] of [["/project", root], ["/site", resolve(site)]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.globals.set("options", python.toPy(options));
const code = python.runPython(`
import os, sys
sys.path[:0] = ["/project", "/site"]
sys.dont_write_bytecode = True
os.chdir("/project")
import pytest
print("Pyodide, Python", sys.version.split()[0])
int(pytest.main([*options, "-p", "no:cacheprovider", "-p", "no:faulthandler"]))
`);
process.exit(code);
