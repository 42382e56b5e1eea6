"""Main and side pots: how much each player can win (LP-113, LP-114, D-43), and the house's take (D-44)."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from table_server.engine.money import Cents
from table_server.engine.pots import Pot, build, less

PLACES = st.lists(st.tuples(st.integers(0, 20), st.booleans()), min_size=1, max_size=10).filter(
    lambda places: any(alive for _, alive in places)
)


def test_one_pot_when_all_have_paid_the_same() -> None:
    assert build([400, 400, 400], [True, True, True], 0) == [Pot(1200, (0, 1, 2))]


def test_a_side_pot_for_what_an_all_in_player_did_not_match() -> None:
    """LP-113."""
    assert build([100, 400, 400], [True, True, True], 0) == [Pot(300, (0, 1, 2)), Pot(600, (1, 2))]


def test_three_all_in_for_different_amounts_make_three_pots() -> None:
    pots = build([100, 250, 400, 400], [True, True, True, True], 0)
    assert pots == [Pot(400, (0, 1, 2, 3)), Pot(450, (1, 2, 3)), Pot(300, (2, 3))]


def test_chips_of_folded_places_stay_in_the_pots_they_reached() -> None:
    """LP-75."""
    assert build([100, 300, 400, 400], [True, False, True, True], 0) == [
        Pot(400, (0, 2, 3)),
        Pot(800, (2, 3)),
    ]


def test_a_folded_place_that_paid_most_leaves_its_chips_in_the_last_pot() -> None:
    assert build([500, 200, 200], [False, True, True], 0) == [Pot(900, (1, 2))]


def test_dead_money_lies_in_the_main_pot() -> None:
    """LP-183."""
    assert build([100, 400, 400], [True, True, True], 50) == [Pot(350, (0, 1, 2)), Pot(600, (1, 2))]


def test_a_place_that_could_pay_nothing_still_has_a_claim_on_the_dead_money() -> None:
    """Its whole stack went into the table's one ante."""
    assert build([0, 400, 400], [True, True, True], 100) == [Pot(100, (0, 1, 2)), Pot(800, (1, 2))]


@given(PLACES, st.integers(0, 20))
def test_a_player_can_win_from_each_other_as_much_as_he_put_in_himself(
    places: list[tuple[Cents, bool]], dead: Cents
) -> None:
    """LP-114, LP-115."""
    paid, live = [p for p, _ in places], [alive for _, alive in places]
    pots = build(paid, live, dead)
    assert sum(pot.amount for pot in pots) == sum(paid) + dead
    deepest = max(p for p, alive in places if alive)
    for place, (mine, alive) in enumerate(places):
        can_win = sum(pot.amount for pot in pots if place in pot.claimants)
        if not alive:
            assert can_win == 0
        elif mine < deepest:
            assert can_win == sum(min(other, mine) for other in paid) + dead
        else:
            assert can_win == sum(paid) + dead


@given(PLACES, st.integers(0, 20))
def test_each_side_pot_is_for_fewer_and_holds_something(
    places: list[tuple[Cents, bool]], dead: Cents
) -> None:
    pots = build([p for p, _ in places], [alive for _, alive in places], dead)
    for below, above in pairwise(pots):
        assert set(above.claimants) < set(below.claimants)
        assert above.amount > 0


def test_the_house_takes_from_the_main_pot_and_then_from_the_next() -> None:
    """D-44."""
    pots = [Pot(300, (0, 1, 2)), Pot(600, (1, 2))]
    assert less(pots, 100) == [Pot(200, (0, 1, 2)), Pot(600, (1, 2))]
    assert less(pots, 400) == [Pot(0, (0, 1, 2)), Pot(500, (1, 2))]
    assert less(pots, 0) == pots


@given(PLACES, st.integers(0, 500))
def test_never_more_is_taken_than_there_is(places: list[tuple[Cents, bool]], taken: Cents) -> None:
    """D-44."""
    pots = build([p for p, _ in places], [alive for _, alive in places], 0)
    there = sum(pot.amount for pot in pots)
    left = less(pots, taken)
    assert sum(pot.amount for pot in left) == max(0, there - taken)
    assert min(pot.amount for pot in left) >= 0
    assert [pot.claimants for pot in left] == [pot.claimants for pot in pots]
