"""systemd is told by datagrams on a socket of its own, as sd_notify(3) has it."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from table_server.edge.process.serving import serve, server_for
from table_server.edge.process.systemd import Systemd
from tests.edge.process.test_serving import nothing, plug
from tests.edge.room import SETTINGS
from tests.patience import PATIENCE


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[socket.socket]:
    """Listens on the socket in systemd's place."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as bound:
        bound.bind(str(tmp_path / "notify"))
        bound.setblocking(False)
        yield bound


def told(ear: socket.socket, **more: str) -> Systemd:
    return Systemd({"NOTIFY_SOCKET": ear.getsockname(), **more})


def heard(ear: socket.socket) -> list[str]:
    said = list[str]()
    while True:
        try:
            said.append(ear.recv(100).decode())
        except BlockingIOError:
            return said


async def test_a_server_says_that_it_can_be_reached_lives_and_ends(ear: socket.socket) -> None:
    server = server_for(nothing, SETTINGS, told(ear, WATCHDOG_USEC="2000000"))

    async def stops() -> None:
        said = [await asyncio.to_thread(ear.recv, 100) for _ in range(3)]
        assert said == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
        assert server.started
        server.should_exit = True

    ear.settimeout(PATIENCE)
    with plug() as bound:
        await serve(server, [stops], [bound])
    ear.setblocking(False)
    assert heard(ear)[-1:] == ["STOPPING=1"]


def test_a_sign_of_life_comes_twice_in_the_time_that_is_waited(ear: socket.socket) -> None:
    assert told(ear, WATCHDOG_USEC="10000000").seconds == 5
    assert told(ear, WATCHDOG_USEC="500000").seconds == 1  # as often as the server can
    assert told(ear, WATCHDOG_USEC="10000000", WATCHDOG_PID=str(os.getpid())).seconds == 5


@pytest.mark.parametrize(
    "more", [{}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_USEC": "9000000", "WATCHDOG_PID": "1"}]
)
def test_who_is_not_watched_gives_no_sign(ear: socket.socket, more: dict[str, str]) -> None:
    assert told(ear, **more).seconds is None


def test_an_address_that_is_no_file() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as bound:
        bound.bind(f"\0openfelt-test-{os.getpid()}")
        bound.setblocking(False)
        Systemd({"NOTIFY_SOCKET": f"@openfelt-test-{os.getpid()}"}).ready()
        assert heard(bound) == ["READY=1"]


def test_nobody_is_told_where_nobody_listens(tmp_path: Path) -> None:
    Systemd({}).ready()
    Systemd({"NOTIFY_SOCKET": str(tmp_path / "gone")}).ready()
