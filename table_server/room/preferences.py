"""How players want their screens: kept with the account, and told to the tables where they sit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from table_server.cage.preferences import Choice, Preferences
from table_server.runtime.intents import Answer, Intent, Prefers
from table_server.store.people.accounts import preferences_of_each, set_preferences
from table_server.store.sql.errors import RoomAway
from table_server.store.sql.runner import Runner

AGAIN: Final = 5.0
"""Seconds until a room that is away is asked again."""


class Table(Protocol):
    """A table, as far as it is told."""

    def players(self) -> list[str]: ...

    async def says(self, intent: Intent) -> Answer: ...


class Tastes:
    """ConnectionError while the accounts cannot be reached."""

    def __init__(self, accounts: Runner) -> None:
        self._accounts = accounts

    async def prefer(self, player: str, chosen: Mapping[str, Choice]) -> Preferences:
        """Some of them; all that holds from now on. NoPreference for what cannot be."""
        kept = await self._accounts.run(lambda connection: set_preferences(connection, player, chosen))
        assert kept is not None  # narrows the type: who sits at a table has an account
        return kept

    async def tell(self, tables: Iterable[Table]) -> None:
        """After a start, of everybody who sits there still; a table keeps no preferences itself."""
        where = {player: table for table in tables for player in table.players()}
        if not where:
            return
        for player, preferences in (await self._known(tuple(where))).items():
            await where[player].says(Prefers(player, preferences))

    async def _known(self, players: Sequence[str]) -> Mapping[str, Preferences]:
        """Of all of them in one reading: each takes as long as opening the database for it."""
        while True:
            try:
                return await self._accounts.run(lambda connection: preferences_of_each(connection, players))
            except RoomAway:
                await asyncio.sleep(AGAIN)
