"""Die Regeln auf Deutsch: ein Satz für jeden Wert einer Option; siehe `english_rules.py`."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "rule.head.aim": "Das Ziel", "rule.head.table": "Der Tisch", "rule.head.play": "Spielen",
    "rule.head.stuck": "Nichts geht", "rule.head.round": "Das Ende einer Runde",
    "rule.head.match": "Die Partie",
    # the aim
    "rule.aim": "Zwei spielen um die Wette. Werde deine Karten vor dem Gegner los; niemand wartet, "
        "bis er an der Reihe ist.",
    # the table
    "rule.deck.0": "52 Karten werden ausgeteilt, jede Seite bekommt die Hälfte.",
    "rule.deck.2": "52 Karten und zwei Joker werden ausgeteilt, jede Seite bekommt 27.",
    "rule.layout.1-2-3-4-5": "Vor dir liegen fünf Stapel mit 1, 2, 3, 4 und 5 Karten, die oberste "
        "jeweils offen. Der Rest ist deine Reserve und liegt verdeckt.",
    "rule.layout.1-2-3-4": "Vor dir liegen vier Stapel mit 1, 2, 3 und 4 Karten, die oberste "
        "jeweils offen. Der Rest ist deine Reserve und liegt verdeckt.",
    "rule.layout.1-1-11-1-1": "Vor dir liegen vier einzelne Karten und dazwischen ein Stapel von "
        "elf, die oberste jeweils offen. Der Rest ist deine Reserve und liegt verdeckt.",
    "rule.centers.2": "Jede Seite deckt eine Karte der Reserve in der Mitte auf: Das sind die "
        "zwei Mittelstapel, und beide spielen auf beide.",
    "rule.centers.3": "Jede Seite deckt eine Karte der Reserve in der Mitte auf, die mit der "
        "größeren Reserve noch eine dritte: Beide spielen auf alle drei Mittelstapel.",
    "rule.speed-stock.15": "Jede Seite hat einen Vorrat von 15 Karten und hält davon fünf auf der "
        "Hand, die die andere nicht sieht. In der Mitte liegen zwei Karten, daneben je ein "
        "Nebenstapel von zehn.",
    "rule.speed-stock.20": "Jede Seite hat einen Vorrat von 20 Karten und hält davon fünf auf der "
        "Hand, die die andere nicht sieht. In der Mitte liegen zwei Karten, daneben je ein "
        "Nebenstapel von fünf.",
    # playing
    "rule.sequence": "Eine Karte passt auf einen Mittelstapel, wenn sie im Wert um eins höher "
        "oder niedriger ist als die oberste dort. Die Richtung darf jederzeit wechseln.",
    "rule.suits.any": "Farben spielen keine Rolle.",
    "rule.alternate-colors.yes": "Außerdem muss Rot auf Schwarz oder Schwarz auf Rot folgen.",
    "rule.same-rank.yes": "Eine Karte vom gleichen Wert passt auch.",
    "rule.wrap.around": "Das Ass verbindet beide Enden: Es passt auf König und Zwei, und beide "
        "passen auf das Ass.",
    "rule.wrap.low": "Das Ass ist die niedrigste Karte: Es gehört nur zur Zwei.",
    "rule.wrap.one-way": "Ein Ass darf auf einen König oder eine Zwei, aber auf ein Ass passt "
        "nichts.",
    "rule.wrap.sticky": "Auf ein Ass passt nur, worauf es gelegt wurde: eine Zwei, wenn es auf "
        "einer Zwei liegt, ein König, wenn es auf einem König liegt. Auf ein frisches Ass passt "
        "beides.",
    "rule.jokers.2": "Ein Joker passt überall, und auf einen Joker passt jede Karte.",
    "rule.first": "Wollen beide auf denselben Platz, so gilt die erste Karte; die zweite muss auf "
        "sie passen, oder sie bleibt, wo sie war.",
    "rule.flip.auto": "Ist die oberste Karte eines Stapels fort, dreht sich die nächste von selbst "
        "um.",
    "rule.flip.hand": "Ist die oberste Karte eines Stapels fort, drehst du die nächste selbst um. "
        "Solange eine darauf wartet, geht bei dir noch etwas.",
    "rule.fill-gaps.yes": "Ist ein Stapel aufgebraucht, darfst du die oberste Karte eines anderen "
        "in die Lücke legen; so kommt die Karte darunter zum Vorschein.",
    "rule.fill-gaps.no": "Ist ein Stapel aufgebraucht, bleibt sein Platz leer.",
    "rule.pair-off.yes": "Eine oberste Karte darf auch auf eine andere vom gleichen Wert in "
        "deiner Reihe gelegt werden.",
    "rule.slow-spit": "Nach jedem Spit darf {seconds} lang niemand in die Mitte spielen.",
    "rule.refill.auto": "Deine Hand füllt sich von selbst aus dem Vorrat auf fünf auf.",
    "rule.refill.hand": "Du füllst deine Hand selbst aus dem Vorrat auf fünf auf.",
    # stuck
    "rule.stuck-means.no-play": "Bei dir geht nichts, wenn keine deiner offenen Karten passt.",
    "rule.stuck-means.no-play-or-turn": "Bei dir geht nichts, wenn keine deiner offenen Karten "
        "passt und auch das Umlegen in deiner Reihe nichts aufdecken würde.",
    "rule.stuck.speed": "Bei dir geht nichts, wenn keine Karte deiner Hand passt.",
    "rule.spit-call.both": "Geht auf beiden Seiten nichts und haben es beide gesagt, kommt "
        "der Spit.",
    "rule.spit-call.either": "Geht auf beiden Seiten nichts, sagt es eine von beiden, und der "
        "Spit kommt.",
    "rule.spit-call.auto": "Geht auf beiden Seiten nichts, kommt der Spit nach einer Sekunde "
        "von selbst.",
    "rule.spit": "Jede Seite legt die oberste Karte ihrer Reserve auf ihren Mittelstapel nach, "
        "und es geht weiter.",
    "rule.spit.solo": "Hat nur noch eine Seite eine Reserve, wählt sie beim ersten Mal einen "
        "Mittelstapel und bleibt dann bei ihm.",
    "rule.spit.3": "Jede Seite legt eine Karte ihrer Reserve auf ihren Mittelstapel nach, die mit "
        "der größeren Reserve auch eine auf den dritten. Hat nur noch eine Seite eine Reserve, "
        "legt sie auf alle drei nach, soweit ihre Karten reichen.",
    "rule.spit.speed": "Von jedem Nebenstapel kommt eine frische Karte auf den Mittelstapel "
        "daneben. Ein aufgebrauchter Nebenstapel entsteht neu aus den Karten unter der obersten.",
    "rule.spit.empty": "Geht bei beiden nichts und ist keine Reserve mehr da, endet die Runde.",
    "rule.dead-spits": "Nach {n} Spits in Folge, auf die niemand spielen konnte, endet die Runde.",
    "rule.dead-spits.one": "Nach einem Spit, auf den niemand spielen konnte, endet die Runde.",
    # the end of a round
    "rule.out-when.stock": "Wer seine Reihe zuerst geleert hat, ist fertig und gewinnt die Runde.",
    "rule.out-when.stock-and-reserve": "Wer Reihe und Reserve zuerst geleert hat, ist fertig und "
        "gewinnt die Runde.",
    "rule.jam-counts.stock": "Kommt niemand weiter, gewinnt, wer weniger Karten in der Reihe hat.",
    "rule.jam-counts.all": "Kommt niemand weiter, gewinnt, wer weniger Karten in Reihe und "
        "Reserve zusammen hat.",
    "rule.jam-tie.draw": "Sind es gleich viele, endet die Runde unentschieden.",
    "rule.jam-tie.near": "Sind es gleich viele, gehört die Runde dir.",
    "rule.claim.race": "Dann klatschen beide einen Mittelstapel ab, und die erste Hand nimmt ihn. "
        "Nimm den kleineren: Die andere Seite muss nehmen, was übrig bleibt. Wer zu früh "
        "abklatscht, wird eine halbe Sekunde aufgehalten.",
    "rule.claim.winner": "Wer die Runde gewonnen hat, nimmt einen Mittelstapel, in der Regel den "
        "kleineren; die andere Seite nimmt den Rest. Nach einer unentschiedenen Runde klatschen "
        "beide ab.",
    "rule.gather": "Jeder nimmt den Stapel, den er bekommen hat, und alle eigenen Karten, die noch "
        "da sind, und legt damit die nächste Runde aus.",
    "rule.gather.few": "Wer zu wenige Karten für eine Reserve besitzt, kann nicht nachlegen: Dann "
        "gibt es nur einen Mittelstapel, und wer nicht fertig wird, muss ihn nehmen.",
    "rule.speed.out": "Wer Hand und Vorrat zuerst los ist, gewinnt die Runde und bekommt einen "
        "Punkt für jede Karte, die die andere Seite noch hält.",
    "rule.speed.jam": "Endet eine Runde, weil niemand spielen kann, bekommt die Seite mit weniger "
        "Karten den Unterschied.",
    # the match
    "rule.match.finish": "Die Partie geht weiter, bis jemand keine Karte mehr besitzt: Der hat "
        "gewonnen.",
    "rule.match.single": "Eine Runde entscheidet.",
    "rule.match.rounds": "Nach {n} Runden hat gewonnen, wer weniger Karten besitzt.",
    "rule.match.wins": "Wer zuerst {n} Runden gewonnen hat, gewinnt die Partie.",
    "rule.match.streak": "Wer {n} Runden in Folge gewinnt, gewinnt die Partie.",
    "rule.match.minutes": "Nach {n} Minuten Spielzeit ist sofort Schluss, und es gewinnt, wer "
        "weniger Karten besitzt.",
    "rule.match.points": "Wer zuerst {n} Punkte hat, gewinnt die Partie.",
    "rule.match.rounds.one": "Eine Runde wird gespielt; dann gewinnt, wer weniger Karten besitzt.",
    "rule.match.wins.one": "Eine gewonnene Runde entscheidet die Partie.",
    "rule.match.streak.one": "Eine gewonnene Runde entscheidet die Partie.",
    "rule.match.minutes.one": "Nach einer Minute Spielzeit ist sofort Schluss, und es gewinnt, wer "
        "weniger Karten besitzt.",
    "rule.match.points.one": "Ein Punkt entscheidet die Partie.",
    "rule.match.any": "Wer nach einer Runde keine Karte mehr besitzt, hat auf jeden Fall gewonnen.",
}  # fmt: skip
