"""Tells players how long it has been, as often as each has asked to be told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, Protocol

from sqlalchemy import Connection

from table_server.cage.limits import MINUTE
from table_server.cage.sittings import Session, reminders
from table_server.felt.presence import Reminder
from table_server.store.accounts import player_of
from table_server.store.errors import RoomAway
from table_server.store.runner import Runner
from table_server.store.standing import session_of
from table_server.table.intents import Answer, Intent, Reminds
from table_server.table.ports import Clock
from table_server.wire.codes import Code

EVERY: Final = 60.0
"""Seconds; reminders are whole minutes apart."""


class Table(Protocol):
    """A table, as far as it is reminded."""

    def players(self) -> list[str]: ...

    async def says(self, intent: Intent) -> Answer: ...


class Reminding:
    """One task for all tables of a process."""

    def __init__(self, tables: Iterable[Table], ledger: Runner, clock: Clock) -> None:
        self._tables = tuple(tables)
        self._ledger = ledger
        self._clock = clock
        self._told: dict[str, tuple[int, int]] = {}
        """When the session began that each player was last told of, and how many reminders it has had."""

    async def run(self) -> None:
        """For as long as the server stands. While the room is away nobody can be told."""
        while True:
            await asyncio.sleep(EVERY)
            for table in self._tables:
                for player in table.players():
                    await self._look_at(table, player)

    async def _look_at(self, table: Table, player: str) -> None:
        at = self._clock.now()
        try:
            due, session = await self._ledger.run(lambda connection: _due(connection, player, at))
        except RoomAway:
            return
        if session is None:
            return
        began, told = self._told.get(player, (session.began, 0))
        if due > (told if began == session.began else 0):
            reminder = Reminder(session.played // MINUTE, session.won)
            if await table.says(Reminds(player, reminder)) is Code.TABLE_IS_BUSY:
                return  # told at the next look
        self._told[player] = (session.began, due)


def _due(connection: Connection, player: str, at: int) -> tuple[int, Session | None]:
    known, session = player_of(connection, player), session_of(connection, player, at)
    if known is None or session is None:
        return 0, None
    return reminders(session, known.preferences.reminder), session
