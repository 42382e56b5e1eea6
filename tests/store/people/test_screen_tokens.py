"""A screen proves itself with its newest token until that is revoked."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from table_server.cage.devices import Screen
from table_server.cage.secret import Token
from table_server.store.people.screen_tokens import AdmittedScreen, Screens
from table_server.store.tables.people import DEVICES
from tests.store.cages import NOON, Cage

SEAT, BOARD = Screen("t1/seat/3"), Screen("t1/board")


@pytest.fixture
def screens(cage: Cage) -> Screens:
    return Screens(cage, cage.clock)


async def test_a_token_proves_the_screen_it_was_given_for(screens: Screens) -> None:
    seat, board = await screens.give(SEAT, "Floor One"), await screens.give(BOARD, "Floor One")
    assert (await screens.screen_of(seat), await screens.screen_of(board)) == (SEAT, BOARD)
    assert await screens.screen_of(Token("0" * 64)) is None
    assert await screens.screen_of(Token("")) is None


async def test_taking_it_back_counts_at_once(screens: Screens) -> None:
    seat, board = await screens.give(SEAT, "Floor One"), await screens.give(BOARD, "Floor One")
    assert await screens.revoke(SEAT, "Floor Two")
    assert not await screens.revoke(SEAT, "Floor Two")
    assert await screens.screen_of(seat) is None
    assert await screens.screen_of(board) == BOARD


async def test_a_new_token_takes_the_old_ones_place(screens: Screens) -> None:
    first, second = await screens.give(SEAT, "Floor One"), await screens.give(SEAT, "Floor One")
    assert first != second
    assert await screens.screen_of(first) is None
    assert await screens.screen_of(second) == SEAT
    assert await screens.given() == [AdmittedScreen(SEAT, NOON, "Floor One")]


async def test_the_token_itself_is_kept_nowhere(cage: Cage, screens: Screens) -> None:
    token = await screens.give(SEAT, "Floor One")
    kept = [tuple(row) for row in cage.connection.execute(select(DEVICES))]
    assert token.reveal() not in str(kept)
    assert bytes.fromhex(token.reveal()) not in [value for row in kept for value in row]
