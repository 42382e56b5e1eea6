"""What a hand that is over has done with money and time, beside the stacks: read from its own events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from table_server.engine.collection import Fund
from table_server.families.hand import HandOutcome
from table_server.families.rounds.events import BoardDealt, CollectionTaken, Event, HandsOpened
from table_server.families.rounds.state import HandState


def outcome(hand: HandState, story: Iterable[Event]) -> HandOutcome:
    """What the house took, and how much more lies there than before (D-136)."""
    taken: Counter[Fund] = Counter()
    for event in story:
        if isinstance(event, CollectionTaken):
            taken[event.fund] += event.amount
    return HandOutcome(tuple(taken.items()), hand.carried - hand.setup.carried.total())


def streets_run_out(story: Sequence[Event]) -> int:
    """Dealt after all hands lay open; those of every board, where it was run more than once."""
    streets = 0
    for event in reversed(story):
        if isinstance(event, HandsOpened):
            return streets
        streets += isinstance(event, BoardDealt)
    return 0
