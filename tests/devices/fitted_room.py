"""A served room with simulated devices, for tests that are the hands at them and the eyes at the screens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from hardware.card_reader.card import number
from table_server.cage.secret import CardNumber, Pin
from table_server.edge.context import Context
from table_server.engine.cards import Seat
from table_server.runtime.channels import Mailbox
from table_server.runtime.intents import Looks
from table_server.settings.devices import DevicePlace, DeviceSettings, Port
from table_server.settings.reading import load
from table_server.settings.values import Deck
from tests.patience import PATIENCE
from tests.served.room import Plan, made_ready
from tests.served.upright import Up, up

PIN = "7021"
SERIAL = 12
CARD = number(SERIAL)
"""Of account 11: ten are made with the room."""
SEATS = 4
SOON = 0.02


def simulated(place: DevicePlace, port: Port, kind: str, wishes: str = "") -> DeviceSettings:
    """A device whose hands are the test's."""
    return DeviceSettings(place, port, f"sim://{kind}{wishes}")


@dataclass
class FittedRoom:
    """The first table's server, and what its seats are shown."""

    up: Up
    boxes: Mapping[int, Mailbox]
    seen: dict[int, dict[str, Any]]  # the newest view of each seat, as the page reads it
    told: dict[int, list[str]]
    """Refusals."""

    @property
    def context(self) -> Context:
        context: Context = self.up.running.application.state.context
        return context

    async def order(self, name: str, words: str) -> None:
        """Do to a device what a hand would."""
        await self.until(lambda: self.health(name) == "well")
        assert await self.up.running.fittings.order(name, words)

    def health(self, name: str) -> str:
        return next(each.health for each in self.up.running.fittings.each() if each.name == name)

    def you(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.seen[seat].get("view", {}).get("you", {})
        return found

    async def until(self, so: Callable[[], object]) -> None:
        """SOON or never."""
        async with asyncio.timeout(PATIENCE):
            while not so():  # noqa: ASYNC110  # devices tell their room, not a test
                await asyncio.sleep(SOON)


@asynccontextmanager
async def fitted(
    folder: Path, *devices: DeviceSettings, sits: bool = False, deck: Deck = Deck.GENERATOR
) -> AsyncIterator[FittedRoom]:
    """Served in this process, with whoever looks at each seat; once more in its folder after a power cut."""
    plan, config = Plan(seats=SEATS, clocks="between_hands = 0.1\nrun_out = 0"), folder / "openfelt.toml"
    ready = load(config) if config.exists() else (await asyncio.to_thread(made_ready, folder, plan)).settings
    tables = tuple(replace(table, deck=deck) for table in ready.tables)
    settings = replace(ready, tables=tables, devices=devices)
    async with up(settings) as server:
        desk = server.running.cash_desk
        await desk.open_account(
            key="the-card", name="Player 11", card=CardNumber(CARD), pin=Pin(PIN), by="Cas"
        )
        channels = server.actor.channels.seats
        boxes = {seat: channels[Seat(seat)].open() for seat in range(1, SEATS + 1)}
        room = FittedRoom(
            up=server, boxes=boxes, seen={seat: {} for seat in boxes}, told={seat: [] for seat in boxes}
        )
        eyes = [asyncio.create_task(_look(room, seat)) for seat in boxes]
        for seat in boxes:  # the devices may have said all they had to say before anybody looked
            assert await server.actor.says(Looks(channels[Seat(seat)])) is None
        if sits:
            await server.sits_down(1)
        try:
            yield room
        finally:
            for eye in eyes:
                eye.cancel()
            await asyncio.gather(*eyes, return_exceptions=True)


async def _look(room: FittedRoom, seat: int) -> None:
    while True:
        message = json.loads(await room.boxes[seat].take())
        if "refused" in message:
            room.told[seat].append(message["refused"])
        else:
            room.seen[seat] = message
