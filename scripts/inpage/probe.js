// Runs in the page before its own scripts and notes what `make bench` wants to know. The page's
// code knows nothing of it.
"use strict";

(() => {
  const bench = { frame: 0, frames: [], tasks: [], presses: [], spins: [] };
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
  const ABLE = ["playable", "movable", "target", "lifted"];
  let down = null;
  addEventListener(
    "pointerdown",
    (event) => {
      if (!event.target.dataset?.place) return; // buttons act when they are let go
      // Where nothing can be done any more a press changes nothing, and the next change is not its.
      if (!ABLE.some((name) => name in event.target.dataset)) return;
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

  // ------------------------------------------------------------------ yardsticks
  /** The same work each time: how much longer it sometimes takes is the machine's doing. */
  const spin = () => {
    const begun = performance.now();
    let sum = 0;
    for (let i = 0; i < 300000; i += 1) sum = (sum * 31 + i) % 65521;
    bench.spins.push(performance.now() - begun + (sum < 0));
  };
  bench.spin = spin;
  bench.play = (everyMs) => person.play(everyMs, spin);

  /** A bare write to the DOM from JavaScript, in microseconds. */
  bench.write = () => {
    const node = document.querySelector("#table");
    const begun = performance.now();
    for (let i = 0; i < 2000; i += 1) node.setAttribute("data-bench", String(i));
    const took = performance.now() - begun;
    node.removeAttribute("data-bench");
    return took / 2;
  };

  // ------------------------------------------------------------------ handing over
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
