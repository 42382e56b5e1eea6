"""A tournament's journal lived through once more: chips, seats, places and prizes have to be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from sqlalchemy import Connection

from table_server.cage.ledger import Entry
from table_server.store.audit.stories import Stands
from table_server.store.audit.tournaments import beside_faults
from table_server.store.journal.chain import Row
from table_server.store.journal.rows import decoded_of_tournament
from table_server.store.ledger.entries import account_text
from table_server.tournaments import events
from table_server.tournaments.entries import crossing_entry, entry_of, pool
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import evolve, rebuilt
from table_server.tournaments.invariants import Fault, faults
from table_server.tournaments.state import Tournament
from table_server.tournaments.structure import journal_of


class TournamentReplay:
    """The tournament as its events make it. It has no checkpoint: after damage nobody knows it any more."""

    def __init__(self) -> None:
        self._opened_at: int | None = None
        """Once, ever: what comes after damage opens nothing."""
        self._at = 0
        self._over_at: int | None = None
        self._told: set[Fault] = set()
        self.lose()

    def lose(self) -> None:
        """What happened cannot be believed from here on."""
        self._tournament: Tournament | None = None
        self.entries: list[Entry] = []
        self.asked: Entry | None = None
        self.failed: str | None = None
        self.said = self.stood = False

    @property
    def follows(self) -> bool:
        return self._tournament is not None

    def row(self, row: Row) -> Iterator[str]:
        """Let what a row of the journal says happen."""
        event = decoded_of_tournament(row)
        self.said, self.entries, self.asked, self.failed = True, [], None, None
        if self._tournament is None:
            yield from self._take_up(row, event)
            return
        if row.at != self._at:
            yield from self._impossible(self._tournament)
        self._at = row.at
        try:
            yield from self._take(self._tournament, event)
        except Exception as fault:  # noqa: BLE001  # whatever breaks on an untrue event: that is the finding
            self._tournament, self.entries = None, []
            yield f"it does not follow from what went before ({type(fault).__name__})"
            return
        if isinstance(event, events.TournamentOver | events.TournamentCancelled):
            self._over_at = row.at

    def stands(self) -> Stands | None:
        """Its pool."""
        t = self._tournament
        if t is None:
            return None
        waits = (crossing_entry(t.structure, crossing) for crossing in t.crossings.values())
        lies = Counter({account_text(pool(t.structure.key)): t.pool + t.bounties})
        return Stands(lies, {entry.key: entry for entry in waits})

    def beside(self, connection: Connection) -> Iterable[str]:
        """And what holds of it at the end."""
        t = self._tournament
        if t is not None and self._opened_at is not None:
            yield from self._impossible(t)
            yield from beside_faults(connection, t, self._opened_at, self._over_at)

    def _take_up(self, row: Row, event: Event) -> Iterator[str]:
        if row.seq == 1 and not isinstance(event, events.TournamentOpened):
            yield "it does not begin with an opening"
        if not isinstance(event, events.TournamentOpened) or self._opened_at is not None:
            return
        if journal_of(event.structure.key) != row.table_key:
            yield f"it is the journal of {event.structure.key}"
        self._tournament, self._opened_at, self._at = rebuilt([event]), row.at, row.at

    def _take(self, t: Tournament, event: Event) -> Iterator[str]:
        if isinstance(event, events.TournamentOpened):
            yield "the tournament is opened a second time"
        self._crossed(t, event)
        entry = entry_of(t, event)
        if entry is not None:
            self.entries.append(entry)
        evolve(t, event)

    def _crossed(self, t: Tournament, event: Event) -> None:
        """The cage's own part of what crosses, which it moved before the tournament heard of it."""
        match event:
            case events.MoneyWanted(crossing=crossing):
                self.asked = crossing_entry(t.structure, crossing)
            case events.MoneyFailed(key=key):
                self.failed = key
            case events.Registered(key=key) | events.Rebought(key=key) | events.AddOnTaken(key=key):
                self.entries.append(crossing_entry(t.structure, t.crossings[key]))
            case events.MoneyReturned(crossing=crossing):
                self.entries.append(crossing_entry(t.structure, crossing))
            case _:
                pass

    def _impossible(self, t: Tournament) -> Iterator[str]:
        """What does not hold between two commands (in the middle of one it may not); each is told once."""
        for fault in faults(t):
            if fault not in self._told:
                self._told.add(fault)
                yield f"the tournament is impossible: {fault.value}"
