"""Everybody at a table over real sockets: players, the board, the floor. Whoever is cut off comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from time import monotonic
from typing import Any, Final
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from table_server.edge.ports.screen import Screen, ScreenKind
from tests.blackbox.player import Player
from tests.patience import PATIENCE
from tests.served.process import HOST
from tests.served.room import FLOOR, Room

AGAIN: Final = 0.01
"""Seconds until somebody who was cut off tries again."""
THINKING: Final = 0.03
"""Seconds at most."""
BORED: Final = 0.1
"""Seconds without a view after which a player looks at the last one again: where nobody else does
anything nothing new comes, and all would wait for each other."""
RESTLESS: Final = 12
"""Once in so many views a player wants something besides cards: money is to cross all the time."""


class Crowd:
    """The people at the table, and the views they have seen of it."""

    def __init__(self, room: Room, port: int, seed: int) -> None:
        self.events = 0
        """The most events that the floor's console was shown."""
        self._room = room
        self._port = port
        self._seed = seed
        self._seen: dict[Screen, tuple[float, float]] = {}
        """When each screen's line was connected, and had its first view."""
        self._news = asyncio.Event()

    async def play(self) -> None:
        """Until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for screen in self._room.tokens:
                tasks.create_task(self._stays(screen), name=str(screen))

    async def all_live(self, since: float) -> float:
        """The seconds until each of the eleven screens had a view on a line that is younger than that."""
        while (last := self._last_of(since)) is None:
            self._news.clear()
            await self._news.wait()
        return last - since

    async def shown(self, events: int) -> None:
        """Until the floor's console has shown so many."""
        while self.events < events:
            self._news.clear()
            await self._news.wait()

    def _last_of(self, since: float) -> float | None:
        screens = [screen for screen in self._room.tokens if screen.kind is not ScreenKind.FLOOR]
        seen = [self._seen.get(screen, (0.0, 0.0)) for screen in screens]
        return max(view for _, view in seen) if min(born for born, _ in seen) > since else None

    async def _stays(self, screen: Screen) -> None:
        luck = Random(f"{self._seed} {screen}")
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with self._line(screen) as line:
                    await self._at(screen, line, luck)
            await asyncio.sleep(AGAIN)

    @asynccontextmanager
    async def _line(self, screen: Screen) -> AsyncIterator[ClientConnection]:
        token = await self._signed_in() if screen.kind is ScreenKind.FLOOR else self._room.tokens[screen]
        url = f"ws://{HOST}:{self._port}/ws/{screen}"
        async with connect(url, compression=None, ping_interval=None, open_timeout=PATIENCE) as line:
            await line.send(json.dumps({"type": "hello", "token": token, "client": f"page-of-{screen}"}))
            yield line

    async def _at(self, screen: Screen, line: ClientConnection, luck: Random) -> None:
        player = self._player(screen, luck)
        born = monotonic()
        while True:
            message = await _next(line)
            if message is None:
                player.looks_again()
            elif "view" in message and self._seen.get(screen, (0, 0))[0] != born:
                self._seen[screen] = born, monotonic()
                self._news.set()
            said = self._said(screen, player, message, luck)
            if said is not None:
                await asyncio.sleep(luck.random() * THINKING)
                await line.send(json.dumps(said))

    def _said(self, screen: Screen, player: Player, message: Any, luck: Random) -> Any:
        if screen.kind is ScreenKind.SEAT:
            if message is not None:
                player.hears(message)
            return player.says()
        return (
            self._looked(message, luck) if screen.kind is ScreenKind.FLOOR and message is not None else None
        )

    def _player(self, _: Screen, luck: Random) -> Player:
        """Anybody of the room, at any seat."""
        return Player([*self._room.people.values()], luck, lambda _: None, RESTLESS)

    def _looked(self, message: Any, _: Random) -> Any:
        """The floor counts what it was shown, and lets the table deal."""
        if "view" not in message:
            return None
        self.events = max(self.events, message["view"]["floor"]["events"])
        self._news.set()
        return {"type": "activate"} if message["view"]["table"]["phase"] == "closed" else None

    async def _signed_in(self) -> str:
        name, secret = FLOOR
        body = json.dumps({"name": name, "secret": secret}).encode()
        request = Request(
            f"http://{HOST}:{self._port}/api/session", body, {"Content-Type": "application/json"}
        )
        return str((await asyncio.to_thread(_fetched, request))["token"])


async def _next(line: ClientConnection) -> Any:
    """None where nothing has come for a while."""
    try:
        async with asyncio.timeout(BORED):
            return json.loads(await line.recv())
    except TimeoutError:
        return None


def _fetched(request: Request) -> Any:
    with urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)
