"""Faults of devices in SQL: when each began, and when it was over."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, insert, select

from table_server.cage.reports import DeviceFaultRow, Period
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.tables.play import DEVICE_FAULTS


def write_fault(connection: Connection, device: str, fault: str, at: int, *, over: bool) -> None:
    """Write that a fault began, or that it is over."""
    lock_cage(connection)
    newest = connection.execute(select(func.max(DEVICE_FAULTS.c.number))).scalar() or 0
    row = {"number": newest + 1, "device": device, "fault": fault, "over": over, "at": at}
    connection.execute(insert(DEVICE_FAULTS).values(**row))


def end_all(connection: Connection, at: int) -> None:
    """End every open fault when the server starts: one that is still there is found again."""
    for device, fault in _open(connection):
        write_fault(connection, device, fault, at, over=True)


def device_faults(connection: Connection, period: Period, now: int) -> Sequence[DeviceFaultRow]:
    """Faults present at any time in the period, oldest first; an open one counts until now."""
    began, ended = DEVICE_FAULTS.alias("began"), DEVICE_FAULTS.alias("ended")
    end = (
        select(func.min(ended.c.at))
        .where(
            ended.c.device == began.c.device,
            ended.c.fault == began.c.fault,
            ended.c.over,
            ended.c.number > began.c.number,
        )
        .scalar_subquery()
    )
    chosen = select(began.c.at, began.c.device, began.c.fault, end.label("end")).where(
        ~began.c.over, began.c.at < period.until, (end.is_(None)) | (end >= period.since)
    )
    return [
        DeviceFaultRow(
            at=row.at,
            device=row.device,
            fault=row.fault,
            lasted=(now if row.end is None else row.end) - row.at,
            state="open" if row.end is None else "over",
        )
        for row in connection.execute(chosen.order_by(began.c.number))
    ]


def _open(connection: Connection) -> set[tuple[str, str]]:
    """Faults whose newest row says that they are not over."""
    rows = connection.execute(select(DEVICE_FAULTS).order_by(DEVICE_FAULTS.c.number))
    newest = {(row.device, row.fault): row.over for row in rows}
    return {of for of, over in newest.items() if not over}
