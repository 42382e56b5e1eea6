"""Preferences are kept with the account, and tables that restart are told of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from table_server.cage.preferences import NoPreference, Peek, Preferences
from table_server.room.preferences import AGAIN, PreferenceBook
from table_server.runtime.intents import Answer, Intent, Prefers
from table_server.store.people.accounts import player_of
from table_server.store.sql.engine import Database
from table_server.store.sql.errors import RoomAway
from tests.records.known import known, read, written_to
from tests.virtual.loop import run

T = TypeVar("T")


class Table:
    """Its players, and the preferences it was told."""

    def __init__(self, *players: str) -> None:
        self._players = players
        self.told: list[Intent] = []

    def players(self) -> list[str]:
        return [*self._players]

    async def says(self, intent: Intent) -> Answer:
        self.told.append(intent)
        return None


class Away:
    """Accounts that never answer."""

    def __init__(self) -> None:
        self.asked = 0

    async def run(self, work: Callable[[Connection], T]) -> T:  # noqa: ARG002  # whatever it is
        self.asked += 1
        raise RoomAway


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    known(sqlite_place, ("p1", "p2"))
    return sqlite_place


def test_a_choice_is_kept_and_all_that_holds_is_told(place: Database) -> None:
    with written_to(place) as writer:

        async def choose() -> None:
            tastes = PreferenceBook(writer)
            assert await tastes.prefer("p1", {"language": "vi"}) == Preferences(language="vi")
            both = Preferences(language="vi", peek=Peek.COVER)
            assert await tastes.prefer("p1", {"peek": "cover"}) == both
            found = await writer.run(lambda connection: player_of(connection, "p1"))
            assert found is not None
            assert found.preferences == both
            with pytest.raises(NoPreference):
                await tastes.prefer("p1", {"sound": 101})

        run(choose())


def test_a_table_that_was_started_again_is_told_of_everybody_who_sits_there(place: Database) -> None:
    with written_to(place) as writer:

        async def start() -> None:
            await PreferenceBook(writer).prefer("p2", {"sound": 5})
            first, second = Table("p1", "p2"), Table("nobody")
            with read(place) as ledger:
                await PreferenceBook(ledger).tell([first, second])
            assert first.told == [Prefers("p1", Preferences()), Prefers("p2", Preferences(sound=5))]
            assert second.told == []

        run(start())


def test_a_room_that_is_away_is_asked_until_it_answers() -> None:
    async def start() -> None:
        room, table = Away(), Table("p1")
        telling = asyncio.create_task(PreferenceBook(room).tell([table]))
        await asyncio.sleep(2.5 * AGAIN)
        assert room.asked == 3
        assert not telling.done()
        telling.cancel()
        with pytest.raises(RoomAway):
            await PreferenceBook(room).prefer("p1", {})

    run(start())
