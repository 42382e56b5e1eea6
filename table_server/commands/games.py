"""`openfelt games`: lists every game, as its own file declares it."""

from __future__ import annotations

import json

from table_server.families.game import AnyGame
from table_server.games import discover


def run(as_json: bool) -> int:
    """List the games by key."""
    games = [game for _, game in sorted(discover().items())]
    print(json.dumps([_row(game) for game in games]) if as_json else _table(games))
    return 0


def _row(game: AnyGame) -> dict[str, object]:
    return {
        "key": game.key,
        "title": game.title,
        "family": game.family,
        "players": list(game.seats),
        "structures": [structure.value for structure in game.structures],
        "sources": list(game.sources),
    }


def _table(games: list[AnyGame]) -> str:
    rows = [("key", "title", "family", "players", "betting structures", "sources")]
    for game in games:
        fewest, most = game.seats
        structures = ", ".join(structure.value.replace("_", " ") for structure in game.structures)
        rows.append(
            (game.key, game.title, game.family, f"{fewest}-{most}", structures, "; ".join(game.sources))
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
