"""One command carried out: its events, the ledger's entries beside them, and the table they change."""

from __future__ import annotations

from table_server.cage.ledger import Entry
from table_server.engine.refusal import Refused
from table_server.engine.rules import play, run
from table_server.table.entries import entry_of
from table_server.table.events import Happened
from table_server.table.evolve import evolve, rules_of_hand
from table_server.table.families import HandCommand, LineupCommand, LineupEvent
from table_server.table.state import Table


class Broken(Exception):
    """The rules refused what they had offered: a fault of the program. The table stops; nothing was shown."""


class Outcome:
    """Everything that has happened so far in answer to one command."""

    __slots__ = ("entries", "events", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Happened] = []
        self.entries: list[Entry] = []

    def happens(self, event: Happened) -> None:
        """Add this event, and its entry in the ledger if it moves money."""
        entry = entry_of(self.table, event)
        if entry is not None:
            self.entries.append(entry)
        evolve(self.table, event)
        self.events.append(event)

    def tries(self, command: HandCommand) -> Refused | None:
        """Carry out a command of the hand, and all that follows by itself. Refused, it changes nothing.

        No money leaves a hand before it is finished, so its events have no entries.
        """
        events = play(rules_of_hand(self.table), self.table, command)
        if isinstance(events, Refused):
            return events
        self.events += events
        return None

    def runs_on(self) -> None:
        """Play the hand on to its next choice."""
        follows = run(rules_of_hand(self.table), self.table)
        self.events += follows

    def between(self, command: LineupCommand) -> Refused | None:
        """Carry out a command of the lineup, and all that follows by itself. Refused, it changes nothing."""
        events = play(_BETWEEN, self, command)
        return events if isinstance(events, Refused) else None

    def goes_on(self) -> None:
        """Let a lineup that has just come to the table do what follows by itself."""
        run(_BETWEEN, self)

    def must(self, command: LineupCommand) -> None:
        """Carry out a command that cannot be refused any more."""
        refused = self.between(command)
        if refused is not None:
            raise Broken(f"{type(command).__name__}: {refused.code.value}")


class _LineupAtTable:
    """The rules of a table's lineup, applied to an outcome. Money may move with each of the events."""

    @staticmethod
    def decide(outcome: Outcome, command: LineupCommand) -> LineupEvent | Refused:
        table = outcome.table
        return table.lineup_rules.decide(table.lineup, command)

    @staticmethod
    def progress(outcome: Outcome) -> tuple[LineupEvent, ...]:
        table = outcome.table
        return table.lineup_rules.progress(table.lineup)

    @staticmethod
    def evolve(outcome: Outcome, event: LineupEvent) -> None:
        outcome.happens(event)


_BETWEEN = _LineupAtTable()
