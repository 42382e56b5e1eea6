"""Players that speak one after the other, so that what one message did can be seen before the next.

Between them somebody hostile may try what must not work: nothing on any screen or in the journal may change.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from random import Random
from typing import Final

from table_server.engine.cards import Seat
from table_server.wire.schema import schema
from tests.blackbox.hostile import ever_wrong, wrong_now
from tests.blackbox.player import Check, Person, Player
from tests.blackbox.quick import checked
from tests.blackbox.room import Line, Room

_QUIET: Final = 20
"""Passes of the loop, without time, in which everything that is due gets done."""
UP: Final = checked(schema(), "FromSeat")
PEOPLE: Final = tuple(Person(f"{number:04}", "1111") for number in range(1, 13))


class Turns:
    """One game in a room."""

    def __init__(self, room: Room, luck: Random, check: Check) -> None:
        self.room = room
        self.players: dict[Seat, Player] = {
            seat: Player(PEOPLE, luck, check) for seat in room.actor.channels.seats
        }
        self.refused = 0
        self._luck = luck
        self._lines: dict[Seat, Line] = {}

    async def play(self, hands: int, hostile_once_in: int = 0) -> None:
        """Until so many hands are over."""
        async with AsyncExitStack() as lines:
            for seat in self.players:
                self._lines[seat] = await lines.enter_async_context(self.room.dial(f"/{seat}"))
            while self.room.hands < hands:
                seats = [*self.players]
                self._luck.shuffle(seats)
                spoken = [seat for seat in seats if await self._turn(seat)]
                if not spoken:
                    await asyncio.sleep(0.05)  # a clock has to run out, or the cage to answer
                if hostile_once_in and not self._luck.randrange(hostile_once_in):
                    await self._attack(self._luck.choice(seats))

    async def _turn(self, seat: Seat) -> bool:
        player, line = self.players[seat], self._lines[seat]
        for message in line.waiting():
            player.hears(json.loads(message))
        said = player.says()
        if said is None:
            return False
        assert UP(said) is None, UP(said)
        await line.send(json.dumps(said))
        return True

    async def _attack(self, seat: Seat) -> None:
        """Everything wrong that this screen can send, one message after the other."""
        player, line = self.players[seat], self._lines[seat]
        for _ in range(_QUIET):
            await asyncio.sleep(0)
        for message in line.waiting():
            player.hears(json.loads(message))
        assert player.view is not None
        view, luck = player.view, self._luck
        for text in ever_wrong(view, luck) + wrong_now(view, self.room.asked, luck):
            before = self.room.everything()
            await line.send(text)
            answers = [json.loads(message) for message in line.waiting()]
            assert [answer.keys() & {"refused", "v"} for answer in answers] == [{"refused", "v"}], (
                text,
                answers,
            )
            assert self.room.everything() == before, text
            self.refused += 1
