"""The list of tournaments and which of them go on, kept in the transaction of the events that say so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, func, insert, or_, select, update

from table_server.engine.values import value
from table_server.projection.views.ended_tournament import EndedSummary
from table_server.store.journal.streams import Kept
from table_server.store.journal.tournament_results import write_results
from table_server.store.sql.writer import Writer
from table_server.store.tables.play import RESULTS, TOURNAMENTS
from table_server.tournaments import events as happened
from table_server.tournaments.structure import JOURNALS

_SETTLED: Final = (
    happened.MoneyFailed,
    happened.MoneyReturned,
    happened.Registered,
    happened.Rebought,
    happened.AddOnTaken,
)
"""Each of these ends one crossing of money."""


@value
class Listed:
    """One tournament of this database."""

    key: str
    title: str
    opened_at: int
    over_at: int | None
    """The instant it ended or was called off; None while it goes on."""
    crossings: int
    """Payments still under way."""


def update_list(connection: Connection, journal: str, at: int, events: Sequence[Kept]) -> None:
    """Update the list once these events are in the journal; the last place also writes the results."""
    key = journal.removeprefix(JOURNALS)
    opened = next((event for event in events if isinstance(event, happened.TournamentOpened)), None)
    if opened is not None:
        row = {"tournament": key, "title": opened.structure.title, "opened_at": at, "crossings": 0}
        connection.execute(insert(TOURNAMENTS).values(**row))
    this = update(TOURNAMENTS).where(TOURNAMENTS.c.tournament == key)
    if change := _crossings(events):
        connection.execute(this.values(crossings=TOURNAMENTS.c.crossings + change))
    if any(isinstance(event, happened.TournamentOver | happened.TournamentCancelled) for event in events):
        connection.execute(this.values(over_at=at))
    if any(isinstance(event, happened.TournamentOver) for event in events):
        write_results(connection, journal)


def listed(connection: Connection) -> list[Listed]:
    """All tournaments, the newest first."""
    newest = TOURNAMENTS.c.opened_at.desc(), TOURNAMENTS.c.tournament
    return [_listed(row) for row in connection.execute(select(TOURNAMENTS).order_by(*newest))]


def ended(connection: Connection, most: int) -> list[EndedSummary]:
    """The most recently ended, newest first."""
    worth = RESULTS.c.cash + RESULTS.c.ticket + RESULTS.c.bounties
    chosen = (
        select(TOURNAMENTS, func.count(RESULTS.c.entrant).label("entrants"), func.sum(worth).label("paid"))
        .join_from(TOURNAMENTS, RESULTS, isouter=True)
        .where(TOURNAMENTS.c.over_at.is_not(None))
        .group_by(TOURNAMENTS.c.tournament)
        .order_by(TOURNAMENTS.c.over_at.desc(), TOURNAMENTS.c.tournament)
        .limit(most)
    )
    return [
        EndedSummary(
            key=row.tournament,
            title=row.title,
            opened_at=row.opened_at,
            over_at=row.over_at,
            entrants=row.entrants,
            paid=int(row.paid or 0),
        )
        for row in connection.execute(chosen)
    ]


def listed_as(connection: Connection, key: str) -> Listed | None:
    """One tournament's line in the list."""
    row = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.tournament == key)).first()
    return None if row is None else _listed(row)


def going_on(connection: Connection) -> list[str]:
    """The keys of tournaments that are not finished: not over, or with payments still under way."""
    goes_on = or_(TOURNAMENTS.c.over_at.is_(None), TOURNAMENTS.c.crossings > 0)
    chosen = select(TOURNAMENTS.c.tournament).where(goes_on)
    return list(connection.scalars(chosen.order_by(TOURNAMENTS.c.opened_at, TOURNAMENTS.c.tournament)))


def _listed(row: Any) -> Listed:  # a row has the columns it was asked for
    return Listed(
        key=row.tournament,
        title=row.title,
        opened_at=row.opened_at,
        over_at=row.over_at,
        crossings=row.crossings,
    )


def _crossings(events: Iterable[Kept]) -> int:
    wanted = sum(isinstance(event, happened.MoneyWanted) for event in events)
    return wanted - sum(isinstance(event, _SETTLED) for event in events)


class Heartbeats:
    """The instant a server last held a tournament's clock: one row that is written over, beside the journal.

    A level that runs without a hand writes nothing to the journal; after a restart this tells how long it
    ran.
    """

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def beats(self, tournament: str, at: int) -> None:
        """Record the instant; returns once it is durable."""
        this = update(TOURNAMENTS).where(TOURNAMENTS.c.tournament == tournament)
        await self._writer.run(lambda connection: connection.execute(this.values(lived_at=at)))


def last_beats(connection: Connection) -> dict[str, int]:
    """The last beat of every tournament that is not over, by key."""
    chosen = select(TOURNAMENTS.c.tournament, TOURNAMENTS.c.lived_at).where(
        TOURNAMENTS.c.lived_at.is_not(None), TOURNAMENTS.c.over_at.is_(None)
    )
    return {row.tournament: row.lived_at for row in connection.execute(chosen)}
