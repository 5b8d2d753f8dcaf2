"""Die Einführung auf Deutsch; siehe `english_lesson.py`."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson.title": "So wird gespielt", "lesson.where": "Schritt {n} von {count}",
    "lesson.begin": "Beginnen", "lesson.next": "Weiter", "lesson.skip": "Schritt überspringen",
    "lesson.back": "Voriger Schritt", "lesson.again": "Noch einmal",
    "lesson.leave": "Einführung verlassen",
    "lesson.rules": "Regeln: {rules}",
    "lesson.offer": "Neu hier? Sechs kurze Schritte zeigen, wie es geht.",
    "lesson.offer.resume": "Mit Schritt {n} der Einführung weitermachen?",
    "lesson.go-on": "Weiter",
    "lesson.differs": "Anders in „{rules}“: {sentences}",
    "lesson.over": "Das ist alles. Der Rest ist Schnelligkeit.",
    "lesson.play": "Eine Partie spielen",
    "lesson.progress": "{made} von {count}",
    # 1
    "lesson.sequence.title": "Eins auf, eins ab",
    "lesson.sequence.do": "Drück auf eine Karte, um sie auf einen Mittelstapel zu legen: im Wert "
        "eins höher oder eins niedriger, gleich in welcher Farbe. Das Ass gehört zur Zwei und zum "
        "König. Spiel vier Karten.",
    "lesson.sequence.well": "Es geht nicht reihum: Du darfst so schnell spielen, wie du kannst – "
        "der Gegner auch.",
    "lesson.sequence.again": "Die Karten werden noch einmal ausgelegt.",
    # 2
    "lesson.uncover.title": "Was darunter liegt",
    "lesson.uncover.do": "Spielen darfst du nur die oberste Karte eines Stapels. Bau den hohen "
        "Stapel ab: Mit jeder Karte, die geht, dreht sich die nächste um.",
    "lesson.uncover.well": "Hohe Stapel dauern lange. Fang früh mit ihnen an.",
    "lesson.uncover.again": "Die Karten werden noch einmal ausgelegt.",
    # 3
    "lesson.gap.title": "Lücken",
    "lesson.gap.do": "Nichts passt, aber in deiner Reihe ist eine Lücke. Drück auf den König, dann "
        "auf die Lücke: So wird die Karte darunter frei. Spiel sie.",
    "lesson.gap.well": "Eine Lücke ist eine Karte wert: Öffne damit deinen höchsten Stapel.",
    "lesson.gap.again": "Die Karten werden noch einmal ausgelegt.",
    # 4
    "lesson.stuck.title": "Nichts geht – Spit!",
    "lesson.stuck.do": "Jetzt kann niemand spielen. Drück auf „Nichts geht“: Beide Seiten legen "
        "eine frische Karte aus der Reserve nach – das ist der Spit. Spiel dann eine Karte, die "
        "passt.",
    "lesson.stuck.well": "Der Augenblick nach einem Spit entscheidet viele Runden: Sieh auf beide "
        "Stapel.",
    "lesson.stuck.again": "Die Karten werden noch einmal ausgelegt.",
    # 5
    "lesson.slap.title": "Fertig – und abklatschen",
    "lesson.slap.do": "Deine letzte Karte: Spiel sie, und du bist fertig. Dann klatscht jeder "
        "einen Mittelstapel ab. Was du abklatschst, gehört in der nächsten Runde dir – nimm also "
        "den kleineren.",
    "lesson.slap.well": "Wenige Karten sind gut. Der Gegner muss den anderen Stapel nehmen.",
    "lesson.slap.again": "Das war der größere Stapel: Den müsstest du ganz wieder loswerden. "
        "Versuch es mit dem kleineren.",
    # 6
    "lesson.match.title": "Das Ende",
    "lesson.match.do": "Einige Runden später: Du besitzt nur noch zwei Karten. Weil auf deiner "
        "Seite keine Reserve liegt, gibt es nur den Stapel des Gegners. Spiel beide, und du "
        "besitzt nichts mehr: Die Partie ist gewonnen.",
    "lesson.match.well": "Du besitzt keine Karte mehr, also hast du gewonnen.",
    "lesson.match.again": "Die Karten werden noch einmal ausgelegt.",
}  # fmt: skip
