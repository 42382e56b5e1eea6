"""What happens between hands does to stacks: known at the end, and from there told back event by event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.lineup import events as lineup
from table_server.families.seating import events as seating
from table_server.projection.views.amounts import Amounts
from table_server.table import events as felt_events
from table_server.table.events import Happened
from table_server.table.state import Table

Stacks: TypeAlias = dict[Seat, Cents]

_MOVES: Final = frozenset(
    {
        seating.SeatTaken,
        lineup.BoughtIn,
        seating.ToppedUp,
        seating.StackAdjusted,
        seating.TimeCollected,
        seating.PlayerLeft,
        felt_events.SeatMoved,
    }
)


def chips_moved(table: Table, events: Sequence[Happened]) -> dict[int, Sequence[Amounts]]:
    """By the event's place among these: what each of its steps did."""
    if _MOVES.isdisjoint(map(type, events)):
        return {}
    stacks = {seat: chair.stack for seat, chair in table.lineup.chairs.items()}
    found: dict[int, Sequence[Amounts]] = {}
    for at in range(len(events) - 1, -1, -1):
        did = _taken_back(table, stacks, events[at])
        if did:
            found[at] = did
    return found


def _taken_back(table: Table, stacks: Stacks, event: Happened) -> Sequence[Amounts]:
    """What the event left, while the stacks go back to what they were before it."""
    match event:
        case seating.SeatTaken(seat=seat):
            return (_stack(seat, stacks.pop(seat)),)
        case lineup.BoughtIn(seat=seat, amount=amount):
            stacks[seat] = 0  # it was broke
            return (_stack(seat, amount),)
        case seating.ToppedUp(seat=seat, amount=amount) | seating.StackAdjusted(seat=seat, amount=amount):
            after = stacks[seat]
            stacks[seat] -= amount
            return (_stack(seat, after),)
        case seating.TimeCollected(paid=paid):
            left = [_stack(due.seat, stacks[due.seat]) for due in paid]
            for due in paid:
                stacks[due.seat] += due.amount
            return left
        case seating.PlayerLeft(seat=seat, stack=stack):
            stacks[seat] = stack
            return (_stack(seat, 0),)
        case lineup.SeatChanged(seat=seat, to=to):
            stacks[seat] = stacks.pop(to)
            return ()
        case felt_events.SeatMoved(seat=seat, to=to):
            moved = stacks.get(to, stacks.get(seat, 0))
            return (Amounts(stacks=((seat, 0), (to, moved))),)
        case lineup.HandFinished() if table.hand is not None:
            stacks.update({dealt.seat: dealt.stack for dealt in table.hand.setup.seats})
            return ()
        case _:
            return ()


def _stack(seat: Seat, amount: Cents) -> Amounts:
    return Amounts(stacks=((seat, amount),))
