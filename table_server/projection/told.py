"""The public steps of every event, the same for every audience."""

from __future__ import annotations

from typing import Final

from table_server.projection.families import VIEWS
from table_server.projection.steps.of_table import SILENT_AT_TABLE, TOLD_OF_TABLE
from table_server.projection.steps.tell import Told
from table_server.projection.views.step import Steps
from table_server.table.events import Happened

TOLD: Final[Told] = {kind: tell for told in (TOLD_OF_TABLE, *VIEWS.told) for kind, tell in told.items()}
SILENT: Final[frozenset[type[object]]] = SILENT_AT_TABLE.union(*VIEWS.silent)
"""Events without public steps: a view shows them, or they are nobody else's business."""


def steps(event: Happened) -> Steps:
    """Most events have one step, some none, a deal one for each seat."""
    tell = TOLD.get(type(event))
    return () if tell is None else tell(event)
