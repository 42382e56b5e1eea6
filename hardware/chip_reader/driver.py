"""Drives a chip tray at a seat or at the cash station; its chips are worth what the registry says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from hardware.chip_reader.protocol import Reader, Said, TagsRead, Trays
from hardware.chip_reader.sightings import Sightings, twice
from hardware.chips import (
    Cashed,
    Chip,
    ChipFlaw,
    ChipRegistry,
    ChipsCashed,
    ChipsNotCashed,
    ChipTray,
    FlawedChip,
    NoCash,
)
from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.ports import Heard
from hardware.talk import Talk, not_running

AGAIN: Final = 10.0  # seconds for reading the tray again before chips are taken


class ChipReaderDriver:
    """Drives one tray. `sightings` is shared by all readers of the house, `name` is this reader's own."""

    def __init__(
        self, name: str, registry: ChipRegistry, sightings: Sightings, reader: Reader | None = None
    ) -> None:
        self._name = name
        self._registry = registry
        self._sightings = sightings
        self._trays = Trays(reader)
        self._talk: Talk[Said] = Talk(self._trays, self._take)
        self._heard: Callable[[Heard], None] = not_running
        self._told: asyncio.Queue[ChipTray] = asyncio.Queue(1)
        self._looking: asyncio.Future[ChipTray | None] | None = None
        self._taken: frozenset[str] = frozenset()

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost; the tray counts as empty after that."""
        self._heard = heard
        try:
            await self._talk.over(link)
        finally:
            self._sightings.see(self._name, ())
            self._looked(None)
            self._tell(ChipTray())

    async def tray(self) -> ChipTray:
        """Wait for the next change; return the newest one if there were several."""
        return await self._told.get()

    async def cash_in(self, seen: ChipTray) -> Cashed:
        """Read the tray again, and take the chips if they are the ones that were shown."""
        try:
            tray = await self._look()
        except (LinkLost, TimeoutError):
            tray = None
        if tray is None:
            return ChipsNotCashed(NoCash.AWAY)
        why = _unfit(tray, seen)
        if why is not None:
            return ChipsNotCashed(why)
        tags = tuple(chip.tag for chip in tray.chips)
        fresh = frozenset(tags) - self._taken
        self._taken |= fresh  # while the registry answers, these must not be reported as cashed in before
        if not await self._registry.take(tray.chips):
            self._taken -= fresh
            return ChipsNotCashed(NoCash.REFUSED)
        return ChipsCashed(tags, tray.cents)

    async def _look(self) -> ChipTray | None:
        """Read the tray afresh; None when it goes away meanwhile."""
        await self._talk.act(self._trays.look_again)
        if self._looking is None:
            self._looking = asyncio.get_running_loop().create_future()
        async with asyncio.timeout(AGAIN):
            return await asyncio.shield(self._looking)

    def _looked(self, tray: ChipTray | None) -> None:
        looking, self._looking = self._looking, None
        if looking is not None:
            looking.set_result(tray)

    async def _take(self, said: Said) -> None:
        if not isinstance(said, TagsRead):
            self._heard(said)
            return
        self._sightings.see(self._name, said.tags)
        self._taken &= frozenset(said.tags)
        tray = await self._valued(said.tags)
        self._looked(tray)
        self._tell(tray)

    async def _valued(self, tags: tuple[str, ...]) -> ChipTray:
        chips: list[Chip] = []
        flawed: list[FlawedChip] = []
        doubled = twice(tags)
        for tag in sorted(set(tags) - self._taken):
            known = await self._registry.look(tag)
            if known is None:
                flawed.append(FlawedChip(tag, ChipFlaw.UNKNOWN))
            elif tag in doubled:
                flawed.append(FlawedChip(tag, ChipFlaw.TWICE))
            elif self._sightings.elsewhere(self._name, tag):
                flawed.append(FlawedChip(tag, ChipFlaw.ELSEWHERE))
            elif not known.out:
                flawed.append(FlawedChip(tag, ChipFlaw.CASHED))
            else:
                chips.append(Chip(tag, known.cents))
        return ChipTray(tuple(chips), tuple(flawed), tuple(sorted(self._taken)))

    def _tell(self, tray: ChipTray) -> None:
        if self._told.full():
            self._told.get_nowait()
        self._told.put_nowait(tray)


def _unfit(tray: ChipTray, seen: ChipTray) -> NoCash | None:
    if tray.chips != seen.chips or tray.flawed != seen.flawed:
        return NoCash.CHANGED
    if tray.flawed:
        return NoCash.FLAWED  # somebody has to look first, also at the good chips beside them
    return None if tray.chips else NoCash.EMPTY
