"""An evening of high card through the real server: sockets, pages, a cut, a void, a clock that runs out.

It runs in a tree that the toy is laid over: `python -m tests.toy.evening FOLDER`.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Page
from websockets.sync.client import ClientConnection, connect

from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.engine.cards import Seat
from tests.journeys.pitboss import SUPERVISOR, hire
from tests.patience import PATIENCE
from tests.screens.page import browser
from tests.served.entrants import asked
from tests.served.process import HOST, Process, free_port, process_of
from tests.served.room import FLOOR, Plan, Room, made_ready

STACK: Final = 20_000
FEE: Final = 100
SOCKETS: Final = (1, 2)
"""The seats without a page."""
PLAN: Final = Plan(
    house="toy",
    menu='{ game = "high_card", name = "high card" }, { game = "holdem", name = "4-8" }',
    clocks="action = 3\nbetween_hands = 0.2",
    seats=3,
)


class Line:
    """A screen's socket, and the newest that came down."""

    def __init__(self, port: int, path: str, token: str) -> None:
        self._open = ExitStack()
        line = connect(f"ws://{HOST}:{port}/ws/{path}", open_timeout=PATIENCE)
        self._socket: ClientConnection = self._open.enter_context(line)
        self.view: Any = None
        self.replies: list[Any] = []
        self.says("hello", token=token, client="0123456789abcdef" + path)

    def says(self, kind: str, **fields: object) -> None:
        self._socket.send(json.dumps({"type": kind, **fields}))

    def until(self, holds: Callable[[Any], bool]) -> Any:
        """The first view of which this is true; what was refused meanwhile ends the evening."""
        while self.view is None or not holds(self.view):
            self._hears()
        return self.view

    def answered(self) -> Any:
        while not self.replies:
            self._hears()
        return self.replies.pop()

    def _hears(self) -> None:
        message = json.loads(self._socket.recv(timeout=PATIENCE))
        if "view" in message:
            self.view = message["view"]
        elif "reply" in message:
            self.replies.append(message)
        else:
            raise AssertionError(message)

    def close(self) -> None:
        self._open.close()


class Evening:
    """The table with its three players and the floor; seat 3 and the board are pages in a browser."""

    def __init__(self, room: Room, process: Process) -> None:
        self.room: Final = room
        self.process: Final = process
        self.seats: dict[int, Line] = {}
        self.comes_up()

    def comes_up(self) -> None:
        port = self.process.port
        self.process.start()
        self.process.until_it_answers()
        self.seats = {seat: self.at_seat(seat) for seat in SOCKETS}
        name, secret = FLOOR
        token = asked(port, "/api/session", {"name": name, "secret": secret})["token"]
        self.floor = Line(port, "floor", token)

    def at_seat(self, seat: int) -> Line:
        return Line(self.process.port, f"seat/{seat}", self.room.tokens[_screen(seat)])

    def sits_down(self, seat: int, line: Line) -> None:
        person = self.room.people[_screen(seat)]
        line.until(lambda _: True)
        line.says("log_in", card=person.card, pin=person.pin)
        line.until(lambda view: view["you"]["stage"] == "choosing")
        line.says("buy_in", amount=STACK, entry="wait")
        line.until(lambda view: view["you"]["stage"] == "seated")

    def answers(self, seat: int, kind: str, question: str, **fields: object) -> None:
        """The answer to this question, once it is asked."""
        view = self.seats[seat].until(lambda view: (view["you"]["offer"] or {}).get("kind") == question)
        self.seats[seat].says(kind, offer=view["you"]["offer"]["id"], **fields)

    def of_all(self, field: str) -> dict[int, int]:
        """What the newest view says of each seat."""
        return {plate["seat"]: plate[field] for plate in self.floor.view["table"]["seats"]}

    def until(self, holds: Callable[[Any], bool]) -> None:
        """The table, as everybody sees it."""
        self.floor.until(lambda view: holds(view["table"]))


def _screen(seat: int) -> Screen:
    return Screen("t1", ScreenKind.SEAT, Seat(seat))


async def opened(evening: Evening, chromium: Browser, faults: list[str]) -> tuple[Page, Page]:
    """The pages of seat 3 and of the center display."""
    origin = f"http://{HOST}:{evening.process.port}"
    seat = await chromium.new_page(viewport={"width": 1280, "height": 800})
    board = await chromium.new_page(viewport={"width": 1920, "height": 1080})
    for page, screen, path in (
        (seat, _screen(3), "seat/3"),
        (board, Screen("t1", ScreenKind.BOARD), "board"),
    ):
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(f"{origin}/{path}#token={evening.room.tokens[screen]}")
    return seat, board


async def first_round(evening: Evening, seat: Page, board: Page, pictures: Path) -> None:
    """Seat 1 is silent and does not bank. The power fails with wagers on the table; the round is paid."""
    evening.floor.says("activate")
    evening.answers(2, "take_bank", "bank", takes=True)
    evening.answers(1, "put_down", "wagers", amount=500)
    evening.answers(1, "put_down", "wagers", amount=700)
    await seat.locator(".toy-key", has_text="Put down $5").click()
    await board.locator(".toy-wager", has_text="$5").first.wait_for()
    await board.locator(".toy-middle", has_text="Seat 2 is the bank").first.wait_for()
    await seat.screenshot(path=pictures / "seat.png")
    await board.screenshot(path=pictures / "board.png")
    evening.process.kill()
    evening.comes_up()
    evening.until(lambda table: table["hand"]["number"] == 1)
    assert evening.of_all("wager") == {1: 700, 2: 0, 3: 500}
    evening.answers(1, "stand", "wagers")
    await seat.locator(".toy-key", has_text="It stands").click()
    evening.until(lambda table: table["hands"] == 1)
    assert sum(evening.of_all("stack").values()) == 3 * STACK - 2 * FEE


def looks_back(evening: Evening) -> None:
    line = evening.seats[1]
    line.says("hands")
    assert line.answered()["hands"][0]["game"] == "High card"
    line.says("hand", number=1)
    hand = line.answered()["hand"]
    assert (hand["family"], hand["bank"], hand["collected"]) == ("toy", 2, 2 * FEE)
    assert {seat["seat"]: seat["wager"] for seat in hand["seats"]} == {1: 700, 2: 0, 3: 500}
    assert {seat["seat"]: seat["after"] for seat in hand["seats"]} == evening.of_all("stack")


async def second_round(evening: Evening, seat: Page) -> None:
    """Seat 3 takes the bank on its page. Two of the house void the round: it never was."""
    before = evening.of_all("stack")
    await seat.locator(".toy-key", has_text="Be the bank").click()
    evening.answers(1, "put_down", "wagers", amount=500)
    evening.until(lambda table: table["seats"][0]["wager"] == 500)
    both = [{"name": name, "secret": secret} for name, secret in (FLOOR, SUPERVISOR)]
    evening.floor.says("void", signatures=both, reason="a misdeal")
    evening.until(lambda table: table["hands"] == 2)
    assert evening.of_all("stack") == before


def goes_over_to_pot_poker(evening: Evening) -> None:
    """The game changes its family; the players keep seats and chips, and a hand of Hold'em is dealt."""
    evening.floor.says("change_game", game="holdem", name="4-8")
    evening.until(lambda table: table["family"] == "rounds")
    evening.floor.says("resume")
    evening.until(lambda table: table["hand"] is not None and table["hand"]["stage"] == "running")
    chips = sum(evening.of_all("stack").values()) + sum(evening.of_all("bet").values())
    assert chips == 3 * STACK - 2 * FEE


async def played(evening: Evening, pictures: Path) -> None:
    by_hand = evening.at_seat(3)
    for number, line in {**evening.seats, 3: by_hand}.items():
        evening.sits_down(number, line)
    by_hand.close()
    faults: list[str] = []
    async with browser() as chromium:
        seat, board = await opened(evening, chromium, faults)
        await first_round(evening, seat, board, pictures)
        looks_back(evening)
        await second_round(evening, seat)
    goes_over_to_pot_poker(evening)
    assert faults == [], faults


def main(folder: Path) -> None:
    port = free_port()
    room = made_ready(folder, replace(PLAN, server=f"port = {port}"))
    asyncio.run(hire(room))
    with process_of(room.config, port, typed=True) as process:
        asyncio.run(played(Evening(room, process), folder))
    verify = [sys.executable, "-m", "table_server", "verify", "--config", str(room.config)]
    assert subprocess.run(verify, check=False).returncode == 0


if __name__ == "__main__":
    main(Path(sys.argv[1]))
