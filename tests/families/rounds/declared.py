"""The games of pot poker that the product declares."""

from __future__ import annotations

from table_server.families.rounds.shape import Game
from table_server.games import games_of


def pot_poker() -> dict[str, Game]:
    """By key."""
    return games_of(Game)
