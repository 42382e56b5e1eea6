"""What every way to rank offers, and what a hand is called. Nothing here knows how a hand is ranked."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple, Protocol

from table_server.engine.cards import Card
from table_server.engine.values import value


class Category(Enum):
    """The class of a hand, in the words of LP-97; `LOW` is a hand for low without a pair."""

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

    Straights are named by their top card alone; everything else by each rank once, in the order one reads
    them. An ace is 14 in a hand for high and 1 in a hand for low.
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
    """What the joker stands for."""

    ACE_STRAIGHT_FLUSH = "ace_straight_flush"
    """An ace, or what completes a straight or a flush (D-85)."""
    LOWEST_MISSING = "lowest_missing"
    """The lowest rank that the hand has not (D-146)."""


class Ace(Enum):
    """Where the ace stands."""

    HIGH = "high"
    LOW = "low"
    EITHER = "either"
    """Above the king, and below the deuce in the lowest straight."""


@value
class Manner:
    """What there is to say of a ranking to whoever has to learn it, and to whoever plays by it."""

    categories: tuple[Category, ...] = HIGH_HANDS
    """The hands there are, the best first."""
    low: bool = False
    cards: int = 5
    """So many make a hand."""
    ace: Ace = Ace.EITHER
    own: tuple[int, int] | None = None
    """At least and at most so many hole cards in a hand with the board; None is any of all cards."""
    qualifier: int | None = None
    """The highest rank that a hand may hold to win anything."""
    joker: JokerUse | None = None

    @property
    def straights(self) -> bool:
        """Whether they count."""
        return Category.STRAIGHT in self.categories

    @property
    def flushes(self) -> bool:
        """Whether they count."""
        return Category.FLUSH in self.categories


class Ranking(Protocol):
    """One way to say which of two hands is better."""

    name: str
    manner: Manner

    def strength(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """The higher always wins, for low as well; 0 is no hand: too few cards, or none that qualifies."""

    def best(self, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
        """The five cards that have this strength, in the order one reads them; none if it is 0."""

    def describe(self, strength: int) -> HandName:
        """What a hand of this strength is called."""
