"""The pages of an evening with money: they come back whenever the server does, and answer."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.engine.cards import Seat
from tests.patience import PATIENCE
from tests.served.entrants import asked
from tests.served.process import HOST
from tests.served.room import FLOOR, Room

SOON: Final = 0.03


class Page:
    """A seat's page that comes back whenever the server does."""

    def __init__(self, room: Room, port: int, seat: int, luck: Random) -> None:
        self.screen = Screen("t1", ScreenKind.SEAT, Seat(seat))
        self._url = f"ws://{HOST}:{port}/ws/{self.screen}"
        self._hello = {"type": "hello", "token": room.tokens[self.screen], "client": f"page-of-seat-{seat}"}
        self._luck = luck
        self._line: Any = None
        self.view: dict[str, Any] = {}

    @property
    def you(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view.get("you", {})
        return found

    async def stays(self) -> None:
        """Answers whatever it is asked."""
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    self._url, compression=None, ping_interval=None, open_timeout=PATIENCE
                ) as line:
                    await line.send(json.dumps(self._hello))
                    self._line = line
                    await self._look()
            self._line, self.view = None, {}
            await asyncio.sleep(SOON)

    async def _look(self) -> None:
        while True:
            message = json.loads(await self._line.recv())
            if "view" not in message:
                continue
            self.view = message["view"]
            offer = self.you["offer"]
            if offer is not None and offer["kind"] != "after":
                await self._line.send(json.dumps({"offer": offer["id"], "type": self._answer(offer)}))

    def _answer(self, offer: dict[str, Any]) -> str:
        """Carefully, so that nobody goes broke before the evening is over."""
        if offer["check"]:
            return "check"
        return "call" if offer["call"] and not (offer["fold"] and self._luck.randrange(3)) else "fold"

    async def says(self, **said: object) -> None:
        """Lost, if nobody listens just now."""
        if self._line is not None:
            with suppress(WebSocketException):
                await self._line.send(json.dumps(said))


class Floor:
    """Opens the table whenever it is closed."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def stays(self) -> None:
        while True:
            with suppress(OSError, WebSocketException, TimeoutError, AssertionError):
                await self._looks()
            await asyncio.sleep(1.0)  # nobody signs in faster for long

    async def _looks(self) -> None:
        name, secret = FLOOR
        said = {"name": name, "secret": secret}
        session = await asyncio.to_thread(asked, self._port, "/api/session", said)
        url = f"ws://{HOST}:{self._port}/ws/t1/floor"
        async with connect(url, compression=None, ping_interval=None, open_timeout=PATIENCE) as line:
            await line.send(
                json.dumps({"type": "hello", "token": session["token"], "client": "page-of-the-floor"})
            )
            while True:
                message = json.loads(await line.recv())
                if "view" in message and message["view"]["table"]["phase"] == "closed":
                    await line.send(json.dumps({"type": "activate"}))
