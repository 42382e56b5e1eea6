"""A real server in a process of its own, a real page at each seat and the board: hands played by touch."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.request import Request, urlopen

from playwright.async_api import Browser, Page
from websockets.asyncio.client import connect

from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.store.audit.audit import audit
from table_server.store.ledger.meters import meters
from table_server.store.sql.engine import database, reading
from tests.journeys.seat import KNOWS, SeatScreen, Shown
from tests.journeys.spreads import Rotation
from tests.patience import PATIENCE
from tests.screens.page import SEAT_SIZES
from tests.served.process import HOST, Process, free_port, process_of
from tests.served.room import FLOOR, MONEY, Plan, Room, made_ready

CLOCKS: Final = "action = 120\nbetween_hands = 0.3\nrun_out = 0\nchoice = 60"
"""Nobody is hurried."""
A_HAND: Final = 300.0
"""Seconds, of which a hand that goes on never needs so many."""
SOON: Final = 0.1
"""Seconds until whoever is asked is tried again: a button may have slept."""


class Evening:
    """Everybody at one table."""

    def __init__(self, room: Room, process: Process, seats: Sequence[SeatScreen], board: Shown) -> None:
        self.room: Final = room
        self.process: Final = process
        self.seats: Final = {seat.number: seat for seat in seats}
        self.board: Final = board
        self.games: Final[set[str]] = set()
        """Dealt so far, by their titles."""
        self.leaks: Final[list[str]] = []

    async def opens(self) -> None:
        """All sit down, and the floor lets the table deal."""
        await asyncio.gather(*(seat.sits_down() for seat in self.seats.values()))
        await self._floor({"type": "activate"})

    async def plays(self, hands: int) -> None:
        """So many to their end, by touching what the pages offer."""
        until = self._hands() + hands
        looked = -1
        async with asyncio.timeout(A_HAND * hands):
            while self._hands() < until:
                table = self.board.view["table"]
                if table["hand"] and table["hand"]["number"] != looked and table["question"]:
                    looked = table["hand"]["number"]
                    self.games.add(table["hand"]["title"])
                    await self._look_at_cards(looked)
                await self._one_answer(table)

    def _hands(self) -> int:
        return int(self.board.view["table"]["hands"]) if self.board.view else 0

    async def _one_answer(self, table: Any) -> None:
        asked = table["question"]["seats"] if table["question"] else []
        if table["chooser"]:
            asked = [table["chooser"]]
        before = self.board.version
        touched = [await self.seats[number].answers() for number in asked]
        if any(touched):
            await self._no_secrets(asked)
        await self.board.newer_than(before, SOON)

    async def _look_at_cards(self, hand: int) -> None:
        """One player does, and sees just those cards that the server has dealt to this seat."""
        seat = self.seats[1 + hand % len(self.seats)]
        version = self.board.version
        await seat.until(lambda _: seat.version >= version)
        if seat.view["you"]["cards"]:
            own = {*seat.view["you"]["cards"]}
            seen = await seat.peeks() - seat.known_to_all()
            if seen != own - seat.known_to_all():
                self.leaks.append(f"seat {seat.number} holds {sorted(own)} and saw {sorted(seen)}")

    async def _no_secrets(self, asked: Sequence[int]) -> None:
        for screen in (*(self.seats[number] for number in asked), self.board):
            if secrets := await screen.secrets():
                self.leaks.append(f"{screen.page.url} shows {sorted(secrets)}, which nobody has opened")

    async def _floor(self, order: dict[str, Any]) -> None:
        token = await asyncio.to_thread(self._signed_in)
        async with connect(f"ws://{HOST}:{self.process.port}/ws/t1/floor") as line:
            await line.send(json.dumps({"type": "hello", "token": token, "client": "page-of-floor"}))
            await line.recv()
            await line.send(json.dumps(order))
            await line.recv()

    def _signed_in(self) -> str:
        name, secret = FLOOR
        body = json.dumps({"name": name, "secret": secret}).encode()
        address = f"http://{HOST}:{self.process.port}/api/session"
        with urlopen(
            Request(address, body, {"Content-Type": "application/json"}), timeout=PATIENCE
        ) as answer:
            return str(json.load(answer)["token"])

    def wrong(self) -> list[str]:
        """Once the server has stopped: what `openfelt verify` finds, missing money, faults of pages."""
        engine = reading(database(self.room.settings.database.url))
        found = [str(fault) for fault in audit(engine)]
        with engine.connect() as connection:
            money = meters(connection)
        engine.dispose()
        if money.missing or money.cash_in != MONEY * len(self.room.people):
            found.append(f"money is gone: {money}")
        found += self.leaks
        return found + [fault for screen in (*self.seats.values(), self.board) for fault in screen.faults]


@asynccontextmanager
async def evening(chromium: Browser, folder: Path, rotation: Rotation, seed: int) -> AsyncIterator[Evening]:
    """The server is up, all pages are open, nobody sits."""
    port = free_port()
    room = await asyncio.to_thread(made_ready, folder, _plan(rotation, port))
    with process_of(room.config, port) as process:
        process.start()
        await asyncio.to_thread(process.until_it_answers)
        screens = [screen for screen in room.tokens if screen.kind is not ScreenKind.FLOOR]
        opened = await asyncio.gather(*(page_of(chromium, screen) for screen in screens))
        pages = dict(zip(screens, opened, strict=True))
        board = next(Shown(page) for screen, page in pages.items() if screen.kind is ScreenKind.BOARD)
        seats = [
            SeatScreen(page, screen.seat, room.people[screen], Random(f"{seed} {screen}"))
            for screen, page in pages.items()
            if screen.kind is ScreenKind.SEAT
        ]
        await asyncio.gather(
            *(
                page.goto(f"http://{HOST}:{port}/{screen}#token={room.tokens[screen]}")
                for screen, page in pages.items()
            )
        )
        yield Evening(room, process, seats, board)


def _plan(rotation: Rotation, port: int) -> Plan:
    menu = ", ".join(f'{{ game = "{game}", name = "{name}" }}' for game, name in rotation.menu)
    turnover = 'turnover = "rotates"\nhands_each = 1' if len(rotation.menu) > 1 else ""
    return Plan(
        house=rotation.house,
        menu=menu,
        table=f"min_players = 2\n{turnover}",
        clocks=CLOCKS,
        server=f"port = {port}",
        seats=rotation.seats,
    )


async def page_of(chromium: Browser, screen: Screen) -> Page:
    """Of its size, with a finger where it is a seat's; not at its address yet."""
    width, height = SEAT_SIZES[screen.seat % 2] if screen.seat else (1920, 1080)
    context = await chromium.new_context(
        viewport={"width": width, "height": height}, has_touch=screen.seat != 0, reduced_motion="reduce"
    )
    page = await context.new_page()
    await page.add_init_script(KNOWS)
    return page
