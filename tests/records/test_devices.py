"""Tokens by the edge's names for screens, over the books' names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from table_server.cage.devices import Screen as Name
from table_server.cage.secret import Token
from table_server.edge.ports.screen import Screen, ScreenKind, ScreenToken
from table_server.engine.cards import Seat
from table_server.records.devices import ScreenTokens
from table_server.store.people.screen_tokens import Screens
from table_server.store.sql.engine import Database
from tests.records.known import Clock, written_to
from tests.store.played import START

SEAT = Screen("t1", ScreenKind.SEAT, Seat(3))
BOARD = Screen("t1", ScreenKind.BOARD)


@pytest.fixture
def kept(sqlite_place: Database) -> Iterator[Screens]:
    with written_to(sqlite_place) as writer:
        yield Screens(writer, Clock())


async def test_a_token_proves_its_own_screen_until_it_is_taken_back(kept: Screens) -> None:
    devices = ScreenTokens(kept)
    seat, board = await devices.give(SEAT, "Floor One"), await devices.give(BOARD, "Floor Two")
    assert await devices.screen_of(seat) == SEAT
    assert await devices.screen_of(board) == BOARD
    assert await devices.given() == [
        ScreenToken(BOARD, START, "Floor Two"),
        ScreenToken(SEAT, START, "Floor One"),
    ]
    newer = await devices.give(SEAT, "Floor One")
    assert await devices.screen_of(seat) is None
    assert await devices.screen_of(newer) == SEAT
    assert await devices.revoke(SEAT, "Floor One")
    assert not await devices.revoke(SEAT, "Floor One")
    assert await devices.screen_of(newer) is None
    assert [device.screen for device in await devices.given()] == [BOARD]


async def test_a_token_that_nobody_gave_proves_nothing(kept: Screens) -> None:
    assert await ScreenTokens(kept).screen_of(Token("made up")) is None


async def test_an_unknown_name_in_the_books_is_no_screen(kept: Screens) -> None:
    """As a table whose name is no longer valid."""
    token = await kept.give(Name("T1/seat/11"), "Floor One")
    assert await ScreenTokens(kept).given() == []
    assert await ScreenTokens(kept).screen_of(token) is None
