"""When a server last held the clock of a tournament: one row that is written over, beside the journal.

A level that runs without a hand writes nothing down; from this a restart knows how long it did.
"""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from table_server.store.sql.writer import Writer
from table_server.store.tables.play import TOURNAMENTS


class Heartbeats:
    """Of every tournament that one writer writes for."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def beats(self, tournament: str, at: int) -> None:
        """Returns when it is durable."""
        this = update(TOURNAMENTS).where(TOURNAMENTS.c.tournament == tournament)
        await self._writer.run(lambda connection: connection.execute(this.values(lived_at=at)))


def last_beats(connection: Connection) -> dict[str, int]:
    """Of those that are not over, by key."""
    chosen = select(TOURNAMENTS.c.tournament, TOURNAMENTS.c.lived_at).where(
        TOURNAMENTS.c.lived_at.is_not(None), TOURNAMENTS.c.over_at.is_(None)
    )
    return {row.tournament: row.lived_at for row in connection.execute(chosen)}
