"""Values are compared and hashed by their fields, and have no other attributes."""

from __future__ import annotations

import pytest

from table_server.engine.values import value


@value
class Bid:
    seat: int
    amount: int = 100


def test_values_with_equal_fields_are_equal() -> None:
    assert Bid(1) == Bid(1, 100)
    assert Bid(1) != Bid(2)
    assert len({Bid(1), Bid(1, 100), Bid(2)}) == 2


def test_repr_shows_the_fields() -> None:
    assert repr(Bid(1)).endswith("Bid(seat=1, amount=100)")


def test_nothing_can_be_added_to_a_value() -> None:
    with pytest.raises(AttributeError):
        Bid(1).color = "red"  # type: ignore[attr-defined]  # on purpose
    assert not hasattr(Bid(1), "__dict__")
