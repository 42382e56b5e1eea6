"""Stores which templates reopen by themselves. A change is a new row, and the last one counts."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select

from table_server.runtime.ports import Clock
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.play import ALWAYS_ON, TOURNAMENTS
from table_server.tournaments.always_on import AlwaysOnSwitch


class Switches:
    """The switches of this server's tables. The caller has checked who asks."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def turn(self, template: str, tables: tuple[str, ...], at_once: int, by: str) -> AlwaysOnSwitch:
        """Switch a template on at these tables, or off with `at_once` 0."""
        switch = AlwaysOnSwitch(
            template=template, tables=tables, at_once=at_once, by=by, at=self._clock.now()
        )
        await self._runner.run(lambda connection: _turn(connection, switch))
        return switch

    async def newest(self) -> list[AlwaysOnSwitch]:
        """The present switch of each template, by template."""
        return await self._runner.run(_newest)

    async def opened(self, prefix: str) -> list[str]:
        """The keys of all tournaments ever that begin with this prefix."""
        is_one = TOURNAMENTS.c.tournament.startswith(prefix, autoescape=True)
        chosen = select(TOURNAMENTS.c.tournament).where(is_one)
        return await self._runner.run(lambda connection: list(connection.scalars(chosen)))


_LAST: Final = (
    select(ALWAYS_ON.c.template, func.max(ALWAYS_ON.c.change).label("change"))
    .group_by(ALWAYS_ON.c.template)
    .subquery()
)
_NEWEST: Final = (
    select(ALWAYS_ON)
    .join(_LAST, (ALWAYS_ON.c.template == _LAST.c.template) & (ALWAYS_ON.c.change == _LAST.c.change))
    .order_by(ALWAYS_ON.c.template)
)


def _newest(connection: Connection) -> list[AlwaysOnSwitch]:
    return [_switch(row) for row in connection.execute(_NEWEST)]


def _turn(connection: Connection, switch: AlwaysOnSwitch) -> None:
    lock_cage(connection)
    last = select(func.max(ALWAYS_ON.c.change)).where(ALWAYS_ON.c.template == switch.template)
    change = (connection.scalar(last) or 0) + 1
    row = {"template": switch.template, "change": change, "tables": json.dumps(switch.tables)}
    rest = {"at_once": switch.at_once, "by": switch.by, "at": switch.at}
    connection.execute(insert(ALWAYS_ON).values(**row, **rest))


def _switch(row: Any) -> AlwaysOnSwitch:  # a row has the columns it was asked for
    return AlwaysOnSwitch(
        template=row.template, tables=tuple(json.loads(row.tables)), at_once=row.at_once, by=row.by, at=row.at
    )
