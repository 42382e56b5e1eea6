"""A deal played by our engine, every event made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import BringIn, Call, Check, Command, Fold, Wager
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.state import HandState
from tests.bench.tables import RAISE, BenchTable, Deal

Policy: TypeAlias = Callable[[BetOffer, Iterator[float]], Command]


def begun(table: BenchTable, deal: Deal) -> HandState:
    """The hand at its first decision."""
    seats = tuple(Seat(i + 1) for i in range(len(table.stacks)))
    if table.terms.blinds:
        small, big = table.terms.blinds
        posts: tuple[Post, ...] = (
            Post(seats[0], PostKind.SMALL_BLIND, small),
            Post(seats[1], PostKind.BIG_BLIND, big),
        )
    else:
        posts = tuple(Post(seat, PostKind.ANTE, table.terms.ante) for seat in seats)
    dealt = tuple(DealtIn(seat, stack) for seat, stack in zip(seats, table.stacks, strict=True))
    return begin(
        table.game,
        table.terms,
        Setup(hand=1, seats=dealt, button=seats[-1], posts=posts, deck=deal.ours, spare=(deal.ours,)),
    )[0]


def played(table: BenchTable, deal: Deal, policy: Policy) -> int:
    """The whole hand; how many decisions it took."""
    state = begun(table, deal)
    dice = deal.thrown()
    decisions = 0
    while (offer := state.offer) is not None:
        assert isinstance(offer, BetOffer)
        play(RULES, state, policy(offer, dice))
        decisions += 1
    return decisions


def loose(offer: BetOffer, dice: Iterator[float]) -> Command:
    """Check or call, and now and then raise by the least."""
    if next(dice) < RAISE and offer.high:
        return Wager(offer.seat, offer.low)
    return without_wager(offer)


def without_wager(offer: BetOffer) -> Command:
    """Stay in for the least."""
    if offer.check:
        return Check(offer.seat)
    return Call(offer.seat) if offer.call else BringIn(offer.seat)


def uniform(offer: BetOffer, dice: Iterator[float]) -> Command:
    """Each kind of act as often as any other, and any amount."""
    kinds = 1 + offer.fold + (offer.high > 0)
    kind = int(next(dice) * kinds)
    amount = next(dice)
    if kind == 0:
        return without_wager(offer)
    if kind == 1 and offer.fold:
        return Fold(offer.seat)
    return Wager(offer.seat, offer.low + int(amount * (offer.high - offer.low + 1)))
