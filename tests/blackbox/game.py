"""A game at a house: a player at every seat, somebody who looks at the board and at the floor's screen."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeAlias

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from table_server.engine.cards import Seat
from tests.blackbox.audit import BOARD, FLOOR
from tests.blackbox.house import PEOPLE, House
from tests.blackbox.player import Check, Player
from tests.blackbox.quick import checked

POLICY, TOO_LARGE = 1008, 1009
NOT_WELCOME: Final = frozenset({POLICY, TOO_LARGE})
"""The close codes for a client that floods a socket, and for one that sends too much at once."""
_CALM: Final = 150
"""Once in so many views a player wants something besides cards: a log-in costs the server a slow hash."""

_SILENCE: Final = 0.3
"""Seconds."""

AtSeat: TypeAlias = Callable[["Game", Seat], Coroutine[Any, Any, None]]
"""The behaviour of somebody at a seat until the game is over."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One message down, as the screen got it."""

    to: Seat
    v: int
    """Of the newest view that this screen had got by then."""
    text: str

    @property
    def is_view(self) -> bool:
        return '"view":' in self.text


@dataclass
class Game:
    """A game at one house."""

    house: House
    luck: Random
    check: Check
    check_board: Check
    heard: list[Heard] = field(default_factory=list)
    players: dict[Seat, Player] = field(default_factory=dict)
    hands: int = 0
    floods: int = 0
    freezes: int = 0
    """Screens that were cut off for it."""
    asked: int = 0
    """The newest question that a screen has shown."""
    _newest: dict[Seat, int] = field(default_factory=dict)

    async def closes(self) -> None:
        """The floor closes the table, and waits until everybody's chips are back in the wallets."""
        async with self.house.screen(FLOOR) as socket:
            await socket.send(json.dumps({"type": "close"}))
            view: Any = None
            while view is None or view["floor"]["seats"] or view["table"]["phase"] != "closed":
                view = self.keep(FLOOR, await socket.recv()).get("view", view)

    @property
    def seats(self) -> list[Seat]:
        return [Seat(number + 1) for number in range(self.house.settings.tables[0].seats)]

    async def play(self, hands: int, at_seat: AtSeat | None = None) -> None:
        """Until so many hands are over."""
        async with asyncio.TaskGroup() as tasks:
            doing = [tasks.create_task((at_seat or plays)(self, seat)) for seat in self.seats]
            doing.append(tasks.create_task(self._floor()))
            await self._board(hands)
            for task in doing:
                task.cancel()

    async def _board(self, hands: int) -> None:
        """The center display, which knows how many hands are over."""
        async with aclosing(self._looks(BOARD)) as messages:
            async for message in messages:
                fault = self.check_board(message)
                assert fault is None, fault
                self.hands = message["view"]["table"]["hands"]
                if self.hands >= hands:
                    return

    async def _floor(self) -> None:
        async for _ in self._looks(FLOOR):
            pass

    async def _looks(self, to: Seat) -> AsyncGenerator[Any, None]:
        """All that is shown there; a machine that is too busy may lose the line."""
        while True:
            with suppress(ConnectionClosed):
                async with self.house.screen(to) as socket:
                    while True:
                        yield self.keep(to, await socket.recv())
            assert socket.close_code not in NOT_WELCOME

    def player(self, seat: Seat) -> Player:
        """The player at this screen, on whatever socket."""
        luck = Random(self.luck.random())
        return self.players.setdefault(seat, Player(PEOPLE[seat - 1 : seat], luck, self.check, _CALM))

    async def hears(self, seat: Seat, socket: ClientConnection) -> Any:
        """The next message, which the player at this screen hears too."""
        message = self.keep(seat, await socket.recv())
        self.player(seat).hears(message)
        return message

    async def says(self, seat: Seat, socket: ClientConnection, times: int = 1) -> None:
        """Whatever comes to the player's mind, once or more often."""
        said = self.player(seat).says()
        for _ in range(0 if said is None else times):
            await socket.send(json.dumps(said))

    async def speaks(self, seat: Seat, socket: ClientConnection) -> None:
        """Hears everything, says something now and then, also when nothing happens."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_SILENCE):
                    await self.hears(seat, socket)
            await self.says(seat, socket)

    def keep(self, to: Seat, text: str | bytes) -> Any:
        """Write down what a screen got, and read it."""
        assert isinstance(text, str)
        message = json.loads(text)
        if "view" in message:
            self._newest[to] = message["v"]
        self.heard.append(Heard(to, self._newest.get(to, 0), text))
        offer = message.get("view", {}).get("you", {}).get("offer")
        if offer is not None:
            self.asked = offer["id"]
        return message


async def opened(house: House, luck: Random) -> Game:
    """With the schema as it is served."""
    schema = await house.fetched("/schema/wire.json")
    return Game(house, luck, checked(schema, "ToSeat"), checked(schema, "ToBoard"))


async def plays(game: Game, seat: Seat) -> None:
    """An honest player."""
    while True:
        with suppress(ConnectionClosed):
            async with game.house.screen(seat) as socket:
                game.player(seat).comes_back()
                await game.speaks(seat, socket)
        assert socket.close_code not in NOT_WELCOME
