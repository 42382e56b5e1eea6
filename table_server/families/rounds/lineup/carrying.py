"""The pot that nobody opened, between hands: who has what in it, and what the next antes come to (D-136)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.setup import Carried


@value
class Antes:
    """The antes of a hand, with those that lie in the pot already."""

    count: int
    each: Cents
    """What a seat that has paid all of them has in the pot."""


def antes(lineup: Lineup) -> Antes:
    """One more, until there are as many as the house takes for one pot; then it is dealt without."""
    if lineup.antes >= lineup.rules.ante_limit:
        return Antes(lineup.antes, lineup.each)
    return Antes(lineup.antes + 1, lineup.each + lineup.terms.ante)


def lying_there(lineup: Lineup, seat: Seat) -> Cents:
    """What a seat has in the pot already; who is all in for an ante plays on for it."""
    return next((amount for paid, amount in lineup.carried.paid if paid == seat), 0)


def into_hand(lineup: Lineup, dealt: Collection[Seat]) -> Carried:
    """The pot as the next hand finds it: who is not dealt in is matched, and cannot win."""
    carried = lineup.carried
    absent = (amount for seat, amount in carried.paid if seat not in dealt)
    paid = tuple((seat, amount) for seat, amount in carried.paid if seat in dealt)
    return replace(carried, paid=paid, gone=(*carried.gone, *absent))


def out_of_hand(lineup: Lineup, dealt: Collection[Seat], left: Carried) -> Carried:
    """The pot as a passed-out hand leaves it: who was not dealt in still has his part when he comes back."""
    absent = tuple((seat, amount) for seat, amount in lineup.carried.paid if seat not in dealt)
    return replace(left, paid=(*absent, *left.paid), gone=lineup.carried.gone)


def given_up(carried: Carried, seat: Seat) -> Carried:
    """Who gets up leaves his antes in the pot."""
    gone = (amount for paid, amount in carried.paid if paid == seat)
    left = tuple((paid, amount) for paid, amount in carried.paid if paid != seat)
    return replace(carried, paid=left, gone=(*carried.gone, *gone))
