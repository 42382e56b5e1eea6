"""A table that deals from a shuffler: sealed and committed to, or not dealt at all, and the floor called."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from hardware.shuffler.simulator import TAKES
from table_server.devices.all_devices import Fitting
from table_server.devices.decks import _key
from table_server.runtime.intents import Wants
from table_server.settings.devices import DevicePlace, DeviceSettings, Port
from table_server.settings.values import Deck
from table_server.store.audit.audit import audit
from table_server.store.sql.engine import database, reading
from table_server.store.sql.errors import CannotOpen
from table_server.table.commands import Activate
from tests.devices.fitted_room import FittedRoom, fitted, simulated
from tests.devices.test_all_devices import alarms

SHUFFLER = simulated(place=DevicePlace("t1"), port=Port.SHUFFLER, kind="shuffler", wishes="?seed=7")


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine takes seconds; nobody waits for them here."""
    monkeypatch.setattr("hardware.shuffler.simulator.TAKES", dict.fromkeys(TAKES, 20))


@asynccontextmanager
async def dealing(folder: Path, machine: DeviceSettings = SHUFFLER) -> AsyncIterator[FittedRoom]:
    """Nobody sits yet."""
    async with fitted(folder, machine, deck=Deck.SHUFFLER) as room:
        yield room


def board(room: FittedRoom) -> dict[str, Any]:
    found: dict[str, Any] = room.seen[1].get("view", {}).get("table", {})
    return found


async def test_hands_are_dealt_in_the_machines_order_which_it_has_committed_to(tmp_path: Path) -> None:
    async with dealing(tmp_path) as room:
        await room.up.opens()
        await room.until(lambda: board(room).get("hand") is not None)
        first = board(room)["shuffler"]
        assert len(first["commitment"]) == 64
        assert first["fault"] is None
        await room.up.plays(2)
        await room.until(lambda: board(room)["shuffler"]["commitment"] != first["commitment"])
    engine = reading(database(f"sqlite:///{tmp_path / 'table.db'}"))
    assert [str(fault) for fault in audit(engine)] == []
    engine.dispose()


@pytest.mark.parametrize(
    ("order", "fault"),
    [("low", "count_low"), ("high", "count_high"), ("duplicate", "duplicate"), ("jam", "jam")],
)
async def test_no_hand_is_dealt_from_a_deck_that_is_wrong(tmp_path: Path, order: str, fault: str) -> None:
    async with dealing(tmp_path) as room:
        await room.order("t1/shuffler", order)  # of the next deck
        for number in (1, 2, 3):
            await room.up.comes(number)
        await room.until(lambda: len(room.up.stacks) == 3)
        assert await room.up.actor.says(Wants(Activate())) is None
        await room.until(lambda: alarms(room) == [f"t1/shuffler ({fault})"])
        await room.until(lambda: board(room).get("no_deal") == "shuffler")
        assert board(room)["shuffler"]["fault"] == fault
        assert room.up.table.lineup.running is None
        assert await room.up.running.fittings.clear("t1/shuffler")
        await room.until(lambda: room.up.table.lineup.running is not None)
        assert alarms(room) == []
        await room.until(lambda: board(room)["shuffler"]["fault"] is None)


async def test_an_open_door_keeps_the_next_hand(tmp_path: Path) -> None:
    async with dealing(tmp_path) as room:
        await room.order("t1/shuffler", "door open")
        await room.until(lambda: alarms(room) == ["t1/shuffler (door)"])
        for number in (1, 2, 3):
            await room.up.comes(number)
        await room.until(lambda: len(room.up.stacks) == 3)
        assert await room.up.actor.says(Wants(Activate())) is None
        await room.until(lambda: board(room).get("no_deal") == "shuffler")
        await room.order("t1/shuffler", "door close")
        assert await room.up.running.fittings.clear("t1/shuffler")
        await room.until(lambda: room.up.table.lineup.running is not None)


def test_machine_and_table_share_a_key_from_a_file(tmp_path: Path) -> None:
    key = tmp_path / "key"
    key.write_text("ab" * 32 + "\n")
    real = "serial:///dev/table/shuffler"

    def found(options: dict[str, str]) -> bytes:
        said = DeviceSettings(DevicePlace("t1"), Port.SHUFFLER, real, options=options)
        return _key(Fitting(said, "shuffler", lambda _: None))

    assert found({"key_file": str(key)}) == b"\xab" * 32
    with pytest.raises(CannotOpen, match="key_file is missing"):
        found({})
    with pytest.raises(CannotOpen, match="key_file cannot be read"):
        found({"key_file": str(tmp_path / "none")})
    key.write_text("abc")
    with pytest.raises(CannotOpen, match="key: 32 bytes in hexadecimal are wanted"):
        found({"key_file": str(key)})
