"""Where simulated hands come from: a table is asked for the next one and told how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.setup import DealtIn, Setup
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.terms import Terms
from table_server.simulation import posts
from table_server.simulation.chance import Randomness, between, one_in, one_of
from table_server.simulation.wild import wild_terms

Order: TypeAlias = tuple[Card, ...]
Shuffle: TypeAlias = Callable[[Order], Order]


class HandSource(Protocol):
    """A source of hands."""

    def next_hand(self) -> HandBegan:
        """The hand to play now."""

    def finished(self, events: Sequence[Event]) -> None:
        """How it went."""


class WildTable:
    """Other terms, seats, stacks and posts for every hand."""

    def __init__(
        self,
        game: Game,
        structure: BettingStructure | None,
        seats: int | None,
        chance: Randomness,
        shuffle: Shuffle,
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

    def finished(self, events: Sequence[Event]) -> None:
        """Nothing is kept."""


def wild_hand(
    game: Game, structure: BettingStructure, seats: int, chance: Randomness, shuffle: Shuffle, hand: int = 1
) -> HandBegan:
    """A hand under wild terms, with stacks from a single chip to deep, and all that may have to be posted."""
    terms = wild_terms(game, structure, chance)
    order = [Seat(number + 1) for number in range(seats)]
    carried = posts.wild_carried(game, terms, order, chance)
    playing_on = {seat for seat, _ in carried.paid if one_in(chance, 4)}  # all in for an ante (D-136)
    dealt_in = tuple(
        DealtIn(seat, 0 if seat in playing_on else _any_stack(terms, chance), not one_in(chance, 3))
        for seat in order
    )
    forced = posts.wild(terms, [seat for seat in order if seat not in playing_on], chance)
    deck, spare = cards(game, game.packs[terms.pack].cards, shuffle)
    setup = Setup(
        hand=hand,
        seats=dealt_in,
        button=order[-1],
        posts=forced.posts,
        deck=deck,
        spare=spare,
        kill=forced.kill,
        killer=forced.killer,
        last_blind=forced.last_blind,
        carried=carried,
    )
    return HandBegan(game.key, terms, setup)


def _any_stack(terms: Terms, chance: Randomness) -> Cents:
    """Shorter than a blind, or up to two hundred bets; seldom with odd cents."""
    most = one_of(chance, (2, 8, 40, 200)) * terms.lower // terms.unit
    odd = chance.below(terms.unit) if one_in(chance, 20) else 0
    return between(chance, 1, most) * terms.unit + odd


def cards(game: Game, pack: Order, shuffle: Shuffle) -> tuple[Order, tuple[Order, ...]]:
    """The deck, and the further orders of it for when the stub runs out."""
    return shuffle(pack), tuple(shuffle(pack) for _ in range(game.reshuffles))
