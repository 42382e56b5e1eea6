"""What a seat may send in a tournament, beside playing. Who it is comes from who logged in at the seat."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from table_server.tournaments.deals import Basis
from table_server.wire.message import Amount, Closed, Count, Message


class AskTournament(Message):
    """The blind schedule, everybody's chips and the payouts (LP-142, LP-143)."""

    type: Literal["tournament"]


class OfEntrant(Message):
    """A wish that needs no more words, as `view.you.tournament` offers it."""

    type: Literal["enter", "withdraw", "rebuy", "no_rebuy", "add_on", "accept_deal", "decline_deal"]


class Share(Closed):
    """What one entrant would get."""

    number: Count
    amount: Amount


class ProposeDeal(Message):
    """Divide the prizes that are left; everybody who is left has to accept (LP-158)."""

    type: Literal["propose_deal"]
    basis: Basis
    kept: Amount = 0
    """Still played for, by the first place."""
    shares: Annotated[tuple[Share, ...], Field(max_length=100)] = ()
    """Of a custom deal; the others are worked out."""


EntrantMessage: TypeAlias = OfEntrant | ProposeDeal
