"""A table that plays on as in a card room: the lineup says who is dealt in, and who posts what."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.lineup import (
    RULES,
    Lineup,
    LineupTerms,
    open_lineup,
    result_of,
    setup_from,
)
from table_server.families.rounds.lineup.commands import Command, DealNext, FinishHand, Void
from table_server.families.rounds.shape import Game
from table_server.families.rounds.terms import Terms
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.families.seating.commands import DrawForButton, Rebuy, TakeSeat, TopUp
from table_server.simulation.tables import Order, Shuffle, cards

BUY_IN_BETS = 100
"""What a seat sits down with, in smallest bets."""


class PlainTable:
    """The same seats and terms: button and blinds move as at any table, and who is short buys in again."""

    def __init__(self, game: Game, terms: Terms, seats: int, shuffle: Shuffle) -> None:
        opened = open_lineup(LineupTerms(most_players=seats), terms)
        assert not isinstance(opened, Refused)  # a table without players can always be opened
        self._game = game
        self._shuffle = shuffle
        self._lineup, _ = opened
        self._entry = (
            EntryChoice.POST if terms.blinds else EntryChoice.WAIT
        )  # without blinds there is nothing to post
        for number in range(1, seats + 1):
            taken = TakeSeat(Seat(number), Player(str(number)), BUY_IN_BETS * terms.lower, self._entry)
            wished(self._lineup, taken)
        wished(self._lineup, DrawForButton(shuffle(self._pack())))

    def next_hand(self) -> HandBegan:
        """Whoever wants cards and owes nothing else is dealt in."""
        if self._lineup.running is not None:
            wished(self._lineup, Void())  # it has a fault and was not finished
        for seat, chair in self._lineup.chairs.items():
            self._buy_in(seat, chair.stack)
        wished(self._lineup, DealNext())
        prepared = self._lineup.running
        assert prepared is not None  # the deal was not refused
        deck, spare = cards(self._game, self._pack(), self._shuffle)
        return HandBegan(self._game.key, self._lineup.terms, setup_from(prepared, deck, spare))

    def _pack(self) -> Order:
        return self._game.packs[self._lineup.terms.pack].cards

    def _buy_in(self, seat: Seat, stack: Cents) -> None:
        terms = self._lineup.terms
        full = BUY_IN_BETS * terms.lower
        if stack == 0:
            wished(self._lineup, Rebuy(seat, full, self._entry))
        elif stack < terms.ante + max((terms.lower, terms.bring_in, *terms.blinds)):
            wished(self._lineup, TopUp(seat, full - stack))

    def finished(self, events: Sequence[Event]) -> None:
        """The stacks go on to the next hand, and what the hand owed is carried out."""
        wished(self._lineup, FinishHand(result_of(events)))


class Surprise(Exception):
    """The lineup refused what it cannot refuse."""


def wished(lineup: Lineup, command: Command) -> None:
    """Whatever is asked for between simulated hands is allowed."""
    events = play(RULES, lineup, command)
    if isinstance(events, Refused):
        raise Surprise(f"{type(command).__name__}: {events.code.value}")
