"""Tagged chips: registered by the house, given out at the station, taken in there or at a seat, each once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, case, func, insert, select, update

from table_server.cage import chips
from table_server.cage.chips import ChipTotal, TaggedChip, can_be_worth, tag_of, worth_of
from table_server.cage.counter import CashRefused
from table_server.cage.customer import CustomerProof
from table_server.cage.ledger import Account, Entry
from table_server.cage.tray import Tray, total
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.customers import leaves_wallet
from table_server.store.cash.drawers import Side, in_ledger, pay
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import CHIP_MOVES, CHIPS

MOST: Final = 500
"""The most tags in one request: a tray and its neighbors."""


class Chips:
    """The caller has checked who asks. Each act is done once by its key."""

    def __init__(self, cage: Runner, clock: Clock) -> None:
        self._cage = cage
        self._clock = clock

    async def look(self, tag: str) -> TaggedChip | None:
        """The chip with this tag; None for one that is not the house's."""
        return await self._cage.run(lambda connection: _chips(connection, [tag]).get(tag))

    async def these(self, tags: Sequence[str]) -> Mapping[str, TaggedChip]:
        """The house's chips among these tags."""
        return await self._cage.run(lambda connection: _chips(connection, tags))

    async def register(self, key: str, worth: Cents, tags: Sequence[str], by: str) -> int | CashRefused:
        """Register new chips, which lie in the cage, and return how many are new.

        A tag keeps its value for ever.
        """
        known = [tag_of(tag) for tag in tags]
        if not can_be_worth(worth) or None in known or not 0 < len(known) <= MOST:
            return CashRefused.NOT_A_CHIP
        act = StaffAct(
            key=key, what=ActKind.REGISTER_CHIPS, whom=f"{worth} x{len(known)}", by=by, at=self._clock.now()
        )
        each = sorted({tag for tag in known if tag is not None})
        return await self._cage.run(lambda connection: _register(connection, act, worth, each))

    async def give(
        self,
        key: str,
        tags: Sequence[str],
        side: Side,
        by: str,
        *,
        proof: CustomerProof | None = None,
        on_tray: Collection[str] | None = None,
    ) -> Cents | CashRefused:
        """Give chips out for cash or out of a wallet, whose owner has to be proven to be there; their value.

        Where a tray is fitted, only chips that lie `on_tray` cross the counter.
        """
        act = StaffAct(key=key, what=ActKind.GIVE_CHIPS, whom=_whom(side), by=by, at=self._clock.now())

        def work(connection: Connection) -> Cents | CashRefused:
            lock_cage(connection)
            allowed = leaves_wallet(connection, act, proof) if isinstance(side, str) else act
            if isinstance(allowed, CashRefused):
                return allowed
            return _cross(connection, allowed, tags, side, out=True, on_tray=on_tray)

        return await self._cage.run(work)

    async def take(
        self,
        key: str,
        tags: Sequence[str],
        side: Side,
        by: str,
        *,
        on_tray: Collection[str] | None = None,
    ) -> Cents | CashRefused:
        """Take chips in for cash or onto a wallet; their value."""
        act = StaffAct(key=key, what=ActKind.TAKE_CHIPS, whom=_whom(side), by=by, at=self._clock.now())
        return await self._cage.run(
            lambda connection: _cross(connection, act, tags, side, out=False, on_tray=on_tray)
        )

    async def totals(self) -> list[ChipTotal]:
        """The number of chips of each value, the largest first."""
        out = func.sum(case((CHIPS.c.out, 1), else_=0))
        of_each = select(CHIPS.c.worth, func.count(), out).group_by(CHIPS.c.worth)
        wanted = of_each.order_by(CHIPS.c.worth.desc())
        return await self._cage.run(
            lambda connection: [
                ChipTotal(worth, number - int(away), int(away))
                for worth, number, away in connection.execute(wanted)
            ]
        )


def _whom(side: Side) -> str:
    return side if isinstance(side, str) else "cash"


def _register(connection: Connection, act: StaffAct, worth: Cents, tags: Sequence[str]) -> int | CashRefused:
    lock_cage(connection)
    before = seen(connection, act)
    if before is ActSeen.KEY_USED:
        return CashRefused.KEY_USED
    there = _chips(connection, tags)
    if any(chip.worth != worth for chip in there.values()):
        return CashRefused.NOT_A_CHIP
    if before is ActSeen.DONE:
        return len(tags)
    new = [{"tag": tag, "worth": worth, "out": False} for tag in tags if tag not in there]
    if new:
        connection.execute(insert(CHIPS), new)
    write_act(connection, act)
    return len(new)


def _cross(
    connection: Connection,
    act: StaffAct,
    tags: Sequence[str],
    side: Side,
    *,
    out: bool,
    on_tray: Collection[str] | None,
) -> Cents | CashRefused:
    """Move all of them or none: no chip is ever paid twice."""
    lock_cage(connection)
    each = sorted(set(tags))
    there = _chips(connection, each)
    if not 0 < len(each) <= MOST or len(there) != len(each):
        return CashRefused.NOT_A_CHIP
    amount, key = worth_of(there.values()), in_ledger(act.key)
    if isinstance(side, Tray) and total(side) != amount:
        return CashRefused.NOT_COUNTED
    before = seen(connection, act)
    if before is ActSeen.DONE:
        return amount if _moved(connection, key) == each else CashRefused.KEY_USED
    if on_tray is not None and not set(each) <= set(on_tray):
        return CashRefused.CHIP_NOT_ON_TRAY
    if any(chip.out is out for chip in there.values()):
        return CashRefused.CHIP_NOT_THERE
    why = pay(
        connection,
        act=act,
        side=side,
        comes_in=amount if out else -amount,
        entry=_entry(key, amount, out=out),
    )
    if why is not None:
        return why
    connection.execute(update(CHIPS).where(CHIPS.c.tag.in_(each)).values(out=out))
    rows = [{"key": key, "tag": tag, "out": out, "at": act.at} for tag in each]
    connection.execute(insert(CHIP_MOVES), rows)
    return amount


def _entry(key: str, amount: Cents, *, out: bool) -> Callable[[Account], Entry]:
    made = chips.given_out if out else chips.cashed_in
    return lambda account: made(key, account, amount)


def _moved(connection: Connection, key: str) -> list[str]:
    wanted = select(CHIP_MOVES.c.tag).where(CHIP_MOVES.c.key == key).order_by(CHIP_MOVES.c.tag)
    return list(connection.scalars(wanted))


def _chips(connection: Connection, tags: Sequence[str]) -> dict[str, TaggedChip]:
    rows = connection.execute(select(CHIPS).where(CHIPS.c.tag.in_(tags)))
    return {row.tag: _chip(row) for row in rows}


def _chip(row: Row[Any]) -> TaggedChip:
    return TaggedChip(row.tag, row.worth, row.out)
