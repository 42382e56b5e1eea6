"""Changes of the game by the floor, dealer's choice, and new terms of a table."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.lineup import LineupTerms
from table_server.table import commands as wish
from table_server.table.events import GameTurned, TermsSet
from table_server.table.terms import Turnover
from tests.table.spreads import HOLDEM, LOWBALL, NO_LIMIT, OMAHA, STUD
from tests.table.table import TableInPlay, dealers_choice

TWO_SEATS = replace(HOLDEM, name="two seats", between=LineupTerms(most_players=2))


# the floor's


def test_the_game_changes_between_hands() -> None:
    """LP-53: refused while money is committed."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    assert table.refusal(wish.ChangeGame(STUD)) is Refusal.HAND_IS_RUNNING
    assert table.refusal(wish.ChangeGame(HOLDEM)) is Refusal.HAND_IS_RUNNING
    table.folds()
    assert table.do(wish.ChangeGame(STUD))[-1] == GameTurned(STUD)
    table.deal()
    assert table.hand.game.key == "seven_card_stud"


def test_the_limits_change_between_hands() -> None:
    """LP-53: button and blinds go on where they stood."""
    table = TableInPlay(1, 2, 3)
    table.whole_hand()
    doubled = replace(HOLDEM, name="8-16", terms=replace(HOLDEM.terms, lower=800, upper=1600))
    table.do(wish.ChangeGame(doubled))
    table.deal()
    assert table.hand.setup.button == 2
    assert table.hand.terms.lower == 800


def test_a_game_that_is_dealt_already_is_no_change() -> None:
    assert TableInPlay(1, 2).refusal(wish.ChangeGame(HOLDEM)) is Refusal.NOT_OFFERED


def test_a_game_for_fewer_than_sit_there_is_not_dealt() -> None:
    """D-7."""
    assert TableInPlay(1, 2, 3).refusal(wish.ChangeGame(TWO_SEATS)) is Refusal.TABLE_IS_FULL


def test_a_game_that_cannot_be_is_refused() -> None:
    """LP-48."""
    alone = replace(OMAHA, between=LineupTerms(min_players=1))
    assert TableInPlay(1, 2).refusal(wish.ChangeGame(alone)) is Refusal.BELOW_MINIMUM


# dealer's choice


def choosing() -> TableInPlay:
    """One hand has been dealt, and the player with the next button names the game."""
    table = TableInPlay(1, 2, 3, terms=dealers_choice(HOLDEM, STUD, LOWBALL, hands_each=1))
    table.whole_hand()
    assert table.table.chooser == 2
    return table


def test_who_has_the_button_names_the_game() -> None:
    table = choosing()
    table.do(wish.ChooseGame(Seat(2), 1))
    table.deal()
    assert (table.hand.game.key, table.hand.setup.button) == ("seven_card_stud", 2)


def test_nobody_else_names_it_and_only_what_is_on_the_menu() -> None:
    """LP-57. The second touch finds nothing to choose."""
    table = choosing()
    assert table.refusal(wish.ChooseGame(Seat(1), 1)) is Refusal.NOT_YOUR_TURN
    for index in (-1, 3):
        assert table.refusal(wish.ChooseGame(Seat(2), index)) is Refusal.NOT_OFFERED
    table.do(wish.ChooseGame(Seat(2), 2))
    assert table.refusal(wish.ChooseGame(Seat(2), 1)) is Refusal.NOT_YOUR_TURN


def test_the_same_game_may_be_named_again() -> None:
    """It is no other game, so pots won towards a kill still count."""
    table = choosing()
    assert table.do(wish.ChooseGame(Seat(2), 0)) == [GameTurned(HOLDEM)]
    table.deal()
    assert table.hand.game.key == "holdem"


def test_who_does_not_choose_keeps_the_game() -> None:
    """D-2: silence is the cheapest answer."""
    table = choosing()
    assert table.do(wish.ChoiceLapsed()) == [GameTurned(HOLDEM)]
    assert table.refusal(wish.ChoiceLapsed()) is Refusal.NOT_OFFERED
    table.whole_hand()
    assert table.table.chooser == 3


def test_the_choice_lapses_with_the_player_who_goes() -> None:
    table = choosing()
    assert table.do(wish.Leave(Seat(2)))[-1] == GameTurned(HOLDEM)
    table.deal()


def test_the_choice_moves_with_the_player_who_moves() -> None:
    table = choosing()
    table.do(wish.MoveSeat(Seat(2), Seat(8)))
    table.do(wish.ChooseGame(Seat(8), 1))


def test_the_floor_may_name_the_game_itself() -> None:
    """It may also name the game that is dealt; then the table waits for nobody."""
    for spread in (HOLDEM, STUD):
        table = choosing()
        table.do(wish.ChangeGame(spread))
        assert table.table.chooser is None


def test_a_game_that_is_chosen_for_too_many_is_refused_and_another_may_be_chosen() -> None:
    """D-7."""
    table = TableInPlay(1, 2, 3, terms=dealers_choice(HOLDEM, TWO_SEATS, hands_each=1))
    table.whole_hand()
    assert table.refusal(wish.ChooseGame(Seat(2), 1)) is Refusal.TABLE_IS_FULL
    table.do(wish.ChooseGame(Seat(2), 0))


# the room's


def test_the_room_says_something_else_of_its_table() -> None:
    table = TableInPlay(1, 2)
    terms = replace(table.table.terms, title="High limit", turnover=Turnover.ROTATES, menu=(HOLDEM, OMAHA))
    assert table.do(wish.SetTerms(terms)) == [TermsSet(terms)]
    assert table.table.terms == terms
    table.replays()


def test_a_table_may_lose_the_seats_that_nobody_sits_at() -> None:
    """LP-45."""
    table = TableInPlay(1, 8)
    table.do(wish.SetTerms(replace(table.table.terms, seats=8)))


def test_never_in_a_hand() -> None:
    """LP-53."""
    table = TableInPlay(1, 2)
    table.deal()
    assert table.refusal(wish.SetTerms(table.table.terms)) is Refusal.HAND_IS_RUNNING


def test_a_game_that_is_not_on_the_menu_any_more_gives_way_to_the_first_that_is() -> None:
    table = TableInPlay(1, 2)
    table.do(wish.SetTerms(replace(table.table.terms, menu=(OMAHA, STUD))))
    assert table.table.spread == OMAHA


def test_a_game_with_new_terms_stays_the_game() -> None:
    table = TableInPlay(1, 2)
    table.whole_hand()
    dearer = replace(HOLDEM, least_buy_in=8_000)
    table.do(wish.SetTerms(replace(table.table.terms, menu=(NO_LIMIT, dearer))))
    assert table.table.spread == dearer
    table.deal()
    assert table.hand.setup.button == 2


def test_terms_that_cannot_be_change_nothing() -> None:
    """LP-45, LP-48: nobody's seat is taken away, and the books know the table by its key."""
    table = TableInPlay(1, 2, 8)
    said = table.table.terms
    for terms, why in (
        (replace(said, seats=7), Refusal.SEAT_IS_TAKEN),
        (replace(said, seats=12), Refusal.ABOVE_MAXIMUM),
        (replace(said, key="t2"), Refusal.NOT_OFFERED),
        (replace(said, menu=(TWO_SEATS,)), Refusal.TABLE_IS_FULL),
    ):
        assert table.refusal(wish.SetTerms(terms)) is why
