"""How tournaments came out, read from the list and from their journals when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from table_server.projection.tournament.ended import ended as told
from table_server.projection.views.ended_tournament import EndedSummary, EndedTournament
from table_server.store.journal.tournament_list import ended, line_of
from table_server.store.journal.tournament_reader import story_in
from table_server.store.sql.runner import Runner


class Results:
    """Tournaments that are over."""

    def __init__(self, reader: Runner) -> None:
        self._reader = reader

    async def ended(self, most: int) -> Sequence[EndedSummary]:
        """The last ones first."""
        return await self._reader.run(lambda connection: ended(connection, most))

    async def of(self, key: str) -> EndedTournament | None:
        """One with its full order; None while it goes on, and where there never was one."""
        return await self._reader.run(lambda connection: _of(connection, key))


def _of(connection: Connection, key: str) -> EndedTournament | None:
    line = line_of(connection, key)
    if line is None or line.over_at is None:
        return None
    return told(story_in(connection, key), line.opened_at, line.over_at)
