"""The question that stands: what makes it this one, and who has to answer."""

from __future__ import annotations

from typing import Final

from table_server.engine.cards import Seat
from table_server.families.rounds.offers import DiscardOffer, Offer, RunItOffer, TurnUpOffer
from table_server.families.rounds.state import HandState

_SEVERAL: Final = (DiscardOffer, TurnUpOffer, RunItOffer)


def same_question(before: Offer | None, after: Offer | None) -> bool:
    """Where several seats are asked at once, one seat's answer does not change it for the others."""
    return before is after or (type(after) is type(before) and isinstance(after, _SEVERAL))


def seats_asked(offer: Offer | None) -> tuple[Seat, ...]:
    """Who has to answer now."""
    if offer is None:
        return ()
    return offer.seats if isinstance(offer, _SEVERAL) else (offer.seat,)


def price(hand: HandState, seat: Seat) -> int:
    """What it costs this seat to stay in at this moment, its turn or not."""
    place = hand.place[seat]
    return max(0, min(hand.high - hand.bets[place], hand.stacks[place]))
