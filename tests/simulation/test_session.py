"""Sessions: their counts, their checks, and the players of them."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TypeAlias

from table_server.families.rounds.events import Event, HandVoided
from table_server.families.rounds.state import HandState
from table_server.games import discover
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SIMULATED
from table_server.simulation.hand import SimulatedHand
from table_server.simulation.session import SimulationReport, any_act, any_loose_act, rehearse, session
from table_server.simulation.tables import WildTable
from table_server.simulation.watch import Finding

HOLDEM = SIMULATED.of(discover()["holdem"])

Played: TypeAlias = SimulatedHand[HandState, Event]


def hands(count: int, *, seed: int = 7, checked: bool = True, loose: bool = False) -> list[Played]:
    source = SeededSource(seed)
    shuffle = partial(shuffled, source=source)
    table = WildTable(HOLDEM, chance=source, shuffle=shuffle, structure="no_limit", seats=3)
    ticks = iter(range(10**6))
    player = any_loose_act(HOLDEM, source) if loose else any_act(HOLDEM, source)
    played = session(HOLDEM, table, player, checked=checked, clock=lambda: float(next(ticks)))
    return list(islice(played, count))


def test_the_same_seed_plays_the_same_hands() -> None:
    assert [hand.events for hand in hands(5)] == [hand.events for hand in hands(5)]
    assert [hand.events for hand in hands(5)] != [hand.events for hand in hands(5, seed=8)]


def test_unchecked_play_is_the_same_play() -> None:
    assert [hand.events for hand in hands(5)] == [hand.events for hand in hands(5, checked=False)]


def test_a_report_adds_up() -> None:
    report = SimulationReport()
    assert report.hands_per_second == 0.0
    played = hands(4)
    played[2].findings.append(Finding("stuck", "", "Folded"))
    for hand in played:
        report.count(hand)
    assert report.hands == 4
    assert report.decisions == sum(hand.decisions for hand in played)
    assert report.events == sum(len(hand.events) for hand in played)
    assert report.seconds == sum(hand.decisions + 1 for hand in played)
    assert report.hands_per_second == 4 / report.seconds
    assert report.faults == [(3, Finding("stuck", "", "Folded"))]


def test_loose_players_come_to_showdowns_and_the_floor_sometimes_voids_a_hand() -> None:
    tight, loose = (sum(hand.decisions for hand in hands(150, loose=loose)) for loose in (False, True))
    assert loose > tight
    assert any(isinstance(hand.events[-1], HandVoided) for hand in hands(600, loose=True))


def test_a_rehearsal_comes_to_a_showdown_with_every_pack() -> None:
    rehearse(HOLDEM, SeededSource(0), partial(shuffled, source=SeededSource(0)))
