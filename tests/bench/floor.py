"""The least a server costs: a bare asyncio server that appends an action, syncs, and sends eleven frames.

`python -m tests.bench.floor` is the server's own process; a frame is its length in 4 bytes and so much. It
knows no rules, no secrets and no HTTP, and every view is ready before the action comes.
"""

from __future__ import annotations

import asyncio
import os
import struct
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, TypeAlias

LENGTH: Final = struct.Struct("!I")
HELLO: Final = struct.Struct("!HB")
"""A connection's first frame: its table, and which of the table's screens it is."""

Pushed: TypeAlias = Callable[[], None]


class Commit(Enum):
    """The place where a server waits for the disk."""

    INLINE = "inline"
    """In the event loop: the shortest way for one table."""
    GROUP = "group"
    """In a thread, with one sync for everything that has come in: the best for many."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Bytes written and sent for each action."""

    action: int
    record: int
    """Bytes written to the disk."""
    views: tuple[int, ...]
    """One for each screen."""


class Journal:
    """A file that only grows."""

    def __init__(self, folder: str, record: int) -> None:
        self._file = tempfile.TemporaryFile(dir=folder, buffering=0)  # noqa: SIM115  # for as long as we are
        self._record = os.urandom(record)

    def write(self, records: int = 1) -> None:
        self._file.write(self._record * records)
        os.fdatasync(self._file)


class Group:
    """One thread, one sync for all that waits."""

    def __init__(self, journal: Journal, loop: asyncio.AbstractEventLoop) -> None:
        self._journal = journal
        self._loop = loop
        self._waiting: SimpleQueue[Pushed] = SimpleQueue()
        Thread(target=self._serve, daemon=True).start()

    def then(self, pushed: Pushed) -> None:
        self._waiting.put(pushed)

    def _serve(self) -> None:
        while True:
            batch = [self._waiting.get()]
            try:
                while True:
                    batch.append(self._waiting.get_nowait())
            except Empty:
                self._journal.write(len(batch))
                self._loop.call_soon_threadsafe(_each, batch)


def _each(batch: Sequence[Pushed]) -> None:
    for pushed in batch:
        pushed()


class Screen(asyncio.Protocol):
    """One connection: first who it is, then actions."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._table: int | None = None
        self._received = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        while len(self._received) >= LENGTH.size:
            end = LENGTH.size + LENGTH.unpack_from(self._received)[0]
            if len(self._received) < end:
                return
            frame = bytes(self._received[LENGTH.size : end])
            del self._received[:end]
            self._take(frame)

    def _take(self, frame: bytes) -> None:
        if self._table is None:
            assert self._transport is not None
            self._table, screen = HELLO.unpack(frame)
            self._floor.tables[self._table][screen] = self._transport
            self._transport.write(self._floor.views[screen])
        else:
            self._floor.act(self._table)


class Floor:
    """The server: its tables' connections, the views they are sent, and the journal."""

    def __init__(self, sizes: Sizes, commit: Commit, folder: str) -> None:
        self.tables: dict[int, dict[int, asyncio.Transport]] = defaultdict(dict)
        self.views = [LENGTH.pack(size) + os.urandom(size) for size in sizes.views]
        self._journal = Journal(folder, sizes.record)
        self._group = Group(self._journal, asyncio.get_running_loop()) if commit is Commit.GROUP else None

    def act(self, table: int) -> None:
        """Durable first, then shown."""
        if self._group is not None:
            self._group.then(lambda: self._push(table))
        else:
            self._journal.write()
            self._push(table)

    def _push(self, table: int) -> None:
        for screen, transport in self.tables[table].items():
            transport.write(self.views[screen])


async def serve(sizes: Sizes, commit: Commit, folder: str) -> None:
    """Until the process is ended; its port is the first line it prints."""
    floor = Floor(sizes, commit, folder)
    server = await asyncio.get_running_loop().create_server(lambda: Screen(floor), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


def main(commit: str, folder: str, *sizes: str) -> None:
    action, record, *views = map(int, sizes)
    asyncio.run(serve(Sizes(action, record, tuple(views)), Commit(commit), folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
