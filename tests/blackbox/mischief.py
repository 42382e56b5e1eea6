"""Players whose screens misbehave: they vanish and come back, take nothing for a while, send what is wrong.

Each of them plays besides, so the game has to get along with it. What is wrong has to be refused every time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from table_server.engine.cards import Seat
from tests.blackbox.game import POLICY, TOO_LARGE, Game
from tests.blackbox.hostile import REF, ever_wrong
from tests.patience import PATIENCE

AWAY: Final = 0.05
"""Seconds; longer now and then, so that a clock runs out."""
UNHEARD: Final = 1006
"""The socket was dropped: who still talks does not always hear why."""
OVERSIZE: Final = 5000
"""Characters."""


async def vanishes(game: Game, seat: Seat) -> None:
    """Loses the connection again and again, politely or not; sometimes another page comes back instead."""
    luck = Random(game.luck.random())
    for page in count():
        with suppress(ConnectionClosed):
            async with game.house.screen(seat, f"page-{page // 3}-of-{seat}") as socket:
                game.player(seat).comes_back()
                await _for_a_while(game.speaks(seat, socket), luck.uniform(0.05, 0.6))
                if luck.randrange(2):
                    socket.transport.abort()
        await asyncio.sleep(AWAY * luck.choice((1, 1, 1, 8)))


async def stalls(game: Game, seat: Seat) -> None:
    """Reads nothing for a while, and then goes on with the newest view."""
    luck = Random(game.luck.random())
    while True:
        with suppress(ConnectionClosed):
            async with game.house.screen(seat) as socket:
                game.player(seat).comes_back()
                while True:
                    await _for_a_while(game.speaks(seat, socket), luck.uniform(0.05, 0.5))
                    await asyncio.sleep(luck.choice((0.05, 0.1, 0.5)))


async def freezes(game: Game, seat: Seat) -> None:
    """Takes nothing off the line, not even a ping, until the server has given it up."""
    patience = game.house.settings.sockets.frozen_seconds
    while True:
        with suppress(ConnectionClosed):
            async with game.house.screen(seat) as socket:
                game.player(seat).comes_back()
                await _for_a_while(game.speaks(seat, socket), 0.5)
                socket.transport.pause_reading()
                await asyncio.sleep(2 * patience)
                socket.transport.resume_reading()
                await _for_a_while(game.speaks(seat, socket), patience)
                raise AssertionError("nobody cut it off")
        game.freezes += 1


async def doubles(game: Game, seat: Seat) -> None:
    """Says everything twice."""
    while True:
        with suppress(ConnectionClosed):
            async with game.house.screen(seat) as socket:
                game.player(seat).comes_back()
                while True:
                    await game.hears(seat, socket)
                    await game.says(seat, socket, times=2)


async def wrongs(game: Game, seat: Seat) -> None:
    """Says what is wrong between what is right; cut off for too much of it, it comes back."""
    luck = Random(game.luck.random())
    while True:
        with suppress(ConnectionClosed):
            async with game.house.screen(seat) as socket:
                game.player(seat).comes_back()
                while True:
                    await game.hears(seat, socket)
                    if not luck.randrange(5):
                        await _tries(game, seat, socket, luck)
                    await game.says(seat, socket)
        assert socket.close_code != TOO_LARGE
        await asyncio.sleep(AWAY)


async def _tries(game: Game, seat: Seat, socket: ClientConnection, luck: Random) -> None:
    """A few wrong messages, each of which gets its refusal."""
    view = game.player(seat).view
    for text in () if view is None else luck.sample(ever_wrong(view, luck), 5):
        await socket.send(text)
        told: Any = {}
        while "refused" not in told or told.get("ref", REF) != REF:
            told = await game.hears(seat, socket)


async def floods(game: Game, seat: Seat) -> None:
    """Too much at once, in messages or in one; a binary one; all of it nonsense."""
    luck = Random(game.luck.random())
    while True:
        with suppress(ConnectionClosed):
            async with game.house.screen(seat) as socket:
                game.player(seat).comes_back()
                await _for_a_while(game.speaks(seat, socket), 0.3)
                too_large = luck.randrange(2)
                for _ in range(200):
                    await socket.send("x" * OVERSIZE if too_large else luck.choice((b"\x00\xff", "nonsense")))
                await _for_a_while(game.speaks(seat, socket), PATIENCE)
                raise AssertionError("nobody cut it off")
        assert socket.close_code in {TOO_LARGE if too_large else POLICY, UNHEARD}
        game.floods += 1
        await asyncio.sleep(AWAY)


async def _for_a_while(doing: Coroutine[Any, Any, None], seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await doing
