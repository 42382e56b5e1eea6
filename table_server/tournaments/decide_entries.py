"""Entering a tournament: registering, unregistering, and the cage's answers."""

from __future__ import annotations

from table_server.tournaments import commands, events
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide_rebuys import may_add_on, may_rebuy
from table_server.tournaments.decide_seats import has_seat, is_open
from table_server.tournaments.refusal import TournamentRefusal, TournamentRefused
from table_server.tournaments.state import (
    Crossing,
    EntrantStanding,
    Tournament,
    TournamentPhase,
    TournamentPurpose,
)


def register(course: TournamentOutcome, command: commands.Register) -> TournamentRefused | None:
    """Ask the wallet for the money; the player is entered when it has arrived."""
    t = course.tournament
    refusal = _cannot_enter(t, command)
    if refusal is not None:
        return TournamentRefused(refusal)
    key, price = course.key(), t.structure.price
    won = has_seat(t, command.player)
    crossing = Crossing(
        key=key,
        purpose=TournamentPurpose.ENTRY,
        player=command.player,
        name=command.name,
        amount=price,
        ticket=won,
    )
    course.happens(events.MoneyWanted(crossing))
    return None


def _cannot_enter(t: Tournament, command: commands.Register) -> TournamentRefusal | None:
    if any(entrant.player == command.player for entrant in t.entrants.values()):
        return TournamentRefusal.ALREADY_REGISTERED  # also after going out (LP-150)
    if any(crossing.player == command.player for crossing in t.crossings.values()):
        return TournamentRefusal.MONEY_IS_ON_ITS_WAY
    if command.paid != t.structure.price:
        return TournamentRefusal.NOT_THE_PRICE
    waiting = sum(crossing.purpose is TournamentPurpose.ENTRY for crossing in t.crossings.values())
    return no_room(t, waiting)


def no_room(t: Tournament, waiting: int) -> TournamentRefusal | None:
    if not is_open(t):
        return TournamentRefusal.REGISTRATION_IS_CLOSED
    return TournamentRefusal.TOURNAMENT_IS_FULL if taken(t) + waiting >= t.structure.places else None


def taken(t: Tournament) -> int:
    """Seats that cannot be given out.

    At a single table a player who is out keeps the seat to the end (LP-151).
    """
    if t.phase is TournamentPhase.REGISTERING or t.structure.tables == 1:
        return len(t.entrants)
    return len(t.left())


def unregister(course: TournamentOutcome, command: commands.Unregister) -> TournamentRefused | None:
    t = course.tournament
    if t.phase is not TournamentPhase.REGISTERING:
        return TournamentRefused(TournamentRefusal.HAS_STARTED)
    if command.number not in t.entrants:
        return TournamentRefused(TournamentRefusal.NOT_REGISTERED)
    course.happens(events.Unregistered(course.key(), command.number))
    return None


def money_arrived(course: TournamentOutcome, command: commands.MoneyArrived) -> TournamentRefused | None:
    """Count the money if its purpose is still open; otherwise send it back."""
    t = course.tournament
    crossing = t.crossings.get(command.key)
    if crossing is None:
        return TournamentRefused(TournamentRefusal.NO_SUCH_CROSSING)
    if not _still_open(t, crossing):
        course.happens(events.MoneyReturned(crossing))
        return None
    match crossing.purpose:
        case TournamentPurpose.ENTRY:
            number = t.numbers + 1
            new = events.Registered(
                key=command.key,
                number=number,
                player=crossing.player,
                name=crossing.name,
                by_ticket=crossing.ticket,
            )
            course.happens(new)
        case TournamentPurpose.REBUY:
            course.happens(events.Rebought(command.key, crossing.number))
        case TournamentPurpose.ADD_ON:
            course.happens(events.AddOnTaken(command.key, crossing.number))
    return None


def _still_open(t: Tournament, crossing: Crossing) -> bool:
    match crossing.purpose:
        case TournamentPurpose.ENTRY:
            return no_room(t, 0) is None
        case TournamentPurpose.REBUY:
            return may_rebuy(t, t.entrants[crossing.number])
        case TournamentPurpose.ADD_ON:
            return may_add_on(t, t.entrants[crossing.number])


def money_refused(course: TournamentOutcome, command: commands.MoneyRefused) -> TournamentRefused | None:
    """Without the money nothing changes, except that a player who cannot pay for a rebuy is out."""
    t = course.tournament
    crossing = t.crossings.get(command.key)
    if crossing is None:
        return TournamentRefused(TournamentRefusal.NO_SUCH_CROSSING)
    course.happens(events.MoneyFailed(command.key, command.why))
    entrant = t.entrants.get(crossing.number)
    if entrant is not None and entrant.standing is EntrantStanding.DECIDING:
        course.happens(events.RebuyDeclined(crossing.number))
    return None
