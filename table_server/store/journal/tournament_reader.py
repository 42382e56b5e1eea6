"""Tournaments read back: every row held against the chain, every tournament made of its events alone."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, select

from table_server.store.journal.heartbeats import last_beats
from table_server.store.journal.reader import to_the_end
from table_server.store.journal.rows import decoded_of_tournament, head_of
from table_server.store.journal.tournament_list import going_on, listed
from table_server.store.sql.errors import DamagedJournal
from table_server.store.tables.play import HEADS
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import rebuilt
from table_server.tournaments.state import Tournament
from table_server.tournaments.structure import JOURNALS, journal_of


def tournaments(engine: Engine) -> list[Tournament]:
    """All in which something can still happen, the oldest first, or DamagedJournal.

    One that is over or called off is among them while money that was asked for is still on its way to it.
    """
    with engine.connect() as connection:
        _all_listed(connection)
        return [_rebuilt(key, story_in(connection, key)) for key in going_on(connection)]


def taken_up(engine: Engine) -> list[tuple[Tournament, Tournament, int]]:
    """The same, each twice: one to decide with, one to show; and when a server last held its clock."""
    with engine.connect() as connection:
        beats = last_beats(connection)
    both = zip(tournaments(engine), tournaments(engine), strict=True)
    return [(ahead, shown, beats.get(ahead.structure.key, 0)) for ahead, shown in both]


def story(engine: Engine, key: str) -> list[Event]:
    """All that happened in one tournament; nothing of one that never was. DamagedJournal as for tables."""
    with engine.connect() as connection:
        return story_in(connection, key)


def _all_listed(connection: Connection) -> None:
    """One that is not on the list would be forgotten."""
    is_one = HEADS.c.table_key.startswith(JOURNALS, autoescape=True)
    journals = connection.scalars(select(HEADS.c.table_key).where(is_one))
    known = {journal_of(each.key) for each in listed(connection)}
    for journal in sorted(set(journals) - known):
        raise DamagedJournal(journal, None, "it is not in the list of tournaments")


def story_in(connection: Connection, key: str) -> list[Event]:
    """The same, where somebody reads already."""
    journal = journal_of(key)
    rows = to_the_end(connection, journal, head_of(connection, journal))
    return [decoded_of_tournament(row) for row in rows]


def _rebuilt(key: str, told: list[Event]) -> Tournament:
    try:
        return rebuilt(told)
    except Exception as fault:
        what = f"its events do not follow from each other ({type(fault).__name__})"
        raise DamagedJournal(journal_of(key), None, what) from fault
