"""A house as it stands: which version of its rules, by whom, since when and why."""

from __future__ import annotations

from dataclasses import dataclass, field

from table_server.houses.house import House


@dataclass(frozen=True, slots=True)
class HouseEdition:
    """One version that can be played by."""

    house: House = field(repr=False)
    version: int = 0
    by: str = ""
    """Nobody: it came with the program, or from the room's own file."""
    at: int = 0
    reason: str = ""
