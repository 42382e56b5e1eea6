"""Compares notes, boxes, tickets and chips with the ledger; every difference is a fault."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from sqlalchemy import Connection, func, select

from table_server.cage.ledger import CHIPS as CHIPS_OWE
from table_server.cage.ledger import DRAWERS, SAFE, wallet
from table_server.cage.notes import NoteFinding, box, in_books, note_number
from table_server.cage.tray import total, tray_from
from table_server.engine.money import Cents
from table_server.store.cash.note_records import BOOKED
from table_server.store.ledger.entries import account_text
from table_server.store.sql.errors import AuditFault
from table_server.store.tables.money import (
    BOX_COUNTS,
    CHIP_MOVES,
    CHIPS,
    ENTRIES,
    LINES,
    NOTE_ANSWERS,
    NOTE_OFFERS,
    NOTE_RECORDS,
    TICKET_PRINTS,
)

Booked: TypeAlias = Mapping[str, Mapping[str, Cents]]
"""The lines of the entries that devices made, by key and account."""

_BOX: Final = account_text(box(""))
_SAFE, _DRAWERS, _CHIPS = account_text(SAFE), account_text(DRAWERS), account_text(CHIPS_OWE)


def note_faults(connection: Connection) -> list[AuditFault]:
    """Every fault of the cash devices; empty when all is well."""
    try:
        return [AuditFault("", None, f"devices: {what}") for what in _faults(connection)]
    except (TypeError, ValueError):  # SQLite keeps any value in any column; this one cannot be read
        return [AuditFault("", None, "devices: a row holds what cannot be read")]


def _faults(connection: Connection) -> Iterator[str]:
    boxes = _lines(connection, ENTRIES.c.key.startswith("note/") | ENTRIES.c.key.startswith("box/"))
    yield from _notes(connection, boxes)
    yield from _counts(connection, boxes)
    yield from _strays(connection, boxes)
    yield from _copies(connection)
    yield from _chips(connection)


def _lines(connection: Connection, which: object) -> Booked:
    found: dict[str, dict[str, Cents]] = defaultdict(dict)
    wanted = select(ENTRIES.c.key, LINES.c.account, LINES.c.amount).join(LINES, LINES.c.seq == ENTRIES.c.seq)
    for key, account, amount in connection.execute(wanted.where(which)):  # type: ignore[arg-type]  # a clause
        found[key][account] = amount
    return found


def _notes(connection: Connection, booked: Booked) -> Iterator[str]:
    """Every credited note was agreed to or settled by people, and every paid one is in the ledger."""
    meant = {row.note: (row.player, row.cents) for row in connection.execute(select(NOTE_OFFERS))}
    paid = select(NOTE_ANSWERS).where(NOTE_ANSWERS.c.answer == NoteFinding.PAID.value)
    for row in connection.execute(paid):
        meant[row.note] = (row.player, row.cents)
        if f"note/{row.note}" not in booked:
            yield f"note {row.note} was paid by hand and is not in the ledger"
    for key, lines in booked.items():
        if not key.startswith("note/"):
            continue
        number = note_number(key.removeprefix("note/"))
        player, cents = meant.get(key.removeprefix("note/"), ("", 0))
        wanted = {} if number is None else {account_text(box(number.validator)): -cents}
        if number is None or lines != wanted | {account_text(wallet(player)): cents}:
            yield f"{key} was not credited as agreed"
    if meant:  # the validators' records and the cage are in one database
        yield from _unbooked(connection, booked)


def _unbooked(connection: Connection, booked: Booked) -> Iterator[str]:
    """Every note that a validator was told is booked must be in the ledger."""
    for row in connection.execute(select(NOTE_RECORDS).where(NOTE_RECORDS.c.record == BOOKED)):
        text = f"{row.validator}/{row.boot}/{row.sequence}"
        number = note_number(text)
        if number is None or in_books(number) not in booked:
            yield f"note {text} was called booked and is not in the ledger"


def _counts(connection: Connection, booked: Booked) -> Iterator[str]:
    """A count moved out the expected amount, as it was counted."""
    for row in connection.execute(select(BOX_COUNTS)):
        account = account_text(box(row.validator))
        lines = {account: row.expected, _SAFE: -row.counted, _DRAWERS: row.counted - row.expected}
        if booked.get(row.key, {}) != {name: amount for name, amount in lines.items() if amount}:
            yield f"the box of {row.validator} was not counted as the ledger says ({row.key})"
        if total(tray_from(row.tray)) != row.counted:
            yield f"the box of {row.validator}: its notes do not come to what was counted ({row.key})"


def _strays(connection: Connection, booked: Booked) -> Iterator[str]:
    """Nothing else moves money in a box."""
    counts = set(connection.scalars(select(BOX_COUNTS.c.key)))
    wanted = select(ENTRIES.c.key).join(LINES, LINES.c.seq == ENTRIES.c.seq)
    for key in connection.scalars(wanted.where(LINES.c.account.startswith(_BOX, autoescape=True))):
        if key not in booked or (key.startswith("box/") and key not in counts):
            yield f"{key} moved notes in a box, and nobody counted them"


def _copies(connection: Connection) -> Iterator[str]:
    """Copies are numbered from 1 without a gap, and each further one is marked."""
    wanted = select(TICKET_PRINTS.c.voucher, func.count(), func.max(TICKET_PRINTS.c.copy))
    for voucher, prints, last in connection.execute(wanted.group_by(TICKET_PRINTS.c.voucher)):
        if prints != last:
            yield f"ticket {voucher} has {prints} prints, the last with number {last}"


def _chips(connection: Connection) -> Iterator[str]:
    """The ledger owes the value of all chips that are out; each entry moved chips of its amount."""
    worth: dict[str, Cents] = {}
    owed = 0
    for row in connection.execute(select(CHIPS)):
        worth[row.tag] = row.worth
        owed += row.worth if row.out else 0
    moved: dict[str, Cents] = defaultdict(int)
    for row in connection.execute(select(CHIP_MOVES)):
        moved[row.key] += worth.get(row.tag, 0) * (1 if row.out else -1)
    wanted = select(ENTRIES.c.key, LINES.c.amount).join(LINES, LINES.c.seq == ENTRIES.c.seq)
    booked = {row.key: row.amount for row in connection.execute(wanted.where(LINES.c.account == _CHIPS))}
    yield from (
        f"{key} did not move chips as the ledger says"
        for key in sorted(moved.keys() | booked.keys())
        if moved.get(key, 0) != booked.get(key, 0)
    )
    if owed != sum(booked.values()):
        yield f"chips that are out are worth {owed} cents, the ledger owes {sum(booked.values())}"
