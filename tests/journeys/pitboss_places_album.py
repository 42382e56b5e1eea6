"""The smaller places of Pitboss in pictures: `python -m tests.journeys.pitboss_places_album`."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import expect

from table_server.cage.notes import NoteNumber
from table_server.clock import SystemClock
from table_server.store.cash.note_records import NoteRecord, append_records
from table_server.store.sql.engine import database
from table_server.store.sql.writer import InlineWriter
from tests.journeys.pitboss import AUDITOR, SUPERVISOR, Pitboss, pitboss
from tests.journeys.test_pitboss_desk import _go, _played, _signs_in_instead
from tests.screens.album import FOLDER, packed
from tests.screens.page import browser
from tests.served.room import FLOOR, Room, unsynced

SIZE = (1280, 800)
HANDS = 3
PLACE = "t1/seat/3/notes"


async def _noted(room: Room) -> None:
    """A note that a validator lost on its way into the box."""
    writer = InlineWriter(unsynced(database(room.settings.database.url)))
    said = [NoteRecord("Disputed", 1, 1, 20_00, why="gone")]
    at = SystemClock().now()
    await writer.run(lambda to: append_records(to, PLACE, said, at))
    await writer.close()
    assert str(NoteNumber(PLACE, 1, 1)) == f"{PLACE}/1/1"


async def _taken(folder: Path) -> None:
    with TemporaryDirectory() as home:
        async with (
            browser() as chromium,
            pitboss(chromium, Path(home), bots=4, size=SIZE, before=_noted) as pit,
        ):
            await pit.opens()
            await _keep(pit, folder, "pitboss-sign-in")
            await _played(pit, HANDS)
            await _locked(pit)
            await _corrected(pit, folder)
            await _waits(pit)
            await _keep(pit, folder, "pitboss-waiting-lists")
            for place, name in (("Locks", "locks"), ("Screens", "screens"), ("Notes & tickets", "notes")):
                await _go(pit, place)
                await expect(pit.page.locator("main .panel, main table, main .lock").first).to_be_visible()
                await _keep(pit, folder, f"pitboss-{name}")
            await pit.button("It is in the box: pay it").click()
            await _keep(pit, folder, "pitboss-note-signed")
            await _signs_in_instead(pit, AUDITOR)
            await _go(pit, "Disputes")
            await pit.page.locator(".hands-line").first.click()
            await pit.button("All cards").click()
            await pit.page.locator(".toast-away").click()
            await _go(pit, "Disputes")
            await pit.page.get_by_role("link", name="Audit trail").click()
            await expect(pit.page.locator("tbody tr").first).to_be_visible()
            await _keep(pit, folder, "pitboss-trail")
            await _go(pit, "Reports")
            await pit.button("Exceptions").click()
            await expect(pit.page.locator(".report tbody tr").first).to_be_visible()
            await _keep(pit, folder, "pitboss-exceptions")


WAITS = (("Player 0007", "In the house"), ("Player 0008", "By telephone"), ("Player 0009", "In the house"))


async def _waits(pit: Pitboss) -> None:
    """Two in the house, one by telephone."""
    await _go(pit, "Waiting")
    for name, how in WAITS:
        await pit.button(how).first.click()
        await pit.page.get_by_label("Name").first.fill(name)
        await pit.button("Add to the list").first.click()
        await expect(pit.page.locator(".waiter").filter(has_text=name)).to_be_visible()


async def _locked(pit: Pitboss) -> None:
    """Three wrong PINs at a seat where nobody sits."""
    card = next(iter(pit.room.people.values())).card
    async with pit.seat(9) as seat:
        for _ in range(3):
            await seat.send(json.dumps({"type": "log_in", "card": card, "pin": "9999"}))
            while "refused" not in json.loads(await seat.recv()):
                pass


async def _corrected(pit: Pitboss, folder: Path) -> None:
    """A stack is put right because of the last hand: the form, and what stands beside the hand then."""
    await _go(pit, "Disputes")
    await pit.page.locator(".hands-line").first.click()
    await pit.button("Correct a stack because of this hand").click()
    dialog = pit.page.get_by_role("dialog")
    await dialog.get_by_label("Amount to add, or with a minus to take off").fill("4")
    await dialog.get_by_label("Reason").fill("A call was counted twice")
    for place, (name, secret) in enumerate((FLOOR, SUPERVISOR)):
        signs = pit.page.locator(".signs").nth(place)
        await signs.get_by_label("Name").fill(name)
        await signs.get_by_label("Secret").fill(secret)
    await _keep(pit, folder, "pitboss-correct-hand")
    await dialog.get_by_role("button", name="Correct the stack").click()
    await expect(pit.page.locator(".acts-list")).to_be_visible()
    await pit.page.locator(".toast-away").click()
    await _keep(pit, folder, "pitboss-one-hand")


async def _keep(pit: Pitboss, folder: Path, name: str) -> None:
    await pit.page.mouse.move(0, 0)
    (folder / f"{name}.png").write_bytes(packed(await pit.page.screenshot()))


if __name__ == "__main__":
    asyncio.run(_taken(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
