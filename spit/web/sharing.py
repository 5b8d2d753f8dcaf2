"""Links that hold a game: followed with a question first, made when somebody asks for one."""

from __future__ import annotations

from spit.app.host import Host
from spit.app.scene import Button, Dialog
from spit.app.share import (
    SharedDeal,
    SharedReplay,
    ShareError,
    deal_fragment,
    is_shared,
    replay_fragment,
    shared_deal,
    shared_of,
    shared_replay,
)
from spit.app.share_words import asked_sentence, error_sentence, share_words, shared_sentence

LONGEST_LINK = 30_000
"""Longer ones do not get through anywhere."""


class Asked:
    """What a link holds that was followed, and the dialog that asks about it."""

    def __init__(self, fragment: str, match: Host) -> None:
        self.shared: SharedDeal | SharedReplay | None = None
        words = share_words(match.words.language)
        try:
            if not is_shared(fragment):
                raise ShareError("damaged")
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


def fragment_of(kind: str, match: Host) -> tuple[str, str]:
    """The sentence and the fragment for a link to the game that is on the table: `deal` or
    `replay`. "" as a fragment: it would be too long."""
    game = match.game
    words = share_words(match.words.language)
    if kind == "deal":
        deal = shared_deal(game.setup)
        said, fragment = shared_sentence(deal, words), deal_fragment(deal)
    else:
        replay = shared_replay(game.setup, game.record())
        said, fragment = shared_sentence(replay, words), replay_fragment(replay)
    return (words("share.long"), "") if len(fragment) > LONGEST_LINK else (said, fragment)
