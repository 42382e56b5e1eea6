"""One seat as everybody sees it in the hand: cards, last act, what it won."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.ranking import Category
from table_server.families.rounds.commands import Call, Check, Exchange, Fold, TurnUp
from table_server.projection.table.table import board_view
from table_server.projection.views.table import FACE_DOWN, Act, ActView, HandStatus, PlateView
from table_server.table.ephemeral import Presence
from table_server.table.state import Table
from tests.families.rounds.shapes import FIVE_CARD, TURNED_STUD, TWO_DRAWS
from tests.projection.three_seats import ONE, THREE, TWO, does, hand, stays, table

BACKS = (FACE_DOWN, FACE_DOWN)


def plate(felt: Table, seat: Seat) -> PlateView:
    return board_view(felt, Presence()).seats[seat - 1]


def test_before_anybody_acts() -> None:
    felt = table()
    assert plate(felt, ONE) == PlateView(
        seat=ONE,
        state=plate(felt, ONE).state,
        name="Player 1",
        stack=9_800,
        bet=200,
        status=HandStatus.ACTIVE,
        down=BACKS,
        up=(),
        act=ActView(Act.SMALL_BLIND, 200),
        drew=None,
        wins=(),
        debt=plate(felt, ONE).debt,
        legs=0,
        overs=False,
        connected=False,
    )
    assert plate(felt, THREE).act is None


def test_a_folded_hand_is_in_the_muck() -> None:
    felt = table()
    does(felt, Fold(THREE))
    folded = plate(felt, THREE)
    assert (folded.status, folded.down, folded.act) == (HandStatus.FOLDED, (), ActView(Act.FOLD, 0))


def test_acts_are_forgotten_when_the_round_is_over() -> None:
    felt = table()
    does(felt, Call(THREE), Call(ONE))
    assert plate(felt, ONE).act == ActView(Act.CALL, 200)
    does(felt, Check(TWO))
    assert plate(felt, ONE).act is None
    does(felt, Check(ONE))
    assert plate(felt, ONE).act == ActView(Act.CHECK, 0)


def test_who_won_what_with_which_hand() -> None:
    felt = stays(table())
    shown = [plate(felt, seat) for seat in (ONE, TWO, THREE)]
    assert all(FACE_DOWN not in each.down for each in shown)
    wins = [win for each in shown for win in each.wins]
    assert sum(win.amount for win in wins) == 1_200
    assert {(win.pot, win.board, win.half) for win in wins} == {(0, 0, "")}
    assert {win.name and win.name.category for win in wins} == {Category.FULL_HOUSE}
    assert {len(win.cards) for win in wins} == {5}


def test_who_was_not_called_shows_nothing() -> None:
    """LP-95."""
    felt = table()
    does(felt, Fold(THREE), Fold(ONE))
    winner = plate(felt, TWO)
    assert winner.down == BACKS
    assert [(win.amount, win.name, win.cards) for win in winner.wins] == [(400, None, ())]


def test_how_many_cards_a_seat_drew_stays_on_its_plate_while_the_bets_go_on() -> None:
    felt = stays(table(TWO_DRAWS))
    held = hand(felt).hole[0]
    does(felt, Exchange(ONE, held[:2]))
    assert (plate(felt, ONE).drew, plate(felt, ONE).act) == (2, ActView(Act.DRAW, 2))
    assert plate(felt, TWO).drew is None
    does(felt, Exchange(TWO, ()), Exchange(THREE, ()))
    does(felt, Check(ONE))
    assert (plate(felt, ONE).drew, plate(felt, ONE).act) == (2, ActView(Act.CHECK, 0))
    stays(felt)
    does(felt, Exchange(ONE, ()))
    assert plate(felt, ONE).drew == 0
    assert plate(felt, TWO).drew is None


def test_cards_face_up_lie_apart_from_the_others() -> None:
    """D-109: a down card that was turned is known, at its place among the down cards."""
    felt = stays(table(TURNED_STUD, FIVE_CARD))
    assert plate(felt, ONE).down == (FACE_DOWN,)
    assert len(plate(felt, ONE).up) == 1
    does(felt, TurnUp(ONE, up=True), TurnUp(TWO, up=False), TurnUp(THREE, up=False))
    assert FACE_DOWN not in plate(felt, ONE).down[:1]
    assert plate(felt, TWO).down == (FACE_DOWN,)


def test_who_is_connected() -> None:
    felt = table()
    view = board_view(felt, Presence(connected={TWO}))
    assert [each.connected for each in view.seats[:3]] == [False, True, False]


def test_the_screen_of_an_absent_entrants_seat_is_nobodys() -> None:
    """D-152: the seat has a screen, and nobody who proved to be its player."""
    felt = table()
    felt.sitters[TWO].present = False
    view = board_view(felt, Presence(connected={ONE, TWO}))
    assert [each.connected for each in view.seats[:2]] == [True, False]
