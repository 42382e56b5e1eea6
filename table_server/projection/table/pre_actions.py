"""Which wishes a seat may set before its turn, each at the price of this moment."""

from __future__ import annotations

from functools import lru_cache

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.betting import price
from table_server.families.rounds.questions import owes_an_act
from table_server.table.ephemeral import PreAction, Wish
from table_server.table.question import seats_asked
from table_server.table.state import Phase, Table


def open_wishes(table: Table, seat: Seat) -> tuple[PreAction, ...]:
    """None once the seat is asked, or when it owes nothing in this round."""
    hand = table.hand
    if hand is None or hand.over or not hand.betting or table.phase is Phase.FROZEN:
        return ()
    place = hand.place.get(seat)
    if place is None or seat in seats_asked(hand.offer) or not owes_an_act(hand, place):
        return ()
    return _at(price(hand, seat))


@lru_cache(1024)
def _at(cost: Cents) -> tuple[PreAction, ...]:
    """The same few prices come again and again, for every seat at every step."""
    if not cost:
        return (PreAction(Wish.CHECK_FOLD, 0),)
    return PreAction(Wish.CALL, cost), PreAction(Wish.FOLD, cost)
