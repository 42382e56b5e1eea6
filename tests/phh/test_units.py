"""Whole chips, cents and less: every unit of a file is counted exactly."""

from __future__ import annotations

from decimal import Decimal

from table_server.phh.units import UNKNOWN_STACK, Unit, unit_of
from tests.phh.files import UNSEEN, history


def test_whole_numbers_are_counted_as_they_are() -> None:
    unit = unit_of(history("NT", UNSEEN))
    assert unit == Unit(0)
    assert (unit.cents(7), unit.amount(7)) == (7, 7)


def test_decimals_are_counted_in_cents_or_finer() -> None:
    assert unit_of(history("NT", [*UNSEEN, "p3 cbr 4.5"])) == Unit(2)
    assert unit_of(history("NT", UNSEEN, starting_stacks=[0.125, 1, 1])) == Unit(3)
    unit = Unit(2)
    assert unit.cents(Decimal("40.1")) == unit.cents(Decimal("40.10")) == 4010
    assert unit.cents(3) == 300
    assert unit.amount(4010) == Decimal("40.10")


def test_a_pot_divided_without_end_is_counted_to_nine_digits() -> None:
    """The reference reader divides decimals as they come: 0.05 in three is 0.0166 and 25 more digits."""
    third = Decimal("0.01666666666666666666666666667")
    unit = unit_of(history("NT", UNSEEN, finishing_stacks=[third, 1, 1]))
    assert unit == Unit(9)
    assert unit.same(16_666_666, third)
    assert not unit.same(16_666_656, third)
    assert not Unit(2).same(1, Decimal("0.02"))


def test_an_unknown_stack_is_more_than_any_bet() -> None:
    assert Unit(2).cents(Decimal("inf")) == UNKNOWN_STACK
