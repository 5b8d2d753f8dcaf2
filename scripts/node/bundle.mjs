// node scripts/node/bundle.mjs JOB.json: compiles Python for the page, inside Pyodide itself.
// JOB: { source: zip or null, library: zip, spit: [[name, path]…], rest, absent, page, stock }
//   source   the standard library to compile into `library`, or null if that is made already
//   page     what the page may still import after the snapshot is restored: `rest` and spit/web
//   stock    all of spit, for a start without the snapshot
// Deterministic: fixed dates, fixed order.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const python = await loadPyodide({
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
  ...(job.source ? {} : { stdLibURL: job.library }),
});
const put = (place, path) => {
  python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")) || "/");
  python.FS.writeFile(place, readFileSync(path));
};
put("/bundle.py", new URL("bundle.py", import.meta.url));
put(job.source ? "/source.zip" : "/library.zip", job.source ?? job.library);
for (const [name, path] of job.spit) put(`/spit/${name}`, path);
const names = job.spit.map(([name]) => name);
python.globals.set("job", python.toPy({ names, rest: job.rest, absent: job.absent }));
python.runPython("exec(compile(open('/bundle.py').read(), 'bundle.py', 'exec')); make(job)");
if (job.source) writeFileSync(job.library, python.FS.readFile("/library.zip"));
writeFileSync(job.page, python.FS.readFile("/page.zip"));
writeFileSync(job.stock, python.FS.readFile("/stock.zip"));
