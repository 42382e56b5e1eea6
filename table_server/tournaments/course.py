"""One command being carried out: its events, the ledger's entries, and the tournament as it changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from table_server.cage.ledger import Entry
from table_server.tournaments.entries import entry_of
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import evolve
from table_server.tournaments.places import Draw, RoomSeat, all_places
from table_server.tournaments.state import Tournament


class TournamentOutcome:
    """Everything that has happened so far in answer to one command."""

    __slots__ = ("_draw", "_places", "beside", "entries", "events", "now", "tournament")

    def __init__(self, tournament: Tournament, now: int, draw: Draw) -> None:
        self.tournament = tournament
        self.now = now
        self._draw = draw
        self._places: Sequence[RoomSeat] | None = None
        self.events: list[Event] = []
        self.entries: list[Entry] = []
        self.beside: list[TournamentOutcome] = []
        """Effects on other tournaments, which become durable in the same transaction."""

    def whole(self) -> Iterator[TournamentOutcome]:
        """This course and all beside it, in the order they were decided."""
        yield self
        for other in self.beside:
            yield from other.whole()

    def places(self) -> Sequence[RoomSeat]:
        """Every place in the order drawn. ValueError for a draw that is not of every place once."""
        if self._places is None:
            places = tuple(self._draw)
            every = all_places(self.tournament.structure)
            if len(places) != len(every) or set(places) != set(every):
                raise ValueError("the draw is not of every place once")
            self._places = places
        return self._places

    def happens(self, event: Event) -> None:
        """Let the event happen, and make its ledger entry."""
        entry = entry_of(self.tournament, event)
        if entry is not None:
            self.entries.append(entry)
        evolve(self.tournament, event)
        self.events.append(event)

    def key(self) -> str:
        """The key of the next movement of money."""
        return f"{self.tournament.structure.key}/{self.tournament.keys + 1}"
