"""One command carried out: events, the ledger's entries beside them, the table as it changes with each."""

from __future__ import annotations

from table_server.cage.ledger import Entry
from table_server.engine.refusal import Refused
from table_server.engine.rules import play, run
from table_server.table.entries import entry_of
from table_server.table.events import Happened
from table_server.table.evolve import evolve, in_hand
from table_server.table.families import HandCommand, HandEvent, LineupCommand, LineupEvent
from table_server.table.state import Table


class Broken(Exception):
    """The rules refused what they had offered: a fault of the program. The table stops; nothing was shown."""


class Outcome:
    """What has happened so far in answer to one command."""

    __slots__ = ("entries", "events", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Happened] = []
        self.entries: list[Entry] = []

    def happens(self, event: Happened) -> None:
        """This event, and what it means for the ledger."""
        entry = entry_of(self.table, event)
        if entry is not None:
            self.entries.append(entry)
        evolve(self.table, event)
        self.events.append(event)

    def tries(self, command: HandCommand) -> Refused | None:
        """A wish of the hand, and all that follows by itself; refused, it changes nothing."""
        events = play(_RunningHand(self.table), self.table, command)
        if isinstance(events, Refused):
            return events
        self.events += events
        return None

    def runs_on(self) -> None:
        """The hand up to its next choice."""
        follows = run(_RunningHand(self.table), self.table)
        self.events += follows

    def between(self, command: LineupCommand) -> Refused | None:
        """A wish of the lineup, and all that follows by itself; refused, it changes nothing."""
        events = play(_BETWEEN, self, command)
        return events if isinstance(events, Refused) else None

    def goes_on(self) -> None:
        """What follows by itself in a lineup that has just come to the table."""
        run(_BETWEEN, self)

    def must(self, command: LineupCommand) -> None:
        """A wish that cannot be refused any more."""
        refused = self.between(command)
        if refused is not None:
            raise Broken(f"{type(command).__name__}: {refused.code.value}")


class _RunningHand:
    """A table's hand, by its family's rules. No money leaves it before it is finished, so no entries."""

    __slots__ = ("_hand", "_rules")

    def __init__(self, table: Table) -> None:
        assert table.hand is not None  # narrows the type: who asks has looked
        self._hand = table.hand
        self._rules = table.families.rules_of(table.hand)

    def decide(self, _: Table, command: HandCommand) -> HandEvent | Refused:
        return self._rules.decide(self._hand, command)

    def progress(self, _: Table) -> tuple[HandEvent, ...]:
        return self._rules.progress(self._hand)

    evolve = staticmethod(in_hand)


class _Lineup:
    """A table's lineup: with each of its events money may move."""

    @staticmethod
    def decide(course: Outcome, command: LineupCommand) -> LineupEvent | Refused:
        table = course.table
        return table.families.rules_between(table.lineup).decide(table.lineup, command)

    @staticmethod
    def progress(course: Outcome) -> tuple[LineupEvent, ...]:
        table = course.table
        return table.families.rules_between(table.lineup).progress(table.lineup)

    @staticmethod
    def evolve(course: Outcome, event: LineupEvent) -> None:
        course.happens(event)


_BETWEEN = _Lineup()
