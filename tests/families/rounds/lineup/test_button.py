"""Button and blinds from hand to hand, told as a floor person would (D-13 to D-17, D-149, LP-68, LP-69)."""

from __future__ import annotations

import pytest

from table_server.engine.cards import PACK
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.events import ButtonDrawn
from table_server.families.rounds.lineup.terms import ButtonRule, ShortBlind, ThreeBlinds
from table_server.families.seating.chairs import EntryChoice
from table_server.families.seating.commands import DrawForButton
from tests.families.rounds.lineup.table import Table, blinds, limit

DEAD = LineupTerms(button=ButtonRule.DEAD)
LEFT = LineupTerms(three_blinds=ThreeBlinds.LEFT)
LEFT_DEAD = LineupTerms(three_blinds=ThreeBlinds.LEFT, button=ButtonRule.DEAD)
ON_BUTTON_DEAD = LineupTerms(button=ButtonRule.DEAD)


def told(table: Table, hands: int) -> list[str]:
    return [blinds(table.hand()) for _ in range(hands)]


def test_the_highest_card_drawn_has_the_first_button_spades_over_hearts() -> None:
    """D-13, D-8: one card each from the lowest seat on; equal ranks by suit."""
    table = Table()
    for seat in (3, 6, 9):
        table.sit(seat)
    king_of_clubs, ace_of_hearts, ace_of_spades = PACK[44], PACK[50], PACK[51]
    (drawn,) = table.do(DrawForButton((king_of_clubs, ace_of_hearts, ace_of_spades)))
    assert isinstance(drawn, ButtonDrawn)
    assert drawn.seat == 9
    assert drawn.cards == ((3, king_of_clubs), (6, ace_of_hearts), (9, ace_of_spades))
    assert blinds(table.hand()) == "button 9 | small blind 3: 5 | big blind 6: 10"


def test_the_button_goes_to_the_next_if_its_winner_does_not_play() -> None:
    """D-13: the player who drew it may be gone before the first hand."""
    table = Table(1, 2, 3, 4)
    table.leave(1)
    assert blinds(table.hand()) == "button 2 | small blind 3: 5 | big blind 4: 10"


def test_button_and_blinds_go_round_clockwise() -> None:
    """LP-67, LP-68, D-14."""
    assert told(Table(1, 4, 7, 9), 5) == [
        "button 1 | small blind 4: 5 | big blind 7: 10",
        "button 4 | small blind 7: 5 | big blind 9: 10",
        "button 7 | small blind 9: 5 | big blind 1: 10",
        "button 9 | small blind 1: 5 | big blind 4: 10",
        "button 1 | small blind 4: 5 | big blind 7: 10",
    ]


def test_cards_go_out_from_the_left_of_the_button() -> None:
    """D-14; the hand needs its seats in that order."""
    table = Table(1, 4, 7, 9)
    table.hand()
    assert [dealt.seat for dealt in table.deal().seats] == [7, 9, 1, 4]


def test_nobody_owes_a_big_blind_on_the_first_hand_of_a_game() -> None:
    """D-14: the first button and the first small blind have paid for their round."""
    table = Table(1, 2, 3, 4)
    assert told(table, 3)[1:] == [
        "button 2 | small blind 3: 5 | big blind 4: 10",
        "button 3 | small blind 4: 5 | big blind 1: 10",
    ]


def test_two_players_the_button_has_the_small_blind() -> None:
    """D-15: they take turns."""
    assert told(Table(2, 7), 3) == [
        "button 2 | small blind 2: 5 | big blind 7: 10",
        "button 7 | small blind 7: 5 | big blind 2: 10",
        "button 2 | small blind 2: 5 | big blind 7: 10",
    ]


@pytest.mark.parametrize(
    ("gone", "then"),
    [
        (1, "button 3 | small blind 3: 5 | big blind 2: 10"),
        (2, "button 3 | small blind 3: 5 | big blind 1: 10"),
        (3, "button 2 | small blind 2: 5 | big blind 1: 10"),
    ],
)
def test_down_to_two_nobody_has_the_big_blind_twice_running(gone: int, then: str) -> None:
    """D-15: seat 3 had it with three players."""
    table = Table(1, 2, 3)
    table.hand()
    table.leave(gone)
    assert blinds(table.hand()) == then


def test_two_who_never_met_go_on_where_the_button_was_going() -> None:
    """D-15, LP-68: the seat that had the button does not keep it."""
    table = Table(1, 2, 3, 4)
    table.hand()
    table.leave(2, 3)
    assert blinds(table.hand()) == "button 4 | small blind 4: 5 | big blind 1: 10"


@pytest.mark.parametrize("entry", [EntryChoice.WAIT, EntryChoice.POST])
def test_from_two_players_to_three_the_newcomer_has_the_big_blind(entry: EntryChoice) -> None:
    """D-14, LIV sheet: it may come in the small blind's place, then there are two."""
    table = Table(1, 3, rules=LineupTerms(first_round_free=False))
    table.hand()
    table.sit(4, entry=entry)
    assert told(table, 2) == [
        "button 3 | big blind 4: 10 | big blind 1: 10",
        "button 4 | small blind 1: 5 | big blind 3: 10",
    ]


def test_one_blind_is_left_of_the_button() -> None:
    """D-16; with two players it is the other's."""
    table = Table(1, 2, 3, terms=limit((10,)))
    assert told(table, 2) == ["button 1 | big blind 2: 10", "button 2 | big blind 3: 10"]
    table.leave(1)
    assert told(table, 2) == ["button 3 | big blind 2: 10", "button 2 | big blind 3: 10"]


def test_three_blinds_begin_on_the_button() -> None:
    """D-16, OAK sheet, Lowball Draw Poker: $5 dealer, $5, $10 big blind."""
    table = Table(1, 2, 3, 4, terms=limit((5, 5, 10)))
    assert told(table, 2) == [
        "button 1 | small blind 1: 5 | middle blind 2: 5 | big blind 3: 10",
        "button 2 | small blind 2: 5 | middle blind 3: 5 | big blind 4: 10",
    ]


def test_three_blinds_may_all_be_left_of_the_button() -> None:
    """D-16: a middle blind left of the button's small blind (LIV sheet)."""
    table = Table(1, 2, 3, 4, 5, rules=LEFT, terms=limit((2, 5, 10)))
    assert told(table, 2) == [
        "button 1 | small blind 2: 2 | middle blind 3: 5 | big blind 4: 10",
        "button 2 | small blind 3: 2 | middle blind 4: 5 | big blind 5: 10",
    ]


@pytest.mark.parametrize("rules", [LineupTerms(), LEFT])
def test_three_blinds_with_two_players_drop_the_middle_one(rules: LineupTerms) -> None:
    """D-17: the button posts the smallest, the other the largest."""
    assert told(Table(1, 2, rules=rules, terms=limit((2, 5, 10))), 2) == [
        "button 1 | small blind 1: 2 | big blind 2: 10",
        "button 2 | small blind 2: 2 | big blind 1: 10",
    ]


def test_three_blinds_left_of_the_button_with_three_players_use_the_button() -> None:
    """As D-17; and as D-15 nobody has the big blind twice running when it comes to that."""
    assert told(Table(1, 2, 3, rules=LEFT, terms=limit((2, 5, 10))), 1) == [
        "button 1 | small blind 1: 2 | middle blind 2: 5 | big blind 3: 10"
    ]
    table = Table(1, 2, 3, 4, rules=LEFT, terms=limit((2, 5, 10)))
    table.hand()  # big blind 4
    table.leave(1)
    assert told(table, 2) == [
        "button 3 | small blind 3: 2 | middle blind 4: 5 | big blind 2: 10",
        "button 4 | small blind 4: 2 | middle blind 2: 5 | big blind 3: 10",
    ]


def test_games_without_blinds_pass_the_button_on() -> None:
    """D-13, D-76: stud and draw with antes; there is no blind to escape, so nobody waits."""
    table = Table(1, 2, 3, terms=limit((), ante=1))
    assert table.hand() == "button 1 | ante 2: 1 | ante 3: 1 | ante 1: 1 | cards 2 3 1"
    table.sit(4)
    assert table.hand().endswith("cards 3 4 1 2")
    table.leave(1, 4)
    assert told(table, 2) == ["button 3 | ante 2: 1 | ante 3: 1", "button 2 | ante 3: 1 | ante 2: 1"]


def test_a_short_blind_is_posted_all_in() -> None:
    """D-23: the post asks for the full blind, the stack gives what it has."""
    table = Table(1, 2, rules=LineupTerms())
    table.sit(3, stack=4)
    assert blinds(table.hand()) == "button 1 | small blind 2: 5 | big blind 3: 10"


def test_less_than_half_a_blind_and_the_next_seat_takes_it_as_well() -> None:
    """D-23, OCE sheet, Ace-to-five Lowball: the short seat wins, so it must take the blind next."""
    table = Table(1, 2, rules=LineupTerms(short_blind=ShortBlind.NEXT_TAKES_IT))
    table.sit(3, stack=4)
    table.sit(4)
    assert blinds(table.hand(3)) == "button 1 | small blind 2: 5 | big blind 3: 10 | big blind 4: 10"
    assert told(table, 2) == [
        "button 2 | small blind 4: 5 | big blind 1: 10 | made up 3: 10",
        "button 4 | small blind 1: 5 | big blind 2: 10",
    ]


def test_half_a_blind_is_a_blind() -> None:
    """D-23, OCE sheet, Ace-to-five Lowball."""
    table = Table(1, 2, rules=LineupTerms(short_blind=ShortBlind.NEXT_TAKES_IT))
    table.sit(3, stack=5)
    table.sit(4)
    assert blinds(table.hand(3)) == "button 1 | small blind 2: 5 | big blind 3: 10"


def test_when_everybody_is_short_the_last_seat_has_the_blind() -> None:
    """D-23: somebody has to."""
    table = Table(rules=LineupTerms(short_blind=ShortBlind.NEXT_TAKES_IT), terms=limit((10,)))
    for seat in (1, 2, 3):
        table.sit(seat, stack=4)
    table.do(DrawForButton(PACK[:3]))
    assert blinds(table.hand()) == "button 3 | big blind 1: 10 | big blind 2: 10"


def test_a_dead_button_and_a_dead_small_blind_stay_where_nobody_sits() -> None:
    """D-149: the big blind goes to the seat it is due at; the others take its earlier seats."""
    table = Table(1, 2, 3, 4, 5, rules=DEAD)
    table.hand()
    table.leave(3)
    assert told(table, 4) == [
        "button 2 | big blind 4: 10",
        "button 3 | small blind 4: 5 | big blind 5: 10",
        "button 4 | small blind 5: 5 | big blind 1: 10",
        "button 5 | small blind 1: 5 | big blind 2: 10",
    ]


def test_a_game_that_begins_anew_among_others_finds_dead_places_of_the_last() -> None:
    """D-149: all of them have come from other tables; nobody at the dead place has met a blind."""
    table = Table(1, 2, 3, 4, rules=DEAD)
    table.hand()
    for seat in (5, 6, 7):
        table.sit(seat)
    for seat in (1, 2, 3, 4):
        table.leave(seat)
    assert told(table, 2) == [
        "button 2 | big blind 5: 10",
        "button 3 | small blind 5: 5 | big blind 6: 10",
    ]


def test_a_dead_button_waits_at_a_seat_that_sits_out() -> None:
    """LIV sheet, Texas Hold'em, time games: a player who forgoes the button does not make it skip ahead."""
    table = Table(1, 2, 3, 4, rules=DEAD)
    table.hand()
    table.out(2)
    hand = table.deal()
    assert hand.button == 2
    assert [dealt.seat for dealt in hand.seats] == [3, 4, 1]


@pytest.mark.parametrize(
    ("gone", "then"),
    [
        (1, "button 3 | small blind 3: 5 | big blind 2: 10"),
        (2, "button 3 | small blind 3: 5 | big blind 1: 10"),
        (3, "button 2 | small blind 2: 5 | big blind 1: 10"),
    ],
)
def test_a_dead_button_comes_alive_with_two_players(gone: int, then: str) -> None:
    """D-149: heads-up adjustment, no big blind twice running."""
    table = Table(1, 2, 3, rules=DEAD)
    table.hand()
    table.leave(gone)
    assert blinds(table.hand()) == then


def test_a_dead_button_from_two_players_to_three_is_counted_back_from_the_big_blind() -> None:
    """D-149: the newcomer has it, and the last big blind has the small one."""
    table = Table(1, 3, rules=DEAD)
    table.hand()
    table.sit(4)
    assert told(table, 3) == [
        "button 1 | small blind 3: 5 | big blind 4: 10",
        "button 3 | small blind 4: 5 | big blind 1: 10",
        "button 4 | small blind 1: 5 | big blind 3: 10",
    ]


def test_three_blinds_with_a_dead_button() -> None:
    """D-16, D-149: every smaller blind follows the next larger one's place."""
    table = Table(1, 2, 3, 4, 5, rules=LEFT_DEAD, terms=limit((2, 5, 10)))
    table.hand()
    table.leave(3)
    assert told(table, 4) == [
        "button 2 | middle blind 4: 5 | big blind 5: 10",
        "button 3 | small blind 4: 2 | middle blind 5: 5 | big blind 1: 10",
        "button 4 | small blind 5: 2 | middle blind 1: 5 | big blind 2: 10",
        "button 5 | small blind 1: 2 | middle blind 2: 5 | big blind 4: 10",
    ]
    table.leave(4)
    assert told(table, 1) == ["button 1 | small blind 1: 2 | middle blind 2: 5 | big blind 5: 10"]


def test_three_blinds_on_a_dead_button() -> None:
    """D-16, D-149."""
    table = Table(1, 2, 3, 4, 5, rules=ON_BUTTON_DEAD, terms=limit((2, 5, 10)))
    table.hand()
    table.leave(2)
    assert told(table, 2) == [
        "button 2 | middle blind 3: 5 | big blind 4: 10",
        "button 3 | small blind 3: 2 | middle blind 4: 5 | big blind 5: 10",
    ]
