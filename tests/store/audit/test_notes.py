"""Whatever is changed in what devices for money keep no longer agrees with the ledger, and is told."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Delete, Insert, Update, delete, insert, text, update

from table_server.cage.notes import NoteNumber, inserted
from table_server.store.audit.notes import note_faults
from table_server.store.tables.money import (
    BOX_COUNTS,
    CHIP_MOVES,
    CHIPS,
    NOTE_ANSWERS,
    NOTE_OFFERS,
    NOTE_RECORDS,
    TICKET_OUTCOMES,
    TICKET_PRINTS,
    TICKETS,
)
from tests.store.cages import NOON, Cage
from tests.store.device_money import TAGS, VALIDATOR, evening, wrong

KEPT = (
    *(NOTE_RECORDS, NOTE_OFFERS, NOTE_ANSWERS, BOX_COUNTS),
    *(TICKETS, TICKET_PRINTS, TICKET_OUTCOMES, CHIP_MOVES),
)


@pytest.fixture
def worked(cage: Cage) -> Cage:
    """An evening, and nothing guards it."""
    asyncio.run(evening(cage))
    assert wrong(cage) == []
    if cage.connection.dialect.name == "postgresql":
        guards = [f"ALTER TABLE {table.name} DISABLE TRIGGER ALL" for table in KEPT]
    else:
        acts = [(table.name, act) for table in KEPT for act in ("update", "delete")]
        guards = [
            *(f"DROP TRIGGER {table}_no_{act}" for table, act in acts),
            "PRAGMA defer_foreign_keys = ON",
        ]
    for statement in guards:
        cage.connection.execute(text(statement))
    return cage


BOOKED = {"validator": VALIDATOR, "number": 99, "record": "Booked", "boot": 9, "sequence": 1, "cents": 0}
DAMAGE: list[tuple[Update | Delete | Insert, str]] = [
    (update(NOTE_OFFERS).values(cents=19_00), "was credited otherwise than it was agreed to"),
    (delete(NOTE_OFFERS), "was credited otherwise than it was agreed to"),
    (update(NOTE_ANSWERS).values(note="t1/seat/3/notes/8/8"), "was paid by hand and is not in the ledger"),
    (insert(NOTE_RECORDS).values(**BOOKED, mark=0, why="", ticket="", at=0), "was called booked"),
    (update(BOX_COUNTS).values(expected=1), "was counted otherwise than the ledger says"),
    (update(BOX_COUNTS).values(tray="500x4 100x1"), "its notes do not come to what was counted"),
    (delete(BOX_COUNTS), "moved notes in a box, and nobody counted them"),
    (delete(TICKET_PRINTS).where(TICKET_PRINTS.c.copy == 1), "ticket 1 has 1 prints, the last with number 2"),
    (update(CHIPS).where(CHIPS.c.tag == TAGS[0]).values(out=True), "chips that are out are worth"),
    (update(CHIPS).where(CHIPS.c.tag == TAGS[0]).values(worth=5_00), "moved chips otherwise than the ledger"),
    (delete(CHIP_MOVES).where(CHIP_MOVES.c.tag == TAGS[0]), "moved chips otherwise than the ledger says"),
    (update(BOX_COUNTS).values(tray="nonsense"), "a row holds what cannot be read"),
]


@pytest.mark.parametrize(("damage", "told"), DAMAGE, ids=[told for _, told in DAMAGE])
def test_what_was_changed_is_found(worked: Cage, damage: Update | Delete | Insert, told: str) -> None:
    worked.connection.execute(damage)
    assert any(told in fault.what for fault in worked.do(note_faults))


def test_a_note_that_nobody_agreed_to_is_found_in_the_ledger(worked: Cage) -> None:
    worked.post(inserted(NoteNumber(VALIDATOR, 5, 5), "1", 7_00))
    assert worked.clock.at == NOON
    assert wrong(worked) == [f"note/{VALIDATOR}/5/5 was credited otherwise than it was agreed to"]
