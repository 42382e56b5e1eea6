"""Somebody at a seat's screen: reads no more of a view than it needs, and never less."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from table_server.bots.place import BotPace, BotPlace
from table_server.storage import Given
from table_server.store.sql.writer import InlineWriter
from tests.served.room import Plan, made_ready, unsynced
from tests.virtual.asgi import serving
from tests.virtual.evening import played, served
from tests.virtual.line import Closed, Line, Way
from tests.virtual.loop import run, running
from tests.virtual.player import Player, Unwelcome, View, own_part

Json: TypeAlias = Mapping[str, Any]
Table: TypeAlias = Callable[[WebSocket], Awaitable[None]]

NOTHING: Json = {
    "stage": "seated",
    "offer": None,
    "buy_in": None,
    "on_its_way": [],
    "not_bought": None,
    "chooses_game": False,
    "sits_out": False,
}
"""A seat that is asked for nothing."""
HOUR = 3600


def message(you: Json, games: int = 1) -> str:
    table = {"title": '","you":{},"steps":', "menu": {"items": [*range(games)]}}
    return json.dumps({"v": 1, "view": {"table": table, "you": you}, "steps": []}, separators=(",", ":"))


class Highest:
    """Chance that is always as high as it may be."""

    def below(self, bound: int) -> int:
        return bound - 1


def at_a_seat(table: Table, seconds: float) -> None:
    """One player there, for so long."""
    app = FastAPI()

    async def accepted(socket: WebSocket) -> None:
        await socket.accept()
        hello = json.loads(await socket.receive_text())
        assert (hello["type"], hello["token"]) == ("hello", "token")
        try:
            await table(socket)
        except WebSocketDisconnect:
            return

    app.add_api_websocket_route("/ws/t1/seat/1", accepted)

    async def main() -> None:
        async with serving(app) as server:
            place = BotPlace("ws://table/ws/t1/seat/1", "token", "card", "pin")
            player = asyncio.create_task(Player(server, place, Highest(), BotPace(2, 2)).run())
            ended, _ = await asyncio.wait([player], timeout=seconds)
            raised.extend(each.exception() for each in ended)
            player.cancel()

    raised: list[BaseException | None] = []
    run(main())
    for fault in raised:
        assert fault is not None
        raise fault


def test_a_view_is_read_as_it_is(tmp_path: Path) -> None:
    """In part or in whole, on every message of a real table."""
    heard: list[tuple[str, bytes]] = []

    def hears(line: Line, way: Way, sent: bytes) -> None:
        if way is Way.DOWN:
            heard.append((line.path, sent))

    room = made_ready(tmp_path, Plan(seats=3))

    async def main() -> None:
        given = Given(writer=lambda where: InlineWriter(unsynced(where)))
        async with served(room, 1, given, hears) as server:
            await played(server, room, 120, 1, BotPace())

    run(main())
    assert len(heard) > 300
    for path, sent in heard:
        whole, own = json.loads(sent), own_part(sent)
        if "/seat/" not in path or "view" not in whole:
            assert own is None
        else:
            assert own is not None
            view = View(sent, own)
            assert view == {"you": whole["view"]["you"]}
            assert view["table"] == whole["view"]["table"]
            assert view == whole["view"]


def test_no_text_is_taken_for_a_part() -> None:
    own = own_part(message(NOTHING).encode())
    assert own is not None
    assert json.loads(own) == NOTHING


def test_the_newest_view_is_answered_though_nothing_in_it_was_ones_own() -> None:
    chooses = {**NOTHING, "chooses_game": True}
    said: list[tuple[float, Json]] = []

    async def table(socket: WebSocket) -> None:
        await socket.send_text(message(chooses, games=2))
        await asyncio.sleep(1)
        await socket.send_text(message(chooses, games=9))
        words = json.loads(await socket.receive_text())
        said.append((running().time(), words))
        await socket.receive_text()

    at_a_seat(table, 4)
    assert said == [(2.0, {"type": "choose_game", "index": 8, "ref": 1})]


def test_what_is_no_longer_asked_is_not_answered() -> None:
    said: list[str] = []

    async def table(socket: WebSocket) -> None:
        await socket.send_text(message({**NOTHING, "chooses_game": True}))
        await asyncio.sleep(1)
        await socket.send_text(message(NOTHING))
        said.append(await socket.receive_text())

    at_a_seat(table, HOUR)
    assert said == []


def test_who_is_put_out_comes_back() -> None:
    came: list[float] = []

    async def table(socket: WebSocket) -> None:
        came.append(running().time())
        await socket.send_text(message(NOTHING))
        await asyncio.sleep(10)
        await socket.send_text(message({**NOTHING, "stage": "empty"}))
        await socket.receive_text()

    at_a_seat(table, 100)
    assert came == [0, 40, 80]


def test_a_lost_line_is_raised() -> None:
    async def table(socket: WebSocket) -> None:
        await socket.close(1008)

    with pytest.raises(Closed, match="1008"):
        at_a_seat(table, HOUR)


def test_who_is_not_wanted_says_so() -> None:
    async def table(socket: WebSocket) -> None:
        await socket.send_text('{"refused":"locked"}')
        await socket.receive_text()

    with pytest.raises(Unwelcome, match="locked"):
        at_a_seat(table, HOUR)
