"""One command carried out: events, the ledger's entries beside them, the table as it changes with each."""

from __future__ import annotations

from table_server.cage.ledger import Entry
from table_server.engine.refusal import Refused
from table_server.families.rounds import lineup
from table_server.families.rounds.commands import Command as HandCommand
from table_server.families.rounds.decide import decide
from table_server.families.rounds.lineup.commands import Command as LineupCommand
from table_server.families.rounds.progress import progress
from table_server.table.entries import entry_of
from table_server.table.events import Happened
from table_server.table.evolve import evolve, in_hand
from table_server.table.state import Felt


class Broken(Exception):
    """The rules refused what they had offered: a fault of the program. The table stops; nothing was shown."""


class Course:
    """What has happened so far in answer to one command."""

    __slots__ = ("entries", "events", "felt")

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.events: list[Happened] = []
        self.entries: list[Entry] = []

    def happens(self, event: Happened) -> None:
        """This event, and what it means for the ledger."""
        entry = entry_of(self.felt, event)
        if entry is not None:
            self.entries.append(entry)
        evolve(self.felt, event)
        self.events.append(event)

    def tries(self, command: HandCommand) -> Refused | None:
        """A wish of the hand, and all that follows by itself; refused, it changes nothing."""
        hand = self.felt.hand
        assert hand is not None  # narrows the type: who asks has looked
        first = decide(hand, command)
        if isinstance(first, Refused):
            return first
        in_hand(self.felt, first)
        self.events.append(first)
        self.runs_on()
        return None

    def runs_on(self) -> None:
        """The hand up to its next choice. No money leaves a hand before it is finished, so no entries."""
        felt, events = self.felt, self.events
        hand = felt.hand
        assert hand is not None  # as above
        while follows := progress(hand):
            for event in follows:
                in_hand(felt, event)
            events += follows

    def between(self, command: LineupCommand) -> Refused | None:
        """A wish of the lineup, and all that follows by itself; refused, it changes nothing."""
        first = lineup.RULES.decide(self.felt.lineup, command)
        if isinstance(first, Refused):
            return first
        self.happens(first)
        while follows := lineup.RULES.progress(self.felt.lineup):
            for event in follows:
                self.happens(event)
        return None

    def must(self, command: LineupCommand) -> None:
        """A wish that cannot be refused any more."""
        refused = self.between(command)
        if refused is not None:
            raise Broken(f"{type(command).__name__}: {refused.code.value}")
