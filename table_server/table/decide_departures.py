"""Going on to another table: ordered by the room, carried out between hands, called off or declined."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating.chairs import Prepared
from table_server.table import transfer_commands as commands
from table_server.table.leaving import depart
from table_server.table.outcome import Outcome
from table_server.table.placing import in_hand
from table_server.table.state import Table
from table_server.table.terms import Parting
from table_server.table.transfer_events import (
    MoveCalledOff,
    MoveDeclined,
    MoveHastened,
    MoveOrdered,
    NeighbourTold,
    ReturnBarred,
)
from table_server.table.transfer_seats import goes_now, may_be_sent
from table_server.table.transfers import Going


def order_move(course: Outcome, command: commands.OrderMove, _: int) -> Refused | None:
    """Of whoever was meant: somebody else may sit there by now."""
    table, seat = course.table, command.seat
    sitter = table.sitters.get(seat)
    if sitter is None or sitter.player != command.player:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if not may_be_sent(table, seat, sitter):
        return Refused(Refusal.NOT_OFFERED)
    course.happens(MoveOrdered(seat, command.going))
    return None


def hasten_move(course: Outcome, command: commands.HastenMove, _: int) -> Refused | None:
    going = _going(course.table, command.seat)
    if going is None or going.when is Parting.AT_ONCE:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(MoveHastened(command.seat))
    return None


def call_off_move(course: Outcome, command: commands.CallOffMove, now: int) -> Refused | None:
    if _going(course.table, command.seat) is None:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(MoveCalledOff(command.seat, now))
    return None


def decline_move(course: Outcome, command: commands.DeclineMove, now: int) -> Refused | None:
    """Who does not want to move quits (OCE sheet)."""
    if _going(course.table, command.seat) is None:
        return Refused(Refusal.NOT_OFFERED)
    decline(course, command.seat, now, by_choice=True)
    depart(course, command.seat, now)
    return None


def decline(course: Outcome, seat: Seat, now: int, by_choice: bool) -> None:
    """Who was to go to the main game is barred from both tables for an hour (OCE sheet)."""
    going = _going(course.table, seat)
    if going is None:
        return
    barred = going.must and by_choice
    player = course.table.sitters[seat].player
    course.happens(MoveDeclined(seat, barred, now))
    if barred:
        course.happens(ReturnBarred(player, now))


def _going(table: Table, seat: Seat) -> Going | None:
    """Who has got up already, but for money that is on its way, cannot be kept any more."""
    sitter = table.sitters.get(seat)
    return None if sitter is None or sitter.leaving else sitter.going


def neighbour_knows(course: Outcome, command: commands.NeighbourKnows, _: int) -> Refused | None:
    if command.key not in course.table.words:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(NeighbourTold(command.key))
    return None


def send_on(course: Outcome, now: int) -> None:
    """Whoever may go by now goes."""
    table = course.table
    for seat in [seat for seat, sitter in table.sitters.items() if sitter.going is not None]:
        going = _going(table, seat)
        if going is not None and not in_hand(table, seat) and goes_now(table, seat, going.when):
            depart(course, seat, now)


def send_from_blind(course: Outcome, ready: Prepared, now: int) -> bool:
    """Who plays to the blind goes when it comes."""
    big = ready.due
    sitter = None if big is None else course.table.sitters.get(big)
    if big is None or sitter is None or sitter.going is None or sitter.leaving:
        return False
    depart(course, big, now)
    return True
