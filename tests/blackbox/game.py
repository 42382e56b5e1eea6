"""A game at a house: a player at every seat, somebody who looks at the board and at the floor's screen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection

from table_server.engine.cards import Seat
from tests.blackbox.audit import BOARD, FLOOR
from tests.blackbox.house import PEOPLE, House
from tests.blackbox.player import Check, Player
from tests.blackbox.quick import checked

AtSeat: TypeAlias = Callable[["Game", Seat], Coroutine[Any, Any, None]]
"""What somebody does at a seat until the game is over."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One message down, as the screen got it."""

    to: Seat
    v: int
    """Of the newest view that this screen had got by then."""
    text: str


@dataclass
class Game:
    """What happens at one house."""

    house: House
    luck: Random
    check: Check
    check_board: Check
    heard: list[Heard] = field(default_factory=list)
    players: dict[Seat, Player] = field(default_factory=dict)
    hands: int = 0
    go: asyncio.Event = field(default_factory=asyncio.Event)
    """Cleared, nobody says anything."""
    over: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def seats(self) -> list[Seat]:
        return [Seat(number + 1) for number in range(self.house.settings.tables[0].seats)]

    async def play(self, hands: int, at_seat: AtSeat | None = None) -> None:
        """Until so many hands are over."""
        self.go.set()
        async with asyncio.TaskGroup() as tasks:
            doing = [tasks.create_task((at_seat or plays)(self, seat)) for seat in self.seats]
            doing.append(tasks.create_task(self._floor()))
            await self._board(hands)
            self.over.set()
            for task in doing:
                task.cancel()

    async def _board(self, hands: int) -> None:
        """The center display, which knows how many hands are over."""
        async with self.house.screen(BOARD) as socket:
            while self.hands < hands:
                message = self.keep(BOARD, await socket.recv())
                fault = self.check_board(message)
                assert fault is None, fault
                self.hands = message["view"]["table"]["hands"]

    async def _floor(self) -> None:
        async with self.house.screen(FLOOR) as socket:
            while True:
                self.keep(FLOOR, await socket.recv())

    def keep(self, to: Seat, text: str | bytes) -> Any:
        """Write down what a screen got, and read it."""
        assert isinstance(text, str)
        message = json.loads(text)
        self.heard.append(Heard(to, message.get("v", 0), text))
        return message


async def opened(house: House, luck: Random) -> Game:
    """With the schema as it is served."""
    schema = await house.fetched("/schema/wire.json")
    return Game(house, luck, checked(schema, "ToSeat"), checked(schema, "ToBoard"))


async def plays(game: Game, seat: Seat) -> None:
    """An honest player."""
    async with game.house.screen(seat) as socket:
        await speaks(game, seat, socket)


async def speaks(game: Game, seat: Seat, socket: ClientConnection) -> None:
    """Hears everything, says whatever comes to mind."""
    player = game.players.setdefault(seat, Player(PEOPLE, Random(game.luck.random()), game.check))
    while True:
        text = await socket.recv()
        game.keep(seat, text)
        player.hears(text)
        await game.go.wait()
        said = player.says()
        if said is not None:
            await socket.send(json.dumps(said))
