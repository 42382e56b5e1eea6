"""Every game is one file of declarations; a file put here is a game the table can deal."""

from table_server.games.discovery import discover, games_of

__all__ = ["discover", "games_of"]
