"""What players want done when their turn comes. A wish holds at its price alone; at another it is gone."""

from __future__ import annotations

from typing import assert_never

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.betting import price
from table_server.families.rounds.commands import Call, Check, Fold
from table_server.families.rounds.offers import BetOffer
from table_server.projection.table.pre_actions import open_wishes
from table_server.table.commands import AnswerQuestion
from table_server.table.ephemeral import PreAction, Presence, Wish
from table_server.table.state import Table


def wish(table: Table, presence: Presence, seat: Seat, wanted: PreAction | None) -> Refusal | None:
    """Set or take back. One made for a price that has changed meanwhile comes too late."""
    if wanted is None:
        presence.wishes.pop(seat, None)
    elif wanted in open_wishes(table, seat):
        presence.wishes[seat] = wanted
    else:
        return Refusal.STALE_OFFER
    return None


def keep_valid(table: Table, presence: Presence) -> None:
    """After each step: a wish whose price has changed cancels itself."""
    if not presence.wishes:
        return
    hand = table.hand
    if hand is None or hand.over:
        presence.wishes.clear()
        return
    kept = {s: w for s, w in presence.wishes.items() if s in hand.place and w.price == price(hand, s)}
    presence.wishes = kept


def granted(table: Table, presence: Presence) -> AnswerQuestion | None:
    """The act of the seat in turn, if it has wished for one."""
    offer = table.hand.offer if table.hand is not None and presence.wishes else None
    if not isinstance(offer, BetOffer):
        return None
    wanted = presence.wishes.pop(offer.seat, None)
    return None if wanted is None else AnswerQuestion(table.asked, _act(offer, wanted.wish))


def _act(offer: BetOffer, wanted: Wish) -> Check | Call | Fold:
    """Nobody folds for nothing: where checking is free, a fold is a check."""
    match wanted:
        case Wish.CALL:
            return Call(offer.seat)
        case Wish.CHECK_FOLD | Wish.FOLD:
            return Check(offer.seat) if offer.check else Fold(offer.seat)
        case _:
            assert_never(wanted)
