"""One command carried out: events, the ledger's entries beside them, the tournament as it changes."""

from __future__ import annotations

from collections.abc import Iterator

from table_server.cage.ledger import Entry
from table_server.tournaments.entries import entry_of
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import evolve
from table_server.tournaments.places import Draw
from table_server.tournaments.state import Tournament


class Course:
    """What has happened so far in answer to one command."""

    __slots__ = ("beside", "draw", "entries", "events", "now", "tournament")

    def __init__(self, tournament: Tournament, now: int, draw: Draw) -> None:
        self.tournament = tournament
        self.now = now
        self.draw = draw
        self.events: list[Event] = []
        self.entries: list[Entry] = []
        self.beside: list[Course] = []
        """What it means for other tournaments: they become durable together."""

    def whole(self) -> Iterator[Course]:
        """This one and all beside it, in the order in which they were decided."""
        yield self
        for other in self.beside:
            yield from other.whole()

    def happens(self, event: Event) -> None:
        """This event, and what it means for the ledger."""
        entry = entry_of(self.tournament, event)
        if entry is not None:
            self.entries.append(entry)
        evolve(self.tournament, event)
        self.events.append(event)

    def key(self) -> str:
        """Names the next crossing of money."""
        return f"{self.tournament.structure.key}/{self.tournament.keys + 1}"
