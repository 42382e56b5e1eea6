"""The events that tables have to write down, commit by commit, and how far a database has got with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from table_server.cage.ledger import Entry
from table_server.store.journal import streams
from tests.store.played import Played, Step

Texts: TypeAlias = Sequence[tuple[str, str]]
"""Events as rows hold them: the stream and the text."""


@dataclass(frozen=True, slots=True)
class Told:
    """A promise: what a table wrote is safe up to here."""

    table: str
    upto: int
    """Commits, or events, as whoever promises counts."""


@dataclass(frozen=True)
class Script:
    """Tables that were played by chance, to be written down once more."""

    steps: Mapping[str, Sequence[Step]]
    deposits: Sequence[Entry]
    """The money in the players' wallets before."""
    before: Mapping[str, int] = field(default_factory=dict)
    """Commits of each table that are written down already."""

    @cached_property
    def texts(self) -> Mapping[str, Texts]:
        """Every event that may ever be found."""
        return {
            table: [streams.dumps(event) for step in steps for event in step.events]
            for table, steps in self.steps.items()
        }

    @cached_property
    def commits_by_events(self) -> Mapping[str, Mapping[int, int]]:
        """The number of commits it takes to have so many events; other numbers of events never are there."""
        found: dict[str, dict[int, int]] = {}
        for table, steps in self.steps.items():
            events = 0
            found[table] = {0: 0}
            for commits, step in enumerate(steps, 1):
                events += len(step.events)
                found[table][events] = commits
        return found

    def after(self, commits: Mapping[str, int]) -> Script:
        """The events that are left to write down."""
        left = {table: steps[commits.get(table, 0) :] for table, steps in self.steps.items()}
        return Script(left, self.deposits, commits)


def played(tables: int, hands: int, seed: int) -> Script:
    """So many tables with so many hands each."""
    all_tables = [Played(f"t{number}", seed=seed + number) for number in range(tables)]
    steps = {table.key: list(table.steps(hands)) for table in all_tables}
    return Script(steps, [entry for table in all_tables for entry in table.bought()])


def safe(promised: Sequence[object]) -> Mapping[str, int]:
    """The number of commits each table was promised."""
    most: Counter[str] = Counter()
    for told in promised:
        assert isinstance(told, Told)
        most[told.table] = max(most[told.table], told.upto)
    return most
