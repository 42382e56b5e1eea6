"""The first page: a link to every screen of the table, and the games it can be dealt."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from table_server.families.rounds.shape import Game
from table_server.practice.table import PracticeTable

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>OpenFelt</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/felt.css">
</head>
<body class="directory">
<h1>OpenFelt</h1>
<p>{title}: house bots are playing. Sit down at any seat, or watch the board.</p>
<p><a class="board-link" href="/board">Board</a></p>
<nav aria-label="Seats">{seats}</nav>
<h2>Games</h2>
<ul>{games}</ul>
</body>
</html>
"""


def directory(table: PracticeTable, games: Iterable[Game]) -> str:
    """The page, made anew on each visit."""
    return _PAGE.format(
        title=escape(table.game.title),
        seats="".join(
            f'<a href="/seat/{seat}">Seat {seat}</a>' for seat in range(1, table.game.seats[1] + 1)
        ),
        games="".join(f"<li>{escape(game.title)} <code>{escape(game.key)}</code></li>" for game in games),
    )
