"""Games are found, not registered: every module below `games` that declares a `GAME` is one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TypeVar

from table_server import games
from table_server.families.game import AnyGame

G = TypeVar("G", bound=AnyGame)


@cache
def discover() -> dict[str, AnyGame]:
    """All games by key, in the order of their keys."""
    found: dict[str, AnyGame] = {}
    for module in walk_packages(games.__path__, games.__name__ + "."):
        game: AnyGame | None = getattr(import_module(module.name), "GAME", None)
        if game is not None:
            if game.key != module.name.rpartition(".")[2]:
                raise ValueError(f"{module.name} declares the game {game.key}: the file's name is the key")
            found[game.key] = game
    return dict(sorted(found.items()))


@cache
def games_of(kind: type[G]) -> dict[str, G]:
    """The games of one family, by the type that its games are declared with."""
    return {key: game for key, game in discover().items() if isinstance(game, kind)}
