"""A house's list of chips in memory, strict: no chip is paid twice."""

from __future__ import annotations

import asyncio

from hardware.chip_reader.simulator import tag
from hardware.chips import Chip, KnownChip


class MemoryRegistry:
    """Chips 1 to 99, at five dollars each; all of them are out."""

    def __init__(self) -> None:
        self.out = {tag(number) for number in range(1, 100)}
        self.known = frozenset(self.out)
        self.paid = 0

    async def look(self, tag: str) -> KnownChip | None:
        await asyncio.sleep(0)
        return KnownChip(500, tag in self.out) if tag in self.known else None

    async def take(self, chips: tuple[Chip, ...]) -> bool:
        await asyncio.sleep(0)
        tags = {chip.tag for chip in chips}
        if not tags <= self.out:
            return False
        self.out -= tags
        self.paid += sum(chip.cents for chip in chips)
        return True
