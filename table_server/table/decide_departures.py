"""Moves to another table: ordered by the room, carried out between hands, called off or declined."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating.chairs import Prepared
from table_server.table.leaving import depart
from table_server.table.outcome import Outcome
from table_server.table.placing import in_hand
from table_server.table.state import Table
from table_server.table.terms import Parting
from table_server.table.transfer_commands import (
    CallOffMove,
    DeclineMove,
    HastenMove,
    NeighbourKnows,
    OrderMove,
)
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

MoveWish: TypeAlias = OrderMove | HastenMove | CallOffMove | DeclineMove | NeighbourKnows


def decide(outcome: Outcome, command: MoveWish, now: int) -> Refused | None:
    match command:
        case OrderMove():
            return _order_move(outcome, command)
        case HastenMove():
            return _hasten_move(outcome, command)
        case CallOffMove():
            return _call_off_move(outcome, command, now)
        case DeclineMove():
            return _decline_move(outcome, command, now)
        case NeighbourKnows():
            return _neighbour_knows(outcome, command)
        case _:
            assert_never(command)


def _order_move(outcome: Outcome, command: OrderMove) -> Refused | None:
    """Refused when another player has taken the seat meanwhile."""
    table, seat = outcome.table, command.seat
    sitter = table.sitters.get(seat)
    if sitter is None or sitter.player != command.player:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if not may_be_sent(table, seat, sitter):
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(MoveOrdered(seat, command.going))
    return None


def _hasten_move(outcome: Outcome, command: HastenMove) -> Refused | None:
    going = _going(outcome.table, command.seat)
    if going is None or going.when is Parting.AT_ONCE:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(MoveHastened(command.seat))
    return None


def _call_off_move(outcome: Outcome, command: CallOffMove, now: int) -> Refused | None:
    if _going(outcome.table, command.seat) is None:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(MoveCalledOff(command.seat, now))
    return None


def _decline_move(outcome: Outcome, command: DeclineMove, now: int) -> Refused | None:
    """A player who declines to move leaves the game (OCE sheet)."""
    if _going(outcome.table, command.seat) is None:
        return Refused(Refusal.NOT_OFFERED)
    decline(outcome, command.seat, now, by_choice=True)
    depart(outcome, command.seat, now)
    return None


def decline(outcome: Outcome, seat: Seat, now: int, *, by_choice: bool) -> None:
    """A player who declines to go to the main game is barred from both tables for an hour (OCE sheet)."""
    going = _going(outcome.table, seat)
    if going is None:
        return
    barred = going.must and by_choice
    player = outcome.table.sitters[seat].player
    outcome.happens(MoveDeclined(seat, barred, now))
    if barred:
        outcome.happens(ReturnBarred(player, now))


def _going(table: Table, seat: Seat) -> Going | None:
    """The move this player can still be kept from. A player who is leaving cannot be kept any more."""
    sitter = table.sitters.get(seat)
    return None if sitter is None or sitter.leaving else sitter.going


def _neighbour_knows(outcome: Outcome, command: NeighbourKnows) -> Refused | None:
    if command.key not in outcome.table.words:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(NeighbourTold(command.key))
    return None


def send_on(outcome: Outcome, now: int) -> None:
    """Send every player to another table who may go by now."""
    table = outcome.table
    for seat in [seat for seat, sitter in table.sitters.items() if sitter.going is not None]:
        going = _going(table, seat)
        if going is not None and not in_hand(table, seat) and goes_now(table, seat, going.when):
            depart(outcome, seat, now)


def send_from_blind(outcome: Outcome, ready: Prepared, now: int) -> bool:
    """Send the player who was to play until the big blind came, and now has it."""
    big = ready.due
    sitter = None if big is None else outcome.table.sitters.get(big)
    if big is None or sitter is None or sitter.going is None or sitter.leaving:
        return False
    depart(outcome, big, now)
    return True
