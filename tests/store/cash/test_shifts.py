"""Drawers.

No cash moves without one, each holds the ledger's amount, a difference is booked as its own money.
"""

from __future__ import annotations

from typing import Any

import pytest

from table_server.cage import ledger
from table_server.cage.counter import CashRefused, Receipt
from table_server.cage.customer import shown_by_card
from table_server.cage.ledger import DRAWERS, SAFE, EntryReason
from table_server.cage.shifts import Closing, DrawerMove, Shift, drawer
from table_server.cage.tray import Tray
from table_server.store.journal.acts import ActKind, acts_on
from table_server.store.ledger.meters import meters
from tests.store.cages import NOON, Cage
from tests.store.counters import CASHIER, OTHER, Station, cash, wrong


@pytest.fixture
def station(cage: Cage) -> Station:
    return Station(cage, cage.clock)


async def test_a_drawer_is_opened_with_what_was_counted(cage: Cage, station: Station) -> None:
    shift = await station.opened()
    assert shift == Shift(
        number=1, cashier=CASHIER, opened_at=NOON, opened_with=400_00, paid_in=0, paid_out=0
    )
    assert shift.should_hold == 400_00
    assert cage.holds(drawer(1)) == -400_00
    assert cage.holds(SAFE) == 400_00
    assert await station.shifts.of("  CASHIER   1 ") == shift  # the same name, spelled differently
    assert await station.shifts.of(OTHER) is None
    assert wrong(cage) == []


async def test_an_empty_drawer_is_a_drawer(cage: Cage, station: Station) -> None:
    shift = await station.opened(float_of=Tray())
    closed = await station.shifts.close("close", shift=shift.number, counted=Tray(), note="", by=CASHIER)
    assert isinstance(closed, Shift)
    assert closed.closing == Closing(at=NOON, by=CASHIER, expected=0, counted=0, note="")
    assert wrong(cage) == []


async def test_one_cashier_has_one_drawer_and_each_their_own(station: Station) -> None:
    await station.opened()
    assert await station.shifts.open("again", cash(n20=1), CASHIER) is CashRefused.SHIFT_OPEN
    assert (await station.opened(OTHER)).number == 2


async def test_opening_asked_again_is_the_same_drawer(station: Station) -> None:
    first = await station.opened()
    assert await station.opened() == first
    assert await station.shifts.open(f"open-{CASHIER}", cash(n20=1), CASHIER) is CashRefused.KEY_USED
    assert await station.shifts.open(f"open-{CASHIER}", cash(n20=1), OTHER) is CashRefused.KEY_USED


async def test_no_cash_moves_without_a_drawer(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(500_00)
    for ask in (
        station.desk.deposit("d", player=player, amount=20_00, by=CASHIER, counted=cash(n20=1)),
        station.desk.withdraw(
            "w", player=player, amount=20_00, by=CASHIER, counted=cash(n20=1), proof=shown_by_card(player)
        ),
        station.vouchers.issue("v", amount=20_00, side=cash(n20=1), by=CASHIER),
        station.shifts.move("f", way=DrawerMove.FILL, counted=cash(n20=1), by=CASHIER),
    ):
        assert await ask is CashRefused.NO_SHIFT
    await station.opened(OTHER)  # another cashier's drawer does not help
    assert (
        await station.desk.deposit("d", player=player, amount=20_00, by=CASHIER, counted=cash(n20=1))
        is CashRefused.NO_SHIFT
    )
    assert cage.holds(ledger.wallet(player)) == 500_00
    assert wrong(cage) == []


async def test_the_drawer_holds_what_the_ledger_says(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(500_00)
    await station.opened()
    paid_in = await station.desk.deposit("d", player=player, amount=60_00, by=CASHIER, counted=cash(n20=3))
    assert paid_in == Receipt(
        key="d", player=player, what=EntryReason.DEPOSIT, amount=60_00, balance=560_00, at=NOON
    )
    await station.desk.withdraw(
        "w",
        player=player,
        amount=120_00,
        by=CASHIER,
        counted=cash(n100=1, n20=1),
        proof=shown_by_card(player),
    )
    await station.shifts.move("f", way=DrawerMove.FILL, counted=cash(n100=1), by=CASHIER)
    await station.shifts.move("x", way=DrawerMove.DROP, counted=cash(n20=2), by=CASHIER)
    shift = await station.shifts.of(CASHIER)
    assert shift == Shift(
        number=1, cashier=CASHIER, opened_at=NOON, opened_with=400_00, paid_in=160_00, paid_out=160_00
    )
    assert cage.holds(drawer(1)) == -shift.should_hold == -400_00
    assert wrong(cage) == []


async def test_the_counted_cash_has_to_be_the_amount(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(500_00)
    await station.opened()
    for amount in (19_99, 20_01, 40_00):
        asked: dict[str, Any] = {"player": player, "amount": amount, "by": CASHIER, "counted": cash(n20=1)}
        assert await station.desk.deposit(f"k{amount}", **asked) is CashRefused.NOT_COUNTED
        proof = shown_by_card(player)
        assert await station.desk.withdraw(f"k{amount}", **asked, proof=proof) is CashRefused.NOT_COUNTED
    assert wrong(cage) == []


async def test_a_lost_answer_asked_again_is_the_same_even_after_the_shift(
    cage: Cage, station: Station
) -> None:
    (player,) = cage.rich(0)
    await station.opened()
    first = await station.desk.deposit("d", player=player, amount=60_00, by=CASHIER, counted=cash(n20=3))
    await station.shifts.close("close", shift=1, counted=cash(n100=2, n20=13), note="", by=CASHIER)
    assert (
        await station.desk.deposit("d", player=player, amount=60_00, by=CASHIER, counted=cash(n20=3)) == first
    )
    assert (
        await station.desk.deposit("d", player=player, amount=60_00, by=OTHER, counted=cash(n20=3)) == first
    )
    assert (
        await station.desk.deposit("d", player=player, amount=60_00, by=CASHIER, counted=cash(n50=1, n10=1))
        is CashRefused.KEY_USED
    )
    assert (
        await station.desk.deposit("d", player=player, amount=20_00, by=CASHIER, counted=cash(n20=1))
        is CashRefused.KEY_USED
    )
    assert await station.desk.deposit("d", player=player, amount=60_00, by=CASHIER) is CashRefused.KEY_USED
    assert cage.holds(ledger.wallet(player)) == 60_00
    assert wrong(cage) == []


async def test_nobody_pays_out_more_than_lies_there(cage: Cage, station: Station) -> None:
    (player,) = cage.rich(1000_00)
    await station.opened()
    assert (
        await station.desk.withdraw(
            "w", player=player, amount=500_00, by=CASHIER, counted=cash(n100=5), proof=shown_by_card(player)
        )
        is CashRefused.NOT_IN_DRAWER
    )
    assert (
        await station.shifts.move("x", way=DrawerMove.DROP, counted=cash(n100=5), by=CASHIER)
        is CashRefused.NOT_IN_DRAWER
    )
    assert (
        await station.shifts.move("y", way=DrawerMove.DROP, counted=Tray(), by=CASHIER)
        is CashRefused.BAD_AMOUNT
    )


async def test_more_than_a_wallet_has_is_refused_and_the_drawer_keeps_it(
    cage: Cage, station: Station
) -> None:
    (player,) = cage.rich(10_00)
    await station.opened()
    assert (
        await station.desk.withdraw(
            "w", player=player, amount=20_00, by=CASHIER, counted=cash(n20=1), proof=shown_by_card(player)
        )
        is CashRefused.NOT_ENOUGH
    )
    assert cage.holds(drawer(1)) == -400_00
    assert wrong(cage) == []


async def test_a_count_that_is_right_closes_the_drawer(cage: Cage, station: Station) -> None:
    await station.opened()
    closed = await station.shifts.close("close", shift=1, counted=cash(n100=2, n20=10), note="", by=CASHIER)
    assert isinstance(closed, Shift)
    assert closed.closing == Closing(at=NOON, by=CASHIER, expected=400_00, counted=400_00, note="")
    assert cage.holds(drawer(1)) == cage.holds(SAFE) == 0
    assert await station.shifts.of(CASHIER) is None
    assert (
        await station.shifts.close("other", shift=1, counted=Tray(), note="", by=CASHIER)
        is CashRefused.SHIFT_CLOSED
    )
    assert (
        await station.shifts.close("nobody", shift=9, counted=Tray(), note="", by=CASHIER)
        is CashRefused.NO_SHIFT
    )
    assert wrong(cage) == []


async def test_a_difference_needs_a_word_and_stands_in_the_books(cage: Cage, station: Station) -> None:
    await station.opened()
    counted = cash(n100=2, n20=9)
    assert (
        await station.shifts.close("close", shift=1, counted=counted, note=" ", by=CASHIER)
        is CashRefused.DIFFERENCE
    )
    closed = await station.shifts.close(
        "close", shift=1, counted=counted, note="a twenty is missing", by="Supervisor"
    )
    assert isinstance(closed, Shift)
    assert closed.closing is not None
    assert (closed.closing.difference, closed.closing.by) == (-20_00, "Supervisor")
    assert cage.holds(DRAWERS) == -20_00
    read = cage.do(meters)
    assert (read.short, read.cash_in, read.cash_out, read.missing) == (20_00, 0, 0, 0)
    acts = cage.do(lambda connection: acts_on(connection, "shift 1"))
    assert [(act.what, act.by, act.reason) for act in acts] == [
        (ActKind.CLOSE_SHIFT, "Supervisor", "a twenty is missing")
    ]
    assert wrong(cage) == []


async def test_too_much_is_a_difference_too(cage: Cage, station: Station) -> None:
    await station.opened()
    closed = await station.shifts.close(
        "close", shift=1, counted=cash(n100=2, n20=11), note="found one", by=CASHIER
    )
    assert isinstance(closed, Shift)
    assert closed.closing is not None
    assert closed.closing.difference == 20_00
    assert cage.do(meters).missing == 0
    assert wrong(cage) == []


async def test_closing_asked_again_is_the_same_count(station: Station) -> None:
    await station.opened()
    counted = cash(n100=2, n20=10)
    first = await station.shifts.close("close", shift=1, counted=counted, note="", by=CASHIER)
    assert await station.shifts.close("close", shift=1, counted=counted, note="", by=CASHIER) == first
    assert (
        await station.shifts.close("close", shift=1, counted=cash(n20=1), note="", by=CASHIER)
        is CashRefused.KEY_USED
    )
    assert (
        await station.shifts.close("close", shift=1, counted=counted, note="another note", by=CASHIER)
        is CashRefused.KEY_USED
    )


async def test_all_shifts_are_listed_newest_first(station: Station) -> None:
    await station.opened()
    await station.opened(OTHER)
    await station.shifts.close("close", shift=1, counted=cash(n100=2, n20=10), note="", by=CASHIER)
    assert [(shift.number, shift.closing is None) for shift in await station.shifts.latest(9)] == [
        (2, True),
        (1, False),
    ]
    assert len(await station.shifts.latest(1)) == 1
    assert await station.shifts.is_of(1, "cashier 1")
    assert not await station.shifts.is_of(1, OTHER)
