"""A real server with house bots at its tables, and the floor's console in a real browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Locator, Page, expect
from websockets.asyncio.client import ClientConnection, connect

from table_server.bots.group import Bots, Dice
from table_server.bots.place import BotPace
from table_server.cage.hashing import Cost, Hasher
from table_server.cage.pepper import pepper_from
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.clock import SystemClock
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.engine.cards import Seat
from table_server.store.people.roster import Roster
from table_server.store.sql.engine import database
from table_server.store.sql.writer import InlineWriter
from tests.screens.fit import AXE
from tests.served.process import HOST, Process, free_port, process_of
from tests.served.room import FLOOR, SEATS, Plan, Room, made_ready, unsynced

SUPERVISOR: Final = ("Sue", "super-secret")
AUDITOR: Final = ("Aud", "audit-secret")
CASHIER: Final = ("Cass", "cashier-secret")
TECHNICIAN: Final = ("Tess", "technician-secret")
_HIRED: Final = {
    SUPERVISOR: Role.SUPERVISOR,
    AUDITOR: Role.AUDITOR,
    CASHIER: Role.CASHIER,
    TECHNICIAN: Role.TECHNICIAN,
}
SIZES: Final = ((1280, 800), (1920, 1080))
PACE: Final = BotPace(quickest=0.2, slowest=0.4, reconnect=0.05)
"""Hands last long enough to do something in the middle of one."""
CLOCKS: Final = "action = 60\nbetween_hands = 0.3\nrun_out = 0"
CUT_OFF: Final = "Connection to this table lost"

TOO_SMALL: Final = """
[...document.querySelectorAll('button, a, input, select, textarea')]
  .map(each => [each, each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0)
  .filter(([, box]) => Math.round(box.width) < 44 || Math.round(box.height) < 44 || box.right > innerWidth)
  .map(([each, box]) =>
    `${Math.round(box.width)} x ${Math.round(box.height)}: ${each.outerHTML.slice(0, 99)}`)
"""


class Pitboss:
    """One person of the floor at one console."""

    def __init__(self, page: Page, room: Room, process: Process) -> None:
        self.page: Final = page
        self.process: Final = process
        self.faults: Final[list[str]] = []
        self.room: Final = room
        self._port = process.port
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda told: self.faults.append(told.text) if told.type == "error" else None)

    async def opens(self, path: str = "/floor") -> None:
        await self.page.goto(f"http://{HOST}:{self._port}{path}")

    async def signs_in(self, who: tuple[str, str] = FLOOR) -> None:
        await self.page.get_by_label("Name").fill(who[0])
        await self.page.get_by_label("Secret").fill(who[1])
        await self.button("Sign in").click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    async def orders(self, what: str | Locator) -> None:
        """At a table: what is asked while its line is doubted is refused, so that is waited for first."""
        doubted = self.page.locator(".want-now, .need-now").filter(has_text=CUT_OFF)
        await expect(doubted).to_have_count(0)
        await (self.button(what) if isinstance(what, str) else what).click()

    def plate(self, seat: int) -> Locator:
        """A seat on the drawn table."""
        return self.page.locator(".plate").nth(seat - 1)

    def fact(self, name: str) -> Locator:
        """Of the seat that was chosen."""
        return self.page.locator(".fact").filter(has_text=name).locator("dd")

    async def state_is(self, text: str) -> None:
        await expect(self.page.locator(".onetable .state")).to_have_text(text)

    async def until_a_hand_runs(self) -> None:
        await expect(self.page.locator(".middle-action")).to_contain_text("Action on seat")

    async def stops_in_a_hand(self) -> None:
        """A stop that came between two hands is taken back."""
        while True:
            await self.until_a_hand_runs()
            await self.orders("Stop at once")
            await self.orders(self.page.get_by_role("dialog").get_by_role("button", name="Stop at once"))
            await self.state_is("Stopped")
            if await self.page.locator(".middle-pot").count():
                return
            await self.orders("Resume")
            await self.state_is("Open")

    @asynccontextmanager
    async def seat(self, number: int, table: str = "t1") -> AsyncIterator[ClientConnection]:
        """The line of a seat's screen where nobody sits."""
        screen = Screen(table, ScreenKind.SEAT, Seat(number))
        async with connect(f"ws://{HOST}:{self._port}/ws/{screen}") as line:
            hello = {"type": "hello", "token": self.room.tokens[screen], "client": f"page-of-{number}"}
            await line.send(json.dumps(hello))
            await line.recv()
            yield line

    async def too_small(self) -> Sequence[str]:
        """The controls that are less than 44 pixels high or wide, or stand out of the page."""
        found: list[str] = await self.page.evaluate(TOO_SMALL)
        return found

    async def said_by_axe(self) -> Sequence[str]:
        if not await self.page.evaluate("'axe' in globalThis"):
            await self.page.evaluate(AXE.read_text(encoding="utf-8"))
        told: Any = await self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{rule['id']}: {len(rule['nodes'])} times, as {rule['nodes'][0]['html'][:200]}"
            for rule in told["violations"]
        ]


@asynccontextmanager
async def pitboss(  # noqa: PLR0913, PLR0917  # each is one thing that a test wants otherwise
    chromium: Browser,
    folder: Path,
    tables: int = 1,
    bots: int = 3,
    size: tuple[int, int] = SIZES[0],
    seats: int = SEATS,
    before: Callable[[Room], Awaitable[None]] | None = None,
    clocks: str = CLOCKS,
) -> AsyncIterator[Pitboss]:
    """The server is up, bots look for seats at every table, nobody has signed in."""
    port = free_port()
    plan = Plan(tables=tables, seats=seats, table="min_players = 2", clocks=clocks, server=f"port = {port}")
    room = await asyncio.to_thread(made_ready, folder, plan)
    await hire(room)
    if before is not None:
        await before(room)
    with process_of(room.config, port) as process:
        await started(process)
        places = [place for place in room.places(f"ws://{HOST}:{port}") if _seat_in(place.url) <= bots]
        players = Bots(places, Dice(), PACE)
        players.start()
        context = await chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
        )
        try:
            yield Pitboss(await context.new_page(), room, process)
        finally:
            await context.close()
            await players.stop()


def _seat_in(url: str) -> int:
    return int(url.rpartition("/")[2])


async def started(process: Process) -> None:
    process.start()
    await asyncio.to_thread(process.until_it_answers)


async def hire(room: Room) -> None:
    """Whoever else works there."""
    writer = InlineWriter(unsynced(database(room.settings.database.url)))
    hasher = Hasher(pepper_from(room.settings.files.pepper), Cost(passes=1, kibibytes=8), threads=0)
    roster = Roster(writer, hasher, SystemClock())
    for (name, secret), role in _HIRED.items():
        await roster.hire(f"hire {name}", Member(name, role), StaffSecret(secret), "test")
    await writer.close()
