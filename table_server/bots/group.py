"""All house bots of a table: started and stopped together; each can get up alone. And their dice."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable

from table_server.bots.bot import Bot
from table_server.bots.line import Dial, dialled
from table_server.bots.place import BotPace, BotPlace
from table_server.simulation.chance import Randomness


class Bots:
    """Runs each bot in a task, from `start` to `stop`."""

    def __init__(
        self, places: Iterable[BotPlace], chance: Randomness, pace: BotPace, dial: Dial = dialled
    ) -> None:
        self._bots = {place.url: Bot(place, chance, pace, dial) for place in places}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Let them all sit down."""
        for url, bot in self._bots.items():
            self._tasks[url] = asyncio.create_task(bot.run(), name=f"bot at {url}")

    async def get_up(self, url: str) -> None:
        """Let the bot at this address leave its seat; return when the table has let it go."""
        self._bots[url].get_up()
        await self._tasks[url]

    async def stop(self) -> None:
        """Hang up, even in the middle of hands: their seats are silent from now on."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


class Dice:
    """Random numbers for bots, from the operating system; never used for a deck."""

    def below(self, bound: int) -> int:
        """Return a number from 0 up to but not including `bound`. Its bias is one in millions."""
        return int.from_bytes(os.urandom(4), "little") % bound
