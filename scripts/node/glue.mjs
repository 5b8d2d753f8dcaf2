// Trims Pyodide's own JavaScript (pyodide.asm.mjs) to what it needs without packages of shared
// libraries: of the 8,560 things that the WebAssembly file exports for those, it uses some 140.
// Each change looks for the exact text it replaces, and the build stops if that is not there.

const ASSIGN = "function assignWasmExports(wasmExports){";
const ASSIGN_END = "}var wasmImports=";
const ONE = /^(\w+)=Module\["\w+"\]=wasmExports\["(\w+)"\](\.value>>>0)?$/;
const ALWAYS = ["memory", "__indirect_function_table", "__wasm_call_ctors", "__main_argc_argv",
    "main", "_pyproxy_apply_promising", "run_main_promising"];

const once = (text, from, to) => {
    if (text.split(from).length !== 2) throw new Error(`not there exactly once: ${from}`);
    return text.replace(from, () => to);
};

/** The trimmed text, and the names of the exports that it and `caller` (pyodide.mjs) use. */
export const trimmed = (text, caller) => {
    const start = text.indexOf(ASSIGN);
    const end = text.indexOf(ASSIGN_END, start);
    const declared = text.lastIndexOf("var ", start);
    if (start < 0 || end < 0 || declared < 0) throw new Error("pyodide.asm.mjs has another shape");
    const before = text.slice(0, declared);
    const after = text.slice(end);
    const words = new Set((before + after + caller).match(/[\w$]+/g));
    const names = new Set(ALWAYS);
    const unused = new Set();
    const kept = text.slice(start + ASSIGN.length, end).split(";").filter((statement) => {
        const [, variable, name] = ONE.exec(statement) ?? [];
        if (!variable) return true;
        if (words.has(variable)) return names.add(name);
        unused.add(variable);
        return false;
    });
    const variables = text.slice(declared + 4, start).replace(/;$/, "").split(",")
        .filter((name) => !unused.has(name));
    let result = `${before}var ${variables.join(",")};${ASSIGN}${kept.join(";")}${after}`;
    // Exports that no other module asks for need no place in the function table, and the
    // OpenGL functions need no wrappers.
    result = once(result,
        "var updateGOT=(exports,replace)=>{for(var symName in exports){if(isInternalSym(symName))",
        "var updateGOT=(exports,replace)=>{for(var symName in exports){if(!GOT[symName]||isInternalSym(symName))");
    result = once(result,
        "for(var[symName,entry]of Object.entries(GOT)){if(entry.value==-1){",
        'for(var[symName,entry]of Object.entries(GOT)){if(symName.startsWith("emscripten_gl")){entry.value=0;continue}if(entry.value==-1){');
    // Shared memory, which Pyodide makes for a way of sleeping that no page's main thread has:
    // browsers complain of it where the page is not isolated from other origins.
    result = once(result, "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer", "4");
    // What the snapshot has ready (freeze.py) need not be asked for in Python's words: its compiler
    // can go on sleeping.
    const READY = {
        'API.rawRun("import _pyodide_core")': "[0]",
        'API._pyodide._base.eval_code("{}")': "API._pyodide.ready.internal",
        'API.runPythonInternal("import importlib; importlib")': "API._pyodide.ready.importlib",
        'API.runPythonInternal("import __main__; __main__.__dict__")': "API._pyodide.ready.main",
        'API.runPythonInternal("import builtins; builtins.__dict__")': "API._pyodide.ready.builtins",
    };
    for (const [asked, there] of Object.entries(READY))
        result = once(result, asked, `(t?${there}:${asked})`);
    return { text: result, names };
};
