"""The public amounts on the table after a step, in the same words for every family of games."""

from __future__ import annotations

from typing import Final, TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.hand import HandStatus, PotView


@value
class Amounts:
    """The amounts a step has changed, as they are after it; null or empty for those that did not change."""

    stacks: tuple[tuple[Seat, Cents], ...] = ()
    """The seats whose stacks changed, with the chips behind their bets."""
    bets: tuple[tuple[Seat, Cents], ...] = ()
    """The seats whose bets changed, with the chips in front of them."""
    status: tuple[tuple[Seat, HandStatus], ...] = ()
    """The seats whose standing in the hand changed."""
    pots: tuple[PotView, ...] | None = None
    """The pots in the middle, the main pot first."""
    pot: Cents | None = None
    """All pots and bets together."""
    collected: Cents | None = None
    """The house's collection from this hand."""
    jackpot: Cents | None = None
    """The jackpot's part of it."""


NOTHING: Final = Amounts()
"""No amount changed."""

Stacks: TypeAlias = dict[Seat, Cents]


def stack_now(seat: Seat, amount: Cents) -> Amounts:
    """The amounts of a step that changes one stack."""
    return Amounts(stacks=((seat, amount),))
