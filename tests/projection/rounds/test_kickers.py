"""A winner is named with the kicker that decided (LP-99, LP-198): on plates, in steps and in past hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import PACK, Card
from table_server.engine.ranking import Category
from table_server.families.rounds.commands import Show
from table_server.families.rounds.terms import Losers, Terms
from table_server.projection.audience import BOARD
from table_server.projection.boards import board_view
from table_server.projection.rounds.recall import recall
from table_server.projection.teller import Teller
from table_server.projection.views.hand import HandNameView
from table_server.projection.views.step import What
from table_server.table.ephemeral import Presence
from table_server.table.state import Table
from tests.families.rounds.draw_hands import cards
from tests.families.rounds.shapes import LIMIT
from tests.projection.three_seats import TWO, dealt_table, does, setup, stays

MAY_MUCK = replace(LIMIT, losers=Losers.MAY_MUCK)


def deck(hands: tuple[str, str, str], board: str) -> tuple[Card, ...]:
    """Dealt one at a time, with a burn before each street."""
    held, flop = [cards(hand) for hand in hands], cards(board)
    known = {*(card for hand in held for card in hand), *flop}
    rest = [card for card in PACK[:52] if card not in known]
    dealt = [hand[at] for at in range(2) for hand in held]
    burns = iter(rest[:3])
    streets = (next(burns), *flop[:3], next(burns), flop[3], next(burns), flop[4])
    return (*dealt, *streets, *rest[3:])


def played_out(hands: tuple[str, str, str], board: str, terms: Terms = LIMIT) -> Table:
    return stays(dealt_table(terms=terms, dealt=setup(deck=deck(hands, board))))


def kickers(table: Table) -> dict[int, list[int]]:
    """By seat, of all that it won."""
    seats = board_view(table, Presence()).seats
    return {
        plate.seat: [win.name.kicker for win in plate.wins if win.name is not None]
        for plate in seats
        if plate.wins
    }


@pytest.mark.parametrize(
    ("hands", "board", "decided"),
    [
        (("As Kd", "Ah Qd", "3s 3c"), "Ac 9h 7d 5s 2h", {1: [13]}),  # a pair of aces, king kicker
        (("Ks 9d", "Kh 8d", "3s 3c"), "Kc Ah Qd 5s 2h", {1: [9]}),  # ace and queen are both hands' kickers
        (("As Kd", "Ah Kh", "3s 3c"), "Ac 9h 7d 5s 2h", {1: [0], 2: [0]}),  # tied, and threes are no match
        (("As Kd", "Qh Qd", "3s 3c"), "Ac 9h 7d 5s 2h", {1: [0]}),  # the pair decided
        (("As 9d", "Kh 9s", "3s 4c"), "9c 9h 7d 5s 2h", {1: [14]}),  # three of a kind
        (("As 2d", "Kh 3s", "3c 4c"), "9c 9h 9d 9s 2h", {1: [14]}),  # four of a kind on the board
        (("As Kd", "Ah Qd", "3s 4c"), "Jc 9h 7d 5s 2h", {1: [13]}),  # ace high
        (("Ks 4d", "Kh Qd", "3s 3c"), "Kc 9h 9d As 2h", {1: [0], 2: [0]}),  # two pair, and the ace for both
        (("As 4s", "Ah 3h", "3d 8c"), "Ks 9s 7s 5d 2h", {1: [0]}),  # a flush has no kicker
    ],
)
def test_the_kicker_that_decided(
    hands: tuple[str, str, str], board: str, decided: dict[int, list[int]]
) -> None:
    assert kickers(played_out(hands, board)) == decided


def test_a_hand_in_the_muck_is_compared_with_nothing_until_it_is_shown() -> None:
    """That a king kicker beat it would tell that it held an ace."""
    table = played_out(("As Kd", "Ah Qd", "Tc 8c"), "Ac 9h 7d 5s 2h", MAY_MUCK)
    assert kickers(table) == {1: [0]}
    does(table, Show(TWO))
    assert kickers(table) == {1: [13]}


def test_steps_and_past_hands_say_it_too() -> None:
    table = played_out(("As Kd", "Ah Qd", "Tc 8c"), "Ac 9h 7d 5s 2h")
    named = HandNameView(Category.ONE_PAIR, (14, 13, 9, 7), 13)
    told = Teller().told(table, tuple(table.story))
    assert [step.name for step in told if step is not None and step.what is What.WIN] == [named]
    past = recall(tuple(table.story), BOARD)
    assert [win.name for win in past.seats[0].wins] == [named]
    steps = [step for street in past.streets for step in street.steps if step.what is What.WIN]
    assert [step.name for step in steps] == [named]
