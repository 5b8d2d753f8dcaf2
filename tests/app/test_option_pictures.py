"""Every option's value has a picture, and every picture can be drawn."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from spit.app.option_pictures import PICTURES, option_picture, picture
from spit.engine.match import MATCH_LIMITS
from spit.engine.options import OPTIONS


@pytest.mark.parametrize(
    ("option", "value"),
    [(o.name, v) for o in OPTIONS for v in o.values]
    + [("match", f"{kind}:3") for kind in MATCH_LIMITS]
    + [("match", "finish"), ("match", "single"), ("slow-spit", "0"), ("slow-spit", "2000"),
       ("dead-spits", "0"), ("dead-spits", "5")],
    ids=str,
)  # fmt: skip
def test_every_value_has_a_picture(option: str, value: str) -> None:
    drawn = option_picture(option, value)
    assert drawn is not None
    root = ElementTree.fromstring(drawn.written())
    width = float((root.get("viewBox") or "").split()[2])
    assert 20 <= width <= 260
    for rect in root.iter("rect"):
        assert 0 <= float(rect.get("x") or -1) <= width - 22
        assert 0 <= float(rect.get("y") or -1) <= 14
    assert root.get("aria-hidden") == "true"


def test_pictures_of_one_option_differ() -> None:
    for option in OPTIONS:
        drawn = [option_picture(option.name, value) for value in option.values]
        assert len({one.written() for one in drawn if one}) == len(drawn)


def test_every_picture_belongs_to_an_option() -> None:
    names = {option.name for option in OPTIONS}
    assert {key.partition(".")[0] for key in PICTURES} <= names


def test_unknown_signs_and_options() -> None:
    assert option_picture("colour", "blue") is None
    for sign in ("Z", "s", "sx", "q9"):
        with pytest.raises(ValueError, match="no sign"):
            picture(sign)
