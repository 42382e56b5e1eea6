"""The wishes a seat may set ahead of its turn, each at the price of this moment."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.betting import price
from table_server.families.rounds.commands import Call, Check, Fold
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.questions import owes_an_act
from table_server.projection.rounds.of_table import hand_of, running_hand
from table_server.table.commands import AnswerQuestion
from table_server.table.ephemeral import PreAction, Wish
from table_server.table.question import seats_asked
from table_server.table.state import Phase, Table


class RoundsPreActions:
    """A wish holds at its price alone; at any other price it is gone."""

    def open(self, table: Table, seat: Seat) -> tuple[PreAction, ...]:
        return open_wishes(table, seat)

    def holds(self, table: Table, seat: Seat, wanted: PreAction) -> bool:
        hand = running_hand(table)
        return hand is not None and seat in hand.place and wanted.price == price(hand, seat)

    def granted(self, table: Table, seat: Seat, wanted: PreAction) -> AnswerQuestion | None:
        hand = running_hand(table)
        offer = None if hand is None else hand.offer
        if not isinstance(offer, BetOffer) or offer.seat != seat:
            return None
        return AnswerQuestion(table.asked, _act(offer, wanted.wish))


def open_wishes(table: Table, seat: Seat) -> tuple[PreAction, ...]:
    """Empty once the seat is asked, or when it owes nothing in this round."""
    hand = hand_of(table)
    if hand is None or hand.over or not (hand.betting and hand.terms.pre_actions):
        return ()
    if table.phase is Phase.FROZEN:
        return ()
    place = hand.place.get(seat)
    if place is None or seat in seats_asked(hand.offer) or not owes_an_act(hand, place):
        return ()
    return _at(price(hand, seat))


@lru_cache(1024)
def _at(cost: Cents) -> tuple[PreAction, ...]:
    """Remembered, because the same few prices come again and again, for every seat at every step."""
    if not cost:
        return (PreAction(Wish.CHECK_FOLD, 0),)
    return PreAction(Wish.CALL, cost), PreAction(Wish.FOLD, cost)


def _act(offer: BetOffer, wanted: Wish) -> Check | Call | Fold:
    """A wish to fold checks where that is free: nobody folds for nothing."""
    match wanted:
        case Wish.CALL:
            return Call(offer.seat)
        case Wish.CHECK_FOLD | Wish.FOLD:
            return Check(offer.seat) if offer.check else Fold(offer.seat)
        case _:
            assert_never(wanted)
