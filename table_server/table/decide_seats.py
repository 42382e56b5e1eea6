"""Commands about seats: logging in, breaks, ways to come in, moving, leaving."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import Standing
from table_server.table import commands
from table_server.table.decide_departures import decline
from table_server.table.decide_entrants import prove_present, step_away
from table_server.table.decide_transfers import bring_the_stack, may_log_in
from table_server.table.decide_waiting import stop_waiting
from table_server.table.events import AbsenceChosen, LoggedIn, SeatMoved, TicketWanted, TimeoutsForgiven
from table_server.table.leaving import depart, sit_out
from table_server.table.outcome import Outcome
from table_server.table.state import Absence, Table

LeaveWish: TypeAlias = commands.Leave | commands.LogOut | commands.PickUp | commands.Remove
SeatWish: TypeAlias = (
    LeaveWish
    | commands.LogIn
    | commands.TakeBreak
    | commands.Return
    | commands.ChooseEntry
    | commands.ChangeSeat
    | commands.MoveSeat
    | commands.OfFamily
)


def decide(outcome: Outcome, command: SeatWish, now: int) -> Refused | None:
    match command:
        case commands.LogIn():
            return _log_in(outcome, command, now)
        case commands.TakeBreak():
            return _take_break(outcome, command)
        case commands.Return():
            return _come_back(outcome, command)
        case commands.ChooseEntry(seat=seat, entry=entry):
            return outcome.between(seating.ChooseEntry(seat, entry))
        case commands.ChangeSeat():
            return _change_seat(outcome, command)
        case commands.MoveSeat():
            return _move_seat(outcome, command)
        case commands.OfFamily():
            return _of_family(outcome, command)
        case commands.Leave() | commands.LogOut() | commands.PickUp() | commands.Remove():
            return _leave(outcome, command, now)
        case _:
            assert_never(command)


def _log_in(outcome: Outcome, command: commands.LogIn, now: int) -> Refused | None:
    """An account logs in at one seat of the table. The cage looks after the other tables of the room."""
    table, seat = outcome.table, command.seat
    if not 1 <= seat <= table.terms.seats:
        return Refused(Refusal.NO_SUCH_SEAT)
    refusal = may_log_in(table, seat, player=command.player, now=now)
    if refusal is not None:
        return Refused(refusal)
    if seat in table.sitters:
        return (
            prove_present(outcome, command) if _is_entrants(table, seat) else Refused(Refusal.SEAT_IS_TAKEN)
        )
    if any(sitter.player == command.player for sitter in table.sitters.values()):
        return Refused(Refusal.ALREADY_SEATED)
    outcome.happens(
        LoggedIn(
            seat=seat,
            player=command.player,
            name=command.name,
            extra_time=command.extra_time,
            bank=table.terms.clocks.bank,
        )
    )
    stop_waiting(outcome, command.player)
    bring_the_stack(outcome, seat)
    return None


def _leave(outcome: Outcome, command: LeaveWish, now: int) -> Refused | None:
    """Leave at once, or as soon as the hand allows. Chips in the pot stay there (LP-37, LP-38, LP-44)."""
    table = outcome.table
    if command.seat not in table.sitters:
        return Refused(Refusal.NOT_LOGGED_IN)
    if _is_entrants(table, command.seat):
        return step_away(outcome, command.seat)
    decline(outcome, command.seat, now, by_choice=not isinstance(command, commands.Remove))
    if isinstance(command, commands.Leave):
        _choose_ticket(outcome, command)
    depart(outcome, command.seat, now)
    return None if outcome.events else Refused(Refusal.HAND_IS_RUNNING)  # wanted before, and still waiting


def _choose_ticket(outcome: Outcome, command: commands.Leave) -> None:
    """An event of its own, because the chips may leave hands later, with a power cut in between.

    A player who has left to be sent on gets no ticket: the chips go to the other table.
    """
    sitter = outcome.table.sitters[command.seat]
    if sitter.for_ticket is not command.for_ticket and sitter.going is None:
        outcome.happens(TicketWanted(command.seat, command.for_ticket))


def _is_entrants(table: Table, seat: Seat) -> bool:
    return bool(table.terms.tournament) and seat in table.lineup.chairs


def _take_break(outcome: Outcome, command: commands.TakeBreak) -> Refused | None:
    """A break from the next hand is told the lineup at once; one from the next blind begins at the deal."""
    table, seat = outcome.table, command.seat
    if seat not in table.lineup.chairs:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    playing = table.lineup.chairs[seat].standing is Standing.IN
    never = command.absence is Absence.NEXT_BLIND and not may_wait_for_blind(table, seat)
    if not playing or never or command.absence is table.sitters[seat].absence:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(AbsenceChosen(seat, command.absence))
    if command.absence is Absence.NEXT_HAND:
        sit_out(outcome, seat)
    return None


def may_wait_for_blind(table: Table, seat: Seat) -> bool:
    """A break may begin with the next blind: the game has blinds, and the player gets cards."""
    comes_round = table.lineup_rules.may_wait_for_due(table.lineup)
    return comes_round and table.lineup.chairs[seat].standing is Standing.IN


def _come_back(outcome: Outcome, command: commands.Return) -> Refused | None:
    sitter = outcome.table.sitters.get(command.seat)
    if sitter is not None and sitter.leaving:
        return Refused(Refusal.NOT_OFFERED)
    refused = outcome.between(seating.Return(command.seat, command.entry))
    if refused is None:
        outcome.happens(AbsenceChosen(command.seat, Absence.NOT))
        if outcome.table.sitters[command.seat].timeouts:
            outcome.happens(TimeoutsForgiven(command.seat))
    return refused


def _change_seat(outcome: Outcome, command: commands.ChangeSeat) -> Refused | None:
    """Players change seats between hands. The lineup decides what that costs (D-25)."""
    refusal = _not_free(outcome.table, command.to)
    if refusal is not None:
        return Refused(refusal)
    refused = outcome.between(seating.ChangeSeat(command.seat, command.to, command.entry))
    if refused is None:
        outcome.happens(SeatMoved(command.seat, command.to))
    return refused


def _move_seat(outcome: Outcome, command: commands.MoveSeat) -> Refused | None:
    table, seat = outcome.table, command.seat
    refusal = _not_free(table, command.to)
    if refusal is not None:
        return Refused(refusal)
    refused = outcome.between(seating.MoveSeat(seat, command.to))
    if refused is None:
        outcome.happens(SeatMoved(seat, command.to))
    return refused


def _not_free(table: Table, seat: Seat) -> Refusal | None:
    if not 1 <= seat <= table.terms.seats:
        return Refusal.NO_SUCH_SEAT
    if seat in table.locked:
        return Refusal.SEAT_IS_LOCKED
    return Refusal.SEAT_IS_TAKEN if seat in table.sitters else None


def _of_family(outcome: Outcome, command: commands.OfFamily) -> Refused | None:
    """Refused while a game of another family is played."""
    table, wish = outcome.table, command.wish
    if type(wish) not in table.lineup_rules.commands:
        return Refused(Refusal.NOT_OFFERED)
    return outcome.between(wish)
