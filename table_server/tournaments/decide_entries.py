"""Entering a tournament: registering, unregistering, and the cage's answers."""

from __future__ import annotations

from table_server.tournaments import commands, events
from table_server.tournaments.course import Course
from table_server.tournaments.decide_rebuys import may_add_on, may_rebuy
from table_server.tournaments.decide_seats import has_seat, is_open
from table_server.tournaments.refusal import Refusal, Refused
from table_server.tournaments.state import Crossing, Purpose, Standing, Tournament, TournamentPhase


def register(course: Course, command: commands.Register) -> Refused | None:
    """Ask the wallet for the money; the player is entered when it has arrived."""
    t = course.tournament
    refusal = _cannot_enter(t, command)
    if refusal is not None:
        return Refused(refusal)
    key, price = course.key(), t.structure.price
    won = has_seat(t, command.player)
    crossing = Crossing(
        key=key, purpose=Purpose.ENTRY, player=command.player, name=command.name, amount=price, ticket=won
    )
    course.happens(events.MoneyWanted(crossing))
    return None


def _cannot_enter(t: Tournament, command: commands.Register) -> Refusal | None:
    if any(entrant.player == command.player for entrant in t.entrants.values()):
        return Refusal.ALREADY_REGISTERED  # also after going out (LP-150)
    if any(crossing.player == command.player for crossing in t.crossings.values()):
        return Refusal.MONEY_IS_ON_ITS_WAY
    if command.paid != t.structure.price:
        return Refusal.NOT_THE_PRICE
    waiting = sum(crossing.purpose is Purpose.ENTRY for crossing in t.crossings.values())
    return no_room(t, waiting)


def no_room(t: Tournament, waiting: int) -> Refusal | None:
    if not is_open(t):
        return Refusal.REGISTRATION_IS_CLOSED
    return Refusal.TOURNAMENT_IS_FULL if taken(t) + waiting >= t.structure.places else None


def taken(t: Tournament) -> int:
    """Seats that cannot be given out.

    At a single table a player who is out keeps the seat to the end (LP-151).
    """
    if t.phase is TournamentPhase.REGISTERING or t.structure.tables == 1:
        return len(t.entrants)
    return len(t.left())


def unregister(course: Course, command: commands.Unregister) -> Refused | None:
    t = course.tournament
    if t.phase is not TournamentPhase.REGISTERING:
        return Refused(Refusal.HAS_STARTED)
    if command.number not in t.entrants:
        return Refused(Refusal.NOT_REGISTERED)
    course.happens(events.Unregistered(course.key(), command.number))
    return None


def money_arrived(course: Course, command: commands.MoneyArrived) -> Refused | None:
    """Count the money if its purpose is still open; otherwise send it back."""
    t = course.tournament
    crossing = t.crossings.get(command.key)
    if crossing is None:
        return Refused(Refusal.NO_SUCH_CROSSING)
    if not _still_open(t, crossing):
        course.happens(events.MoneyReturned(crossing))
        return None
    match crossing.purpose:
        case Purpose.ENTRY:
            number = t.numbers + 1
            new = events.Registered(
                key=command.key,
                number=number,
                player=crossing.player,
                name=crossing.name,
                by_ticket=crossing.ticket,
            )
            course.happens(new)
        case Purpose.REBUY:
            course.happens(events.Rebought(command.key, crossing.number))
        case Purpose.ADD_ON:
            course.happens(events.AddOnTaken(command.key, crossing.number))
    return None


def _still_open(t: Tournament, crossing: Crossing) -> bool:
    match crossing.purpose:
        case Purpose.ENTRY:
            return no_room(t, 0) is None
        case Purpose.REBUY:
            return may_rebuy(t, t.entrants[crossing.number])
        case Purpose.ADD_ON:
            return may_add_on(t, t.entrants[crossing.number])


def money_refused(course: Course, command: commands.MoneyRefused) -> Refused | None:
    """Without the money nothing changes, except that a player who cannot pay for a rebuy is out."""
    t = course.tournament
    crossing = t.crossings.get(command.key)
    if crossing is None:
        return Refused(Refusal.NO_SUCH_CROSSING)
    course.happens(events.MoneyFailed(command.key, command.why))
    entrant = t.entrants.get(crossing.number)
    if entrant is not None and entrant.standing is Standing.DECIDING:
        course.happens(events.RebuyDeclined(crossing.number))
    return None
