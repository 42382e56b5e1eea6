"""Boxes, disputed notes, unprinted tickets and chips at the counter, over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from hardware.cash import Note, NoteKey, NoteNotBooked
from table_server.cage.notes import NoteNumber
from table_server.devices.all_devices import Fitting
from table_server.devices.money import Money
from table_server.engine.cards import Seat
from table_server.settings.devices import DevicePlace, DeviceSettings, Port
from table_server.store.cash.note_records import NoteRecord, append_records
from tests.edge.station import MONEY, Station, cash
from tests.edge.station import station as new_context

VALIDATOR = "t1/seat/1/notes"
TAGS = [f"E00401000000000{number}" for number in range(1, 4)]


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        yield found
        assert found.undeclared == []
        assert found.faults() == []


def money_of(station: Station) -> Money:
    money = station.context.house.money
    assert isinstance(money, Money)
    return money


async def fed(station: Station, sequence: int, cents: int, *, disputed: bool = False) -> NoteNumber:
    """A note of player 1 that is in the box, or may be."""
    money, number = money_of(station), NoteNumber(VALIDATOR, 1, sequence)
    assert await money.notes.offer(number, "1", cents) is None
    if disputed:
        said = [NoteRecord(record="Disputed", boot=1, sequence=sequence, cents=cents, why="gone")]
        await money._books.writer.run(lambda to: append_records(to, VALIDATOR, said, at=0))
    else:
        await money.notes.book(number)
    return number


async def test_a_box_is_counted_by_who_is_not_told_what_it_should_hold(station: Station) -> None:
    await fed(station, 1, 20_00)
    [told] = await station.get("Supervisor", "/api/boxes")
    [blind] = await station.get("Cashier 1", "/api/boxes")
    assert (told["holds"], blind["holds"], blind["notes"]) == (20_00, None, 1)
    ask: dict[str, Any] = {"validator": VALIDATOR, "counted": cash((10_00, 1))}
    assert (await station.post("Cashier 1", "/api/boxes/counts", **ask)).no == (409, "difference")
    counted = await station.post("Cashier 1", "/api/boxes/counts", **ask, note="a ten is missing")
    assert (counted.status, counted.said["difference"]) == (201, -10_00)
    [count] = await station.get("Auditor", "/api/boxes/counts")
    assert (count["by"], count["note"]) == ("Cashier 1", "a ten is missing")
    nowhere: dict[str, Any] = {"validator": "t1/seat/9/notes", "counted": []}
    assert (await station.post("Cashier 1", "/api/boxes/counts", **nowhere)).no == (404, "no_such_device")


def signed(*who: str) -> list[dict[str, str]]:
    return [{"name": name, "secret": f"secret of {name.capitalize()}"} for name in who]


async def test_a_disputed_note_is_answered_once_by_two_people(station: Station) -> None:
    """D-4: a manual change takes two people; the books name both."""
    number = str(await fed(station, 1, 50_00, disputed=True))
    [note] = await station.get("Floor", "/api/notes/disputed")
    assert (note["note"], note["amount"], note["player"], note["answer"]) == (number, 50_00, "1", None)
    said: dict[str, Any] = {"note": number, "answer": "paid", "reason": "it lies in the box"}
    said["signatures"] = signed("Supervisor", "Floor")
    answered = await station.post("Floor", "/api/notes/answers", key="answer-01", **said)
    assert answered.status == 201, answered
    assert (answered.said["answer"], answered.said["by"]) == ("paid", "Supervisor and Floor")
    assert (await station.post("Floor", "/api/notes/answers", key="answer-01", **said)).said == answered.said
    assert (await station.post("Supervisor", "/api/notes/answers", **said)).no == (409, "note_settled")
    other = said | {"note": f"{VALIDATOR}/9/9"}
    assert (await station.post("Supervisor", "/api/notes/answers", **other)).no == (404, "no_such_note")
    assert (await station.get("Cashier 1", "/api/cash/accounts/1"))["wallet"] == MONEY + 50_00
    kept = ("settle_note", number, "Supervisor and Floor", "it lies in the box")
    trail = await station.get("Auditor", "/api/trail")
    assert kept in [(done["what"], done["whom"], done["by"], done["reason"]) for done in trail]
    exceptions = await station.get("Auditor", "/api/reports/exceptions")
    assert (*kept, 50_00) in [
        (row["what"], row["whom"], row["by"], row["reason"], row["amount"]) for row in exceptions
    ]


async def test_a_note_that_the_books_refuse_is_told_to_who_has_to_look(station: Station) -> None:
    """The note is in the box, and there is no dispute to settle."""
    at_seat = DeviceSettings(DevicePlace("t1", Seat(1)), Port.NOTES, "sim://id003")
    validator = money_of(station).validator(Fitting(at_seat, "id003", lambda _: None))
    assert await station.get("Floor", "/api/notes/unbooked") == []
    validator.told(NoteNotBooked(Note(NoteKey(VALIDATOR, 1, 7), 20_00), "NeverOffered"))
    for who in ("Floor", "Cashier 1", "Supervisor", "Auditor"):
        [told] = await station.get(who, "/api/notes/unbooked")
        assert told.pop("at") > 0
        assert told == {"note": f"{VALIDATOR}/1/7", "amount": 20_00, "why": "NeverOffered"}
    assert await station.get("Floor", "/api/notes/disputed") == []
    assert (await station.ask("Technician", "GET", "/api/notes/unbooked")).no == (403, "not_allowed")


@pytest.mark.parametrize(
    ("who", "no"),
    [
        (("Supervisor", "SUPERVISOR"), (403, "same_person")),
        (("Floor", "Cashier 1"), (403, "not_allowed")),
        (("Supervisor", "Technician"), (403, "not_allowed")),
        (("Supervisor",), (422, "not_understood")),
    ],
)
async def test_a_note_is_paid_by_nobody_who_is_not_two_with_a_supervisor(
    station: Station, capsys: pytest.CaptureFixture[str], who: tuple[str, ...], no: tuple[int, str]
) -> None:
    number = str(await fed(station, 1, 50_00, disputed=True))
    said: dict[str, Any] = {"note": number, "answer": "paid", "reason": "it lies in the box"}
    refused = await station.post("Supervisor", "/api/notes/answers", **said, signatures=signed(*who))
    assert refused.no == no
    logged = [line for line in capsys.readouterr().out.splitlines() if "not_signed" in line]
    assert len(logged) == (no[0] == 403)
    assert all("settle_note" in line and no[1] in line and "Supervisor" in line for line in logged)
    assert (await station.get("Cashier 1", "/api/cash/accounts/1"))["wallet"] == MONEY
    [note] = await station.get("Floor", "/api/notes/disputed")
    assert note["answer"] is None


async def test_who_counted_stands_beside_what_was_missing(station: Station) -> None:
    """Differences of a box and a drawer are in the exceptions, negative as at the counter."""
    await fed(station, 1, 20_00)
    short: dict[str, Any] = {"validator": VALIDATOR, "counted": cash((10_00, 1)), "note": "a ten is missing"}
    await station.post("Cashier 1", "/api/boxes/counts", **short)
    await station.post("Cashier 2", "/api/shifts", counted=cash((100_00, 1)))
    over: dict[str, Any] = {"counted": cash((100_00, 1), (5_00, 1)), "note": "a five too much"}
    await station.post("Supervisor", "/api/shifts/1/closing", **over)
    rows = await station.get("Auditor", "/api/reports/exceptions")
    assert [(row["what"], row["whom"], row["by"], row["amount"], row["reason"]) for row in rows] == [
        ("box_difference", VALIDATOR, "Cashier 1", -10_00, "a ten is missing"),
        ("drawer_difference", "shift 1", "Supervisor", 5_00, "a five too much"),
    ]


async def test_a_ticket_that_was_not_printed_is_listed_until_it_is_redeemed(station: Station) -> None:
    money = money_of(station)
    issued = await money.tickets.issue("ticket-01", 40_00, "1", "t1/seat/1/tickets")
    [owed] = await station.get("Floor", "/api/tickets/unprinted")
    assert (owed["amount"], owed["copies"], owed["paper"]) == (40_00, 0, "not_sent")
    again = await station.post("Floor", "/api/tickets/1/prints")
    assert again.no == (409, "no_printer")
    assert (await station.post("Floor", "/api/tickets/7/prints")).no == (404, "no_such_ticket")
    number = issued.number.reveal()  # type: ignore[union-attr]  # it was issued
    said: dict[str, Any] = {"number": number, "side": "wallet", "player": "1"}
    assert (await station.post("Cashier 1", "/api/vouchers/redemptions", **said)).status == 201
    assert await station.get("Floor", "/api/tickets/unprinted") == []
    assert number not in str(owed)


async def test_chips_cross_the_counter_once(station: Station) -> None:
    new: dict[str, Any] = {"worth": 25_00, "tags": TAGS}
    assert (await station.post("Supervisor", "/api/chips", **new)).said == {"new": 3}
    assert (await station.post("Supervisor", "/api/chips", **new | {"worth": 1})).no == (409, "not_a_chip")
    onto: dict[str, Any] = {"tags": TAGS, "side": "wallet", "player": "1"}
    assert (await station.post("Cashier 1", "/api/chips/in", **onto)).no == (409, "chip_not_there")
    assert (await station.post("Cashier 1", "/api/chips/out", **onto)).no == (409, "not_proven")
    proof = await station.proof("Cashier 1")
    given = await station.post("Cashier 1", "/api/chips/out", **onto, proof=proof)
    assert (given.status, given.said) == (201, {"amount": 75_00, "chips": 3})
    notes = cash((50_00, 1), (20_00, 1), (5_00, 1))
    cash_for: dict[str, Any] = {"tags": TAGS, "side": "cash", "counted": notes}
    assert (await station.post("Cashier 1", "/api/chips/in", **cash_for)).no == (409, "no_shift")
    await station.post(
        "Cashier 1", "/api/shifts", counted=cash((100_00, 1), (50_00, 1), (20_00, 1), (5_00, 1))
    )
    assert (await station.post("Cashier 1", "/api/chips/in", **cash_for)).status == 201
    [totals] = await station.get("Auditor", "/api/chips")
    assert totals == {"worth": 25_00, "inside": 3, "out": 0}
