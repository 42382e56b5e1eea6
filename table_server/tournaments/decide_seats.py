"""Seats won in another tournament (LP-159): held for the winner, used to enter, or paid out."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.tournaments import commands, events
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.state import Tournament, TournamentPhase, TournamentPurpose


def hold_seat(course: TournamentOutcome, command: commands.HoldSeat) -> TournamentRefused | None:
    """Always accepted, for the worth lies on the ticket already.

    A seat that cannot be used is paid out at once.
    """
    course.happens(events.SeatHeld(command.player, command.name, command.worth))
    return None


def seat_is_gone(course: TournamentOutcome, command: commands.SeatIsGone) -> TournamentRefused | None:
    """Decided together with the place that won the seat."""
    t = course.tournament
    entrant = t.entrants.get(command.number)
    finish = None if entrant is None else entrant.finish
    if finish is None or not finish.prize.ticket or not isinstance(t.structure.payouts, Tickets):
        return TournamentRefused(TournamentRefusal.NOT_OFFERED)
    course.happens(events.SeatLapsed(course.key(), command.number, finish.prize.ticket))
    return None


def is_open(t: Tournament) -> bool:
    """True while players may register, whether there is room now or not."""
    return t.phase is TournamentPhase.REGISTERING or t.open_for(t.structure.late_levels)


def has_seat(t: Tournament, player: str) -> bool:
    """True if the player enters with a seat won elsewhere."""
    held = t.held.get(player)
    return held is not None and held.worth == t.structure.price


def redeem_seats(course: TournamentOutcome) -> None:
    """Pay out seats of players who have entered or won several, and all once nobody can enter any more."""
    t = course.tournament
    for player, held in list(t.held.items()):
        worth = held.worth - _usable(t, player, held.worth)
        if worth and not _is_entering(t, player):
            course.happens(events.SeatRedeemed(course.key(), player, worth))


def _usable(t: Tournament, player: str, worth: Cents) -> Cents:
    entered = any(entrant.player == player for entrant in t.entrants.values())
    price = t.structure.price
    return price if worth >= price and is_open(t) and not entered else 0


def _is_entering(t: Tournament, player: str) -> bool:
    """The money may have left the ticket already; only the cage's answer tells."""
    crossings = t.crossings.values()
    return any(each.player == player and each.purpose is TournamentPurpose.ENTRY for each in crossings)
