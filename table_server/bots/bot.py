"""A house bot: one task that holds one screen's socket and plays there, as any player would."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Final

from table_server.bots.line import BotLine, Dial, Lost, dialled
from table_server.bots.messages import Said
from table_server.bots.mind import Mind, Mood
from table_server.bots.place import BotPace, BotPlace
from table_server.simulation.chance import Randomness, between

_LARGEST_ID: Final = 10**12


class Bot:
    """Plays at one seat, until it gets up or is not wanted."""

    def __init__(self, place: BotPlace, chance: Randomness, pace: BotPace, dial: Dial = dialled) -> None:
        self._place = place
        self._chance = chance
        self._pace = pace
        self._dial = dial
        self._client = f"bot-{between(chance, _LARGEST_ID, 10 * _LARGEST_ID)}"
        self._mind = Mind(place, chance, pace)
        self._gets_up = False
        self._wait = pace.reconnect
        self._until: asyncio.Timeout | None = None

    async def run(self) -> None:
        """Play until it has got up or is not wanted any more. Reconnects when the connection is lost."""
        while self._mind.mood is not Mood.DONE:
            with suppress(Lost):
                await self._connected()
            if self._mind.mood is Mood.PUT_OUT:
                await asyncio.sleep(self._pace.away)
            elif self._mind.mood is Mood.PLAYS:
                await asyncio.sleep(
                    self._wait * between(self._chance, 50, 100) / 100
                )  # so that not all bots reconnect at once
                self._wait = min(2 * self._wait, self._pace.longest_reconnect)

    def get_up(self) -> None:
        """Leave the seat free; `run` ends when the table has let it go."""
        self._gets_up = True
        self._mind.get_up(_now())
        if self._until is not None and not self._until.expired():
            self._until.reschedule(self._mind.due if self._mind.mood is Mood.PLAYS else _now())

    async def _connected(self) -> None:
        """Play over one connection, from hello to the end."""
        async with self._dial(self._place.url) as line:
            self._mind = Mind(place=self._place, chance=self._chance, pace=self._pace, gets_up=self._gets_up)
            await _send(line, {"type": "hello", "token": self._place.token, "client": self._client})
            while self._mind.mood is Mood.PLAYS:
                await self._next(line)

    async def _next(self, line: BotLine) -> None:
        """Take the next message, or send what is due before it comes."""
        try:
            async with asyncio.timeout_at(self._mind.due) as self._until:
                message = json.loads(await line.recv())
        except TimeoutError:
            said = self._mind.says(_now())
            if said is not None:
                await _send(line, said)
        else:
            self._mind.hears(message, _now())
            if "view" in message:
                self._wait = self._pace.reconnect
        finally:
            self._until = None


async def _send(line: BotLine, said: Said) -> None:
    await line.send(json.dumps(said))


def _now() -> float:
    return asyncio.get_running_loop().time()
