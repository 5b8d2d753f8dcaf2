"""What lasts in this browser: settings and figures over a reload, the whole game offline."""

from __future__ import annotations

from tests.browsers.table import Person, Table

CHOOSE = """(name, value) => {
  const field = document.querySelector(`#set-${name}`);
  field.value = value;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}"""
KEPT = """() => navigator.serviceWorker.getRegistration()
  .then((registration) => Boolean(registration?.active))"""


def test_settings_and_figures_are_kept_over_a_reload(table: Table) -> None:
    table.go("rules=duel&seed=2&rival=off&start=now&speed=5")
    person = Person(table)
    person.play()
    table.until("dialog[open]")
    person.act_until("close", "body:not(:has(dialog[open]))")
    person.act("settings")
    table.until("#set-theme")
    table.evaluate(CHOOSE, "theme", "contrast")
    table.until("#set-language")
    table.evaluate(CHOOSE, "language", "de")
    table.until("html[data-theme=contrast][lang=de]")
    table.go()
    table.until("html[data-theme=contrast][lang=de]")
    assert "1 Partie" in table.text("#tally")


def test_garbage_in_the_store_does_not_stop_the_start(table: Table) -> None:
    table.go("rules=duel")
    table.evaluate(
        "() => { for (const key of Object.keys(localStorage)) localStorage[key] = '{\\u0000'; }"
    )
    table.go("rules=duel&seed=1&start=now")
    table.until("#table[data-phase=play]")


def test_after_one_visit_it_plays_without_the_server(kept_table: Table) -> None:
    table = kept_table
    table.go()
    table.until_true(KEPT)
    table.host.unplug()
    table.go("rules=duel&seed=2&rival=off&start=now&speed=5")
    assert table.boot()[0] == ""
    assert Person(table).play()["result"] == "near"
