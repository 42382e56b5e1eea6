"""Vouchers on paper: every copy says the same, and its outcome is written once."""

from __future__ import annotations

from itertools import count

from sqlalchemy import select

from table_server.cage.counter import CashRefused
from table_server.cage.tickets import Paper
from table_server.cage.vouchers import IssuedVoucher
from table_server.store.cash.tickets import BookedTickets
from table_server.store.cash.vouchers import Vouchers
from table_server.store.tables.money import TICKET_OUTCOMES
from tests.store.cages import Cage
from tests.store.device_money import PRINTER


def tickets(cage: Cage, days: int | None = None) -> BookedTickets:
    chances = count(1)
    return BookedTickets(cage=cage, clock=cage.clock, below=lambda _: next(chances), days=days)


async def test_a_ticket_printed_again_is_valid_for_as_long_as_the_first_paper_says(cage: Cage) -> None:
    """LP-38: the second paper is the first with a mark; "Valid until" is on both."""
    (player,) = cage.rich(500_00)
    printed = tickets(cage, days=30)
    first = await printed.issue("ticket-1", amount=40_00, player=player, printer=PRINTER)
    assert isinstance(first, IssuedVoucher)
    assert first.voucher.expires_at is not None
    again = await printed.again("again-01", first.voucher.serial, "Flo")
    assert isinstance(again, IssuedVoucher)
    assert again.voucher == first.voucher


async def test_a_ticket_printed_again_has_another_number(cage: Cage) -> None:
    """The first paper, wherever it is, pays nothing any more."""
    (player,) = cage.rich(500_00)
    printed, vouchers = tickets(cage), Vouchers(cage, cage.clock, lambda below: below // 3)
    first = await printed.issue("ticket-1", amount=40_00, player=player, printer=PRINTER)
    assert isinstance(first, IssuedVoucher)
    again = await printed.again("again-01", first.voucher.serial, "Flo")
    assert isinstance(again, IssuedVoucher)
    assert await printed.again("again-01", first.voucher.serial, "Flo") is CashRefused.KEY_USED
    assert await vouchers.find(first.number) is CashRefused.VOUCHER_REPLACED
    assert await vouchers.find(again.number) == first.voucher


async def test_the_outcome_of_a_print_is_written_once(cage: Cage) -> None:
    """The room's answer may be lost, and then the printer's driver repeats it."""
    (player,) = cage.rich(500_00)
    printed = tickets(cage)
    issued = await printed.issue("ticket-1", amount=40_00, player=player, printer=PRINTER)
    assert isinstance(issued, IssuedVoucher)
    serial = issued.voucher.serial
    assert await printed.first_print(serial)
    for _ in range(2):
        await printed.record_outcome(serial, Paper.DOUBTFUL, "jam")
    assert await printed.next_print(serial) == 2
    await printed.record_outcome(serial, Paper.PRINTED, "")
    rows = cage.do(lambda to: to.execute(select(TICKET_OUTCOMES.c.copy, TICKET_OUTCOMES.c.outcome)).all())
    assert sorted(tuple(row) for row in rows) == [(1, "doubtful"), (2, "printed")]
