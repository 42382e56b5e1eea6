"""Tournaments that are always on offer: when one has started, the next from its template opens."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import structlog

from table_server.room.tournaments import CannotHold, Tournaments
from table_server.runtime.director import Director
from table_server.store.house.tournament_templates import Template
from table_server.store.sql.errors import RoomAway
from table_server.tournaments.always_on import LONGEST_KEY, NUMBER, AlwaysOnSwitch, numbered, numbers
from table_server.tournaments.commands import Cancel
from table_server.tournaments.soundness import Flaw, Wrong
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import Start, Structure

_LOG: Final = structlog.get_logger("openfelt")

LOOKS: Final = 1.0
"""Seconds between two looks at what has started, ended or become free."""
LINGERS: Final = 45.0
"""Seconds that the last places and prizes stay on a table's screens."""


class SwitchStore(Protocol):
    """Stores which templates reopen by themselves."""

    async def turn(
        self, template: str, *, tables: tuple[str, ...], at_once: int, by: str
    ) -> AlwaysOnSwitch: ...
    async def newest(self) -> list[AlwaysOnSwitch]: ...
    async def opened(self, prefix: str) -> list[str]: ...


class Templates(Protocol):
    """The templates that tournaments are opened from."""

    async def newest(self) -> list[Template]: ...


@dataclass(slots=True)
class Series:
    """One template that is or was switched on."""

    switch: AlwaysOnSwitch
    waits: str = ""
    """The reason the next one is not open, in plain words; empty while one is."""
    ended: dict[str, float] = field(default_factory=dict)
    """The loop's time at which each of its tournaments was found over."""


class AlwaysOn:
    """Opens the next tournament and gives back tables, over and over. Its state is in the database."""

    def __init__(self, tournaments: Tournaments, templates: Templates, store: SwitchStore) -> None:
        self._tournaments = tournaments
        self._templates = templates
        self._store = store
        self._series: dict[str, Series] = {}
        self._switched = asyncio.Event()

    def each(self) -> Sequence[AlwaysOnSwitch]:
        """The switches that are on."""
        return [series.switch for series in self._series.values() if series.switch.at_once]

    def open_now(self, template: str) -> Sequence[str]:
        """The keys of its tournaments that are not over."""
        return [director.key for director in self._of(template) if not director.is_over]

    def waits_for(self, template: str) -> str:
        """The reason the next one is not open; empty while one is."""
        series = self._series.get(template)
        return "" if series is None else series.waits

    async def switch_on(
        self, template: str, tables: Sequence[str], at_once: int, by: str
    ) -> tuple[Wrong, ...] | None:
        """Switch on from the next look. Returns everything wrong with it; CannotOpen if it can never work."""
        structure = await self._structure(template)
        if structure is None:
            raise CannotHold(f"there is no template {template}")
        if structure.start is Start.AT_TIME:
            raise CannotHold("it starts at a set time, which comes once")
        if len(template) > LONGEST_KEY:
            raise CannotHold(f"its key is longer than {LONGEST_KEY} letters")
        if len(set(tables)) < max(len(tables), structure.tables):
            raise CannotHold(f"it is played at {structure.tables} tables")
        wrong = self._tournaments.wrongs(structure, tables)
        if wrong:
            return wrong
        await self._turn(template, tables=tuple(tables), at_once=at_once, by=by)
        return None

    async def switch_off(self, template: str, by: str) -> bool:
        """Open no more; those that run are played out. False if it is not on."""
        series = self._series.get(template)
        if series is None or not series.switch.at_once:
            return False
        await self._turn(template, tables=series.switch.tables, at_once=0, by=by)
        return True

    async def _turn(self, template: str, *, tables: tuple[str, ...], at_once: int, by: str) -> None:
        switch = await self._store.turn(template, tables=tables, at_once=at_once, by=by)
        self._series.setdefault(template, Series(switch)).switch = switch
        self._switched.set()
        _LOG.info("always_on", template=template, tables=list(tables), at_once=at_once, by=by)

    async def run(self) -> None:
        """Run for ever, starting with the templates that were on before the restart."""
        for switch in await self._store.newest():
            self._series.setdefault(switch.template, Series(switch))
        while True:
            for template, series in list(self._series.items()):
                await self._look(template, series)
            await self._something_may_change()

    async def _something_may_change(self) -> None:
        """Wait for the next look. With nothing on and nothing to clear away, wait for a switch."""
        self._switched.clear()
        on = any(series.switch.at_once or self._of(key) for key, series in self._series.items())
        try:
            async with asyncio.timeout(LOOKS if on else None):
                await self._switched.wait()
        except TimeoutError:
            pass

    async def _look(self, template: str, series: Series) -> None:
        await self._clear_away(series, self._of(template))
        there = [director for director in self._of(template) if not director.is_over]
        waiting = [each for each in there if each.shown.phase is TournamentPhase.REGISTERING]
        if not series.switch.at_once:
            for director in waiting:
                if not director.shown.entrants:
                    await self._tournaments.says(director.key, Cancel("switched off"))
        elif waiting:
            series.waits = ""
        elif len(there) >= series.switch.at_once:
            self._waits(series, "as many as may be are played")
        else:
            await self._open_next(template, series)

    async def _clear_away(self, series: Series, mine: Sequence[Director]) -> None:
        """Release the tables of ended tournaments. One that is not ready is asked again at the next look."""
        now = asyncio.get_running_loop().time()
        ended = {director.key for director in mine if director.is_over}
        series.ended = {key: series.ended.get(key, now) for key in ended}
        for key, since in series.ended.items():
            if now - since >= LINGERS:
                await self._tournaments.release(key)

    async def _open_next(self, template: str, series: Series) -> None:
        try:
            structure = await self._structure(template)
            if structure is None:
                return
            free = [key for key in series.switch.tables if self._tournaments.is_free(key)]
            if len(free) < structure.tables:
                self._waits(series, "no table is free")
                return
            named = await self._named(template, structure)
            opened = await self._tournaments.open(named, free[: structure.tables])
        except (CannotHold, RoomAway) as why:
            self._waits(series, str(why))
            return
        self._waits(series, "" if isinstance(opened, Director) else _why(opened))

    def _waits(self, series: Series, why: str) -> None:
        if why != series.waits:
            series.waits = why
            _LOG.info("always_on_waits", template=series.switch.template, why=why)

    async def _structure(self, template: str) -> Structure | None:
        """The template's newest version: a change counts from the next tournament on."""
        found = (each.structure for each in await self._templates.newest() if each.key == template)
        return next(found, None)

    async def _named(self, template: str, structure: Structure) -> Structure:
        """The structure under the next number: the list has every earlier one from its first event on."""
        used = await self._store.opened(template + NUMBER)
        return numbered(structure, template, max(numbers(template, used), default=0) + 1)

    def _of(self, template: str) -> list[Director]:
        return [each for each in self._tournaments.each() if any(numbers(template, [each.key]))]


def _why(wrong: Sequence[Wrong]) -> str:
    """A satellite's target may be gone."""
    if any(each.flaw in (Flaw.SEATS_NOT_OPEN, Flaw.SEATS_OF_ANOTHER_PRICE) for each in wrong):
        return "nobody can enter the tournament that it leads to"
    return "its template does not add up any more"
