"""The settings of uvicorn, and the end of serving."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import replace

import pytest
from starlette.types import Receive, Scope, Send
from websockets.frames import Frame, Opcode

from table_server.edge.process.serving import LARGEST_MESSAGE, framed, serve, server_for
from table_server.settings.values import Sockets
from tests.edge.room import SETTINGS, Room, rest, shown


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that never gets a request."""


def plug() -> socket.socket:
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    return bound


def test_the_settings_that_matter() -> None:
    config = server_for(nothing, replace(SETTINGS, sockets=Sockets(frozen_seconds=8))).config
    assert config.ws_per_message_deflate is False
    assert config.ws_max_size == LARGEST_MESSAGE == 4096
    assert (config.ws_ping_interval, config.ws_ping_timeout) == (4, 4)
    assert config.access_log is False


@pytest.mark.parametrize("length", [0, 125, 126, 4096, 65_535, 65_536])
def test_a_text_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


async def test_deflate_is_not_agreed_to(room: Room) -> None:
    line = await room.open("/ws/board", compression="deflate")
    assert line.protocol.extensions == []


async def test_whoever_is_told_the_address_can_knock_at_once() -> None:
    bound = plug()
    server = server_for(nothing, SETTINGS)

    async def knock() -> None:
        _, writer = await asyncio.open_connection(*bound.getsockname())
        writer.close()
        server.should_exit = True

    await serve(server, [knock], [bound])


async def test_a_task_that_fails_takes_the_server_with_it() -> None:
    async def fails() -> None:
        raise RuntimeError("of ours")

    with plug() as bound, pytest.raises(ExceptionGroup) as failed:
        await serve(server_for(nothing, SETTINGS), [fails], [bound])
    assert failed.group_contains(RuntimeError, match="of ours")


async def test_screens_are_told_when_the_server_stops(room: Room) -> None:
    board = await room.come("t1/board")
    await shown(board)
    room.serving.should_exit = True
    await rest(board)
    assert board.close_code == 1012
