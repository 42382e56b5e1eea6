"""What every screen may send, whoever looks at it: a sign of life, and the question how a game is played."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from table_server.wire.from_entrant import AskTournament
from table_server.wire.message import Message


class Ping(Message):
    """Answered at once by `pong`, so that a screen knows within a second when its line is gone."""

    type: Literal["ping"]


class AskRules(Message):
    """How the game is played that is spread now, or the one at this place of the menu."""

    type: Literal["rules"]
    index: Annotated[int, Field(ge=0, le=99)] | None = None


BoardMessage: TypeAlias = Annotated[Ping | AskRules | AskTournament, Field(discriminator="type")]
"""All that the center display says."""
