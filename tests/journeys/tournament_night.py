"""A tournament with real pages at a table's seats, its board and both consoles; bots at the other tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.async_api import Browser, Page, ViewportSize, expect
from playwright.async_api import TimeoutError as PageTimeout

from table_server.edge.ports.screen import ScreenKind
from tests.blackbox.player import Person
from tests.journeys.cashier import Cashier, books, cash_station
from tests.journeys.evening import page_of
from tests.journeys.pitboss import SIZES, Pitboss
from tests.journeys.seat import LEISURE, SeatScreen, Shown
from tests.screens.album import packed
from tests.served.entrants import Entrants, asked, signed_in
from tests.served.process import HOST
from tests.served.room import MONEY, PIN, Plan, Room

CLOCKS: Final = "action = 120\nbetween_hands = 2\nrun_out = 0"
"""Nobody is hurried; between two hands there is time for the floor to hold the clock."""
TITLE: Final = "Sunday"
BUY_IN, FEE = 50_00, 5_00
AGAIN: Final = 0.1
"""Seconds until whoever is asked is tried again."""
LET_GO: Final = 3.0
"""Seconds until somebody who was not let in tries again."""
AN_EVENING: Final = 1800.0
"""Seconds."""
TALL: Final = ViewportSize(width=1280, height=1640)
"""So that all of a console's page is in a picture."""
TO_THE_TOP: Final = "document.querySelectorAll('*').forEach(part => { part.scrollTop = 0 })"
NEWS: Final = {"lp-147-seat": ".announced", "lp-148-board": ".told"}
"""Elements that cover something for a while, by picture; nothing covers the other pictures."""
TABLE: Final = "t1"
"""Where the pages are: the last table to stand."""
SHORT_LEVELS: Final = 8
"""The others are hardly reached."""
FEW_LEFT: Final = 4
"""The number of players who talk about a deal; with fewer, the hand that still runs may leave only one."""


class Night:
    """Everybody in the room."""

    def __init__(self, cashier: Cashier, room: Room, pit: Pitboss, screens: Mapping[str, Shown]) -> None:
        self.cashier: Final = cashier
        self.room: Final = room
        self.pit: Final = pit
        self.board: Final = screens["board"]
        self.seats: Final = {s.number: s for s in screens.values() if isinstance(s, SeatScreen)}
        self.album: Path | None = None
        """Where pictures are kept, if anywhere."""
        self._port = cashier.process.port
        self._coming: Final[set[int]] = set()
        """Seats at which somebody logs in just now."""
        self.kept: Final[set[str]] = set()
        """Names of pictures that are there already."""

    @property
    def tournament(self) -> Any:
        """As the board was told last."""
        return self.board.view["table"]["tournament"]

    @property
    def over(self) -> bool:
        return bool(self.tournament["phase"] == "over")

    # before the start

    async def is_set_up(self, change: Callable[[Pitboss], Awaitable[None]]) -> None:
        """At the console, on all tables of the room (LP-134 to LP-141, LP-156)."""
        page = self.pit.page
        await page.get_by_role("link", name="Tournaments").click()
        await page.get_by_role("link", name="New tournament").click()
        await page.get_by_label("Title").fill(TITLE)
        for table in self.room.tables:
            await page.get_by_role("button", name=table, exact=True).click()
        await page.get_by_label("Seats at each", exact=True).fill(str(len(self.seats)))
        await change(self.pit)
        await self.keeps("lp-134-pitboss", page, size=TALL)
        await self.pit.button("Open registration").click()
        await self.are_in(0)

    async def are_in(self, count: int) -> None:
        places = len(self.room.people)
        await expect(self.pit.page.get_by_text(f"Registering: {count} of {places}")).to_be_visible()

    async def enters_at(self, seat: SeatScreen, person: Person) -> None:
        """At a seat's screen, for the one price there is (LP-136); then makes room for the next."""
        await self.keeps("lp-138-seat", seat.page)
        await seat.logs_in(person)
        await seat.page.locator(".entry-go").wait_for(timeout=LEISURE)
        await self.keeps("lp-136-seat", seat.page)
        await seat.page.locator(".entry-go").tap()
        await seat.page.locator(".entry-withdraw").wait_for(timeout=LEISURE)
        await seat.page.locator(".entry-out").tap()
        await seat.page.locator(".attract").wait_for(timeout=LEISURE)

    async def enters_at_the_desk(self, person: Person) -> None:
        """At the cash station (LP-136)."""
        await self.cashier.swipes(person.card)
        await self.cashier.button("Tournament").click()
        await expect(self.cashier.button("Enter for $55.00")).to_be_visible()
        assert [*await self.cashier.too_small(), *await self.cashier.said_by_axe()] == []
        await self.keeps("lp-136-cash", self.cashier.page)
        await self.cashier.button("Enter for $55.00").click()
        await self.cashier.wallet_is(_dollars(MONEY - BUY_IN - FEE))

    async def others_enter(self, first: int) -> None:
        """Whoever is left, by the same address."""
        token = await asyncio.to_thread(signed_in, self._port)
        key = self.tournament["key"]
        for number in range(first, len(self.room.people) + 1):
            entering = {"player": f"{number}", "paid": BUY_IN + FEE}
            path = f"/api/tournaments/{key}/entrants"
            await asyncio.to_thread(asked, self._port, path, entering, token)
        await self.are_in(len(self.room.people))

    async def begins(self) -> None:
        await self.keeps("lp-138-board", self.board.page)
        await self.pit.button("Begin").click()
        await self.pit.page.get_by_role("dialog").get_by_role("button", name="Begin").click()

    # play

    async def plays(self, seed: int, until: Callable[[Night], bool]) -> None:
        """Everybody answers by chance; then the floor holds the clock, and the hand that runs is over."""
        beside = [table for table in self.room.tables if table != TABLE]
        crowd = Entrants(self.room, self._port, seed, beside)
        async with asyncio.timeout(AN_EVENING), asyncio.TaskGroup() as tasks:
            others = tasks.create_task(crowd.play())
            await self.board.until(lambda view: view["table"]["tournament"]["phase"] == "running")
            while not until(self):
                await self._goes_on(SeatScreen.answers, tasks)
            if not self.over:
                await self.pit.button("Hold the clock").click()
                await self.board.until(lambda _: self.over or not self.tournament["runs"])
            while not self.over and (self._coming or len(self._proposers()) < self.tournament["remain"]):
                await self._goes_on(SeatScreen.lays_down, tasks)
            others.cancel()

    async def _goes_on(
        self, answers: Callable[[SeatScreen], Awaitable[bool]], tasks: asyncio.TaskGroup
    ) -> None:
        """Players who are asked answer, and players who are expected come."""
        table, before = self.board.view["table"], self.board.version
        for number in (
            [table["chooser"]] if table["chooser"] else (table["question"] or {"seats": ()})["seats"]
        ):
            await answers(self.seats[number])
        for seat in self.seats.values():
            if self._is_awaited(seat) and seat.number not in self._coming:
                self._coming.add(seat.number)
                tasks.create_task(self._comes(seat))  # meanwhile the others play
        await self._looks_around()
        await self.board.newer_than(before, AGAIN)

    def _is_awaited(self, seat: SeatScreen) -> bool:
        return bool(seat.view and seat.view["you"]["tournament"]["held_for"]) and not self.over

    async def _comes(self, seat: SeatScreen) -> None:
        """The one this seat is held for; who is moved is let in once the other table has let go."""
        while self._is_awaited(seat):
            person = Person(f"400000{seat.view['you']['tournament']['held_for'][-4:]}", PIN)
            with suppress(PageTimeout, TimeoutError):  # let in just now, and the pad is gone
                if await seat.page.locator(".pinpad-enter").count():
                    await (seat.types_pin(person) if seat.swiped == person else seat.puts_back())
                elif await seat.page.locator(".attract").count():
                    await seat.logs_in(person)
            with suppress(TimeoutError):
                async with asyncio.timeout(LET_GO):
                    await seat.until(lambda view: not view["you"]["tournament"]["held_for"])
        self._coming.discard(seat.number)

    def _proposers(self) -> Sequence[SeatScreen]:
        return [seat for seat in self.seats.values() if seat.view["you"]["tournament"]["may_propose"]]

    async def _looks_around(self) -> None:
        """For whoever keeps pictures: what comes and goes by itself."""
        if self.album is None:
            return
        lines = {"time": ("lp-142-seat", "lp-143-seat"), "hands": ("lp-146-seat",)}[self.tournament["pace"]]
        asked = [seat for seat in self.seats.values() if seat.view["you"]["offer"]]
        for seat, name in zip(asked[:1], [line for line in lines if line not in self.kept], strict=False):
            await self.keeps(name, seat.page, ".tray-tab:nth-child(2)" if name == "lp-143-seat" else "")
        players = (seat for seat in self.seats.values() if seat.view["you"]["tournament"]["rank"])
        for (name, what), screen in zip(NEWS.items(), (next(players, None), self.board), strict=True):
            if screen and await screen.page.locator(what, has_text="Blinds up").count():
                await self.keeps(name, screen.page)
        for seat in self.seats.values():
            finish = seat.finish
            if finish and await seat.page.locator(".finished").count():
                await self.keeps(f"lp-{153 if finish['cash'] else 152}-seat", seat.page)

    # the deal

    async def agrees(self) -> None:
        """One proposes at the seat, everybody who is left accepts on the own screen (LP-158)."""
        first, *others = self._proposers()
        await first.page.locator(".top-button:last-child").tap()
        await first.page.locator(".menu-deal").tap()
        await self.keeps("lp-158-seat", first.page)
        await first.page.locator(".deal .menu-go").tap()
        for seat in others:
            await seat.page.locator(".proposal .menu-go").wait_for(timeout=LEISURE)
            assert self.tournament["phase"] == "running"  # until the last has said yes
            await self.keeps("lp-158-seat-asked", seat.page)
            await self.keeps("lp-158-board", self.board.page)
            await seat.page.locator(".proposal .menu-go").tap()
        await self.board.until(lambda _: self.over)
        for seat in (first, *others):
            await seat.page.locator(".finished-prize").wait_for(timeout=LEISURE)
        await self.keeps("lp-153-seat-agreed", first.page)
        await self.keeps("lp-160-board", self.board.page)

    async def standings(self) -> Any:
        """The whole order of finish (LP-160)."""
        await expect(self.pit.page.get_by_text(f"Over: {len(self.room.people)} played")).to_be_visible()
        await self.keeps("lp-160-pitboss", self.pit.page, size=TALL)
        token = await asyncio.to_thread(signed_in, self._port)
        told = await asyncio.to_thread(
            asked, self._port, f"/api/tournaments/{self.tournament['key']}", None, token
        )
        return told["standings"]

    # the money

    async def cashes_out(self, winner: str, prize: int) -> None:
        """The prize lies on the account (LP-159); the whole dollars of it are paid out at the counter."""
        card = f"400000{winner[-4:]}"
        await self.cashier.swipes(card)
        wallet = MONEY - BUY_IN - FEE + prize
        await self.cashier.wallet_is(_dollars(wallet))
        await expect(self.cashier.page.locator(".patron-lines")).to_contain_text("Prize")
        await self.keeps("lp-159-cash", self.cashier.page)
        hundreds = prize // 100_00
        await self.cashier.moves_cash("Cash out", str(hundreds * 100), ("$100", hundreds), proof=(card, PIN))
        await self.cashier.puts_away()
        await self.cashier.wallet_is(_dollars(wallet - hundreds * 100_00))

    def wrong(self, prizes: int, paid: int) -> list[str]:
        """Faults that `openfelt verify` finds, money that is not where it has to be, faults of pages."""
        found, money = books(self.room)
        people = len(self.room.people)
        if (money.missing, money.pools, money.cash_out) != (0, 0, paid):
            found.append(f"money is gone: {money}")
        if money.wallets != people * (MONEY - BUY_IN - FEE) + prizes - paid:
            found.append(f"not paid to the cent: {money}")
        screens: list[Shown | Pitboss] = [*self.seats.values(), self.board, self.pit, self.cashier]
        return found + [fault for screen in screens for fault in screen.faults]

    # pictures

    async def keeps(self, name: str, page: Page, touch: str = "", size: ViewportSize | None = None) -> None:
        """One of each name, while pictures are kept."""
        if self.album is None or name in self.kept:
            return
        self.kept.add(name)
        if touch:
            await page.locator(touch).first.tap()
        usual = page.viewport_size
        if size is not None:
            await page.set_viewport_size(size)
            await page.evaluate(TO_THE_TOP)
        if name not in NEWS:
            await expect(page.locator(".told, .announced")).to_have_count(0)
        await page.wait_for_timeout(300)  # buttons wake up, answers come
        picture = packed(await page.screenshot())
        if size is not None and usual is not None:
            await page.set_viewport_size(usual)
        await asyncio.to_thread((self.album / f"{name}.png").write_bytes, picture)


async def entered(table: Night, seats: int, desk: int) -> None:
    """The first so many enter at seats, the next at the desk, the others as they like; then it begins."""
    people = list(table.room.people.values())
    for seat, person in zip(table.seats.values(), people[:seats], strict=False):
        await table.enters_at(seat, person)
    for person in people[seats : seats + desk]:
        await table.enters_at_the_desk(person)
    await table.others_enter(seats + desk + 1)
    await table.begins()


async def agreed_and_paid(table: Night, seed: int) -> None:
    """Played down to a deal; every cent is where it has to be."""
    await table.plays(seed, lambda night: night.tournament["remain"] <= FEW_LEFT)
    await table.agrees()
    standings, people = await table.standings(), len(table.room.people)
    assert len(standings) == people
    assert sum(line["cash"] for line in standings) == BUY_IN * people == table.tournament["pool"]
    best = max(standings, key=lambda line: line["cash"])
    await table.cashes_out(best["name"], best["cash"])
    wrong = table.wrong(BUY_IN * people, best["cash"] // 100_00 * 100_00)
    assert not wrong, wrong


async def by_hands(pit: Pitboss) -> None:
    """Six big blinds, and more of them at every second hand, without a break (LP-140, LP-141)."""
    await pit.button("By hands").click()
    await pit.page.get_by_label("Starting chips", exact=True).fill("300")
    for level in range(1, SHORT_LEVELS + 1):
        await pit.page.get_by_label(f"Level {level}: lasts").fill("2")
        await pit.page.get_by_label(f"Level {level}: break after").fill("0")
    await pays(pit, "three")


async def pays(pit: Pitboss, places: str) -> None:
    """So many places (LP-156)."""
    payouts = pit.page.get_by_role("group", name="Payouts", exact=True)
    await payouts.get_by_label("Places", exact=True).select_option(places)


def _dollars(cents: int) -> str:
    return f"${cents // 100:,}.{cents % 100:02}"


@asynccontextmanager
async def night(chromium: Browser, folder: Path, tables: int, seats: int, seed: int) -> AsyncIterator[Night]:
    """The server is up, all pages are open, both consoles signed in; there is no tournament yet."""
    plan = Plan(tables, clocks=CLOCKS, seats=seats)
    async with cash_station(chromium, folder, plan=plan) as (cashier, room):
        origin = f"http://{HOST}:{cashier.process.port}"
        screens: dict[str, Shown] = {}
        for screen, token in room.tokens.items():
            if screen.table == TABLE and screen.kind is not ScreenKind.FLOOR:
                page = await page_of(chromium, screen)
                luck = Random(f"{seed} {screen}")
                name = "board" if screen.kind is ScreenKind.BOARD else f"seat {screen.seat}"
                screens[name] = (
                    Shown(page)
                    if screen.kind is ScreenKind.BOARD
                    else SeatScreen(page, screen.seat, room.people[screen], luck)
                )
                await page.goto(f"{origin}/{screen}#token={token}")
        width, height = SIZES[0]
        context = await chromium.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        pit = Pitboss(await context.new_page(), room, cashier.process)
        await pit.opens()
        await pit.signs_in()
        await cashier.comes()
        await cashier.opens_drawer(("$100", 50))
        yield Night(cashier, room, pit, screens)
