"""What a button asks of the page itself, not of the game: lessons, replays, links, files.

Each errand loads what it needs when it is run.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyodide.ffi import JsProxy
from pyscript import window

from spit.web.asides import Asides
from spit.web.frame import now_ms
from spit.web.front import Front
from spit.web.guard import Guard
from spit.web.more import More

if TYPE_CHECKING:
    from spit.app.chapters import ChapterWords
    from spit.app.links import Asked
    from spit.web.tabs import Tabs


class Errands:
    """Runs them by the name of the button's action."""

    def __init__(self, guard: Guard, host: Front, asides: Asides, more: More) -> None:
        self._guard = guard
        self._host = host
        self._asides = asides
        self._more = more
        self._asked: Asked | None = None
        self._tabs: Tabs | None = None
        self.show: Callable[[], None] = _nothing
        """Shows what an answer has changed that came by itself; the page sets it."""
        self._known: dict[str, Callable[[str], None]] = {
            "lesson": self._begin_lesson,
            "no-lesson": self._decline_lesson,
            "replay": self._watch,
            "continue": lambda _: self._take_up("continue"),
            "forget": lambda _: self._take_up("forget"),
            "share-deal": lambda _: self._share("deal"),
            "share-replay": lambda _: self._share("replay"),
            "take-link": self._take_link,
            "daily": self._open_daily,
            "play-daily": self._play_daily,
            "copy-daily": self._copy_daily,
            "export": self._save_settings,
            "import": self._load_settings,
            "backup-save": self._save_all,
            "backup-load": self._load_all,
        }
        guard.listen(window, "hashchange", self._followed)

    def run(self, action: str, value: str) -> bool:
        """Whether it was one of these; it is done then."""
        errand = self._known.get(action)
        if errand is None or self._host.aside:
            return False
        errand(value)
        return True

    def follow(self) -> None:
        """The address has a fragment: a link was followed."""
        fragment = str(window.location.hash).removeprefix("#")
        if not fragment:
            return
        at = window.location
        window.history.replaceState(None, "", f"{at.pathname}{at.search}")
        if fragment == "daily":
            self._open_daily("")
            return
        from spit.app.links import Asked

        self._asked = Asked(fragment, self._words())
        self._host.match.lay(self._asked.dialog, now_ms())

    def _followed(self, _event: JsProxy) -> None:
        if str(window.location.hash).removeprefix("#") and self._host.aside:
            self._host.act("close", now_ms())
            self._asides.take_back()
        self.follow()

    # -- other tabs -----------------------------------------------------------------------------

    def follow_tabs(self) -> None:
        """Called when something new was drawn: another match may be on."""
        matches = self._host.match.matches
        if self._tabs is None:
            if matches.waiting is None and not matches.in_progress:
                return
            from spit.web.tabs import Tabs

            self._tabs = Tabs(self._guard, self._host)
        self._tabs.follow()

    def _take_up(self, action: str) -> None:
        """Go on with the match that waits, or give it up, unless another tab plays it."""

        def act() -> None:
            self._host.act(action, now_ms())
            self.show()

        def miss() -> None:
            self._host.act("taken-elsewhere", now_ms())
            self.show()

        if self._tabs is None:
            act()
        else:
            self._tabs.take_up(act, miss)

    # -- lesson and replay ----------------------------------------------------------------------

    def _begin_lesson(self, _value: str) -> None:
        self._asides.begin_lesson(now_ms())

    def _decline_lesson(self, _value: str) -> None:
        from spit.app.lesson import Lesson, LessonShelf

        LessonShelf(self._host.match.shelf).keep(Lesson())
        self._host.match.redraw()

    def _watch(self, value: str) -> None:
        from spit.app.share import shared_replay

        game = self._host.match.game
        shared = shared_replay(game.setup, game.record())
        self._asides.begin_replay(shared, now_ms(), from_ms=value)

    # -- links ----------------------------------------------------------------------------------

    def _share(self, kind: str) -> None:
        from spit.app.links import fragment_of
        from spit.web.delivery import deliver, link_to, tell

        words = self._words()
        text, fragment = fragment_of(kind, self._host.match.game, words)
        if fragment:
            deliver(self._guard, words, text, link_to(fragment))
        else:
            tell(text)

    def _take_link(self, _value: str) -> None:
        from spit.app.share import SharedReplay, setup_of

        asked, self._asked = self._asked, None
        if asked is None or asked.shared is None:
            return
        if isinstance(asked.shared, SharedReplay):
            self._asides.begin_replay(asked.shared, now_ms())
        else:
            self._host.match.start(setup_of(asked.shared))

    # -- the deal of the day --------------------------------------------------------------------

    def _open_daily(self, _value: str) -> None:
        from spit.app.daily_dialog import daily_dialog

        self._host.match.lay(daily_dialog(self._host.match), now_ms())

    def _play_daily(self, _value: str) -> None:
        from spit.app.daily_dialog import play_daily

        play_daily(self._host.match)

    def _copy_daily(self, _value: str) -> None:
        from spit.web.daily import result_text
        from spit.web.delivery import deliver, link_to

        text = result_text(self._host.match, self._more.review, link_to("daily"))
        if text:
            deliver(self._guard, self._words(), text)

    # -- files ----------------------------------------------------------------------------------

    def _save_settings(self, _value: str) -> None:
        from spit.web.files import save

        save("spit-settings.json", self._host.match.exported())

    def _load_settings(self, _value: str) -> None:
        from spit.app.settings_text import LONGEST
        from spit.web.files import pick

        self._host.match.unsay()
        pick(
            self._guard,
            lambda text: self._host.act("import", now_ms(), text),
            lambda: self._host.act("unread", now_ms()),
            LONGEST,
        )

    def _save_all(self, _value: str) -> None:
        from spit.app.backup import backup_text
        from spit.web.files import save

        save("spit-results.json", backup_text(self._host.match.shelf))

    def _load_all(self, _value: str) -> None:
        from spit.app.backup import LONGEST
        from spit.web.files import pick

        pick(self._guard, self._take_all, self._say_unread, LONGEST)

    def _take_all(self, text: str) -> None:
        from spit.app.backup import take_backup
        from spit.app.share_words import backup_sentence
        from spit.web.delivery import tell

        match = self._host.match
        backed = take_backup(text, match.shelf)
        match.stored()
        self._more.renew()
        tell(backup_sentence(backed, self._words()))

    def _say_unread(self) -> None:
        from spit.web.delivery import tell

        tell(self._words()("file.unread"))

    def _words(self) -> ChapterWords:
        from spit.app.share_words import share_words

        return share_words(self._host.match.words.language)


def _nothing() -> None:
    """Before there is a page."""
