"""Leaving for a ticket: a voucher is booked, the paper comes once, what fails the floor brings (LP-38)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.printing import PrinterFault
from table_server.cage.counter import CashRefused
from table_server.cage.ledger import VOUCHERS
from table_server.cage.tickets import Paper
from table_server.devices.tickets import WAITS
from table_server.engine.cards import Seat
from table_server.runtime.intents import SeatSays
from table_server.settings.devices import DevicePlace, DeviceSettings, Port
from table_server.table.commands import Leave
from tests.devices.fitted_room import FittedRoom, fitted, simulated
from tests.devices.money import (
    RoomLine,
    came_to_wallet,
    last_news,
    lies_on,
    money_of,
    printer_of,
    shown,
    trouble,
    wrong,
)
from tests.devices.test_all_devices import alarms, booked

AT_1 = DevicePlace("t1", Seat(1))
CHIPS = 200_00


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cage that is away is asked again every second; nobody waits for it here."""
    monkeypatch.setattr("table_server.devices.tickets.AGAIN", 0.01)


def printer(wishes: str = "") -> DeviceSettings:
    return simulated(place=AT_1, port=Port.TICKETS, kind="ticket_printer", wishes=wishes)


async def leaves(room: FittedRoom, for_ticket: bool = True) -> None:
    """Leave with all chips; no hand has been dealt."""
    await room.up.buys_in(1, CHIPS)
    await room.until(lambda: room.up.stacks.get(Seat(1)))
    assert await room.up.actor.says(SeatSays(Seat(1), Leave(Seat(1), for_ticket))) is None


async def test_the_chips_become_a_voucher_on_paper(tmp_path: Path) -> None:
    async with fitted(tmp_path, printer(), sits=True) as room:
        await room.until(lambda: shown(room).get("tickets"))
        await leaves(room)
        await room.until(lambda: last_news(room) == ("printed", CHIPS))
        assert (lies_on(tmp_path, VOUCHERS), came_to_wallet(tmp_path)) == (CHIPS, -CHIPS)
        assert await money_of(room).unprinted(10) == []
    assert wrong(tmp_path) == []


async def test_a_ticket_that_is_taken_calls_nobody(tmp_path: Path) -> None:
    """Each lies in the chute before it is taken; whatever else is wrong meanwhile gives it no more time."""
    async with fitted(tmp_path, device := printer("?fault=chute"), sits=True) as room:
        await room.until(lambda: shown(room).get("tickets"))
        await leaves(room)
        found = printer_of(room, device)
        await room.until(lambda: PrinterFault.IN_CHUTE in found._faults)
        assert (alarms(room), trouble(room, device)) == ([], None)
        rings = found._lies
        assert rings is not None
        await room.order(device.name, "paper low")
        await room.until(lambda: trouble(room, device) == "paper_low")
        assert found._lies is rings
        await room.order(device.name, "take")
        await room.order(device.name, "paper")
        await room.until(lambda: not found._faults)
        assert rings.cancelled()
        await booked(room, [(device.name, "paper_low", "over")])


async def test_the_floor_is_called_to_a_ticket_that_is_left_in_the_chute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table_server.devices.tickets.TAKES", 0.01)
    async with fitted(tmp_path, device := printer("?fault=chute"), sits=True) as room:
        await room.until(lambda: shown(room).get("tickets"))
        await leaves(room)
        await room.until(lambda: alarms(room) == [f"{device.name} (in_chute)"])
        await room.order(device.name, "take")
        await room.until(lambda: alarms(room) == [])
        await booked(room, [(device.name, "in_chute", "over")])


async def test_who_just_leaves_has_the_chips_on_the_account(tmp_path: Path) -> None:
    async with fitted(tmp_path, printer(), sits=True) as room:
        await room.until(lambda: shown(room).get("tickets"))
        await leaves(room, for_ticket=False)
        await room.until(lambda: Seat(1) not in room.up.table.sitters)
        assert (lies_on(tmp_path, VOUCHERS), came_to_wallet(tmp_path)) == (0, 0)


async def test_a_printer_that_fails_leaves_the_voucher_and_calls_the_floor(
    tmp_path: Path,
) -> None:
    """The voucher stands; the floor brings another paper, which is marked."""
    patient = printer("?fault=jam_before")
    async with fitted(tmp_path, patient, sits=True) as room:
        await room.until(lambda: room.health(patient.name) == "well")
        await leaves(room)
        money = money_of(room)
        await room.until(lambda: (last_news(room) or ("", 0))[0] == "not_printed")
        [owed] = await money.unprinted(10)
        assert (owed.amount, owed.player, owed.copies, owed.paper) == (CHIPS, "1", 1, Paper.DOUBTFUL)
        assert lies_on(tmp_path, VOUCHERS) == CHIPS
        await room.until(lambda: trouble(room, patient) is not None)
        assert await money.print_again("again-01", owed.serial, "Flo") is CashRefused.NOT_PRINTED
        [owed] = await money.unprinted(10)
        assert owed.copies == 2
    assert wrong(tmp_path) == []


async def test_a_copy_is_for_a_ticket_that_is_there_and_worth_something(tmp_path: Path) -> None:
    async with fitted(tmp_path, printer(), sits=True) as room:
        money = money_of(room)
        assert await money.print_again("again-01", 7, "Flo") is CashRefused.NO_SUCH_TICKET
        await room.until(lambda: shown(room).get("tickets"))
        await leaves(room)
        await room.until(lambda: last_news(room) == ("printed", CHIPS))
        assert await money.print_again("again-02", 1, "Flo") is None
        assert await money.print_again("again-02", 1, "Flo") is CashRefused.KEY_USED
    assert wrong(tmp_path) == []


async def test_a_leaver_has_the_ticket_when_the_room_is_back(tmp_path: Path) -> None:
    """No question that is lost puts the printer out of use, or the next leaver into a queue for ever."""
    async with fitted(tmp_path, device := printer(), sits=True) as room:
        await room.until(lambda: shown(room).get("tickets"))
        tickets = money_of(room).tickets
        line = RoomLine(tickets._cage)
        tickets._cage = line
        line.down = True
        await leaves(room)
        await room.until(lambda: line.lost > 2)
        line.down = False
        await room.until(lambda: last_news(room) == ("printed", CHIPS))
        assert room.health(device.name) == "well"
        assert (lies_on(tmp_path, VOUCHERS), came_to_wallet(tmp_path)) == (CHIPS, -CHIPS)
    assert wrong(tmp_path) == []


@pytest.mark.parametrize(
    ("lost", "news", "owes"),
    [(1, "printed", 0), (2, "not_printed", 1), (3, "printed", 0)],
    ids=["issued", "first print", "outcome"],
)
async def test_an_answer_that_is_lost_prints_nothing_twice_without_a_mark(
    tmp_path: Path, lost: int, news: str, owes: int
) -> None:
    """LP-38. A first print written while its answer was lost is the floor's to bring, marked as a copy."""
    async with fitted(tmp_path, device := printer(), sits=True) as room:
        await room.until(lambda: shown(room).get("tickets"))
        money = money_of(room)
        line = RoomLine(money.tickets._cage)
        money.tickets._cage = line
        line.loses(lost)
        await leaves(room)
        await room.until(lambda: (last_news(room) or ("", 0))[0] in {"printed", "not_printed"})
        owed = await money.unprinted(10)
        assert (last_news(room), len(owed), line.lost) == ((news, CHIPS), owes, 1)
        if owed:
            await room.until(lambda: trouble(room, device) == WAITS)  # nothing is in the chute any more
            assert await money.print_again("again-01", owed[0].serial, "Flo") is None
            assert await money.unprinted(10) == []
        assert lies_on(tmp_path, VOUCHERS) == CHIPS
    assert wrong(tmp_path) == []
