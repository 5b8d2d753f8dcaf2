"""What stands on the table as a whole: its state for scripts, the seats, the word for now."""

from __future__ import annotations

from spit.app.scene import Message, Scene, SeatView
from spit.web.element import every, one

WORDY = 12
"""Letters of a word for now that takes a whole sentence."""
WIDE = 9
"""Letters that fit beside the row without a break."""
LONG = 120
"""Letters of a message that no longer goes between the piles."""
ASIDE = 60
"""Letters of one that is about no card, and need not lie there."""
LINE = 40
"""Letters that fit in one line on the narrowest phone."""


class Table:
    """The table's own attributes and texts."""

    def __init__(self) -> None:
        self.table = one("#table")
        self.shout = one("#shout")
        self.message = one("#message")
        self.match = one("#match")
        self.rest = one("#rest")
        self.seats = {"near": one("[data-seat=near]"), "far": one("[data-seat=far]")}
        self.labels = dict(zip(("far", "near"), every(".seat-label"), strict=True))
        self.names = dict(zip(("far", "near"), every(".seat-name"), strict=True))
        self.scores = dict(zip(("far", "near"), every(".seat-score"), strict=True))
        self.stamps = dict(zip(("far", "near"), every(".stamp"), strict=True))
        self.remark = one("#remark")
        self._message: Message | None = None

    def draw(self, scene: Scene) -> None:
        """Writes the table's attributes and the words on it."""
        table = self.table
        table.put("data-phase", scene.phase)
        table.put("data-deal", str(scene.deal))
        table.put("data-round", str(scene.round))
        table.put("data-rules", scene.rules)
        table.put("data-level", scene.level)
        table.put("data-result", scene.result)
        table.put("data-seed", scene.seed)
        table.put("data-game", scene.game)
        self.rest.flag("hidden", scene.phase != "paused" or scene.countdown is not None)
        counting = scene.countdown is not None
        self.shout.flag("data-counting", counting)
        self.shout.text(str(scene.countdown) if counting else scene.banner)
        self.shout.flag("data-long", len(scene.banner) > WORDY)
        self.shout.flag("data-wide", max(map(len, scene.banner.split()), default=0) > WIDE)
        self.remark.text(" ".join(scene.match.remarks))
        table.put("data-nudged", nudged_to(scene) if scene.hint.nudged else None)
        table.flag("data-exists", scene.hint.exists)
        self._say(scene.message)

    def draw_layout(self, scene: Scene) -> None:
        """How many columns and center piles there are."""
        rows = sum(place.kind in ("row", "hand") and place.seat == "near" for place in scene.places)
        centers = sum(place.kind == "center" for place in scene.places)
        self.table.put("data-columns", str(rows))
        self.table.put("data-centers", str(centers))

    def draw_seat(self, seat: SeatView) -> None:
        """One side's name, cards and state."""
        section = self.seats[seat.name]
        section.put("data-owned", str(seat.owned))
        section.flag("data-declared", seat.declared)
        section.put("aria-label", seat.label)
        self.labels[seat.name].put("data-owned", str(seat.owned))
        self.names[seat.name].text("\n".join(seat.title.replace(",", "").split()))
        self.scores[seat.name].text(seat.score)
        self.stamps[seat.name].text(seat.sign)

    def _say(self, message: Message | None) -> None:
        if message == self._message:
            return
        self._message = message
        self.message.text(message.text if message else "")
        self.match.flag("data-yields", message is not None)
        letters = len(message.text) if message else 0
        most = ASIDE if message and message.tone == "warning" else LONG
        self.message.flag("data-long", letters > most)
        self.message.flag("data-wordy", letters > LINE)
        if message:
            self.message.again("data-again")


def nudged_to(scene: Scene) -> str:
    """What an idle person is pointed at: cards that can be played, or the button for Stuck."""
    return "cards" if any(place.playable for place in scene.places) else "stuck"
