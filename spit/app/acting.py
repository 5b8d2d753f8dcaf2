"""What the controls and the dialogs' buttons do: the host's half that somebody presses."""

from __future__ import annotations

from collections.abc import Callable

from spit.app.desk import QUESTIONS, Desk
from spit.app.game import MATCH_OVER, Game
from spit.app.hand import Hand
from spit.app.matches import Matches
from spit.app.nudge import Nudge
from spit.app.teller import Teller
from spit.app.wishes import Wishes
from spit.app.words import Words
from spit.engine.moves import Call, Slap
from spit.engine.seats import NEAR

NEW = ("new-game", "play-again", "confirm-new-game", "start-watching", "play-self")
"""What begins a match."""


class Acting:
    """Everything that `act` can be asked for. All `at_ms` are page milliseconds."""

    game: Game
    hand: Hand
    matches: Matches
    words: Words
    _wishes: Wishes
    _desk: Desk
    _teller: Teller
    _nudge: Nudge
    today_ms: Callable[[], int]
    _resume_after: bool
    """The game goes on when the open dialog closes."""
    _own_revision: int

    def hide(self, at_ms: float) -> None:
        """A pause that only a person ends."""
        raise NotImplementedError

    def _apply_settings(self) -> None:
        """Let what has been chosen hold."""
        raise NotImplementedError

    def act(self, action: str, at_ms: float, value: str = "") -> None:
        """A control or a dialog's button was pressed. Unknown actions do nothing.

        Beside the contract's actions: `close` (a dialog), `confirm-new-game`, `confirm-resign`,
        `set` with `name=value`, `reset` (the settings), `import` with a file's text, `unread` (that
        file could not be), `watch`, `start-watching`, `play-self`, `continue` and `forget` (an
        unfinished match), `taken-elsewhere` (another tab plays it), `forget-even` (what that level
        knows).
        """
        self._own_revision += 1
        self._nudge.stir()
        self.game.tick(at_ms)
        if action in QUESTIONS and (action != "new-game" or self._asks()):
            self._ask(action, at_ms)
        elif action in NEW:
            self._new_match(action)
        elif action == "confirm-resign":
            self._desk.clear()
            self.game.resign(at_ms)
        elif action == "close":
            self._close(at_ms)
        elif action == "look-back":
            self._desk.reopen_end()
        elif action == "set":
            self._set(value, at_ms)
        elif action in ("continue", "forget"):
            self._take_up(at_ms, wanted=action == "continue")
        elif action == "taken-elsewhere":
            self._teller.say(self.words("saved.elsewhere"), "warning", at_ms)
        elif action == "forget-even":
            self.matches.partner.forget()
            self.matches.set_levels()
        elif action in ("reset", "import"):
            self._take_settings(action, value)
        elif action == "unread":
            self._desk.told("import", self.words("file.unread"))
        else:
            self._play(action, at_ms)

    def _asks(self) -> bool:
        return self.matches.in_progress and not self.game.watched

    def _play(self, action: str, at_ms: float) -> None:
        """The controls of the game itself."""
        game = self.game
        if action == "ready":
            game.ready(at_ms)
        elif action == "pause":
            self.hide(at_ms)
        elif action == "resume":
            game.resume(at_ms)
        elif action == "next-round":
            self._desk.clear()
            self.matches.next_round(at_ms)
        elif action == "stuck" and not game.watched:
            game.submit(Call(NEAR), at_ms)
        elif action in ("slap-1", "slap-2", "slap-3") and not game.watched:
            game.submit(Slap(NEAR, int(action[-1]) - 1), at_ms)

    def _ask(self, kind: str, at_ms: float) -> None:
        """Open a dialog; the game waits behind it."""
        if kind == "resign" and self.game.gate == MATCH_OVER:
            return
        was_running = self.game.playing or self.game.count is not None
        self.hand.cancel_all()
        self.game.pause(at_ms)
        if not self._desk.open:
            self._resume_after = was_running and self.game.paused
        self._desk.ask(kind)

    def _close(self, at_ms: float) -> None:
        """Close what is open; the game goes on if it ran when the dialog opened."""
        if not self._desk.open:
            if self._desk.offering:
                self._desk.offering = False
            else:
                self._desk.close_end(self.game)
            return
        self._desk.clear()
        if self._resume_after:
            self.game.resume(at_ms)
        self._resume_after = False

    def _set(self, value: str, at_ms: float) -> None:
        name, _, wanted = value.partition("=")
        error = self._wishes.choose(name, wanted, self.today_ms())
        self._desk.told(name, error)
        if not error:
            self._apply_settings()
            self.matches.renew_untouched()
            self.matches.set_levels(chosen=name == "level")
        elif not self._desk.open:
            self._teller.say(error, "warning", at_ms)

    def _take_settings(self, action: str, text: str) -> None:
        error = ""
        if action == "reset":
            self._wishes.reset(self.today_ms())
        else:
            error = self._wishes.take_file(text, self.today_ms())
        self._apply_settings()
        self.matches.renew_untouched()
        self._desk.told(action, error or self.words(f"settings.{action}.done"))

    def _new_match(self, action: str) -> None:
        if action in ("start-watching", "play-self"):
            self._wishes.watching = action == "start-watching"
        self._resume_after = False
        self._desk.clear()
        self.hand.cancel_all()
        self.matches.begin()

    def _take_up(self, at_ms: float, *, wanted: bool) -> None:
        """Go on with the match that an earlier visit left, or give it up for good."""
        if not self._desk.offers_match(self.game):
            return
        if wanted:
            self.hand.cancel_all()
            self._desk.clear()
            self._desk.offering = False
            if not self.matches.take_up(at_ms):
                self._teller.say(self.words("saved.broken"), "warning", at_ms)
        else:
            self.matches.give_up()
            self._desk.offering = self._desk.offering and self.matches.waiting is not None
