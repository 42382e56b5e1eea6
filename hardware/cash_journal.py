"""Keeps a validator's records in a file of lines, each on the disk before the next byte goes out."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from threading import Lock
from typing import Any, Final
from zlib import crc32

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
from hardware.errors import HardwareError

LONGEST: Final = 4_000_000  # bytes, some ten thousand notes: a longer file is put away and a new one begun

_KINDS: Final[dict[str, type[Record]]] = {
    kind.__name__: kind
    for kind in (Started, Escrowed, StackSent, Marked, Credited, Returned, Disputed, Booked)
}


class JournalDamaged(HardwareError):
    """A line before the last is not what was written. It is about money, so nobody may guess it."""


class FileJournal:
    """One file for one validator. It holds money and tickets, so only the table may read its folder."""

    def __init__(self, path: Path, longest: int = LONGEST) -> None:
        self._path = path
        self._longest = longest
        self._lock = Lock()  # a write whose task was cancelled may still be going on

    def read(self) -> tuple[Record, ...]:
        """Return every record. Half a line at the end was never acted upon, and is cut off."""
        if not self._path.exists():
            return ()
        data = self._path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            self._cut(len(whole))
        records = tuple(self._record(line, at) for at, line in enumerate(whole.splitlines(), start=1))
        if len(whole) > self._longest:
            self._put_away(records)
        return records

    async def append(self, records: Iterable[Record]) -> None:
        """Write on a thread; returns when they are on the disk."""
        await asyncio.to_thread(self.write, tuple(records))

    def write(self, records: Iterable[Record]) -> None:
        """Append at once, on the caller's thread; returns when they are on the disk."""
        data = b"".join(_line(record) for record in records)
        with self._lock:
            new = not self._path.exists()
            file = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                _write(file, data)
                os.fsync(file)
            finally:
                os.close(file)
            if new:
                _sync_folder(self._path.parent)

    def _record(self, line: bytes, at: int) -> Record:
        check, _, text = line.partition(b" ")
        if check != b"%08x" % crc32(text):
            raise JournalDamaged(f"line {at} of {self._path.name}")
        return _decoded(json.loads(text))

    def _cut(self, length: int) -> None:
        with self._path.open("r+b") as file:
            file.truncate(length)
            os.fsync(file.fileno())

    def _put_away(self, records: Iterable[Record]) -> None:
        """Keep the old file for anybody who has to look, and begin a new one with what still matters."""
        memory = remembered(records)
        old = self._path.with_suffix(f".{memory.boot}")
        fresh = self._path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        FileJournal(fresh).write(memory.restated())
        if not old.exists():
            os.link(self._path, old)
        fresh.replace(self._path)
        _sync_folder(self._path.parent)


def _write(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _sync_folder(folder: Path) -> None:
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def _line(record: Record) -> bytes:
    text = json.dumps({"record": type(record).__name__, **asdict(record)}, separators=(",", ":")).encode()
    return b"%08x %b\n" % (crc32(text), text)


def _decoded(said: dict[str, Any]) -> Record:
    kind = _KINDS[said.pop("record")]
    if "note" in said:
        said["note"] = Note(NoteKey(**said["note"].pop("key")), **said["note"])
    if "key" in said:
        said["key"] = NoteKey(**said["key"])
    if "why" in said:
        said["why"] = Doubt(said["why"])
    return kind(**said)
