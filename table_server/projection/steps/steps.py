"""What just happened, for everybody: the public steps of every event, the same for every audience."""

from __future__ import annotations

from typing import Final

from table_server.projection.steps.merge import Steps
from table_server.projection.steps.of_hand import SILENT_IN_HAND, TOLD_OF_HAND
from table_server.projection.steps.of_table import SILENT_AT_TABLE, TOLD_OF_TABLE
from table_server.projection.views.step import Step, What
from table_server.table.events import Happened

__all__ = ["SILENT", "TOLD", "Step", "What", "steps"]

TOLD: Final = {**TOLD_OF_HAND, **TOLD_OF_TABLE}
SILENT: Final[frozenset[type[object]]] = SILENT_IN_HAND | SILENT_AT_TABLE
"""Events that nobody is told of: the view says it, or it is nobody else's business."""


def steps(event: Happened) -> Steps:
    """Most events have one step, some none, a deal one for each seat."""
    tell = TOLD.get(type(event))
    return () if tell is None else tell(event)
