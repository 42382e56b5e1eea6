"""Compares what is stored beside tournaments' journals with the tournaments that the journals make."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sqlalchemy import Connection, select

from table_server.store.house.tournament_templates import structure_from
from table_server.store.journal.tournament_list import Listed, listed_as
from table_server.store.journal.tournament_results import TournamentResult, results_of
from table_server.store.sql.errors import AuditFault, CodecError
from table_server.store.tables.play import ALWAYS_ON, HEADS, TEMPLATES, TOURNAMENTS
from table_server.tournaments.state import Entrant, Finish, Tournament, TournamentPhase
from table_server.tournaments.structure import journal_of


def list_faults(connection: Connection, t: Tournament, opened_at: int, over_at: int | None) -> Iterator[str]:
    """One tournament: its line in the list, and its results."""
    key = t.structure.key
    line = listed_as(connection, key)
    if line is None:
        yield "it is not in the list of tournaments"
    elif line != Listed(
        key=key, title=t.structure.title, opened_at=opened_at, over_at=over_at, crossings=len(t.crossings)
    ):
        yield "its line in the list of tournaments differs"
    if results_of(connection, key) != _results(t):
        yield "its results differ"


def tournament_faults(connection: Connection) -> Iterator[AuditFault]:
    """Faults that belong to no journal."""
    journals = set(connection.scalars(select(HEADS.c.table_key)))
    for key in connection.scalars(select(TOURNAMENTS.c.tournament).order_by(TOURNAMENTS.c.tournament)):
        if journal_of(key) not in journals:
            yield AuditFault(journal_of(key), None, "it is in the list of tournaments and has no journal")
    for row in connection.execute(select(TEMPLATES).order_by(TEMPLATES.c.template, TEMPLATES.c.version)):
        try:
            structure = structure_from(row.structure)
        except CodecError as fault:
            yield AuditFault("", None, f"template {row.template}, version {row.version}: {fault}")
            continue
        if (structure.key, structure.title) != (row.template, row.title):
            yield AuditFault(
                "", None, f"template {row.template}, version {row.version} belongs to another template"
            )
    for row in connection.execute(select(ALWAYS_ON).order_by(ALWAYS_ON.c.template, ALWAYS_ON.c.change)):
        if not _are_keys(row.tables):
            yield AuditFault("", None, f"template {row.template}, always on {row.change}: it names no tables")


def _are_keys(tables: str) -> bool:
    try:
        found: object = json.loads(tables)
    except ValueError:
        return False
    return isinstance(found, list) and bool(found) and all(isinstance(key, str) for key in found)


def _results(t: Tournament) -> list[TournamentResult]:
    """The results as they have to be: none before the end."""
    if t.phase is not TournamentPhase.OVER:
        return []
    done = [(entrant, entrant.finish) for entrant in t.entrants.values() if entrant.finish is not None]
    return [_result(*each) for each in sorted(done, key=lambda each: (each[1].first, each[0].number))]


def _result(entrant: Entrant, finish: Finish) -> TournamentResult:
    return TournamentResult(
        entrant=entrant.number,
        player=entrant.player,
        first=finish.first,
        last=finish.last,
        cash=finish.prize.cash,
        ticket=finish.prize.ticket,
        bounties=entrant.bounties,
    )
