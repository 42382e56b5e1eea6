"""A validator's records in SQL, each durable before its next byte; what they mean its driver knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, and_, bindparam, func, insert, select

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.store.tables.money import NOTE_RECORDS

STARTED, CREDITED, RETURNED, DISPUTED, BOOKED = "Started", "Credited", "Returned", "Disputed", "Booked"
"""The records by which what is over is told from what still matters."""


@value
class NoteRecord:
    """One record. What it does not say is 0 or empty."""

    record: str
    boot: int
    sequence: int = 0
    cents: Cents = 0
    mark: int = 0
    why: str = ""
    ticket: str = ""

    def __repr__(self) -> str:
        """Without the ticket's number: who knows it can cash it."""
        return f"NoteRecord({self.record} {self.boot}/{self.sequence})"


_OF: Final = NOTE_RECORDS.c.validator == bindparam("validator")
_SETTLED: Final = (CREDITED, RETURNED, DISPUTED)
_LAST: Final = select(func.max(NOTE_RECORDS.c.number)).where(_OF)
_DONE: Final = NOTE_RECORDS.alias("done")
_UNBOOKED: Final = (
    select(func.min(NOTE_RECORDS.c.number))
    .join(
        _DONE,
        and_(
            _DONE.c.validator == NOTE_RECORDS.c.validator,
            _DONE.c.record == BOOKED,
            _DONE.c.boot == NOTE_RECORDS.c.boot,
            _DONE.c.sequence == NOTE_RECORDS.c.sequence,
        ),
        isouter=True,
    )
    .where(_OF, NOTE_RECORDS.c.record == CREDITED, _DONE.c.number.is_(None))
)


def read_records(connection: Connection, validator: str) -> list[NoteRecord]:
    """Those from which on anything still matters, oldest first: they add up to the same as all there are."""
    since = _matters_from(connection, validator)
    rows = connection.execute(
        select(NOTE_RECORDS)
        .where(_OF, NOTE_RECORDS.c.number >= since)
        .order_by(NOTE_RECORDS.c.number)
        .params(validator=validator)
    )
    return [
        NoteRecord(row.record, row.boot, row.sequence, row.cents, row.mark, row.why, row.ticket)
        for row in rows
    ]


def append_records(connection: Connection, validator: str, records: Sequence[NoteRecord], at: int) -> None:
    """After those that are there."""
    last = connection.execute(_LAST, {"validator": validator}).scalar() or 0
    connection.execute(
        insert(NOTE_RECORDS),
        [
            {
                "validator": validator,
                "number": last + place,
                "record": each.record,
                "boot": each.boot,
                "sequence": each.sequence,
                "cents": each.cents,
                "mark": each.mark,
                "why": each.why,
                "ticket": each.ticket,
                "at": at,
            }
            for place, each in enumerate(records, start=1)
        ],
    )


def _matters_from(connection: Connection, validator: str) -> int:
    """The last start, the last note settled, the first credit not booked: the oldest of them."""
    said = {"validator": validator}
    started = _LAST.where(NOTE_RECORDS.c.record == STARTED)
    settled = _LAST.where(NOTE_RECORDS.c.record.in_(_SETTLED))
    found = [connection.execute(wanted, said).scalar() for wanted in (started, settled, _UNBOOKED)]
    if found[1] is None:
        return 0  # no note has come to its end yet
    return min((number for number in found if number is not None), default=0)
