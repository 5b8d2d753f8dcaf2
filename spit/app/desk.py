"""Which dialog lies on the table, and what it shows."""

from __future__ import annotations

from spit.app import dialogs
from spit.app.game import MATCH_OVER, ROUND_OVER, Game
from spit.app.panel import panel
from spit.app.saved import SavedMatch
from spit.app.scene import Dialog, StatsBar
from spit.app.scorebook import Scorebook
from spit.app.settings import Settings
from spit.app.statistics import Totals
from spit.app.words import Words

QUESTIONS = ("new-game", "resign", "settings", "statistics", "how-to-play")
"""Dialogs that somebody opens; the ends of rounds and matches open by themselves."""


class Desk:
    """One dialog at most: what was asked for, else an offer, else the end of a round or match."""

    def __init__(self, book: Scorebook) -> None:
        self._book = book
        self.open = ""
        self.error = ("", "")
        """A setting's name, and why it cannot be what was wanted."""
        self.offered: SavedMatch | None = None
        """A match that an earlier visit left, until it is taken up or given up."""
        self._closed_deal = 0
        self._stats: tuple[Totals, str, StatsBar] | None = None

    def clear(self) -> None:
        """Nothing that was asked for lies there any more."""
        self.open = ""
        self.error = ("", "")

    def close_end(self, game: Game) -> None:
        """The end of this round or match need not be shown again."""
        self._closed_deal = game.deals

    def dialog(self, game: Game, words: Words, settings: Settings) -> Dialog | None:
        """What lies there now."""
        kind = self.open
        if kind in ("new-game", "resign"):
            return dialogs.question(game, words, kind)
        if kind == "statistics":
            totals = self._book.statistics.totals
            return dialogs.figures(game, words, totals, self._book.troubles(words))
        if kind == "settings":
            return panel(words, settings, *self.error)
        if kind == "how-to-play":
            return dialogs.lesson(game, words)
        if self.offered is not None:
            return dialogs.offer(game, words, self.offered)
        if self._closed_deal == game.deals:
            return None
        if game.gate == MATCH_OVER:
            return dialogs.match_over(game, words)
        return dialogs.round_over(game, words) if game.gate == ROUND_OVER else None

    def bar(self, words: Words) -> StatsBar:
        """Games, wins, win rate and streak; made anew only when they have changed."""
        totals = self._book.statistics.totals
        kept = self._stats
        if kept is None or kept[0] is not totals or kept[1] != words.language:
            kept = self._stats = (totals, words.language, dialogs.stats_bar(words, totals))
        return kept[2]
