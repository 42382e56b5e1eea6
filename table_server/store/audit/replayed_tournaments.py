"""Replays a tournament's journal: chips, seats, places and prizes have to be possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from sqlalchemy import Connection

from table_server.cage.ledger import Entry
from table_server.store.audit.stories import Position
from table_server.store.audit.tournaments import list_faults
from table_server.store.journal.chain import JournalRow
from table_server.store.journal.rows import decoded_of_tournament
from table_server.store.ledger.entries import account_text
from table_server.tournaments import events
from table_server.tournaments.entries import crossing_entry, entry_of, pool
from table_server.tournaments.events import Event
from table_server.tournaments.evolve import evolve, rebuilt
from table_server.tournaments.invariants import TournamentFault, faults
from table_server.tournaments.state import Tournament
from table_server.tournaments.structure import journal_of


class TournamentReplay:
    """The tournament as its events make it. It has no checkpoints: after damage it stays unknown."""

    def __init__(self) -> None:
        self._opened_at: int | None = None
        """Set once: events after damage open nothing."""
        self._at = 0
        self._over_at: int | None = None
        self._reported: set[TournamentFault] = set()
        self.lose_track()

    def lose_track(self) -> None:
        """From here on the events cannot be trusted."""
        self._tournament: Tournament | None = None
        self.entries: list[Entry] = []
        self.asked: Entry | None = None
        self.failed: str | None = None
        self.readable = self.stood = False

    @property
    def follows(self) -> bool:
        return self._tournament is not None

    def row(self, row: JournalRow) -> Iterator[str]:
        """Apply a row of the journal."""
        event = decoded_of_tournament(row)
        self.readable, self.entries, self.asked, self.failed = True, [], None, None
        if self._tournament is None:
            yield from self._take_up(row, event)
            return
        if row.at != self._at:
            yield from self._impossible(self._tournament)
        self._at = row.at
        try:
            yield from self._take(self._tournament, event)
        except Exception as fault:  # noqa: BLE001  # any error on a false event is the finding
            self._tournament, self.entries = None, []
            yield f"it does not follow from what went before ({type(fault).__name__})"
            return
        if isinstance(event, events.TournamentOver | events.TournamentCancelled):
            self._over_at = row.at

    def position(self) -> Position | None:
        """The pool."""
        t = self._tournament
        if t is None:
            return None
        waits = (crossing_entry(t.structure, crossing) for crossing in t.crossings.values())
        held = Counter({account_text(pool(t.structure.key)): t.pool + t.bounties})
        return Position(held, {entry.key: entry for entry in waits})

    def record_faults(self, connection: Connection) -> Iterable[str]:
        """Check the end of the tournament, and its line and results in the list."""
        t = self._tournament
        if t is not None and self._opened_at is not None:
            yield from self._impossible(t)
            yield from list_faults(connection, t, self._opened_at, self._over_at)

    def _take_up(self, row: JournalRow, event: Event) -> Iterator[str]:
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
        """The cage's own part of a payment: it was moved before the tournament heard of it."""
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
        """Report broken invariants between two commands, each once; within a command they may not hold."""
        for fault in faults(t):
            if fault not in self._reported:
                self._reported.add(fault)
                yield f"the tournament is impossible: {fault.value}"
