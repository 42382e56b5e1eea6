"""Turns a command into events and entries of the ledger, or refuses it. The one way to change a table."""

from __future__ import annotations

from table_server.engine.refusal import Refusal, Refused
from table_server.table import (
    decide_departures,
    decide_entrants,
    decide_floor,
    decide_games,
    decide_hands,
    decide_money,
    decide_seats,
    decide_transfers,
    decide_waiting,
)
from table_server.table.commands import AnswerQuestion, Command
from table_server.table.outcome import Outcome
from table_server.table.state import Table


def handle(table: Table, command: Command, now: int) -> Outcome | Refused:
    """Carry out a command at this instant of the wall clock. A refused command changes nothing.

    The table changes in place, before anything is written down. The caller shows nothing of it until the
    events are durable, and ends the process when they cannot be made so.
    """
    if table.terms.tournament and type(command) in decide_entrants.OPEN_PLAY:
        return Refused(Refusal.NOT_OFFERED)
    outcome = Outcome(table)
    refused = _decide(outcome, command, now)
    if refused is not None:
        return refused
    if isinstance(command, AnswerQuestion) and table.lineup.running is not None:
        return outcome  # an act that leaves the hand running frees no seat and lets nobody go
    decide_departures.send_on(outcome, now)
    if table.passes:
        decide_transfers.seat_next(outcome, now)
    return outcome


def _decide(outcome: Outcome, command: Command, now: int) -> Refused | None:
    if isinstance(command, AnswerQuestion):  # first, because most commands are acts in a hand
        return decide_hands.answer(outcome, command, now)
    if isinstance(command, decide_hands.HandWish):
        return decide_hands.decide(outcome, command, now)
    if isinstance(command, decide_money.MoneyWish):
        return decide_money.decide(outcome, command, now)
    if isinstance(command, decide_seats.SeatWish):
        return decide_seats.decide(outcome, command, now)
    if isinstance(command, decide_floor.FloorWish):
        return decide_floor.decide(outcome, command, now)
    if isinstance(command, decide_waiting.WaitingWish):
        return decide_waiting.decide(outcome, command, now)
    if isinstance(command, decide_games.GameWish):
        return decide_games.decide(outcome, command)
    if isinstance(command, decide_transfers.PassWish):
        return decide_transfers.decide(outcome, command, now)
    if isinstance(command, decide_departures.MoveWish):
        return decide_departures.decide(outcome, command, now)
    return decide_entrants.reseat(outcome, command)  # the last one: the type checker finds a missing command
