"""Main and side pots: how much each player can win (LP-113, LP-114, D-43), and the house's take (D-44)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.engine.pots import Deduction, Pot, build, in_proportion, less, uncalled

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


ALL = (True,) * 3


def taken(*amounts: Cents, paid: Sequence[Cents] | None = None) -> list[Deduction]:
    at_the_time = None if paid is None else tuple(paid)
    return [Deduction(line, Fund.HOUSE, amount, at_the_time) for line, amount in enumerate(amounts)]


def left(paid: Sequence[Cents], deductions: Sequence[Deduction], unit: Cents = 100) -> list[Cents]:
    pots = less(paid, ALL, 0, deductions=deductions, unit=unit)
    assert [pot.claimants for pot in pots] == [pot.claimants for pot in build(paid, ALL, 0)]
    return [pot.amount for pot in pots]


SHORT = (2_000, 100_000, 100_000)
"""A main pot of $60 and a side pot of $1,960."""


def test_a_percentage_is_shared_in_proportion_to_the_pots() -> None:
    """D-255: five percent of $2,020, $3 of the main pot's $60."""
    assert left(SHORT, taken(10_100)) == [5_700, 186_200]


def test_a_fixed_drop_empties_no_small_main_pot() -> None:
    """D-44: A all in for $1, B and C for $100."""
    assert left((100, 10_000, 10_000), taken(400)) == [300, 19_400]


def test_what_cannot_be_divided_goes_by_the_largest_remainder_then_the_larger_pot() -> None:
    """D-255: $5 and $1 from pots of $30 and $20, $1 from two of $30."""
    assert left((1_000, 2_000, 2_000), taken(500)) == [2_700, 1_800]
    assert left((1_000, 2_000, 2_000), taken(100)) == [2_900, 2_000]
    assert left((1_000, 2_500, 2_500), taken(100)) == [2_900, 3_000]


def test_a_chip_stays_in_every_pot_as_long_as_others_can_pay() -> None:
    """D-255: no winner of a contested pot is paid nothing."""
    assert left((100, 300, 300), taken(500)) == [100, 100]
    assert left((100, 300, 300), taken(700)) == [0, 0]


def test_a_charge_is_borne_by_the_pots_there_were_when_it_was_taken() -> None:
    """D-44: $3 on the flop, when all had paid $20, then a percentage of everything."""
    flop = taken(300, paid=(2_000, 2_000, 2_000))
    assert left(SHORT, flop) == [5_700, 196_000]
    assert left(SHORT, [*flop, *taken(10_000, paid=SHORT)]) == [5_400, 186_300]


def test_charges_without_a_bet_between_them_are_shared_as_one() -> None:
    """D-255: twice $1 is as $2: nothing of the first is lost in rounding."""
    paid = (1_000, 2_000, 2_000)
    assert left(paid, taken(100, 100, paid=paid)) == left(paid, taken(200, paid=paid))


def test_what_the_pots_of_that_time_cannot_bear_the_others_bear() -> None:
    """D-44: the $3 pot keeps a chip although it was the only one on the flop."""
    assert left((100, 10_000, 10_000), taken(300, paid=(100, 100, 100))) == [100, 19_700]


def test_what_nobody_called_bears_no_charge() -> None:
    """D-43: of antes of $1, $2 and $3 the last dollar goes back as it is."""
    assert uncalled((100, 200, 300), ALL) == 100
    assert left((100, 200, 300), taken(100)) == [200, 200, 100]
    assert uncalled((100, 200, 300), (True, True, False)) == 0
    assert uncalled((100,), (True,)) == 100


@given(
    PLACES,
    st.lists(st.tuples(st.integers(1, 60), st.booleans()), max_size=4),
    st.integers(1, 3),
    st.integers(0, 9),
)
def test_never_more_is_taken_than_there_is(
    places: list[tuple[Cents, bool]], charges: list[tuple[Cents, bool]], unit: Cents, dead: Cents
) -> None:
    """D-44, D-255."""
    paid, live = [p for p, _ in places], [alive for _, alive in places]
    pots = build(paid, live, dead)
    there = sum(pot.amount for pot in pots)
    half = tuple(p // 2 for p in paid)
    deductions = [
        Deduction(line, Fund.HOUSE, amount, half if early else None)
        for line, (amount, early) in enumerate(charges)
    ]
    spared = uncalled(paid, live) if len(pots) > 1 else 0
    gone = min(there - spared, sum(amount for amount, _ in charges))
    after = less(paid, live, dead, deductions=deductions, unit=unit)
    assert sum(pot.amount for pot in after) == there - gone
    assert min(pot.amount for pot in after) >= 0
    assert [pot.claimants for pot in after] == [pot.claimants for pot in pots]
    if gone + unit * len(pots) <= there - spared:
        assert all(now.amount for now, before in zip(after, pots, strict=True) if before.amount > unit)


@given(st.integers(0, 500), st.lists(st.integers(1, 300), min_size=1, max_size=5), st.integers(1, 7))
def test_nothing_is_lost_in_proportion(amount: Cents, sizes: list[Cents], unit: Cents) -> None:
    shared = in_proportion(amount, sizes, unit=unit)
    assert sum(shared) == amount
    assert all(
        abs(part - amount * size / sum(sizes)) <= 2 * unit for part, size in zip(shared, sizes, strict=True)
    )
