"""Everybody in a tournament over real sockets: whoever a seat is held for logs in there and plays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection
from contextlib import suppress
from random import Random
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from table_server.edge.ports.screen import Screen, ScreenKind
from tests.blackbox.answers import answers
from tests.patience import PATIENCE
from tests.served.process import HOST
from tests.served.room import FLOOR, PIN, Room

AGAIN: Final = 0.02
"""Seconds until somebody who was cut off tries again."""


class Entrants:
    """At every seat of the room, or of these tables."""

    def __init__(self, room: Room, port: int, seed: int, tables: Collection[str] | None = None) -> None:
        self.hands = 0
        """The most that any table was seen to have dealt."""
        self.phase = "registering"
        self._news = asyncio.Event()
        self._room = room
        self._tables = room.tables if tables is None else tables
        self._port = port
        self._seed = seed

    async def play(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for screen in self._room.tokens:
                if screen.kind is ScreenKind.SEAT and screen.table in self._tables:
                    tasks.create_task(self._stays(screen), name=str(screen))

    async def dealt(self, hands: int | None) -> None:
        """Until some table has dealt so many, or the tournament is over."""
        while self.phase != "over" and (hands is None or self.hands < hands):
            self._news.clear()
            await self._news.wait()

    async def _stays(self, screen: Screen) -> None:
        luck = Random(f"{self._seed} {screen}")
        url = f"ws://{HOST}:{self._port}/ws/{screen}"
        hello = {"type": "hello", "token": self._room.tokens[screen], "client": f"page-of-{screen}"}
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(url, compression=None, ping_interval=None, open_timeout=PATIENCE) as line:
                    await line.send(json.dumps(hello))
                    await self._at(line, luck)
            await asyncio.sleep(AGAIN)

    async def _at(self, line: ClientConnection, luck: Random) -> None:
        said: object = None
        while True:
            message = json.loads(await line.recv())
            if "view" not in message:
                said = None  # refused: what came meanwhile is looked at again
                continue
            view = message["view"]
            self._saw(view["table"])
            wish = self._wish(view["you"], luck)
            if wish is not None and wish != said:
                said = wish
                await line.send(json.dumps(wish))

    def _saw(self, table: Any) -> None:
        self.hands = max(self.hands, table["hands"])
        if table["tournament"] is not None:
            self.phase = table["tournament"]["phase"]
        self._news.set()

    def _wish(self, you: Any, luck: Random) -> Any:
        part = you["tournament"]
        if part is None:
            return None
        if part["held_for"]:
            return {"type": "log_in", "card": f"400000{part['held_for'][-4:]}", "pin": PIN}
        if part["rebuy"] is not None and part["standing"] == "deciding":
            return {"type": luck.choice(["rebuy", "no_rebuy"])}
        if you["offer"] is None or you["offer"]["kind"] == "after":
            return None
        return luck.choice(answers(you, luck))


def asked(port: int, path: str, body: object = None, token: str = "") -> Any:
    """JSON over HTTP, signed in or not; what was answered."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(f"http://{HOST}:{port}{path}", data, headers), timeout=PATIENCE) as answer:
            return json.loads(answer.read() or b"null")
    except HTTPError as refused:
        raise AssertionError(f"{path}: {refused.code} {refused.read().decode()}") from refused


def signed_in(port: int) -> str:
    """As the person of the floor."""
    name, secret = FLOOR
    return str(asked(port, "/api/session", {"name": name, "secret": secret})["token"])
