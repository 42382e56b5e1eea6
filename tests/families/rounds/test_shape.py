"""Refused declarations, and the values computed from a declaration."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import JOKER, PACK, STANDARD_53, Seat
from table_server.engine.ranking import HIGH, HIGH_JOKER
from table_server.families.rounds.commands import Exchange
from table_server.families.rounds.shape import (
    Bet,
    Board,
    Down,
    Draw,
    Game,
    LastDown,
    Opening,
    Pack,
    Street,
    Tier,
    Up,
    UpOrDown,
)
from table_server.games import discover
from tests.families.rounds.shapes import (
    FIRST,
    FIVE_CARD_FLOP,
    JACKS_BACK_LIKE,
    LATER,
    PINEAPPLE,
    TWO_DRAWS,
    dealt,
    passed_round,
    played,
)

THIRTY_TWO = {"32": Pack(tuple(card for card in PACK if 7 <= card.rank <= 14), (HIGH,))}


def five_card_stud(step: Up | UpOrDown, seats: int = 6) -> Game:
    """One card down and four up, from the sevens to the aces."""
    bet = Bet(Tier.LOWER, Opening.HIGH_BOARD)
    later = (Street(name, (step, bet)) for name in ("third", "fourth", "fifth"))
    first = Street("first", (Up(), Down(1), Bet(Tier.LOWER, Opening.HIGH_CARD_OPENS)))
    return replace(
        PINEAPPLE,
        key="five_card_stud",
        seats=(2, seats),
        packs=THIRTY_TWO,
        streets=(first, *later),
        forced="bring_in",
    )


def badugi(seats: int = 10) -> Game:
    """Four cards, and three draws of up to four."""
    draws = (
        Street(name, (Draw(4, burn=False, dealt_at_once=False), LATER))
        for name in ("first_draw", "second_draw", "third_draw")
    )
    streets = (Street("before_draw", (Down(4), FIRST)), *draws)
    return replace(PINEAPPLE, key="badugi_like", seats=(2, seats), streets=streets)


def test_a_pack_that_could_not_serve_all_alike_is_refused() -> None:
    """D-107: six hands of five out of 32 cards leave two, and three streets burn one each."""
    with pytest.raises(ValueError, match=r"five_card_stud: 32 cards cannot serve 6 seats: .* need 33"):
        five_card_stud(Up(burn=True))
    assert five_card_stud(Up(burn=True), seats=5).reshuffles == 0
    assert five_card_stud(Up()).reshuffles == 0
    assert five_card_stud(UpOrDown()).reshuffles == 0  # this one goes without its burn (D-106)


def test_a_pack_that_cannot_serve_the_board_is_refused() -> None:
    """EZ Money, ten seats: twenty cards and eight of the board out of 32 are enough; three each are not."""
    board = Street("flop", (Board(3), Board(1), Board(1), LATER))
    two_cards = Street("preflop", (Down(2), FIRST))
    assert replace(PINEAPPLE, packs=THIRTY_TWO, streets=(two_cards, board)).boards == 1
    with pytest.raises(ValueError, match="32 cards cannot serve 10 seats"):
        replace(PINEAPPLE, packs=THIRTY_TWO, streets=(Street("preflop", (Down(3), FIRST)), board))


def test_a_pack_that_cannot_deal_a_draw_hand_is_refused() -> None:
    with pytest.raises(ValueError, match="32 cards cannot serve 10 seats"):
        replace(TWO_DRAWS, packs=THIRTY_TWO)


def test_the_smallest_of_several_packs_has_to_do() -> None:
    both = {"53": Pack(STANDARD_53, (HIGH_JOKER,)), **THIRTY_TWO}
    with pytest.raises(ValueError, match="32 cards cannot serve 10 seats"):
        replace(TWO_DRAWS, packs=both)
    assert JOKER in replace(TWO_DRAWS, packs={"53": both["53"]}).packs["53"].cards


def test_a_hand_takes_an_order_for_each_time_its_stub_can_run_out() -> None:
    """D-125: twelve cards are left of ten hands of Badugi, and 120 may be drawn, nine a shuffle."""
    assert badugi().reshuffles == 12
    assert badugi(seats=2).reshuffles == 0
    assert FIVE_CARD_FLOP.reshuffles == 1  # a board that is run again (D-53)
    assert JACKS_BACK_LIKE.reshuffles == 4  # the game that takes its place draws from the same cards


def test_a_seventh_street_may_run_short_where_there_are_too_many_hands() -> None:
    """D-101: 48 cards and three burns leave one for eight hands; six hands are always served."""
    stud = discover()["seven_card_stud"]
    assert isinstance(stud.streets[-1].steps[0], LastDown)
    assert stud.reshuffles == 1
    assert replace(stud, seats=(2, 6)).reshuffles == 0


@pytest.mark.parametrize("seats", range(2, 11))
def test_so_many_orders_are_enough_when_all_throw_everything(seats: int) -> None:
    """D-125, D-144."""
    game = badugi(seats)
    state = dealt(game, seats)
    while not state.over and state.street < 3:
        passed_round(state)
        for seat in range(1, seats + 1):
            played(state, Exchange(Seat(seat), state.hole[seat - 1]))
    assert state.reshuffles <= game.reshuffles
    assert game.reshuffles - state.reshuffles <= 3
    assert [len(hand) for hand in state.hole] == [4] * seats
