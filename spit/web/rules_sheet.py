"""The rules of the match in words, under "How to play"."""

from __future__ import annotations

from pyodide.ffi import JsProxy

from spit.app.host import Host
from spit.app.rule_texts import Section, rule_sections, rule_words
from spit.web.element import made
from spit.web.markup import box, lines


class RulesSheet:
    """All rules that hold now, in the order in which they are needed."""

    def __init__(self, match: Host) -> None:
        words = rule_words(match.words.language)
        self.node = box(class_="rules")
        fill(self.node, rule_sections(match.game.setup.rules, words))

    def step(self) -> None:
        """It stands there at once."""


def fill(node: JsProxy, sections: tuple[Section, ...]) -> None:
    """Headings and sentences."""
    for section in sections:
        node.appendChild(made("h3", section.head))
        for line in lines(section.sentences):
            node.appendChild(line)
