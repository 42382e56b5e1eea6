"""Options for hand histories: raises on top of any all-in, a smallest bet whatever was posted."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import STANDARD_52, Seat
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import BringIn, Call, Check, Command, Fold, Wager
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import ShortAllIn, Terms
from table_server.games.rounds import holdem, seven_card_stud

A, B, C, D = (Seat(number) for number in (1, 2, 3, 4))
NO_LIMIT = Terms(BettingStructure.NO_LIMIT, 200, 200, blinds=(100, 200), raise_cap=None)
STRADDLED = (
    Post(A, PostKind.SMALL_BLIND, 100),
    Post(B, PostKind.BIG_BLIND, 200),
    Post(C, PostKind.STRADDLE, 400),
)


def asked(game: Game, terms: Terms, posts: tuple[Post, ...], *commands: Command, seats: int = 4) -> BetOffer:
    """The offer after these commands; nobody is short."""
    dealt_in = tuple(DealtIn(Seat(number + 1), 10_000) for number in range(seats))
    setup = Setup(
        hand=1, seats=dealt_in, button=dealt_in[-1].seat, posts=posts, deck=STANDARD_52, spare=(STANDARD_52,)
    )
    state: HandState = begin(game, terms, setup)[0]
    for command in commands:
        assert not isinstance(play(RULES, state, command), Refused), command
    assert isinstance(state.offer, BetOffer)
    return state.offer


TO_THE_FLOP = (Call(D), Call(A), Call(B), Check(C))


def test_a_straddle_is_the_smallest_bet_of_every_street() -> None:
    """D-33."""
    assert asked(holdem.GAME, NO_LIMIT, STRADDLED).low == 800
    assert asked(holdem.GAME, NO_LIMIT, STRADDLED, *TO_THE_FLOP).low == 400


def test_hand_histories_have_the_same_smallest_bet_whatever_was_posted() -> None:
    """The notation's `min_bet` is the smallest bet and raise of all streets."""
    terms = replace(NO_LIMIT, posts_raise_least=False)
    assert asked(holdem.GAME, terms, STRADDLED).low == 600
    assert asked(holdem.GAME, terms, STRADDLED, *TO_THE_FLOP).low == 200


STUD = Terms(BettingStructure.FIXED_LIMIT, 400, 800, bring_in=100, short_all_in=ShortAllIn.ON_TOP)


def test_who_brought_it_in_may_raise_a_completion_in_every_structure() -> None:
    """D-98: a completion is a full bet, though it is less than one more than the bring-in."""
    for terms in (STUD, replace(STUD, structure=BettingStructure.NO_LIMIT, raise_cap=None)):
        offer = asked(seven_card_stud.GAME, terms, (), BringIn(A), Wager(B, 400), Fold(C), Fold(D))
        assert (offer.seat, offer.call, offer.low) == (A, 300, 800)
