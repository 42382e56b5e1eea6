"""Chip trays at seats: chips go to the wallet of the player there, each once, for what the registry says."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

import structlog

from hardware.chip_reader.driver import ChipReaderDriver
from hardware.chip_reader.sightings import Sightings
from hardware.chips import Cashed, Chip, ChipsCashed, ChipsNotCashed, ChipTray, KnownChip, NoCash
from table_server.cage.counter import CashRefused
from table_server.devices.all_devices import Fitting
from table_server.devices.relayed import Overheard
from table_server.devices.seat_money import SeatMoney
from table_server.devices.troubles import Troubles
from table_server.engine.money import Cents
from table_server.store.cash.chips import Chips
from table_server.table.ephemeral import MoneyDone

FLAWED: Final = "chips_do_not_count"
"""The trouble of a tray with a chip on it that is not ours, not out, or on another tray as well."""
AGAIN: Final = 1.0
"""Seconds until a cage that was away is asked again."""

_LOG: Final = structlog.get_logger("openfelt.devices")


@dataclass(frozen=True, slots=True)
class _CashIn:
    """The player when the key was pressed, and the tray then: only that player is paid for it."""

    player: str
    seen: ChipTray
    key: str
    """Names this request, so that nothing is paid twice."""


class TrayAtSeat:
    """One tray, and the `ChipRegistry` of its driver."""

    def __init__(self, fitting: Fitting, chips: Chips, sightings: Sightings, seat: SeatMoney) -> None:
        fitting.options()
        self.name: Final = fitting.settings.name
        self._chips = chips
        self._seat = seat
        self._troubles = Troubles(fitting.trouble)
        self._reader = ChipReaderDriver(self.name, self, sightings)
        self._seen = ChipTray()
        self._request: _CashIn | None = None
        self._wanted = asyncio.Event()
        self.driver: Final = Overheard(self._reader, self._answering)

    def wants(self) -> bool:
        """Cash the tray in for the player, who has seen its worth; False when nobody sits there.

        While one request is going on, another touch of the key changes nothing.
        """
        player = self._seat.player
        if player is None:
            return False
        if self._request is None:
            self._request = _CashIn(player, self._seen, f"tray-{uuid4()}")
            self._wanted.set()
        return True

    async def work(self) -> None:
        """Show every change of the tray, and cash it in on request."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._watch())
            tasks.create_task(self._cash_in())

    # Calls of the driver.

    async def look(self, tag: str) -> KnownChip | None:
        """Look a tag up; wait for a cage that is away, and show the tray as unknown until then."""
        away = False
        while True:
            try:
                found = await self._chips.look(tag)
            except ConnectionError:
                away = away or self._is_away()
                await asyncio.sleep(AGAIN)
            else:
                return None if found is None else KnownChip(found.worth, found.out)

    async def take(self, chips: tuple[Chip, ...]) -> bool:
        """Take the chips, once for the request's key. The cage refuses chips that are not out."""
        request = self._request
        if request is None or self._seat.player != request.player:
            return False
        taken = await self._asked(request, [chip.tag for chip in chips])
        if isinstance(taken, CashRefused):
            _LOG.warning("chips_refused", device=self.name, why=taken.value)
        return not isinstance(taken, CashRefused)

    async def _asked(self, request: _CashIn, tags: list[str]) -> Cents | CashRefused:
        while True:
            try:
                return await self._chips.take(key=request.key, tags=tags, side=request.player, by=self.name)
            except ConnectionError:  # nobody knows if they were paid: ask again with the same key
                await asyncio.sleep(AGAIN)

    def _is_away(self) -> bool:
        _LOG.warning("chips_not_looked_up", device=self.name)
        self._seat.tray(None)
        return True

    async def _watch(self) -> None:
        while True:
            self._seen = await self._reader.tray()
            (self._troubles.begin if self._seen.flawed else self._troubles.end)(FLAWED)
            for flawed in self._seen.flawed:
                _LOG.warning("chip_flawed", device=self.name, tag=flawed.tag, why=flawed.why.value)
            self._seat.tray(0 if self._seen.flawed else self._seen.cents)

    async def _cash_in(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            request = self._request
            assert request is not None  # narrows the type: `wants` made it
            cashed = await self._reader.cash_in(request.seen)
            self._request = None
            self._came_to(request, cashed)

    def _came_to(self, request: _CashIn, cashed: Cashed) -> None:
        """Tell the player who asked, and nobody who sat down meanwhile."""
        still_there = self._seat.player == request.player
        match cashed:
            case ChipsCashed(tags, cents):
                _LOG.info(
                    "chips_taken", device=self.name, chips=len(tags), cents=cents, player=request.player
                )
                self._seen = ChipTray(taken=tags)
                self._seat.tray(0)
                if still_there:
                    self._seat.did(MoneyDone.CHIPS_IN, cents)
            case ChipsNotCashed(NoCash.EMPTY):
                pass  # touched twice
            case ChipsNotCashed(why):
                _LOG.warning("chips_not_taken", device=self.name, why=why.value)
                if still_there:
                    self._seat.did(MoneyDone.CHIPS_BACK, request.seen.cents)

    def _answering(self, answers: bool) -> None:
        if not answers:
            self._seat.tray(None)
