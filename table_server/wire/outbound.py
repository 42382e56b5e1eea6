"""What a screen receives: always a whole view of the newest version, or why its touch was refused."""

from __future__ import annotations

from typing import Literal

from pydantic import TypeAdapter

from table_server.engine.values import value
from table_server.projection.steps import Step
from table_server.projection.views import BoardView, SeatView


@value
class BoardMessage:
    """For the center display."""

    v: int
    view: BoardView
    steps: tuple[Step, ...]


@value
class SeatMessage:
    """For one seat's screen."""

    v: int
    view: SeatView
    steps: tuple[Step, ...]


@value
class RefusedMessage:
    """A touch that was not taken, and the version it should have answered."""

    refused: str
    v: int


OUTBOUND: TypeAdapter[BoardMessage | SeatMessage | RefusedMessage] = TypeAdapter(
    BoardMessage | SeatMessage | RefusedMessage
)


def schema() -> dict[str, object]:
    """JSON Schema of everything a table's sockets send."""
    return OUTBOUND.json_schema(mode=_MODE)


_MODE: Literal["serialization"] = "serialization"
