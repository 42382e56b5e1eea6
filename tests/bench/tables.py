"""The tables that the benchmarks of the rules play at, and the hands dealt there, for every engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle
from random import Random

import pokerkit
from pokerkit import (
    BettingStructure as PokerKitStructure,
)
from pokerkit import (
    Hand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    StandardHighHand,
    Street,
)

from table_server.engine.cards import PACK, Card
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.terms import Terms
from table_server.games import discover

RAISE = 0.02
"""The frequency of raises in loose play."""

NO_LIMIT = Terms(structure=BettingStructure.NO_LIMIT, lower=2, upper=0, blinds=(1, 2), unit=1, raise_cap=None)
LIMIT = Terms(structure=BettingStructure.FIXED_LIMIT, lower=2, upper=4, blinds=(1, 2), unit=1)
STUD = Terms(BettingStructure.FIXED_LIMIT, 4, 8, ante=1, bring_in=1, unit=1)
THEIR_PACK = tuple(pokerkit.Card.parse("".join(r + s for r in "23456789TJQKA" for s in "cdhs")))


@dataclass(frozen=True, slots=True)
class Deal:
    """The deck in its order, as we and as PokerKit hold it, and the dice that decide how it is played."""

    ours: tuple[Card, ...]
    theirs: tuple[pokerkit.Card, ...]
    dice: tuple[float, ...]

    def thrown(self) -> Iterator[float]:
        """The dice, again and again."""
        return cycle(self.dice)


def deals(name: str, count: int) -> list[Deal]:
    """So many hands, the same in every run."""
    rng = Random(name)
    return [_deal(rng, rng.sample(range(52), 52)) for _ in range(count)]


def _deal(rng: Random, order: Sequence[int]) -> Deal:
    theirs = tuple(THEIR_PACK[number] for number in order)
    return Deal(tuple(PACK[number] for number in order), theirs, tuple(rng.random() for _ in range(101)))


@dataclass(frozen=True)
class BenchTable:
    """A game as both engines are told it."""

    key: str
    terms: Terms
    stacks: tuple[int, ...]

    @cached_property
    def game(self) -> Game:
        """As our games declare it."""
        return discover()[self.key]

    @cached_property
    def structure(self) -> PokerKitStructure:
        """As PokerKit calls it."""
        limited = self.terms.structure is BettingStructure.FIXED_LIMIT
        return PokerKitStructure.FIXED_LIMIT if limited else PokerKitStructure.NO_LIMIT

    @cached_property
    def hands(self) -> tuple[type[Hand], ...]:
        """PokerKit's ways to rank."""
        if self.key == "omaha_hi_lo":
            return OmahaHoldemHand, OmahaEightOrBetterLowHand
        return (StandardHighHand,)

    @cached_property
    def streets(self) -> tuple[Street, ...]:
        """PokerKit's streets as its games have them; its class for limit Omaha high-low plays pot limit."""
        cap = 4 if self.terms.structure is BettingStructure.FIXED_LIMIT else None
        small = self.terms.lower
        big = 2 * small if cap else small
        if self.key == "seven_card_stud":
            third = Street(False, (False, False, True), 0, False, Opening.LOW_CARD, small, cap)
            ups = (
                Street(True, (True,), 0, False, Opening.HIGH_HAND, size, cap) for size in (small, big, big)
            )
            return third, *ups, Street(True, (False,), 0, False, Opening.HIGH_HAND, big, cap)
        hole = (False,) * (4 if self.key == "omaha_hi_lo" else 2)
        boards = ((3, small), (1, big), (1, big))
        return (
            Street(False, hole, 0, False, Opening.POSITION, small, cap),
            *(Street(True, (), count, False, Opening.POSITION, size, cap) for count, size in boards),
        )
