"""Wishes about seats: proving who one is, breaks, ways to come in, moving, getting up."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import Standing
from table_server.table import commands
from table_server.table.decide_departures import decline
from table_server.table.decide_entrants import prove_present, steps_away
from table_server.table.decide_transfers import brings_the_stack, may_log_in
from table_server.table.events import AbsenceChosen, LoggedIn, SeatMoved, TicketWanted, TimeoutsForgiven
from table_server.table.leaving import depart, sit_out
from table_server.table.outcome import Outcome
from table_server.table.state import Absence, Table

Goes: TypeAlias = commands.Leave | commands.LogOut | commands.PickUp | commands.Remove


def log_in(course: Outcome, command: commands.LogIn, now: int) -> Refused | None:
    """One account at one seat; the room beyond this table is the cage's to look after."""
    table, seat = course.table, command.seat
    if not 1 <= seat <= table.terms.seats:
        return Refused(Refusal.NO_SUCH_SEAT)
    refusal = may_log_in(table, seat, command.player, now)
    if refusal is not None:
        return Refused(refusal)
    if seat in table.sitters:
        return prove_present(course, command) if _is_entrants(table, seat) else Refused(Refusal.SEAT_IS_TAKEN)
    if any(sitter.player == command.player for sitter in table.sitters.values()):
        return Refused(Refusal.ALREADY_SEATED)
    bank = table.terms.clocks.bank
    course.happens(LoggedIn(seat, command.player, command.name, command.extra_time, bank))
    brings_the_stack(course, seat)
    return None


def leave(course: Outcome, command: Goes, now: int) -> Refused | None:
    """At once, or as soon as the hand allows; what is in the pot stays there (LP-37, LP-38, LP-44)."""
    table = course.table
    if command.seat not in table.sitters:
        return Refused(Refusal.NOT_LOGGED_IN)
    if _is_entrants(table, command.seat):
        return steps_away(course, command.seat)
    decline(course, command.seat, now, by_choice=not isinstance(command, commands.Remove))
    if isinstance(command, commands.Leave):
        _says_how(course, command)
    depart(course, command.seat, now)
    return None if course.events else Refused(Refusal.HAND_IS_RUNNING)  # wanted before, and still waiting


def _says_how(course: Outcome, command: commands.Leave) -> None:
    """Kept until the chips go, which may be hands away: a power cut in between forgets nothing.

    Who has got up to be sent on brings them to the other table.
    """
    sitter = course.table.sitters[command.seat]
    if sitter.for_ticket is not command.for_ticket and sitter.going is None:
        course.happens(TicketWanted(command.seat, command.for_ticket))


def _is_entrants(table: Table, seat: Seat) -> bool:
    return bool(table.terms.tournament) and seat in table.lineup.chairs


def take_break(course: Outcome, command: commands.TakeBreak, _: int) -> Refused | None:
    """From the next hand on the lineup knows at once; until the next blind it is found out at the deal."""
    table, seat = course.table, command.seat
    if seat not in table.lineup.chairs:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    playing = table.lineup.chairs[seat].standing is Standing.IN
    never = command.absence is Absence.NEXT_BLIND and not may_wait_for_blind(table, seat)
    if not playing or never or command.absence is table.sitters[seat].absence:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(AbsenceChosen(seat, command.absence))
    if command.absence is Absence.NEXT_HAND:
        sit_out(course, seat)
    return None


def may_wait_for_blind(table: Table, seat: Seat) -> bool:
    """Whether a break may begin with the next blind: there have to be blinds, and somebody who gets cards."""
    comes_round = table.families.rules_between(table.lineup).may_wait_for_due(table.lineup)
    return comes_round and table.lineup.chairs[seat].standing is Standing.IN


def come_back(course: Outcome, command: commands.Return, _: int) -> Refused | None:
    sitter = course.table.sitters.get(command.seat)
    if sitter is not None and sitter.leaving:
        return Refused(Refusal.NOT_OFFERED)
    refused = course.between(seating.Return(command.seat, command.entry))
    if refused is None:
        course.happens(AbsenceChosen(command.seat, Absence.NOT))
        if course.table.sitters[command.seat].timeouts:
            course.happens(TimeoutsForgiven(command.seat))
    return refused


def choose_entry(course: Outcome, command: commands.ChooseEntry, _: int) -> Refused | None:
    return course.between(seating.ChooseEntry(command.seat, command.entry))


def change_seat(course: Outcome, command: commands.ChangeSeat, _: int) -> Refused | None:
    """Between hands; what the move costs is the lineup's to say (D-25)."""
    refusal = _not_free(course.table, command.to)
    if refusal is not None:
        return Refused(refusal)
    refused = course.between(seating.ChangeSeat(command.seat, command.to, command.entry))
    if refused is None:
        course.happens(SeatMoved(command.seat, command.to))
    return refused


def move_seat(course: Outcome, command: commands.MoveSeat, _: int) -> Refused | None:
    table, seat = course.table, command.seat
    refusal = _not_free(table, command.to)
    if refusal is not None:
        return Refused(refusal)
    refused = course.between(seating.MoveSeat(seat, command.to))
    if refused is None:
        course.happens(SeatMoved(seat, command.to))
    return refused


def _not_free(table: Table, seat: Seat) -> Refusal | None:
    if not 1 <= seat <= table.terms.seats:
        return Refusal.NO_SUCH_SEAT
    if seat in table.locked:
        return Refusal.SEAT_IS_LOCKED
    return Refusal.SEAT_IS_TAKEN if seat in table.sitters else None


def of_family(course: Outcome, command: commands.OfFamily, _: int) -> Refused | None:
    """Where another family is played, nobody offers it."""
    table, wish = course.table, command.wish
    if type(wish) not in table.families.rules_between(table.lineup).commands:
        return Refused(Refusal.NOT_OFFERED)
    return course.between(wish)
