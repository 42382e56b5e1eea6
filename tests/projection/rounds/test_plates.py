"""A seat as everybody sees it in the hand: cards, last act, wins."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.ranking import Category
from table_server.families.rounds.commands import Call, Check, Exchange, Fold, TurnUp
from table_server.projection.boards import board_view
from table_server.projection.rounds.views.board import Act, ActView, RoundsPlate
from table_server.projection.views.hand import HandStatus
from table_server.projection.views.table import FACE_DOWN
from table_server.table.ephemeral import Presence
from table_server.table.state import Table
from tests.families.rounds.shapes import FIVE_CARD, TURNED_STUD, TWO_DRAWS
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does, hand, stays

BACKS = (FACE_DOWN, FACE_DOWN)


def plate(table: Table, seat: Seat) -> RoundsPlate:
    return board_view(table, Presence()).seats[seat - 1]


def test_before_anybody_acts() -> None:
    table = dealt_table()
    assert plate(table, ONE) == RoundsPlate(
        seat=ONE,
        state=plate(table, ONE).state,
        name="Player 1",
        stack=9_800,
        bet=200,
        status=HandStatus.ACTIVE,
        down=BACKS,
        up=(),
        act=ActView(Act.SMALL_BLIND, 200),
        drew=None,
        wins=(),
        debt=plate(table, ONE).debt,
        legs=0,
        overs=False,
        connected=False,
    )
    assert plate(table, THREE).act is None


def test_a_folded_hand_is_in_the_muck() -> None:
    table = dealt_table()
    does(table, Fold(THREE))
    folded = plate(table, THREE)
    assert (folded.status, folded.down, folded.act) == (HandStatus.FOLDED, (), ActView(Act.FOLD, 0))


def test_acts_are_forgotten_when_the_round_is_over() -> None:
    table = dealt_table()
    does(table, Call(THREE), Call(ONE))
    assert plate(table, ONE).act == ActView(Act.CALL, 200)
    does(table, Check(TWO))
    assert plate(table, ONE).act is None
    does(table, Check(ONE))
    assert plate(table, ONE).act == ActView(Act.CHECK, 0)


def test_wins_with_their_hands() -> None:
    table = stays(dealt_table())
    shown = [plate(table, seat) for seat in (ONE, TWO, THREE)]
    assert all(FACE_DOWN not in each.down for each in shown)
    wins = [win for each in shown for win in each.wins]
    assert sum(win.amount for win in wins) == 1_200
    assert {(win.pot, win.board, win.half) for win in wins} == {(0, 0, "")}
    assert {win.name and win.name.category for win in wins} == {Category.FULL_HOUSE}
    assert {len(win.cards) for win in wins} == {5}


def test_a_winner_who_was_not_called_shows_nothing() -> None:
    """LP-95."""
    table = dealt_table()
    does(table, Fold(THREE), Fold(ONE))
    winner = plate(table, TWO)
    assert winner.down == BACKS
    assert [(win.amount, win.name, win.cards) for win in winner.wins] == [(400, None, ())]


def test_the_number_of_cards_drawn_stays_on_the_plate_during_the_bets() -> None:
    table = stays(dealt_table(TWO_DRAWS))
    held = hand(table).hole[0]
    does(table, Exchange(ONE, held[:2]))
    assert (plate(table, ONE).drew, plate(table, ONE).act) == (2, ActView(Act.DRAW, 2))
    assert plate(table, TWO).drew is None
    does(table, Exchange(TWO, ()), Exchange(THREE, ()))
    does(table, Check(ONE))
    assert (plate(table, ONE).drew, plate(table, ONE).act) == (2, ActView(Act.CHECK, 0))
    stays(table)
    does(table, Exchange(ONE, ()))
    assert plate(table, ONE).drew == 0
    assert plate(table, TWO).drew is None


def test_cards_face_up_lie_apart_from_the_others() -> None:
    """D-109: a down card that was turned is known, at its place among the down cards."""
    table = stays(dealt_table(TURNED_STUD, FIVE_CARD))
    assert plate(table, ONE).down == (FACE_DOWN,)
    assert len(plate(table, ONE).up) == 1
    does(table, TurnUp(ONE, up=True), TurnUp(TWO, up=False), TurnUp(THREE, up=False))
    assert FACE_DOWN not in plate(table, ONE).down[:1]
    assert plate(table, TWO).down == (FACE_DOWN,)


def test_connected_seats() -> None:
    table = dealt_table()
    view = board_view(table, Presence(connected={TWO}))
    assert [each.connected for each in view.seats[:3]] == [False, True, False]


def test_the_screen_of_an_absent_entrants_seat_is_nobodys() -> None:
    """D-152: the seat has a screen, but nobody has proved to be its player."""
    table = dealt_table()
    table.sitters[TWO].present = False
    view = board_view(table, Presence(connected={ONE, TWO}))
    assert [each.connected for each in view.seats[:2]] == [True, False]
