"""The power goes while somebody leaves for a ticket: one ticket in the end, or the money on the account.

The server is cut off where it stands and put up again from what was durable; the way to the books is what
decides how far it came. T1: a ticket is booked before it is printed, and none comes out twice without a mark.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from table_server.cage.counter import CashRefused
from table_server.cage.customer import shown_by_card
from table_server.cage.hashing import Cost, Hasher
from table_server.cage.ledger import VOUCHERS, wallet
from table_server.cage.pepper import pepper_from
from table_server.cage.tickets import Paper
from table_server.clock import SystemClock
from table_server.devices.seat_money import settled as tell_table
from table_server.devices.tickets import TITLE, WAITS
from table_server.edge.ports.tables import TableActor
from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Fold
from table_server.runtime.intents import Answer, Intent, SeatSays, Wants
from table_server.settings.devices import DevicePlace, DeviceSettings
from table_server.store.cash.cash_desk import CashDesk
from table_server.store.sql.engine import database
from table_server.store.sql.writer import InlineWriter
from table_server.table.commands import AnswerQuestion, Leave, SettleTicket
from table_server.table.question import seats_asked
from table_server.table.state import TicketDue
from table_server.wire.codes import Code
from tests.devices.fitted_room import FittedRoom, fitted
from tests.devices.money import (
    RoomLine,
    came_to_wallet,
    last_news,
    lies_on,
    money_of,
    papers,
    shown,
    trouble,
    wrong,
)
from tests.devices.test_tickets import CHIPS, leaves, printer
from tests.served.room import unsynced

ONE = Seat(1)


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cage that is away is asked again every second; nobody waits for it here."""
    monkeypatch.setattr("table_server.devices.tickets.AGAIN", 0.01)


async def cut(folder: Path, answers: int, device: DeviceSettings) -> int:
    """Leaves, and the books answer the printer so often before the power goes; how many papers came out."""
    async with fitted(folder, device, sits=True) as room:
        await room.until(lambda: shown(room).get("tickets"))
        tickets = money_of(room).tickets
        line = RoomLine(tickets._cage)
        tickets._cage = line
        line.lasts(answers)
        await leaves(room)
        await room.until(lambda: line.lost)
        assert len(room.up.table.tickets) == 1
        return len(papers(room, device))


async def settled(room: FittedRoom) -> None:
    await room.until(lambda: not room.up.table.tickets)


@pytest.mark.parametrize(
    ("answers", "before", "after", "news"),
    [(0, 0, 1, "printed"), (1, 0, 1, "printed"), (2, 1, 0, "not_printed"), (3, 1, 0, "printed")],
    ids=["cashed out", "booked", "sent", "printed"],
)
async def test_wherever_the_power_goes_there_is_one_ticket_and_one_paper(
    tmp_path: Path, answers: int, before: int, after: int, news: str
) -> None:
    """LP-38, T1. What was sent and never heard of again is the floor's to look for, as without a cut."""
    device = printer()
    assert await cut(tmp_path, answers, device) == before
    async with fitted(tmp_path, device) as room:
        await room.until(lambda: last_news(room) == (news, CHIPS))
        await settled(room)
        assert papers(room, device) == [TITLE] * after
        owed = 1 if news == "not_printed" else 0
        assert len(await money_of(room).unprinted(10)) == owed
        left = WAITS if owed else None
        await room.until(lambda: trouble(room, device) == left)  # nothing is in the chute any more
        assert (lies_on(tmp_path, VOUCHERS), came_to_wallet(tmp_path)) == (CHIPS, -CHIPS)
    async with fitted(tmp_path, device) as room:
        assert room.up.table.tickets == {}
    assert wrong(tmp_path) == []


async def test_who_waits_for_the_end_of_a_hand_has_the_ticket_after_it(tmp_path: Path) -> None:
    """LP-37, LP-44: the wish is as durable as the hand. Chance says who is asked; the other one leaves."""
    devices = {number: replace(printer(), place=DevicePlace("t1", Seat(number))) for number in (1, 2)}
    async with fitted(tmp_path, *devices.values()) as room:
        await room.up.opens(2, CHIPS)
        leaver = 3 - await asked(room)
        leaving = Leave(Seat(leaver), for_ticket=True)
        assert await room.up.actor.says(SeatSays(Seat(leaver), leaving)) is None
        assert room.up.table.sitters[Seat(leaver)].leaving
    async with fitted(tmp_path, *devices.values()) as room:
        table, other = room.up.table, Seat(await asked(room))
        assert table.sitters[Seat(leaver)].for_ticket
        assert await room.up.actor.says(Wants(AnswerQuestion(table.asked, Fold(other)))) is None
        await room.until(lambda: (last_news(room, leaver) or ("", 0))[0] == "printed")
        await settled(room)
        assert papers(room, devices[leaver]) == [TITLE]
        assert lies_on(tmp_path, VOUCHERS) == table.gone[str(leaver)].amount
        assert came_to_wallet(tmp_path, str(leaver)) == -CHIPS
    assert wrong(tmp_path) == []


async def asked(room: FittedRoom) -> int:
    await room.until(lambda: room.up.table.question)
    assert room.up.table.question is not None  # narrows the type
    (seat,) = seats_asked(room.up.table.question)
    return seat


@pytest.mark.parametrize("answers", [0, 1], ids=["cashed out", "booked"])
async def test_no_paper_comes_out_of_a_seat_that_was_left_long_ago(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: int
) -> None:
    """Anybody could take it: the floor has it printed for its owner, and it is no copy."""
    device = printer()
    await cut(tmp_path, answers, device)
    monkeypatch.setattr("table_server.devices.tickets.STANDS_BY", -1)
    async with fitted(tmp_path, device) as room:
        await room.until(lambda: last_news(room) == ("not_printed", CHIPS))
        await settled(room)
        assert (papers(room, device), trouble(room, device)) == ([], WAITS)
        money = money_of(room)
        [owed] = await money.unprinted(10)
        assert (owed.amount, owed.copies, owed.paper) == (CHIPS, 0, Paper.NOT_SENT)
        assert await money.print_again("again-01", owed.serial, "Flo") is None
        assert papers(room, device) == [TITLE]
    assert wrong(tmp_path) == []


async def test_where_the_printer_was_taken_away_the_money_stays_on_the_account(tmp_path: Path) -> None:
    """LP-38."""
    await cut(tmp_path, 0, printer())
    async with fitted(tmp_path) as room:
        await settled(room)
        assert (lies_on(tmp_path, VOUCHERS), came_to_wallet(tmp_path)) == (0, 0)
    assert wrong(tmp_path) == []


async def test_where_there_never_was_a_printer_nothing_is_remembered(tmp_path: Path) -> None:
    """LP-38: whatever a page says."""
    async with fitted(tmp_path, sits=True) as room:
        await leaves(room)
        await room.until(lambda: ONE not in room.up.table.sitters)
        await settled(room)
        assert (lies_on(tmp_path, VOUCHERS), came_to_wallet(tmp_path)) == (0, 0)


async def test_money_that_was_paid_out_meanwhile_does_not_come_out_of_the_printer(tmp_path: Path) -> None:
    """LP-41: at the cash station, while this table was down."""
    device = printer()
    await cut(tmp_path, 0, device)
    await pay_out(tmp_path, lies_on(tmp_path, wallet("1")))
    async with fitted(tmp_path, device) as room:
        await room.until(lambda: last_news(room) == ("no_ticket", CHIPS))
        await settled(room)
        assert papers(room, device) == []
        assert (lies_on(tmp_path, VOUCHERS), lies_on(tmp_path, wallet("1"))) == (0, 0)
    assert wrong(tmp_path) == []


async def pay_out(folder: Path, amount: int) -> None:
    writer = InlineWriter(unsynced(database(f"sqlite:///{folder / 'table.db'}")))
    hasher = Hasher(pepper_from(folder / "pepper"), Cost(passes=1, kibibytes=8), threads=0)
    paid = await CashDesk(writer, hasher, SystemClock()).withdraw(
        key="withdraw-01", player="1", amount=amount, by="Cas", proof=shown_by_card("1")
    )
    assert not isinstance(paid, CashRefused)
    await writer.close()


async def test_a_table_that_is_busy_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would go through the ticket again after every start."""
    monkeypatch.setattr("table_server.devices.seat_money.AGAIN", 0.0)
    table = Busy(2)
    await tell_table(
        cast("TableActor", table), TicketDue(key="t1-1", seat=ONE, player="1", amount=CHIPS, at=0)
    )
    assert table.told == [Wants(SettleTicket("t1-1"))] * 3


class Busy:
    """A table that has no room for so many intents."""

    def __init__(self, times: int) -> None:
        self._times = times
        self.told: list[Intent] = []

    async def says(self, intent: Intent) -> Answer:
        self.told.append(intent)
        return Code.TABLE_IS_BUSY if len(self.told) <= self._times else None


async def test_a_printer_that_never_answered_is_not_waited_for_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ticket is booked all the same, and the floor's to bring."""
    monkeypatch.setattr("table_server.devices.tickets.COMES_UP", 0.01)
    device = replace(printer(), address=f"serial://{tmp_path / 'nothing'}")
    async with fitted(tmp_path, device, sits=True) as room:
        await leaves(room)
        await room.until(lambda: last_news(room) == ("not_printed", CHIPS))
        [owed] = await money_of(room).unprinted(10)
        assert (owed.amount, owed.copies, owed.paper) == (CHIPS, 1, Paper.NOT_SENT)
        assert lies_on(tmp_path, VOUCHERS) == CHIPS
        await settled(room)
    assert wrong(tmp_path) == []
