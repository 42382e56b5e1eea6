"""The seven-or-better rule of limit lowball, pot by pot (D-129 to D-132)."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import PACK, Card, Seat
from table_server.engine.collection import AT_END, Charge, ChargeLimit, Schedule
from table_server.engine.reveal import card
from table_server.families.hand import TimedOut
from table_server.families.rounds.commands import Call, Check, Command, Fold, Wager
from table_server.families.rounds.events import BetRefunded, Event, HandMucked, PotAwarded
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Losers, SevenRule, Terms
from table_server.games.rounds.lowball import GAME
from tests.families.rounds.shapes import LIMIT, dealt, passed_round, played

REFUND = replace(LIMIT, pack="53", seven_rule=SevenRule.REFUND, check_raise=False)
SECOND_BEST = replace(REFUND, seven_rule=SevenRule.SECOND_BEST)
SEVEN, EIGHT, NINE, TEN = "7c 5c 4c 3c 2c", "8d 5d 4d 3d 2d", "9h 5h 4h 3h 2h", "Ts 5s 4s 3s 2s"
SIX = "6d 4d 3d 2d Ad"


def stacked(*hands: str) -> list[Card]:
    """A pack that deals these hands in rotation, from the left of the button."""
    held = [[card(code) for code in hand.split()] for hand in hands]
    first = [hand[i] for i in range(5) for hand in held]
    return [*first, *(c for c in PACK if c not in first)]


def drawn(terms: Terms, hands: tuple[str, ...], stacks: tuple[int, ...] = ()) -> HandState:
    """The hand after a draw in which everybody stood pat; the small blind is seat 1, and all called."""
    state = dealt(GAME, len(hands), terms, stacks=stacks, deck=stacked(*hands))
    passed_round(state)
    for _ in hands:
        played(state, TimedOut(state.seats[state.turn]))
    return state


def acts(state: HandState, *commands: Command) -> list[Event]:
    """The events that the last of these commands led to."""
    events: list[Event] = []
    for command in commands:
        events = played(state, command)
    return events


def test_every_bet_after_the_draw_goes_back_to_its_owner() -> None:
    """D-130, LIV, OCE and LUC: the checked seven wins what was there before the draw."""
    state = drawn(REFUND, (SEVEN, EIGHT, NINE))
    events = acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    refunds = [event for event in events if isinstance(event, BetRefunded)]
    assert refunds == [BetRefunded(Seat(n), 800) for n in (1, 2, 3)]
    assert state.stacks == [10_800, 9_600, 9_600]


def test_a_folded_bet_goes_back_too() -> None:
    """LIV sheet, Low Draw: every bet made after the draw goes back to its owner."""
    state = drawn(REFUND, (SEVEN, EIGHT, NINE, TEN))
    events = acts(
        state,
        Check(Seat(1)),
        Wager(Seat(2), 800),
        Wager(Seat(3), 1600),
        Fold(Seat(4)),
        Call(Seat(1)),
        Fold(Seat(2)),
    )
    assert BetRefunded(Seat(2), 800) in events
    assert state.stacks == [11_200, 9_600, 9_600, 9_600]


def test_the_second_best_hand_has_the_late_money() -> None:
    """D-130, PLC."""
    state = drawn(SECOND_BEST, (SEVEN, EIGHT, NINE))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    assert state.stacks == [10_000, 11_200, 8_800]


def test_nobody_is_mucked_who_may_still_be_second_best() -> None:
    """D-10 with D-130: a hand that was mucked cannot win and be read out."""
    state = drawn(replace(SECOND_BEST, losers=Losers.MAY_MUCK), (SEVEN, EIGHT, NINE))
    events = acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    assert not any(isinstance(event, HandMucked) for event in events)


def test_a_seven_that_is_beaten_loses_all() -> None:
    """D-130."""
    state = drawn(REFUND, (SEVEN, SIX, NINE))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    assert state.stacks == [8_800, 12_400, 8_800]


def test_a_tied_seven_that_bet_has_the_late_money_alone() -> None:
    """D-131: the early money is shared, the late money is the honest hand's."""
    state = drawn(REFUND, (SEVEN, "7d 5d 4d 3d 2d", NINE))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    assert state.stacks == [9_400, 11_800, 8_800]


def test_a_checked_seven_is_caught_in_a_side_pot() -> None:
    """D-129: best only of those who bet after the draw, it cannot win their pot either."""
    state = drawn(REFUND, (SEVEN, EIGHT, SIX), stacks=(10_000, 10_000, 400))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(1)))
    assert state.stacks == [9_600, 9_600, 1_200]


def test_a_full_bet_called_short_is_still_a_full_bet() -> None:
    """D-132 is about the bet: all in for less on a whole bet, the checked seven is caught."""
    state = drawn(REFUND, (SEVEN, EIGHT), stacks=(500, 10_000))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(1)))
    assert state.stacks == [900, 9_600]


def test_a_seven_may_call_a_short_all_in_and_an_overcaller_has_it_back() -> None:
    """D-132: under half a bet, a loser who called behind the seven gets the call back."""
    state = drawn(REFUND, (NINE, SEVEN, EIGHT), stacks=(600, 10_000, 10_000))
    acts(state, Wager(Seat(1), 200), Call(Seat(2)), Call(Seat(3)))
    assert state.stacks == [0, 11_000, 9_600]


def test_a_short_all_in_against_no_seven_is_an_ordinary_pot() -> None:
    """D-132 protects nobody but the overcaller of a seven."""
    state = drawn(REFUND, (TEN, EIGHT, NINE), stacks=(600, 10_000, 10_000))
    acts(state, Wager(Seat(1), 200), Call(Seat(2)), Call(Seat(3)))
    assert state.stacks == [0, 11_200, 9_400]


def test_bets_that_go_back_bear_a_fee_last() -> None:
    """D-44: the money from before the draw pays, as long as a chip of it is left."""
    fee = Schedule((Charge(AT_END, amount=500),))
    state = drawn(replace(REFUND, collection=fee), (SEVEN, EIGHT, NINE))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    assert (state.collected, state.stacks) == (500, [10_300, 9_600, 9_600])


def test_the_winner_of_the_early_money_pays_at_most_his_gain() -> None:
    """D-256: of $12 he put in $4, the bets after the draw went back."""
    fee = Schedule((Charge(AT_END, amount=1500),))
    state = drawn(replace(REFUND, collection=fee), (SEVEN, EIGHT, NINE))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    assert (state.collected, state.stacks) == (800, [10_000, 9_600, 9_600])


def test_a_fee_larger_than_the_early_money_comes_out_of_the_refunds() -> None:
    """D-44: the pot bears the fee; no chip is made by giving bets back."""
    fee = Schedule((Charge(AT_END, amount=1500),), limit=ChargeLimit.POT)
    state = drawn(replace(REFUND, collection=fee), (SEVEN, EIGHT, NINE))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    assert (state.pot, state.collected, sum(state.stacks)) == (0, 1500, 28_500)


def test_a_pot_bet_among_others_is_awarded_as_always() -> None:
    """D-129 is asked of each pot: the main late pot goes back, the side pot above it is won."""
    state = drawn(REFUND, (SEVEN, EIGHT, NINE), stacks=(800, 10_000, 10_000))
    events = acts(state, Check(Seat(1)), Wager(Seat(2), 800), Call(Seat(3)), Call(Seat(1)))
    assert [event.pot for event in events if isinstance(event, PotAwarded)] == [2, 0]
    assert state.stacks == [1_600, 10_000, 9_200]


def test_a_pot_with_a_lone_claimant_is_his() -> None:
    """D-129 is for money that a checked seven could win: above an all-in call only the bettor is left."""
    state = drawn(REFUND, (SEVEN, EIGHT, NINE), stacks=(800, 10_000, 10_000))
    acts(state, Check(Seat(1)), Wager(Seat(2), 800), Wager(Seat(3), 1600), Call(Seat(1)), Fold(Seat(2)))
    assert state.stacks == [1_600, 9_200, 10_000]
