"""Who opened all cards of a hand from the command line: written down before a card is told."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path

from table_server.store.journal.acts import Act, ActKind, write_act
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.errors import CannotOpen


def reading_of(table: str, hand: int, by: str, at: int, cards: str = "") -> Act:
    """What is written down of a reading: whose cards, if not everybody's."""
    return Act(f"read-{os.urandom(8).hex()}", ActKind.READ_HAND, f"{table}/{hand}", by, at, cards)


def write_reading(where: Database, act: Act) -> None:
    """In the database; while a server writes to it, in a file beside it that nobody shortens."""
    try:
        engine = writing(where)
        with engine.begin() as connection:
            write_act(connection, act)
        engine.dispose()
    except CannotOpen:
        if where.file is None:
            raise
        _append(where.file.with_name(f"{where.file.name}.readings"), act)


def _append(file: Path, act: Act) -> None:
    line = json.dumps(asdict(act) | {"what": act.what.value}) + "\n"
    log = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        os.write(log, line.encode())
        os.fsync(log)
    finally:
        os.close(log)
