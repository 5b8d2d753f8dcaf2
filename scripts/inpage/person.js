// Runs in the page before its own scripts: a person who plays, seeing only what the page tells
// everybody by its contract. The page's code knows nothing of it.
"use strict";

(() => {
  const person = {};
  window.person = person;

  const find = (selector) => document.querySelector(selector);
  const button = (action) =>
    [...document.querySelectorAll(`[data-action=${action}]`)].find(
      (node) => !node.disabled && node.checkVisibility({ visibilityProperty: true }),
    );

  let refused = "";
  const counts = () => [...document.querySelectorAll("[data-place]")].map((node) => node.dataset.count).join();
  /** The highest pile whose top can go to a gap or a partner: only such ones uncover something. */
  const movable = () =>
    [...document.querySelectorAll("[data-place][data-movable][data-card]")].sort(
      (one, two) => two.dataset.count - one.dataset.count,
    )[0];

  /** What to press now; null: nothing. */
  person.choose = () => {
    const { phase } = find("#table").dataset;
    if (phase === "match-over") return null;
    const first = ["ready", "resume", "next-round", "slap-1", "slap-2", "slap-3"].map(button).find(Boolean);
    if (first) return first;
    if (phase === "jam" && find("[data-place][data-target]")) return find("[data-place][data-target]");
    const playable = find("[data-place][data-playable]");
    if (playable) return playable;
    const turnable = find("[data-place][data-movable]:not([data-card], [data-count='0'])");
    if (turnable) return turnable;
    const lifted = find("[data-place][data-lifted]");
    if (lifted) return find("[data-seat=near] [data-target]") || lifted;
    if (find("[data-seat=near]").hasAttribute("data-declared")) return null;
    // Where Stuck was refused, something in the row can still be moved.
    const now = counts();
    const higher = movable();
    const stuck = button("stuck");
    if (higher && (now === refused || !stuck)) return higher;
    if (stuck) refused = now;
    return stuck || null;
  };

  person.press = (node) => {
    if (!node.dataset.place) return node.click();
    const about = { bubbles: true, cancelable: true, pointerId: 77, button: 0, isPrimary: true };
    node.dispatchEvent(new PointerEvent("pointerdown", { ...about, buttons: 1 }));
    node.dispatchEvent(new PointerEvent("pointerup", about));
  };

  let playing = 0;
  /** Plays on, a press every so often; `also` is called before each. */
  person.play = (everyMs, also = () => {}) => {
    clearInterval(playing);
    playing = setInterval(() => {
      also();
      const node = person.choose();
      if (node) person.press(node);
    }, everyMs);
  };
  person.rest = () => clearInterval(playing);
})();
