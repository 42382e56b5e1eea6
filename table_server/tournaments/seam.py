"""Between tournament and table: the terms given to a table, and the report of a hand that comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.families.rounds.events import Event, Posted, PotAwarded
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.result import result_of
from table_server.families.rounds.lineup.terms import ButtonRule, LineupTerms, NewPlayer
from table_server.families.rounds.terms import AllInHands, Terms
from table_server.families.seating.chairs import Prepared
from table_server.tournaments.schedule import Chips, LevelStakes


@value
class StackResult:
    """A hand's effect on one stack."""

    seat: Seat
    before: Chips
    after: Chips
    beaten_by: tuple[Seat, ...] = ()
    """For a player who is broke: the winners of the last pot those chips were in."""


@value
class HandReport:
    """A finished hand at one table."""

    table: int
    results: tuple[StackResult, ...]
    """The results of every player dealt in."""
    big_blind: Seat | None = None
    """The seat that had the big blind; the blind moves on from there."""


def terms_at(stakes: LevelStakes, terms: Terms) -> Terms:
    """A game's terms at these stakes. Tournament chips are whole, and nothing is taken out of a pot."""
    return replace(
        terms,
        lower=stakes.lower,
        upper=stakes.upper,
        blinds=stakes.blinds,
        ante=stakes.ante,
        bring_in=stakes.bring_in,
        unit=1,
        collection=Terms(terms.structure, 1, 1).collection,
        all_in_hands=AllInHands.AT_ONCE,  # D-151
        run_it=1,
        rabbit=False,
    )


def between_at(stakes: LevelStakes, rules: LineupTerms) -> LineupTerms:
    """Dead button: nobody escapes or repeats a blind (D-149).

    A player who was absent or moved owes nothing (D-152).
    """
    return replace(
        rules,
        button=ButtonRule.DEAD,
        big_blind_ante=stakes.big_blind_ante,
        min_players=2,
        new_player=NewPlayer.FREE,
    )


def report_of(table: int, prepared: Prepared, story: Sequence[object]) -> HandReport:
    """The report of a finished hand, from its own events: tournaments are of pot poker alone."""
    assert isinstance(prepared, HandPrepared)
    events = [event for event in story if isinstance(event, Event)]
    after = dict(result_of(events).stacks)
    beaten = _Beaten(prepared, events)
    results = tuple(
        StackResult(
            seat=dealt.seat,
            before=dealt.stack,
            after=after[dealt.seat],
            beaten_by=()
            if after[dealt.seat]
            else tuple(seat for seat in beaten.by(dealt.seat) if after[seat]),
        )
        for dealt in prepared.seats
    )
    return HandReport(table, results, prepared.places[-1] if prepared.places else None)


class _Beaten:
    """Finds the players who won a broke player's chips: the winners of the last pot those chips were in.

    Every all-in stack ends a pot, so a pot's number is the number of smaller such stacks. Dead chips in the
    pot, as the ante of the big blind, make no pot of their own.
    """

    def __init__(self, prepared: HandPrepared, story: Sequence[Event]) -> None:
        result = result_of(story)
        won, after = dict(result.won), dict(result.stacks)
        dead = Counter[Seat]()
        self._winners: dict[int, dict[Seat, None]] = {}
        for event in story:
            if isinstance(event, Posted):
                dead[event.post.seat] += event.dead
            if isinstance(event, PotAwarded):
                self._winners.setdefault(event.pot, {}).update({s.seat: None for s in event.shares})
        self._live = {
            dealt.seat: dealt.stack - after[dealt.seat] + won.get(dealt.seat, 0) - dead[dealt.seat]
            for dealt in prepared.seats
        }
        self._all_in = {
            self._live[dealt.seat] for dealt in prepared.seats if after[dealt.seat] == won.get(dealt.seat, 0)
        }

    def by(self, seat: Seat) -> tuple[Seat, ...]:
        smaller = sum(stack < self._live[seat] for stack in self._all_in)
        return tuple(self._winners[min(smaller, max(self._winners))])
