"""Keeps a validator's records in the store, beside the tables' journal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from sqlalchemy import Engine

from hardware.cash import (
    Booked,
    Credited,
    Disputed,
    Doubt,
    Escrowed,
    Marked,
    Note,
    NoteKey,
    Record,
    Returned,
    StackSent,
    Started,
)
from table_server.runtime.ports import Clock
from table_server.store.cash.note_records import NoteRecord, append_records, read_records
from table_server.store.sql.writer import Writer


class NoteJournal:
    """A `CashJournal` over the tables' own writer: read once, then written."""

    def __init__(self, validator: str, engine: Engine, writer: Writer, clock: Clock) -> None:
        self._validator = validator
        self._engine = engine
        self._writer = writer
        self._clock = clock

    def read(self) -> tuple[Record, ...]:
        """Return the records that still matter, oldest first."""
        with self._engine.connect() as connection:
            return tuple(_record(each, self._validator) for each in read_records(connection, self._validator))

    async def append(self, records: Iterable[Record]) -> None:
        """Write them; return once they are durable. A failing disk ends the process, as for a hand."""
        rows, at = [_row(record) for record in records], self._clock.now()
        await self._writer.run(
            lambda to: append_records(connection=to, validator=self._validator, records=rows, at=at)
        )


def _row(record: Record) -> NoteRecord:
    name = type(record).__name__
    match record:
        case Started(boot):
            return NoteRecord(name, boot)
        case Escrowed(note) | Credited(note):
            return _of_note(name, note)
        case Disputed(note, why):
            return _of_note(name, note, why)
        case StackSent(key, mark) | Marked(key, mark):
            return NoteRecord(name, key.boot, key.sequence, mark=mark)
        case Returned(key) | Booked(key):
            return NoteRecord(name, key.boot, key.sequence)
        case _:
            assert_never(record)


def _of_note(name: str, note: Note, why: str = "") -> NoteRecord:
    return NoteRecord(
        record=name,
        boot=note.key.boot,
        sequence=note.key.sequence,
        cents=note.cents,
        why=why,
        ticket=note.ticket,
    )


def _record(row: NoteRecord, validator: str) -> Record:
    """Turn a row into a record. ValueError for a row that our programs never write."""
    key = NoteKey(validator, row.boot, row.sequence)
    note = Note(key, row.cents, row.ticket)
    match row.record:
        case "Started":
            return Started(row.boot)
        case "Escrowed":
            return Escrowed(note)
        case "StackSent":
            return StackSent(key, row.mark)
        case "Marked":
            return Marked(key, row.mark)
        case "Credited":
            return Credited(note)
        case "Returned":
            return Returned(key)
        case "Disputed":
            return Disputed(note, Doubt(row.why))
        case "Booked":
            return Booked(key)
        case other:
            raise ValueError(f"{other} is no record of a validator")
