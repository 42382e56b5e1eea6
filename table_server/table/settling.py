"""The end of a hand: its result, chips that waited, players who leave, the next game."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.table.decide_transfers import void
from table_server.table.events import PhaseChanged
from table_server.table.leaving import depart
from table_server.table.outcome import Outcome
from table_server.table.placing import place, wants_top_up
from table_server.table.rotation import turn_over
from table_server.table.state import Phase


def settle(outcome: Outcome, now: int) -> None:
    """Called after every step of a hand; does nothing until the hand is over."""
    table = outcome.table
    if table.hand is None or not table.hand.over or table.lineup.running is None:
        return
    outcome.must(table.lineup_rules.finished(table.story))
    between_hands(outcome, now)
    if table.phase in (Phase.LAST_HAND, Phase.FROZEN):
        stop(outcome, now)
    if table.phase is not Phase.CLOSED:
        turn_over(outcome)


def between_hands(outcome: Outcome, now: int) -> None:
    """Carry out what had to wait for the hand, seat by seat."""
    for seat in sorted(outcome.table.sitters):
        _seat(outcome, seat, now)


def _seat(outcome: Outcome, seat: Seat, now: int) -> None:
    table = outcome.table
    if table.sitters[seat].leaving:
        depart(outcome, seat, now)
        return
    for move in [move for move in table.moves.values() if move.seat == seat and move.arrived]:
        place(outcome, move)
    wants_top_up(outcome, seat)


def stop(outcome: Outcome, now: int) -> None:
    """Deal no further hand. When the table closes, all chips go back (LP-38)."""
    table = outcome.table
    if not table.closing:
        outcome.happens(PhaseChanged(Phase.PAUSED))
        return
    outcome.happens(PhaseChanged(Phase.CLOSED))
    for given in [*table.passes.values()]:
        void(outcome, given)
    for seat in sorted(table.sitters):
        depart(outcome, seat, now)
