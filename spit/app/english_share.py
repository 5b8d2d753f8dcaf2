"""The words for links and for the deal of the day, in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "share.title": "Share", "share.deal": "Same deal", "share.replay": "Replay",
    "share.copied": "Copied.", "share.long":
        "This game is too long for a link.",
    "share.text.deal": "Play the deal I have just played: {rules}, {level}.",
    "share.text.replay": "Watch my game of Spit: {rules}.",
    "share.text.watched": "Watch this game of Spit: {rules}, {near} against {far}.",
    "share.asked.watched": "Somebody sent you a game to watch: {rules}, {near} against {far}.",
    "share.asked.deal": "Somebody sent you a deal: {rules}, {level}.",
    "share.asked.replay": "Somebody sent you a game to watch: {rules}.",
    "share.error.damaged": "The link is damaged: part of it is missing or was changed. Ask for it "
        "to be sent again.",
    "share.error.newer": "The link comes from a newer version of the game. Load the page again to "
        "get it.",
    "share.error.long": "The link is far too long to hold a game.",
    "share.error.rules": "The link's rules cannot be played: {detail}",
    # everything as a file
    "backup.export": "Save all results to a file", "backup.import": "Load results from a file",
    "backup.done": "New games: {games}, new days: {days}.",
    "backup.unsound": "Some lines made no sense and were left out.",
    "backup.not-kept": "The browser would not keep them.",
    "backup.not-one": "This is not a file of results; nothing was changed.",
    "backup.newer": "This file comes from a newer version of the game; nothing was changed.",
    "backup.long": "This file is far too long; nothing was changed.",
    # the deal of the day
    "daily.title": "Deal of the day", "daily.of": "Deal of {date}",
    "daily.line": "The same duel against Normal for everybody, until midnight UTC.",
    "daily.open": "Not played yet today.", "daily.started": "Begun and not finished.",
    "daily.won": "Won in {time}, {margin} ahead", "daily.lost": "Lost in {time}, {margin} behind",
    "daily.even.won": "Won in {time}, as many cards on both sides",
    "daily.even.lost": "Lost in {time}, as many cards on both sides",
    "daily.gave-up": "Given up after {time}",
    "daily.streak": "Days won in a row: {n} (longest {best})",
    "daily.played": "Days played in a row: {n}",
    "daily.head": "Spit, deal of {date}",
    "daily.near": "me", "daily.far": "rival",
    "daily.next": "The next deal comes in {time}.",
    "share.play": "Play it", "share.watch": "Watch it", "share.not-now": "Not now",
    "share.ok": "OK", "share.copy-this": "Copy this:",
    "daily.play": "Play it now", "daily.copy": "Share the result",
}  # fmt: skip
