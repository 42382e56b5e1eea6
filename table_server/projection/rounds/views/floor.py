"""The floor's view of a seat at pot poker."""

from __future__ import annotations

from typing import Literal

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Debt
from table_server.families.seating.chairs import EntryChoice
from table_server.projection.views.floor import AnyFloorSeat


@value
class RoundsFloorSeat(AnyFloorSeat):
    """A person at a game of pot poker."""

    in_pot: Cents
    """The chips put into the running hand."""
    entry: EntryChoice | None
    debt: Debt | None
    hands: int
    """Hands to wait after a seat change."""
    owes_kill: bool
    family: Literal["rounds"] = "rounds"
