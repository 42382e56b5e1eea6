"""Hostile, clumsy and dead screens: each is refused or cut off, and the table does not notice."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from table_server.edge.sessions.holders import Ending, Holder
from table_server.edge.sockets import conversation
from table_server.edge.sockets.conversation import End, Heard, SocketConversation
from table_server.edge.sockets.line import CloseCode
from table_server.edge.sockets.metrics import Metrics
from table_server.engine.cards import Seat
from table_server.runtime.channels import Mailbox
from table_server.settings.values import Sockets
from tests.edge.room import Room, answered, closed, counted, read_along, rest, say, shown, until


@asynccontextmanager
async def undisturbed(room: Room) -> AsyncIterator[list[dict[str, Any]]]:
    """Another seat stays connected and gets answers, whatever happens meanwhile."""
    quiet = await room.come("t1/seat/9", client="quiet-page")
    await shown(quiet)
    async with read_along(quiet) as heard:
        yield heard
    await say(quiet, type="account", ref=77)
    message = await answered(quiet)
    assert (message["refused"], message["ref"]) == ("not_logged_in", 77)
    assert not any(actor.stopped for actor in room.actors.values())


NONSENSE = [
    "nonsense",
    "",
    "null",
    "[]",
    "{}",
    '{"type":"fold"}',
    '{"type":"fold","offer":"1"}',
    '{"type":"fold","offer":-1}',
    '{"type":"fold","offer":1,"seat":4}',
    '{"type":"wager","offer":1,"to":1e3}',
    '{"type":"hello","token":"x","client":"page-one"}',
    '{"type":"activate"}',
    '{"type":"log_in","card":"4000-0001"}',
    "[" * 4000,
    '{"a":' * 800,
    "\x00",
]


async def test_what_is_not_understood_is_refused(room: Room) -> None:
    async with undisturbed(room):
        line = await room.come("t1/seat/3")
        version = (await shown(line))["v"]
        for text in NONSENSE:
            await line.send(text)
            message = await answered(line)
            assert message["refused"] == "not_understood", text
            assert message["v"] >= version
    assert counted(room, 'openfelt_refused_total{code="not_understood"}') == len(NONSENSE)


async def test_a_binary_message_is_refused(room: Room) -> None:
    async with undisturbed(room):
        line = await room.come("t1/seat/3")
        await line.send(b'{"type":"account"}')
        assert (await answered(line))["refused"] == "not_understood"
        await say(line, type="account")
        assert (await answered(line))["refused"] == "not_logged_in"


async def test_a_board_has_nothing_to_say(room: Room) -> None:
    board = await room.come("t1/board")
    await say(board, type="activate")
    assert (await answered(board))["refused"] == "not_understood"


async def test_an_oversize_message_ends_its_socket(room: Room) -> None:
    async with undisturbed(room):
        for message in ("x" * 4097, "x" * 100_000, ["x" * 1000] * 5):
            line = await room.come("t1/seat/3")
            await shown(line)
            await line.send(message)
            assert await closed(line) == 1009
    assert counted(room, 'openfelt_sockets_ended_total{kind="seat",why="too_long"}') == 3


async def test_a_flood_is_refused_and_then_cut_off(room: Room) -> None:
    async with undisturbed(room):
        line = await room.come("t1/seat/3")
        await shown(line)
        for _ in range(400):
            await say(line, type="account")
        codes = [message.get("refused") for message in await rest(line)]
        assert line.close_code == 1008
        assert codes[-1] == "too_many_messages"
        assert len([code for code in codes if code]) < 400  # the oldest answers were dropped
    assert counted(room, 'openfelt_answers_lost_total{table="t1"}') > 0
    assert counted(room, 'openfelt_sockets_ended_total{kind="seat",why="flood"}') == 1


async def test_garbage_without_end_is_cut_off(room: Room) -> None:
    async with undisturbed(room):
        line = await room.come("t1/seat/3")
        for _ in range(60):
            await line.send("garbage")
        assert await closed(line) == 1008


async def test_a_burst_of_fingers_is_no_flood(room: Room) -> None:
    line = await room.come("t1/seat/3")
    for ref in range(20):
        await say(line, type="account", ref=ref)
    assert [(await answered(line))["ref"] for _ in range(20)] == [*range(20)]


async def plug(room: Room, name: str) -> socket.socket:
    """A screen that says hello and then neither reads nor answers."""
    loop = asyncio.get_running_loop()
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await loop.sock_connect(line, ("127.0.0.1", room.port))
    request = (
        f"GET /ws/{name} HTTP/1.1\r\nHost: {room.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    hello = json.dumps({"type": "hello", "token": room.token(name), "client": "frozen-page"}).encode()
    frame = bytes([0x81, 0xFE]) + len(hello).to_bytes(2, "big") + bytes(4) + hello  # masked with zeroes
    await loop.sock_sendall(line, request.encode())
    assert (await loop.sock_recv(line, 1000)).startswith(b"HTTP/1.1 101")
    await loop.sock_sendall(line, frame)
    return line


async def test_a_frozen_screen_is_cut_off_and_the_others_go_on(hurried_room: Room) -> None:
    """A screen that takes nothing for too long is dropped; no other screen waits for it."""
    room = hurried_room
    table = room.actors["t1"]
    floor = await room.come("t1/floor", token=room.floor_token())
    await shown(floor)
    async with undisturbed(room) as heard:
        with await plug(room, "t1/seat/3"):
            await until(lambda: table.channels.seats[Seat(3)].watched)
            on = False
            while table.channels.seats[Seat(3)].watched:
                on = not on
                await say(floor, type="lock_seat", seat=5, on=on)
                await shown(floor)
                await until(lambda: bool(heard) and heard[-1]["v"] == table.version)
    assert counted(room, 'openfelt_sockets_ended_total{kind="seat",why="frozen"}') == 1


async def test_a_screen_that_reads_but_does_not_answer_pings_is_cut_off(hurried_room: Room) -> None:
    room = hurried_room
    seat = room.actors["t1"].channels.seats[Seat(3)]
    with await plug(room, "t1/seat/3") as silent:
        assert await asyncio.get_running_loop().sock_recv(silent, 100_000)
        await until(lambda: seat.watched)
        await until(lambda: not seat.watched)
    assert counted(room, 'openfelt_sockets_ended_total{kind="seat",why="frozen"}') == 1


class Deaf:
    """A connection whose other side takes nothing."""

    def __init__(self) -> None:
        self.origin: str | None = None
        self.host = ""
        self.dropped = False
        self.never: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def accept(self) -> None:
        """Nothing to do."""

    async def refuse(self) -> None:
        """Nothing to do."""

    async def receive(self) -> str:
        return await asyncio.shield(self.never)

    def push(self, text: bytes) -> bool:  # noqa: ARG002  # as a line is told
        return False

    async def send(self, text: bytes) -> None:  # noqa: ARG002  # as a line is told
        await asyncio.shield(self.never)

    async def close(self, code: CloseCode) -> None:  # noqa: ARG002  # as a line is told
        await asyncio.shield(self.never)

    def drop(self) -> None:
        self.dropped = True


class Silent:
    """A desk that has nothing to say."""

    version = 0

    async def hear(self, text: str) -> Heard:
        raise AssertionError(text)


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_line_that_takes_nothing_is_dropped_whatever_library_holds_it(
    replaced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "GOODBYE", 0.05)
    line, mailbox = Deaf(), Mailbox()
    mailbox.put(b"view")
    patience = Sockets(frozen_seconds=5 if replaced else 0.05)
    holder = Holder("seat", "page", "token")
    if replaced:
        holder.end(Ending.REPLACED)
    end = await SocketConversation(
        line=line, mailbox=mailbox, desk=Silent(), patience=patience, tally=Metrics("")
    ).hold(holder)
    assert end is (End.REPLACED if replaced else End.FROZEN)
    await until(lambda: line.dropped)
