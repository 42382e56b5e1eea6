"""The half hour is paid before the next hand (D-73; OCE sheet, limits 10-20 and higher)."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.engine.time_collection import TimeBasis, TimeCharge, TimeCollection, TimeDue
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice
from table_server.families.seating.events import TimeBellRang, TimeCollected
from tests.families.rounds.lineup.table import STACK, Table

EACH = LineupTerms(time=TimeCollection((TimeCharge(4, (2, 4)), TimeCharge(6, (5, 10)))))
OF_THE_POT = LineupTerms(time=TimeCollection((TimeCharge(9),), TimeBasis.TIME_POT))


def ring(table: Table, waiting_list: bool = False) -> list[object]:
    return [*table.do(seating.CollectTime(waiting_list))]


def test_whoever_has_played_a_hand_pays_at_once_between_hands() -> None:
    """D-73: seat 9 has only just come."""
    table = Table(1, 2, rules=EACH)
    table.hand(1, 2)
    before = table.stacks()
    table.sit(9)
    assert ring(table) == [
        TimeBellRang(False, 0),
        TimeCollected((TimeDue(Seat(1), 4), TimeDue(Seat(2), 4)), 0),
    ]
    assert table.stacks() == {1: before[1] - 4, 2: before[2] - 4, 9: STACK}


def test_with_a_waiting_list_everybody_pays() -> None:
    """D-73, OCE sheet, Pot limit: new players pay in full too; five players pay by their band."""
    table = Table(1, 2, rules=EACH)
    for seat in (3, 4, 5):
        table.sit(seat)
    assert len(_collected(ring(table, waiting_list=True)).paid) == 5
    assert table.stacks()[5] == STACK - 6


def _collected(events: list[object]) -> TimeCollected:
    collected = events[-1]
    assert isinstance(collected, TimeCollected)
    return collected


def test_a_bell_in_a_hand_waits_for_its_end() -> None:
    """D-73: before the next hand; until then nobody takes chips away."""
    table = Table(1, 2, 3, rules=EACH)
    table.out(3)
    table.deal()
    assert ring(table) == [TimeBellRang(False, 0)]
    assert table.refusal(seating.Leave(Seat(3))) is Refusal.HAND_IS_RUNNING
    table.finish(1)
    assert table.stacks()[2] == STACK - 10 - 4
    table.leave(3)


def test_a_short_stack_pays_what_it_has() -> None:
    """D-73."""
    table = Table(1, 2, rules=EACH)
    table.sit(3, stack=12)
    table.hand(1)
    assert ring(table)[-1] == TimeCollected(
        tuple(TimeDue(Seat(s), a) for s, a in ((1, 4), (2, 4), (3, 2))), 0
    )


def test_a_time_pot_is_paid_by_the_next_winner() -> None:
    """D-73, OAK sheet: one charge from the first pot after the half hour."""
    table = Table(1, 2, 3, rules=OF_THE_POT)
    table.hand(1)
    assert ring(table) == [TimeBellRang(False, 9)]
    before = table.stacks()
    table.deal()
    table.finish(2)
    assert table.journal[-1] == TimeCollected((TimeDue(Seat(2), 9),), 0)
    assert sum(table.stacks().values()) == sum(before.values()) - 9
    assert not table.lineup.time_pot
    table.hand(2)
    assert not isinstance(table.journal[-1], TimeCollected)


def test_who_split_the_pot_split_the_time_and_a_newcomers_half_is_carried_over() -> None:
    """OCE sheet, limits 10-20 and higher; D-73."""
    table = Table(1, 2, 3, rules=OF_THE_POT)
    table.hand(1)
    ring(table)
    table.sit(9, entry=EntryChoice.POST)
    table.hand(1, 9)
    assert table.journal[-1] == TimeCollected((TimeDue(Seat(1), 5),), 4)
    assert table.lineup.chairs[Seat(9)].late
    table.hand(1)
    assert table.journal[-1] == TimeCollected((TimeDue(Seat(1), 4),), 0)
    assert not table.lineup.chairs[Seat(9)].late


def test_a_winner_who_is_gone_when_the_bell_rings_owes_nothing() -> None:
    """D-73: the pot before the half hour is not the pot after it."""
    table = Table(1, 2, 3, rules=OF_THE_POT)
    table.hand(1)
    table.leave(1)
    assert ring(table) == [TimeBellRang(False, 9)]


def test_a_table_that_collects_by_the_hand_has_no_bell() -> None:
    """D-73."""
    assert Table(1, 2).refusal(seating.CollectTime(waiting_list=False)) is Refusal.NOT_OFFERED
