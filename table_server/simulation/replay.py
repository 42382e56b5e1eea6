"""Whether a hand's events alone make the state that the hand came to."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.families.rounds.begin import rebuilt
from table_server.families.rounds.events import Event
from table_server.families.rounds.state import HandState


def differing(one: HandState, other: HandState) -> tuple[str, ...]:
    """The names of the fields in which two states are not the same."""
    return tuple(field for field in HandState.__slots__ if getattr(one, field) != getattr(other, field))


def replayed_otherwise(state: HandState, events: Sequence[Event]) -> tuple[str, ...]:
    """The fields that a replay gets wrong; none when it agrees."""
    return differing(rebuilt(state.began_as, events), state)
