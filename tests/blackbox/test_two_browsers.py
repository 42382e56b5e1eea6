"""Two pages at one seat while a hand runs: the other is refused, or takes over by card and PIN."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from table_server.engine.cards import Seat
from table_server.families.rounds.events import Called, Checked
from table_server.table.terms import Clocks
from tests.blackbox.game import Game, opened, plays
from tests.blackbox.house import EVERYTHING, PEOPLE, house
from tests.blackbox.player import Person
from tests.blackbox.spreads import house_table
from tests.patience import PATIENCE

MINE: Final = Seat(1)
OTHERS: Final = (Seat(2), Seat(3))
ME: Final = PEOPLE[0]
STRANGER: Final = PEOPLE[3]
LEISURELY: Final = replace(EVERYTHING, hello_seconds=PATIENCE, frozen_seconds=PATIENCE)
NO_HURRY: Final = Clocks(action=600_000, between_hands=0, run_out=0)


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Game]:
    """Three-handed, with nobody in a hurry; two honest players, and a first seat for the tests."""
    table = replace(house_table([("holdem", "no limit 1-2")], NO_HURRY), seats=3)
    async with house(tmp_path, table, LEISURELY, PEOPLE[:4]) as found:
        game = await opened(found, Random(1))
        playing = [asyncio.create_task(plays(game, seat)) for seat in OTHERS]
        yield game
        for task in playing:
            task.cancel()


class Page:
    """A browser at the first seat."""

    def __init__(self, game: Game, socket: ClientConnection) -> None:
        self.view: Any = None
        self.refused: list[str] = []
        self._game = game
        self._socket = socket

    async def until(self, holds: Callable[[Any], object]) -> Any:
        """The first view of which this is true."""
        async with asyncio.timeout(PATIENCE):
            while self.view is None or not holds(self.view):
                self._hears(await self._socket.recv())
        return self.view

    def _hears(self, text: str | bytes) -> None:
        message = json.loads(text)
        assert self._game.check(message) is None
        self.view = message.get("view", self.view)
        self.refused += [message["refused"]] if "refused" in message else []

    async def closed(self) -> int | None:
        """Whatever still comes, and how the socket ended."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    self._hears(await self._socket.recv())
            except ConnectionClosed as end:
                return None if end.rcvd is None else end.rcvd.code

    async def stays(self, seconds: float) -> bool:
        """True if the socket is still open after so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.closed()
                return False
        return True

    async def says(self, **said: Any) -> None:
        await self._socket.send(json.dumps(said))

    async def sits_down(self, person: Person = ME) -> None:
        """From the empty seat to cards."""
        await self.until(lambda view: view["you"]["stage"] == "empty")
        await self.says(type="log_in", card=person.card, pin=person.pin)
        you = (await self.until(lambda view: view["you"]["buy_in"]))["you"]
        await self.says(
            type="buy_in", amount=you["buy_in"]["least"], entry=you["coming_in"]["ways"][-1]["entry"]
        )
        await self.until(lambda view: view["you"]["stage"] == "seated")

    async def is_asked(self) -> Any:
        """The offer, once it is this seat's turn in a hand."""
        await self.until(lambda view: view["you"]["offer"] and view["you"]["offer"]["kind"] == "bet")
        return self.view["you"]["offer"]

    async def passes(self, offer: Any) -> None:
        """Check, or call."""
        await self.says(type="check" if offer["check"] else "call", offer=offer["id"])


@asynccontextmanager
async def page(game: Game, client: str, **more: str) -> AsyncIterator[Page]:
    async with game.house.screen(MINE, client, **more) as socket:
        yield Page(game, socket)


@asynccontextmanager
async def my_turn(game: Game) -> AsyncIterator[tuple[Page, Any]]:
    """The first page, in turn in a hand."""
    async with page(game, "first-page") as first:
        await first.sits_down()
        yield first, await first.is_asked()


async def test_a_second_page_is_refused_and_the_first_plays_on(game: Game) -> None:
    async with my_turn(game) as (first, offer):
        async with page(game, "second-page") as second:
            assert await second.closed() == 1008
        assert second.refused == ["screen_in_use"]
        assert second.view is None
        await first.passes(offer)
        await first.until(lambda view: view["you"]["offer"] != offer)
        assert first.refused == []


NOT_THE_OWNER: Final[tuple[tuple[dict[str, str], str], ...]] = (
    ({"card": ME.card, "pin": "0000"}, "wrong_card_or_pin"),
    ({"card": PEOPLE[1].card, "pin": PEOPLE[1].pin}, "screen_in_use"),
    ({"card": STRANGER.card, "pin": STRANGER.pin}, "screen_in_use"),
    ({"card": ME.card}, "screen_in_use"),
    ({"pin": ME.pin}, "screen_in_use"),
)
"""Attempts of somebody else, each with its answer."""


async def test_nobody_else_takes_the_seat(game: Game) -> None:
    async with my_turn(game) as (first, offer):
        for proof, answer in NOT_THE_OWNER:
            async with page(game, "second-page", **proof) as second:
                assert await second.closed() == 1008
            assert second.refused == [answer]
            assert second.view is None
        await first.passes(offer)
        await first.until(lambda view: view["you"]["offer"] != offer)


async def test_the_owner_takes_over_with_card_and_pin_and_has_the_same_hand(game: Game) -> None:
    async with my_turn(game) as (first, offer), page(game, "second-page", card=ME.card, pin=ME.pin) as second:
        view = await second.until(lambda view: view["you"]["offer"])
        assert view["you"]["cards"] == first.view["you"]["cards"]
        assert view["you"]["offer"] == offer
        assert await first.closed() == 1000
        assert first.refused == ["taken_over"]
        await second.passes(offer)
        await second.until(lambda view: view["you"]["offer"] != offer)
        assert second.refused == []


async def test_the_same_page_that_comes_back_has_the_seat_at_once(game: Game) -> None:
    async with my_turn(game) as (first, offer), page(game, "first-page") as again:
        await again.until(lambda view: view["you"]["offer"] == offer)
        assert await first.closed() == 1000
        assert first.refused == []


async def test_of_two_pages_with_card_and_pin_one_has_the_seat(game: Game) -> None:
    """They come at once, and each that gets so far answers the offer, even too late: it is answered once."""
    async with my_turn(game) as (_, offer):
        both_have_come = asyncio.Barrier(2)

        async def keeps_the_seat(number: int) -> bool:
            async with page(game, f"page-no-{number}", card=ME.card, pin=ME.pin) as one:
                with suppress(ConnectionClosed):
                    await one.until(lambda view: view["you"])
                    await one.passes(offer)
                await both_have_come.wait()
                return await one.stays(2)

        kept = await asyncio.gather(*(keeps_the_seat(number) for number in range(2)))
        assert sum(kept) == 1
        answered = game.house.journal()[offer["id"] :]
        assert sum(isinstance(event, Called | Checked) and event.seat == MINE for event in answered) == 1
