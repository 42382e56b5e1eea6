"""The lineup's front: its rules as one value, and the way to open a table."""

from __future__ import annotations

from collections.abc import Iterable

from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.lineup.circle import ROUND
from table_server.families.rounds.lineup.decide import decide
from table_server.families.rounds.lineup.events import Event, LineupOpened
from table_server.families.rounds.lineup.evolve import evolve
from table_server.families.rounds.lineup.offers import LineupOffer, offer
from table_server.families.rounds.lineup.progress import progress
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.terms import Terms


class BetweenHands:
    """The four functions, as `engine.rules.Rules` asks for them."""

    decide = staticmethod(decide)
    progress = staticmethod(progress)
    evolve = staticmethod(evolve)

    @staticmethod
    def offer(state: Lineup) -> LineupOffer | None:
        """What is open to every seat."""
        return offer(state)


RULES = BetweenHands()


def open_lineup(rules: LineupTerms, terms: Terms) -> tuple[Lineup, list[Event]] | Refused:
    """An empty table. Fewer than two or more than ten players to begin are refused (LP-47, LP-48)."""
    if rules.min_players < 2 or rules.most_players < rules.min_players:
        return Refused(Refusal.BELOW_MINIMUM)
    if rules.most_players > ROUND:
        return Refused(Refusal.ABOVE_MAXIMUM)
    return Lineup(rules, terms), [LineupOpened(rules, terms)]


def rebuilt(events: Iterable[Event]) -> Lineup:
    """The lineup from its journal alone."""
    events = iter(events)
    opened = next(events)
    if not isinstance(opened, LineupOpened):
        raise TypeError("a lineup's journal starts with LineupOpened")
    lineup = Lineup(opened.rules, opened.terms)
    for event in events:
        evolve(lineup, event)
    return lineup
