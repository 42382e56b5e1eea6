"""A cash station for tests of what it keeps: a desk, drawers and vouchers over one cage."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from table_server.cage.shifts import Shift
from table_server.cage.tray import Tray, tray_of
from table_server.store.audit.cash import counter_faults
from table_server.store.cash.cash_desk import CashDesk
from table_server.store.cash.shifts import Shifts
from table_server.store.cash.vouchers import Vouchers
from table_server.store.sql.runner import Runner
from tests.store.cages import HASHER, Cage, HandClock

CASHIER, OTHER = "Cashier 1", "Cashier 2"


def cash(**piles: int) -> Tray:
    """`cash(n20=3, c25=2)`: three twenties and two quarters."""
    worth = {"n": 100, "c": 1}
    counted = tray_of((int(name[1:]) * worth[name[0]], number) for name, number in piles.items())
    assert counted is not None
    return counted


class Station:
    """Everything that a cashier reaches."""

    def __init__(
        self,
        runner: Runner,
        clock: HandClock,
        below: Callable[[int], int] | None = None,
        days: int | None = None,
    ) -> None:
        numbers = count(11111111111111111, 1234567)
        self.desk = CashDesk(runner, HASHER, clock)
        self.shifts = Shifts(runner, clock)
        self.vouchers = Vouchers(runner, clock, below or (lambda most: next(numbers) % most), days)

    async def opened(self, by: str = CASHIER, float_of: Tray | None = None) -> Shift:
        """A drawer, with two hundreds and ten twenties unless something else is said."""
        shift = await self.shifts.open(f"open-{by}", float_of or cash(n100=2, n20=10), by)
        assert isinstance(shift, Shift)
        return shift


def wrong(cage: Cage) -> list[str]:
    """All that `openfelt verify` would say of the money."""
    return cage.faults() + [fault.what for fault in cage.do(counter_faults)]
