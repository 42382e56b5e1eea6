"""Cards and decks. A card is opaque on purpose: only `reveal` can print or encode its face."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NewType, NoReturn

Seat = NewType("Seat", int)
"""A seat's number at the table, 1 to 10, clockwise."""

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
"""Suits in the order that breaks ties where suits matter: clubs lowest (D-13)."""

JOKER_RANK: Final = 15
JACK, QUEEN, KING, ACE = 11, 12, 13, 14


def _key(rank: int, suit: int) -> int:
    """Pack counters side by side, so that adding keys counts cards; `engine.ranking` looks the sums up.

    The lowest 24 bits hold six bits for each suit. A card adds seven to its suit, so the fifth card sets the
    top bit. Above them stands one digit in base five for each rank: deuce to seven in fourteen bits, then
    eight to ace and the joker. The joker counts for every suit.
    """
    if rank == JOKER_RANK:
        return (5**7 << 38) + 0o07070707
    place, start = (rank - 2, 24) if rank < 8 else (rank - 8, 38)
    digit: int = 5**place
    return (digit << start) + (7 << 6 * suit)


class Card:
    """One card of the pack. There is exactly one object per card, so identity is equality.

    It is a plain class with slots and a mute repr. Pydantic, FastAPI and json serialise dataclasses and enums
    without being asked, and a hole card must never leave by accident.
    """

    __slots__ = ("key", "number", "rank", "suit")

    key: int
    number: int
    rank: int
    suit: int

    def __init__(self, number: int, rank: int, suit: int) -> None:
        self.key = _key(rank, suit)
        self.number = number
        self.rank = rank
        self.suit = suit

    def __repr__(self) -> str:
        return "<Card>"

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError("a card is not pickled: it leaves the rules through reveal only")


JOKER: Final = Card(52, JOKER_RANK, -1)
PACK: Final[tuple[Card, ...]] = (*(Card(i, 2 + i // 4, i % 4) for i in range(52)), JOKER)
"""All 53 cards by number: deuce of clubs first, ace of spades 51, the joker 52."""

STANDARD_52: Final = PACK[:52]
STANDARD_53: Final = PACK
PACKS: Final[Mapping[str, tuple[Card, ...]]] = {"52": STANDARD_52, "53": STANDARD_53}
"""All packs, by their names in games, houses and journals."""
