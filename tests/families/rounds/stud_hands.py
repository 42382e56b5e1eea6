"""Hands of Seven Card Stud with chosen up cards; all have posted the ante, the last seat has the button."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import STANDARD_52, Seat
from table_server.engine.money import Cents
from table_server.engine.reveal import card
from table_server.families.rounds import begin
from table_server.families.rounds.commands import BringIn, Call, Check, Fold
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.games.rounds.seven_card_stud import GAME
from tests.families.rounds.shapes import played

STUD = Terms(BettingStructure.FIXED_LIMIT, 1500, 3000, ante=100, bring_in=500)


def stud(
    up: Sequence[str], terms: Terms = STUD, stacks: Sequence[Cents] = (), overs: Sequence[int] = ()
) -> HandState:
    """`up`: for each street the up cards of all seats, `"Kh 2c 9d"`; every other card is as it comes."""
    streets = [[card(code) for code in street.split()] for street in up]
    named = [c for street in streets for c in street]
    rest = iter([c for c in STANDARD_52 if c not in named])
    n = len(streets[0])
    deck = [next(rest) for _ in range(2 * n)]
    for number, street in enumerate(streets):
        deck += ([next(rest)] if number else []) + street
    seats = [Seat(number) for number in range(1, n + 1)]
    setup = Setup(
        hand=1,
        seats=tuple(
            DealtIn(seat, stack, seat in overs)
            for seat, stack in zip(seats, stacks or [10_000] * n, strict=True)
        ),
        button=seats[-1],
        posts=tuple(Post(seat, PostKind.ANTE, terms.ante) for seat in seats),
        deck=(*deck, *rest),
        spare=(tuple(reversed(STANDARD_52)),),
    )
    return begin(GAME, terms, setup)[0]


def pass_street(state: HandState, folding: Sequence[int] = ()) -> None:
    """Nobody bets voluntarily on this street; these seats fold when they owe something."""
    street = state.street
    while state.betting and state.street == street:
        offer = state.offer
        assert isinstance(offer, BetOffer)
        seat = offer.seat
        if offer.bring_in:
            played(state, BringIn(seat))
        elif offer.check:
            played(state, Check(seat))
        else:
            played(state, Fold(seat) if seat in folding else Call(seat))
