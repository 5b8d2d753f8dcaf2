"""An idle person is told that something can be done; nothing is forced."""

from __future__ import annotations

from spit.app.nudge import AGAIN_MS, FIRST_MS, Nudge
from spit.engine.moves import Play
from spit.engine.seats import NEAR
from tests.app.given import game
from tests.app.hosted import Page

FITS = ["8H", "2D"]


def test_after_a_while_and_again_later() -> None:
    made, nudge = game(FITS, centers=["9C", "KD"]), Nudge()
    said = [(at, key) for at in range(0, 58_000, 100) if (key := nudge.due(made, at))]
    assert said == [(FIRST_MS, "nudge.play"), (FIRST_MS + AGAIN_MS, "nudge.play")]
    assert nudge.shown
    assert len(made.ledger.moves) == 1


def test_not_for_a_fresh_card() -> None:
    made, nudge = game(["4H"], centers=["9C", "KD"], rules="parlor"), Nudge()
    for at in range(0, 20_000, 100):
        assert nudge.due(made, at) == ""
    other = game(FITS, centers=["9C", "KD"], rules="parlor")
    assert [at for at in range(20_000, 22_000, 100) if nudge.due(other, at)] == []


def test_whoever_does_something_is_left_alone() -> None:
    made, nudge = game(FITS, centers=["9C", "KD"]), Nudge()
    for at in range(0, 60_000, 100):
        if at % 5000 == 0:
            nudge.stir()
        assert nudge.due(made, at) == ""


def test_whoever_has_won_is_told_to_take_a_pile() -> None:
    for claim, key in (("race", "nudge.slap"), ("winner", "nudge.take")):
        made, nudge = game(["8H"], centers=["9C", "KD"], level="novice", claim=claim), Nudge()
        made.submit(Play(NEAR, 0, 0), 0)
        said = {nudge.due(made, at) for at in range(0, FIRST_MS + 1, 100)}
        assert said == {"", key}


def test_on_the_page() -> None:
    query = "?rules=duel&start=now&rival=off&seed=1"
    page = Page(query)
    page.run(FIRST_MS + 200)
    assert page.scene.hint.nudged
    assert page.scene.message is not None
    deal = page.scene.deal
    page.act("pause")
    assert not page.scene.hint.nudged
    assert page.scene.deal == deal
    quiet = Page(query)
    quiet.act("set", "nudge=no")
    quiet.run(FIRST_MS * 2)
    assert quiet.scene.message is None
