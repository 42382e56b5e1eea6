"""Whose chips are where: in a hand the hand's stacks count, else the lineup's."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.pots import Pot
from table_server.families.rounds.pots import side_pots
from table_server.families.rounds.state import HandState
from table_server.projection.views.hand import PotView
from table_server.table.state import Table


def running(table: Table) -> HandState | None:
    """The hand that is being played."""
    hand = table.hand
    return None if hand is None or hand.over else hand


def stack(table: Table, seat: Seat) -> Cents:
    """What lies behind this seat's bet."""
    hand = table.hand
    if hand is not None and not hand.over:
        place = hand.place.get(seat)
        if place is not None:
            return hand.stacks[place]
    chair = table.lineup.chairs.get(seat)
    return 0 if chair is None else chair.stack


def bets(hand: HandState) -> list[Cents]:
    """What lies in front of each place; a voided hand has nothing there any more (D-4)."""
    return [0] * hand.n if hand.voided else hand.bets


def pots(hand: HandState) -> list[Pot]:
    """What lies in the middle; bets of this round still lie in front of their seats."""
    if hand.over:
        return []
    paid = [paid - bet for paid, bet in zip(hand.paid, hand.bets, strict=True)]
    return side_pots(hand, paid, hand.taken)


def pot_views(hand: HandState, lying: list[Pot]) -> tuple[PotView, ...]:
    """An empty pot is none."""
    seats = hand.seats
    return tuple(
        [PotView(pot.amount, tuple([seats[p] for p in pot.claimants])) for pot in lying if pot.amount]
    )


def everything(hand: HandState) -> Cents:
    """Pots and bets together; what is left to the next hand lies there for all to see."""
    return hand.pot + hand.carried


def on_felt(table: Table) -> Cents:
    """All chips of the table: stacks, bets, pots, and a pot that nobody opened."""
    chairs = table.lineup.chairs.items()
    hand = running(table)
    if hand is None:
        return sum(chair.stack for _, chair in chairs) + table.lineup.carried.total()
    behind = sum(chair.stack for seat, chair in chairs if seat not in hand.place)
    return behind + sum(hand.stacks) + hand.pot + hand.carried
