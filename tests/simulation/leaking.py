"""Rules with a fault, which a simulation must find."""

from __future__ import annotations

from typing import Final

from table_server.families.rounds import RULES
from table_server.families.rounds.begin import Rounds
from table_server.families.rounds.events import Event, Folded
from table_server.families.rounds.lineup import RULES as LINEUP_RULES
from table_server.families.rounds.state import HandState
from table_server.games import discover
from table_server.simulation.families import SimulatedFamilies, simulated
from table_server.simulation.rounds.play import RandomRounds


class Leaking(Rounds):
    """Rules that lose a cent with every fold."""

    @staticmethod
    def evolve(state: HandState, event: Event) -> None:
        RULES.evolve(state, event)
        if isinstance(event, Folded):
            state.pot -= 1


LEAKING: Final = SimulatedFamilies({"rounds": simulated(Leaking(), LINEUP_RULES, RandomRounds())}, discover)
