"""Corrections of a stack."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.seating.commands import AdjustStack
from table_server.families.seating.events import StackAdjusted
from tests.families.rounds.lineup.table import STACK, Table


@pytest.mark.parametrize("amount", [1, -1, 500, -STACK])
def test_by_more_or_less(amount: int) -> None:
    """Down to nothing; the seat is kept."""
    table = Table(1, 2)
    assert table.do(AdjustStack(Seat(1), amount)) == [StackAdjusted(Seat(1), amount)]
    assert table.stacks() == {1: STACK + amount, 2: STACK}


@pytest.mark.parametrize("amount", [0, -STACK - 1])
def test_not_by_nothing_and_not_below_nothing(amount: int) -> None:
    """LP-115: nobody plays with what is not there."""
    assert Table(1, 2).refusal(AdjustStack(Seat(1), amount)) is Refusal.BELOW_MINIMUM


def test_not_while_the_chips_belong_to_a_hand() -> None:
    """LP-115: table stakes; a player without cards is not in the hand."""
    table = Table(1, 2, 3)
    table.out(3)
    table.deal()
    assert table.refusal(AdjustStack(Seat(1), 10)) is Refusal.HAND_IS_RUNNING
    table.do(AdjustStack(Seat(3), 10))
    table.finish()
    table.do(AdjustStack(Seat(1), 10))


def test_not_where_nobody_sits() -> None:
    assert Table(1, 2).refusal(AdjustStack(Seat(5), 10)) is Refusal.NOT_AT_THE_TABLE
