"""The changes of stacks between hands: worked out from the stacks at the end, backwards event by event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from table_server.families.seating import events as seating
from table_server.projection.families import VIEWS
from table_server.projection.views.amounts import Amounts, Stacks, stack_now
from table_server.table import events as occurred
from table_server.table.events import Happened
from table_server.table.state import Table

_OF_TABLE: Final = frozenset(
    {
        seating.SeatTaken,
        seating.ToppedUp,
        seating.StackAdjusted,
        seating.TimeCollected,
        seating.PlayerLeft,
        occurred.SeatMoved,
    }
)


def chips_moved(table: Table, events: Sequence[Happened]) -> dict[int, Sequence[Amounts]]:
    """The amounts that each step of an event left, by the event's place among these."""
    views = VIEWS.at(table)
    if _OF_TABLE.isdisjoint(map(type, events)) and views.moving_chips.isdisjoint(map(type, events)):
        return {}
    stacks = {seat: chair.stack for seat, chair in table.lineup.chairs.items()}
    found: dict[int, Sequence[Amounts]] = {}
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        did = _of_table(stacks, event)
        if not did and table.families.of_lineup(event):
            did = views.chips_before(table, stacks, event)
        if did:
            found[at] = did
    return found


def _of_table(stacks: Stacks, event: Happened) -> Sequence[Amounts]:
    match event:
        case seating.SeatTaken(seat=seat):
            return (stack_now(seat, stacks.pop(seat)),)
        case seating.ToppedUp(seat=seat, amount=amount) | seating.StackAdjusted(seat=seat, amount=amount):
            after = stacks[seat]
            stacks[seat] -= amount
            return (stack_now(seat, after),)
        case seating.TimeCollected(paid=paid):
            left = [stack_now(due.seat, stacks[due.seat]) for due in paid]
            for due in paid:
                stacks[due.seat] += due.amount
            return left
        case seating.PlayerLeft(seat=seat, stack=stack):
            stacks[seat] = stack
            return (stack_now(seat, 0),)
        case occurred.SeatMoved(seat=seat, to=to):
            moved = stacks.get(to, stacks.get(seat, 0))
            return (Amounts(stacks=((seat, 0), (to, moved))),)
        case _:
            return ()
