"""The tokens of screens, under the edge's names for them."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.cage.devices import Screen as Name
from table_server.cage.secret import Token
from table_server.edge.ports.screen import Screen, ScreenToken, screen_named
from table_server.store.people.screen_tokens import Screens


class ScreenTokens:
    """Translates between the edge's screens and the books' names, as `t1/seat/3`."""

    def __init__(self, kept: Screens) -> None:
        self._kept = kept

    async def give(self, screen: Screen, by: str) -> Token:
        """A new token, shown only now; the screen's earlier one is void."""
        return await self._kept.give(Name(str(screen)), by)

    async def revoke(self, screen: Screen, by: str) -> bool:
        """Revoke the screen's token. False if it had none."""
        return await self._kept.revoke(Name(str(screen)), by)

    async def given(self) -> Sequence[ScreenToken]:
        """All screens that have one."""
        kept = [(screen_named(each.screen), each) for each in await self._kept.given()]
        return [
            ScreenToken(screen, each.given_at, each.given_by) for screen, each in kept if screen is not None
        ]

    async def screen_of(self, token: Token) -> Screen | None:
        """The screen this token proves now."""
        name = await self._kept.screen_of(token)
        return None if name is None else screen_named(name)
