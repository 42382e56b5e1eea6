"""Hands whose cards were all opened from the command line: written down before a card is shown."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path

from table_server.store.journal.acts import ActKind, StaffAct, write_act
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.errors import CannotOpen


def reading_of(table: str, hand: int, by: str, at: int, cards: str = "") -> StaffAct:
    """The act of a reading, with the seat whose cards were opened, unless all were."""
    return StaffAct(
        key=f"read-{os.urandom(8).hex()}",
        what=ActKind.READ_HAND,
        whom=f"{table}/{hand}",
        by=by,
        at=at,
        reason=cards,
    )


def write_reading(where: Database, act: StaffAct) -> None:
    """Write the act to the database; while a server holds it, append to a file beside it instead."""
    try:
        engine = writing(where)
        with engine.begin() as connection:
            write_act(connection, act)
        engine.dispose()
    except CannotOpen:
        if where.file is None:
            raise
        _append(where.file.with_name(f"{where.file.name}.readings"), act)


def _append(file: Path, act: StaffAct) -> None:
    line = json.dumps(asdict(act) | {"what": act.what.value}) + "\n"
    log = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        os.write(log, line.encode())
        os.fsync(log)
    finally:
        os.close(log)
