"""Where simulated hands come from: a table that plays on with stacks and button, or a new one every time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.setup import DealtIn, Setup
from table_server.families.rounds.shape import Game, Structure
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.simulation import posts
from table_server.simulation.chance import Chance, between, one_in, one_of
from table_server.simulation.posts import Forced
from table_server.simulation.wild import wild_terms

Shuffle: TypeAlias = Callable[[tuple[Card, ...]], tuple[Card, ...]]

BUY_IN_BETS = 100
"""What a seat sits down with, in smallest bets."""


class Table(Protocol):
    """A source of hands."""

    def next_hand(self) -> HandBegan:
        """The hand to play now."""

    def finished(self, state: HandState) -> None:
        """How it ended."""


class PlainTable:
    """The same seats and terms: stacks stay, the button moves, who is short buys in again."""

    def __init__(self, game: Game, terms: Terms, seats: int, shuffle: Shuffle) -> None:
        self._game = game
        self._terms = terms
        self._shuffle = shuffle
        self._order = [Seat(number + 1) for number in range(seats)]
        self._stacks: dict[Seat, Cents] = dict.fromkeys(self._order, 0)
        self._hands = 0

    def next_hand(self) -> HandBegan:
        """The next player has the button, and every seat can pay for a hand."""
        self._hands += 1
        self._order = [*self._order[1:], self._order[0]]
        dealt_in = tuple(DealtIn(seat, self._bought_in(seat)) for seat in self._order)
        forced = posts.plain(self._terms, self._order)
        return _began(self._game, self._terms, self._hands, dealt_in, forced, self._shuffle)

    def _bought_in(self, seat: Seat) -> Cents:
        terms = self._terms
        enough = terms.ante + max((terms.lower, terms.bring_in, *terms.blinds))
        stack = self._stacks[seat]
        return stack if stack >= enough else BUY_IN_BETS * terms.lower

    def finished(self, state: HandState) -> None:
        """The stacks go on to the next hand."""
        self._stacks.update(zip(state.seats, state.stacks, strict=True))


class WildTable:
    """Other terms, seats, stacks and posts for every hand."""

    def __init__(
        self, game: Game, structure: Structure | None, seats: int | None, chance: Chance, shuffle: Shuffle
    ) -> None:
        self._game = game
        self._structure = structure
        self._seats = seats
        self._chance = chance
        self._shuffle = shuffle
        self._hands = 0

    def next_hand(self) -> HandBegan:
        """Anything that this game can be played with."""
        self._hands += 1
        structure = self._structure or one_of(self._chance, self._game.structures)
        seats = self._seats or between(self._chance, *self._game.seats)
        return wild_hand(self._game, structure, seats, self._chance, self._shuffle, self._hands)

    def finished(self, state: HandState) -> None:
        """Nothing is kept."""


def wild_hand(
    game: Game, structure: Structure, seats: int, chance: Chance, shuffle: Shuffle, hand: int = 1
) -> HandBegan:
    """A hand under wild terms, with stacks from a single chip to deep, and all that may have to be posted."""
    terms = wild_terms(game, structure, chance)
    order = [Seat(number + 1) for number in range(seats)]
    dealt_in = tuple(DealtIn(seat, _any_stack(terms, chance), not one_in(chance, 3)) for seat in order)
    return _began(game, terms, hand, dealt_in, posts.wild(terms, order, chance), shuffle)


def _any_stack(terms: Terms, chance: Chance) -> Cents:
    """Shorter than a blind, or up to two hundred bets; seldom with odd cents."""
    most = one_of(chance, (2, 8, 40, 200)) * terms.lower // terms.unit
    odd = chance.below(terms.unit) if one_in(chance, 20) else 0
    return between(chance, 1, most) * terms.unit + odd


def _began(
    game: Game, terms: Terms, hand: int, dealt_in: tuple[DealtIn, ...], forced: Forced, shuffle: Shuffle
) -> HandBegan:
    pack = game.packs[terms.pack].cards
    setup = Setup(
        hand=hand,
        seats=dealt_in,
        button=dealt_in[-1].seat,
        posts=forced.posts,
        deck=shuffle(pack),
        spare=tuple(shuffle(pack) for _ in range(game.reshuffles)),
        kill=forced.kill,
        killer=forced.killer,
    )
    return HandBegan(game.key, terms, setup)
