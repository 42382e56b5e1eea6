"""Faults of devices, in SQL: when each began, and when it was over."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, insert, select

from table_server.cage.reports import DeviceFaultRow, Period
from table_server.store.sql.cage_lock import take_turn
from table_server.store.tables.play import DEVICE_FAULTS


def write_fault(connection: Connection, device: str, fault: str, at: int, *, over: bool) -> None:
    """It began, or it is over."""
    take_turn(connection)
    newest = connection.execute(select(func.max(DEVICE_FAULTS.c.number))).scalar() or 0
    row = {"number": newest + 1, "device": device, "fault": fault, "over": over, "at": at}
    connection.execute(insert(DEVICE_FAULTS).values(**row))


def end_all(connection: Connection, at: int) -> None:
    """The server starts: what was wrong before is found again, or it is not there any more."""
    for device, fault in _open(connection):
        write_fault(connection, device, fault, at, over=True)


def device_faults(connection: Connection, period: Period, now: int) -> Sequence[DeviceFaultRow]:
    """Those that were there at any time of a period, oldest first; one that still is has lasted until now."""
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
            row.at,
            row.device,
            row.fault,
            (now if row.end is None else row.end) - row.at,
            "open" if row.end is None else "over",
        )
        for row in connection.execute(chosen.order_by(began.c.number))
    ]


def _open(connection: Connection) -> set[tuple[str, str]]:
    """The newest row of each device and fault says whether it is there."""
    rows = connection.execute(select(DEVICE_FAULTS).order_by(DEVICE_FAULTS.c.number))
    newest = {(row.device, row.fault): row.over for row in rows}
    return {of for of, over in newest.items() if not over}
