"""The question that stands: what makes it this one, and who has to answer."""

from __future__ import annotations

from typing import Final, TypeAlias

from table_server.engine.cards import Seat
from table_server.families.rounds.offers import DiscardOffer, Offer, RunItOffer, TurnUpOffer
from table_server.families.rounds.state import HandState

Question: TypeAlias = tuple[int, object, int]
"""Hand, what is asked, and step. Opaque: only whether two are the same says anything."""

_SEVERAL: Final = (DiscardOffer, TurnUpOffer, RunItOffer)


def question(hand: HandState | None) -> Question | None:
    """Where several seats are asked at once, one seat's answer does not change it for the others."""
    offer = hand.offer if hand is not None else None
    if hand is None or offer is None:
        return None
    asked: object = type(offer) if isinstance(offer, _SEVERAL) else offer
    return hand.setup.hand, asked, hand.at


def seats_asked(offer: Offer | None) -> tuple[Seat, ...]:
    """Who has to answer now."""
    if offer is None:
        return ()
    return offer.seats if isinstance(offer, _SEVERAL) else (offer.seat,)


def price(hand: HandState, seat: Seat) -> int:
    """What it costs this seat to stay in at this moment, its turn or not."""
    place = hand.place[seat]
    return max(0, min(hand.high - hand.bets[place], hand.stacks[place]))
