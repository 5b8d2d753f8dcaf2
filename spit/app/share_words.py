"""What is said about links and the deal of the day, and the few lines to copy."""

from __future__ import annotations

from spit.app.backup import Backed
from spit.app.chapters import Chapter, ChapterWords
from spit.app.daily import BEGUN, Daily, DailyShelf, calendar, day_of, ms_to_next, streaks
from spit.app.english_review import TEXTS as ENGLISH_REVIEW
from spit.app.english_share import TEXTS as ENGLISH
from spit.app.german_review import TEXTS as GERMAN_REVIEW
from spit.app.german_share import TEXTS as GERMAN
from spit.app.look_back import Count, Course
from spit.app.objections import rules_sentence
from spit.app.share import A_PERSON, SharedDeal, SharedReplay, ShareError
from spit.engine.rules import preset_name

SHARE: Chapter = {
    "en": {**ENGLISH_REVIEW, **ENGLISH},
    "de": {**GERMAN_REVIEW, **GERMAN},
}
BARS = "▁▂▃▄▅▆▇█"
COLUMNS = 12


def share_words(language: str) -> ChapterWords:
    """The words that all texts here need."""
    return ChapterWords(language, SHARE)


def error_sentence(error: ShareError, words: ChapterWords) -> str:
    """Why a link cannot be used, and what to do about it."""
    detail = rules_sentence(words, *error.rules) if error.kind == "rules" else ""
    return words(f"share.error.{error.kind}", detail=detail)


def asked_sentence(shared: SharedDeal | SharedReplay, words: ChapterWords) -> str:
    """What a link that was followed holds."""
    if isinstance(shared, SharedReplay):
        return _replay_sentence(shared, words, "share.asked")
    return words("share.asked.deal", rules=_rules(words, shared), level=_level(words, shared.level))


def shared_sentence(shared: SharedDeal | SharedReplay, words: ChapterWords) -> str:
    """What goes with a link when it is sent."""
    if isinstance(shared, SharedReplay):
        return _replay_sentence(shared, words, "share.text")
    return words("share.text.deal", rules=_rules(words, shared), level=_level(words, shared.level))


def backup_sentence(backed: Backed, words: ChapterWords) -> str:
    """What an import did."""
    if backed.problem:
        return words(f"backup.{backed.problem}")
    said = [words("backup.done", games=backed.results, days=backed.days)]
    if not backed.sound:
        said.append(words("backup.unsound"))
    if not backed.kept:
        said.append(words("backup.not-kept"))
    return " ".join(said)


def daily_lines(shelf: DailyShelf, now_ms: int, words: ChapterWords) -> tuple[str, ...]:
    """The dialog: what became of today's deal, the streaks, and when the next one comes."""
    today = day_of(now_ms)
    daily = shelf.of(today)
    streak = streaks(shelf.rows, today)
    lines = [
        words("daily.of", date=words.date(*calendar(today))),
        words("daily.line"),
        words("daily.open") if daily is None else outcome_line(daily, words),
    ]
    if streak.best_won:
        lines.append(words("daily.streak", n=streak.won, best=streak.best_won))
    if streak.played > 1:
        lines.append(words("daily.played", n=streak.played))
    lines.append(words("daily.next", time=words.minutes(ms_to_next(now_ms))))
    return tuple(lines)


def outcome_line(daily: Daily, words: ChapterWords) -> str:
    """`Won in 1:23, 12 cards ahead`."""
    time = words.minutes(daily.took_ms)
    if daily.outcome == BEGUN:
        return words("daily.started")
    if daily.outcome == "resigned":
        return words("daily.gave-up", time=time)
    key = "won" if daily.outcome == "near" else "lost"
    ahead = abs(daily.far_left - daily.near_left)
    if not ahead:
        return words(f"daily.even.{key}", time=time)
    return words(f"daily.{key}", time=time, margin=words.cards(ahead))


def daily_text(
    daily: Daily, course: Course | None, won_in_a_row: int, words: ChapterWords, link: str = ""
) -> str:
    """The result to copy: a head, how it ended, both sides' cards as small bars, the link. It gives
    nothing of the deal away."""
    lines = [words("daily.head", date=words.date(*calendar(daily.day))), outcome_line(daily, words)]
    if won_in_a_row > 1:
        lines[1] += f" · {won_in_a_row}×"
    if course is not None and course.counts:
        near, far = bars(course.counts)
        lines += [f"{near} {words('daily.near')}", f"{far} {words('daily.far')}"]
    if link:
        lines.append(link)
    return "\n".join(lines)


def bars(counts: tuple[Count, ...], columns: int = COLUMNS) -> tuple[str, str]:
    """Cards left over time as block letters, near and far on the same scale."""
    first, last = counts[0].at_ms, counts[-1].at_ms
    most = max(max(count.near, count.far) for count in counts) or 1
    near, far, at = "", "", 0
    for column in range(columns):
        now = first + (last - first) * column // max(1, columns - 1)
        while at + 1 < len(counts) and counts[at + 1].at_ms <= now:
            at += 1
        near += _bar(counts[at].near, most)
        far += _bar(counts[at].far, most)
    return near, far


def _bar(cards: int, most: int) -> str:
    return BARS[-(-cards * (len(BARS) - 1) // most)]


def _replay_sentence(shared: SharedReplay, words: ChapterWords, key: str) -> str:
    rules = _rules(words, shared)
    if shared.near == A_PERSON:
        return words(f"{key}.replay", rules=rules)
    near, far = _level(words, shared.near), _level(words, shared.far)
    return words(f"{key}.watched", rules=rules, near=near, far=far)


def _rules(words: ChapterWords, shared: SharedDeal | SharedReplay) -> str:
    rules = shared.record.rules if isinstance(shared, SharedReplay) else shared.rules
    return words(f"rules.{preset_name(rules)}")


def _level(words: ChapterWords, level: str) -> str:
    key = f"level.{level}"
    return words(key) if words.has(key) else words("level.off")
