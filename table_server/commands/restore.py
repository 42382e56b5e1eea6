"""`openfelt restore`: puts a copy in the place of a database, which is kept under another name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from table_server.commands.backup import SUMS, kept_in, loaded, stamp, sum_of
from table_server.commands.databases import make_folder, understood
from table_server.commands.mistake import Mistake
from table_server.commands.verify import examined
from table_server.store.copying import restore_copy
from table_server.store.sql.engine import Database

_FINDING: Final = 1


def run(copy: Path, config: Path, room: bool) -> int:
    """Put the copy back, with the server stopped. Exit code 1 when the restored database has faults."""
    name, where = _meant(config, room)
    if not (copy / name).is_file():
        raise Mistake(f"{copy}: there is no {name} in it")
    _require_whole(copy)
    with understood():
        if where.file is not None:
            make_folder(where.file.parent)
        before = _put_back(copy / name, where)
        if before is not None:
            print(f"{before}: what was there before")
        return _FINDING if examined(where) else 0


def _put_back(copy: Path, where: Database) -> Path | None:
    try:
        return restore_copy(copy, where, f"before-{stamp()}")
    except OSError as fault:  # a full disk; the old database is in its place, or beside it
        raise Mistake(f"{fault.filename or where.file}: {fault.strerror}") from fault


def _meant(config: Path, room: bool) -> tuple[str, Database]:
    """Choose the database. A room's table cannot go back alone: the room knows more (docs/operating.md)."""
    kept = list(kept_in(loaded(config)).items())
    if room and len(kept) == 1:
        raise Mistake(f"{config}: it has no room_url")
    if not room and len(kept) > 1:
        raise Mistake(
            "a table of a room does not go back: begin with an empty database under a new key;"
            " --room brings back the room's own"
        )
    return kept[-1]


def _require_whole(copy: Path) -> None:
    """Check the sums of a copy before anything is touched."""
    try:
        lines = (copy / SUMS).read_text(encoding="utf-8").splitlines()
        for line in lines:
            known, name = line.split("  ", 1)
            if sum_of(copy / name) != known:
                raise Mistake(f"{copy / name}: it is not as it was copied")
    except (OSError, ValueError) as fault:
        raise Mistake(f"{copy}: this is no whole copy: {fault}") from fault
