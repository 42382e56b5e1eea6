"""The chips before the seats and in the middle of a hand."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.engine.pots import Pot
from table_server.families.rounds.pots import side_pots
from table_server.families.rounds.state import HandState
from table_server.projection.views.hand import PotView


def bets(hand: HandState) -> list[Cents]:
    """The bets in front of each place; a voided hand has none there any more (D-4)."""
    return [0] * hand.n if hand.voided else hand.bets


def pots(hand: HandState) -> list[Pot]:
    """The pots in the middle; bets of this round still lie in front of their seats."""
    if hand.over:
        return []
    paid = [paid - bet for paid, bet in zip(hand.paid, hand.bets, strict=True)]
    return side_pots(hand, paid, hand.deductions)


def pot_views(hand: HandState, lying: list[Pot]) -> tuple[PotView, ...]:
    """The pots, without empty ones."""
    seats = hand.seats
    return tuple(
        [PotView(pot.amount, tuple([seats[p] for p in pot.claimants])) for pot in lying if pot.amount]
    )


def everything(hand: HandState) -> Cents:
    """Pots and bets together, and the change that is left to the next hand."""
    return hand.lying
