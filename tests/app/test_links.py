"""Links that hold a game: what is asked when one is followed, what goes with one that is made."""

from __future__ import annotations

from random import Random

import pytest

from spit.app import links
from spit.app.game import Game
from spit.app.links import Asked, fragment_of
from spit.app.setup import HIGHEST_SEED, Setup
from spit.app.share import SharedDeal, SharedReplay, ShareError, shared_deal, shared_of
from spit.app.share_words import asked_sentence, error_sentence, share_words, shared_sentence
from spit.engine.rules import rules_of
from tests.app.hosted import Page

WORDS = share_words("en")


def a_game(preset: str = "duel") -> Game:
    return Game(Setup(rules_of(preset), 5, "fast"), Random(1))


@pytest.mark.parametrize(("kind", "does"), [("deal", "share.play"), ("replay", "share.watch")])
def test_a_link_is_followed_with_a_question(kind: str, does: str) -> None:
    _, fragment = fragment_of(kind, a_game(), WORDS)
    asked = Asked(fragment, WORDS)
    assert asked.shared == shared_of(fragment)
    assert asked.dialog.kind == "link"
    assert asked.dialog.lines == (asked_sentence(asked.shared, WORDS),)
    assert [(b.action, b.label, b.kind) for b in asked.dialog.buttons] == [
        ("take-link", WORDS(does), "main"),
        ("close", WORDS("share.not-now"), "plain"),
    ]


@pytest.mark.parametrize("fragment", ["x", "", "deal=", "replay=AAAA", "constructor", "DEAL=x"])
def test_one_that_holds_no_game_can_only_be_closed(fragment: str) -> None:
    asked = Asked(fragment, WORDS)
    assert asked.shared is None
    with pytest.raises(ShareError) as caught:
        shared_of(fragment)
    assert asked.dialog.lines == (error_sentence(caught.value, WORDS),)
    assert [(b.action, b.kind) for b in asked.dialog.buttons] == [("close", "main")]


def test_a_link_to_the_deal() -> None:
    game = a_game("classic")
    said, fragment = fragment_of("deal", game, WORDS)
    shared = shared_of(fragment)
    assert isinstance(shared, SharedDeal)
    assert shared == shared_deal(game.setup)
    assert said == shared_sentence(shared, WORDS)


def test_a_link_to_the_replay() -> None:
    game = a_game()
    said, fragment = fragment_of("replay", game, WORDS)
    shared = shared_of(fragment)
    assert isinstance(shared, SharedReplay)
    assert shared == (game.record(), "fast", "person")
    assert said == shared_sentence(shared, WORDS)


def test_a_game_that_is_too_long_for_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_game()
    length = len(fragment_of("replay", game, WORDS)[1])
    monkeypatch.setattr(links, "LONGEST_LINK", length - 1)
    assert fragment_of("replay", game, WORDS) == (WORDS("share.long"), "")


def test_every_match_of_a_visit_can_be_shared() -> None:
    page = Page(f"rules=duel&seed={HIGHEST_SEED}&rival=off&start=now")
    seeds = []
    for _ in range(2):
        _, fragment = fragment_of("deal", page.host.game, WORDS)
        assert isinstance(shared_of(fragment), SharedDeal)
        seeds.append(page.host.game.setup.seed)
        page.act("new-game")
        page.act("confirm-new-game")
    assert seeds == [HIGHEST_SEED, 0]
