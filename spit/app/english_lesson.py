"""The words of the lesson, in English. Each step: a title, what to do, and what follows it."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "lesson.title": "How to play", "lesson.where": "Step {n} of {count}",
    "lesson.begin": "Begin", "lesson.next": "Next", "lesson.skip": "Skip this step",
    "lesson.back": "Step before", "lesson.again": "Try again", "lesson.leave": "Leave the lesson",
    "lesson.rules": "Rules: {rules}",
    "lesson.offer": "New here? Six short steps show how it goes.",
    "lesson.offer.resume": "Go on with the lesson at step {n}?",
    "lesson.go-on": "Go on",
    "lesson.differs": "Different in “{rules}”: {sentences}",
    "lesson.over": "That is all there is to it. The rest is speed.",
    "lesson.play": "Play a match",
    "lesson.progress": "{made} of {count}",
    # 1
    "lesson.sequence.title": "One up, one down",
    "lesson.sequence.do": "Press a card to lay it on a center pile: one rank up or one rank down, "
        "whatever the suit. The ace goes with the two and with the king. Play four cards.",
    "lesson.sequence.well": "There are no turns: you may play as fast as you can, and so may the "
        "rival.",
    "lesson.sequence.again": "The cards are laid out once more.",
    # 2
    "lesson.uncover.title": "What lies below",
    "lesson.uncover.do": "Only the top card of a pile is yours to play. Take the high pile apart: "
        "each card that goes turns up the next one.",
    "lesson.uncover.well": "High piles are slow. Start on them early.",
    "lesson.uncover.again": "The cards are laid out once more.",
    # 3
    "lesson.gap.title": "Gaps",
    "lesson.gap.do": "Nothing fits, but there is a gap in your row. Press the king, then the gap: "
        "that uncovers the card below. Play it.",
    "lesson.gap.well": "A gap is worth a card: use it to open up your highest pile.",
    "lesson.gap.again": "The cards are laid out once more.",
    # 4
    "lesson.stuck.title": "Stuck, and spit",
    "lesson.stuck.do": "Now nobody can play. Press Stuck: both sides spit, a fresh card from each "
        "reserve. Then play a card that fits.",
    "lesson.stuck.well": "The moment after a spit decides many rounds: look at both piles.",
    "lesson.stuck.again": "The cards are laid out once more.",
    # 5
    "lesson.slap.title": "Out, and slap",
    "lesson.slap.do": "Your last card. Play it and you are out; then both of you slap a center "
        "pile. What you slap is yours for the next round, so slap the smaller one.",
    "lesson.slap.well": "Few cards are good. The rival has to take the other pile.",
    "lesson.slap.again": "That was the larger pile: it would all be yours to get rid of. Try the "
        "smaller one.",
    # 6
    "lesson.match.title": "The end",
    "lesson.match.do": "Rounds later: two cards are all you own. With no reserve on your side "
        "there is only the rival's pile. Play both, and you own nothing: the match is won.",
    "lesson.match.well": "You own no card any more, so you have won.",
    "lesson.match.again": "The cards are laid out once more.",
}  # fmt: skip
