"""What the dialogs show: the end of a round and of a match, questions, figures."""

from __future__ import annotations

from spit.app.end_words import end_line, end_title
from spit.app.game import Game
from spit.app.saved import SavedMatch
from spit.app.scene import Button, Dialog, Row
from spit.app.seat_views import seat_title
from spit.app.statistics import Totals
from spit.app.words import Words
from spit.engine.rules import preset_name
from spit.engine.seats import FAR, NEAR
from spit.engine.table import owned


def round_over(game: Game, words: Words) -> Dialog:
    """Who won the round, what was left, which pile was taken, what each side goes on with."""
    table = game.table
    title = end_title(game, words, "round", table.round_winner)
    lines = [end_line(game, words, table.round_end, table.round_winner)]
    rows = _left_rows(game, words)
    if not table.rules.is_speed:
        rows += _owned_rows(game, words, "row.next")
    rows += _score_rows(game, words)
    button = Button("next-round", words("button.next-round"), "main")
    return _dialog(game, words, "round-over", title, lines, rows, (button,))


def match_over(game: Game, words: Words, *, waits: bool) -> Dialog:
    """Who won, why, and what each side had left; `waits`: an unfinished match can be taken up."""
    table = game.table
    title = end_title(game, words, "match", game.winner)
    lines = []
    if game.resigned:
        lines.append(words("end.resigned.far"))
    else:
        if table.match_end != table.round_end:
            lines.append(end_line(game, words, table.round_end, table.round_winner))
        lines.append(end_line(game, words, table.match_end, table.match_winner))
    rows = _left_rows(game, words) if not game.resigned else ()
    rows += _score_rows(game, words)
    if table.match_end in ("finish", "rounds"):
        rows += _owned_rows(game, words, "row.owned")
    rows += (Row(words("row.plays"), *(str(plays) for plays in game.ledger.tally.plays)),)
    again = words("button.watch-again" if game.watched else "action.play-again")
    buttons: tuple[Button, ...] = (Button("new-game", again, "main"),)
    if game.watched:
        buttons += (Button("play-self", words("button.play-self"), "plain"),)
    if waits:
        buttons += (Button("continue", words("button.continue-match"), "plain"),)
    buttons += (Button("statistics", words("button.statistics"), "plain"),)
    return _dialog(game, words, "match-over", title, lines, rows, buttons)


def question(game: Game, words: Words, kind: str) -> Dialog:
    """`new-game` in the middle of a match, `resign`."""
    buttons = (
        Button("close", words("button.keep"), "main"),
        Button("confirm-" + kind, words("button." + kind), "danger"),
    )
    title, line = words("dialog." + kind), words(f"dialog.{kind}.line")
    return _dialog(game, words, kind, title, [line], (), buttons)


def offer(game: Game, words: Words, match: SavedMatch) -> Dialog:
    """A match was left on an earlier visit: go on with it? Closed, it is asked next time."""
    rules = words("rules." + preset_name(match.setup.rules))
    line = words("dialog.resume.line", rules=rules, round=max(1, match.round_no))
    buttons = (
        Button("continue", words("button.continue"), "main"),
        Button("forget", words("button.forget"), "danger"),
    )
    title = words("dialog.resume")
    return _dialog(game, words, "resume", title, [line], (), buttons)


def figures(game: Game, words: Words, totals: Totals, troubles: list[str]) -> Dialog:
    """The statistics."""
    lines = [*troubles]
    if not totals.games and not totals.abandoned:
        lines.append(words("stats.empty"))
    numbers = (
        ("stats.games", str(totals.games)),
        ("stats.wins", str(totals.wins)),
        ("stats.losses", str(totals.losses)),
        ("stats.draws", str(totals.draws)),
        ("stats.rate", rate_text(words, totals)),
        ("stats.streak", streak_text(words, totals.streak)),
        ("stats.best", str(totals.best_streak)),
        ("stats.abandoned", str(totals.abandoned)),
    )
    rows = tuple(Row(words(key), number, "") for key, number in numbers)
    title = words("dialog.statistics")
    buttons = (Button("close", words("button.close"), "main"),)
    made = _dialog(game, words, "statistics", title, lines, rows, buttons)
    return made._replace(columns=("", ""))


def stats_bar(words: Words, totals: Totals) -> str:
    """Games, wins, win rate and streak, as one line."""
    rate = rate_text(words, totals)
    games = words.counted("stats.games.count", totals.games)
    text = words("stats.line", games=games, wins=totals.wins, rate=rate)
    return f"{text}, {streak_text(words, totals.streak)}" if totals.streak else text


def rate_text(words: Words, totals: Totals) -> str:
    """`57 %`."""
    percent = totals.win_percent
    return words("stats.none") if percent is None else words("stats.percent", n=percent)


def streak_text(words: Words, streak: int) -> str:
    """`3 won in a row`, `last one lost`, `–` for none."""
    if not streak:
        return words("stats.none")
    return words.counted("stats.streak.won" if streak > 0 else "stats.streak.lost", abs(streak))


def _dialog(
    game: Game,
    words: Words,
    kind: str,
    title: str,
    lines: list[str],
    rows: tuple[Row, ...],
    buttons: tuple[Button, ...],
) -> Dialog:
    columns = (seat_title(game.setup, words, NEAR), seat_title(game.setup, words, FAR))
    said = tuple(line for line in lines if line)
    return Dialog(kind, title, said, columns, rows, buttons=buttons)


def _left_rows(game: Game, words: Words) -> tuple[Row, ...]:
    near, far = game.ledger.tally.left
    speed = game.setup.rules.is_speed
    return (
        Row(words("row.hand" if speed else "row.stock"), str(near[0]), str(far[0])),
        Row(words("row.reserve.speed" if speed else "row.reserve"), str(near[1]), str(far[1])),
        Row(words("row.total"), str(sum(near)), str(sum(far))),
    )


def _owned_rows(game: Game, words: Words, key: str) -> tuple[Row, ...]:
    """The pile that each side took, and what it owns with what it had left."""
    near, far = (owned(game.table, seat) for seat in (NEAR, FAR))
    left = [sum(side) for side in game.ledger.tally.left]
    return (
        Row(words("row.taken"), str(near - left[NEAR]), str(far - left[FAR])),
        Row(words(key), str(near), str(far)),
    )


def _score_rows(game: Game, words: Words) -> tuple[Row, ...]:
    kind, scores = game.setup.rules.match.kind, game.table.scores
    if kind not in ("wins", "streak", "points"):
        return ()
    key = "row.points" if kind == "points" else "row.score"
    return (Row(words(key), str(scores[NEAR]), str(scores[FAR])),)
