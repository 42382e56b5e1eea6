"""Kills during the deal, and the killer's turn (D-57, D-58, D-63 to D-66)."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import PACK, Seat
from table_server.families.rounds import begin
from table_server.families.rounds.commands import Call, Fold, Kill, Wager
from table_server.families.rounds.offers import BetOffer, KillOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import KillActs, Kills, KillSize, Terms
from table_server.games.rounds.holdem import GAME as HOLDEM
from table_server.games.rounds.lowball import GAME as LOWBALL
from tests.families.rounds.shapes import LIMIT, dealt, played

AFTER_TWO = replace(LIMIT, pack="53", kills=Kills(after=2))
OVERKILL = replace(AFTER_TWO, kills=Kills(after=2, overkill=True))


def killed(terms: Terms, seats: int, killer: int, stack: int = 10_000) -> HandState:
    """A Hold'em hand with a posted kill: from a blind's seat the kill stands in for the blind (D-58)."""
    numbers = [Seat(n) for n in range(1, seats + 1)]
    blinds = [(Seat(1), PostKind.SMALL_BLIND, 200), (Seat(2), PostKind.BIG_BLIND, 400)]
    posts = [Post(seat, kind, amount) for seat, kind, amount in blinds if seat != killer]
    state, _ = begin(
        HOLDEM,
        terms,
        Setup(
            hand=1,
            seats=tuple(DealtIn(seat, stack if seat == killer else 10_000) for seat in numbers),
            button=numbers[-1],
            posts=(*posts, Post(Seat(killer), PostKind.KILL, 800)),
            deck=PACK[:52],
            kill=(2, 1),
            killer=Seat(killer),
            last_blind=Seat(2) if killer == 2 else None,
        ),
    )
    return state


def asked(state: HandState) -> int:
    offer = state.offer
    assert isinstance(offer, BetOffer | KillOffer)
    return offer.seat


def test_the_killer_acts_after_everybody_and_before_anybody_acts_twice() -> None:
    """D-57: then the normal order resumes among those who owe."""
    state = killed(LIMIT, 6, killer=4)
    order = []
    for act in (Call, Call, Call, Call):
        order.append(asked(state))
        played(state, act(Seat(order[-1])))
    played(state, Wager(Seat(asked(state)), 1600))
    assert order == [3, 5, 6, 1]
    assert asked(state) == 4
    played(state, Call(Seat(4)))
    assert asked(state) == 3


def test_a_killer_who_raises_and_is_reraised_is_followed_clockwise() -> None:
    """D-57: only the killer's first act lets the order begin anew."""
    state = killed(LIMIT, 6, killer=6)
    for seat in (3, 4, 5, 1, 2):
        played(state, Call(Seat(seat)))
    played(state, Wager(Seat(6), 1600))
    for seat in (1, 2, 3, 4):
        played(state, Call(Seat(seat)))
    played(state, Wager(Seat(5), 2400))
    played(state, Call(Seat(6)))
    assert asked(state) == 1


def test_a_killer_in_the_big_blind_who_acts_in_turn_is_not_first() -> None:
    """D-57 in turn with D-58: the action begins left of the big blind's place."""
    state = killed(replace(LIMIT, kill_acts=KillActs.IN_TURN), 4, killer=2)
    assert asked(state) == 3


def test_a_killer_who_is_left_of_the_blinds_lets_the_next_begin() -> None:
    state = killed(LIMIT, 4, killer=3)
    assert asked(state) == 4


def test_an_all_in_killer_is_passed_over() -> None:
    """D-67: short, he posts all in and the limits are doubled all the same."""
    state = killed(LIMIT, 4, killer=3, stack=500)
    assert (state.size, state.high) == (800, 800)
    for seat in (4, 1, 2):
        assert asked(state) == seat
        played(state, Call(Seat(seat)))
    assert state.street == 1


def test_every_seat_is_asked_once_and_the_first_yes_kills() -> None:
    """D-63."""
    state = dealt(LOWBALL, 4, AFTER_TWO, deck=PACK)
    assert [len(hand) for hand in state.hole] == [2, 2, 2, 2]
    assert asked(state) == 1
    played(state, Kill(Seat(1), 0))
    played(state, Kill(Seat(2), 800))
    assert [len(hand) for hand in state.hole] == [5, 5, 5, 5]
    assert (state.high, state.size) == (800, 800)


def test_overkill_ends_with_a_full_circle_of_noes() -> None:
    """D-63: a seat that declined the last kill is not asked about it again."""
    state = dealt(LOWBALL, 5, OVERKILL, deck=PACK)
    order = []
    for amount in (0, 0, 800, 0, 0, 0, 0):
        order.append(asked(state))
        played(state, Kill(Seat(order[-1]), amount))
    assert order == [1, 2, 3, 4, 5, 1, 2]
    assert isinstance(state.offer, BetOffer)


def test_each_overkill_is_twice_the_last_and_the_last_killer_counts() -> None:
    """D-63, LUC sheet: $10, $20, $40 in the 5-10 game."""
    state = dealt(LOWBALL, 3, OVERKILL, deck=PACK)
    played(state, Kill(Seat(1), 800))
    offer = state.offer
    assert isinstance(offer, KillOffer)
    assert (offer.seat, offer.low, offer.high) == (2, 1600, 1600)
    played(state, Kill(Seat(2), 1600))
    played(state, Kill(Seat(3), 0))
    played(state, Kill(Seat(1), 0))
    assert (state.seats[state.killer], state.size) == (2, 1600)


def test_an_unstructured_kill_is_up_to_a_third_of_the_stack() -> None:
    """D-64: at least twice the last blind; not offered where that is more than a third."""
    terms = replace(LIMIT, pack="53", kills=Kills(after=2, size=KillSize.UP_TO_A_THIRD))
    state = dealt(LOWBALL, 3, terms, stacks=(2_000, 10_000, 10_000), deck=PACK)
    offer = state.offer
    assert isinstance(offer, KillOffer)
    assert (offer.seat, offer.low, offer.high) == (2, 800, 3_300)


def test_the_stack_must_hold_four_kills_where_the_house_says_so() -> None:
    """D-63, OCE sheet, Kill pots: big blind 2, kill 4, stack at least 16."""
    terms = replace(LIMIT, pack="53", kills=Kills(after=2, needs=4))
    state = dealt(LOWBALL, 3, terms, stacks=(3_100, 3_200, 3_100), deck=PACK)
    assert asked(state) == 2
    state = dealt(LOWBALL, 3, terms, stacks=(3_100, 3_100, 3_100), deck=PACK)
    assert isinstance(state.offer, BetOffer)


def test_a_pot_that_is_killed_already_is_not_offered_again() -> None:
    """D-66: one kill a hand."""
    state, _ = begin(
        LOWBALL,
        AFTER_TWO,
        Setup(
            hand=1,
            seats=tuple(DealtIn(Seat(n), 10_000) for n in (1, 2, 3)),
            button=Seat(3),
            posts=(
                Post(Seat(1), PostKind.SMALL_BLIND, 200),
                Post(Seat(2), PostKind.BIG_BLIND, 400),
                Post(Seat(3), PostKind.KILL, 800),
            ),
            deck=PACK,
            kill=(2, 1),
            killer=Seat(3),
        ),
    )
    assert isinstance(state.offer, BetOffer)
    played(state, Fold(Seat(1)))
    assert asked(state) == 2
