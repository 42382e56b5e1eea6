"""Sources of simulated hands: a table is asked for the next hand and told how it went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.engine.rules import Rules, play, run
from table_server.families.seating.events import HandUndone
from table_server.simulation.chance import Randomness, between, one_of
from table_server.simulation.decks import Order, Shuffle, cards
from table_server.simulation.families import SimulatedGame
from table_server.table.families import HandBegan, HandEvent, Terms

L = TypeVar("L")
C = TypeVar("C")
E = TypeVar("E")


class HandSource(Protocol):
    """A source of hands."""

    def next_hand(self) -> HandBegan:
        """The hand to play now."""

    def finished(self, events: Sequence[HandEvent]) -> None:
        """Take the events of the hand that is over."""


class WildTable:
    """Other terms, seats, stacks and posts for every hand."""

    def __init__(
        self,
        game: SimulatedGame,
        *,
        chance: Randomness,
        shuffle: Shuffle,
        structure: str | None = None,
        seats: int | None = None,
    ) -> None:
        self._game = game
        self._structure = structure
        self._seats = seats
        self._chance = chance
        self._shuffle = shuffle
        self._hands = 0

    def next_hand(self) -> HandBegan:
        """Any hand that this game can be played with."""
        self._hands += 1
        game, play = self._game.game, self._game.play
        structure = self._structure or one_of(self._chance, play.structures(game))
        seats = self._seats or between(self._chance, *game.seats)
        return play.wild_hand(
            game, self._hands, structure, seats=seats, chance=self._chance, shuffle=self._shuffle
        )

    def finished(self, events: Sequence[HandEvent]) -> None:
        """Keep nothing: the next hand has other players."""


class PlainTable:
    """A table that plays on as in a card room: its lineup says who is dealt in, and who posts what.

    Seats and terms stay the same, and players who are short of chips buy in again.
    """

    def __init__(
        self, game: SimulatedGame, terms: Terms, seats: int, *, chance: Randomness, shuffle: Shuffle
    ) -> None:
        self._game = game
        self._terms = terms
        self._chance = chance
        self._shuffle = shuffle
        self._lineup = game.lineup.opened(game.play.between(seats), terms, 0)
        for number in range(1, seats + 1):
            wished(game.lineup, self._lineup, game.play.takes_seat(terms, Seat(number)))

    def next_hand(self) -> HandBegan:
        """Deal in every player who wants cards and has paid what is due."""
        rules, lineup = self._game.lineup, self._lineup
        if lineup.running is not None:  # its hand has a fault and was not finished
            rules.evolve(lineup, HandUndone(lineup.running.hand))
        for wish in self._game.play.wishes(lineup, self._chance, self._fresh):
            wished(rules, lineup, wish)
        prepared = rules.prepared(lineup)
        if isinstance(prepared, Refused):
            raise Surprise(f"no hand: {prepared.code.value}")
        rules.evolve(lineup, prepared)
        run(rules, lineup)
        deck, spare = cards(self._game.game, self._terms.pack, self._shuffle)
        return rules.began(prepared, self._game.game.key, self._terms, deck=deck, spare=spare)

    def finished(self, events: Sequence[HandEvent]) -> None:
        """Take the stacks over to the next hand, with everything that the hand has left owing."""
        wished(self._game.lineup, self._lineup, self._game.lineup.finished(events))

    def _fresh(self) -> Order:
        return self._shuffle(self._game.game.pack(self._terms.pack))


class Surprise(Exception):
    """A lineup refused something that it cannot refuse."""


def wished(rules: Rules[L, C, E], lineup: L, command: C) -> None:
    """Carry out a wish that cannot be refused between simulated hands."""
    events = play(rules, lineup, command)
    if isinstance(events, Refused):
        raise Surprise(f"{type(command).__name__}: {events.code.value}")
