"""Players' screen preferences: kept with the account, and told to the tables where they sit."""

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


class TableOfPreferences(Protocol):
    """The part of a table that preferences need."""

    def players(self) -> list[str]: ...

    async def says(self, intent: Intent) -> Answer: ...


class PreferenceBook:
    """Raises ConnectionError while the accounts cannot be reached."""

    def __init__(self, accounts: Runner) -> None:
        self._accounts = accounts

    async def prefer(self, player: str, chosen: Mapping[str, Choice]) -> Preferences:
        """Change some preferences; all that now hold. NoPreference for a value that is not allowed."""
        kept = await self._accounts.run(lambda connection: set_preferences(connection, player, chosen))
        assert kept is not None  # narrows the type: a seated player has an account
        return kept

    async def tell(self, tables: Iterable[TableOfPreferences]) -> None:
        """After a start, tell each table the preferences of its players; tables store none themselves."""
        where = {player: table for table in tables for player in table.players()}
        if not where:
            return
        for player, preferences in (await self._known(tuple(where))).items():
            await where[player].says(Prefers(player, preferences))

    async def _known(self, players: Sequence[str]) -> Mapping[str, Preferences]:
        """All of them in one read: opening the database takes longer than reading."""
        while True:
            try:
                return await self._accounts.run(lambda connection: preferences_of_each(connection, players))
            except RoomAway:
                await asyncio.sleep(AGAIN)
