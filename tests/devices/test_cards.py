"""A swipe at a seat asks for the PIN there and nowhere else; nobody sees card or PIN (LP-29 to LP-31)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import SecretStr

from hardware.pin_pad.driver import PinPadDriver
from table_server.devices.cards import PadAtSeat
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.engine.cards import Seat
from table_server.settings.devices import DevicePlace, DeviceSettings, Port
from table_server.wire.codes import Code
from tests.devices.fitted_room import CARD, PIN, SERIAL, FittedRoom, fitted, simulated
from tests.hardware.arriving import arrivals

AT_3 = DevicePlace("t1", Seat(3))
SCREEN_3 = Screen("t1", ScreenKind.SEAT, Seat(3))
READER = simulated(AT_3, Port.CARD, "card_reader")
PAD = simulated(AT_3, Port.PIN, "pin_pad")


def swipe(room: FittedRoom, seat: int = 3) -> dict[str, object] | None:
    found: dict[str, object] | None = room.you(seat).get("swipe")
    return found


def pad_of(room: FittedRoom) -> PinPadDriver:
    fitted_pad = room.up.running.fittings._places[PAD.name]._fitted
    assert isinstance(fitted_pad, PadAtSeat)
    return fitted_pad.driver


async def lit(room: FittedRoom) -> None:
    """A pad is asked after the screen has shown the card; what is keyed before is nobody's."""
    await room.until(lambda: pad_of(room)._pinning.due is not None)


async def test_a_swipe_asks_for_the_pin_at_that_seat_alone(tmp_path: Path) -> None:
    """LP-29: swiping the account card at the player station opens a PIN pad on that station's screen."""
    async with fitted(tmp_path, READER) as room:
        await room.order(READER.name, f"swipe {SERIAL}")
        await room.until(lambda: swipe(room))
        assert swipe(room) == {"read": "whole", "count": 1, "keyed": None, "checking": False}
        assert [swipe(room, seat) for seat in (1, 2, 4)] == [None, None, None]
        answer = await room.context.arriving.logs_in(SCREEN_3, None, SecretStr(PIN))
        assert answer is None
        await room.until(lambda: room.you(3).get("name") == "Player 11" and swipe(room) is None)
        assert CARD not in json.dumps(room.seen)


@pytest.mark.parametrize(
    ("order", "read"),
    [("backwards", "backwards"), ("foreign", "foreign"), ("mistyped", "mistyped"), ("unreadable", "badly")],
)
async def test_a_swipe_that_comes_to_nothing_says_why(tmp_path: Path, order: str, read: str) -> None:
    async with fitted(tmp_path, READER) as room:
        await room.order(READER.name, order)
        await room.until(lambda: swipe(room))
        assert swipe(room) == {"read": read, "count": 1, "keyed": None, "checking": False}
        answer = await room.context.arriving.logs_in(SCREEN_3, None, SecretStr(PIN))
        assert answer is Code.NOT_OFFERED


async def test_a_double_swipe_is_one_and_a_swipe_where_somebody_sits_is_nothing(tmp_path: Path) -> None:
    at_1 = simulated(DevicePlace("t1", Seat(1)), Port.CARD, "card_reader")
    twice = simulated(place=AT_3, port=Port.CARD, kind="card_reader", wishes="?fault=twice")
    async with fitted(tmp_path, at_1, twice, sits=True) as room:
        await room.order(at_1.name, f"swipe {SERIAL}")
        await room.order(twice.name, f"swipe {SERIAL}")
        await room.until(lambda: swipe(room))
        await room.order(twice.name, "unreadable")
        await room.until(lambda: swipe(room) and room.you(3)["swipe"]["read"] == "badly")
        assert room.you(3)["swipe"]["count"] == 2
        assert swipe(room, 1) is None


async def test_the_pin_comes_from_the_pad_beside_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LP-31. A wrong PIN is told at the seat, and the pad asks again."""
    async with fitted(tmp_path, READER, PAD) as room:
        keys = arrivals(pad_of(room)._talk, monkeypatch)
        await room.order(PAD.name, f"pin {PIN}")  # LP-30: without a card it is nobody's
        await room.until(lambda: len(keys) == len(f"{PIN}\r"))
        await room.order(READER.name, f"swipe {SERIAL}")
        await room.until(lambda: swipe(room))
        await lit(room)
        await room.order(PAD.name, "type 70")
        await room.until(lambda: room.you(3)["swipe"]["keyed"] == 2)
        await room.order(PAD.name, "pin 99")
        await room.until(lambda: room.told[3] == ["wrong_card_or_pin"])
        await room.until(
            lambda: room.you(3)["swipe"] == {"read": "whole", "count": 1, "keyed": 0, "checking": False}
        )
        await lit(room)
        await room.order(PAD.name, f"pin {PIN}")
        await room.until(lambda: room.you(3).get("name") == "Player 11")


async def test_a_pad_that_is_away_leaves_the_pin_to_the_screen(tmp_path: Path) -> None:
    nowhere = DeviceSettings(AT_3, Port.PIN, "tcp://127.0.0.1:9")
    async with fitted(tmp_path, READER, nowhere) as room:
        await room.order(READER.name, f"swipe {SERIAL}")
        await room.until(lambda: swipe(room) and room.you(3)["swipe"]["keyed"] is None)


async def test_cancel_on_the_pad_forgets_the_card(tmp_path: Path) -> None:
    async with fitted(tmp_path, READER, PAD) as room:
        await room.order(READER.name, f"swipe {SERIAL}")
        await room.until(lambda: swipe(room))
        await lit(room)
        await room.order(PAD.name, "cancel")
        await room.until(lambda: swipe(room) is None)
        answer = await room.context.arriving.logs_in(SCREEN_3, None, SecretStr(PIN))
        assert answer is Code.NOT_OFFERED


async def test_no_log_line_holds_card_or_pin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async with fitted(tmp_path, READER, PAD) as room:
        await room.order(READER.name, f"swipe {SERIAL}")
        await room.until(lambda: swipe(room))
        await lit(room)
        await room.order(PAD.name, f"pin {PIN}")
        await room.until(lambda: room.you(3).get("name") == "Player 11")
    said = capsys.readouterr()
    everything = said.out + said.err + caplog.text
    assert CARD not in everything
    assert PIN not in everything.replace(f"{tmp_path}", "")
