// Runs in the page before its own scripts and notes what `make bench` wants to know. The page's
// code knows nothing of it.
"use strict";

(() => {
  const bench = { frame: 0, frames: [], tasks: [], presses: [], spins: [], python: null };
  window.bench = bench;

  // ------------------------------------------------------------------ frames and long tasks
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) =>
    request((when) => {
      const begun = performance.now();
      bench.frame += 1;
      try {
        call(when);
      } finally {
        bench.frames.push(performance.now() - begun);
      }
    });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });

  // ------------------------------------------------------------------ from the pointer to the DOM
  let down = null;
  addEventListener(
    "pointerdown",
    (event) => {
      if (!event.target.dataset?.place) return; // buttons act when they are let go
      down = { at: event.timeStamp, begun: performance.now(), frame: bench.frame };
    },
    true,
  );
  new MutationObserver(() => {
    if (!down) return;
    const now = performance.now();
    bench.presses.push([now - down.at, now - down.begun, bench.frame - down.frame]);
    down = null;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  // ------------------------------------------------------------------ a person who plays
  const find = (selector) => document.querySelector(selector);
  const button = (action) =>
    [...document.querySelectorAll(`[data-action=${action}]`)].find(
      (node) => !node.disabled && node.checkVisibility({ visibilityProperty: true }),
    );

  /** What to press now, by what the page tells everybody; null: nothing. */
  bench.choose = () => {
    const { phase } = find("#table").dataset;
    if (phase === "match-over") return null;
    const first = ["ready", "resume", "next-round", "slap-1", "slap-2", "slap-3"].map(button).find(Boolean);
    if (first) return first;
    if (phase === "jam" && find("[data-place][data-target]")) return find("[data-place][data-target]");
    const place =
      find("[data-place][data-playable]") ||
      find("[data-place][data-movable]:not([data-card], [data-count='0'])");
    if (place) return place;
    if (find("[data-seat=near]").hasAttribute("data-declared")) return null;
    return button("stuck") || null;
  };

  const press = (node) => {
    if (!node.dataset.place) return node.click();
    const about = { bubbles: true, cancelable: true, pointerId: 77, button: 0, isPrimary: true };
    node.dispatchEvent(new PointerEvent("pointerdown", { ...about, buttons: 1 }));
    node.dispatchEvent(new PointerEvent("pointerup", about));
  };

  let playing = 0;
  bench.play = (everyMs) => {
    clearInterval(playing);
    playing = setInterval(() => {
      spin();
      const node = bench.choose();
      if (node) press(node);
    }, everyMs);
  };
  bench.rest = () => clearInterval(playing);

  // ------------------------------------------------------------------ yardsticks
  /** The same work each time: how much longer it sometimes takes is the machine's doing. */
  const spin = () => {
    const begun = performance.now();
    let sum = 0;
    for (let i = 0; i < 300000; i += 1) sum = (sum * 31 + i) % 65521;
    bench.spins.push(performance.now() - begun + (sum < 0));
  };
  bench.spin = spin;

  /** A bare write to the DOM from JavaScript, in microseconds. */
  bench.write = () => {
    const node = find("#table");
    const begun = performance.now();
    for (let i = 0; i < 2000; i += 1) node.setAttribute("data-bench", String(i));
    const took = performance.now() - begun;
    node.removeAttribute("data-bench");
    return took / 2;
  };

  // ------------------------------------------------------------------ handing over
  bench.load = async (source) => {
    const { loadPyodide } = await import(new URL("static/interpreter.mjs", location.href));
    bench.python = await loadPyodide({});
    bench.python.globals.set("_bench_source", source);
    bench.python.runPython(
      "import sys, types\n" +
        "_bench = types.ModuleType('probe'); sys.modules['probe'] = _bench\n" +
        "exec(compile(_bench_source, 'probe.py', 'exec', dont_inherit=True), vars(_bench))\n" +
        "del _bench_source",
    );
  };
  bench.ask = (expression) => bench.python.runPython(`_bench.${expression}`);

  /** What was noted since the last time. */
  bench.take = () => {
    const { frames, tasks, presses, spins } = bench;
    Object.assign(bench, { frames: [], tasks: [], presses: [], spins: [] });
    return { frames, tasks, presses, spins };
  };

  bench.nodes = () => {
    const walk = document.createNodeIterator(document, NodeFilter.SHOW_ALL);
    let count = 0;
    while (walk.nextNode()) count += 1;
    return count;
  };
})();
