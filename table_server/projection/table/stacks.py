"""The chips of each seat, whatever is played: in a hand the hand's stacks count, otherwise the lineup's."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.table.families import Hand
from table_server.table.state import Table


def running(table: Table) -> Hand | None:
    """The hand that is being played."""
    hand = table.hand
    return None if hand is None or hand.over else hand


def plays(table: Table, seat: Seat) -> bool:
    """True if this seat was dealt in the running hand."""
    hand = running(table)
    return hand is not None and seat in hand.place


def stack(table: Table, seat: Seat) -> Cents:
    """The chips behind this seat's bet."""
    hand = table.hand
    if hand is not None and not hand.over:
        place = hand.place.get(seat)
        if place is not None:
            return hand.stacks[place]
    chair = table.lineup.chairs.get(seat)
    return 0 if chair is None else chair.stack


def all_chips(table: Table) -> Cents:
    """All stacks, bets and pots, and the change left for the next hand."""
    chairs = table.lineup.chairs.items()
    hand = running(table)
    if hand is None:
        return sum(chair.stack for _, chair in chairs) + table.lineup.lying
    behind = sum(chair.stack for seat, chair in chairs if seat not in hand.place)
    return behind + sum(hand.stacks) + hand.lying
