"""Chips with tags: registered by the house, given out at the station, taken in there or at a seat, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, case, func, insert, select, update

from table_server.cage import chips
from table_server.cage.chips import ChipTotal, TaggedChip, can_be_worth, tag_of, worth_of
from table_server.cage.counter import NOT_MOVED, CashRefused
from table_server.cage.ledger import Account, Entry, wallet
from table_server.cage.tray import Tray, total
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.drawers import in_ledger, through_drawer
from table_server.store.cash.vouchers import Side
from table_server.store.journal.acts import Act, ActKind, Seen, seen, write_act
from table_server.store.ledger.ledger import move
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import CHIP_MOVES, CHIPS

MOST: Final = 500
"""Tags in one request: a tray and its neighbors."""


class Chips:
    """Its caller has seen to it who asks; each act once by its key."""

    def __init__(self, cage: Runner, clock: Clock) -> None:
        self._cage = cage
        self._clock = clock

    async def look(self, tag: str) -> TaggedChip | None:
        """The chip of this tag; None for one that is not the house's."""
        return await self._cage.run(lambda connection: _chips(connection, [tag]).get(tag))

    async def these(self, tags: Sequence[str]) -> Mapping[str, TaggedChip]:
        """Those of them that are the house's."""
        return await self._cage.run(lambda connection: _chips(connection, tags))

    async def register(self, key: str, worth: Cents, tags: Sequence[str], by: str) -> int | CashRefused:
        """New chips, which lie in the cage; how many are new. A tag has one worth for ever."""
        known = [tag_of(tag) for tag in tags]
        if not can_be_worth(worth) or None in known or not 0 < len(known) <= MOST:
            return CashRefused.NOT_A_CHIP
        act = Act(key, ActKind.REGISTER_CHIPS, f"{worth} x{len(known)}", by, self._clock.now())
        each = sorted({tag for tag in known if tag is not None})
        return await self._cage.run(lambda connection: _register(connection, act, worth, each))

    async def give(self, key: str, tags: Sequence[str], side: Side, by: str) -> Cents | CashRefused:
        """Out of the cage for cash or out of a wallet; what they are worth."""
        act = Act(key, ActKind.GIVE_CHIPS, _whom(side), by, self._clock.now())
        return await self._cage.run(lambda connection: _cross(connection, act, tags, side, out=True))

    async def take(self, key: str, tags: Sequence[str], side: Side, by: str) -> Cents | CashRefused:
        """Into the cage, paid in cash or onto a wallet; what they are worth."""
        act = Act(key, ActKind.TAKE_CHIPS, _whom(side), by, self._clock.now())
        return await self._cage.run(lambda connection: _cross(connection, act, tags, side, out=False))

    async def totals(self) -> list[ChipTotal]:
        """How many there are of each worth, the largest first."""
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


def _register(connection: Connection, act: Act, worth: Cents, tags: Sequence[str]) -> int | CashRefused:
    take_turn(connection)
    before = seen(connection, act)
    if before is Seen.OTHERWISE:
        return CashRefused.KEY_USED
    there = _chips(connection, tags)
    if any(chip.worth != worth for chip in there.values()):
        return CashRefused.NOT_A_CHIP
    if before is Seen.DONE:
        return len(tags)
    new = [{"tag": tag, "worth": worth, "out": False} for tag in tags if tag not in there]
    if new:
        connection.execute(insert(CHIPS), new)
    write_act(connection, act)
    return len(new)


def _cross(
    connection: Connection, act: Act, tags: Sequence[str], side: Side, *, out: bool
) -> Cents | CashRefused:
    """All of them, or none: no chip is ever paid twice."""
    take_turn(connection)
    each = sorted(set(tags))
    there = _chips(connection, each)
    if not 0 < len(each) <= MOST or len(there) != len(each):
        return CashRefused.NOT_A_CHIP
    amount, key = worth_of(there.values()), in_ledger(act.key)
    if isinstance(side, Tray) and total(side) != amount:
        return CashRefused.NOT_COUNTED
    before = seen(connection, act)
    if before is Seen.DONE:
        return amount if _moved(connection, key) == each else CashRefused.KEY_USED
    if any(chip.out is out for chip in there.values()):
        return CashRefused.CHIP_NOT_THERE
    why = _paid(connection, act, side, amount if out else -amount, _entry(key, amount, out=out))
    if why is not None:
        return why
    connection.execute(update(CHIPS).where(CHIPS.c.tag.in_(each)).values(out=out))
    rows = [{"key": key, "tag": tag, "out": out, "at": act.at} for tag in each]
    connection.execute(insert(CHIP_MOVES), rows)
    return amount


def _entry(key: str, amount: Cents, *, out: bool) -> Callable[[Account], Entry]:
    made = chips.given_out if out else chips.cashed_in
    return lambda account: made(key, account, amount)


def _paid(
    connection: Connection, act: Act, side: Side, comes_in: Cents, entry: Callable[[Account], Entry]
) -> CashRefused | None:
    if isinstance(side, Tray):
        said = through_drawer(connection, act, side, comes_in, entry)
        return said if isinstance(said, CashRefused) else None
    if seen(connection, act) is Seen.OTHERWISE:
        return CashRefused.KEY_USED
    why = move(connection, entry(wallet(side)), act.at)
    if why is not None:
        return NOT_MOVED[why]
    write_act(connection, act)
    return None


def _moved(connection: Connection, key: str) -> list[str]:
    wanted = select(CHIP_MOVES.c.tag).where(CHIP_MOVES.c.key == key).order_by(CHIP_MOVES.c.tag)
    return list(connection.scalars(wanted))


def _chips(connection: Connection, tags: Sequence[str]) -> dict[str, TaggedChip]:
    rows = connection.execute(select(CHIPS).where(CHIPS.c.tag.in_(tags)))
    return {row.tag: _chip(row) for row in rows}


def _chip(row: Row[Any]) -> TaggedChip:
    return TaggedChip(row.tag, row.worth, row.out)
