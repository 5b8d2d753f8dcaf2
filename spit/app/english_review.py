"""The words for looking back, replaying, and the figures over all games, in English."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "review.point": ".", "review.seconds": "{n} s",
    "review.none": "–",
    # the chart
    "chart.title": "Cards left over time",
    "chart.about": "{near}: from {near_first} cards to {near_last}. {far}: from {far_first} cards "
        "to {far_last}. {rounds}, {spits}, {time} of play.",
    "chart.rounds.one": "1 round", "chart.rounds.other": "{n} rounds",
    "chart.spits.one": "1 spit", "chart.spits.other": "{n} spits",
    "chart.spit": "Spit at {time}", "chart.slap": "Slap by {seat} at {time}",
    "chart.early": "{seat} slapped too early at {time}",
    "chart.round": "Round won by {seat} at {time}", "chart.round.draw": "Drawn round at {time}",
    "chart.cards": "cards", "chart.time": "time",
    "chart.key.spit": "spit", "chart.key.slap": "slap", "chart.key.round": "round over",
    # figures of one game
    "review.title": "Looking back",
    "review.plays": "Cards played", "review.pace": "Cards a minute",
    "review.answer": "Median time to answer a new board",
    "review.missed": "Missed chances", "review.missed.with": "{n}, {time} together",
    "review.chain": "Longest chain", "review.first": "First at shared piles",
    "review.slaps": "Piles slapped", "review.early": "Slaps too early",
    "review.time": "Time in play", "review.spits": "Spits", "review.rounds": "Rounds",
    "review.missed.line": "{time}: the {card} lay there for {lay}; it fitted pile {pile}.",
    "review.working": "Looking through the game…",
    # replay
    "replay.title": "Replay", "replay.play": "Play", "replay.pause": "Pause",
    "replay.forward": "Next move", "replay.back": "Move before",
    "replay.to-start": "To the start", "replay.to-end": "To the end",
    "replay.watch": "Watch the replay",
    "replay.speed": "Speed", "replay.speed.of": "{n} times",
    "replay.seat": "Seen by", "replay.seat.near": "You", "replay.seat.far": "The rival",
    "replay.open": "All cards open", "replay.where": "{at} of {all}, move {n} of {total}",
    "replay.could": "What could I have played here?",
    "replay.could.none": "Nothing: no card fitted and none could be moved.",
    "replay.could.stuck": "Nothing fitted: Stuck.",
    "replay.could.play": "The {card} on pile {pile}.",
    "replay.could.fill": "The {card} into the gap at {place}.",
    "replay.could.pair": "The {card} onto {place}.",
    "replay.could.turn": "Turn up {place}.", "replay.could.refill": "Fill the hand up.",
    "replay.could.slap": "Slap pile {pile}.", "replay.could.choose": "Spit onto pile {pile}.",
    "replay.could.later": "After the pause that follows a spit.",
    "replay.did.near": "You: {what}", "replay.did.far": "Rival: {what}",
    "replay.broken": "This replay cannot go on: move {n} of its record is not possible.",
    # figures over all games
    "figures.all": "All games", "figures.rules": "Rules", "figures.level": "Level",
    "figures.games": "Games", "figures.won": "Won", "figures.rate": "Win rate",
    "figures.rate.with": "{rate} % ({low}–{high} %)",
    "figures.streak.won": "{n} won", "figures.streak.lost": "{n} lost",
    "figures.streak": "Streak", "figures.best": "Longest streak",
    "figures.quickest": "Fastest win", "figures.margin": "Clearest win",
    "figures.margin.with": "{n} cards ahead", "figures.abandoned": "Left unfinished",
    "figures.weeks": "Speed over weeks", "figures.week": "Week from {date}",
    "figures.week.line": "{pace} cards a minute, {answer} to answer",
    "rating.title": "Rating", "rating.none": "No rated game yet.",
    "rating.line": "{rating} ± {spread}", "rating.unsettled": "{rating} ± {spread}, still unsure",
    "rating.near": "About as strong as {level}.",
    "rating.note": "Games at a fixed level count, at the lowest level used. Even, another pace and "
        "rules of your own are unrated.",
}  # fmt: skip
