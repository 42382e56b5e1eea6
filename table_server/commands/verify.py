"""`openfelt verify`: checks everything in the databases, and prints one line for each fault."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import chain
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError

from table_server.commands.databases import chosen
from table_server.commands.mistake import Mistake
from table_server.store.audit.audit import audit, extent, unreadable
from table_server.store.revisions import require_newest
from table_server.store.sql.engine import Database, reading
from table_server.store.sql.errors import AuditFault, CannotOpen

_FINDING = 1


def run(config: Path | None, address: str | None) -> int:
    """Check the databases. Exit code 1 for any fault. Changes nothing, and disturbs no running table."""
    own, *others = chosen(config, address)
    room = others[0] if others else None
    found = [examined(own, room), *(examined(other) for other in others)]
    return _FINDING if any(found) else 0


def examined(where: Database, room: Database | None = None, called: str | None = None) -> int:
    """Check one database to its end; return the number of faults."""
    name = called or str(where)
    with _opened(where) as engine, nullcontext() if room is None else _opened(room) as there:
        count = 0
        for fault in chain(_wrong_tables(engine), audit(engine, there)):
            count += 1
            print(f"{name}: {fault}", flush=True)
        print(f"{name}: {_summary(engine)}, {f'{count} faults' if count else _well(room)}")
    return count


@contextmanager
def _opened(where: Database) -> Iterator[Engine]:
    if where.file is not None and not where.file.exists():
        raise Mistake(f"{where.file}: there is no such file")
    engine = reading(where)
    yield engine
    engine.dispose()


def _well(room: Database | None) -> str:
    return "all as it was written" if room is None else "all as it was written and as the room has it"


def _wrong_tables(engine: Engine) -> Iterator[AuditFault]:
    """Check the tables: another program version's are a mistake, unreadable ones are a fault."""
    try:
        require_newest(engine)
    except CannotOpen as mistake:
        raise Mistake(str(mistake)) from mistake
    except (DatabaseError, UnicodeDecodeError) as damage:
        yield unreadable(damage)


def _summary(engine: Engine) -> str:
    kept = extent(engine)
    if kept is None:
        return "not to be counted"
    tables = f"{kept.tables} tables, " + (f"{kept.tournaments} tournaments, " if kept.tournaments else "")
    return f"{tables}{kept.events} events, {kept.hands} hands, {kept.entries} ledger entries"
