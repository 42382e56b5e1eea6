"""Every golden file names its source, and every rule of play is named by a test that shows it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.contracts.citations import RULE, SHEET, headings
from tests.golden.script import read
from tests.golden.test_golden import FILES

TESTS: Final = Path(__file__).parents[1]

PLAYED: Final = (
    *("table.md", "blinds.md", "betting.md", "showdown.md", "kills.md", "collection.md", "tournaments.md"),
    *("games/", "later-games.md"),
    *("electronic/hand.md", "electronic/collection.md", "electronic/tournaments.md"),
)
"""The pages of `docs/rules` that say how it is played; the others tell of people, of things and of words."""
RULES: Final = ["LP-20", *(rule for rule, page in headings().items() if page.startswith(PLAYED))]

NOT_YET: Final = {
    "LP-63": "who sees which card belongs to the projection and the screens",
    "LP-64": "the touch zone belongs to the screens",
    "LP-65": "the touch zone belongs to the screens",
    "LP-66": "the mark of the button belongs to the screens; the hand is told where it is",
    "LP-228": "says where to look for what is said nowhere",
    "D-6": "says what cannot happen",
    "D-71": "how a sheet's columns are read: all its rows are in tests/golden/houses",
    "D-82": "how a misprint is read: the row is in tests/golden/houses",
    "D-83": "how a damaged row is read: it is in tests/golden/houses",
    "D-84": "which of two sheets is read",
    "D-104": "two ways to rank in a stud game: belongs to seven_card_stud_hi_lo, which is still to come",
    "D-157": "the offer of the bank: belongs to the player-dealer games, which are still to come",
    "D-235": "setting a hand: belongs to thirteen cards, which is still to come",
    "D-122": "the ranking of deuce_to_seven_lowball, which is still to come",
    "D-126": "who sees how many cards were drawn, and how long, belongs to the projection",
}
"""Rules that these games cannot show, and the part that can; a line goes when a test names its rule."""


def sources(path: Path) -> list[str]:
    """Rules by their numbers, sheets by house and section."""
    return [
        one
        for value in read(path).values("source")
        for one in re.split(r", (?=LP-|D-|[A-Z]{3} sheet)", value)
    ]


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_a_golden_file_names_its_source(path: Path) -> None:
    found = sources(path)
    assert found
    assert [one for one in found if not RULE.fullmatch(one) and not SHEET.match(one)] == []


@cache
def shown() -> frozenset[str]:
    """Every rule named by a golden file."""
    return frozenset(one for path in FILES for one in sources(path))


@cache
def named() -> frozenset[str]:
    """Every rule named by a golden file or by a test, this one aside."""
    rules = set(shown())
    for path in TESTS.rglob("*.py"):
        if path != Path(__file__):
            rules |= set(RULE.findall(path.read_text(encoding="utf-8")))
    return frozenset(rules)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_shown(rule: str) -> None:
    assert rule in named() or rule in NOT_YET


def test_what_a_test_shows_is_not_put_off() -> None:
    assert named() & NOT_YET.keys() == set()
