"""Settings through the host: when they count, and what is remembered."""

from __future__ import annotations

import pytest

from spit.app.shelf import Memory
from tests.app.hosted import Page


class TestSettings:
    def test_the_panel_shows_every_rule(self) -> None:
        dialog = Page("?rules=classic").act("settings").dialog
        assert dialog is not None
        fields = {field.name: field for field in dialog.fields}
        assert fields["rules"].value == "classic"
        assert fields["fill-gaps"].value == "yes"
        assert fields["refill"].enabled is False
        assert fields["slow-spit"].highest == 5000

    def test_a_level_counts_at_once(self) -> None:
        page = Page("?rules=duel&start=now")
        assert page.act("set", "level=fast").level == "fast"
        assert page.scene.deal == 1

    def test_rules_count_from_the_next_match(self) -> None:
        page = Page("?start=now")
        page.run(100)
        page.act("settings")
        assert page.act("set", "rules=classic").rules == "duel"
        page.act("close")
        page.act("confirm-new-game")
        assert page.scene.rules == "classic"

    def test_but_a_match_that_has_not_begun_is_dealt_anew(self) -> None:
        page = Page("")
        assert page.act("set", "rules=speed-15").rules == "speed-15"
        assert page.act("set", "refill=hand").rules == "custom"

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("en", "Slow spit: 99999 is not possible; allowed: a whole number from 0 to 5000."),
            (
                "de",
                "Ruhe nach dem Spit: 99999 ist nicht möglich; "
                "erlaubt: eine ganze Zahl von 0 bis 5000.",
            ),
        ],
    )
    def test_a_number_that_cannot_be_is_told_in_the_page_s_own_words(
        self, language: str, said: str
    ) -> None:
        page = Page("", browser=language)
        page.act("settings")
        dialog = page.act("set", "slow-spit=99999").dialog
        assert dialog is not None
        [error] = [field.error for field in dialog.fields if field.error]
        assert error == said

    def test_a_contradiction_is_explained_at_its_field(self) -> None:
        page = Page("?rules=speed-15")
        page.act("settings")
        dialog = page.act("set", "jokers=2").dialog
        assert dialog is not None
        [error] = [field.error for field in dialog.fields if field.error]
        assert error == "Jokers: 2 does not go with Speed, which has no such choice."

    def test_remembered(self) -> None:
        page = Page("")
        page.act("set", "level=novice")
        page.act("set", "rules=club")
        again = Page("", page.store).scene
        assert (again.level, again.rules) == ("novice", "club")

    def test_the_address_wins_until_something_is_chosen(self) -> None:
        page = Page("")
        page.act("set", "level=novice")
        again = Page("?level=expert", page.store)
        assert again.scene.level == "expert"
        assert again.act("set", "level=slow").level == "slow"

    def test_reset(self) -> None:
        page = Page("")
        page.act("set", "level=novice")
        page.act("reset")
        assert Page("", page.store).scene.level == "normal"

    def test_two_tabs_keep_in_step(self) -> None:
        store = Memory()
        one, two = Page("", store), Page("", store)
        one.act("set", "level=fast")
        two.host.stored()
        assert two.look().level == "fast"
