"""The receipt printer of the cash desk: what the books say, on paper, every paper but the first marked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2

from hardware.receipt_printer.protocol import Receipts
from hardware.receipt_printer.simulator import ReceiptPrinterSimulator
from table_server.cage.slips import SlipPrint
from table_server.cage.staff import Role
from table_server.cage.tray import Pile, Tray
from table_server.clock import SystemClock
from table_server.devices.cash_receipts import ReceiptAtDesk
from table_server.settings.devices import CASH_DESK, DeviceSettings, Port
from table_server.store.cash.receipts import Begun
from table_server.store.cash.receipts import Receipts as Booked
from table_server.store.sql.engine import database, writing
from table_server.store.sql.writer import InlineWriter
from tests.devices.fitted_room import FittedRoom, fitted, simulated
from tests.devices.money import trouble, wrong
from tests.devices.test_routes import asking

FLOAT = [{"worth": 100_00, "count": 5}]
QUICK = 1_500
"""Milliseconds for what is not to come; a customer waits longer for a roll to be changed."""
TWENTIES = [{"worth": 20_00, "count": 3}]


def printer(wishes: str = "") -> DeviceSettings:
    return simulated(place=CASH_DESK, port=Port.RECEIPTS, kind="receipt_printer", wishes=wishes)


def paper(room: FittedRoom) -> list[str]:
    """All that came out of it."""
    plug = room.up.running.fittings._places["cash/receipts"].plug
    assert plug._simulated is not None
    found = plug._simulated._simulator
    assert isinstance(found, ReceiptPrinterSimulator)
    return [line for line in found.paper if line]


def talk(room: FittedRoom) -> Receipts:
    """The table's half of it, which knows how long to wait."""
    at_desk = room.up.running.fittings.receipts
    assert isinstance(at_desk, ReceiptAtDesk)
    return at_desk.driver._receipts


async def deposits(web: httpx2.AsyncClient) -> None:
    """Sixty dollars onto wallet 1, in three twenties."""
    opened = await web.post("/api/shifts", json={"key": "the-drawer", "counted": FLOAT})
    assert opened.status_code == 201
    form = {"key": "the-deposit", "amount": 60_00, "counted": TWENTIES}
    assert (await web.post("/api/cash/accounts/1/deposits", json=form)).status_code == 201


async def prints(web: httpx2.AsyncClient, act: str, key: str, **more: Any) -> tuple[int, Any]:
    answer = await web.post(f"/api/receipts/{act}/prints", json={"key": key, **more})
    return answer.status_code, answer.json()


async def test_a_deposit_is_on_paper_once_and_then_a_marked_copy(tmp_path: Path) -> None:
    async with fitted(tmp_path, device := printer()) as room, asking(room, Role.CASHIER) as web:
        await room.until(lambda: room.health(device.name) == "well")
        assert (await web.get("/api/receipts")).json() == {"fitted": True}
        await deposits(web)
        first = await prints(web, "the-deposit", "the-paper-1")
        assert first == (201, {"copy_number": 1, "paper": "printed", "why": ""})
        lines = paper(room)
        assert lines[1:3] == ["Cash in", "$60.00"]
        words = [line.split() for line in lines]
        assert ["3", "x", "$20.00", "$60.00"] in words
        assert ["Player", "Player", "0000", "(1)"] in words
        assert words[-1] == ["Number", "the-deposit"]
        assert await prints(web, "the-deposit", "the-paper-1") == first  # the answer was lost: no paper more
        assert paper(room) == lines
        assert (await prints(web, "the-deposit", "the-paper-2"))[1]["copy_number"] == 2
        assert paper(room)[len(lines)] == "COPY 2"
        assert (await prints(web, "the-drawer", "the-paper-2"))[1] == {"refused": "key_used"}
    assert wrong(tmp_path) == []


async def test_how_many_papers_there_are_is_known_after_a_restart(tmp_path: Path) -> None:
    async with fitted(tmp_path, device := printer()) as room, asking(room, Role.CASHIER) as web:
        await room.until(lambda: room.health(device.name) == "well")
        await deposits(web)
        assert (await prints(web, "the-deposit", "the-paper-1"))[1]["copy_number"] == 1
    writer = InlineWriter(writing(database(f"sqlite:///{tmp_path / 'table.db'}")))
    begun = await Booked(writer, SystemClock()).begin("the-paper-2", "the-deposit", "Cas")
    assert begun == Begun(SlipPrint(1, 2, 2), now=True)
    await writer.close()


async def test_without_paper_nothing_is_sent_and_the_next_one_is_no_copy(tmp_path: Path) -> None:
    async with fitted(tmp_path, device := printer()) as room, asking(room, Role.CASHIER) as web:
        await room.order(device.name, "paper out")
        await room.until(lambda: trouble(room, device) == "paper_out")
        await deposits(web)
        receipts = talk(room)
        usual, receipts._printer = receipts._printer, replace(receipts._printer, ready=QUICK)
        refused = {"copy_number": 1, "paper": "not_sent", "why": "paper_out"}
        assert await prints(web, "the-deposit", "the-paper-1") == (201, refused)
        assert paper(room) == []
        receipts._printer = usual
        await room.order(device.name, "paper")
        await room.until(lambda: trouble(room, device) is None)
        assert (await prints(web, "the-deposit", "the-paper-2"))[1]["copy_number"] == 1
        assert "COPY" not in " ".join(paper(room))


async def test_what_was_on_paper_elsewhere_is_marked_when_it_is_printed_again(tmp_path: Path) -> None:
    async with fitted(tmp_path, device := printer()) as room, asking(room, Role.CASHIER) as web:
        await room.until(lambda: room.health(device.name) == "well")
        await deposits(web)
        assert (await prints(web, "the-deposit", "the-paper-1", again=True))[1]["copy_number"] == 2
        assert paper(room)[0] == "COPY 2"


async def test_a_printer_that_dies_in_the_middle_leaves_a_doubt(tmp_path: Path) -> None:
    async with fitted(tmp_path, device := printer("?fault=knife")) as room, asking(room, Role.CASHIER) as web:
        await room.until(lambda: room.health(device.name) == "well")
        receipts = talk(room)
        receipts._printer = replace(receipts._printer, patience=QUICK)
        await deposits(web)
        assert (await prints(web, "the-deposit", "the-paper-1"))[1]["paper"] == "doubtful"
        receipts._printer = replace(receipts._printer, ready=QUICK)  # it is jammed: nothing is sent any more
        assert (await prints(web, "the-deposit", "the-paper-2"))[1]["copy_number"] == 2


async def test_only_what_was_done_at_the_counter_has_a_receipt(tmp_path: Path) -> None:
    async with fitted(tmp_path, printer()) as room, asking(room, Role.CASHIER) as web:
        assert await prints(web, "no-such-act", "the-paper-1") == (404, {"refused": "no_receipt"})


async def test_a_drawers_paper_is_for_who_opened_it_and_for_who_oversees(tmp_path: Path) -> None:
    """It says what should have lain there."""
    async with fitted(tmp_path, device := printer()) as room:
        await room.until(lambda: room.health(device.name) == "well")
        await room.context.house.cage.drawers.open("another-drawer", Tray((Pile(20_00, 3),)), "Else")
        async with asking(room, Role.CASHIER) as web:
            assert await prints(web, "another-drawer", "the-paper-1") == (403, {"refused": "not_allowed"})
        async with asking(room, Role.SUPERVISOR, "Sue") as web:
            status, said = await prints(web, "another-drawer", "the-paper-2")
            assert (status, said["paper"]) == (201, "printed")
        assert ["Drawer", "1"] in [line.split() for line in paper(room)]


async def test_a_station_without_a_printer_says_so(tmp_path: Path) -> None:
    async with fitted(tmp_path) as room, asking(room, Role.CASHIER) as web:
        assert (await web.get("/api/receipts")).json() == {"fitted": False}
        assert await prints(web, "the-deposit", "the-paper-1") == (404, {"refused": "no_such_device"})
