"""A shift from end to end: ten players enrolled, a game played, all cashed out, and the drawer is right."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from table_server.bots.dice import Dice
from table_server.bots.group import Bots
from table_server.bots.place import Pace, Place
from table_server.edge.screen import Kind
from table_server.store.meters import Meters
from tests.journeys.cashier import SUPERVISOR, Cashier, books, cash_station
from tests.journeys.pitboss import CLOCKS, Pitboss
from tests.screens.page import browser
from tests.served.process import HOST
from tests.served.room import FLOOR, MONEY, Plan, Room

PLAYERS = 10
BROUGHT = PLAYERS * MONEY
"""By those whom the room was made ready with, and who stay at home."""
PAID_IN = 500_00
FLOAT = 900_00
PIN = "2718"
TAKEN = 10_00
"""Cents of collection after which everybody goes home."""
PACE = Pace(quickest=0.02, slowest=0.05, reconnect=0.05)
PATIENCE = 90
PLAN = Plan(seats=PLAYERS, table="min_players = 2", clocks=CLOCKS)


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    expect.set_options(timeout=20_000)
    async with browser() as found:
        yield found


def card(number: int) -> str:
    return f"5010-{number:03}"


def places(room: Room, port: int) -> list[Place]:
    """A seat for everybody who was enrolled."""
    seats = [screen for screen in room.tokens if screen.kind is Kind.SEAT]
    return [
        Place(f"ws://{HOST}:{port}/ws/{screen}", room.tokens[screen], card(screen.seat), PIN)
        for screen in seats
    ]


async def until(room: Room, so: Callable[[Meters], bool]) -> None:
    """The books are looked at while everybody plays."""
    async with asyncio.timeout(PATIENCE):
        while not so((await asyncio.to_thread(books, room))[1]):  # noqa: ASYNC110  # books tell nobody
            await asyncio.sleep(0.3)


@asynccontextmanager
async def the_floor(chromium: Browser, cashier: Cashier, room: Room) -> AsyncIterator[Pitboss]:
    """At its own console, beside the cashier."""
    page = await chromium.new_page()
    pit = Pitboss(page, room, cashier.process)
    await pit.opens()
    await pit.signs_in(FLOOR)
    await page.locator(".glance-table").first.click()
    yield pit
    await page.close()


def in_notes(amount: int) -> list[tuple[str, int]]:
    """As somebody would count it."""
    worths = (("$100", 100_00), ("$20", 20_00), ("$1", 1_00), ("25¢", 25), ("1¢", 1))
    piles = []
    for name, worth in worths:
        piles.append((name, amount // worth))
        amount %= worth
    return piles


async def test_from_the_float_to_the_count_with_ten_players(chromium: Browser, tmp_path: Path) -> None:
    """LP-26 to LP-41, LP-49: what the cage took in less what the house won is what it pays out."""
    async with cash_station(chromium, tmp_path, plan=PLAN) as (cashier, room):
        await cashier.comes(SUPERVISOR)
        await cashier.opens_drawer(*in_notes(FLOAT))
        for number in range(1, PLAYERS + 1):
            await cashier.enrols(f"Player {number}", card(number), PIN)
            await cashier.moves_cash("Cash in", "500", ("$100", 5))
            await cashier.puts_away()
        seats = places(room, cashier.process.port)
        bots = Bots(seats, Dice(), PACE)
        bots.start()
        async with the_floor(chromium, cashier, room) as pit:
            await until(room, lambda money: money.seats > 0)
            await pit.button("Activate").click()
            await cashier.swipes(card(1))
            await expect(cashier.page.locator(".patron-tables")).to_contain_text("On t1")
            await until(room, lambda money: sum(money.collection.values()) >= TAKEN)
            await asyncio.gather(*(bots.get_up(place.url) for place in seats))
        await bots.stop()
        await until(room, lambda money: money.seats == 0)
        taken = await _cashed_out(cashier, room)
        await _counted(cashier, FLOAT + taken)
        found, money = books(room)
        assert found == []
        assert (money.cash_in, money.wallets) == (BROUGHT + PLAYERS * PAID_IN, BROUGHT)
        assert money.cash_in - money.cash_out == BROUGHT + taken
        assert (money.short, money.missing, money.seats) == (0, 0, 0)


async def _cashed_out(cashier: Cashier, room: Room) -> int:
    """Everybody takes what there is; what is left in the drawer beyond the float is the house's."""
    for number in range(1, PLAYERS + 1):
        await cashier.swipes(card(number))
        await expect(cashier.page.locator(".patron-name")).to_have_text(f"Player {number}")
        if await cashier.page.locator(".patron-wallet").inner_text() != "$0.00":
            await cashier.pays_everything()
        await cashier.wallet_is("$0.00")
    money = books(room)[1]
    return sum(money.collection.values()) + sum(money.jackpots.values()) + money.pots


async def _counted(cashier: Cashier, amount: int) -> None:
    await cashier.goes_to("Drawer")
    await cashier.counts(cashier.page.locator(".drawer-count"), *in_notes(amount))
    await cashier.button("That is all of it").click()
    await expect(cashier.page.locator(".drawer-verdict")).to_have_text("The count is right.")
    await cashier.button("Close the drawer").click()
    await cashier.drawer_holds("No drawer open")
