"""The time the table waits for an answer, question by question."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Call, Fold, Wager
from table_server.families.rounds.offers import BetOffer, RunItOffer
from table_server.runtime.timers import Timers
from table_server.table.commands import TimeUp
from table_server.table.ephemeral import ClockPart, Presence
from table_server.table.state import Table
from tests.families.rounds.shapes import NO_LIMIT
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does

NOW = 1_000


def clocks_of(table: Table) -> tuple[Timers, Presence]:
    timers, presence = Timers(), Presence()
    timers.look(table, presence, NOW)
    return timers, presence


def asked_to_run_it() -> Table:
    table = dealt_table(terms=replace(NO_LIMIT, run_it=2))
    does(table, Wager(THREE, 10_000), Call(ONE), Fold(TWO))
    assert isinstance(table.question, RunItOffer)
    return table


def test_a_turn_has_the_usual_time_and_the_bank_after_it() -> None:
    """D-1."""
    table = dealt_table(terms=NO_LIMIT)
    assert isinstance(table.question, BetOffer)
    timers, presence = clocks_of(table)
    assert presence.clocks[THREE].until == NOW + 30_000
    assert timers.due(table, presence, NOW + 30_000) is None
    assert presence.clocks[THREE].part is ClockPart.BANK


def test_running_it_again_is_answered_in_fifteen_seconds_and_no_bank_is_spent_on_it() -> None:
    """D-51."""
    table = asked_to_run_it()
    timers, presence = clocks_of(table)
    assert {seat: clock.until for seat, clock in presence.clocks.items()} == dict.fromkeys(
        table.question.asked if table.question else (), NOW + 15_000
    )
    assert timers.due(table, presence, NOW + 14_999) is None
    due = timers.due(table, presence, NOW + 15_000)
    assert isinstance(due, TimeUp)
    assert (due.asked, due.bank_spent) == (table.asked, 0)


def test_who_needs_more_time_has_more_of_this_too() -> None:
    table = asked_to_run_it()
    table.sitters[Seat(ONE)].extra_time = 200
    _, presence = clocks_of(table)
    assert presence.clocks[ONE].until == NOW + 30_000
