"""The fields that a file adds for the rules of its house."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.collection import AT_END, Charge, ChargeLimit, Schedule
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import OddChip, ShortAllIn, Terms
from table_server.phh.errors import UnreadableHistory
from table_server.phh.house import COLLECTION, HOUSE, house_terms, options_of
from table_server.phh.units import Unit

STANDARD = Terms(BettingStructure.FIXED_LIMIT, 2, 4, unit=1, raise_cap=4, short_all_in=ShortAllIn.ON_TOP)
HOUSE_TERMS = replace(
    STANDARD, raise_cap=None, short_all_in=ShortAllIn.HALF_BET, odd_chip=OddChip.HIGH_CARD, unit=5
)


def test_only_what_differs_is_written() -> None:
    assert options_of(STANDARD, STANDARD) == {}
    assert options_of(HOUSE_TERMS, STANDARD) == {
        "unit": 5,
        "raise_cap": "none",
        "short_all_in": "half_bet",
        "odd_chip": "high_card",
    }


def test_a_written_file_is_read_again() -> None:
    own = {HOUSE: options_of(HOUSE_TERMS, STANDARD)}
    assert house_terms(own, STANDARD, Unit(0)) == HOUSE_TERMS
    assert house_terms({}, STANDARD, Unit(0)) == STANDARD


def test_a_collection_is_taken_before_the_award() -> None:
    terms = house_terms({COLLECTION: 3}, STANDARD, Unit(2))
    assert terms.collection == Schedule((Charge(AT_END, 300),), limit=ChargeLimit.POT)


def test_a_collection_may_say_when_each_charge_was_taken() -> None:
    """D-44: a charge on the flop came out of the pots of the flop."""
    terms = house_terms({COLLECTION: {"flop": 3, AT_END: 1}}, STANDARD, Unit(2))
    charges = (Charge("flop", 300), Charge(AT_END, 100))
    assert terms.collection == Schedule(charges, limit=ChargeLimit.POT)


@pytest.mark.parametrize(
    ("own", "fault"),
    [
        ({HOUSE: 3}, "_house: not a table of unit, "),
        ({HOUSE: {"lower": 3}}, "_house: not a table of unit, "),
        ({HOUSE: {"raise_cap": "three"}}, "_house: raise_cap: a text is not a whole number"),
        ({HOUSE: {"odd_chip": "mine"}}, "_house: odd_chip: not one of OddChip"),
        ({COLLECTION: "all of it"}, "_collection: not a whole number"),
    ],
)
def test_an_error_names_its_field(own: dict[str, object], fault: str) -> None:
    with pytest.raises(UnreadableHistory) as refused:
        house_terms(own, STANDARD, Unit(0))
    assert str(refused.value).startswith(fault)
