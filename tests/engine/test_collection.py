"""Collection: when each charge of a schedule falls due, and how much of the pot it takes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table_server.engine.collection import (
    AT_DEAL,
    AT_END,
    NOTHING_TAKEN,
    Charge,
    Counted,
    Due,
    Facts,
    Flop,
    Fund,
    Schedule,
    due,
)

STREETS = ("flop", "turn", "river")

LP_EXAMPLE = Schedule(
    (
        Charge(AT_END, 100, players=(2, 3)),
        Charge(AT_END, 200, players=(4, 5)),
        Charge(AT_END, 300, players=(6, 6)),
        Charge(AT_END, 400, players=(7, 10)),
    ),
    cap=400,
)


def facts(
    pot: int = 10_000, *, dealt_in: int = 6, saw_flop: int = 3, taken: int = 0, unit: int = 100
) -> Facts:
    """A hand of six that reached the river, nothing charged yet."""
    return Facts(
        dealt_in=dealt_in,
        saw_flop=saw_flop,
        pot=pot,
        taken=taken,
        charged=set(),
        reached=(AT_DEAL, *STREETS),
        unit=unit,
    )


class Hand:
    """A hand whose moments come one by one, each with its pot."""

    def __init__(self, schedule: Schedule, dealt_in: int, *, saw_flop: int = 2, unit: int = 50) -> None:
        self.schedule = schedule
        self.dealt_in = dealt_in
        self.saw_flop = saw_flop
        self.unit = unit
        self.charged: set[int] = set()
        self.taken = self.jackpot = 0
        self.reached: tuple[str, ...] = ()

    def at(self, moment: str, pot: int, opened: bool = True) -> int:
        """The amount taken now, out of a pot that the players have built so far."""
        self.reached += (moment,)
        saw = self.saw_flop if len(self.reached) > 1 and self.reached[1] != AT_END else 0
        now = Facts(
            dealt_in=self.dealt_in,
            saw_flop=saw,
            pot=pot - self.taken,
            taken=self.taken,
            charged=self.charged,
            reached=self.reached,
            unit=self.unit,
            jackpot=self.jackpot,
            opened=opened,
        )
        dues = due(self.schedule, moment, now)
        self.charged |= {one.charge for one in dues}
        self.jackpot += sum(one.amount for one in dues if one.fund is Fund.JACKPOT)
        amount = sum(one.amount for one in dues)
        self.taken += amount
        return amount


def amounts(schedule: Schedule, when: str, now: Facts) -> list[int]:
    return [one.amount for one in due(schedule, when, now)]


# LP-117 to LP-131


def test_lp_117_each_house_has_its_own_rules() -> None:
    mild, steep = Schedule((Charge("flop", 100),)), Schedule((Charge("flop", 500),))
    assert amounts(mild, "flop", facts()) == [100]
    assert amounts(steep, "flop", facts()) == [500]


def test_lp_118_the_amount_depends_on_the_players_dealt_in() -> None:
    assert amounts(LP_EXAMPLE, AT_END, facts(dealt_in=5)) == [200]
    assert amounts(LP_EXAMPLE, AT_END, facts(dealt_in=6)) == [300]


def test_lp_119_any_game_can_have_rules_or_none() -> None:
    assert due(NOTHING_TAKEN, AT_DEAL, facts()) == []
    assert due(NOTHING_TAKEN, AT_END, facts()) == []


@pytest.mark.parametrize(
    ("dealt_in", "amount"),
    [(2, 100), (3, 100), (4, 200), (5, 200), (6, 300), (7, 400), (8, 400), (9, 400), (10, 400)],
)
def test_lp_120_to_123_the_example_table(dealt_in: int, amount: int) -> None:
    """1-3 players $1, 4-5 $2, 6 $3, 7-10 $4, which is the maximum; taken once."""
    hand = Hand(LP_EXAMPLE, dealt_in)
    taken = [hand.at(moment, 10_000) for moment in (AT_DEAL, *STREETS, AT_END)]
    assert taken == [0, 0, 0, 0, amount]


def test_lp_124_charge_and_maximum_are_set_by_the_house() -> None:
    two_parts = Schedule((Charge("flop", 300), Charge("turn", 300)), cap=400)
    hand = Hand(two_parts, 6)
    assert [hand.at("flop", 5000), hand.at("turn", 9000)] == [300, 100]


@pytest.mark.parametrize(("saw_flop", "amount"), [(0, 100), (4, 0)])
def test_lp_125_a_charge_without_a_flop(saw_flop: int, amount: int) -> None:
    schedule = Schedule((Charge(AT_END, 100, flop=Flop.NOT_SEEN),))
    assert sum(amounts(schedule, AT_END, facts(saw_flop=saw_flop))) == amount


@pytest.mark.parametrize(("saw_flop", "amount"), [(0, 0), (3, 0), (5, 100)])
def test_lp_125_no_flop_no_drop(saw_flop: int, amount: int) -> None:
    schedule = Schedule((Charge(AT_END, 100, players=(5, 10), counted=Counted.SEEING_THE_FLOP),))
    assert sum(amounts(schedule, AT_END, facts(saw_flop=saw_flop))) == amount


@pytest.mark.parametrize(("saw_flop", "amount"), [(2, 200), (3, 200), (4, 400), (6, 400)])
def test_lp_126_the_amount_depends_on_the_players_who_reach_the_flop(saw_flop: int, amount: int) -> None:
    schedule = Schedule(
        (
            Charge("flop", 200, players=(2, 3), counted=Counted.SEEING_THE_FLOP),
            Charge("flop", 400, players=(4, 10), counted=Counted.SEEING_THE_FLOP),
        )
    )
    assert amounts(schedule, "flop", facts(saw_flop=saw_flop)) == [amount]


@pytest.mark.parametrize("pot", [500, 10_000, 1_000_000])
def test_lp_127_a_fixed_sum_is_the_same_from_any_pot(pot: int) -> None:
    assert amounts(Schedule((Charge(AT_END, 300),)), AT_END, facts(pot)) == [300]


@pytest.mark.parametrize(
    ("pot", "unit", "amount"),
    [(10_000, 100, 500), (10_300, 100, 500), (11_999, 100, 500), (12_000, 100, 600), (10_300, 1, 515)],
)
def test_lp_128_a_percentage_is_rounded_down_to_the_chip(pot: int, unit: int, amount: int) -> None:
    five_percent = Schedule((Charge(AT_END, percent=500),))
    assert amounts(five_percent, AT_END, facts(pot, unit=unit)) == [amount]


def test_lp_128_a_percentage_that_comes_to_no_chip_takes_nothing() -> None:
    assert due(Schedule((Charge(AT_END, percent=500),)), AT_END, facts(1900)) == []


@pytest.mark.parametrize(("taken", "amount"), [(0, 400), (300, 100), (400, 0), (500, 0)])
def test_lp_129_the_cap_counts_what_was_taken_before(taken: int, amount: int) -> None:
    schedule = Schedule((Charge(AT_END, 600),), cap=400)
    assert sum(amounts(schedule, AT_END, facts(taken=taken))) == amount


def test_lp_129_the_cap_is_not_used_up_by_the_jackpot() -> None:
    schedule = Schedule(
        (Charge("flop", 100, fund=Fund.JACKPOT), Charge("flop", 300), Charge("turn", 300)), cap=400
    )
    hand = Hand(schedule, 6)
    assert [hand.at("flop", 5000), hand.at("turn", 5000)] == [400, 100]


@pytest.mark.parametrize(("saw_flop", "pot", "amount"), [(0, 9_000, 0), (2, 5_000, 200), (2, 90_000, 400)])
def test_lp_130_a_percentage_with_cap_and_no_charge_without_flop(
    saw_flop: int, pot: int, amount: int
) -> None:
    schedule = Schedule((Charge(AT_END, percent=500, flop=Flop.SEEN),), cap=400)
    assert sum(amounts(schedule, AT_END, facts(pot, saw_flop=saw_flop))) == amount


def test_lp_130_a_fixed_sum_with_a_percentage() -> None:
    assert amounts(Schedule((Charge(AT_END, 100, percent=500),)), AT_END, facts(10_000)) == [600]


def test_lp_131_each_charge_names_its_line_and_its_fund() -> None:
    schedule = Schedule((Charge("turn", 100), Charge("flop", 300), Charge("flop", 50, fund=Fund.JACKPOT)))
    assert due(schedule, "flop", facts()) == [
        Due(charge=1, fund=Fund.HOUSE, amount=300, from_button=False),
        Due(charge=2, fund=Fund.JACKPOT, amount=50, from_button=False),
    ]


# D-44, D-69 to D-77


def test_d_44_no_charge_takes_more_than_the_pot_holds() -> None:
    schedule = Schedule((Charge("flop", 300), Charge("flop", 100, fund=Fund.JACKPOT), Charge("flop", 100)))
    assert amounts(schedule, "flop", facts(350)) == [300, 50]
    assert amounts(schedule, "flop", facts(0)) == []


def test_d_70_street_fees_wait_for_their_street() -> None:
    four_parts = Schedule(
        (Charge(AT_DEAL, 100), Charge("flop", 500), Charge("turn", 50), Charge("river", 50))
    )
    hand = Hand(four_parts, 8)
    assert [hand.at(moment, 9000) for moment in (AT_DEAL, *STREETS, AT_END)] == [100, 500, 50, 50, 0]


def test_d_70_a_street_that_never_comes_costs_nothing() -> None:
    hand = Hand(Schedule((Charge("flop", 500), Charge("river", 100))), 8)
    assert [hand.at(moment, 9000) for moment in (AT_DEAL, "flop", AT_END)] == [0, 500, 0]


@pytest.mark.parametrize(
    ("dealt_in", "flop", "amount"),
    [(7, True, 400), (6, True, 300), (5, True, 100), (5, False, 100), (10, False, 100), (4, False, 0)],
)
def test_d_71_the_four_columns_of_oak(dealt_in: int, flop: bool, amount: int) -> None:
    """OAK sheet, Texas Hold'em, option 27."""
    schedule = Schedule(
        (
            Charge("flop", 400, players=(7, 10)),
            Charge("flop", 300, players=(6, 6)),
            Charge("flop", 100, players=(2, 5)),
            Charge(AT_END, 100, players=(5, 10), flop=Flop.NOT_SEEN),
        )
    )
    moments = (AT_DEAL, *STREETS, AT_END) if flop else (AT_DEAL, AT_END)
    hand = Hand(schedule, dealt_in)
    assert sum(hand.at(moment, 5000) for moment in moments) == amount


FROM_19 = Schedule((Charge(AT_DEAL, 100), Charge("flop", 500, pot_at_least=1900)))


@pytest.mark.parametrize(
    ("pots", "taken"),
    [
        ((400, 1900, 3000, 4000, 5000), [100, 500, 0, 0, 0]),
        ((400, 1899, 1900, 4000, 5000), [100, 0, 500, 0, 0]),
        ((400, 1200, 1800, 2500, 5000), [100, 0, 0, 500, 0]),
        ((400, 1200, 1800, 1800, 5000), [100, 0, 0, 0, 0]),
    ],
)
def test_d_74_the_pot_of_19_dollars_is_checked_on_every_street(
    pots: Sequence[int], taken: Sequence[int]
) -> None:
    """The first dollar counts towards the $19; bets after the river card do not."""
    hand = Hand(FROM_19, 7)
    moments = (AT_DEAL, *STREETS, AT_END)
    assert [hand.at(moment, pot) for moment, pot in zip(moments, pots, strict=True)] == taken


def test_d_74_a_threshold_at_the_end_is_checked_there_only() -> None:
    schedule = Schedule((Charge(AT_END, 500, pot_at_least=1900),))
    hand = Hand(schedule, 7)
    assert [hand.at(moment, 4000) for moment in (AT_DEAL, *STREETS, AT_END)] == [0, 0, 0, 0, 500]


@pytest.mark.parametrize(("moments", "amount"), [((AT_DEAL, "flop", AT_END), 300), ((AT_DEAL, AT_END), 0)])
def test_d_75_the_two_step_drop_is_given_back_without_a_flop(moments: Sequence[str], amount: int) -> None:
    schedule = Schedule((Charge(AT_END, 300, flop=Flop.SEEN),))
    hand = Hand(schedule, 7)
    assert sum(hand.at(moment, 5000) for moment in moments) == amount


@pytest.mark.parametrize(("opened", "amount"), [(True, 500), (False, 0)])
def test_d_75_the_two_step_drop_of_lowball_is_given_back_if_nobody_opens(opened: bool, amount: int) -> None:
    """A player who opens and is not called still pays it."""
    hand = Hand(Schedule((Charge(AT_END, 500, flop=Flop.OPENED),)), 7)
    assert [hand.at(AT_DEAL, 1200), hand.at(AT_END, 1700, opened)] == [0, amount]


def test_d_76_the_button_pays_for_each_player_whatever_the_pot_is() -> None:
    schedule = Schedule((Charge(AT_DEAL, 50, per_player=True, from_button=True),))
    assert due(schedule, AT_DEAL, facts(0, dealt_in=6)) == [
        Due(charge=0, fund=Fund.HOUSE, amount=300, from_button=True)
    ]


def test_d_80_jackpot_money_is_a_fund_of_its_own() -> None:
    schedule = Schedule((Charge("flop", 400), Charge("flop", 100, fund=Fund.JACKPOT), Charge("turn", 100)))
    hand = Hand(schedule, 9)
    assert [hand.at(moment, 9000) for moment in (AT_DEAL, *STREETS)] == [0, 500, 100, 0]
    assert hand.jackpot == 100


def test_each_charge_is_taken_once_however_often_its_moment_is_named() -> None:
    schedule = Schedule((Charge("turn", 100), Charge("flop", 200, pot_at_least=1)))
    hand = Hand(schedule, 6)
    assert [hand.at(moment, 5000) for moment in ("flop", "turn", "turn")] == [200, 100, 0]


def test_a_schedule_is_equal_by_its_charges_alone() -> None:
    assert Schedule(LP_EXAMPLE.charges, 400) == LP_EXAMPLE
    assert Schedule(LP_EXAMPLE.charges) != LP_EXAMPLE
    assert "waiting" not in repr(LP_EXAMPLE)


CHARGES = st.builds(
    Charge,
    when=st.sampled_from([AT_DEAL, *STREETS, AT_END]),
    amount=st.integers(0, 900),
    percent=st.sampled_from([0, 250, 500, 1000]),
    players=st.tuples(st.integers(2, 6), st.integers(6, 10)),
    counted=st.sampled_from(Counted),
    flop=st.sampled_from(Flop),
    pot_at_least=st.sampled_from([0, 0, 1900]),
    fund=st.sampled_from(Fund),
)


@given(
    schedule=st.builds(
        Schedule, charges=st.lists(CHARGES, max_size=6).map(tuple), cap=st.none() | st.integers(0, 800)
    ),
    dealt_in=st.integers(2, 10),
    saw_flop=st.integers(2, 10),
    bets=st.lists(st.integers(0, 4000), min_size=5, max_size=5),
    opened=st.booleans(),
)
def test_nothing_is_taken_twice_beyond_the_cap_or_beyond_the_pot(
    schedule: Schedule, dealt_in: int, saw_flop: int, bets: list[int], opened: bool
) -> None:
    hand = Hand(schedule, dealt_in, saw_flop=min(dealt_in, saw_flop))
    pot = 0
    for moment, bet in zip((AT_DEAL, *STREETS, AT_END), bets, strict=True):
        pot += bet
        before = set(hand.charged)
        assert hand.at(moment, pot, opened) >= 0
        assert hand.taken <= pot
        assert before <= hand.charged
        assert schedule.cap is None or hand.taken - hand.jackpot <= schedule.cap
