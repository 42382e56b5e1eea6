"""The steps of everything that just happened at a table, with their amounts and the chances of open hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from table_server.families.seating.events import StackAdjusted
from table_server.projection.chips import chips_moved
from table_server.projection.families import VIEWS
from table_server.projection.family import FollowedHand
from table_server.projection.told import steps
from table_server.projection.views.step import Step, Steps, What
from table_server.table.events import Happened
from table_server.table.families import HandEvent
from table_server.table.state import Table


class Teller:
    """Tells the steps of one table. It keeps the hand it follows, so that no act plays it again."""

    def __init__(self) -> None:
        self._following: FollowedHand[HandEvent] | None = None
        self._story: Sequence[HandEvent] = ()
        self._told = 0
        """Events of the story told so far."""

    def told(self, table: Table, events: Sequence[Happened]) -> Iterator[Step | None]:
        """The steps of these events; None is a pause in the counting, for other tables to go first."""
        self._catch_up(table, events)
        moved = chips_moved(table, events)
        for at, event in enumerate(events):
            told = _steps(table, event)
            if at in moved:
                yield from [replace(step, amounts=did) for step, did in zip(told, moved[at], strict=True)]
            elif table.families.of_hand(event):
                yield from self._of_hand(table, event, told)
            else:
                yield from told

    def _catch_up(self, table: Table, events: Sequence[Happened]) -> None:
        """Bring the followed hand to its state before these events, wherever it was left off."""
        of_hand = sum(map(table.families.of_hand, events))
        story, before = table.story, max(0, len(table.story) - of_hand)
        if self._story is not story or self._told != before:
            self._following = None
            for event in story[:before]:
                self._follow(table, event, steps(event))
        self._story, self._told = story, len(story)

    def _of_hand(self, table: Table, event: HandEvent, told: Steps) -> Iterator[Step | None]:
        yield from self._follow(table, event, told)
        if self._following is not None:
            yield from self._following.then(event)

    def _follow(self, table: Table, event: HandEvent, told: Steps) -> Steps:
        if table.families.begins(event) and table.hand is not None:
            self._following = VIEWS.of_hand(table.hand).follow(table, event)
        return told if self._following is None else self._following.told(event, told)


def _steps(table: Table, event: Happened) -> Steps:
    """In a tournament an adjusted stack means chips that were bought."""
    if table.terms.tournament and isinstance(event, StackAdjusted):
        return (Step(What.CHIPS, event.seat, event.amount),)
    return steps(event)
