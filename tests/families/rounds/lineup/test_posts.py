"""The posts and their order: antes, straddles, kills from a blind, overs (D-24, D-58)."""

from __future__ import annotations

import pytest

from table_server.engine.cards import STANDARD_52, Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import HandPrepared, LineupTerms, setup_from
from table_server.families.rounds.lineup import commands as wish
from table_server.families.rounds.lineup.terms import KillForm, KillTerms, Straddle, ThreeBlinds
from table_server.families.rounds.setup import Setup
from table_server.families.seating.chairs import EntryChoice
from tests.families.rounds.lineup.table import Table, blinds, limit, told

STRADDLED = LineupTerms(straddle=Straddle.UNDER_THE_GUN)
WINNER = KillTerms(KillForm.WINNER)


def test_antes_come_from_everybody_before_the_blinds() -> None:
    """LP-55, LP-60: blinds plus an ante."""
    assert blinds(Table(1, 2, 3, terms=limit(ante=1)).hand()) == (
        "button 1 | ante 2: 1 | ante 3: 1 | ante 1: 1 | small blind 2: 5 | big blind 3: 10"
    )


def test_the_big_blind_may_pay_one_ante_for_the_table() -> None:
    """Tournament structure: dead, and after the blind itself, which comes first out of a short stack."""
    table = Table(1, 2, 3, rules=LineupTerms(big_blind_ante=10))
    assert blinds(table.hand()) == (
        "button 1 | small blind 2: 5 | big blind 3: 10 | big blind ante 3: 0+10 dead"
    )


def test_without_blinds_nobody_pays_the_tables_ante() -> None:
    """There is no big blind to pay it."""
    table = Table(1, 2, 3, rules=LineupTerms(big_blind_ante=10), terms=limit((), ante=1))
    assert "big" not in table.hand()


def straddling(*seats: int, rules: LineupTerms = STRADDLED, blinds: tuple[int, ...] = (5, 10)) -> Table:
    table = Table(*seats, rules=rules, terms=limit(blinds))
    for seat in seats:
        table.do(wish.WantStraddle(Seat(seat), on=True))
    return table


def test_the_seat_left_of_the_big_blind_may_straddle() -> None:
    """D-24, OCE sheet, Pot limit: two big blinds, live, one straddle a hand; off again when not wanted."""
    table = straddling(1, 2, 3, 4, 5)
    assert blinds(table.hand()) == "button 1 | small blind 2: 5 | big blind 3: 10 | straddle 4: 20"
    table.do(wish.WantStraddle(Seat(5), on=False))
    assert blinds(table.hand()) == "button 2 | small blind 3: 5 | big blind 4: 10"


def test_the_button_straddles_with_three_players_and_nobody_with_two() -> None:
    """D-24, D-15: left of the big blind is the button; with two that is the small blind."""
    assert "straddle 1: 20" in straddling(1, 2, 3).hand()
    assert "straddle" not in straddling(1, 2).hand()


def test_no_straddle_from_a_blind_or_a_short_stack_or_a_newcomer() -> None:
    """D-24: it is voluntary and posted in full, by somebody who posts nothing else."""
    three = straddling(1, 2, 3, rules=STRADDLED, blinds=(2, 5, 10))
    assert "straddle" not in three.hand()
    short = straddling(1, 2, 3)
    short.sit(4, stack=19)
    short.do(wish.WantStraddle(Seat(4), on=True))
    assert "straddle" not in short.hand()
    newcomer = straddling(1, 2, 3, rules=LineupTerms(straddle=Straddle.UNDER_THE_GUN, first_round_free=False))
    newcomer.hands(2)
    newcomer.sit(2 + 8, entry=EntryChoice.POST)
    newcomer.leave(1)
    newcomer.do(wish.WantStraddle(Seat(10), on=True))
    assert "straddle 10" not in newcomer.hand()


def test_no_straddle_in_a_kill_pot() -> None:
    """D-24: the kill is the larger blind already."""
    table = straddling(1, 2, 3, 4, rules=LineupTerms(straddle=Straddle.UNDER_THE_GUN, kill=WINNER))
    assert "straddle 4" in table.hand(1)
    assert "straddle" not in table.hand()


def test_straddles_are_refused_where_the_house_takes_none() -> None:
    """D-24: off by default."""
    table = Table(1, 2, 3)
    assert table.refusal(wish.WantStraddle(Seat(1), on=True)) is Refusal.NOT_OFFERED
    assert straddling(1, 2).refusal(wish.WantStraddle(Seat(3), on=True)) is Refusal.NOT_AT_THE_TABLE


@pytest.mark.parametrize(
    ("winner", "posts"),
    [
        (3, "button 2 | big blind 4: 10 | winner blind 3: 15"),
        (4, "button 2 | small blind 3: 5 | winner blind 4: 15"),
        (1, "button 2 | small blind 3: 5 | big blind 4: 10 | winner blind 1: 15"),
    ],
)
def test_who_kills_from_a_blind_posts_the_kill_only(winner: int, posts: str) -> None:
    """D-58: the blind is part of it, so everybody's call is the same."""
    table = Table(1, 2, 3, 4, rules=LineupTerms(kill=WINNER))
    table.hand(winner)
    hand = table.deal()
    assert blinds(told(hand)) == posts
    assert table.setup().last_blind == (winner if winner == hand.places[-1] else None)


def test_a_kill_in_the_big_blinds_place_is_the_big_blind() -> None:
    """D-58, D-14: it counts as met, also for the small blind that leaves."""
    table = Table(1, 2, 3, 4, rules=LineupTerms(kill=WINNER))
    table.hand(4)
    table.hand(1, 2)
    assert blinds(table.hand()) == "button 3 | small blind 4: 5 | big blind 1: 10"


def test_a_killer_who_comes_back_posts_the_dead_part_of_missed_blinds_too() -> None:
    """D-21, D-67: the live part is in the kill."""
    table = Table(1, 3, 5, 7, rules=LineupTerms(kill=KillTerms(KillForm.SCOOP), first_round_free=False))
    table.hand(7)
    table.out(7)
    table.hand(1, 3)
    table.hand(1, 3)
    table.back(7, EntryChoice.POST)
    assert table.hand(1, 3).endswith("| kill 7: 20 | made up 7: 0+5 dead | cards 3 5 7 1")


def test_overs_are_held_and_given_back() -> None:
    """D-68: a seat toggle, where the house plays overs."""
    table = Table(1, 2, 3, terms=limit(overs=True))
    table.do(wish.HoldOver(Seat(2), on=True))
    assert [dealt.overs for dealt in table.deal().seats] == [True, False, False]
    assert table.refusal(wish.HoldOver(Seat(4), on=True)) is Refusal.NOT_AT_THE_TABLE
    assert Table(1, 2).refusal(wish.HoldOver(Seat(1), on=True)) is Refusal.NOT_OFFERED


def test_overs_never_go_with_a_kill() -> None:
    """D-68."""
    table = Table(1, 2, 3, rules=LineupTerms(kill=WINNER), terms=limit(overs=True))
    for seat in (1, 2, 3):
        table.do(wish.HoldOver(Seat(seat), on=True))
    table.hand(1)
    hand = table.deal()
    assert hand.killer == 1
    assert not any(dealt.overs for dealt in hand.seats)


def test_three_blinds_left_of_the_button_are_all_posted_by_their_seats() -> None:
    """D-16: the straddle is the fourth seat's."""
    rules = LineupTerms(three_blinds=ThreeBlinds.LEFT, straddle=Straddle.UNDER_THE_GUN)
    assert (
        "big blind 4: 10 | straddle 5: 20" in straddling(1, 2, 3, 4, 5, rules=rules, blinds=(2, 5, 10)).hand()
    )


def test_a_prepared_hand_and_cards_make_a_setup() -> None:
    """The set-up is decided before the shuffle and does not depend on it, except for the cards."""
    table = Table(1, 2, 3)
    hand = table.deal()
    assert isinstance(hand, HandPrepared)
    assert setup_from(hand, STANDARD_52, (STANDARD_52[::-1],)) == Setup(
        hand=1,
        seats=hand.seats,
        button=Seat(1),
        posts=hand.posts,
        deck=STANDARD_52,
        spare=(STANDARD_52[::-1],),
    )
