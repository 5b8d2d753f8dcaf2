"""The teller: what is said in which order, and which messages stay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from spit.app.game import Game
from spit.app.teller import CUES, QUIET_MS, Teller
from spit.app.told import Paused, Refused, Told
from spit.app.words import Words
from spit.engine import events as e
from spit.engine.cards import card_of
from spit.engine.moves import Call, Play
from spit.engine.refusals import OTHER_CAN_PLAY, Refusal
from spit.engine.seats import FAR, NEAR
from tests.app.given import game, lay

GAME = game(["8H", "4S"], centers=["9C", "KD"])
TOP = "Rival: ten of clubs on pile 1."


def played(card: str, center: int = 0) -> e.Played:
    return e.Played(FAR, 0, center, card_of(card))


@pytest.fixture
def teller() -> Teller:
    made = Teller(Words("en"))
    made.hear([e.Declared(NEAR)], GAME, 0)
    assert made.spoken(0) == ["You are stuck."]
    return made


def heard(teller: Teller, told: list[Told], at_ms: float) -> list[str]:
    teller.hear(told, GAME, at_ms)
    return teller.spoken(at_ms)


def test_plays_are_gathered_for_a_while(teller: Teller) -> None:
    assert heard(teller, [played("TC")], 100) == []
    assert heard(teller, [played("JC")], 200) == []
    assert teller.spoken(QUIET_MS) == ["Rival: jack of clubs on pile 1."]


@pytest.mark.parametrize("tells", [False, True])
def test_own_plays_are_told_only_to_one_who_does_not_see(teller: Teller, tells: bool) -> None:
    teller.tells_own = tells
    own: list[Told] = [
        played("TC"),
        e.Played(NEAR, 0, 0, card_of("9S")),
        e.Uncovered(NEAR, 0, card_of("4H")),
        e.Turned(NEAR, 1, card_of("5H")),
    ]
    lines = heard(teller, own, 100) + teller.spoken(100 + QUIET_MS)
    assert (len(lines) == 3) == tells
    assert bool(lines) == tells
    assert TOP not in lines


def test_gathered_tops_come_before_newer_news(teller: Teller) -> None:
    assert heard(teller, [played("TC")], 100) == []
    assert heard(teller, [e.Declared(FAR)], 200) == [TOP, "The rival is stuck."]
    assert teller.spoken(200 + QUIET_MS) == []


def test_a_play_after_the_news_is_told_after_it(teller: Teller) -> None:
    assert heard(teller, [e.Declared(FAR), played("TC")], 100) == ["The rival is stuck."]
    assert teller.spoken(100 + QUIET_MS) == [TOP]


def test_a_play_onto_a_fresh_spit_is_not_lost(teller: Teller) -> None:
    told: list[Told] = [e.Spat(NEAR, 0, card_of("9H")), e.Spat(FAR, 1, card_of("2D")), played("TC")]
    assert heard(teller, told, 100) == ["Spit! Pile 1: nine of hearts; pile 2: two of diamonds."]
    assert teller.spoken(100 + QUIET_MS) == [TOP]


@pytest.mark.parametrize(
    "news", [Paused(), e.RoundEnded("out", NEAR), e.MatchEnded("single", NEAR), e.Dealt(2)]
)
def test_old_tops_are_dropped_when_the_play_is_over(teller: Teller, news: Told) -> None:
    assert heard(teller, [played("TC")], 100) == []
    lines = heard(teller, [news], 200)
    assert len(lines) == 1
    assert TOP not in lines
    assert teller.spoken(200 + QUIET_MS) == []


@pytest.mark.parametrize(
    "news", [e.RoundEnded("out", NEAR), e.Spat(NEAR, 0, card_of("9H")), e.Dealt(2)]
)
def test_a_refusal_does_not_outlive_its_reason(teller: Teller, news: Told) -> None:
    teller.hear([Refused(Call(NEAR), Refusal(OTHER_CAN_PLAY))], GAME, 0)
    assert teller.message is not None
    assert teller.message.text == "The rival can still play."
    teller.hear([news], GAME, 100)
    assert teller.message is None


class TestReasons:
    """Why a move was refused is told while it is true."""

    @pytest.fixture
    def refused(self) -> tuple[Game, Teller]:
        made = game(["QH", "4S"], ["TC", "8D", "2S", "3C", "7C"], ["9C", "KD"], level="novice")
        made.submit(Play(NEAR, 0, 0), 0)
        teller = Teller(Words("en"))
        teller.hear(made.drain(), made, 0)
        assert teller.message is not None
        return made, teller

    def test_it_goes_when_the_card_can_be_played_there(self, refused: tuple[Game, Teller]) -> None:
        made, teller = refused
        lay(made, ["QH", "4S"], ["TC"], ["JC", "KD"])
        teller.hear([e.Played(FAR, 0, 0, card_of("JC"))], made, 100)
        assert teller.message is None

    def test_it_goes_when_it_names_a_card_that_lies_there_no_more(
        self, refused: tuple[Game, Teller]
    ) -> None:
        made, teller = refused
        assert teller.message.text == "The queen of hearts does not fit the nine of clubs."
        lay(made, ["QH", "4S"], ["TC"], ["TC", "KD"])
        teller.hear([played("TC")], made, 100)
        assert teller.message is None

    def test_it_stays_while_it_is_true(self, refused: tuple[Game, Teller]) -> None:
        made, teller = refused
        lay(made, ["QH", "4S"], ["TC"], ["9C", "QD"])
        teller.hear([e.Played(FAR, 0, 1, card_of("QD"))], made, 100)
        # The card fits nowhere now: that is another sentence.
        assert teller.message is None
        made.submit(Play(NEAR, 0, 0), 200)
        teller.hear(made.drain(), made, 200)
        assert teller.message.text == "The queen of hearts fits no center pile."
        lay(made, ["QH", "4S"], ["TC"], ["8D", "QD"])
        teller.hear([played("8D")], made, 300)
        assert teller.message is not None


@pytest.mark.parametrize(
    ("claim", "called"), [("race", "Slap a pile!"), ("winner", "Take a pile.")]
)
def test_the_end_of_a_round_calls_for_a_pile(claim: str, called: str) -> None:
    made = game(["8H"], centers=["9C", "KD"], level="novice", claim=claim)
    made.submit(Play(NEAR, 0, 0), 0)
    teller = Teller(Words("en"))
    teller.hear(made.drain(), made, 0)
    assert f"You cleared your row. {called}" in teller.spoken(0)


def test_a_double_press_is_refused_aloud_once() -> None:
    made = game(["8H", "4S"], centers=["9C", "KD"])
    teller = Teller(Words("en"))
    for at_ms, said in ((0, 1), (150, 0), (900, 1)):
        made.submit(Play(NEAR, 1, 0), at_ms)
        teller.hear(made.drain(), made, at_ms)
        assert teller.spoken(at_ms) == ["The four of spades fits no center pile."] * said
    assert sum(teller.shakes.values()) == 3


def test_everything_that_is_said_is_a_sentence() -> None:
    made = game(["8H", "4S"], centers=["9C", "KD"], level="novice")
    made.setup = replace(made.setup, near="novice")
    teller = Teller(Words("en"))
    teller.hear([e.Filled(NEAR, 1, 2, card_of("4S"))], made, 0)
    teller.hear([e.Turned(NEAR, 3, card_of("5H"))], made, 0)
    assert teller.spoken(0) == [
        "Four of spades to near rival's stock pile 3.",
        "Near rival's stock pile 4: five of hearts.",
    ]


def test_other_messages_stay(teller: Teller) -> None:
    teller.say("Something good.", "plain", 0)
    teller.hear([e.RoundEnded("out", NEAR)], GAME, 100)
    assert teller.message is not None


@pytest.mark.parametrize(
    "cue",
    sorted({*CUES.values(), "count", "go", "win", "lose", "draw", "round-won", "round-lost"}),
)
def test_every_cue_is_heard_or_seen(cue: str) -> None:
    page = Path(__file__).parents[2] / "spit" / "web"
    assert f'"{cue}"' in (page / "sound.py").read_text() + (page / "effects.py").read_text()
