"""Every fault is found: a sound hand is broken on purpose in one place, and the report names it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace

import pytest

from table_server.engine.cards import PACK, Seat
from table_server.families.rounds.commands import Call, Fold, RunIt, Wager
from table_server.families.rounds.faults import BrokenRule
from table_server.families.rounds.invariants import faults
from table_server.families.rounds.offers import DiscardOffer, RunItOffer
from table_server.families.rounds.state import Asking, HandState, PlaceStatus
from table_server.families.rounds.terms import Kills
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import (
    JACKS_OR_BETTER_LIKE,
    LIMIT,
    NO_LIMIT,
    PINEAPPLE,
    dealt,
    passed_round,
    played,
)

HOLDEM = pot_poker()["holdem"]
LOWBALL = pot_poker()["lowball"]
STUD = pot_poker()["seven_card_stud"]


def before_the_flop() -> HandState:
    """Three players, blinds of $2 and $4; seat 3, the button, is asked."""
    return dealt(HOLDEM, 3)


def on_the_flop() -> HandState:
    state = before_the_flop()
    passed_round(state)
    return state


def all_in() -> HandState:
    """Seats 1 and 3 are all in before the flop and asked how often to run the board."""
    state = dealt(HOLDEM, 3, replace(NO_LIMIT, run_it=3), stacks=(2_000, 3_000, 2_000))
    played(state, Wager(Seat(3), 2_000))
    played(state, Call(Seat(1)))
    played(state, Fold(Seat(2)))
    return state


def flop_run_twice() -> HandState:
    """All in on the flop, and the turn and the river were run twice."""
    state = dealt(HOLDEM, 2, replace(NO_LIMIT, run_it=2))
    passed_round(state)
    played(state, Wager(Seat(1), 9_600))
    played(state, Call(Seat(2)))
    played(state, RunIt(Seat(1), 2))
    played(state, RunIt(Seat(2), 2))
    return state


def discarding() -> HandState:
    state = dealt(PINEAPPLE, 3)
    passed_round(state)
    return state


def drawing() -> HandState:
    """Lowball before the draw; the seat left of the button is asked first."""
    state = dealt(LOWBALL, 3, replace(LIMIT, pack="53"), deck=PACK)
    passed_round(state)
    return state


def killing() -> HandState:
    """Lowball after two cards; seat 1 may kill the pot."""
    return dealt(LOWBALL, 3, replace(LIMIT, pack="53", kills=Kills(2)), deck=PACK)


def bringing_in() -> HandState:
    return dealt(STUD, 3, replace(LIMIT, blinds=(), bring_in=100))


def opening() -> HandState:
    """A pot that needs openers; the printed order deals none to three."""
    return dealt(JACKS_OR_BETTER_LIKE, 3, replace(LIMIT, blinds=(), pack="53"), deck=PACK)


def over() -> HandState:
    state = before_the_flop()
    played(state, Fold(Seat(3)))
    played(state, Fold(Seat(1)))
    return state


@pytest.mark.parametrize(
    "sound",
    [
        before_the_flop,
        on_the_flop,
        all_in,
        flop_run_twice,
        discarding,
        drawing,
        killing,
        bringing_in,
        opening,
        over,
    ],
)
def test_nothing_is_found_in_a_sound_hand(sound: Callable[[], HandState]) -> None:
    assert faults(sound()) == ()


Fields = dict[str, object]
Break = Callable[[HandState], Fields]


def put(**fields: object) -> Break:
    """Replace these fields of the state."""
    return lambda _: fields


def offer(**changes: object) -> Break:
    """The same offer with other values."""
    return lambda state: {"offer": changed(state.offer, **changes)}


def changed(offered: object, **changes: object) -> object:
    twin = copy(offered)
    for field, wrong in changes.items():
        setattr(twin, field, wrong)
    return twin


CASES: list[tuple[BrokenRule, Callable[[], HandState], Break]] = [
    (BrokenRule.CHIPS_NOT_CONSERVED, before_the_flop, lambda s: {"stacks": [s.stacks[0] + 1, *s.stacks[1:]]}),
    (BrokenRule.CHIPS_NOT_CONSERVED, over, put(collected=100)),
    (BrokenRule.NEGATIVE_AMOUNT, before_the_flop, put(stacks=[-400, 19_800, 10_000])),
    (BrokenRule.NEGATIVE_AMOUNT, before_the_flop, put(dead=-1)),
    (BrokenRule.TAKEN_MORE_THAN_COLLECTED, over, put(taken=1)),
    (BrokenRule.PAID_MORE_THAN_BROUGHT, over, put(paid=[10_001, 400, 0])),
    (BrokenRule.BET_NOT_PAID, over, put(bets=[200, 400, 1], high=400)),
    (BrokenRule.BET_ABOVE_HIGH, before_the_flop, put(high=300)),
    (BrokenRule.BET_OUTSIDE_A_ROUND, on_the_flop, put(betting=False, bets=[1, 0, 0], high=1)),
    (BrokenRule.POT_NOT_WHAT_WAS_PAID, before_the_flop, put(pot=700, collected=-100)),
    (BrokenRule.CARD_MISSING, before_the_flop, lambda s: {"hole": [(), *s.hole[1:]]}),
    (BrokenRule.CARD_MISSING, on_the_flop, put(burns=[])),
    (BrokenRule.CARD_TWICE, before_the_flop, lambda s: {"hole": [s.hole[1], *s.hole[1:]]}),
    (BrokenRule.CARD_TWICE, on_the_flop, lambda s: {"top": s.top - 1}),
    (BrokenRule.CARD_TWICE, before_the_flop, lambda s: {"discards": [s.stub[s.top]]}),
    (BrokenRule.BOARDS_APART, flop_run_twice, lambda s: {"boards": [s.boards[0], s.boards[1][1:]]}),
    (BrokenRule.HANDS_UNEQUAL, before_the_flop, lambda s: {"up": [s.hole[0][:1], (), ()]}),
    (BrokenRule.HANDS_UNEQUAL, discarding, lambda s: {"choosing": s.choosing[1:]}),
    (BrokenRule.MISCOUNTED, before_the_flop, put(live=2)),
    (BrokenRule.MISCOUNTED, before_the_flop, put(active=2)),
    (BrokenRule.MISCOUNTED, before_the_flop, put(pending=2)),
    (BrokenRule.MISCOUNTED, over, put(live=0, active=0, status=[PlaceStatus.FOLDED] * 3)),
    (BrokenRule.NOT_ON_THE_PROGRAM, on_the_flop, put(street=0)),
    (BrokenRule.NOT_ON_THE_PROGRAM, on_the_flop, lambda s: {"at": len(s.program) + 1}),
    (BrokenRule.NOT_ON_THE_PROGRAM, before_the_flop, put(runs=2)),
    (BrokenRule.NOT_ON_THE_PROGRAM, before_the_flop, put(run=1)),
    (BrokenRule.OVER_AND_UNSETTLED, over, put(pot=100)),
    (BrokenRule.OVER_AND_UNSETTLED, before_the_flop, put(over=True)),
    (BrokenRule.BETTING_WITH_OPEN_HANDS, before_the_flop, put(opened=True, shown={0, 1, 2})),
    (BrokenRule.BETTING_WITH_OPEN_HANDS, all_in, put(opened=True, shown={0})),
    (BrokenRule.WRONG_QUESTION, before_the_flop, put(asking=Asking.NOTHING)),
    (BrokenRule.WRONG_QUESTION, before_the_flop, put(asking=Asking.DRAW)),
    (BrokenRule.WRONG_QUESTION, before_the_flop, put(offer=None)),
    (BrokenRule.WRONG_QUESTION, before_the_flop, put(turn=0)),
    (BrokenRule.WRONG_QUESTION, before_the_flop, put(turn=-1)),
    (BrokenRule.WRONG_QUESTION, over, put(turn=1)),
    (BrokenRule.WRONG_QUESTION, all_in, put(offer=RunItOffer((Seat(1),), 3))),
    (BrokenRule.WRONG_QUESTION, all_in, put(run_answers={0: 1})),
    (
        BrokenRule.WRONG_QUESTION,
        all_in,
        put(status=[PlaceStatus.ACTIVE, PlaceStatus.FOLDED, PlaceStatus.ACTIVE]),
    ),
    (BrokenRule.WRONG_QUESTION, discarding, put(offer=DiscardOffer((), 1), choosing=[])),
    (BrokenRule.CANNOT_ACT, before_the_flop, put(acted=[-1, -1, 400], bets=[200, 400, 400])),
    (
        BrokenRule.CANNOT_ACT,
        before_the_flop,
        put(status=[PlaceStatus.ACTIVE, PlaceStatus.ACTIVE, PlaceStatus.FOLDED]),
    ),
    (BrokenRule.CANNOT_ACT, drawing, put(owed=[1, 0, 0])),
    (BrokenRule.CANNOT_ACT, killing, lambda s: {"killer": s.turn}),
    (BrokenRule.CANNOT_ACT, killing, offer(low=900)),
    (BrokenRule.STATUS_AGAINST_STACK, before_the_flop, put(stacks=[0, 9_600, 19_800])),
    (BrokenRule.STATUS_AGAINST_STACK, all_in, put(stacks=[100, 2_600, 0], pot=4_300)),
    (BrokenRule.IMPOSSIBLE_OFFER, before_the_flop, offer(call=300)),
    (BrokenRule.IMPOSSIBLE_OFFER, before_the_flop, offer(check=True)),
    (BrokenRule.IMPOSSIBLE_OFFER, before_the_flop, offer(fold=False)),
    (BrokenRule.IMPOSSIBLE_OFFER, before_the_flop, offer(bring_in=100)),
    (BrokenRule.IMPOSSIBLE_OFFER, before_the_flop, offer(low=400)),
    (BrokenRule.IMPOSSIBLE_OFFER, before_the_flop, offer(high=10_001)),
    (BrokenRule.IMPOSSIBLE_OFFER, before_the_flop, offer(low=900)),
    (BrokenRule.IMPOSSIBLE_OFFER, bringing_in, offer(bring_in=200)),
    (BrokenRule.IMPOSSIBLE_OFFER, bringing_in, offer(fold=True)),
    (BrokenRule.OPENING_WITHOUT_OPENERS, opening, offer(low=400, high=400)),
    (BrokenRule.MISCOUNTED, opening, put(pending=2)),
    (BrokenRule.RAISED_OVER_THE_CAP, before_the_flop, put(raises=3)),
    (
        BrokenRule.RAISED_OVER_THE_CAP,
        before_the_flop,
        lambda s: {"raises": 4, "offer": changed(s.offer, low=0, high=0)},
    ),
]


@pytest.mark.parametrize(("code", "sound", "broken"), CASES, ids=[f"{case[0].value}" for case in CASES])
def test_every_fault_is_found(code: BrokenRule, sound: Callable[[], HandState], broken: Break) -> None:
    state = sound()
    for field, wrong in broken(state).items():
        setattr(state, field, wrong)
    assert code in {fault.code for fault in faults(state)}


def test_every_fault_is_broken_here_on_purpose() -> None:
    assert {code for code, _, _ in CASES} == set(BrokenRule)


def test_a_fault_tells_no_card() -> None:
    """Reports go to a log, so they contain amounts, seats and counts only."""
    for _, sound, broken in CASES:
        state = sound()
        for field, wrong in broken(state).items():
            setattr(state, field, wrong)
        assert not any("Card" in fault.detail for fault in faults(state))
