"""A real server, and the cash station in a real browser with somebody at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Locator, Page, Route, expect

from table_server.cage.hashing import Cost, Hasher
from table_server.cage.pepper import pepper_from
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.clock import SystemClock
from table_server.store.audit.audit import audit
from table_server.store.ledger.meters import Meters, meters
from table_server.store.people.roster import Roster
from table_server.store.sql.engine import database, reading
from table_server.store.sql.writer import InlineWriter
from tests.journeys.pitboss import SIZES, Pitboss
from tests.patience import PATIENCE
from tests.served.process import HOST, free_port, process_of
from tests.served.room import Plan, Room, made_ready, unsynced

CASHIER: Final = ("Cashier 1", "cashier-secret")
SUPERVISOR: Final = ("Supervisor", "super-secret")
TOO_WIDE: Final = """
[...document.querySelectorAll('.console, .console-top, .console-main, .panel, .dialog, .button, .figures')]
  .filter(each => each.scrollWidth > each.clientWidth + 1)
  .map(each => `${each.scrollWidth} in ${each.clientWidth}: ${each.outerHTML.slice(0, 99)}`)
"""
SOON: Final = 0.1
WITH_DEVICES: Final = Plan(
    seats=2,
    server="open_screens = true",
    devices="\n".join(
        f'cash.{port} = "sim://{kind}"'
        for port, kind in (
            ("card", "card_reader"),
            ("pin", "pin_pad"),
            ("chips", "chip_reader"),
            ("receipts", "receipt_printer"),
        )
    )
    + '\nseat1.notes = { at = "sim://id003", kind = "id003" }',
)
"""All that can be fitted to the cash desk, and a box to count; as in a demonstration anybody is the hands."""
AUDITOR: Final = ("Auditor", "audit-secret")
_ROLES: Final = {CASHIER: Role.CASHIER, SUPERVISOR: Role.SUPERVISOR, AUDITOR: Role.AUDITOR}


class Cashier(Pitboss):
    """One person at the cash station; what is common to both consoles is the floor's."""

    async def comes(self, who: tuple[str, str] = CASHIER) -> None:
        await self.opens("/cashier")
        await self.signs_in(who)
        await expect(self.page.locator(".console-name")).to_have_text(who[0])

    async def goes_to(self, place: str) -> None:
        await self.page.get_by_role("link", name=place, exact=True).click()

    async def counts(self, within: Locator, *piles: tuple[str, int]) -> None:
        """`("$20", 3)`: three twenties."""
        for name, number in piles:
            await within.get_by_label(f"How many {name}", exact=True).fill(str(number))

    async def opens_drawer(self, *piles: tuple[str, int]) -> None:
        await self.goes_to("Drawer")
        await self.counts(self.page.locator(".drawer-new"), *piles)
        await self.button("Open the drawer").click()

    async def drawer_holds(self, text: str) -> None:
        """As the sign in the head of the page has it."""
        await expect(self.page.locator(".drawer-sign")).to_contain_text(text)

    async def enrols(self, name: str, card: str, pin: str) -> None:
        await self.goes_to("New account")
        await self.page.get_by_label("Name", exact=True).fill(name)
        await self.page.get_by_label("Card", exact=True).fill(card)
        await self.types_pins()
        await self.page.get_by_label("PIN, chosen on the pad").fill(pin)
        await self.page.get_by_label("The same PIN again").fill(pin)
        await self.button("Open the account").click()
        await expect(self.page.locator(".patron-name")).to_have_text(name)

    async def types_pins(self) -> None:
        """Also where a customer could key them."""
        await expect(self.page.locator(".pad, .pins input").first).to_be_visible()
        if await self.button("Type it here").is_visible():
            await self.button("Type it here").click()

    async def hand(self, device: str, order: str) -> None:
        """Give an order to a simulated device, which may just be waking up."""
        said, where = {"device": device, "order": order}, f"http://{HOST}:{self._port}/api/simulated"
        async with asyncio.timeout(PATIENCE):
            while (await self.page.request.post(where, data=said)).status != 204:  # noqa: ASYNC110  # it tells nobody
                await asyncio.sleep(SOON)

    async def swipes(self, card: str) -> None:
        """The reader types the number and Enter."""
        if not await self.page.locator(".find").is_visible():
            await self.goes_to("Counter")
        await self.page.locator(".find").get_by_label("Card").fill(card)
        await self.page.keyboard.press("Enter")

    async def wallet_is(self, text: str) -> None:
        await expect(self.page.locator(".patron-wallet")).to_have_text(text)

    async def proves(self, card: str, pin: str) -> None:
        """The customer is there: with a pad the PIN is keyed, otherwise typed."""
        place = self.page.locator(".prove")
        await place.get_by_label("Card", exact=True).fill(card)
        await expect(place.locator(".pad-says, input[type=password]")).to_be_visible()
        if await place.locator(".pad-says").is_visible():
            await self.button("Ask for the PIN at the pad").click()
            await self.keys(pin)
        else:
            await place.get_by_label("PIN, typed by the customer").fill(pin)
            await self.button("Check card and PIN").click()
        await expect(place).to_have_count(0)

    async def keys(self, pin: str) -> None:
        """The customer keys the PIN of a card, once."""
        await expect(self.page.locator(".pad-says")).to_have_text("The customer is entering the PIN")
        await self.hand("cash/pin", f"pin {pin}")

    async def moves_cash(
        self, deed: str, amount: str, *piles: tuple[str, int], proof: tuple[str, str] | None = None
    ) -> None:
        """Up to the receipt, which stays on the screen. Cash goes out for card and PIN."""
        await self.button(deed).click()
        if proof is not None:
            await self.proves(*proof)
        panel = self.page.locator(".patron-deeds")
        await panel.get_by_label(f"Amount {deed.rsplit(maxsplit=1)[-1]}").fill(amount)
        await self.counts(panel, *piles)
        await panel.locator("button[type=submit]").click()

    async def pays_everything(self, card: str, pin: str) -> None:
        """Pay out the whole wallet, in as few notes as possible."""
        await self.button("Cash out").click()
        await self.proves(card, pin)
        panel = self.page.locator(".patron-deeds")
        await panel.get_by_role("button", name="Everything").click()
        await panel.get_by_role("button", name="Fewest notes").click()
        await panel.locator("button[type=submit]").click()
        await self.puts_away()

    async def places(self) -> list[str]:
        """As the navigation has them for this person."""
        return [title.strip() for title in await self.page.locator(".console-place").all_inner_texts()]

    async def too_wide(self) -> list[str]:
        """The elements that have to be scrolled sideways to be seen, or are cut."""
        found: list[str] = await self.page.evaluate(TOO_WIDE)
        return found

    async def puts_away(self) -> None:
        await self.page.get_by_role("dialog").get_by_role("button", name="Done").click()
        await expect(self.page.get_by_role("dialog")).to_have_count(0)


class LostAnswers:
    """The server hears the first such request and nobody hears the server."""

    def __init__(self, page: Page, path: str) -> None:
        self.asked = 0
        self._page = page
        self._path = path

    async def __aenter__(self) -> LostAnswers:
        await self._page.route(self._path, self._loses)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._page.unroute(self._path)

    async def _loses(self, route: Route) -> None:
        self.asked += 1
        answer = await route.fetch()
        if self.asked == 1:
            await route.abort("connectionreset")
        else:
            await route.fulfill(response=answer)


@asynccontextmanager
async def cash_station(
    chromium: Browser, folder: Path, size: tuple[int, int] = SIZES[0], plan: Plan | None = None
) -> AsyncIterator[tuple[Cashier, Room]]:
    """The server is up; nobody has signed in."""
    port = free_port()
    planned = plan or Plan(seats=2)
    planned = replace(planned, server=f"port = {port}\n{planned.server}")
    room = await asyncio.to_thread(made_ready, folder, planned)
    await _hired(room)
    with process_of(room.config, port) as process:
        process.start()
        await asyncio.to_thread(process.until_it_answers)
        context = await chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
        )
        await context.add_init_script("globalThis.print = () => {}")
        try:
            yield Cashier(await context.new_page(), room, process), room
        finally:
            await context.close()


async def _hired(room: Room) -> None:
    writer = InlineWriter(unsynced(database(room.settings.database.url)))
    hasher = Hasher(pepper_from(room.settings.files.pepper), Cost(passes=1, kibibytes=8), threads=0)
    roster = Roster(writer, hasher, SystemClock())
    for (name, secret), role in _ROLES.items():
        await roster.hire(f"hire {name}", Member(name, role), StaffSecret(secret), "test")
    await writer.close()


def books(room: Room) -> tuple[list[str], Meters]:
    """The faults that `openfelt verify` finds while the server runs, and the places of all money."""
    engine = reading(database(room.settings.database.url))
    found = [str(fault) for fault in audit(engine)]
    with engine.connect() as connection:
        money = meters(connection)
    engine.dispose()
    return found, money
