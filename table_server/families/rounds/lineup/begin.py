"""The lineup's front: its rules as one value, and the opening of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, get_args

from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.events import Event as HandEvent
from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.lineup.commands import ChangeGame, Command, FinishHand
from table_server.families.rounds.lineup.company import wants_cards
from table_server.families.rounds.lineup.decide import decide
from table_server.families.rounds.lineup.events import Event, HandFinished, LineupOpened
from table_server.families.rounds.lineup.evolve import evolve
from table_server.families.rounds.lineup.kept import kept, restored
from table_server.families.rounds.lineup.offers import LineupOffer, offer
from table_server.families.rounds.lineup.prepared import HandPrepared, setup_from
from table_server.families.rounds.lineup.preparing import no_deal, prepared
from table_server.families.rounds.lineup.result import result_of
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.terms import Terms
from table_server.families.seating.circle import ROUND
from table_server.families.seating.progress import progress


def cannot_be(rules: LineupTerms) -> Refusal | None:
    """Refuse terms with fewer than two or more than ten players (LP-47, LP-48)."""
    if rules.min_players < 2 or rules.most_players < rules.min_players:
        return Refusal.BELOW_MINIMUM
    return Refusal.ABOVE_MAXIMUM if rules.most_players > ROUND else None


class BetweenHands:
    """The rules in the form a table asks for (`families.seating.rules`)."""

    events: Final = frozenset(get_args(Event))
    commands: Final = frozenset(get_args(Command))
    answers: Final[frozenset[type[object]]] = frozenset()
    finishes: Final = HandFinished
    prepares: Final = HandPrepared

    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    cannot_be = staticmethod(cannot_be)
    prepared = staticmethod(prepared)
    no_deal = staticmethod(no_deal)
    wants_cards = staticmethod(wants_cards)
    kept = staticmethod(kept)
    restored = staticmethod(restored)

    @staticmethod
    def opened(rules: LineupTerms, terms: Terms, hands: int) -> Lineup:
        return Lineup(rules, terms, hands=hands)

    @staticmethod
    def progress(state: Lineup) -> tuple[Event, ...]:
        return progress(state)

    @staticmethod
    def began(
        ready: HandPrepared,
        game: str,
        terms: Terms,
        *,
        deck: tuple[Card, ...],
        spare: Sequence[tuple[Card, ...]],
    ) -> HandBegan:
        return HandBegan(game, terms, setup_from(ready, deck, tuple(spare)))

    @staticmethod
    def finished(story: Sequence[HandEvent]) -> Command:
        return FinishHand(result_of(story))

    @staticmethod
    def changed(between: LineupTerms, terms: Terms) -> Command:
        return ChangeGame(between, terms)

    @staticmethod
    def must_stay(state: Lineup) -> Refusal | None:
        """A pot that nobody opened is played for first (D-136), and time charges are paid."""
        return Refusal.NOT_OFFERED if state.antes or state.time_pot else None

    @staticmethod
    def may_wait_for_due(state: Lineup) -> bool:
        return bool(state.terms.blinds)

    @staticmethod
    def has_due(state: Lineup, seat: Seat) -> bool:
        """True from the big blind to the hand on the button: the player has paid for this round."""
        stands = state.running or state
        return seat in stands.places and seat != stands.button

    @staticmethod
    def offer(state: Lineup) -> LineupOffer | None:
        """The choices of every seat."""
        return offer(state)


RULES = BetweenHands()


def open_lineup(rules: LineupTerms, terms: Terms) -> tuple[Lineup, list[Event]] | Refused:
    """Open an empty table, or refuse its terms."""
    refusal = cannot_be(rules)
    if refusal is not None:
        return Refused(refusal)
    return Lineup(rules, terms), [LineupOpened(rules, terms)]


def rebuilt(events: Iterable[Event]) -> Lineup:
    """Rebuild a lineup from its journal alone."""
    events = iter(events)
    opened = next(events)
    if not isinstance(opened, LineupOpened):
        raise TypeError("a lineup's journal starts with LineupOpened")
    lineup = Lineup(opened.rules, opened.terms)
    for event in events:
        evolve(lineup, event)
    return lineup
