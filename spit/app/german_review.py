"""Rückblick, Wiedergabe und Zahlen über alle Partien, auf Deutsch; siehe `english_review.py`."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "review.point": ",", "review.seconds": "{n} s",
    "review.none": "–",
    # the chart
    "chart.title": "Karten im Lauf der Zeit",
    "chart.about": "{near}: von {near_first} Karten auf {near_last}. {far}: von {far_first} Karten "
        "auf {far_last}. {rounds}, {spits}, {time} Spielzeit.",
    "chart.rounds.one": "1 Runde", "chart.rounds.other": "{n} Runden",
    "chart.spits.one": "1 Spit", "chart.spits.other": "{n} Spits",
    "chart.spit": "Spit bei {time}", "chart.slap": "{seat}: Schlag bei {time}",
    "chart.early": "{seat}: zu früher Schlag bei {time}",
    "chart.round": "{seat}: Runde gewonnen bei {time}",
    "chart.round.draw": "Unentschiedene Runde bei {time}",
    "chart.cards": "Karten", "chart.time": "Zeit",
    "chart.key.spit": "Spit", "chart.key.slap": "Schlag", "chart.key.round": "Ende der Runde",
    # figures of one game
    "review.title": "Rückblick",
    "review.plays": "Gespielte Karten", "review.pace": "Karten in der Minute",
    "review.answer": "Mittlere Zeit bis zur Antwort auf ein neues Bild",
    "review.missed": "Verpasste Gelegenheiten", "review.missed.with": "{n}, zusammen {time}",
    "review.chain": "Längste Kette", "review.first": "Erster an gemeinsamen Stapeln",
    "review.slaps": "Geschlagene Stapel", "review.early": "Zu frühe Schläge",
    "review.time": "Spielzeit", "review.spits": "Spits", "review.rounds": "Runden",
    "review.missed.line": "{time}: {card} lag {lay} lang da und passte auf Stapel {pile}.",
    "review.working": "Die Partie wird durchgesehen …",
    # replay
    "replay.title": "Wiedergabe", "replay.play": "Abspielen", "replay.pause": "Anhalten",
    "replay.forward": "Nächster Zug", "replay.back": "Voriger Zug",
    "replay.to-start": "Zum Anfang", "replay.to-end": "Zum Ende",
    "replay.watch": "Wiedergabe ansehen",
    "replay.speed": "Tempo", "replay.speed.of": "{n}-fach",
    "replay.seat": "Gesehen von", "replay.seat.near": "dir", "replay.seat.far": "dem Gegner",
    "replay.open": "Alle Karten offen", "replay.where": "{at} von {all}, Zug {n} von {total}",
    "replay.could": "Was hätte ich hier spielen können?",
    "replay.could.none": "Nichts: Keine Karte passte, und keine ließ sich bewegen.",
    "replay.could.stuck": "Nichts passte: „Nichts geht“.",
    "replay.could.play": "{card} auf Stapel {pile}.",
    "replay.could.fill": "{card} in die Lücke: {place}.",
    "replay.could.pair": "{card} auf {place}.",
    "replay.could.turn": "Aufdecken: {place}.", "replay.could.refill": "Die Hand auffüllen.",
    "replay.could.slap": "Schlag auf Stapel {pile}.", "replay.could.choose": "Spit auf Stapel "
        "{pile}.",
    "replay.could.later": "Erst nach der Pause, die auf einen Spit folgt.",
    "replay.could.watched": "Was hätte man hier spielen können?",
    "replay.did": "{name}: {what}",
    "seat.same.near": "{level}, vorn", "seat.same.far": "{level}, hinten",
    "replay.broken": "Hier endet die Wiedergabe: Zug {n} der Aufzeichnung ist nicht möglich.",
    # figures over all games
    "figures.all": "Alle Partien", "figures.rules": "Regeln", "figures.level": "Stufe",
    "figures.games": "Partien", "figures.won": "Gewonnen", "figures.rate": "Siegquote",
    "figures.rate.with": "{rate} % ({low}–{high} %)",
    "figures.streak.won": "{n} gewonnen", "figures.streak.lost": "{n} verloren",
    "figures.streak": "Serie", "figures.best": "Längste Serie",
    "figures.quickest": "Schnellster Sieg", "figures.margin": "Klarster Sieg",
    "figures.margin.with": "{n} Karten voraus", "figures.abandoned": "Abgebrochen",
    "figures.weeks": "Tempo nach Wochen", "figures.week": "Woche ab {date}",
    "figures.week.line": "{pace} Karten in der Minute, Antwort nach {answer}",
    "rating.title": "Wertung", "rating.none": "Noch keine gewertete Partie.",
    "rating.line": "{rating} ± {spread}",
    "rating.unsettled": "{rating} ± {spread}, noch unsicher",
    "rating.near": "Etwa so stark wie die Stufe {level}.",
    "rating.note": "Gewertet werden Partien gegen eine feste Stufe, und zwar nach der niedrigsten, "
        "die darin vorkam. „Ausgeglichen“, ein anderes Tempo und eigene Regeln zählen nicht.",
}  # fmt: skip
