"""Another game at the same table: positions kept from the last one, or a new start."""

from __future__ import annotations

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup import commands as wish
from table_server.families.rounds.lineup.events import GameChanged
from table_server.families.rounds.lineup.state import Debt, KillButton
from table_server.families.rounds.lineup.terms import ButtonRule, KillForm, KillTerms
from table_server.families.rounds.terms import Terms
from table_server.families.seating.chairs import EntryChoice
from tests.families.rounds.lineup.table import Table, blinds, limit, unopened

BLINDS = limit()
STUD = limit((), ante=1)
THREE = limit((2, 5, 10))


def turn(table: Table, terms: Terms, rules: LineupTerms | None = None) -> None:
    table.do(wish.ChangeGame(rules or table.lineup.rules, terms))


def played(table: Table, hands: int) -> list[str]:
    """The posts alone, which show the seats of the blinds."""
    return [blinds(hand) for hand in table.hands(hands)]


def test_never_in_a_running_hand() -> None:
    """LP-53: money is committed."""
    table = Table(1, 2, 3)
    table.deal()
    assert table.refusal(wish.ChangeGame(LineupTerms(), STUD)) is Refusal.HAND_IS_RUNNING


def test_never_while_a_pot_lies_there_that_nobody_opened() -> None:
    """D-136."""
    table = Table(1, 2, 3, terms=STUD)
    table.do(wish.FinishHand(unopened(table.deal())))
    assert table.refusal(wish.ChangeGame(LineupTerms(), BLINDS)) is Refusal.NOT_OFFERED


def test_not_to_a_game_for_fewer_than_sit_there() -> None:
    """D-7; exactly as many is enough."""
    table = Table(1, 2, 3)
    assert table.refusal(wish.ChangeGame(LineupTerms(most_players=2), STUD)) is Refusal.TABLE_IS_FULL
    assert table.do(wish.ChangeGame(LineupTerms(most_players=3), STUD)) == [
        GameChanged(LineupTerms(most_players=3), STUD)
    ]


def test_other_limits_with_as_many_blinds_go_on_where_the_last_hand_was() -> None:
    """LP-68: the button never stays or goes back."""
    table = Table(1, 2, 3)
    table.hands(2)
    turn(table, limit((10, 20)))
    assert (table.lineup.button, table.lineup.places) == (2, (3, 1))
    assert played(table, 1) == ["button 3 | small blind 1: 10 | big blind 2: 20"]


def test_the_same_without_blinds() -> None:
    """LP-68."""
    table = Table(1, 2, 3, terms=STUD)
    table.hands(2)
    turn(table, limit((), ante=2))
    assert table.lineup.button == 2
    assert played(table, 1) == ["button 3 | ante 1: 2 | ante 2: 2 | ante 3: 2"]


@pytest.mark.parametrize("button", ButtonRule)
def test_blinds_wait_while_a_game_without_is_dealt_and_go_on_where_they_stood(button: ButtonRule) -> None:
    """LP-69: as if the hands without blinds had not been."""
    rules = LineupTerms(button=button)
    table, through = Table(1, 2, 3, 4, rules=rules), Table(1, 2, 3, 4, rules=rules)
    told = table.hands(2)
    turn(table, STUD)
    table.hands(5)
    turn(table, BLINDS)
    assert [*told, *table.hands(4)] == through.hands(6)


def test_the_button_of_the_game_without_blinds_goes_on_from_the_last_one() -> None:
    """LP-67: it says who is dealt to first."""
    table = Table(1, 2, 3)
    table.hands(2)
    turn(table, STUD)
    assert [told.split(" | ")[0] for told in table.hands(3)] == ["button 3", "button 1", "button 2"]


def test_nobody_misses_a_blind_while_there_are_none() -> None:
    """D-22."""
    table = Table(1, 2, 3, 4)
    table.hands(3)
    turn(table, STUD)
    table.out(3)
    table.hands(5)
    assert table.lineup.chairs[Seat(3)].debt is Debt.NOTHING
    table.back(3)
    turn(table, BLINDS)
    assert "cards" in table.hand()
    assert table.lineup.chairs[Seat(3)].debt is Debt.NOTHING


def test_who_missed_a_blind_before_owes_it_after() -> None:
    """D-21, LP-69: hands without blinds pay for none; cards are dealt in them all the same."""
    table = Table(1, 2, 3, 4)
    table.hands(5)
    table.out(4)
    table.hands(2)
    assert table.lineup.chairs[Seat(4)].debt is Debt.BLINDS
    turn(table, STUD)
    table.back(4)
    assert "4" in table.hand().rsplit(" | ", 1)[1]
    turn(table, BLINDS)
    assert table.lineup.chairs[Seat(4)].debt is Debt.BLINDS
    table.enter(4, EntryChoice.POST)
    assert "made up 4: 10+5 dead" in " ".join(table.hands(3))


def test_who_came_while_there_were_no_blinds_still_owes_the_post() -> None:
    """D-19: waits for the blind, or posts."""
    table = Table(1, 2, 3)
    table.hands(5)
    turn(table, STUD)
    table.sit(7)
    assert "7" in table.hand().rsplit(" | ", 1)[1]
    turn(table, BLINDS)
    assert table.lineup.chairs[Seat(7)].debt is Debt.ENTRY


def test_heads_up_blinds_wait_as_well() -> None:
    """D-15: nobody has the big blind twice running."""
    table, through = Table(1, 2), Table(1, 2)
    told = table.hands(3)
    assert table.lineup.heads_up
    turn(table, STUD)
    assert (table.lineup.places, table.lineup.heads_up) == ((), False)
    table.hands(2)
    turn(table, BLINDS)
    assert [*told, *table.hands(2)] == through.hands(5)


def test_with_another_number_of_blinds_a_game_begins() -> None:
    """D-20: nobody owes anything; the button goes where it would have gone."""
    table = Table(1, 2, 3, 4)
    table.hands(5)
    table.sit(9)
    turn(table, THREE)
    assert table.lineup.button is None
    assert table.hand() == (
        "button 2 | small blind 2: 2 | middle blind 3: 5 | big blind 4: 10 | cards 3 4 9 1 2"
    )


def test_with_another_number_of_blinds_after_a_game_without_a_game_begins_too() -> None:
    """D-20: what waited was another game's."""
    table = Table(1, 2, 3, 4)
    table.hands(2)
    turn(table, STUD)
    table.hands(1)
    turn(table, THREE)
    assert blinds(table.hand()).startswith("button 4 | small blind 4: 2")
    assert table.lineup.shelved is None


def test_a_table_that_began_without_blinds_begins_its_first_game_with_them() -> None:
    """D-20."""
    table = Table(1, 2, 3, terms=STUD)
    table.hands(2)
    turn(table, BLINDS)
    assert table.hand().startswith("button 3 | small blind 1: 5 | big blind 2: 10")


def test_a_game_that_was_never_dealt_leaves_nothing_behind() -> None:
    """D-13: the button that was drawn is the next game's."""
    table = Table(2, 3)
    turn(table, THREE)
    turn(table, STUD)
    turn(table, BLINDS)
    assert table.refusal(wish.DealNext()) is Refusal.NO_BUTTON


def test_when_the_last_player_has_left_no_blinds_wait_for_anybody() -> None:
    """D-13."""
    table = Table(1, 2)
    table.hands(2)
    turn(table, STUD)
    table.leave(1, 2)
    assert table.lineup.shelved is None


def test_legs_and_kill_buttons_belong_to_the_game_they_were_won_in() -> None:
    """D-55, D-65; also for players who have left meanwhile."""
    natural = LineupTerms(kill=KillTerms(KillForm.NATURAL))
    table = Table(1, 2, 3, rules=natural)
    table.deal()
    table.finish(3, bets=10)
    table.leave(3)
    table.deal()
    table.finish(2, bets=10)
    assert table.lineup.away
    assert table.lineup.chairs[Seat(2)].legs
    turn(table, BLINDS, LineupTerms(kill=KillTerms(KillForm.BUTTONS)))
    assert not table.lineup.away
    assert not any(chair.legs or chair.owes_kill for chair in table.lineup.chairs.values())
    table.hand()
    assert table.lineup.kill_buttons
    turn(table, BLINDS, natural)
    assert table.lineup.kill_buttons == 0
    assert {chair.kill_button for chair in table.lineup.chairs.values()} == {KillButton.NO_PART}


def test_a_killer_does_not_kill_in_another_game() -> None:
    """D-55."""
    table = Table(1, 2, 3, rules=LineupTerms(kill=KillTerms(KillForm.WINNER)))
    table.hand(2)
    assert table.lineup.chairs[Seat(2)].owes_kill
    turn(table, limit((10, 20)))
    assert table.lineup.killer is None
    assert "winner blind" not in table.hand()


def test_over_buttons_are_kept_where_overs_are_played() -> None:
    """D-68."""
    table = Table(1, 2, terms=limit(overs=True))
    table.do(wish.HoldOver(Seat(1), on=True))
    turn(table, limit((10, 20), overs=True))
    assert table.lineup.chairs[Seat(1)].over
    turn(table, BLINDS)
    assert not table.lineup.chairs[Seat(1)].over
