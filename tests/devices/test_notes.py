"""Notes at a seat: on the wallet of whoever sits there, once, or back in the hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.cash import Note, NoteCredited, NoteKey
from table_server.cage.notes import BoxCount, DisputedNote, NoteFinding, NoteNumber
from table_server.cage.tray import Pile, Tray
from table_server.engine.cards import Seat
from table_server.runtime.intents import Wants
from table_server.settings.devices import DevicePlace, DeviceSettings, Port
from table_server.store.cash.note_records import NoteRecord, append_records
from table_server.table.commands import LogOut
from tests.devices.fitted_room import fitted, simulated
from tests.devices.money import came_to_wallet, last_news, money_of, news_count, shown, trouble, wrong

AT_1 = DevicePlace("t1", Seat(1))
MAKERS = ("id003", "ssp")


def validator(maker: str = "id003", wishes: str = "") -> DeviceSettings:
    return simulated(place=AT_1, port=Port.NOTES, kind=maker, wishes=wishes)


@pytest.mark.parametrize("maker", MAKERS)
async def test_a_note_is_on_the_wallet_of_who_sits_there(tmp_path: Path, maker: str) -> None:
    device = validator(maker)
    async with fitted(tmp_path, device, sits=True) as room:
        await room.until(lambda: shown(room).get("notes"))
        await room.order(device.name, "insert 20")
        await room.until(lambda: last_news(room))
        assert last_news(room) == ("note_in", 20_00)
        assert came_to_wallet(tmp_path) == 20_00
    assert wrong(tmp_path) == []


async def test_at_an_empty_seat_no_note_is_drawn_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    device = validator()
    async with fitted(tmp_path, device, sits=True) as room:
        await room.until(lambda: shown(room).get("notes"))
        assert await room.up.actor.says(Wants(LogOut(Seat(1)))) is None
        await room.until(lambda: shown(room).get("notes") is False)
        await room.until(lambda: not money_of(room)._validators[device.name]._open)
        said: list[str] = []
        simulated_validator = room.up.running.fittings._places[device.name].plug._simulated
        assert simulated_validator is not None  # narrows the type: no real one stands here
        monkeypatch.setattr(simulated_validator, "_tell", said.append)
        await room.order(device.name, "insert 20")
        await room.until(lambda: said)
        assert said == ["not taken"]
        assert came_to_wallet(tmp_path) == 0
    assert wrong(tmp_path) == []


async def test_who_may_not_pay_in_has_the_note_back(tmp_path: Path) -> None:
    device = validator()
    async with fitted(tmp_path, device, sits=True) as room:
        assert await room.up.running.care.bar(key="bar-1", player="1", reason="loud", by="Sue") is None
        await room.until(lambda: shown(room).get("notes"))
        await room.order(device.name, "insert 100")
        await room.until(lambda: last_news(room))
        assert last_news(room) == ("note_back", 100_00)
        assert came_to_wallet(tmp_path) == 0


async def test_a_disputed_note_rings_until_the_floor_has_looked(tmp_path: Path) -> None:
    """It may be in the box: nobody is credited unasked."""
    device = validator()
    async with fitted(tmp_path, device, sits=True) as room:
        await room.until(lambda: room.health(device.name) == "well")  # its own records have begun
        money, number = money_of(room), NoteNumber(device.name, 1, 1)
        assert await money.notes.offer(number, "1", 50_00) is None
        lost = [NoteRecord(record="Disputed", boot=1, sequence=1, cents=50_00, why="gone")]
        await money._books.writer.run(
            lambda to: append_records(connection=to, validator=device.name, records=lost, at=0)
        )
        await money._validators[device.name].look_for_disputes()
        assert trouble(room, device) == "note_disputed"
        settled = await money.settle(
            key="key-1",
            number=number,
            answer=NoteFinding.PAID,
            player="",
            reason="looked into the box",
            by="Sue",
        )
        assert isinstance(settled, DisputedNote)
        assert trouble(room, device) is None
        assert came_to_wallet(tmp_path) == 50_00
    assert wrong(tmp_path) == []


async def test_a_credit_that_the_books_refuse_rings_until_it_is_booked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The validator's own records say that the note is in the box; nobody agreed to it in these books."""
    monkeypatch.setattr("hardware.cash_driver.SHORTEST", 0.01)
    device = validator()
    async with fitted(tmp_path, device, sits=True) as room:
        await room.until(lambda: room.health(device.name) == "well")
        money, number = money_of(room), NoteNumber(device.name, 1, 1)
        note = Note(NoteKey(device.name, 1, 1), 50_00)
        money._validators[device.name]._cash._tell(NoteCredited(note))
        await room.until(lambda: trouble(room, device) == "note_disputed")
        await money._validators[device.name].look_for_disputes()
        assert trouble(room, device) == "note_disputed"  # no list has it that the floor could settle
        [unbooked] = money.unbooked()
        assert (unbooked.number, unbooked.amount, unbooked.why) == (number, 50_00, "NeverOffered")
        assert came_to_wallet(tmp_path) == 0
        assert await money.notes.offer(number, "1", 50_00) is None
        await room.until(lambda: trouble(room, device) is None)
        assert money.unbooked() == []
        assert came_to_wallet(tmp_path) == 50_00
    lines = [line for line in capsys.readouterr().out.splitlines() if "note_not_booked" in line]
    assert len(lines) == 1
    assert "NeverOffered" in lines[0]


async def test_a_box_that_was_pulled_is_counted_for_what_was_in_it(tmp_path: Path) -> None:
    device = validator()
    async with fitted(tmp_path, device, sits=True) as room:
        await room.until(lambda: shown(room).get("notes"))
        await room.order(device.name, "insert 20")
        await room.until(lambda: news_count(room) == 1)
        await room.order(device.name, "box out")
        await room.until(lambda: trouble(room, device) == "box_removed")
        money = money_of(room)
        [(box, out_since)] = await money.boxes_now()
        assert (box.validator, box.holds, box.notes) == (device.name, 20_00, 1)
        assert out_since is not None
        counted = await money.count_box(
            key="count-1", validator=device.name, counted=Tray((Pile(20_00, 1),)), note="", by="Cas"
        )
        assert isinstance(counted, BoxCount)
        assert counted.difference == 0
    assert wrong(tmp_path) == []


async def test_a_table_looks_at_its_own_validators_and_tells_its_screens_only_what_is_new(
    tmp_path: Path,
) -> None:
    """After every act at any table: a busy one is not to wake every seat of every other."""
    device = validator()
    async with fitted(tmp_path, device, sits=True) as room:
        await room.until(lambda: shown(room).get("notes"))
        money = money_of(room)
        seat = money._seats["t1", Seat(1)]
        await room.until(lambda: not seat._news.is_set())
        money.happened("t1", ())
        assert not seat._news.is_set()
        money._validators[device.name]._answers = False
        money.happened("t2", ())
        assert not seat._news.is_set()
        money.happened("t1", ())
        assert seat._news.is_set()
        await room.until(lambda: shown(room).get("notes") is False)
