"""Decides commands: each becomes events and the money that moves with them, or is refused."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from table_server.tournaments import (
    commands,
    decide_call_off,
    decide_deal,
    decide_entries,
    decide_floor,
    decide_hands,
    decide_rebuys,
    decide_seats,
    following,
)
from table_server.tournaments.commands import Command
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.events import TournamentOpened
from table_server.tournaments.places import Draw
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.soundness import Wrong, wrongs
from table_server.tournaments.state import Tournament, TournamentPhase
from table_server.tournaments.structure import Structure

EntryCommand: TypeAlias = (
    commands.Register
    | commands.Unregister
    | commands.HoldSeat
    | commands.SeatIsGone
    | commands.MoneyArrived
    | commands.MoneyRefused
)
FloorCommand: TypeAlias = (
    commands.Begin
    | commands.Cancel
    | commands.CallOff
    | commands.HoldClock
    | commands.GoOn
    | commands.Recover
    | commands.Tick
)
PlayCommand: TypeAlias = (
    commands.BeginHand
    | commands.FinishHand
    | commands.UndoHand
    | commands.Rebuy
    | commands.DeclineRebuy
    | commands.TakeAddOn
    | commands.ProposeDeal
    | commands.AcceptDeal
    | commands.DeclineDeal
)
_AT_ANY_TIME: Final = (
    commands.MoneyArrived,
    commands.MoneyRefused,
    commands.HoldSeat,
    commands.SeatIsGone,
)
"""Payments may still arrive after the end."""


def open_tournament(structure: Structure) -> TournamentOutcome | tuple[Wrong, ...]:
    """A tournament that nobody has entered yet, or everything wrong with its structure."""
    found = wrongs(structure)
    if found:
        return found
    course = TournamentOutcome(Tournament(structure), 0, ())
    course.happens(TournamentOpened(structure))
    return course


def handle(
    tournament: Tournament, command: Command, now: int, draw: Draw
) -> TournamentOutcome | TournamentRefused:
    """Carry out a command at this instant, with this draw of places. A refused command changes nothing.

    The tournament changes in place, before anything is written down: the caller shows nothing of it until the
    events are durable, and lets the process end if they cannot be made so.
    """
    over = tournament.phase in (TournamentPhase.OVER, TournamentPhase.CANCELLED)
    if over and not isinstance(command, _AT_ANY_TIME):
        return TournamentRefused(TournamentRefusal.IS_OVER)
    course = TournamentOutcome(tournament, now, draw)
    refused = _decide(course, command)
    if refused is not None:
        return refused
    following.follow(course)
    decide_seats.redeem_seats(course)
    return course


def _decide(course: TournamentOutcome, command: Command) -> TournamentRefused | None:
    if isinstance(command, EntryCommand):
        return _decide_entry(course, command)
    if isinstance(command, FloorCommand):
        return _decide_floor(course, command)
    return _decide_play(course, command)  # the type checker finds a command that is none of these


def _decide_entry(course: TournamentOutcome, command: EntryCommand) -> TournamentRefused | None:
    match command:
        case commands.Register():
            return decide_entries.register(course, command)
        case commands.Unregister():
            return decide_entries.unregister(course, command)
        case commands.HoldSeat():
            return decide_seats.hold_seat(course, command)
        case commands.SeatIsGone():
            return decide_seats.seat_is_gone(course, command)
        case commands.MoneyArrived():
            return decide_entries.money_arrived(course, command)
        case commands.MoneyRefused():
            return decide_entries.money_refused(course, command)
        case _:
            assert_never(command)


def _decide_floor(course: TournamentOutcome, command: FloorCommand) -> TournamentRefused | None:
    match command:
        case commands.Begin():
            return decide_floor.begin(course)
        case commands.Cancel():
            return decide_floor.cancel(course, command)
        case commands.CallOff():
            return decide_call_off.call_off(course, command)
        case commands.HoldClock():
            return decide_floor.hold_clock(course)
        case commands.GoOn():
            return decide_floor.go_on(course)
        case commands.Recover():
            return decide_floor.recover(course, command)
        case commands.Tick():
            return None  # everything that time alone brings follows by itself
        case _:
            assert_never(command)


def _decide_play(course: TournamentOutcome, command: PlayCommand) -> TournamentRefused | None:
    match command:
        case commands.BeginHand():
            return decide_hands.begin_hand(course, command)
        case commands.FinishHand():
            return decide_hands.finish_hand(course, command)
        case commands.UndoHand():
            return decide_hands.undo_hand(course, command)
        case commands.Rebuy():
            return decide_rebuys.rebuy(course, command)
        case commands.DeclineRebuy():
            return decide_rebuys.decline(course, command)
        case commands.TakeAddOn():
            return decide_rebuys.take_add_on(course, command)
        case commands.ProposeDeal():
            return decide_deal.propose(course, command)
        case commands.AcceptDeal():
            return decide_deal.accept(course, command)
        case commands.DeclineDeal():
            return decide_deal.decline(course, command)
        case _:
            assert_never(command)
