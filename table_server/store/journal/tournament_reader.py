"""Reads tournaments back: each row is checked against the chain, each tournament made of its events alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Engine, select

from table_server.store.journal.reader import to_the_end
from table_server.store.journal.rows import decoded_of_tournament, head_of
from table_server.store.journal.tournament_list import going_on, last_beats, listed
from table_server.store.sql.errors import DamagedJournal
from table_server.store.tables.play import HEADS
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import rebuilt
from table_server.tournaments.state import Tournament
from table_server.tournaments.structure import JOURNALS, journal_of


class Resumed(NamedTuple):
    """A tournament as a restart finds it."""

    ahead: Tournament
    """The copy that commands change."""
    shown: Tournament
    """The copy that screens are drawn from, which follows when the events are durable."""
    lived: int
    """The instant a server last held its clock; 0 if none has."""


def tournaments(engine: Engine) -> list[Tournament]:
    """All tournaments in which something can still happen, the oldest first, or DamagedJournal.

    One that is over or called off is among them while a payment to it is still under way.
    """
    with engine.connect() as connection:
        return [_replayed(key, events) for key, events in _unfinished(connection)]


def resumed(engine: Engine) -> list[Resumed]:
    """The same tournaments for a server that starts; each journal is read and decoded once."""
    with engine.connect() as connection:
        beats = last_beats(connection)
        return [
            Resumed(_replayed(key, events), _replayed(key, events), beats.get(key, 0))
            for key, events in _unfinished(connection)
        ]


def story(engine: Engine, key: str) -> list[Event]:
    """All events of one tournament; empty if there never was one. DamagedJournal as for tables."""
    with engine.connect() as connection:
        return story_of(connection, key)


def story_of(connection: Connection, key: str) -> list[Event]:
    """All events of one tournament, over a connection that is open already."""
    journal = journal_of(key)
    rows = to_the_end(connection, journal, head_of(connection, journal))
    return [decoded_of_tournament(row) for row in rows]


def _unfinished(connection: Connection) -> Iterator[tuple[str, list[Event]]]:
    _require_all_listed(connection)
    for key in going_on(connection):
        yield key, story_of(connection, key)


def _require_all_listed(connection: Connection) -> None:
    """A tournament that is missing from the list would never be resumed."""
    is_one = HEADS.c.table_key.startswith(JOURNALS, autoescape=True)
    journals = connection.scalars(select(HEADS.c.table_key).where(is_one))
    known = {journal_of(each.key) for each in listed(connection)}
    for journal in sorted(set(journals) - known):
        raise DamagedJournal(journal, None, "it is not in the list of tournaments")


def _replayed(key: str, events: Sequence[Event]) -> Tournament:
    try:
        return rebuilt(events)
    except Exception as fault:
        what = f"its events do not follow from each other ({type(fault).__name__})"
        raise DamagedJournal(journal_of(key), None, what) from fault
