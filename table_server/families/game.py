"""A game as every layer knows it, of whatever family."""

from __future__ import annotations

from typing import Protocol

from table_server.engine.cards import Card


class AnyGame(Protocol):
    """The declaration of a game. Only its family can read how it is played."""

    @property
    def key(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def family(self) -> str: ...

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most players."""

    @property
    def orders(self) -> int:
        """The number of shuffled packs that one hand may need; all are fixed before the deal."""

    def pack(self, name: str) -> tuple[Card, ...]:
        """The cards of one of its packs. A card may occur several times."""
