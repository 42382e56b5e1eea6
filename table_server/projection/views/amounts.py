"""What lies on the table in public after a step: the same words for every family of games."""

from __future__ import annotations

from typing import Final, TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.hand import HandStatus, PotView


@value
class Amounts:
    """The amounts a step has changed, as they are after it; null and empty for what is as it was."""

    stacks: tuple[tuple[Seat, Cents], ...] = ()
    """Seat, and what lies behind its bet."""
    bets: tuple[tuple[Seat, Cents], ...] = ()
    """Seat, and what lies in front of it."""
    status: tuple[tuple[Seat, HandStatus], ...] = ()
    """Seat, and where it stands in the hand."""
    pots: tuple[PotView, ...] | None = None
    """What lies in the middle, the main pot first."""
    pot: Cents | None = None
    """Everything, bets in front of the seats included."""
    collected: Cents | None = None
    """What the house has taken of this hand."""
    jackpot: Cents | None = None
    """The jackpot's part of it."""


NOTHING: Final = Amounts()
"""All is as it was."""

Stacks: TypeAlias = dict[Seat, Cents]


def stack_now(seat: Seat, amount: Cents) -> Amounts:
    """One stack has changed."""
    return Amounts(stacks=((seat, amount),))
