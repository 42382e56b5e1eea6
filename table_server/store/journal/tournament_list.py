"""Which tournaments there are and which go on, kept in the transaction of the events that say so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, func, insert, or_, select, update

from table_server.engine.values import value
from table_server.projection.views.ended_tournament import EndedSummary
from table_server.store.journal.streams import Kept
from table_server.store.journal.tournament_results import write_results
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
"""Each ends one crossing of money."""


@value
class Listed:
    """A tournament of this database."""

    key: str
    title: str
    opened_at: int
    over_at: int | None
    """When it was over or called off; None while it goes on."""
    crossings: int
    """Of money that is still on its way."""


def keep_listed(connection: Connection, journal: str, at: int, events: Sequence[Kept]) -> None:
    """After these events are in its journal. The results are written with the last place."""
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
    """All there ever were, the newest first."""
    newest = TOURNAMENTS.c.opened_at.desc(), TOURNAMENTS.c.tournament
    return [_listed(row) for row in connection.execute(select(TOURNAMENTS).order_by(*newest))]


def ended(connection: Connection, most: int) -> list[EndedSummary]:
    """So many, the last one first."""
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
        EndedSummary(row.tournament, row.title, row.opened_at, row.over_at, row.entrants, int(row.paid or 0))
        for row in connection.execute(chosen)
    ]


def line_of(connection: Connection, key: str) -> Listed | None:
    """One of them."""
    row = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.tournament == key)).first()
    return None if row is None else _listed(row)


def going_on(connection: Connection) -> list[str]:
    """The keys of those in which something can still happen, if only to money that is on its way."""
    goes_on = or_(TOURNAMENTS.c.over_at.is_(None), TOURNAMENTS.c.crossings > 0)
    chosen = select(TOURNAMENTS.c.tournament).where(goes_on)
    return list(connection.scalars(chosen.order_by(TOURNAMENTS.c.opened_at, TOURNAMENTS.c.tournament)))


def _listed(row: Any) -> Listed:  # a row has the columns it was asked for
    return Listed(row.tournament, row.title, row.opened_at, row.over_at, row.crossings)


def _crossings(events: Iterable[Kept]) -> int:
    wanted = sum(isinstance(event, happened.MoneyWanted) for event in events)
    return wanted - sum(isinstance(event, _SETTLED) for event in events)
