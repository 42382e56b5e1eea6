"""A demonstration gives a token to whoever opens a page, beside those that the floor gives out."""

from __future__ import annotations

from table_server.cage.secret import Token
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.edge.sessions.open_screens import MOST_BOARDS, OpenScreens
from table_server.engine.cards import Seat
from tests.edge.stand_ins import Devices

SEAT, BOARD = Screen("t1", ScreenKind.SEAT, Seat(3)), Screen("t1", ScreenKind.BOARD)


async def test_a_seat_has_one_token_and_every_page_with_a_board_its_own() -> None:
    screens = OpenScreens(Devices())
    assert screens.token(SEAT) == screens.token(SEAT)
    one, other = screens.token(BOARD), screens.token(BOARD)
    assert one != other
    assert [await screens.screen_of(token) for token in (screens.token(SEAT), one, other)] == [
        SEAT,
        BOARD,
        BOARD,
    ]
    assert await screens.screen_of(Token("guessed")) is None


async def test_what_the_floor_gives_out_counts_as_well() -> None:
    screens = OpenScreens(Devices())
    given = await screens.give(SEAT, "Flo")
    assert await screens.screen_of(given) == SEAT
    assert [device.screen for device in await screens.given()] == [SEAT]


async def test_taking_a_seat_back_takes_both() -> None:
    screens = OpenScreens(Devices())
    given, opened = await screens.give(SEAT, "Flo"), screens.token(SEAT)
    assert await screens.revoke(SEAT, "Flo")
    assert [await screens.screen_of(token) for token in (given, opened)] == [None, None]
    assert not await screens.revoke(SEAT, "Flo")


async def test_of_many_boards_the_oldest_is_forgotten() -> None:
    screens = OpenScreens(Devices())
    tokens = [screens.token(BOARD) for _ in range(MOST_BOARDS + 1)]
    assert await screens.screen_of(tokens[0]) is None
    assert await screens.screen_of(tokens[1]) == BOARD
