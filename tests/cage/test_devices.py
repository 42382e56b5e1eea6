"""Screens and the tokens that prove them."""

from __future__ import annotations

import pytest

from table_server.cage.devices import TOKEN_BYTES, kept, screen_of, token_of


@pytest.mark.parametrize(
    "name", ["t1/seat/1", "t1/seat/10", "t1/board", "main-game/floor", "floor", "cashier"]
)
def test_a_screen_is_called_by_table_and_place(name: str) -> None:
    assert screen_of(name) == name


@pytest.mark.parametrize(
    "name",
    ["", "t1", "t1/seat/0", "t1/seat/11", "t1/seat/01", "T1/board", "t1/board/", "/board", "t1/cashier"],
)
def test_nothing_else_is_a_screen(name: str) -> None:
    assert screen_of(name) is None


def test_a_token_is_all_the_chance_it_was_made_of() -> None:
    token = token_of(bytes(range(TOKEN_BYTES)))
    assert bytes.fromhex(token.reveal()) == bytes(range(TOKEN_BYTES))
    assert len(kept(token)) == 32
    assert kept(token) != kept(token_of(bytes(TOKEN_BYTES)))


@pytest.mark.parametrize("size", [0, TOKEN_BYTES - 1, TOKEN_BYTES + 1])
def test_less_or_more_chance_makes_no_token(size: int) -> None:
    with pytest.raises(ValueError, match="bytes of chance"):
        token_of(bytes(size))
