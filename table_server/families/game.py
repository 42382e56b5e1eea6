"""A game as every layer knows it, whatever family it is of."""

from __future__ import annotations

from typing import Protocol

from table_server.engine.cards import Card


class AnyGame(Protocol):
    """What a game declares of itself. How it is played only its family can read."""

    @property
    def key(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def family(self) -> str: ...

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most it is dealt to."""

    @property
    def orders(self) -> int:
        """Orders of the pack that one hand may need, fixed before the deal."""

    def pack(self, name: str) -> tuple[Card, ...]:
        """The cards of one of its packs. A card may be there several times."""
