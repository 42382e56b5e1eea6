"""A shift from end to end: ten enrolled, a table opened, a hand disputed, all cashed out, all counted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, expect

from table_server.bots.group import Bots, Dice
from table_server.bots.place import BotPace, BotPlace
from table_server.edge.ports.screen import ScreenKind
from table_server.store.ledger.meters import Meters
from tests.journeys.cashier import AUDITOR, CASHIER, SUPERVISOR, Cashier, books, cash_station
from tests.journeys.pitboss import CLOCKS, Pitboss
from tests.served.entrants import asked, signed_in
from tests.served.process import HOST
from tests.served.room import FLOOR, MONEY, Plan, Room

PLAYERS = 10
BROUGHT = PLAYERS * MONEY
"""By those whom the room was made ready with, and who stay at home."""
PAID_IN = 500_00
FLOAT = 900_00
PIN = "2718"
TAKEN = 20_00
"""Cents of collection after which a hand is disputed, and everybody goes home."""
PUT_RIGHT = -2_00
WHY = "A call was counted twice"
HOUSE, GAME = "Oaks Card Club", "limit 7"
"""OAK sheet, Texas Hold'em, option 7: $4-$8, of a full table $4 with the flop."""
PACE = BotPace(quickest=0.02, slowest=0.05, reconnect=0.05)
LONG = 300
PLAN = Plan(seats=PLAYERS, table="min_players = 2", clocks=CLOCKS)


def card(number: int) -> str:
    return f"5010-{number:03}"


def places(room: Room, port: int) -> list[BotPlace]:
    """A seat for everybody who was enrolled."""
    seats = [screen for screen in room.tokens if screen.kind is ScreenKind.SEAT]
    return [
        BotPlace(f"ws://{HOST}:{port}/ws/{screen}", room.tokens[screen], card(screen.seat), PIN)
        for screen in seats
    ]


async def until(room: Room, so: Callable[[Meters], bool]) -> None:
    """The books are looked at while everybody plays."""
    async with asyncio.timeout(LONG):
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
        await cashier.comes(CASHIER)
        await expect(cashier.page.locator(".console-role")).to_have_text("Cashier")
        await cashier.opens_drawer(*in_notes(FLOAT))
        for number in range(1, PLAYERS + 1):
            await cashier.enrols(f"Player {number}", card(number), PIN)
            await cashier.moves_cash("Cash in", "500", ("$100", 5))
            await cashier.puts_away()
        seats = places(room, cashier.process.port)
        bots = Bots(seats, Dice(), PACE)
        async with the_floor(chromium, cashier, room) as pit:
            await _spreads_by_the_sheet(pit)
            bots.start()
            await until(room, lambda money: money.seats > 0)
            for number in range(1, PLAYERS + 1):
                await expect(pit.plate(number)).to_contain_text("Player")
            await pit.orders("Activate")
            await cashier.swipes(card(1))
            await expect(cashier.page.locator(".patron-tables")).to_contain_text("On t1")
            await until(room, lambda money: sum(money.collection.values()) >= TAKEN)
            await pit.orders("Pause after the hand")
            await pit.state_is("Paused")
            hand = await _disputed(pit)
            await _opened_by_the_auditor(pit, hand)
            async with asyncio.timeout(LONG):
                await asyncio.gather(*(bots.get_up(place.url) for place in seats))
            await bots.stop()
            await until(room, lambda money: money.seats == 0)
            taken = await _cashed_out(cashier, room)
            await _reports_agree(pit, room, hand)
        await _counted(cashier, FLOAT + taken)
        found, money = books(room)
        assert found == []
        assert (money.cash_in, money.wallets) == (BROUGHT + PLAYERS * PAID_IN, BROUGHT)
        assert money.cash_in - money.cash_out == BROUGHT + taken
        assert (money.short, money.missing, money.seats) == (0, 0, 0)


async def _spreads_by_the_sheet(pit: Pitboss) -> None:
    """Another house's game with its own schedule, before anybody sits."""
    await pit.page.get_by_role("link", name="Terms").click()
    await pit.button("Add a game").click()
    await pit.page.get_by_label("House", exact=True).select_option(label=HOUSE)
    await pit.page.get_by_role("combobox", name="Game", exact=True).select_option(label="Texas Hold'em")
    await pit.button(f"Put on the menu: {GAME}").click()
    await pit.button("Remove Texas Hold'em 4-8").click()
    await pit.button("Apply now").click()
    await expect(pit.page.locator(".menu-line")).to_contain_text(f"Texas Hold'em {GAME} spread now")
    await pit.page.get_by_role("link", name="Tables").click()
    await pit.page.locator(".glance-table").first.click()


async def _disputed(pit: Pitboss) -> int:
    """The last hand is looked at street by street; two people put a stack right because of it: its number."""
    page = pit.page
    await page.get_by_role("link", name="Disputes").click()
    line = page.locator(".hands-line").first
    hand = int(await line.locator("b").inner_text())
    await line.click()
    await expect(page.locator(".hand-as")).to_have_text("As the board showed it")
    await expect(page.locator(".street").first).to_contain_text("posts the big blind of $4")
    await pit.button("Correct a stack because of this hand").click()
    dialog = page.get_by_role("dialog")
    stacks = dialog.get_by_label("Whose stack")
    await stacks.select_option(label=max(await stacks.locator("option").all_inner_texts(), key=_dollars))
    await dialog.get_by_label("Amount to add, or with a minus to take off").fill(f"{PUT_RIGHT / 100:g}")
    await dialog.get_by_label("Reason").fill(WHY)
    submit = dialog.get_by_role("button", name="Correct the stack")
    for who, no in (((FLOOR, FLOOR), "It takes two different people."), ((FLOOR, SUPERVISOR), "")):
        for place, (name, secret) in enumerate(who):
            signs = page.locator(".signs").nth(place)
            await signs.get_by_label("Name").fill(name)
            await signs.get_by_label("Secret").fill(secret)
        await pit.orders(submit)
        if no:
            await expect(dialog.get_by_role("alert")).to_have_text(no)
    await expect(dialog).to_have_count(0)
    await expect(page.locator(".acts-list")).to_contain_text(WHY)
    await expect(page.locator(".acts-list")).to_contain_text("Flo and Supervisor")
    return hand


def _dollars(stack: str) -> float:
    """Of a line that ends with them."""
    return float(stack.rsplit("$", 1)[1].replace(",", ""))


async def _opened_by_the_auditor(pit: Pitboss, hand: int) -> None:
    """Hidden cards are for the auditor, who is told that it is written down; the correction stands beside."""
    chromium = pit.page.context.browser
    assert chromium is not None
    page = await chromium.new_page()
    audit = Pitboss(page, pit.room, pit.process)
    await audit.opens(f"/floor#/disputes/t1/{hand}")
    await audit.signs_in(AUDITOR)
    await page.get_by_role("link", name="Disputes").click()
    await page.locator(".hands-line").filter(has_text=str(hand)).first.click()
    await audit.button("All cards").click()
    await expect(page.locator(".hand-as")).to_have_text("With all cards")
    await expect(page.locator(".hand-seats .card-back")).to_have_count(0)
    await expect(page.locator(".acts-list")).to_contain_text(WHY)
    await page.get_by_role("link", name="Audit trail").click()
    for what, why in (("Read hand", AUDITOR[0]), ("Correct hand", WHY)):
        line = page.locator("tbody tr").filter(has_text=what)
        await expect(line).to_contain_text(f"t1/{hand}")
        await expect(line).to_contain_text(why)
    assert audit.faults == []
    await page.close()


async def _reports_agree(pit: Pitboss, room: Room, hand: int) -> None:
    """With the ledger, and the page with what it was told."""
    money = books(room)[1]
    port = pit.process.port
    token = await asyncio.to_thread(signed_in, port)

    async def told(report: str) -> list[dict[str, Any]]:
        path = f"/api/reports/{report}"
        rows: list[dict[str, Any]] = await asyncio.to_thread(asked, port, path, None, token)
        return rows

    taken = await told("collection")
    assert {row["stakes"] for row in taken} == {"fixed_limit 4-8"}
    house = sum(row["house"] + row["time"] + row["fees"] for row in taken)
    assert house == sum(money.collection.values())
    assert sum(row["jackpot"] for row in taken) == sum(money.jackpots.values())
    assert sum(row["hands"] for row in taken) == sum(row["hands"] for row in await told("hands"))
    (used,) = await told("use")
    assert used["bought_in"] - used["cashed_out"] == house + sum(money.jackpots.values()) - PUT_RIGHT
    players = await told("players")
    assert sum(row["bought_in"] for row in players) == used["bought_in"]
    assert sum(row["corrected"] for row in players) == PUT_RIGHT == -money.corrections
    (exception,) = await told("exceptions")
    assert (exception["what"], exception["whom"]) == ("correct_hand", f"t1/{hand}")
    assert (exception["amount"], exception["by"]) == (PUT_RIGHT, "Flo and Supervisor")
    assert exception["reason"] == WHY
    await pit.page.get_by_role("link", name="Reports").click()
    shown = pit.page.locator(".report tbody tr td").last
    await expect(shown).to_have_text(f"${(house + sum(money.jackpots.values())) / 100:,.2f}")


async def _cashed_out(cashier: Cashier, room: Room) -> int:
    """Everybody takes what there is; what is left in the drawer beyond the float is the house's."""
    for number in range(1, PLAYERS + 1):
        await cashier.swipes(card(number))
        await expect(cashier.page.locator(".patron-name")).to_have_text(f"Player {number}")
        if await cashier.page.locator(".patron-wallet").inner_text() != "$0.00":
            await cashier.pays_everything(card(number), PIN)
        await cashier.wallet_is("$0.00")
    money = books(room)[1]
    return sum(money.collection.values()) + sum(money.jackpots.values()) + money.pots + money.corrections


async def _counted(cashier: Cashier, amount: int) -> None:
    await cashier.goes_to("Drawer")
    await expect(cashier.page.locator("main")).not_to_contain_text("Should hold")
    await cashier.counts(cashier.page.locator(".drawer-count"), *in_notes(amount))
    await cashier.button("Count is complete").click()
    await expect(cashier.page.locator(".drawer-verdict")).to_have_text("The count is right.")
    await cashier.button("Close the drawer").click()
    await cashier.drawer_holds("No drawer open")
