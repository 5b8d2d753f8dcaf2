"""Which dialog lies on the table, and what it shows."""

from __future__ import annotations

from spit.app import dialogs
from spit.app.game import MATCH_OVER, ROUND_OVER, Game
from spit.app.matches import Matches
from spit.app.panel import panel, watch_panel
from spit.app.scene import Dialog
from spit.app.shelf import Shelf
from spit.app.statistics import Totals
from spit.app.wishes import Wishes
from spit.app.words import Words

QUESTIONS = ("new-game", "resign", "settings", "statistics", "how-to-play", "watch")
"""Dialogs that somebody opens; the ends of rounds and matches open by themselves."""


class Desk:
    """One dialog at most: what was asked for, else an offer, else the end of a round or match."""

    def __init__(self, matches: Matches, wishes: Wishes, shelf: Shelf) -> None:
        self._matches = matches
        self._shelf = shelf
        self._wishes = wishes
        self.open = ""
        self.offering = False
        """The match that waits is offered."""
        self._laid: Dialog | None = None
        """A dialog that somebody else made, for as long as its kind is open."""
        self._said = ("", "")
        """A setting's name, and why it cannot be what was wanted; or what became of a file."""
        self._closed_deal = 0
        self._asked_deal = 0
        """The deal whose end somebody has left, and sees again only when it is wanted."""
        self._stats: tuple[Totals, str, str] | None = None

    def ask(self, kind: str) -> None:
        """Lay a dialog down in place of what was asked for before."""
        game = self._matches.game
        if game.gate in (ROUND_OVER, MATCH_OVER):
            self._asked_deal = game.deals
        self.open = kind
        self._laid = None
        self._said = ("", "")

    def lay(self, dialog: Dialog) -> None:
        """Lay down a dialog that was made elsewhere."""
        self.ask(dialog.kind)
        self._laid = dialog

    def clear(self) -> None:
        """Nothing that was asked for lies there any more."""
        self.ask("")

    def told(self, name: str, sentence: str) -> None:
        """What became of a choice made in a dialog: "" when all is well."""
        self._said = (name, sentence)

    def close_end(self, game: Game) -> None:
        """The end of this round or match need not be shown again."""
        self._closed_deal = self._asked_deal = game.deals

    def reopen_end(self) -> None:
        """The end of this round or match is to be seen again."""
        self.clear()
        self._closed_deal = 0

    def end_is_closed(self, game: Game) -> bool:
        """The end of this round or match has been told."""
        over = game.gate in (ROUND_OVER, MATCH_OVER)
        return over and self._closed_deal == game.deals

    def covers(self, game: Game) -> bool:
        """Something lies there, or will once the hands on the piles have been seen."""
        if self.open or (self.offering and self._matches.waiting is not None):
            return True
        return game.gate in (ROUND_OVER, MATCH_OVER) and not self.end_is_closed(game)

    def offers_match(self, game: Game) -> bool:
        """Whether the match that waits can be gone on with from here."""
        return self._matches.waiting is not None and (self.offering or game.gate == MATCH_OVER)

    def dialog(self, game: Game, words: Words) -> Dialog | None:
        """What lies there now."""
        asked = self._asked(game, words) if self.open else None
        if asked is not None:
            return asked
        waiting = self._matches.waiting
        if self.offering and waiting is not None:
            return dialogs.offer(game, words, waiting)
        if self.end_is_closed(game):
            return None
        end = None
        if game.gate == MATCH_OVER:
            end = dialogs.match_over(game, words, waits=waiting is not None)
        elif game.gate == ROUND_OVER:
            end = dialogs.round_over(game, words)
        wanted = game.resigned or self._asked_deal == game.deals
        return end if end is None or wanted else end._replace(unasked=True)

    def _asked(self, game: Game, words: Words) -> Dialog | None:
        kind = self.open
        if self._laid is not None and self._laid.kind == kind:
            return self._laid
        if kind in ("new-game", "resign"):
            return dialogs.question(game, words, kind)
        if kind == "statistics":
            book = self._matches.book
            return dialogs.figures(game, words, book.statistics.totals, book.troubles(words))
        if kind == "settings":
            return panel(
                words,
                self._wishes.settings,
                *self._said,
                names=self._wishes.key_names,
                strength=self._matches.partner.strength,
                rounds=self._matches.partner.rounds,
                near=self._wishes.near if game.watched else None,
            )
        if kind == "watch":
            near = self._wishes.near
            lost = self._matches.in_progress and not game.watched
            return watch_panel(words, self._wishes.settings, near, lost=lost)
        if kind == "how-to-play":
            # Not at a first start: it brings the lesson's texts along.
            from spit.app.lesson_dialog import lesson_dialog

            return lesson_dialog(self._shelf, words, self._wishes.keys, self._wishes.key_names)
        return None

    def bar(self, words: Words) -> str:
        """Games, wins, win rate and streak; made anew only when they have changed."""
        totals = self._matches.book.statistics.totals
        kept = self._stats
        if kept is None or kept[0] is not totals or kept[1] != words.language:
            kept = self._stats = (totals, words.language, dialogs.stats_bar(words, totals))
        return kept[2]
