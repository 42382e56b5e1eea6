"""The messages that every screen may send: a sign of life, and questions about the game or the tournament."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from table_server.wire.from_entrant import AskTournament
from table_server.wire.message import Message


class Ping(Message):
    """Asks for a `pong`, which comes at once: a screen knows within a second when its line is gone."""

    type: Literal["ping"]


class AskRules(Message):
    """Asks how a game is played: the one at this place of the menu, or the one that is spread now."""

    type: Literal["rules"]
    index: Annotated[int, Field(ge=0, le=99)] | None = None


BoardMessage: TypeAlias = Annotated[Ping | AskRules | AskTournament, Field(discriminator="type")]
"""Every message of the center display."""
