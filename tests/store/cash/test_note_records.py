"""A validator's records: what is read at a start adds up to the same as all there are."""

from __future__ import annotations

from random import Random

import pytest

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
from hardware.cash_memory import remembered
from table_server.devices.note_journal import _record, _row
from table_server.store.cash.note_records import NoteRecord, append_records, read_records
from tests.store.cages import NOON, Cage
from tests.store.device_money import VALIDATOR


def life(luck: Random, notes: int) -> list[Record]:
    """Starts, notes that end in every way, credits booked at once, late or not at all."""
    records: list[Record] = [Started(1)]
    boot, sequence, unbooked = 1, 0, list[NoteKey]()
    for _ in range(notes):
        if luck.random() < 0.3:
            boot, sequence = boot + 1, 0
            records.append(Started(boot))
        sequence += 1
        note = Note(
            NoteKey(VALIDATOR, boot, sequence), luck.choice([5_00, 20_00]), luck.choice(["", "7" * 18])
        )
        records += [Escrowed(note), *([Started(boot := boot + 1)] if luck.random() < 0.1 else [])]
        sequence = 0 if boot != note.key.boot else sequence
        match luck.randrange(5):
            case 0:
                records.append(Returned(note.key))
            case 1:
                records += [StackSent(note.key, 1), Disputed(note, Doubt.GONE)]
            case 2:
                records += [StackSent(note.key, 0), Marked(note.key, 1)]
                return records
            case _:
                records += [StackSent(note.key, 1), Credited(note)]
                unbooked.append(note.key)
        if unbooked and luck.random() < 0.7:
            records.append(Booked(unbooked.pop(luck.randrange(len(unbooked)))))
    return records


@pytest.mark.parametrize("seed", range(12))
def test_what_is_read_at_a_start_adds_up_to_all_there_is(cage: Cage, seed: int) -> None:
    records = life(Random(seed), notes=seed)
    for record in records:
        cage.do(lambda to, record=record: append_records(to, VALIDATOR, [_row(record)], NOON))  # type: ignore[misc]
    cage.do(lambda to: append_records(to, "t1/seat/4/notes", [NoteRecord("Started", 9)], NOON))
    read = [_record(row, VALIDATOR) for row in cage.do(lambda to: read_records(to, VALIDATOR))]
    assert remembered(read) == remembered(records)
    assert len(read) <= len(records)


def test_only_what_still_matters_is_read(cage: Cage) -> None:
    """A thousand notes that all came to their end."""
    key = NoteKey(VALIDATOR, 1, 1)
    done = [_row(Credited(Note(key, 5_00))), _row(Booked(key))]
    cage.do(lambda to: append_records(to, VALIDATOR, [NoteRecord("Started", 1), *done * 1_000], NOON))
    cage.do(lambda to: append_records(to, VALIDATOR, [NoteRecord("Started", 2)], NOON))
    assert len(cage.do(lambda to: read_records(to, VALIDATOR))) == 3


def test_a_tickets_number_is_in_no_text_of_a_record() -> None:
    note = Note(NoteKey(VALIDATOR, 1, 1), 0, "776523348019773752")
    assert "7765" not in repr(_row(Escrowed(note)))


def test_a_record_of_another_program_is_not_guessed_at() -> None:
    with pytest.raises(ValueError, match="no record of a validator"):
        _record(NoteRecord("Melted", 1), VALIDATOR)
