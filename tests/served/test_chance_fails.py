"""Random numbers that fail their tests: the running hand goes on, no other is dealt, the floor is told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import pytest

from table_server.cage.accounts import AlarmKind
from table_server.edge.context import Context
from table_server.edge.health import Health, HealthFault, examined
from table_server.engine.cards import Seat
from table_server.runtime.dealer import SeededSource
from table_server.runtime.intents import Wants
from table_server.settings.values import Settings
from table_server.table.commands import Activate
from tests.served.room import Plan, made_ready
from tests.served.upright import PEOPLE, Up, played

LONG_ENOUGH = 400
"""Looks at the table; the next hand would have come long before."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return made_ready(tmp_path, Plan(seats=PEOPLE)).settings


class Breaking(SeededSource):
    """A source that serves well until a test breaks it: from then on it gives the same word for ever."""

    broken = False

    def words(self) -> Iterator[int]:
        return repeat(4711) if self.broken else super().words()


def health(server: Up) -> Health:
    context: Context = server.running.application.state.context
    return examined(
        {"t1": server.actor},
        journal_health=context.journal_health,
        chance_health=context.chance_health,
        limits=context.settings.health,
        now=0,
        version="",
    )


def alarms(server: Up) -> list[tuple[AlarmKind, str]]:
    return [(alarm.kind, alarm.who) for alarm in server.running.application.state.context.alarms.all()]


def figures(server: Up) -> str:
    context: Context = server.running.application.state.context
    return context.metrics.text(None).decode()


RUNG = [(AlarmKind.DEVICE_FAULT, "random_numbers (repeated)")]


def test_a_source_that_breaks_while_it_serves_stops_the_next_deal_and_rings(settings: Settings) -> None:
    """LP-22, LP-24: no card comes from a source that failed."""
    sources: list[Breaking] = []

    def chance() -> Breaking:
        sources.append(Breaking(1))
        return sources[-1]

    async def play(server: Up) -> None:
        await server.opens()
        assert (health(server).well, alarms(server)) == (True, [])
        assert "openfelt_chance_up 1.0" in figures(server)
        for source in sources:
            source.broken = True
        while server.table.lineup.running is not None:
            await server.acts()
        looks = iter(range(LONG_ENOUGH))
        await server.until(lambda: next(looks, None) is None)
        assert server.table.lineup.hands == 1
        assert server.table.lineup.running is None
        assert sum(server.stacks.values()) <= PEOPLE * 20_000
        assert alarms(server) == RUNG
        assert "openfelt_chance_up 0.0" in figures(server)
        assert health(server).tables["t1"].ill is HealthFault.CHANCE_FAILED
        await server.goes(1)  # and is paid

    played(settings, play, chance)


def test_a_source_that_is_broken_at_the_start_deals_nothing_at_all(settings: Settings) -> None:
    class Broken(Breaking):
        broken = True

    async def play(server: Up) -> None:
        assert alarms(server) == RUNG
        for number in (1, 2):
            await server.comes(number)
        await server.until(lambda: len(server.stacks) == 2)
        assert await server.actor.says(Wants(Activate())) is None
        looks = iter(range(LONG_ENOUGH))
        await server.until(lambda: next(looks, None) is None)
        assert server.table.lineup.hands == 0
        assert server.stacks[Seat(1)] > 0

    played(settings, play, lambda: Broken(1))


def test_after_a_restart_with_a_good_source_the_table_deals_again(settings: Settings) -> None:
    class Broken(Breaking):
        broken = True

    async def before(server: Up) -> None:
        assert not health(server).well

    async def after(server: Up) -> None:
        await server.opens()
        assert (health(server).well, alarms(server)) == (True, [])

    played(settings, before, lambda: Broken(1))
    played(settings, after)
