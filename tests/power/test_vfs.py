"""SQLite on a disk that loses power: it keeps what it promises at each setting, and less is seen to be less.

What each setting keeps is said in SQLite's own documentation of `PRAGMA synchronous`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import apsw
import pytest

from tests.power.disk import Disk, Image, Trouble
from tests.power.platter import Cut, dropped, torn
from tests.power.vfs import PowerVFS

ROWS = 30


@contextmanager
def connected(disk: Disk, folder: Path) -> Iterator[apsw.Connection]:
    """A connection to a database on this disk, all gone afterwards."""
    vfs = PowerVFS(disk)
    connection = apsw.Connection(str(folder / "table.db"), vfs=vfs.vfs_name)
    try:
        yield connection
    finally:
        connection.close()
        vfs.unregister()
        for shadow in folder.iterdir():
            shadow.unlink()


def written(folder: Path, journal: str, synchronous: str) -> Disk:
    """Rows of every size, each promised when SQLite says that it is committed; some checkpoints between."""
    disk = Disk()
    with connected(disk, folder) as connection:
        begun(connection, journal, synchronous)
        fill(connection, disk.promise)
    return disk


def begun(connection: apsw.Connection, journal: str = "wal", synchronous: str = "full") -> None:
    assert connection.execute(f"PRAGMA journal_mode={journal}").get == journal
    for statement in (
        f"PRAGMA synchronous={synchronous}",
        "PRAGMA wal_autocheckpoint=12",
        "CREATE TABLE row (n INTEGER PRIMARY KEY, pad)",
    ):
        connection.execute(statement).fetchall()


def fill(connection: apsw.Connection, promise: Callable[[int], None] = lambda _: None) -> None:
    for n in range(ROWS):
        connection.execute("INSERT INTO row VALUES (?, ?)", (n, "x" * 400 * (n % 5)))
        promise(n)


def rows(connection: apsw.Connection) -> list[int]:
    return [n for (n,) in connection.execute("SELECT n FROM row ORDER BY n")]


@dataclass
class Found:
    """The findings after many cuts."""

    cuts: int = 0
    damaged: int = 0
    lost: int = 0
    holes: int = 0

    def look(self, cut: Cut, folder: Path) -> None:
        self.cuts += 1
        try:
            there = left(cut.image, folder)
        except (apsw.CorruptError, apsw.NotADBError):
            self.damaged += 1
            return
        self.lost += len(set(cut.promised) - set(there))
        self.holes += there != list(range(len(there)))


def left(image: Image, folder: Path) -> list[int]:
    """The rows that are there again when the power is back."""
    with connected(Disk(image), folder) as connection:
        if connection.execute("PRAGMA integrity_check").get != "ok":
            raise apsw.CorruptError
        if not connection.execute("SELECT count(*) FROM sqlite_schema").get:
            return []
        return rows(connection)


def found(disk: Disk, folder: Path) -> tuple[Found, Found]:
    """With nothing left that was not synced, and with a part of it."""
    clean, ragged = Found(), Found()
    for cut in dropped({}, disk.trace):
        clean.look(cut, folder)
    for cut in torn({}, disk.trace, Random(1)):
        ragged.look(cut, folder)
    return clean, ragged


@pytest.mark.parametrize(
    ("journal", "synchronous"),
    [("wal", "full"), ("wal", "extra"), ("truncate", "full"), ("persist", "full"), ("delete", "extra")],
)
def test_no_cut_loses_what_was_committed(tmp_path: Path, journal: str, synchronous: str) -> None:
    clean, ragged = found(written(tmp_path, journal, synchronous), tmp_path)
    assert clean == Found(cuts=clean.cuts)
    assert ragged == Found(cuts=ragged.cuts)
    assert clean.cuts > ROWS
    assert ragged.cuts > 6 * ROWS


@pytest.mark.parametrize(
    ("journal", "synchronous"), [("wal", "normal"), ("delete", "normal"), ("delete", "full")]
)
def test_a_setting_that_promises_less_is_seen_to_lose_but_to_damage_nothing(
    tmp_path: Path, journal: str, synchronous: str
) -> None:
    """In DELETE mode it is the directory that FULL does not sync: the journal comes back."""
    clean, ragged = found(written(tmp_path, journal, synchronous), tmp_path)
    assert clean.lost >= ROWS // 2
    assert ragged.lost > 0
    assert clean.damaged == ragged.damaged == clean.holes == ragged.holes == 0


@pytest.mark.parametrize("journal", ["wal", "delete"])
def test_a_setting_that_promises_nothing_is_seen_to_damage(tmp_path: Path, journal: str) -> None:
    _, ragged = found(written(tmp_path, journal, "off"), tmp_path)
    assert ragged.damaged > 0


def test_power_that_goes_again_while_sqlite_repairs_loses_nothing(tmp_path: Path) -> None:
    disk = written(tmp_path, "wal", "full")
    again = Found()
    for cut in list(dropped({}, disk.trace))[::4]:
        mended = Disk(cut.image)
        with connected(mended, tmp_path) as connection:
            connection.execute("PRAGMA synchronous=FULL").fetchall()
            connection.execute("PRAGMA user_version=1").fetchall()
        for second in dropped(cut.image, mended.trace):
            again.look(Cut(second.after, second.image, cut.promised), tmp_path)
    assert again == Found(cuts=again.cuts)
    assert again.cuts > ROWS


def test_a_sync_that_fails_is_told(tmp_path: Path) -> None:
    disk = Disk()
    with connected(disk, tmp_path) as connection:
        begun(connection)
        disk.trouble.broken_sync = disk.syncs + 3
        with pytest.raises(apsw.IOError) as failed:
            fill(connection)
        assert failed.value.extendedresult == apsw.SQLITE_IOERR_FSYNC  # type: ignore[attr-defined]  # see vfs.py
        assert rows(connection) == [0, 1]


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    disk = Disk(trouble=Trouble(room=40_000))
    with connected(disk, tmp_path) as connection:
        begun(connection)
        with pytest.raises(apsw.FullError):
            fill(connection)
        assert rows(connection) == list(range(len(rows(connection)))) != []
        disk.trouble.room = None  # or closing would be told, too


def test_a_sync_waits_as_long_as_the_disk_does(tmp_path: Path) -> None:
    waits: list[int] = []
    disk = Disk(trouble=Trouble(sync=lambda: waits.append(len(disk.trace))))
    with connected(disk, tmp_path) as connection:
        begun(connection)
    assert len(waits) == disk.syncs > 0


def test_a_second_connection_reads_what_the_first_committed(tmp_path: Path) -> None:
    disk = Disk()
    with connected(disk, tmp_path) as writer:
        begun(writer)
        reader = apsw.Connection(str(tmp_path / "table.db"), apsw.SQLITE_OPEN_READONLY, writer.open_vfs)
        writer.execute("BEGIN IMMEDIATE")
        fill(writer)
        assert rows(reader) == []
        writer.execute("COMMIT")
        assert rows(reader) == list(range(ROWS))
        reader.close()
