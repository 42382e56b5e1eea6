"""Reminds players how long they have played, as often as each has asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Final, Protocol

from sqlalchemy import Connection

from table_server.cage.limits import DAY, MINUTE
from table_server.cage.sittings import PlaySession, reminders
from table_server.engine.values import value
from table_server.runtime.intents import Answer, Intent, Reminds
from table_server.runtime.ports import Clock
from table_server.store.ledger.standing import session_of
from table_server.store.people.accounts import preferences_of_each
from table_server.store.sql.errors import RoomAway
from table_server.store.sql.runner import Runner
from table_server.table.ephemeral import Reminder
from table_server.wire.codes import Code

EVERY: Final = 60.0
"""Seconds; reminders are whole minutes apart."""


class RemindedTable(Protocol):
    """The part of a table that reminders need."""

    def players(self) -> list[str]: ...

    async def says(self, intent: Intent) -> Answer: ...


@value
class _Quiet:
    """Nothing is due before this instant, unless the player asks for another interval."""

    every: int
    until: int


_UNKNOWN: Final = _Quiet(0, 0)


@value
class _Look:
    """The facts about a player who may be due a reminder."""

    player: str
    every: int
    session: PlaySession


class Reminding:
    """One task for all tables of a process."""

    def __init__(self, tables: Iterable[RemindedTable], ledger: Runner, clock: Clock) -> None:
        self._tables = tuple(tables)
        self._ledger = ledger
        self._clock = clock
        self._reminded: dict[str, tuple[int, int]] = {}
        """When the session began that each player was last told of, and how many reminders it has had."""
        self._quiet: dict[str, _Quiet] = {}
        """Spares adding up a session's money every minute: it is needed when a reminder is due."""

    async def run(self) -> None:
        """Run as long as the server does. While the room is away nobody can be reminded."""
        while True:
            await asyncio.sleep(EVERY)
            await self._look()

    async def _look(self) -> None:
        """Look at all players in one read: opening the database takes longer than reading."""
        at = self._clock.now()
        where = {player: table for table in self._tables for player in table.players()}
        if not where:
            return
        quiet = {player: self._quiet.get(player, _UNKNOWN) for player in where}
        try:
            looks = await self._ledger.run(lambda connection: _looked(connection, quiet, at))
        except RoomAway:
            return
        for look in looks:
            await self._tell(where[look.player], look, at)

    async def _tell(self, table: RemindedTable, look: _Look, at: int) -> None:
        player, session = look.player, look.session
        due = reminders(session, look.every)
        began, told = self._reminded.get(player, (session.began, 0))
        if due > (told if began == session.began else 0):
            reminder = Reminder(session.played // MINUTE, session.won)
            if await table.says(Reminds(player, reminder)) is Code.TABLE_IS_BUSY:
                return  # told at the next look
        self._reminded[player] = (session.began, due)
        left = (due + 1) * look.every * MINUTE - session.played if look.every else DAY
        self._quiet[player] = _Quiet(look.every, at + left)


def _looked(connection: Connection, quiet: Mapping[str, _Quiet], at: int) -> list[_Look]:
    """The players who may be due a reminder."""
    preferences = preferences_of_each(connection, tuple(quiet))
    looks = []
    for player, known in quiet.items():
        every = preferences[player].reminder if player in preferences else 0
        if every == known.every and at < known.until:
            continue
        session = session_of(connection, player, at)
        if session is not None:
            looks.append(_Look(player, every, session))
    return looks
