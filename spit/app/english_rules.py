"""The rules in words, in English: a sentence for each option's value; see `rule_texts.py`."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "rule.head.aim": "The aim", "rule.head.table": "The table", "rule.head.play": "Playing",
    "rule.head.stuck": "Stuck", "rule.head.round": "The end of a round",
    "rule.head.match": "The match",
    # the aim
    "rule.aim": "Two players race each other. Get rid of your cards before the rival does; nobody "
        "waits for a turn.",
    # the table
    "rule.deck.0": "A pack of 52 cards is dealt out, half to each side.",
    "rule.deck.2": "A pack of 52 cards and two jokers is dealt out, 27 to each side.",
    "rule.layout.1-2-3-4-5": "In front of you lie five stock piles of 1, 2, 3, 4 and 5 cards, the "
        "top card of each face up. The rest is your reserve, face down.",
    "rule.layout.1-2-3-4": "In front of you lie four stock piles of 1, 2, 3 and 4 cards, the top "
        "card of each face up. The rest is your reserve, face down.",
    "rule.layout.1-1-11-1-1": "In front of you lie four single cards and a pile of eleven between "
        "them, the top card of each face up. The rest is your reserve, face down.",
    "rule.centers.2": "Each side turns one reserve card into the middle: these are the two center "
        "piles, and both of you play on both.",
    "rule.centers.3": "Each side turns one reserve card into the middle, and the side with the "
        "larger reserve a third: both of you play on all three center piles.",
    "rule.speed-stock.15": "Each side has a stock of 15 cards and holds five of them as a hand "
        "that the other does not see. Two cards lie in the middle, each with a side pile of ten.",
    "rule.speed-stock.20": "Each side has a stock of 20 cards and holds five of them as a hand "
        "that the other does not see. Two cards lie in the middle, each with a side pile of five.",
    # playing
    "rule.sequence": "A card goes on a center pile when it is one rank higher or lower than the "
        "card on top. You may change between up and down at any time.",
    "rule.suits.any": "Suits and colors do not matter.",
    "rule.alternate-colors.yes": "It must also be of the other color.",
    "rule.same-rank.yes": "A card of the same rank fits as well.",
    "rule.wrap.around": "The ace joins both ends: it fits the king and the two, and both fit it.",
    "rule.wrap.low": "The ace is low: it goes with the two only.",
    "rule.wrap.one-way": "An ace may be laid on a king or a two, but nothing goes on an ace.",
    "rule.wrap.sticky": "An ace takes only what it was laid on: a two if it lies on a two, a king "
        "if it lies on a king. A fresh ace takes either.",
    "rule.jokers.2": "A joker fits everywhere, and every card fits a joker.",
    "rule.first": "If both of you want the same place, the first card counts; the other has to "
        "fit on it, or stays where it was.",
    "rule.flip.auto": "When the top card of a stock pile has gone, the next one turns up by "
        "itself.",
    "rule.flip.hand": "When the top card of a stock pile has gone, you turn the next one up "
        "yourself. As long as a card waits to be turned up, you are not stuck.",
    "rule.fill-gaps.yes": "When a pile is used up, you may move the top card of another one into "
        "the gap, which uncovers the card below it.",
    "rule.fill-gaps.no": "When a pile is used up, its place stays empty.",
    "rule.pair-off.yes": "A top card may also be laid on another top card of the same rank in your "
        "own row.",
    "rule.slow-spit": "For {seconds} after each spit nobody may play to the middle.",
    "rule.refill.auto": "Your hand fills up to five from the stock by itself.",
    "rule.refill.hand": "You fill your hand up to five from the stock yourself.",
    # stuck
    "rule.stuck-means.no-play": "You are stuck when none of your face-up cards fits.",
    "rule.stuck-means.no-play-or-turn": "You are stuck when none of your face-up cards fits and "
        "moving cards in your row would uncover nothing.",
    "rule.stuck.speed": "You are stuck when no card of your hand fits.",
    "rule.spit-call.both": "When both sides are stuck and both have said so, it is time to spit.",
    "rule.spit-call.either": "When both sides are stuck, one of them says so, and it is time to "
        "spit.",
    "rule.spit-call.auto": "When both sides are stuck, the spit comes by itself after a second.",
    "rule.spit": "Each side turns the top card of its reserve onto its own center pile, and play "
        "goes on.",
    "rule.spit.solo": "If only one side has a reserve left, it chooses a center pile the first "
        "time and spits on that one from then on.",
    "rule.spit.3": "Each side turns a card of its reserve onto its own center pile, and the side "
        "with the larger reserve one onto the third. If only one side has a reserve left, it "
        "covers all three as far as its cards go.",
    "rule.spit.speed": "A fresh card comes from each side pile onto the center pile beside it. A "
        "side pile that is used up is made anew from the cards below the top.",
    "rule.spit.empty": "When both are stuck and no reserve is left, the round is over.",
    "rule.dead-spits": "After {n} spits in a row on which nobody could play, the round is over.",
    "rule.dead-spits.one": "After a spit on which nobody could play, the round is over.",
    # the end of a round
    "rule.out-when.stock": "Whoever empties the row first is out and wins the round.",
    "rule.out-when.stock-and-reserve": "Whoever empties the row and the reserve first is out and "
        "wins the round.",
    "rule.jam-counts.stock": "If nobody can go on, the side with fewer cards in its row wins.",
    "rule.jam-counts.all": "If nobody can go on, the side with fewer cards in row and reserve "
        "together wins.",
    "rule.jam-tie.draw": "As many on both sides: the round is drawn.",
    "rule.jam-tie.near": "As many on both sides: the round is yours.",
    "rule.claim.race": "Then both slap a center pile, and the hand that is first takes it. Slap "
        "the smaller one: the other side has to take what is left. A hand that slaps too early is "
        "held up for half a second.",
    "rule.claim.winner": "The winner of the round takes a center pile, the smaller one as a rule; "
        "the other side takes the rest. After a drawn round both slap.",
    "rule.gather": "Both sides pick up the pile they took and all their own cards that are left, "
        "and deal the next round from those.",
    "rule.gather.few": "A side with too few cards for a reserve cannot spit: then there is only "
        "one center pile, and whoever does not go out has to take it.",
    "rule.speed.out": "Whoever gets rid of hand and stock first wins the round, and gets a point "
        "for each card that the other side still holds.",
    "rule.speed.jam": "If a round ends because nobody can play, the side that holds fewer cards "
        "gets the difference.",
    # the match
    "rule.match.finish": "The match goes on until somebody owns no card any more: that side has "
        "won.",
    "rule.match.single": "One round decides the match.",
    "rule.match.rounds": "After {n} rounds the side that owns fewer cards has won.",
    "rule.match.wins": "Whoever wins {n} rounds first wins the match.",
    "rule.match.streak": "Whoever wins {n} rounds in a row wins the match.",
    "rule.match.minutes": "After {n} minutes of play it is over at once, and the side that owns "
        "fewer cards has won.",
    "rule.match.points": "Whoever has {n} points first wins the match.",
    "rule.match.rounds.one": "One round is played; then the side that owns fewer cards has won.",
    "rule.match.wins.one": "One round won decides the match.",
    "rule.match.streak.one": "One round won decides the match.",
    "rule.match.minutes.one": "After a minute of play it is over at once, and the side that owns "
        "fewer cards has won.",
    "rule.match.points.one": "One point decides the match.",
    "rule.match.any": "Whoever owns no card after a round wins, whatever the score.",
}  # fmt: skip
