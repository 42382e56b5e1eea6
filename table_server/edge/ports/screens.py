"""What the edge needs of the tokens that screens hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.cage.secret import Token
from table_server.edge.ports.screen import Screen
from table_server.engine.values import value


@value
class Device:
    """A screen that has a token."""

    screen: Screen
    given_at: int
    """Milliseconds since 1970."""
    given_by: str


class Devices(Protocol):
    """The tokens of all screens: one each."""

    async def give(self, screen: Screen, by: str) -> Token:
        """A new token, told only now; what the screen had before counts no more."""

    async def revoke(self, screen: Screen, by: str) -> bool:
        """Whether there was one."""

    async def given(self) -> Sequence[Device]:
        """All screens that have one."""

    async def screen_of(self, token: Token) -> Screen | None:
        """The screen that this token proves now."""
