"""All house bots of a table: one task each, started and stopped together, each told to get up by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from table_server.bots.bot import Bot
from table_server.bots.line import Dial, dialled
from table_server.bots.place import Pace, Place
from table_server.simulation.chance import Chance


class Bots:
    """They play from `start` to `stop`."""

    def __init__(self, places: Iterable[Place], chance: Chance, pace: Pace, dial: Dial = dialled) -> None:
        self._bots = {place.url: Bot(place, chance, pace, dial) for place in places}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Let them all find their seats."""
        for url, bot in self._bots.items():
            self._tasks[url] = asyncio.create_task(bot.run(), name=f"bot at {url}")

    async def get_up(self, url: str) -> None:
        """The bot at this address leaves its seat free; back when the table has let it go."""
        self._bots[url].get_up()
        await self._tasks[url]

    async def stop(self) -> None:
        """Hang up, wherever the hands stand: their seats are silent from now on."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
