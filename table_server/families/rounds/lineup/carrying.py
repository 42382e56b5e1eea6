"""The pot that nobody opened, between hands: each seat's part in it, and the next antes (D-136)."""

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
    """The antes of a hand, with those already in the pot."""

    count: int
    each: Cents
    """The part of a seat that has paid all of them."""


def antes(lineup: Lineup) -> Antes:
    """One ante more, up to the house's number for one pot; after that there are none."""
    if lineup.antes >= lineup.rules.ante_limit:
        return Antes(lineup.antes, lineup.each)
    return Antes(lineup.antes + 1, lineup.each + lineup.terms.ante)


def lying_there(lineup: Lineup, seat: Seat) -> Cents:
    """The part a seat already has in the pot; a seat all in for an ante plays on for it."""
    return next((amount for paid, amount in lineup.carried.paid if paid == seat), 0)


def into_hand(lineup: Lineup, dealt: Collection[Seat]) -> Carried:
    """The pot at the start of the next hand: seats not dealt in count like folded ones."""
    carried = lineup.carried
    absent = (amount for seat, amount in carried.paid if seat not in dealt)
    paid = tuple((seat, amount) for seat, amount in carried.paid if seat in dealt)
    return replace(carried, paid=paid, gone=(*carried.gone, *absent))


def out_of_hand(lineup: Lineup, dealt: Collection[Seat], left: Carried) -> Carried:
    """The pot after a hand nobody opened: seats that were not dealt in keep their parts."""
    absent = tuple((seat, amount) for seat, amount in lineup.carried.paid if seat not in dealt)
    return replace(left, paid=(*absent, *left.paid), gone=lineup.carried.gone)


def given_up(carried: Carried, seat: Seat) -> Carried:
    """The pot when a player leaves: the antes stay in it."""
    gone = (amount for paid, amount in carried.paid if paid == seat)
    left = tuple((paid, amount) for paid, amount in carried.paid if paid != seat)
    return replace(carried, paid=left, gone=(*carried.gone, *gone))
