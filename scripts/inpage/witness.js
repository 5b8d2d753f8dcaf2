// Runs in the page before its own scripts and looks whether it keeps its contract; for `make soak`
// and the storm. The page's code knows nothing of it.
"use strict";

(() => {
  const PHASES = ["ready", "play", "jam", "slap", "round-over", "match-over", "paused"];
  const CARD = /^(?:[A2-9TJQK][CDHS]|X[RB])$/;
  const HIDDEN = /^(?:near-reserve|far-reserve|near-stock|far-stock|far-hand-\d|side-\d|box)$/;
  const FOREIGN = "iframe, object, embed, img, base, form, style, script:not([type=py], [src], #boot-words)";
  const witness = { violations: [], deal: 0 };
  window.witness = witness;

  document.addEventListener("securitypolicyviolation", (event) => {
    witness.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });

  /** All that is wrong now, as sentences; `deck`: how many cards there are (0: not to be said). */
  witness.faults = (deck) => {
    const said = witness.violations.map((text) => `the policy was violated: ${text}`);
    const root = document.documentElement;
    if (root.dataset.spit !== "ready") {
      const reason = document.querySelector("#boot-reason")?.textContent;
      return [...said, `the page is ${root.dataset.spit}: ${reason}`];
    }
    const wrong = (isWrong, text) => isWrong && said.push(text);
    const table = document.querySelector("#table");
    const { phase, result, deal } = table.dataset;
    wrong(!PHASES.includes(phase), `phase ${phase}`);
    wrong((result !== undefined) !== (phase === "match-over"), `result ${result} in ${phase}`);
    wrong(result !== undefined && !["near", "far", "draw"].includes(result), `result ${result}`);

    const places = [...document.querySelectorAll("[data-place]")];
    const counts = {};
    const tops = [];
    let sum = 0;
    const owned = { near: 0, far: 0 };
    for (const { dataset, hidden } of places) {
      const name = dataset.place;
      const count = Number(dataset.count);
      wrong(!Number.isInteger(count) || count < 0, `${name} has ${dataset.count} cards`);
      wrong(hidden && count, `${name} is hidden and has ${count} cards`);
      counts[name] = count;
      sum += count;
      const [seat] = name.split("-");
      if (seat in owned) owned[seat] += count;
      if (dataset.card === undefined) {
        wrong(dataset.playable !== undefined, `${name} can be played and shows no card`);
      } else {
        tops.push(dataset.card);
        wrong(!CARD.test(dataset.card) || !count, `${name} shows ${dataset.card}, ${count} cards`);
        wrong(HIDDEN.test(name) || phase === "paused", `${name} shows ${dataset.card} in ${phase}`);
      }
      const can = dataset.playable !== undefined || dataset.movable !== undefined;
      wrong(can && !name.startsWith("near-"), `${name} can be played or moved`);
      wrong(can && !["play", "jam"].includes(phase), `${name} can be played in ${phase}`);
    }
    wrong(new Set(tops).size !== tops.length, `the same card twice: ${tops}`);
    wrong(deck && sum !== deck, `${sum} cards of ${deck}: ${JSON.stringify(counts)}`);
    for (const seat of ["near", "far"]) {
      const told = Number(document.querySelector(`[data-seat=${seat}]`).dataset.owned);
      wrong(told !== owned[seat], `${seat} owns ${told} and has ${owned[seat]}`);
    }

    if (!root.dataset.aside) { // a lesson or a replay counts its own
      wrong(Number(deal) < witness.deal, `deal ${deal} after ${witness.deal}`);
      witness.deal = Number(deal);
    }
    wrong(document.querySelectorAll("dialog[open]").length > 1, "more than one dialog");
    for (const node of document.querySelectorAll(FOREIGN)) said.push(`foreign: ${node.outerHTML.slice(0, 200)}`);

    // While a deal is on its way (a few frames), what lies there is still of the last one.
    const still = document.querySelector("#cards[data-still]");
    witness.still = still ? (witness.still ?? performance.now()) : undefined;
    wrong(performance.now() - witness.still > 10_000, "a deal does not come");
    if (still) return said;

    const cards = [...document.querySelectorAll("#cards .card")];
    wrong(cards.length !== 54, `${cards.length} card elements`);
    const lie = {};
    const faces = [];
    let flying = 0; // a rival's, seen above the pile that it is on its way to
    for (const { dataset } of cards) {
      if (dataset.reach === undefined) lie[dataset.at] = (lie[dataset.at] ?? 0) + 1;
      else flying += 1;
      if (dataset.face === undefined) continue;
      faces.push(dataset.face);
      wrong(HIDDEN.test(dataset.at) || phase === "paused", `${dataset.face} shows at ${dataset.at}`);
    }
    wrong(new Set(faces).size !== faces.length, `the same face twice: ${faces}`);
    for (const [name, count] of Object.entries(counts)) {
      const away = count - (lie[name] ?? 0);
      flying -= away;
      wrong(away < 0 || away > 1, `${lie[name] ?? 0} cards lie on ${name}, which has ${count}`);
    }
    wrong(deck && flying !== 0, `${flying} cards fly from nowhere`);
    return said;
  };

  /** Attributes that would run something; seldom asked, as it looks at every element. */
  witness.handlers = () =>
    [...document.querySelectorAll("*")].flatMap((node) =>
      node
        .getAttributeNames()
        .filter((name) => /^on/i.test(name) || /^\s*javascript:/i.test(node.getAttribute(name)))
        .map((name) => `${node.tagName} ${name}=${node.getAttribute(name)}`),
    );
})();
