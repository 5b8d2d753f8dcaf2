// Runs in the page before its own scripts: scripts outside can ask the page's own Python through
// it (scripts/inside.py). The page's code knows nothing of it.
"use strict";

(() => {
  const inside = { python: null, names: null };
  window.inside = inside;

  /** A module of scripts/inpage/, known by its full name inside, and to `ask` by its last word. */
  inside.load = async (name, source) => {
    const { loadPyodide } = await import(new URL("static/interpreter.mjs", location.href));
    inside.python = await loadPyodide({});
    inside.names ??= inside.python.runPython("dict()");
    inside.names.set("name", name);
    inside.names.set("source", source);
    inside.python.runPython(
      "import sys, types\n" +
        "module = sys.modules[name] = types.ModuleType(name)\n" +
        "exec(compile(source, name, 'exec', dont_inherit=True), vars(module))\n" +
        "globals()[name.rpartition('.')[2]] = module\n" +
        "del source, module",
      { globals: inside.names },
    );
  };

  inside.ask = (expression) => inside.python.runPython(expression, { globals: inside.names });
})();
