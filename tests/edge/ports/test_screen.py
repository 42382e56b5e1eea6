"""Screens by their names."""

from __future__ import annotations

import pytest

from table_server.cage.devices import screen_of
from table_server.edge.ports.screen import Screen, ScreenKind, screen_named, screens_of
from table_server.engine.cards import Seat


def test_a_table_has_its_seats_a_board_and_a_console() -> None:
    names = [str(screen) for screen in screens_of("t1", 2)]
    assert names == ["t1/seat/1", "t1/seat/2", "t1/board", "t1/floor"]


def test_a_screen_is_found_by_its_name() -> None:
    assert screen_named("t1/seat/10") == Screen("t1", ScreenKind.SEAT, Seat(10))
    for screen in screens_of("big-table-2", 10):
        assert screen_named(str(screen)) == screen
        assert screen_of(str(screen)) is not None  # the cage knows the same names


@pytest.mark.parametrize(
    "name", ["", "t1", "t1/seat", "t1/seat/0", "t1/seat/11", "T1/board", "t1/board/", "a/b/c"]
)
def test_nothing_else_is_a_screen(name: str) -> None:
    assert screen_named(name) is None
