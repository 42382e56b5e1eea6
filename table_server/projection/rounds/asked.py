"""The question that stands as one seat may see it, with all amounts: a page draws it and knows no game."""

from __future__ import annotations

from typing import Final, assert_never

from table_server.engine.cards import Seat
from table_server.families.rounds.decide import may_show, rabbit_cards
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    Offer,
    OpenHandsOffer,
    RunItOffer,
    TurnUpOffer,
)
from table_server.families.rounds.state import HandState
from table_server.projection.rounds.no_wager import no_wager
from table_server.projection.rounds.of_table import hand_of
from table_server.projection.rounds.views.seat import (
    AfterOfferView,
    BetOfferView,
    DiscardOfferView,
    DrawOfferView,
    KillOfferView,
    NoWager,
    OfferView,
    OpenHandsOfferView,
    PresetView,
    RunItOfferView,
    TurnUpOfferView,
)
from table_server.projection.table.dealt import dealt_to_sitter
from table_server.table.question import seats_asked
from table_server.table.state import Phase, Table

_PARTS: Final = ((1, 2), (2, 3), (1, 1))
"""The shares of the pot that are offered as wagers."""


def offer_view(table: Table, seat: Seat) -> OfferView | None:
    """The question to this seat; nothing while the table is stopped in the middle of a hand."""
    hand = hand_of(table)
    if hand is None or table.phase is Phase.FROZEN:
        return None
    if hand.over:
        return _after(table, hand, seat)
    if hand.offer is None or seat not in seats_asked(hand.offer):
        return None
    return _asked(hand, hand.offer, hand.place[seat], number=table.asked)


def _asked(hand: HandState, offer: Offer, place: int, number: int) -> OfferView:
    match offer:
        case BetOffer():
            return _bet(hand, offer, place, number=number)
        case DrawOffer():
            return DrawOfferView(number, min(offer.most, len(hand.hole[place])))
        case DiscardOffer():
            return DiscardOfferView(number, offer.count)
        case TurnUpOffer():
            return TurnUpOfferView(number, _first_down(hand, place))
        case KillOffer():
            return KillOfferView(id=number, low=offer.low, high=offer.high, step=offer.step)
        case RunItOffer():
            return RunItOfferView(number, offer.most)
        case OpenHandsOffer():
            return OpenHandsOfferView(number)
        case _ as never:
            assert_never(never)


def _bet(hand: HandState, offer: BetOffer, place: int, number: int) -> BetOfferView:
    whole = hand.bets[place] + hand.stacks[place]
    why = no_wager(hand, offer)
    return BetOfferView(
        id=number,
        fold=offer.fold,
        check=offer.check,
        call=offer.call,
        bring_in=offer.bring_in,
        low=offer.low,
        high=offer.high,
        step=offer.step,
        verb=offer.verb,
        all_in=whole if offer.high == whole else 0,
        presets=_presets(hand, offer) if offer.step else (),
        opens=offer.opens,
        no_wager=why,
        openers=hand.terms.openers if why is NoWager.NO_OPENERS else 0,
    )


def _presets(hand: HandState, offer: BetOffer) -> tuple[PresetView, ...]:
    """Parts of the pot after a call, rounded down to an amount that may be bet; only real choices."""
    pot = hand.pot + offer.call
    low, step = offer.low, offer.step
    wagers = [(part, hand.high + pot * part[0] // part[1]) for part in _PARTS]
    return tuple([PresetView(part, to - (to - low) % step) for part, to in wagers if low < to < offer.high])


def _first_down(hand: HandState, place: int) -> int:
    """The place of the card that would be turned up."""
    faced = hand.faced[place]
    return next(at for at, card in enumerate(hand.hole[place]) if card not in faced)


def _after(table: Table, hand: HandState, seat: Seat) -> AfterOfferView | None:
    place = hand.place.get(seat)
    if place is None or not dealt_to_sitter(table, seat):
        return None
    show = place in may_show(hand)
    rabbit = hand.paid[place] > 0 and bool(rabbit_cards(hand))
    return AfterOfferView(table.asked, show, rabbit) if show or rabbit else None
