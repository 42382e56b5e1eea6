"""Players who lose all their chips, for tests of what follows."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Call, Wager
from table_server.table import commands as wish
from tests.table.spreads import NO_LIMIT
from tests.table.table import STACK, TableInPlay, aces_to_the_first


def top_up(seat: int, amount: int) -> wish.TopUp:
    return wish.TopUp(Seat(seat), amount)


def all_in(table: TableInPlay) -> None:
    """Seat 1 has the button and loses everything to seat 2."""
    table.do(table.next_deal(aces_to_the_first(2)))
    table.act(Wager(Seat(1), STACK))
    table.act(Call(Seat(2)))
    while not table.hand.over:
        table.time_up(table.asked()[0])


def broke() -> TableInPlay:
    """A table where seat 1 has lost everything."""
    table = TableInPlay(1, 2, menu=(NO_LIMIT,))
    all_in(table)
    assert table.stacks() == {1: 0, 2: 2 * STACK}
    return table
