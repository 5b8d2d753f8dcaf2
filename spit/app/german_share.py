"""Links und die Partie des Tages, auf Deutsch; siehe `english_share.py`."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "share.title": "Teilen", "share.deal": "Gleiche Karten", "share.replay": "Wiedergabe",
    "share.copied": "Kopiert.", "share.long":
        "Diese Partie ist zu lang für einen Link.",
    "share.text.deal": "Spiel mit den Karten, die ich eben hatte: {rules}, {level}.",
    "share.text.replay": "Sieh dir meine Partie Spit an: {rules}.",
    "share.text.watched": "Sieh dir diese Partie Spit an: {rules}, {near} gegen {far}.",
    "share.asked.watched": "Jemand schickt dir eine Partie zum Ansehen: {rules}, {near} gegen "
        "{far}.",
    "share.asked.deal": "Jemand schickt dir eine Partie zum Spielen: {rules}, {level}.",
    "share.asked.replay": "Jemand schickt dir eine Partie zum Ansehen: {rules}.",
    "share.error.damaged": "Der Link ist beschädigt: Ein Teil fehlt oder wurde verändert. Lass ihn "
        "dir noch einmal schicken.",
    "share.error.newer": "Der Link stammt aus einer neueren Fassung des Spiels. Lade die Seite "
        "neu, um sie zu bekommen.",
    "share.error.long": "Der Link ist viel zu lang, um eine Partie zu enthalten.",
    "share.error.rules": "Nach den Regeln im Link kann man nicht spielen: {detail}",
    # everything as a file
    "backup.export": "Ergebnisse in Datei sichern",
    "backup.import": "Ergebnisse aus Datei laden",
    "backup.done": "Neue Partien: {games}, neue Tage: {days}.",
    "backup.unsound": "Einige Zeilen ergaben keinen Sinn und wurden weggelassen.",
    "backup.not-kept": "Der Browser wollte sie nicht behalten.",
    "backup.not-one": "Das ist keine Datei mit Ergebnissen; nichts wurde geändert.",
    "backup.newer": "Die Datei stammt aus einer neueren Fassung des Spiels; nichts wurde geändert.",
    "backup.long": "Die Datei ist viel zu lang; nichts wurde geändert.",
    # the deal of the day
    "daily.title": "Partie des Tages", "daily.of": "Partie vom {date}",
    "daily.line": "Dasselbe Duell gegen die Stufe Normal für alle, bis Mitternacht UTC.",
    "daily.open": "Heute noch nicht gespielt.", "daily.started": "Begonnen und nicht beendet.",
    "daily.won": "Gewonnen in {time}, {margin} voraus",
    "daily.lost": "Verloren in {time}, {margin} zurück",
    "daily.even.won": "Gewonnen in {time}, gleich viele Karten auf beiden Seiten",
    "daily.even.lost": "Verloren in {time}, gleich viele Karten auf beiden Seiten",
    "daily.gave-up": "Aufgegeben nach {time}",
    "daily.streak": "Tage in Folge gewonnen: {n} (längste Serie: {best})",
    "daily.played": "Tage in Folge gespielt: {n}",
    "daily.head": "Spit, Partie vom {date}",
    "daily.near": "ich", "daily.far": "Gegner",
    "daily.next": "Die nächste kommt in {time}.",
    "share.play": "Spielen", "share.watch": "Ansehen", "share.not-now": "Jetzt nicht",
    "share.ok": "OK", "share.copy-this": "Zum Kopieren:",
    "daily.play": "Jetzt spielen", "daily.copy": "Ergebnis teilen",
}  # fmt: skip
