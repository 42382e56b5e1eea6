"""The messages of a seat in a tournament, beside playing. The player is the one who logged in at the seat."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from table_server.tournaments.deals import Basis
from table_server.wire.message import Amount, Closed, Count, Message


class AskTournament(Message):
    """Asks for the blind schedule, everybody's chips and the payouts (LP-142, LP-143)."""

    type: Literal["tournament"]


class OfEntrant(Message):
    """An order without values, as `view.you.tournament` offers it."""

    type: Literal["enter", "withdraw", "rebuy", "no_rebuy", "add_on", "accept_deal", "decline_deal"]


class Share(Closed):
    """The amount one entrant would get."""

    number: Count
    amount: Amount


class ProposeDeal(Message):
    """Proposes to divide the prizes that are left. Every player who is left has to accept (LP-158)."""

    type: Literal["propose_deal"]
    basis: Basis
    kept: Amount = 0
    """The amount that is still played for, and goes to the first place."""
    shares: Annotated[tuple[Share, ...], Field(max_length=100)] = ()
    """The shares of a custom deal. Those of other deals are worked out."""


EntrantMessage: TypeAlias = OfEntrant | ProposeDeal
