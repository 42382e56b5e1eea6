"""Rules with a fault, to see it found."""

from __future__ import annotations

from table_server.families.rounds import RULES
from table_server.families.rounds.events import Event, Folded
from table_server.families.rounds.state import HandState


class Leaking:
    """Rules that lose a cent with every fold."""

    decide = staticmethod(RULES.decide)
    progress = staticmethod(RULES.progress)

    @staticmethod
    def evolve(state: HandState, event: Event) -> None:
        RULES.evolve(state, event)
        if isinstance(event, Folded):
            state.pot -= 1
