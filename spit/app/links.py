"""Links that hold a game: followed with a question first, made when somebody asks for one."""

from __future__ import annotations

from spit.app.chapters import ChapterWords
from spit.app.game import Game
from spit.app.scene import Button, Dialog
from spit.app.share import (
    SharedDeal,
    SharedReplay,
    ShareError,
    deal_fragment,
    replay_fragment,
    shared_deal,
    shared_of,
    shared_replay,
)
from spit.app.share_words import asked_sentence, error_sentence, shared_sentence

LONGEST_LINK = 30_000
"""Longer ones do not get through anywhere."""


class Asked:
    """What a link holds that was followed, and the dialog that asks about it."""

    def __init__(self, fragment: str, words: ChapterWords) -> None:
        self.shared: SharedDeal | SharedReplay | None = None
        """None: it cannot be used, and the dialog says why."""
        try:
            self.shared = shared_of(fragment)
            told = asked_sentence(self.shared, words)
        except ShareError as wrong:
            told = error_sentence(wrong, words)
        buttons: tuple[Button, ...] = (Button("close", words("share.ok"), "main"),)
        if self.shared is not None:
            watch = isinstance(self.shared, SharedReplay)
            label = words("share.watch" if watch else "share.play")
            buttons = (
                Button("take-link", label, "main"),
                Button("close", words("share.not-now"), "plain"),
            )
        self.dialog = Dialog("link", words("share.title"), (told,), buttons=buttons)


def fragment_of(kind: str, game: Game, words: ChapterWords) -> tuple[str, str]:
    """The sentence and the fragment for a link to the game that is on the table: `deal` or
    `replay`. "" as a fragment: it would be too long."""
    if kind == "deal":
        deal = shared_deal(game.setup)
        said, fragment = shared_sentence(deal, words), deal_fragment(deal)
    else:
        replay = shared_replay(game.setup, game.record())
        said, fragment = shared_sentence(replay, words), replay_fragment(replay)
    return (words("share.long"), "") if len(fragment) > LONGEST_LINK else (said, fragment)
