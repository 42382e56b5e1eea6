"""The bare server in a process of its own, and its tables for the driver."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Final

from tests.bench.floor import HELLO, LENGTH, Commit, Sizes

SERVER_CPU: Final = 0
DRIVER_CPU: Final = 1


class BareScreens:
    """One table of the bare server."""

    def __init__(self, plugs: Sequence[socket.socket], sizes: Sizes) -> None:
        self.plugs = plugs
        self._action = LENGTH.pack(sizes.action) + os.urandom(sizes.action)
        self._frames = [LENGTH.size + size for size in sizes.views]
        self._missing = list(self._frames)
        self._buffer = bytearray(1 << 16)
        self._turn = 0

    def act(self) -> bool:
        self._turn = (self._turn + 1) % (len(self.plugs) - 1)  # the last is the board, which only looks
        self.plugs[self._turn].send(self._action)
        return True

    def took(self, screen: int) -> bool:
        self._missing[screen] -= self.plugs[screen].recv_into(self._buffer)
        if self._missing[screen]:
            return False
        self._missing[screen] = self._frames[screen]
        return True


@contextmanager
def bare_tables(count: int, sizes: Sizes, commit: Commit, folder: str) -> Iterator[list[BareScreens]]:
    """So many tables of one fresh process."""
    said = [commit.value, folder, *map(str, (sizes.action, sizes.record, *sizes.views))]
    command = [sys.executable, "-m", "tests.bench.floor", *said]
    with ExitStack() as open_things:
        with pinned(SERVER_CPU):
            server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # its way to say its port
        open_things.enter_context(server)
        open_things.callback(server.kill)
        assert server.stdout is not None
        port = int(server.stdout.readline())
        yield [
            BareScreens(
                [
                    open_things.enter_context(_greeted(port, number, screen, view=size))
                    for screen, size in enumerate(sizes.views)
                ],
                sizes,
            )
            for number in range(count)
        ]


@contextmanager
def pinned(cpu: int) -> Iterator[None]:
    """Pin this process and its children to this processor, if there is more than one."""
    before = os.sched_getaffinity(0)
    if len(before | {cpu}) > 1:
        os.sched_setaffinity(0, {cpu})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def _greeted(port: int, table: int, screen: int, view: int) -> socket.socket:
    plug = socket.create_connection(("127.0.0.1", port))
    plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    plug.sendall(LENGTH.pack(HELLO.size) + HELLO.pack(table, screen))
    plug.recv(LENGTH.size + view, socket.MSG_WAITALL)
    plug.setblocking(False)
    return plug
