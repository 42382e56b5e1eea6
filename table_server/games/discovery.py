"""Games are found, not registered: every module below `games` that declares a `GAME` is one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from table_server import games
from table_server.families.rounds.shape import Game


@cache
def discover() -> dict[str, Game]:
    """All games by key, in the order of their keys."""
    found: dict[str, Game] = {}
    for module in walk_packages(games.__path__, games.__name__ + "."):
        game = getattr(import_module(module.name), "GAME", None)
        if isinstance(game, Game):
            if game.key != module.name.rpartition(".")[2]:
                raise ValueError(f"{module.name} declares the game {game.key}: the file's name is the key")
            found[game.key] = game
    return dict(sorted(found.items()))
