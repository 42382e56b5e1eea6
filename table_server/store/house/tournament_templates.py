"""What tournaments are set up from, kept under a name: a change is a new version, the old ones stay."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, func, insert, select

from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.journal.codec import tournament_codec
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.errors import Malformed
from table_server.store.sql.runner import Runner
from table_server.store.tables.play import TEMPLATES
from table_server.tournaments.events import TournamentOpened
from table_server.tournaments.soundness import Wrong, wrongs
from table_server.tournaments.structure import Structure


@value
class Template:
    """One version of one of them."""

    key: str
    version: int
    """Counted from 1."""
    structure: Structure
    """Its key is the template's: whoever opens a tournament from it gives it one of its own."""
    by: str
    at: int


class Templates:
    """Its caller has seen to it who asks."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def save(self, key: str, structure: Structure, by: str) -> Template | tuple[Wrong, ...]:
        """A new version, or everything that does not add up; what is saved already is not saved again."""
        named = replace(structure, key=key)
        found = wrongs(named)
        if found:
            return found
        at = self._clock.now()
        return await self._runner.run(lambda connection: _save(connection, key, named, by, at))

    async def newest(self) -> list[Template]:
        """Of each the newest version, by title."""
        return await self._runner.run(_newest)

    async def versions(self, key: str) -> list[Template]:
        """All of one, the newest first."""
        return await self._runner.run(lambda connection: _versions(connection, key))


_LAST: Final = (
    select(TEMPLATES.c.template, func.max(TEMPLATES.c.version).label("version"))
    .group_by(TEMPLATES.c.template)
    .subquery()
)
_NEWEST: Final = (
    select(TEMPLATES)
    .join(_LAST, (TEMPLATES.c.template == _LAST.c.template) & (TEMPLATES.c.version == _LAST.c.version))
    .order_by(TEMPLATES.c.title, TEMPLATES.c.template)
)


def _save(connection: Connection, key: str, structure: Structure, by: str, at: int) -> Template:
    take_turn(connection)
    before = next(iter(_versions(connection, key)), None)
    if before is not None and before.structure == structure:
        return before
    saved = Template(key, 1 if before is None else before.version + 1, structure, by, at)
    row = {"template": key, "version": saved.version, "title": structure.title, "by": by, "at": at}
    connection.execute(insert(TEMPLATES).values(**row, structure=structure_text(structure)))
    return saved


def _newest(connection: Connection) -> list[Template]:
    return [_template(row) for row in connection.execute(_NEWEST)]


def _versions(connection: Connection, key: str) -> list[Template]:
    chosen = select(TEMPLATES).where(TEMPLATES.c.template == key)
    return [_template(row) for row in connection.execute(chosen.order_by(TEMPLATES.c.version.desc()))]


def _template(row: Any) -> Template:  # a row has the columns it was asked for
    return Template(row.template, row.version, structure_from(row.structure), row.by, row.at)


def structure_text(structure: Structure) -> str:
    """As the event that opens such a tournament: the same upcasts bring both up."""
    return tournament_codec().dumps(TournamentOpened(structure))


def structure_from(text: str) -> Structure:
    """What was kept; a CodecError when it was nothing of the kind."""
    opened = tournament_codec().loads(text)
    if not isinstance(opened, TournamentOpened):
        raise Malformed("not how a tournament is opened")
    return opened.structure
