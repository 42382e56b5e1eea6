"""Validators' boxes: the ledger's content of each, and the counts of those that were emptied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, func, insert, select

from table_server.cage import notes
from table_server.cage.counter import CashRefused
from table_server.cage.ledger import EntryReason
from table_server.cage.notes import Box, BoxCount, box
from table_server.cage.tray import Tray, total, tray_text
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.ledger.entries import account_text
from table_server.store.ledger.ledger import post
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import ACCOUNTS, BOX_COUNTS, ENTRIES, LINES

_BOXES: Final = account_text(box(""))


class Boxes:
    """The caller has checked who counts. Each count is written once by the key of the request."""

    def __init__(self, cage: Runner, clock: Clock) -> None:
        self._cage = cage
        self._clock = clock

    async def each(self) -> list[Box]:
        """Boxes that a note was ever credited from, by validator."""
        return await self._cage.run(_each)

    async def count(
        self, key: str, validator: str, counted: Tray, out_since: int | None, note: str, by: str
    ) -> BoxCount | CashRefused:
        """Count a box and move everything to the safe.

        Notes that came after the box was taken out belong to the next count. A difference needs a reason, and
        is booked as money of its own.
        """
        now = self._clock.now()
        at = now if out_since is None else min(out_since, now)
        act = StaffAct(key=key, what=ActKind.EMPTY_BOX, whom=validator, by=by, at=now, reason=note.strip())
        return await self._cage.run(lambda connection: _count(connection, act, counted, at))

    async def counts(self, most: int) -> list[BoxCount]:
        """The newest counts first."""
        newest = select(BOX_COUNTS).order_by(BOX_COUNTS.c.at.desc(), BOX_COUNTS.c.key).limit(most)
        return await self._cage.run(
            lambda connection: [_box_count(row) for row in connection.execute(newest)]
        )


def _each(connection: Connection) -> list[Box]:
    accounts = select(ACCOUNTS.c.account).where(ACCOUNTS.c.account.startswith(_BOXES, autoescape=True))
    places = [name.removeprefix(_BOXES) for name in connection.scalars(accounts.order_by(ACCOUNTS.c.account))]
    found = []
    for validator in places:
        last = _last(connection, validator)
        holds, number = _since(connection, validator, 0 if last is None else last.until, None)
        found.append(
            Box(validator=validator, holds=holds, notes=number, counted_at=None if last is None else last.at)
        )
    return found


def _count(connection: Connection, act: StaffAct, counted: Tray, out_since: int) -> BoxCount | CashRefused:
    lock_cage(connection)
    key = f"box/{act.key}"
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CashRefused.KEY_USED
        case ActSeen.DONE:
            row = connection.execute(select(BOX_COUNTS).where(BOX_COUNTS.c.key == key)).one()
            return _box_count(row) if row.tray == tray_text(counted) else CashRefused.KEY_USED
        case ActSeen.NEVER:
            return _count_now(connection, act=act, key=key, counted=counted, out_since=out_since)


def _count_now(
    connection: Connection, act: StaffAct, key: str, counted: Tray, out_since: int
) -> BoxCount | CashRefused:
    validator, amount = act.whom, total(counted)
    last = _last(connection, validator)
    since = 0 if last is None else last.until
    ends = select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.at <= out_since)
    until = max(since, connection.execute(ends).scalar() or 0)
    expected, _ = _since(connection, validator, since, until)
    if amount != expected and not act.reason:
        return CashRefused.DIFFERENCE
    post(
        connection,
        [notes.emptied(key, validator=validator, expected=expected, counted=amount, note=act.reason)],
        act.at,
    )
    row = {"key": key, "validator": validator, "by": act.by, "at": act.at, "until": until}
    row |= {"expected": expected, "counted": amount, "tray": tray_text(counted), "note": act.reason}
    connection.execute(insert(BOX_COUNTS).values(**row))
    write_act(connection, act)
    return BoxCount(
        key=key, validator=validator, by=act.by, at=act.at, expected=expected, counted=amount, note=act.reason
    )


def _last(connection: Connection, validator: str) -> Row[Any] | None:
    counts = select(BOX_COUNTS).where(BOX_COUNTS.c.validator == validator)
    return connection.execute(counts.order_by(BOX_COUNTS.c.until.desc(), BOX_COUNTS.c.at.desc())).first()


def _since(connection: Connection, validator: str, since: int, until: int | None) -> tuple[Cents, int]:
    """The money and number of notes after one entry of the ledger and up to another."""
    wanted = (
        select(func.coalesce(func.sum(-LINES.c.amount), 0), func.count())
        .join(ENTRIES, ENTRIES.c.seq == LINES.c.seq)
        .where(LINES.c.account == account_text(box(validator)), LINES.c.seq > since)
        .where(ENTRIES.c.what == EntryReason.DEPOSIT.value)
    )
    amount, number = connection.execute(wanted if until is None else wanted.where(LINES.c.seq <= until)).one()
    return int(amount), int(number)


def _box_count(row: Row[Any]) -> BoxCount:
    return BoxCount(
        key=row.key,
        validator=row.validator,
        by=row.by,
        at=row.at,
        expected=row.expected,
        counted=row.counted,
        note=row.note,
    )


def known(boxes: Sequence[Box], fitted: Sequence[str]) -> list[Box]:
    """These boxes, and an empty one for each fitted validator that has credited nothing yet."""
    there = {each.validator: each for each in boxes}
    return [there.get(name, Box(name, 0, 0)) for name in sorted({*there, *fitted})]
