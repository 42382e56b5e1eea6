"""The choices in a turn: amounts of calls and wagers, the right to wager, and the next turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from table_server.engine.cards import PACK, STANDARD_52, Card, Seat
from table_server.engine.money import Cents
from table_server.engine.reveal import card
from table_server.families.rounds import begin, betting
from table_server.families.rounds.commands import BringIn, Call, Check, Fold, Wager
from table_server.families.rounds.offers import BetOffer, Verb
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import KillActs, OpenPair, PotLimitOpening, ShortAllIn, Terms
from table_server.games.rounds import holdem, seven_card_stud
from tests.families.rounds.shapes import dealt, played

LIMIT = Terms(BettingStructure.FIXED_LIMIT, lower=400, upper=800, blinds=(200, 400))
NO_LIMIT = Terms(BettingStructure.NO_LIMIT, lower=400, upper=0, blinds=(200, 400), raise_cap=None)
POT_LIMIT = replace(NO_LIMIT, structure=BettingStructure.POT_LIMIT)
SPREAD = replace(LIMIT, structure=BettingStructure.SPREAD_LIMIT, upper=20_000, spread=((400, 20_000),) * 4)
STUD = Terms(BettingStructure.FIXED_LIMIT, 1500, 3000, ante=100, bring_in=500)


def flop_game(terms: Terms, *stacks: Cents) -> HandState:
    """Hold'em; small blind in seat 1, the button in the last seat."""
    return dealt(holdem.GAME, len(stacks), terms, stacks=stacks)


def stud(up: str, terms: Terms, *stacks: Cents) -> HandState:
    """Stud with these first up cards, seats in order, everybody's ante posted."""
    named = [card(text) for text in up.split()]
    rest = [c for c in STANDARD_52 if c not in named]
    n = len(stacks)
    third, later = named[:n], named[n:]
    deck: list[Card] = [*rest[: 2 * n], *third, rest[2 * n], *later, *rest[2 * n + 1 :]]
    seats = [Seat(at) for at in range(1, n + 1)]
    setup = Setup(
        hand=1,
        seats=tuple(DealtIn(seat, stack) for seat, stack in zip(seats, stacks, strict=True)),
        button=seats[-1],
        posts=tuple(Post(seat, PostKind.ANTE, terms.ante) for seat in seats),
        deck=tuple(deck),
        spare=(STANDARD_52,),
    )
    return begin(seven_card_stud.GAME, terms, setup)[0]


def asked(state: HandState) -> BetOffer:
    assert isinstance(state.offer, BetOffer)
    return state.offer


def wager(state: HandState) -> tuple[Verb, Cents, Cents, Cents]:
    """The wager offered: its verb, smallest and largest amount, and step."""
    offer = asked(state)
    return offer.verb, offer.low, offer.high, offer.step


WORDS: Final[dict[str, type[Fold | Check | Call | BringIn]]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "bring in": BringIn,
}


def act(state: HandState, *acts: str | Cents) -> HandState:
    """The seat in turn folds, checks, calls, brings it in, or wagers to an amount."""
    for done in acts:
        seat = asked(state).seat
        played(state, Wager(seat, done) if isinstance(done, int) else WORDS[done](seat))
    return state


def test_a_stack_that_cannot_cover_the_wager_calls_for_less() -> None:
    """LP-112: it may call with all its chips, and not raise."""
    state = act(flop_game(NO_LIMIT, 10_000, 10_000, 900), "fold", 3000)
    assert asked(state) == BetOffer(Seat(2), fold=True, call=2600, low=5600, high=10000, step=100)
    state = act(flop_game(NO_LIMIT, 10_000, 2000, 10_000), "fold", 3000)
    assert asked(state) == BetOffer(Seat(2), fold=True, call=1600)


def test_folding_is_not_offered_where_checking_is_free() -> None:
    """D-41; a replayed hand history may have it."""
    state = act(flop_game(LIMIT, 10_000, 10_000), "call")
    assert (asked(state).fold, asked(state).check) == (False, True)
    state = act(flop_game(replace(LIMIT, free_fold=True), 10_000, 10_000), "call")
    assert (asked(state).fold, asked(state).check) == (True, True)


@pytest.mark.parametrize(
    ("terms", "wagers"),
    [
        (LIMIT, (Verb.RAISE, 800, 800, 0)),
        (NO_LIMIT, (Verb.RAISE, 800, 10_000, 100)),
        (POT_LIMIT, (Verb.RAISE, 800, 1400, 100)),
        (replace(POT_LIMIT, pot_rounding=2500), (Verb.RAISE, 800, 2900, 100)),
        (replace(POT_LIMIT, pot_limit_opening=PotLimitOpening.FOUR_BLINDS), (Verb.RAISE, 800, 1600, 100)),
        (replace(SPREAD, spread=((400, 5000),) * 4), (Verb.RAISE, 800, 5400, 100)),
    ],
)
def test_the_first_raise_of_every_structure(terms: Terms, wagers: tuple[Verb, Cents, Cents, Cents]) -> None:
    """D-26, D-33, D-35, D-36, D-37, D-38."""
    assert wager(flop_game(terms, 10_000, 10_000, 10_000)) == wagers


def test_four_blinds_are_for_the_opening_raise_before_the_flop_only() -> None:
    """D-36: after that the pot rules."""
    opening = replace(POT_LIMIT, pot_limit_opening=PotLimitOpening.FOUR_BLINDS)
    state = act(flop_game(opening, 10_000, 10_000, 10_000), "call", "call", "check")
    assert wager(state) == (Verb.BET, 400, 1200, 100)


def test_four_blinds_are_for_a_player_who_opens_after_folds_only() -> None:
    """D-36: four blinds go over the formula only for the player who opens; after a call the formula holds."""
    opening = replace(POT_LIMIT, pot_limit_opening=PotLimitOpening.FOUR_BLINDS, blinds=(100, 400))
    state = flop_game(opening, 10_000, 10_000, 10_000, 10_000)
    assert wager(act(state, "fold")) == (Verb.RAISE, 800, 1600, 100)
    state = flop_game(replace(opening, blinds=(400,)), 10_000, 10_000, 10_000, 10_000)
    assert wager(state) == (Verb.RAISE, 800, 1600, 100)
    assert wager(act(state, "call")) == (Verb.RAISE, 800, 1600, 100)


def test_pot_limit_counts_a_short_blind_in_full_and_the_tables_one_ante_not() -> None:
    """D-35, D-23: the big blind has $1 of $4 and counts for $4; after the flop the pot is what it is."""
    state = flop_game(POT_LIMIT, 10_000, 100, 10_000, 10_000)
    assert wager(state) == (Verb.RAISE, 800, 1400, 100)
    state = act(state, "call", "call", "call")
    assert (state.pot, wager(state)) == (1300, (Verb.BET, 400, 1300, 100))


def test_a_short_stack_has_its_all_in_for_a_wager() -> None:
    """LP-111: less than the smallest raise is possible all in only, and is called a raise (LP-182)."""
    state = flop_game(NO_LIMIT, 10_000, 10_000, 600)
    assert wager(state) == (Verb.RAISE, 600, 600, 0)
    state = act(flop_game(LIMIT, 10_000, 10_000, 1900, 2200, 10_000), "call", "call", "call", "call", "check")
    act(state, 400, "call", "call", "call", "call", 800, "call", 1100)
    assert wager(state) == (Verb.RAISE, 1400, 1400, 0)


def test_a_house_without_all_in_bets_lets_the_short_stack_call_only() -> None:
    """D-45."""
    state = flop_game(replace(NO_LIMIT, all_in_wagers=False), 10_000, 10_000, 600)
    assert asked(state) == BetOffer(Seat(3), fold=True, call=400)


def test_nobody_raises_when_nobody_can_call() -> None:
    """LP-115: the only other player is all in."""
    state = act(flop_game(NO_LIMIT, 10_000, 1000), 1000)
    assert asked(state) == BetOffer(Seat(1), fold=True, call=600)


@pytest.mark.parametrize(("add_up", "may"), [(True, True), (False, False)])
def test_short_all_ins_add_up_where_the_house_says_so(add_up: bool, may: bool) -> None:
    """D-34: bet $10, all in for $14 and $20; the bettor faces a full bet more in all."""
    terms = replace(NO_LIMIT, lower=1000, blinds=(500, 1000), cumulative_reopen=add_up)
    state = flop_game(terms, 10_000, 10_000, 2400, 3000)
    act(state, "call", "call", "call", "check", 1000, "call", 1400, 2000)
    assert (asked(state).seat, asked(state).high > 0) == (Seat(1), may)


@pytest.mark.parametrize(
    ("rule", "wagers", "reopened"),
    [
        (ShortAllIn.HALF_BET, (Verb.RAISE, 1000, 1000, 0), True),
        (ShortAllIn.FULL_BET, (Verb.COMPLETE, 800, 800, 0), False),
        (ShortAllIn.ON_TOP, (Verb.RAISE, 1000, 1000, 0), False),
    ],
)
def test_half_a_bet_all_in(
    rule: ShortAllIn, wagers: tuple[Verb, Cents, Cents, Cents], reopened: bool
) -> None:
    """LP-110, D-30, D-31: bet $4, all in for $6."""
    state = flop_game(replace(LIMIT, short_all_in=rule), 10_000, 10_000, 1000, 10_000)
    act(state, "call", "call", "call", "check", 400, "call", 600)
    assert wager(state) == wagers
    act(state, "call")
    assert (asked(state).seat, asked(state).high > 0) == (Seat(1), reopened)


def test_check_raise_is_refused_where_the_house_does_not_have_it() -> None:
    """D-40: a player who checked may only call the bet; one who did not may raise."""
    state = flop_game(replace(LIMIT, check_raise=False), 10_000, 10_000, 10_000)
    act(state, "call", "call", "check", "check", 400)
    assert wager(state) == (Verb.RAISE, 800, 800, 0)
    act(state, "fold")
    assert (asked(state).seat, asked(state).high) == (Seat(1), 0)


def test_a_bet_and_three_raises() -> None:
    """LP-102, D-27; between two players the raises are free (LP-106), unless the house caps those as well."""
    state = act(flop_game(LIMIT, 10_000, 10_000, 10_000), 800, 1200, 1600)
    assert asked(state) == BetOffer(Seat(3), fold=True, call=800)
    state = act(flop_game(LIMIT, 10_000, 10_000), 800, 1200, 1600)
    assert wager(state) == (Verb.RAISE, 2000, 2000, 0)
    state = act(flop_game(replace(LIMIT, heads_up_unlimited=False), 10_000, 10_000), 800, 1200, 1600)
    assert asked(state).high == 0


def test_when_all_are_all_in_nobody_can_bet() -> None:
    """D-51: nobody owes an act, and one player with chips left owes nothing either."""
    state = act(flop_game(replace(NO_LIMIT, run_it=2), 10_000, 10_000), 10_000, "call")
    assert betting.nobody_can_bet(state)
    assert betting.next_in_turn(state, 0) == -1
    state = act(flop_game(replace(NO_LIMIT, run_it=2), 10_000, 9000), 9000, "call")
    assert betting.nobody_can_bet(state)
    assert not betting.nobody_can_bet(flop_game(NO_LIMIT, 10_000, 9000))


def test_the_low_card_brings_it_in_or_bets_in_full() -> None:
    """D-96: $15-$30 with a bring-in of $5, clubs the lowest suit; it may not fold."""
    state = stud("3d 3c Kh", STUD, 10_000, 10_000, 10_000)
    assert asked(state) == BetOffer(Seat(2), bring_in=500, low=1500, high=1500, verb=Verb.COMPLETE)
    act(state, "bring in")
    assert asked(state) == BetOffer(Seat(3), fold=True, call=500, low=1500, high=1500, verb=Verb.COMPLETE)
    act(state, 1500)
    assert wager(state) == (Verb.RAISE, 3000, 3000, 0)


def test_a_low_card_with_less_than_a_bet_may_open_all_in() -> None:
    """D-96."""
    assert wager(stud("3d 4c", STUD, 1000, 10_000)) == (Verb.BET, 900, 900, 0)
    assert wager(stud("3d 4c", STUD, 600, 10_000)) == (Verb.BET, 0, 0, 0)


def test_left_of_a_low_card_all_in_for_its_ante_may_fold() -> None:
    """D-99: bring-in, full bet or fold, and the next has the same."""
    state = stud("2d 4c Kh 9s", STUD, 100, 10_000, 10_000, 10_000)
    assert asked(state) == BetOffer(Seat(2), fold=True, bring_in=500, low=1500, high=1500, verb=Verb.COMPLETE)
    act(state, "fold")
    assert asked(state) == BetOffer(Seat(3), fold=True, bring_in=500, low=1500, high=1500, verb=Verb.COMPLETE)


def test_a_bring_in_in_no_limit_may_be_any_opening_bet() -> None:
    """D-42: the bring-in is the least, anything above the smallest bet up to the stack."""
    terms = replace(STUD, structure=BettingStructure.NO_LIMIT, lower=1000, upper=0, raise_cap=None)
    assert wager(stud("3d 4c", terms, 10_000, 10_000)) == (Verb.COMPLETE, 1000, 9900, 100)


def on_fourth(rule: OpenPair, second_up: str) -> HandState:
    """Three players on fourth street, seat 3 first with a pair of kings."""
    state = stud(f"3d 4c Kh {second_up}", replace(STUD, open_pair=rule), 20_000, 20_000, 20_000)
    return act(state, "bring in", "call", "call")


def test_an_open_pair_lets_anybody_bet_either_limit() -> None:
    """D-100 (OAK, OCE): lower or upper, until an upper bet was made."""
    state = on_fourth(OpenPair.ANY_PLAYER, "7s 8s Kd")
    assert (asked(state).seat, wager(state)) == (Seat(3), (Verb.BET, 1500, 3000, 0))
    act(state, 1500)
    assert wager(state) == (Verb.RAISE, 3000, 4500, 0)
    act(state, 4500)
    assert wager(state) == (Verb.RAISE, 7500, 7500, 0)


def test_an_open_pair_is_its_holders_choice() -> None:
    """D-100 (PLC): the holder who opens fixes the limit; anybody else bets the lower one."""
    state = act(on_fourth(OpenPair.PAIR_HOLDER, "7s 8s Kd"), 3000)
    assert wager(state) == (Verb.RAISE, 6000, 6000, 0)
    state = act(on_fourth(OpenPair.PAIR_HOLDER, "7s 8s Kd"), 1500)
    assert wager(state) == (Verb.RAISE, 3000, 3000, 0)
    state = act(on_fourth(OpenPair.PAIR_HOLDER, "7s 8s Kd"), "check")
    assert wager(state) == (Verb.BET, 1500, 1500, 0)


def test_no_open_pair_no_choice() -> None:
    """D-100."""
    assert wager(on_fourth(OpenPair.ANY_PLAYER, "7s 8s Qd")) == (Verb.BET, 1500, 1500, 0)
    assert wager(on_fourth(OpenPair.NOTHING, "7s 8s Kd")) == (Verb.BET, 1500, 1500, 0)


def kill_pot(acts: KillActs, killer: int) -> HandState:
    """Four players, a kill of $8 by this seat."""
    terms = replace(LIMIT, kill_acts=acts)
    setup = Setup(
        hand=1,
        seats=tuple(DealtIn(Seat(at), 10_000) for at in range(1, 5)),
        button=Seat(4),
        posts=(
            Post(Seat(1), PostKind.SMALL_BLIND, 200),
            Post(Seat(2), PostKind.BIG_BLIND, 400),
            Post(Seat(killer), PostKind.KILL, 800),
        ),
        deck=PACK[:52],
        kill=(2, 1),
        killer=Seat(killer),
    )
    return begin(holdem.GAME, terms, setup)[0]


def order(state: HandState, acts: Sequence[str | Cents]) -> list[Seat]:
    """The seats in turn, act by act."""
    turns = []
    for done in acts:
        turns.append(asked(state).seat)
        act(state, done)
    return [*turns, asked(state).seat]


def test_the_killer_acts_after_all_others() -> None:
    """D-57: last, but before anybody acts a second time; when he only checks, the round is over."""
    state = kill_pot(KillActs.LAST, 3)
    assert order(state, ["call", "call", "call"]) == [4, 1, 2, 3]
    state = kill_pot(KillActs.LAST, 3)
    assert order(state, [1600, "call", "call", "call"])[3] == 3


def test_after_the_killers_raise_the_action_goes_on_from_him() -> None:
    """D-57."""
    state = kill_pot(KillActs.LAST, 3)
    assert order(state, ["call", "call", "call", 1600, "call", "call"]) == [4, 1, 2, 3, 4, 1, 2]


def test_after_the_killers_call_the_normal_order_goes_on_among_those_who_owe() -> None:
    """D-57: seat 1 has raised, the killer calls, seat 4 who called the kill owes."""
    state = kill_pot(KillActs.LAST, 3)
    assert order(state, ["call", 1600, 2400, "call", "call", "call"])[3:] == [3, 4, 1, 1]


def test_a_killer_who_acts_in_turn_is_asked_in_turn() -> None:
    """D-57, the other option."""
    state = kill_pot(KillActs.IN_TURN, 3)
    assert order(state, ["check", "call", "call"]) == [3, 4, 1, 2]


def test_a_killer_who_has_folded_is_not_waited_for() -> None:
    """D-57: raised out of his own kill, the killer is no longer last."""
    state = kill_pot(KillActs.LAST, 3)
    assert order(state, [1600, 2400, "fold", "fold"]) == [4, 1, 2, 3, 4]
