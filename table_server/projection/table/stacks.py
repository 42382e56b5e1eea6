"""Whose chips are where: in a hand the hand's stacks count, else the lineup's."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.state import HandState
from table_server.table.state import Felt


def running(felt: Felt) -> HandState | None:
    """The hand that is being played."""
    hand = felt.hand
    return None if hand is None or hand.over else hand


def stack(felt: Felt, seat: Seat) -> Cents:
    """What lies behind this seat's bet."""
    hand = felt.hand
    if hand is not None and not hand.over:
        place = hand.place.get(seat)
        if place is not None:
            return hand.stacks[place]
    chair = felt.lineup.chairs.get(seat)
    return 0 if chair is None else chair.stack


def on_felt(felt: Felt) -> Cents:
    """All chips of the table: stacks, bets, pots, and a pot that nobody opened."""
    chairs = felt.lineup.chairs.items()
    hand = running(felt)
    if hand is None:
        return sum(chair.stack for _, chair in chairs) + felt.lineup.carried.total()
    behind = sum(chair.stack for seat, chair in chairs if seat not in hand.place)
    return behind + sum(hand.stacks) + hand.pot + hand.carried
