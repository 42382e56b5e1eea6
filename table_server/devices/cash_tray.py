"""The chip tray at the cash desk: shows the tags on it to the cashier's page, and moves no money."""

from __future__ import annotations

from typing import Final

import structlog

from hardware.chip_reader.driver import ChipReaderDriver
from hardware.chip_reader.sightings import Sightings
from hardware.chips import Chip, ChipFlaw, ChipTray, KnownChip
from table_server.devices.all_devices import Fitting
from table_server.devices.relayed import Overheard
from table_server.edge.ports.desk_inputs import DeskTray, TagsSeen
from table_server.store.cash.chips import Chips

_LOG: Final = structlog.get_logger("openfelt.devices")
_COPIED: Final = frozenset({ChipFlaw.TWICE, ChipFlaw.ELSEWHERE})
"""Flaws of a copied chip. A chip that is not out is no flaw here: the counter gives chips out."""


class TrayAtDesk:
    """The tray, and the `ChipRegistry` of its driver. It takes no chips: the cashier does."""

    def __init__(self, fitting: Fitting, chips: Chips, sightings: Sightings, desk: DeskTray) -> None:
        fitting.options()
        self.name: Final = fitting.settings.name
        self._chips = chips
        self._desk = desk
        self._reader = ChipReaderDriver(self.name, self, sightings)
        self._last = TagsSeen()
        self._answers = False
        self.driver: Final = Overheard(self._reader, self._answering)

    async def work(self) -> None:
        """Show every change of the tray."""
        while True:
            tray = await self._reader.tray()
            for flawed in tray.flawed:
                if flawed.why in _COPIED:
                    _LOG.warning("chip_flawed", device=self.name, tag=flawed.tag, why=flawed.why.value)
            self._last = _seen(tray)
            self._show()

    async def look(self, tag: str) -> KnownChip | None:
        """Look a tag up. While the cage is away no chip is known; the page asks again by itself."""
        try:
            found = await self._chips.look(tag)
        except ConnectionError:
            return None
        return None if found is None else KnownChip(found.worth, found.out)

    async def take(self, chips: tuple[Chip, ...]) -> bool:  # noqa: ARG002  # the driver's word for it
        """Refuse: only the cashier's page takes chips in."""
        return False

    def _answering(self, answers: bool) -> None:
        self._answers = answers
        self._show()

    def _show(self) -> None:
        """Show the last tray: after a short fault a reader does not report an unchanged tray again."""
        self._desk.lies(self._last if self._answers else None)


def _seen(tray: ChipTray) -> TagsSeen:
    tags = sorted({*(chip.tag for chip in tray.chips), *(each.tag for each in tray.flawed)})

    def why(flaw: ChipFlaw) -> frozenset[str]:
        return frozenset(each.tag for each in tray.flawed if each.why is flaw)

    return TagsSeen(tuple(tags), why(ChipFlaw.TWICE), why(ChipFlaw.ELSEWHERE))
