"""Antes of pots that nobody opens, hand after hand: how many, from whom, and for whom (D-136, D-139)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import HandPrepared, LineupTerms
from table_server.families.rounds.lineup import commands as wish
from table_server.families.rounds.lineup.terms import KillForm, KillTerms, NewPlayer
from table_server.families.rounds.setup import Carried
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice
from tests.families.rounds.lineup.table import Table, blinds, limit, posted, told, unopened

ANTE = limit((), ante=5)


def opened_table(*seats: int, rules: LineupTerms | None = None) -> Table:
    return Table(*seats, rules=rules, terms=ANTE)


def passed_out(table: Table) -> HandPrepared:
    """A hand that nobody opens: antes stay, as far as the stacks go."""
    hand = table.deal()
    table.do(wish.FinishHand(unopened(hand)))
    return hand


def chips(table: Table) -> int:
    return sum(table.stacks().values()) + table.lineup.carried.total()


def test_the_button_moves_and_everybody_antes_again_three_times_in_all() -> None:
    """D-136: then it is dealt without antes until somebody opens."""
    table = opened_table(1, 2, 3)
    lines = [blinds(told(passed_out(table))) for _ in range(5)]
    assert lines == [
        "button 1 | ante 2: 5 | ante 3: 5 | ante 1: 5",
        "button 2 | ante 3: 5 | ante 1: 5 | ante 2: 5",
        "button 3 | ante 1: 5 | ante 2: 5 | ante 3: 5",
        "button 1",
        "button 2",
    ]
    assert table.lineup.carried.total() == 45
    assert chips(table) == 3_000
    hand = table.deal()
    assert dict(hand.carried.paid) == {1: 15, 2: 15, 3: 15}
    table.finish(2)
    assert table.stacks() == {1: 985, 2: 1_030, 3: 985}
    assert (table.lineup.antes, table.lineup.carried) == (0, Carried())
    assert "ante 2: 5" in table.hand()


def test_the_house_says_how_many_antes_there_are() -> None:
    """D-136, `ante_limit`."""
    table = opened_table(1, 2, rules=LineupTerms(ante_limit=1))
    passed_out(table)
    assert passed_out(table).posts == ()


def test_a_new_player_pays_all_antes_so_far() -> None:
    """D-136: two of them, and the third with the others."""
    table = opened_table(1, 2, 3)
    passed_out(table)
    passed_out(table)
    table.sit(5)
    assert posted(table.deal()) == {5: 15, 1: 5, 2: 5, 3: 5}


def test_a_player_who_comes_back_pays_what_he_missed() -> None:
    """D-136; his part of the pot stays his while he is away."""
    table = opened_table(1, 2, 3)
    passed_out(table)
    table.out(3)
    away = passed_out(table)
    assert away.carried.gone == (5,)
    assert [seat for seat, _ in away.carried.paid] == [2, 1]
    table.back(3)
    back = table.deal()
    assert posted(back) == {1: 5, 2: 5, 3: 10}
    assert dict(back.carried.paid) == {1: 10, 2: 10, 3: 5}
    assert back.carried.gone == ()


def test_who_gets_up_leaves_his_antes_in_the_pot() -> None:
    """D-136: the next player in that seat has no part in them."""
    table = opened_table(1, 2, 3)
    passed_out(table)
    table.leave(3)
    table.sit(3)
    hand = table.deal()
    assert hand.carried == Carried(((Seat(2), 5), (Seat(1), 5)), gone=(5,))
    assert posted(hand)[3] == 10


def test_a_seat_all_in_for_an_ante_is_dealt_in_without_chips() -> None:
    """D-136: it keeps playing for the part it matched, and posts nothing."""
    table = Table(1, 2, terms=ANTE)
    table.sit(3, stack=3)
    passed_out(table)
    hand = passed_out(table)
    assert posted(hand) == {1: 5, 2: 5}
    assert [(dealt.seat, dealt.stack) for dealt in hand.seats if dealt.seat == 3] == [(3, 0)]
    assert dict(hand.carried.paid)[Seat(3)] == 3
    table.do(seating.Rebuy(Seat(3), 100))
    assert posted(table.deal()) == {1: 5, 2: 5, 3: 12}, "with chips again it pays all antes"


def test_a_seat_that_lost_its_last_chips_otherwise_is_not_dealt_in() -> None:
    table = opened_table(1, 2, 3)
    table.hand(1, bust=[3])
    assert [dealt.seat for dealt in table.deal().seats] == [1, 2]


def test_nobody_changes_seats_while_antes_lie_in_the_pot() -> None:
    """OCE sheet, Draw Poker."""
    table = opened_table(1, 2, 3)
    passed_out(table)
    assert table.refusal(seating.ChangeSeat(Seat(3), Seat(7))) is Refusal.NOT_OFFERED
    table.hand(1)
    table.move(3, 7)


def test_another_game_waits_until_the_pot_is_won() -> None:
    """D-136: the carried pot was put in for this game."""
    table = opened_table(1, 2, 3)
    passed_out(table)
    assert table.refusal(wish.ChangeGame(LineupTerms(), limit())) is Refusal.NOT_OFFERED
    table.deal()
    assert table.refusal(wish.ChangeGame(LineupTerms(), limit())) is Refusal.HAND_IS_RUNNING
    table.finish(1)
    table.do(wish.ChangeGame(LineupTerms(), limit()))


def test_a_voided_hand_leaves_the_pot_for_the_next() -> None:
    """D-4."""
    table = opened_table(1, 2, 3)
    passed_out(table)
    hand = table.deal()
    table.do(wish.Void())
    assert table.lineup.carried.total() == 15
    assert table.deal() == replace(hand, hand=hand.hand + 1)


def test_a_result_that_loses_chips_of_the_pot_is_refused() -> None:
    table = opened_table(1, 2, 3)
    passed_out(table)
    hand = table.deal()
    whole = unopened(hand)
    assert table.refusal(wish.FinishHand(replace(whole, carried=Carried()))) is Refusal.NOT_THE_HAND_DEALT
    assert table.refusal(wish.FinishHand(replace(whole, carried=None))) is Refusal.NOT_THE_HAND_DEALT


def short_opener(table: Table, *seats: int, stack: int = 0) -> HandPrepared:
    """A hand of Jacks Back in which these seats were passed over and are left with this."""
    hand = table.deal()
    plain = table.result(1)
    stacks = dict(plain.stacks)
    for seat in seats:
        stacks[Seat(1)] += stacks[Seat(seat)] - stack
        stacks[Seat(seat)] = stack
    table.do(
        wish.FinishHand(replace(plain, stacks=tuple(stacks.items()), short=tuple(Seat(s) for s in seats)))
    )
    return hand


def test_the_button_stays_one_hand_for_a_short_opener_who_won() -> None:
    """D-139: so that he owes the opening; afterwards the button is where it would have been."""
    table = opened_table(1, 2, 3, 4)
    assert short_opener(table, 2, stack=20).button == 1
    assert [blinds(line).split(" | ")[0] for line in table.hands(3)] == ["button 1", "button 3", "button 4"]


def test_the_button_stays_for_a_short_opener_who_buys_in_again_and_for_nobody_else() -> None:
    """D-139."""
    table = opened_table(1, 2, 3, 4)
    short_opener(table, 2)
    table.do(seating.Rebuy(Seat(2), 500))
    assert table.deal().button == 1
    broke = opened_table(1, 2, 3, 4)
    short_opener(broke, 2)
    assert broke.deal().button == 3
    gone = opened_table(1, 2, 3, 4)
    short_opener(gone, 2, stack=20)
    gone.leave(2)
    gone.sit(2)
    assert gone.deal().button == 2
    moved = opened_table(1, 2, 3, 4)
    short_opener(moved, 2, stack=20)
    moved.move(2, 9)
    assert moved.deal().button == 3


def test_of_two_short_openers_the_first_who_has_chips_owes_the_opening() -> None:
    """D-139: he sits left of the button, whoever has left meanwhile."""
    table = opened_table(1, 2, 3, 4)
    short_opener(table, 2, 3)
    table.do(seating.Rebuy(Seat(3), 500))
    hand = table.deal()
    assert (hand.button, hand.seats[0].seat) == (1, 3)


def test_two_players_keep_the_button_for_a_short_opener_too() -> None:
    """D-139."""
    table = opened_table(1, 2)
    assert short_opener(table, 2, stack=20).button == 1
    assert table.deal().button == 1


@pytest.mark.parametrize(
    ("seats", "line"),
    [
        (8, "small blind 2: 5 | big blind 3: 10 | cards 2 3 4 5 6 7 8 1"),
        (9, "small blind 2: 5 | big blind 3: 10 | cards 2 3 4 5 6 7 8 9"),
        (10, "small blind 2: 5 | big blind 3: 10 | cards 2 3 4 5 6 7 8 9"),
    ],
)
def test_of_nine_or_ten_the_button_and_the_seat_on_its_right_have_no_hand(seats: int, line: str) -> None:
    """D-90: Big O; they post nothing."""
    table = Table(*range(1, seats + 1), rules=LineupTerms(most_dealt=8))
    assert table.hand() == f"button 1 | {line}"


def test_who_had_no_hand_for_want_of_room_has_missed_nothing() -> None:
    """D-90: nine players round the table, everybody has eight hands of nine and one of each blind."""
    table = Table(*range(1, 10), rules=LineupTerms(most_dealt=8))
    lines = table.hands(9)
    for seat in range(1, 10):
        assert sum(f" {seat}" in line.rsplit("cards", 1)[1] for line in lines) == 8
        assert sum(f"big blind {seat}: 10" in line for line in lines) == 1
    assert not any("made up" in line for line in lines)


def test_a_kill_owed_by_a_seat_without_a_hand_waits() -> None:
    """D-90, D-67: he has the button in the next hand; in the one after it he posts."""
    rules = LineupTerms(most_dealt=8, kill=KillTerms(KillForm.SCOOP))
    table = Table(*range(1, 10), rules=rules)
    table.hand(2)
    assert blinds(table.hand(5, 6)) == "button 2 | small blind 3: 5 | big blind 4: 10"
    assert blinds(table.hand()) == "button 3 | small blind 4: 5 | big blind 5: 10 | kill 2: 20"


def test_a_newcomer_who_would_kill_his_way_in_waits_when_there_is_no_room() -> None:
    """D-90, D-66: ten are seated, and he sits on the right of the button."""
    rules = LineupTerms(most_dealt=8, new_player=NewPlayer.KILL, first_round_free=False)
    table = Table(1, *range(3, 11), rules=rules)
    table.hand()
    table.sit(2, entry=EntryChoice.KILL)
    assert table.hand() == "button 3 | small blind 4: 5 | big blind 5: 10 | cards 4 5 6 7 8 9 10 1"
    assert "kill 2: 20 | cards 5 6 7 8 9 10 1 2" in table.hand()
