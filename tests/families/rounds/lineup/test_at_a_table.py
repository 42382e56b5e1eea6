"""The interface of a lineup of any family, for blinds and buttons."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import PACK, STANDARD_52, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.time_collection import TimeBasis, TimeCollection
from table_server.families.hand import TimedOut
from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.lineup import RULES, LineupTerms
from table_server.families.rounds.lineup.commands import ChangeGame, FinishHand
from table_server.families.rounds.lineup.events import SeatChanged
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import KillForm, KillTerms
from table_server.families.seating.chairs import EntryChoice, Lineup
from table_server.families.seating.commands import MoveSeat
from table_server.games.rounds.holdem import GAME
from tests.families.rounds.lineup.table import Table, limit


def test_a_lineup_opens_empty_at_whatever_hand_the_table_has_come_to() -> None:
    lineup: Lineup = RULES.opened(LineupTerms(most_players=6), limit(), 41)
    assert (lineup.family, lineup.hands, lineup.most_players, lineup.unit) == ("rounds", 41, 6, 1)
    assert lineup.time is None
    assert lineup.question is None


def test_what_a_house_cannot_choose() -> None:
    """LP-47, LP-48."""
    assert RULES.cannot_be(LineupTerms()) is None
    assert RULES.cannot_be(LineupTerms(min_players=1)) is Refusal.BELOW_MINIMUM
    assert RULES.cannot_be(LineupTerms(most_players=11)) is Refusal.ABOVE_MAXIMUM


def test_fewer_may_be_dealt_in_than_sit_there() -> None:
    """D-90."""
    assert LineupTerms(most_players=8, most_dealt=6).most_in_hand == 6
    assert LineupTerms(most_players=6, most_dealt=8).most_in_hand == 6


def test_a_kill_or_other_limits_make_another_game() -> None:
    """OCE sheet, kill rule 11."""
    kill = replace(LineupTerms(), kill=KillTerms(KillForm.NATURAL))
    assert LineupTerms().stakes != kill.stakes
    assert LineupTerms().stakes == LineupTerms(most_players=6).stakes
    assert limit((5, 10)).stakes != limit((10, 20)).stakes
    assert limit().stakes == limit(overs=True).stakes


def test_a_hand_that_was_prepared_begins_with_its_cards() -> None:
    table = Table(1, 2, 3)
    hand = table.deal()
    began = RULES.began(hand, "holdem", limit(), deck=STANDARD_52, spare=(PACK,))
    assert isinstance(began, HandBegan)
    assert (began.game, began.setup.deck, began.setup.spare) == ("holdem", STANDARD_52, (PACK,))
    assert began.setup.seats == hand.seats


def test_blinds_come_round_and_who_has_paid_them_is_due_a_round() -> None:
    table = Table(1, 2, 3, 4)
    hand = table.deal()
    assert RULES.may_wait_for_due(table.lineup)
    assert hand.due == hand.places[-1]
    due = {seat for seat in table.lineup.chairs if RULES.has_due(table.lineup, seat)}
    assert due == set(hand.places) - {hand.button}
    table.finish(1)
    assert {seat for seat in table.lineup.chairs if RULES.has_due(table.lineup, seat)} == due


def test_without_blinds_nothing_comes_round() -> None:
    table = Table(1, 2, terms=limit((), ante=1))
    assert not RULES.may_wait_for_due(table.lineup)
    assert table.deal().due is None


def test_a_hand_that_is_over_is_carried_out_by_its_own_events() -> None:
    table = Table(1, 2)
    table.deal()
    began = HandBegan("holdem", limit(), table.setup())
    wish = RULES.finished([began])
    assert isinstance(wish, FinishHand)
    assert wish.result.hand == began.hand


def test_another_game_of_the_family_is_a_wish_of_its_own() -> None:
    rules, terms = LineupTerms(most_players=6), limit((10, 20))
    assert RULES.changed(rules, terms) == ChangeGame(rules, terms)


def test_money_that_lies_there_is_played_for_before_another_family_comes() -> None:
    """D-136, D-73."""
    table = Table(1, 2)
    assert RULES.must_stay(table.lineup) is None
    table.lineup.antes = 1
    assert RULES.must_stay(table.lineup) is Refusal.NOT_OFFERED
    table.lineup.antes, table.lineup.time_pot = 0, 500
    assert RULES.must_stay(table.lineup) is Refusal.NOT_OFFERED


def test_the_floor_moves_a_player_who_owes_what_was_owed() -> None:
    table = Table(1, 2, 3)
    debt = table.lineup.chairs[Seat(3)].debt
    assert debt is Debt.NOTHING
    assert table.do(MoveSeat(Seat(3), Seat(9))) == [
        SeatChanged(Seat(3), Seat(9), EntryChoice.WAIT, debt=debt, hands=0)
    ]
    assert table.refusal(MoveSeat(Seat(5), Seat(6))) is Refusal.NOT_AT_THE_TABLE
    assert table.refusal(MoveSeat(Seat(1), Seat(2))) is Refusal.SEAT_IS_TAKEN
    assert table.refusal(MoveSeat(Seat(1), Seat(11))) is Refusal.NO_SUCH_SEAT
    table.deal()
    assert table.refusal(MoveSeat(Seat(1), Seat(6))) is Refusal.HAND_IS_RUNNING
    table.finish(1)
    table.lineup.antes = 1
    assert table.refusal(MoveSeat(Seat(1), Seat(6))) is Refusal.NOT_OFFERED


def test_nobody_is_asked_anything_between_two_hands() -> None:
    assert Table(1, 2).refusal(TimedOut(Seat(1))) is Refusal.NOT_OFFERED


def test_time_is_charged_as_the_house_says() -> None:
    time = TimeCollection((), TimeBasis.TIME_POT)
    assert RULES.opened(LineupTerms(time=time), limit(), 0).time is time


def test_a_game_says_how_many_orders_of_which_cards_it_needs() -> None:
    assert GAME.orders == 1
    assert GAME.pack("52") == STANDARD_52


def test_a_checkpoint_makes_the_same_lineup() -> None:
    table = Table(1, 2, 3)
    again = RULES.restored(RULES.kept(table.lineup))
    assert again == table.lineup
    assert again.chairs[Seat(1)] is not table.lineup.chairs[Seat(1)]


def test_a_wish_for_a_hand_is_refused_as_long_as_there_is_none() -> None:
    table = Table(1, 2)
    table.leave(2)
    assert RULES.prepared(table.lineup) == Refused(Refusal.TOO_FEW_PLAYERS)
    assert RULES.no_deal(table.lineup) is Refusal.TOO_FEW_PLAYERS
    assert RULES.wants_cards(table.lineup, Seat(1))
