// Starts PyScript, says what is being loaded, and says in words what failed.
// A classic script, so that it runs (and can speak) on file:// too; it knows nothing of the game.
// Long for one file, but what tells of files that do not come must not wait for another.
// States: <html data-spit="loading | ready | failed">. Python's last line sets "ready".
"use strict";

(() => {
  const root = document.documentElement;
  const base = new URL(".", document.currentScript.src); // static/
  const page = new URL("..", base);
  // What static/runtime/runtime.json says; `make site` writes it here, so that nobody need look.
  const BUILT = null;
  // Without static/runtime/: PyScript and Pyodide from the CDN, each module as it was published.
  const CDN = "https://cdn.jsdelivr.net/npm/";
  const CORE = `${CDN}@pyscript/core@0.7.31/dist/core.js`;
  const INTEGRITY = {
    "@pyscript/core@0.7.31/dist/core.js":
      "sha384-9mnkLhsxd9+gZE+ySSI1jCjzC9iKW71KTHCWZb11zWOSIXJpVJphSWv3vmFeNkGH",
    "@pyscript/core@0.7.31/dist/core-C9KDLldu.js":
      "sha384-LpxA7bd9wtdjF5kG+qP1GE3fxxizRc1qD7rzMS8CK2MwvmLjJxkTlz86q29GSrMy",
    "pyodide@314.0.7/pyodide.mjs":
      "sha384-Lp79fMwxa4n2BLtugpUAoQMlbxIdg8iCUiP1r3h7nJLkQjwlXT1JzZTeHVL+f4Dg",
    "pyodide@314.0.7/pyodide.asm.mjs":
      "sha384-/2281iaC0Iimw0B3Kagy1DBfZcJG3W4KYW+EmOqhsdY3fR9BJ88FE2Zt6y0KQKpa",
  };
  const PLUGINS = "codemirror deprecations-manager donkey error py-editor py-game py-terminal".split(" ");
  const SLOW_MS = 20000; // nothing arrived for so long: say so, offer to try again
  const STALL_MS = 60000; // and for so long: give up
  const loading = () => root.dataset.spit === "loading";
  const find = (selector) => document.querySelector(selector);

  // ------------------------------------------------------------------ words
  /** What the settings say already now: Python, which reads them with care, comes later. */
  const chosen = (() => {
    try {
      return JSON.parse(localStorage.getItem("spit.settings")).settings || {};
    } catch {
      return {}; // nothing is stored yet, or nothing that can be read
    }
  })();
  const TEXTS = JSON.parse(find("#boot-words").textContent);
  const spoken = String(navigator.language || "en").slice(0, 2).toLowerCase();
  root.lang = [chosen.language, spoken].find((name) => Object.hasOwn(TEXTS, name)) || "en";
  const word = (key, values = {}) => TEXTS[root.lang][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

  const put = (selector, text) => {
    const place = find(selector);
    if (place && place.textContent !== text) place.textContent = text;
  };
  const say = (text) => put("#boot-status", text);

  /** This script may run before the page is read to its end. */
  const parsed = new Promise((resolve) => {
    if (document.readyState !== "loading") resolve();
    document.addEventListener("DOMContentLoaded", resolve, { once: true });
  });

  const fail = async (reason) => {
    if (!loading()) return;
    root.dataset.spit = "failed";
    await parsed;
    say(word("failed"));
    put("#boot-reason", reason);
    for (const part of document.querySelectorAll("#boot-failure, #boot [data-action=retry]")) part.hidden = false;
  };

  const nameOf = (address) => {
    const url = new URL(address, page);
    if (url.origin !== page.origin) return url.href;
    return decodeURIComponent(url.pathname.replace(page.pathname, "") || "index.html");
  };

  // What may be missing: the runtime (then it comes from the CDN) and the snapshot (then Python
  // starts without it).
  const optional = new Set(["static/runtime/runtime.json"]);

  const failFile = (address, status) => {
    if (optional.has(nameOf(address))) return;
    const reason = status ? "missing" : navigator.onLine === false ? "offline" : "cut";
    fail(word(reason, { name: nameOf(address), status }));
  };

  const failError = (error) => {
    const text = String((error && error.message) || error || word("silent")).trim();
    const missing = /(?:module|script): (\S+)/.exec(text);
    if (missing) failFile(missing[1], 0);
    else fail(word("stopped", { error: text.split("\n").pop() }));
  };

  // ------------------------------------------------------------------ progress
  let sizes = {}; // path under the page -> bytes, where known
  let moved = performance.now();
  let step = "loading";
  const arrived = new Set();

  const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", word("point"));

  const show = () => {
    moved = performance.now();
    if (!loading()) return;
    const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
    const here = [...arrived].reduce((sum, path) => sum + (sizes[path] || 0), 0);
    const counts = { here: megabytes(here), total: megabytes(total) };
    say(word(step) + (total && here < total ? word("counts", counts) : ""));
  };

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!/^https?:/.test(entry.name)) continue;
      const path = nameOf(entry.name);
      if (entry.responseStatus >= 400) {
        if (!/\.(ico|png|svg|woff2)$/.test(path)) failFile(entry.name, entry.responseStatus);
      }
      arrived.add(path);
    }
    show();
  });

  const onProgress = ({ detail }) => {
    if (detail === "Loading Pyodide") step = "python";
    if (detail === "Loaded interpreter") step = "game";
    if (detail === "Loaded Pyodide") step = "starting";
    show();
  };

  const watch = setInterval(() => {
    const still = performance.now() - moved;
    if (still > STALL_MS) fail(word("stalled", { seconds: Math.round(still / 1000), step: word(step) }));
    else if (still > SLOW_MS) {
      say(`${word(step)} ${word("waiting")}`);
      const retry = find("#boot [data-action=retry]");
      if (retry) retry.hidden = false;
    }
  }, 1000);

  // ------------------------------------------------------------------ what can go wrong
  const onError = (event) => {
    const source = event.target && (event.target.src || event.target.href);
    if (event.target !== window && source) {
      if (event.target.matches("script, link[rel=stylesheet]")) failFile(source, 0);
    } else failError(event.error || event.message);
  };
  const onRejection = (event) => failError(event.reason);
  const onDone = () => fail(word("ended", { error: lastError || word("silent") }));
  const onFailed = (event) => fail(String(event.detail));

  // The fetches of PyScript and Pyodide do not all look at the answer's status.
  const realFetch = window.fetch;
  const watchedFetch = (resource, options) => {
    const answer = realFetch(resource, options);
    const address = resource instanceof Request ? resource.url : String(resource);
    answer.then(
      ({ ok, status }) => ok || status === 304 || failFile(address, status),
      () => failFile(address, 0),
    );
    return answer;
  };

  let lastError = "";
  const listenToPython = ({ hooks }, runtime) => {
    // The page has no workers, and PyScript would make this hook's code from text, which the
    // page's Content-Security-Policy forbids.
    hooks.worker.onBeforeRunAsync.clear();
    hooks.main.onReady.add((python) => {
      const { stderr } = python.io;
      python.io.stderr = (error, ...rest) => {
        // The last line that is not indented is the exception itself; Pyodide may add advice.
        const lines = String((error && error.message) || error).trim().split("\n");
        lastError = lines.findLast((line) => /^\w+(\.\w+)*(Error|Exception|Exit)?:/.test(line)) || lines.pop();
        moved = performance.now();
        return stderr(error, ...rest);
      };
      performance.mark("spit:pyscript");
      if (runtime) runWithoutLibrary(python, runtime.main);
    });
  };

  // PyScript writes its own Python library into the interpreter before each run and imports all of
  // it. The page takes only these two names from it, so with our own runtime it gets just them; and
  // its one line is run as the import that it is, so that Python's compiler need not wake.
  const runWithoutLibrary = (python, main) => {
    python.interpreter.registerJsModule("pyscript", { document, window });
    python.runAsync = async () => {
      try {
        python.interpreter.pyimport(main);
      } catch (error) {
        python.io.stderr(error);
      }
    };
  };

  const stop = () => {
    clearInterval(watch);
    observer.disconnect();
    if (window.fetch === watchedFetch) window.fetch = realFetch;
    removeEventListener("error", onError, true);
    removeEventListener("unhandledrejection", onRejection);
    removeEventListener("py:progress", onProgress);
    document.removeEventListener("py:done", onDone);
  };

  const afterwards = [];
  const whenReady = (act) => afterwards.push(act);
  const settled = new MutationObserver(() => {
    if (loading()) return;
    performance.mark("spit:settled");
    stop();
    if (root.dataset.spit !== "ready") return;
    settled.disconnect();
    for (const act of afterwards) act();
  });

  // ------------------------------------------------------------------ keep it for the next visit
  // Only `make site` has a service worker. It keeps this version whole; a newer one waits until
  // the player takes it: <html data-update="ready">, and a press on [data-action=update].
  const keep = async (address) => {
    if (!navigator.serviceWorker) return;
    if (root.dataset.boot === "stock") address.search = "stock"; // then it keeps other files
    const registration = await navigator.serviceWorker
      .register(address, { updateViaCache: "none" })
      .catch(() => null); // private windows and some settings allow none
    if (!registration) return;
    const offer = () => {
      if (!registration.waiting || !navigator.serviceWorker.controller || root.dataset.update) return;
      root.dataset.update = "ready";
      const place = document.createElement("div");
      const button = document.createElement("button");
      Object.assign(place, { id: "update", role: "status" });
      Object.assign(button, { type: "button", className: "big-button" });
      button.dataset.action = "update";
      button.textContent = word("update");
      place.append(button);
      document.body.append(place);
    };
    registration.addEventListener("updatefound", () => {
      registration.installing.addEventListener("statechange", offer);
    });
    offer();
    document.addEventListener("click", (event) => {
      if (!registration.waiting || !event.target.closest("[data-action=update]")) return;
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      registration.waiting.postMessage("take over");
    });
  };

  // ------------------------------------------------------------------ start
  /** The one look: with static/runtime/ everything comes from our own origin. */
  const lookForRuntime = async () => {
    const look = await realFetch(new URL("runtime/runtime.json", base)).catch(() => null);
    return look && look.ok ? look.json() : null;
  };

  /** A module that will be wanted. */
  const hint = (href, more) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, ...more }));
  };

  /** Where the browser can, it checks that the CDN's modules are the published ones. */
  const checkTheCdn = () => {
    for (const [path, integrity] of Object.entries(INTEGRITY)) hint(CDN + path, { integrity });
  };

  /**
   * The first frame comes before the megabytes; a hidden page has none to wait for, and with what
   * lies on this device both come at once.
   */
  const painted = new Promise((resolve) => {
    if (document.hidden || navigator.serviceWorker?.controller) resolve();
    document.addEventListener("visibilitychange", resolve, { once: true });
    new IntersectionObserver((_, observer) => resolve(observer.disconnect())).observe(root);
  });

  /** Scripts are parsed as they come, so they are asked for after the first frame, all at once. */
  const hurry = (names) => {
    for (const name of names) if (/\.m?js$/.test(name)) hint(new URL(name, page));
  };

  /**
   * The interpreter comes up while PyScript itself is still loading; its files even before it. The
   * published page preloads both, but that alone was 80 ms slower at 50 Mbit/s, and 40 when kept.
   */
  const wake = async (runtime) => {
    const interpreter = import(new URL(runtime.config.interpreter, page));
    await painted;
    hurry(Object.keys(runtime.sizes));
    const asked = [runtime.memory, runtime.near].map((path) => [path, fetch(new URL(path, base))]);
    for (const [, answer] of asked) answer.catch(() => {}); // whoever takes it will say so
    (await interpreter).start(runtime, new Map(asked));
  };

  const start = async () => {
    const runtime = BUILT || (await lookForRuntime());
    if (runtime) {
      sizes = runtime.sizes;
      for (const path of [runtime.memory, runtime.near, runtime.glue, runtime.rest]) optional.add(nameOf(new URL(path, base)));
      wake(runtime).catch(failError);
    } else checkTheCdn();
    await parsed;
    if (runtime) await painted;
    const script = find('script[type="py"]');
    if (runtime) {
      script.setAttribute("config", JSON.stringify(runtime.config));
      script.removeAttribute("src");
      script.textContent = `import ${runtime.main}`;
    }
    // PyScript reads a plugin list for MicroPython too, and would load all of them for it.
    const none = document.createElement("mpy-config");
    none.hidden = true;
    none.textContent = JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) });
    document.body.append(none);
    step = "pyscript";
    show();
    const core = runtime ? new URL(runtime.core, page).href : CORE;
    if (runtime && runtime.worker) whenReady(() => keep(new URL(runtime.worker, page)));
    listenToPython(await import(core), runtime);
  };

  root.dataset.boot = ""; // this script runs: the page's own fallback message is not needed
  if (["light", "dark", "contrast"].includes(chosen.theme)) root.dataset.theme = chosen.theme;
  parsed.then(() => {
    put("#boot [data-action=retry]", word("retry"));
    if (loading()) show();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest && event.target.closest("#boot [data-action=retry]")) location.reload();
  });
  document.addEventListener("spit:failed", onFailed);
  if (location.protocol === "file:") {
    fail(word("file"));
  } else if (typeof WebAssembly !== "object") {
    fail(word("wasm"));
  } else {
    observer.observe({ type: "resource", buffered: true });
    addEventListener("error", onError, true);
    addEventListener("unhandledrejection", onRejection);
    addEventListener("py:progress", onProgress);
    document.addEventListener("py:done", onDone);
    settled.observe(root, { attributes: true, attributeFilter: ["data-spit"] });
    window.fetch = watchedFetch;
    start().catch(failError);
  }
  if (root.dataset.spit !== "loading") stop();
})();
