"""Worked examples take what the schedules on the sheets take."""

from __future__ import annotations

import pytest

from table_server.engine.collection import AT_DEAL, AT_END, Charge, Flop, Fund, Schedule
from table_server.engine.time_collection import TimeCharge, TimeCollection
from table_server.houses.house import load
from table_server.houses.rounds.worked import (
    WorkedHand,
    WorkedTime,
    middling_hand,
    usual_hands,
    worked,
    worked_time,
)
from tests.families.rounds.declared import pot_poker

STREETS = tuple(street.name for street in pot_poker()["holdem"].streets)
LIGHTNING = load("lightning")


@pytest.mark.parametrize(("players", "taken"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 4), (10, 4)])
def test_the_example_of_the_electronic_table(players: int, taken: int) -> None:
    """LP-120 to LP-123; without a flop nothing (LP-125, D-257)."""
    terms = LIGHTNING.terms("holdem", "limit 3-6")
    for hand, due in ((WorkedHand(players, 0, 900), 0), (WorkedHand(players, players, 20_000), taken * 100)):
        told = worked(terms.collection, hand, streets=STREETS, unit=terms.unit)
        assert (told.house, told.jackpot, told.left) == (due, 0, hand.pot - due)


def test_a_percentage_with_a_cap_and_nothing_without_a_flop() -> None:
    """LP-128 to LP-130."""
    terms = LIGHTNING.terms("holdem", "no limit 1-2")
    told = [
        worked(terms.collection, WorkedHand(6, saw, pot), streets=STREETS, unit=terms.unit)
        for saw, pot in ((0, 300), (2, 4_050), (2, 50_000))
    ]
    assert [each.house for each in told] == [0, 200, 400]
    assert [each.when for each in told[1].taken] == [AT_END]


def test_a_charge_depends_on_the_players_at_the_flop() -> None:
    """LP-125 to LP-127."""
    terms = LIGHTNING.terms("holdem", "4-8")
    taken = {
        saw: worked(terms.collection, WorkedHand(9, saw, 8_000), streets=STREETS, unit=terms.unit)
        for saw in (2, 4)
    }
    assert {saw: (told.house, told.taken[0].when) for saw, told in taken.items()} == {
        2: (200, "flop"),
        4: (400, "flop"),
    }


def test_a_charge_waits_for_the_pot_it_is_due_from() -> None:
    """D-74."""
    schedule = Schedule((Charge("flop", 100), Charge("flop", 100, pot_at_least=5_000)))
    small, large = (
        worked(schedule, WorkedHand(5, 5, pot), streets=STREETS, unit=100) for pot in (5_000, 10_000)
    )
    assert [each.when for each in small.taken] == ["flop"]
    assert [(each.when, each.pot) for each in large.taken] == [("flop", 4_000), ("turn", 6_000)]


def test_the_button_pays_besides_the_pot_and_a_jackpot_besides_the_cap() -> None:
    """D-76, D-80."""
    schedule = Schedule(
        (
            Charge(AT_DEAL, 300, from_button=True),
            Charge("flop", 100, fund=Fund.JACKPOT),
            Charge(AT_END, 500, flop=Flop.SEEN),
        ),
        cap=500,
    )
    told = worked(schedule, WorkedHand(5, 5, 6_000), streets=STREETS, unit=100)
    assert [(each.when, each.amount, each.from_button) for each in told.taken] == [
        (AT_DEAL, 300, True),
        ("flop", 100, False),
        (AT_END, 200, False),
    ]
    assert (told.house, told.jackpot, told.left) == (500, 100, 5_700)


def test_the_usual_hands_are_of_every_number_of_players() -> None:
    hands = list(usual_hands(range(2, 5), 800, 1_000))
    assert [(hand.players, hand.saw_flop, hand.pot) for hand in hands[:4]] == [
        (2, 0, 1_000),
        (2, 2, 3_200),
        (2, 2, 8_000),
        (2, 2, 20_000),
    ]
    assert {hand.players for hand in hands} == {2, 3, 4}


def test_in_the_usual_hands_not_everybody_sees_the_flop() -> None:
    """LP-126: what goes by that number is seen to."""
    hands = list(usual_hands(range(9, 10), 800, 1_000))
    assert [hand.saw_flop for hand in hands] == [0, 2, 5, 6]
    terms = LIGHTNING.terms("holdem", "4-8")
    taken = [worked(terms.collection, hand, streets=STREETS, unit=terms.unit).house for hand in hands]
    assert taken == [0, 200, 400, 400]
    for count in range(3, 11):
        assert all(hand.saw_flop < count for hand in usual_hands(range(count, count + 1), 800, 1_000))
    assert middling_hand(range(2, 10), 800) == WorkedHand(8, 4, 8_000)


@pytest.mark.parametrize(
    ("street", "moments"),
    [("preflop", []), ("flop", ["flop"]), ("turn", ["flop", "turn"]), ("", ["flop", "turn", "river"])],
)
def test_a_hand_that_ends_early_pays_no_later_charge(street: str, moments: list[str]) -> None:
    schedule = Schedule(tuple(Charge(when, 100) for when in ("flop", "turn", "river")))
    hand = WorkedHand(6, 0 if street == "preflop" else 3, 10_000, street=street)
    assert [each.when for each in worked(schedule, hand, streets=STREETS, unit=100).taken] == moments


def test_a_charge_may_wait_for_somebody_to_come_in() -> None:
    """D-75."""
    schedule = Schedule((Charge(AT_END, 100, flop=Flop.OPENED),))
    hands = [WorkedHand(6, 0, 1_000, opened=opened) for opened in (True, False)]
    assert [worked(schedule, hand, streets=STREETS, unit=100).house for hand in hands] == [100, 0]


def test_by_the_clock_everybody_owes_the_same() -> None:
    """D-73."""
    time = TimeCollection((TimeCharge(500, (2, 6)), TimeCharge(600, (7, 10))))
    assert worked_time(time, range(6, 8)) == (WorkedTime(6, 500), WorkedTime(7, 600))
    assert worked_time(None, range(2, 11)) == ()
