"""`openfelt export`: writes one journalled hand as a Poker Hand History, with all its cards."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from table_server.clock import SystemClock
from table_server.commands.databases import chosen, understood
from table_server.commands.mistake import Mistake
from table_server.phh.errors import PhhError
from table_server.phh.writer import write
from table_server.records.opened_hands import reading_of, write_reading
from table_server.store.journal.hand_file import read_hand, rebuild
from table_server.store.journal.reader import JournalReader
from table_server.store.sql.engine import Database, database, reading
from table_server.store.sql.errors import DamagedFile, DamagedJournal
from table_server.table.families import HandEvent

DEMO: Final = "sqlite:///var/demo/openfelt.db"
"""The database of the demonstration, below the working directory."""


def run(hand: str, config: Path | None, address: str | None) -> int:
    """Print the hand. `hand` is a file, a hand's number, or a table's key and the number: `t1/17`."""
    if Path(hand).is_file():
        print(_of_file(Path(hand)), end="")
        return 0
    table, _, number = hand.rpartition("/")
    if not number.isdecimal():
        raise Mistake(f"there is no file {hand}")
    where = database(DEMO) if config is None and address is None else chosen(config, address)[0]
    print(_of_table(where, table, int(number)), end="")
    return 0


def _of_file(path: Path) -> str:
    try:
        events = read_hand(path)
    except DamagedFile as fault:
        raise Mistake(str(fault)) from fault
    return _written(events, str(path))


def _of_table(where: Database, table: str, number: int) -> str:
    if where.file is not None and not where.file.exists():
        raise Mistake(f"{where.file}: there is no such file")
    with understood():
        reader = JournalReader(reading(where))
        table = table or _only_table(reader)
        try:
            events = reader.hand(table, number)
        except DamagedJournal as fault:
            raise Mistake(str(fault)) from fault
        if not events:
            raise Mistake(f"table {table} has no hand {number}")
        text = _written(events, f"{table}/{number}")
        write_reading(
            where, reading_of(table=table, hand=number, by=getpass.getuser(), at=SystemClock().now())
        )
    return text


def _only_table(reader: JournalReader) -> str:
    tables = reader.tables()
    if len(tables) != 1:
        raise Mistake(f"say which table: {', '.join(f'{key}/NUMBER' for key in tables) or 'there is none'}")
    return tables[0]


def _written(events: Sequence[HandEvent], name: str) -> str:
    """Write the hand. Mistake while it is still being played, or when its events do not fit together."""
    try:
        state = rebuild(events)
        if not state.over:
            raise Mistake(f"{name}: the hand is still being played")
        return write(events)
    except (DamagedFile, PhhError) as fault:
        raise Mistake(f"{name}: {fault}") from fault
