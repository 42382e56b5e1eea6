"""The interface of a ranking, and the names of hands. Nothing here knows how a hand is ranked."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, Protocol

from table_server.engine.cards import Card
from table_server.engine.values import value


class Category(Enum):
    """The category of a hand, in the words of LP-97; `LOW` is a low hand without a pair."""

    NO_HAND = "no_hand"
    HIGH_CARD = "high_card"
    ONE_PAIR = "one_pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"
    FIVE_ACES = "five_aces"
    LOW = "low"


class HandName(NamedTuple):
    """A hand without its suits: kings full of threes is `(FULL_HOUSE, (13, 3))`.

    Straights are named by their top card alone; all others by each rank once, in reading order. An
    ace is 14 in a high hand and 1 in a low hand.
    """

    category: Category
    ranks: tuple[int, ...]


HIGH_HANDS: Final = (
    Category.ROYAL_FLUSH,
    Category.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.THREE_OF_A_KIND,
    Category.TWO_PAIR,
    Category.ONE_PAIR,
    Category.HIGH_CARD,
)
"""The best first (LP-97)."""


class JokerUse(Enum):
    """The cards that the joker may stand for."""

    ACE_STRAIGHT_FLUSH = "ace_straight_flush"
    """An ace, or any card that completes a straight or a flush (D-85)."""
    LOWEST_MISSING = "lowest_missing"
    """The lowest rank missing from the hand (D-146)."""


class Ace(Enum):
    """The rank of the ace."""

    HIGH = "high"
    LOW = "low"
    EITHER = "either"
    """Above the king, and below the deuce in the lowest straight."""


@value
class Manner:
    """The facts of a ranking that players learn and screens explain."""

    categories: tuple[Category, ...] = HIGH_HANDS
    """The categories in use, the best first."""
    low: bool = False
    cards: int = 5
    """The number of cards in a hand."""
    ace: Ace = Ace.EITHER
    own: tuple[int, int] | None = None
    """The fewest and the most hole cards in a hand with a board; None allows any number."""
    qualifier: int | None = None
    """The highest rank allowed in a hand that can win; None has no such limit."""
    joker: JokerUse | None = None

    @property
    def straights(self) -> bool:
        """True if straights count."""
        return Category.STRAIGHT in self.categories

    @property
    def flushes(self) -> bool:
        """True if flushes count."""
        return Category.FLUSH in self.categories


class Ranking(Protocol):
    """An order of hands."""

    name: str
    manner: Manner

    def strength(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The strength: the higher wins, for low as well; 0 for too few cards or if none qualifies."""

    def best(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """The five cards that make the hand, in reading order; empty if the strength is 0."""

    def describe(self, strength: int) -> HandName:
        """The name of a hand of this strength."""
