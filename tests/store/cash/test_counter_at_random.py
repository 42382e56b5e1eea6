"""Whatever two cashiers do, in any order and each act twice, drawers and vouchers are right to the cent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from table_server.cage import ledger
from table_server.cage.counter import CashRefused
from table_server.cage.customer import shown_by_card
from table_server.cage.ledger import DRAWERS, SAFE, VOUCHERS
from table_server.cage.shifts import DrawerMove, Shift, drawer
from table_server.cage.tray import DENOMINATIONS, Tray, total, tray_of
from table_server.cage.vouchers import IssuedVoucher, Voucher
from table_server.runtime.dealer import SeededSource
from table_server.store.ledger.meters import meters
from tests.store.cages import Cage
from tests.store.counters import CASHIER, OTHER, Station, wrong

ACTS = 60
PEOPLE = (CASHIER, OTHER)


class Day:
    """The acts done, and the result expected of them, computed without a ledger."""

    def __init__(self, cage: Cage, seed: int) -> None:
        self.cage = cage
        self.station = Station(cage, cage.clock)
        self.chance = SeededSource(seed)
        self.players = cage.rich(300_00, 50_00)
        self.wallets = dict(zip(self.players, (300_00, 50_00), strict=True))
        self.drawers: dict[str, tuple[int, int]] = {}
        """By cashier: the shift and its cash."""
        self.vouchers: list[IssuedVoucher] = []
        self.safe = self.difference = self.done = self.refused = 0
        self._keys = 0

    async def act(self) -> None:
        """Any one request a cashier may make."""
        acts = (self._open, self._close, self._deposit, self._withdraw, self._move, self._issue, self._redeem)
        await acts[self.chance.below(len(acts))]()

    def agrees(self) -> bool:
        """The ledger has come to the same result."""
        cage = self.cage
        lies = dict(self.drawers.values())
        money = cage.do(meters)
        return (
            all(cage.holds(ledger.wallet(player)) == has for player, has in self.wallets.items())
            and all(-(cage.holds(drawer(shift)) or 0) == amount for shift, amount in lies.items())
            and (cage.holds(VOUCHERS) or 0) == sum(each.voucher.amount for each in self.vouchers)
            and (cage.holds(SAFE) or 0) == self.safe
            and (cage.holds(DRAWERS) or 0) == self.difference == -money.short
            and money.missing == 0
        )

    async def _twice(self, ask: Callable[[str], Awaitable[Any]]) -> Any:
        """Repeat the request, as after a lost answer."""
        self._keys += 1
        key = f"k{self._keys}"
        answers = [await ask(key), await ask(key)]
        assert answers[0] == answers[1]
        self.refused += isinstance(answers[0], CashRefused)
        self.done += not isinstance(answers[0], CashRefused)
        return None if isinstance(answers[0], CashRefused) else answers[0]

    def _who(self) -> str:
        return PEOPLE[self.chance.below(2)]

    def _player(self) -> str:
        return self.players[self.chance.below(2)]

    def _tray(self) -> Tray:
        counted = tray_of([(DENOMINATIONS[self.chance.below(12)], 1 + self.chance.below(3))])
        assert counted is not None
        return counted

    def _put(self, who: str, amount: int) -> None:
        shift, lies = self.drawers[who]
        self.drawers[who] = shift, lies + amount

    async def _open(self) -> None:
        who, counted = self._who(), self._tray()
        shift = await self._twice(lambda key: self.station.shifts.open(key, counted, who))
        if isinstance(shift, Shift):
            self.drawers[who] = shift.number, total(counted)
            self.safe += total(counted)

    async def _close(self) -> None:
        who, counted = self._who(), self._tray()
        shift, lies = self.drawers.get(who, (99, 0))
        closed = await self._twice(
            lambda key: self.station.shifts.close(key, shift=shift, counted=counted, note="so it is", by=who)
        )
        if closed is not None:
            del self.drawers[who]
            self.safe -= total(counted)
            self.difference += total(counted) - lies

    async def _deposit(self) -> None:
        who, player, counted = self._who(), self._player(), self._tray()
        amount = total(counted)
        desk = self.station.desk
        if await self._twice(
            lambda key: desk.deposit(key, player=player, amount=amount, by=who, counted=counted)
        ):
            self.wallets[player] += amount
            self._put(who, amount)

    async def _withdraw(self) -> None:
        who, player, counted = self._who(), self._player(), self._tray()
        amount = total(counted)
        desk = self.station.desk
        if await self._twice(
            lambda key: desk.withdraw(
                key, player=player, amount=amount, by=who, counted=counted, proof=shown_by_card(player)
            )
        ):
            self.wallets[player] -= amount
            self._put(who, -amount)

    async def _move(self) -> None:
        who, counted = self._who(), self._tray()
        way = (DrawerMove.FILL, DrawerMove.DROP)[self.chance.below(2)]
        amount = total(counted) if way is DrawerMove.FILL else -total(counted)
        if await self._twice(lambda key: self.station.shifts.move(key, way=way, counted=counted, by=who)):
            self.safe += amount
            self._put(who, amount)

    async def _issue(self) -> None:
        who, counted = self._who(), self._tray()
        amount = total(counted)
        side = self._player() if self.chance.below(2) else counted
        proof = shown_by_card(side) if isinstance(side, str) else None
        issued = await self._twice(
            lambda key: self.station.vouchers.issue(key, amount=amount, side=side, by=who, proof=proof)
        )
        if isinstance(issued, IssuedVoucher):
            self.vouchers.append(issued)
            if isinstance(side, str):
                self.wallets[side] -= amount
            else:
                self._put(who, amount)

    async def _redeem(self) -> None:
        if not self.vouchers:
            return
        who = self._who()
        ticket = self.vouchers[self.chance.below(len(self.vouchers))]
        amount = ticket.voucher.amount
        side = self._player() if self.chance.below(2) else tray_of([(1, amount)])
        assert side is not None
        paid = await self._twice(
            lambda key: self.station.vouchers.redeem(key, number=ticket.number, side=side, by=who)
        )
        if isinstance(paid, Voucher):
            self.vouchers.remove(ticket)
            if isinstance(side, str):
                self.wallets[side] += amount
            else:
                self._put(who, -amount)
            assert await self.station.vouchers.redeem("again", number=ticket.number, side=side, by=who) in {
                CashRefused.VOUCHER_REDEEMED,
                CashRefused.NO_SHIFT,
            }


@pytest.mark.parametrize("seed", range(4))
def test_a_day_at_the_counter_is_to_the_cent(cage: Cage, seed: int) -> None:
    asyncio.run(_lived(Day(cage, seed)))


async def _lived(day: Day) -> None:
    for _ in range(ACTS):
        await day.act()
        assert day.agrees()
    assert wrong(day.cage) == []
    assert day.done > 10
    assert day.refused > 5
