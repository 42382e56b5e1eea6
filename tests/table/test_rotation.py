"""The next game, where it changes by itself."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.terms import ButtonRule
from table_server.table import commands as wish
from table_server.table.state import Phase
from tests.table.spreads import HOLDEM, LOWBALL, NO_LIMIT, OMAHA, STUD
from tests.table.table import TWO, TableInPlay, dealers_choice, rotation


def games(table: TableInPlay, hands: int) -> list[str]:
    found = []
    for _ in range(hands):
        table.whole_hand()
        found.append(table.hand.game.key)
    return found


def big_blinds(table: TableInPlay, hands: int) -> list[int | None]:
    """The seats that had the big blind; None in a game without blinds."""
    found: list[int | None] = []
    for _ in range(hands):
        table.whole_hand()
        blinds = [post for post in table.hand.setup.posts if post.kind.value == "big_blind"]
        found.append(int(blinds[-1].seat) if blinds else None)
    return found


def test_a_table_deals_its_game_until_the_floor_changes_it() -> None:
    """LP-53."""
    table = TableInPlay(1, 2, menu=(HOLDEM, OMAHA))
    assert games(table, 5) == ["holdem"] * 5


def test_a_rotation_goes_through_its_menu_and_begins_again() -> None:
    """Four games, one hand each."""
    table = TableInPlay(1, 2, 3, 4, terms=rotation(HOLDEM, STUD, OMAHA, LOWBALL, hands_each=1))
    order = ["holdem", "seven_card_stud", "omaha_hi_lo", "lowball"]
    assert games(table, 9) == [*order, *order, "holdem"]


def test_a_game_is_dealt_for_a_full_round_where_nothing_else_is_said() -> None:
    """HORSE as it is usually played."""
    table = TableInPlay(1, 2, 3, terms=rotation(HOLDEM, OMAHA))
    assert games(table, 7) == ["holdem"] * 3 + ["omaha_hi_lo"] * 3 + ["holdem"]


def test_blinds_wait_while_stud_is_dealt_and_go_on_where_they_stood() -> None:
    """LP-69: nobody escapes a blind, and nobody has one twice."""
    table = TableInPlay(1, 2, 3, 4, terms=rotation(HOLDEM, STUD, OMAHA, hands_each=2))
    assert big_blinds(table, 12) == [3, 4, None, None, 1, 2, 3, 4, None, None, 1, 2]


def test_the_same_with_a_dead_button() -> None:
    """D-149."""
    dead = [
        replace(spread, between=replace(spread.between, button=ButtonRule.DEAD))
        for spread in (HOLDEM, STUD, OMAHA)
    ]
    table = TableInPlay(1, 2, 3, 4, terms=rotation(*dead, hands_each=2))
    assert big_blinds(table, 8) == [3, 4, None, None, 1, 2, 3, 4]


def test_a_game_for_fewer_than_sit_there_is_passed_over() -> None:
    """D-7: stud is dealt to eight."""
    table = TableInPlay(*range(1, 10), terms=rotation(HOLDEM, STUD, OMAHA, hands_each=1))
    assert games(table, 4) == ["holdem", "omaha_hi_lo", "holdem", "omaha_hi_lo"]


def test_where_no_other_game_can_be_dealt_this_one_goes_on() -> None:
    """D-7: the next try comes after as many hands."""
    few = replace(STUD, between=LineupTerms(most_players=2))
    table = TableInPlay(1, 2, 3, terms=rotation(HOLDEM, few, hands_each=2))
    assert games(table, 5) == ["holdem"] * 5
    assert table.table.hands_of_game == 1


def test_a_rotation_that_the_floor_left_begins_with_its_first_game_again() -> None:
    table = TableInPlay(1, 2, terms=rotation(OMAHA, STUD, hands_each=1))
    table.do(wish.ChangeGame(NO_LIMIT))
    assert games(table, 2) == ["holdem", "omaha_hi_lo"]


def test_a_voided_hand_does_not_count_towards_the_next_game() -> None:
    """D-4: it never was."""
    table = TableInPlay(1, 2, 3, terms=rotation(HOLDEM, OMAHA, hands_each=1))
    table.deal()
    table.do(wish.VoidHand(TWO, "a screen was dark"))
    assert table.table.spread == HOLDEM
    table.do(wish.Resume())
    assert games(table, 2) == ["holdem", "omaha_hi_lo"]


def test_the_game_turns_also_with_the_last_hand_before_a_pause() -> None:
    table = TableInPlay(1, 2, 3, terms=rotation(HOLDEM, OMAHA, hands_each=1))
    table.deal()
    table.do(wish.Pause(at_once=False))
    table.folds()
    assert (table.phase, table.table.spread) == (Phase.PAUSED, OMAHA)


def test_nobody_is_asked_for_a_game_by_a_table_that_closes() -> None:
    table = TableInPlay(1, 2, 3, terms=dealers_choice(HOLDEM, OMAHA, hands_each=1))
    table.deal()
    table.do(wish.Close())
    table.folds()
    assert table.table.chooser is None


def test_the_button_chooses_once_a_round() -> None:
    """A full round of the button where nothing else is said."""
    table = TableInPlay(1, 2, 3, terms=dealers_choice(HOLDEM, OMAHA))
    games(table, 3)
    assert table.table.chooser == 1
    table.do(wish.ChooseGame(Seat(1), 1))
    assert games(table, 3) == ["omaha_hi_lo"] * 3


def test_with_nobody_left_to_have_the_button_nobody_chooses() -> None:
    """The next hand that can be dealt is of the same game."""
    table = TableInPlay(1, 2, terms=dealers_choice(HOLDEM, OMAHA, hands_each=1))
    table.deal()
    table.do(wish.Leave(Seat(2)))
    table.folds()
    assert table.table.chooser is None
    table.sit(3)
    assert games(table, 1) == ["holdem"]
    assert table.table.chooser is not None
