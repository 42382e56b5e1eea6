"""Devices that go and come back: told once each, to the floor and to the books."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from table_server.cage.accounts import AlarmKind
from table_server.cage.reports import Period
from table_server.devices.all_devices import AllDevices, Fitting
from table_server.devices.cards import reader_of
from table_server.edge.ports.desk_inputs import DeskReader
from table_server.engine.cards import Seat
from table_server.settings.devices import CASH_DESK, DevicePlace, DeviceSettings, Port
from table_server.store.sql.errors import CannotOpen
from table_server.table.ephemeral import SwipeOutcome
from tests.devices.fitted_room import CARD, SERIAL, SOON, FittedRoom, fitted, simulated
from tests.patience import PATIENCE

AT_3 = DevicePlace("t1", Seat(3))
READER = simulated(AT_3, Port.CARD, "card_reader")
ALWAYS = Period(0, 2**53)


def alarms(room: FittedRoom) -> list[str]:
    return [alarm.who for alarm in room.context.alarms.all() if alarm.kind is AlarmKind.DEVICE_FAULT]


async def booked(room: FittedRoom, faults: list[tuple[str, str, str]]) -> None:
    """Waits until the books say this and no more: they are written after the alarm has rung."""
    said = None
    async with asyncio.timeout(PATIENCE):
        while said != faults:
            await asyncio.sleep(SOON)
            rows = await room.context.house.reports.faults(ALWAYS)
            said = [(row.device, row.fault, row.state) for row in rows]


async def test_a_device_that_goes_is_told_once_and_so_is_its_return(tmp_path: Path) -> None:
    """Its line is cut after a few bytes; the simulator's next line is whole."""
    cut = simulated(place=AT_3, port=Port.CARD, kind="card_reader", wishes="?cut_after=5")
    async with fitted(tmp_path, cut) as room:
        await room.order(cut.name, f"swipe {SERIAL}")
        await room.until(lambda: alarms(room) == ["t1/seat/3/card (away)"])
        await room.until(lambda: alarms(room) == [])
        assert room.health(cut.name) == "well"
        await room.order(cut.name, f"swipe {SERIAL}")
        await room.until(lambda: room.you(3).get("swipe"))
        await booked(room, [(cut.name, "away", "over")])


async def test_what_never_was_there_is_an_alarm_and_the_table_serves(tmp_path: Path) -> None:
    nowhere = DeviceSettings(AT_3, Port.CARD, "serial:///dev/table/seat3-card")
    async with fitted(tmp_path, nowhere) as room:
        await room.until(lambda: alarms(room) == ["t1/seat/3/card (away)"])
        [state] = room.context.house.fittings.each()
        assert (state.name, state.kind, state.health, state.trouble) == (
            nowhere.name,
            "card_reader",
            "away",
            None,
        )
        assert not await room.context.house.fittings.order(nowhere.name, "swipe 1")
        await room.up.sits_down(1)
        await room.until(lambda: room.you(1).get("name") == "Player 1")


def _held(desk: DeskReader) -> tuple[int, SwipeOutcome | None, str | None]:
    return desk.count, desk.read, None if desk.card is None else desk.card.get_secret_value()


async def test_a_swipe_at_the_cash_desk_is_for_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-40: the cashier swipes the player's account card to find the balance."""
    monkeypatch.setattr("table_server.edge.ports.desk_inputs.WAITS", PATIENCE)
    at_desk = simulated(CASH_DESK, Port.CARD, "card_reader")
    async with fitted(tmp_path, at_desk) as room:
        desk = room.context.house.fittings.reader
        assert desk is not None
        await room.order(at_desk.name, f"swipe {SERIAL}")
        await desk.after(0)
        assert _held(desk) == (1, SwipeOutcome.WHOLE, CARD)
        await room.order(at_desk.name, "foreign")
        await desk.after(1)
        assert _held(desk) == (2, SwipeOutcome.FOREIGN, None)
        assert CARD not in repr(vars(desk))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (DeviceSettings(AT_3, Port.CARD, "sim://pin_pad"), "pin_pad is none of card_reader"),
        (
            DeviceSettings(AT_3, Port.NOTES, "tcp://a:1"),
            "kind is missing; it is one of id003, ebds, ssp, cctalk",
        ),
        (DeviceSettings(AT_3, Port.CARD, "serial://dev/x"), "serial:// is followed by a whole path"),
        (DeviceSettings(AT_3, Port.CARD, "sim://card_reader?fault=fire"), "card_reader knows twice"),
    ],
)
def test_what_cannot_be_is_said_at_the_start(said: DeviceSettings, why: str) -> None:
    with pytest.raises(CannotOpen) as found:
        AllDevices([said])
    assert str(found.value).startswith(f"devices: {said.name}: ")
    assert why in str(found.value)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"isuer": "990649"}, "unknown key isuer; there are issuer, check"),
        ({"issuer": "12"}, "issuer: six digits are wanted"),
        ({"check": "perhaps"}, "check: yes or no is wanted"),
    ],
)
def test_a_readers_options_are_checked(options: dict[str, str], why: str) -> None:
    said = DeviceSettings(AT_3, Port.CARD, "sim://card_reader", options=options)
    with pytest.raises(CannotOpen, match=why):
        reader_of(Fitting(said, "card_reader", lambda _: None))
