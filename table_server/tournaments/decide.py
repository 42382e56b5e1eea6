"""Decides commands: each becomes events and the money that moves with them, or is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar, cast

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

C = TypeVar("C", bound=Command)
Decide: TypeAlias = Callable[[TournamentOutcome, Command], TournamentRefused | None]


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
    refused = _DECIDE[type(command)](course, command)
    if refused is not None:
        return refused
    following.follow(course)
    decide_seats.redeem_seats(course)
    return course


def _on(
    kind: type[C], decided: Callable[[TournamentOutcome, C], TournamentRefused | None]
) -> tuple[type[object], Decide]:
    """One line of the table; it checks that the function takes this type of command."""
    return kind, cast(Decide, decided)


_AT_ANY_TIME: Final = (
    commands.MoneyArrived,
    commands.MoneyRefused,
    commands.HoldSeat,
    commands.SeatIsGone,
)
"""Payments may still arrive after the end."""
_DECIDE: Final[dict[type[object], Decide]] = dict(
    (
        _on(commands.Register, decide_entries.register),
        _on(commands.Unregister, decide_entries.unregister),
        _on(commands.HoldSeat, decide_seats.hold_seat),
        _on(commands.SeatIsGone, decide_seats.seat_is_gone),
        _on(commands.MoneyArrived, decide_entries.money_arrived),
        _on(commands.MoneyRefused, decide_entries.money_refused),
        _on(commands.Rebuy, decide_rebuys.rebuy),
        _on(commands.DeclineRebuy, decide_rebuys.decline),
        _on(commands.TakeAddOn, decide_rebuys.take_add_on),
        _on(commands.Begin, decide_floor.begin),
        _on(commands.Cancel, decide_floor.cancel),
        _on(commands.CallOff, decide_call_off.call_off),
        _on(commands.Tick, decide_floor.tick),
        _on(commands.HoldClock, decide_floor.hold_clock),
        _on(commands.GoOn, decide_floor.go_on),
        _on(commands.Recover, decide_floor.recover),
        _on(commands.BeginHand, decide_hands.begin_hand),
        _on(commands.FinishHand, decide_hands.finish_hand),
        _on(commands.UndoHand, decide_hands.undo_hand),
        _on(commands.ProposeDeal, decide_deal.propose),
        _on(commands.AcceptDeal, decide_deal.accept),
        _on(commands.DeclineDeal, decide_deal.decline),
    )
)
