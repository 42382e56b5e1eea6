"""Which templates are always on, kept for good: a change is a new row, and the last one counts."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select

from table_server.runtime.ports import Clock
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.play import ALWAYS_ON, TOURNAMENTS
from table_server.tournaments.always_on import Switch


class Switches:
    """Of the tables of this server. Its caller has seen to it who asks."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def turn(self, template: str, tables: tuple[str, ...], at_once: int, by: str) -> Switch:
        """On at these tables, or off with none at once."""
        switch = Switch(template, tables, at_once, by, self._clock.now())
        await self._runner.run(lambda connection: _turn(connection, switch))
        return switch

    async def newest(self) -> list[Switch]:
        """Of each template how it stands, by template."""
        return await self._runner.run(_newest)

    async def opened(self, prefix: str) -> list[str]:
        """The keys of all tournaments there ever were that begin so."""
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


def _newest(connection: Connection) -> list[Switch]:
    return [_switch(row) for row in connection.execute(_NEWEST)]


def _turn(connection: Connection, switch: Switch) -> None:
    take_turn(connection)
    last = select(func.max(ALWAYS_ON.c.change)).where(ALWAYS_ON.c.template == switch.template)
    change = (connection.scalar(last) or 0) + 1
    row = {"template": switch.template, "change": change, "tables": json.dumps(switch.tables)}
    rest = {"at_once": switch.at_once, "by": switch.by, "at": switch.at}
    connection.execute(insert(ALWAYS_ON).values(**row, **rest))


def _switch(row: Any) -> Switch:  # a row has the columns it was asked for
    return Switch(row.template, tuple(json.loads(row.tables)), row.at_once, row.by, row.at)
