"""Whatever is changed in drawers, counted cash or vouchers no longer agrees with the ledger, and is told."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import delete, insert, text, update

from table_server.cage import ledger
from table_server.cage.shifts import drawer
from table_server.cage.vouchers import IssuedVoucher
from table_server.store.audit.cash import counter_faults
from table_server.store.tables.money import CLOSINGS, REDEMPTIONS, SHIFTS, TRAYS, VOUCHERS
from tests.store.cages import NOON, Cage
from tests.store.counters import CASHIER, OTHER, Station, cash

TABLES = (SHIFTS, CLOSINGS, TRAYS, VOUCHERS, REDEMPTIONS)


@pytest.fixture
def worked(cage: Cage) -> Cage:
    """One drawer closed a twenty short, one open, two vouchers, one of them redeemed; nothing guards."""
    asyncio.run(_work(cage))
    assert told(cage) == []
    for statement in _unguarded(cage.connection.dialect.name):
        cage.connection.execute(text(statement))
    return cage


async def _work(cage: Cage) -> None:
    station = Station(cage, cage.clock)
    (player,) = cage.rich(500_00)
    await station.opened()
    await station.desk.deposit("deposit", player, 60_00, CASHIER, cash(n20=3))
    issued = [await station.vouchers.issue(f"issue-{n}", 40_00, cash(n20=2), CASHIER) for n in (1, 2)]
    assert isinstance(issued[0], IssuedVoucher)
    await station.vouchers.redeem("redeem", issued[0].number, player, CASHIER)
    await station.shifts.close("close", 1, cash(n100=2, n20=16), "a twenty is missing", CASHIER)
    await station.opened(OTHER)


def told(cage: Cage) -> list[str]:
    return [fault.what.removeprefix("counter: ") for fault in cage.do(counter_faults)]


def _unguarded(dialect: str) -> list[str]:
    if dialect == "postgresql":
        return [f"ALTER TABLE {table.name} DISABLE TRIGGER ALL" for table in TABLES]
    acts = [(table.name, act) for table in TABLES for act in ("update", "delete")]
    return [*(f"DROP TRIGGER {table}_no_{act}" for table, act in acts), "PRAGMA defer_foreign_keys = ON"]


def test_a_counted_tray_that_is_another_one_is_found(worked: Cage) -> None:
    worked.connection.execute(update(TRAYS).where(TRAYS.c.key == "cash/deposit").values(tray="2000x2"))
    assert told(worked) == ["4000 cents were counted for cash/deposit, in the books it is 6000"]


def test_cash_that_lies_in_another_drawer_than_it_was_counted_in_is_found(worked: Cage) -> None:
    worked.connection.execute(update(TRAYS).where(TRAYS.c.key == "cash/deposit").values(shift=2))
    assert told(worked) == ["6000 cents were counted for cash/deposit, in the books it is 0"]


def test_cash_that_nobody_counted_is_found(worked: Cage) -> None:
    worked.connection.execute(delete(TRAYS).where(TRAYS.c.key == "cash/deposit"))
    assert told(worked) == ["cash/deposit moved cash that nobody counted"]
    worked.move(ledger.deposit("by hand", "1", 5, drawer(2)))
    assert told(worked)[0] == "by hand moved cash that nobody counted"


def test_a_closed_drawer_with_something_in_it_is_found(worked: Cage) -> None:
    worked.move(ledger.deposit("by hand", "1", 5, drawer(1)))
    assert "shift 1 is closed and its drawer holds 5 cents" in told(worked)


def test_a_difference_that_is_told_otherwise_is_found(worked: Cage) -> None:
    worked.connection.execute(update(CLOSINGS).values(expected=520_00))
    assert told(worked) == ["shift 1 was closed otherwise than the ledger says"]


def test_a_closing_that_is_gone_is_found(worked: Cage) -> None:
    worked.connection.execute(delete(CLOSINGS))
    assert told(worked) == ["52000 cents were counted for cash/close, in the books it is 54000"]


def test_two_open_drawers_of_one_cashier_are_found(worked: Cage) -> None:
    row = {"number": 3, "folded": OTHER.casefold(), "cashier": OTHER, "at": NOON, "key": "x"}
    worked.connection.execute(insert(SHIFTS).values(**row))
    assert told(worked) == ["cashier 2 has 2 drawers open"]


def test_a_voucher_worth_something_else_is_found(worked: Cage) -> None:
    worked.connection.execute(update(VOUCHERS).where(VOUCHERS.c.serial == 2).values(amount=90_00))
    assert told(worked) == ["voucher 2 was issued otherwise than the ledger says"]


def test_a_voucher_with_a_wrong_digit_is_found(worked: Cage) -> None:
    worked.connection.execute(update(VOUCHERS).where(VOUCHERS.c.serial == 2).values(number="1" * 17 + "2"))
    assert told(worked) == ["voucher 2 has a number that cannot be"]


def test_a_redemption_without_money_is_found(worked: Cage) -> None:
    worked.connection.execute(insert(REDEMPTIONS).values(voucher=2, at=NOON, key="x"))
    assert told(worked) == ["voucher 2 was redeemed otherwise than the ledger says"]


def test_a_redemption_that_is_gone_is_found(worked: Cage) -> None:
    worked.connection.execute(delete(REDEMPTIONS))
    assert told(worked) == ["cash/redeem is of no voucher"]


def test_a_row_of_nonsense_is_a_fault_and_no_crash(worked: Cage) -> None:
    worked.connection.execute(update(TRAYS).values(tray="nonsense"))
    assert told(worked) == ["a row holds what cannot be read"]
