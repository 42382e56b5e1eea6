"""Somebody at a seat's screen: the mind of a house bot, woken by what changes for it and by its own time.

A view is read only as far as anybody looks: what everybody sees waits until an answer is thought of.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

from pydantic_core import from_json

from table_server.bots.mind import Mind, Mood
from table_server.bots.place import BotPace, BotPlace
from table_server.simulation.chance import Randomness
from tests.virtual.asgi import Server
from tests.virtual.line import Line


class Unwelcome(Exception):
    """The house does not want a player that it should."""


class Player:
    """Plays at one seat for as long as it is let; whoever was put out comes back."""

    def __init__(self, server: Server, place: BotPlace, chance: Randomness, pace: BotPace) -> None:
        self._server = server
        self._place = place
        self._chance = chance
        self._pace = pace

    async def run(self) -> None:
        """For ever; a line that is lost, and play that is not as it should be, are raised."""
        while True:
            line = await greeted(self._server, urlsplit(self._place.url).path, self._place.token)
            page = _Page(line, Mind(self._place, self._chance, self._pace))
            try:
                await page.over
            finally:
                page.leave()
            await asyncio.sleep(self._pace.away)


async def greeted(server: Server, path: str, token: str) -> Line:
    """A screen's line, once it has said whose it is."""
    line = await server.connect(path)
    await line.send(json.dumps({"type": "hello", "token": token, "client": f"page-of-{path}"}))
    return line


class _Page:
    """One connection. No task waits at it: what arrives calls, and so does the time to speak."""

    def __init__(self, line: Line, mind: Mind) -> None:
        self._loop = asyncio.get_running_loop()
        self._line = line
        self._mind = mind
        self._alarm: asyncio.TimerHandle | None = None
        self._own: bytes | None = None
        """This seat's part of the newest view."""
        self._newer: bytes | None = None
        """A view that differs from what the mind knows in everybody's part alone."""
        self.over: asyncio.Future[None] = self._loop.create_future()
        """Done when the player was put out."""
        line.hand_to(self._hears, self._ends)

    def leave(self) -> None:
        self._line.close()
        if self._alarm is not None:
            self._alarm.cancel()

    def _ends(self, why: Exception | None) -> None:
        if self.over.done():  # what was on its way still comes
            return
        if why is None:
            self.over.set_result(None)
        else:
            self.over.set_exception(why)

    def _hears(self, message: bytes) -> None:
        if self.over.done():
            return
        own = own_part(message)
        if own is None:
            self._minds(from_json(message))
        elif own == self._own:
            self._newer = message
        else:
            self._own, self._newer = own, None
            self._minds({"view": View(message, own)})

    def _minds(self, message: dict[str, Any]) -> None:
        due = self._mind.due
        self._mind.hears(message, self._loop.time())
        match self._mind.mood:
            case Mood.PUT_OUT:
                self._ends(None)
            case Mood.DONE:
                self._ends(Unwelcome(message))
            case Mood.PLAYS if self._mind.due != due:
                self._wait()

    def _wait(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due = self._mind.due
        self._alarm = None if due is None else self._loop.call_at(due, self._speaks)

    def _speaks(self) -> None:
        if self._newer is not None:
            message, self._newer = self._newer, None
            self._mind.hears(from_json(message), self._loop.time())
        said = self._mind.says(self._loop.time())
        if said is not None:
            self._line.say(json.dumps(said))
        self._wait()


class View(dict[str, Any]):
    """A seat's view. Its own part is read at once, everybody's when it is asked for."""

    def __init__(self, message: bytes, own: bytes) -> None:
        super().__init__(you=from_json(own))
        self._message = message

    def __missing__(self, name: str) -> Any:
        self.update(from_json(self._message)["view"])
        return dict(self)[name]


def own_part(message: bytes) -> bytes | None:
    """The part of a view that is one seat's alone; None where there is none.

    No text can look like that: a quotation mark in it is written with a backslash.
    """
    start, end = message.rfind(b',"you":'), message.rfind(b'},"steps":')
    return message[start + 7 : end] if 0 < start < end else None
