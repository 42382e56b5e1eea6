"""Every game is one file of declarations; a file put here is a game the table can deal."""

from table_server.games.discovery import discover

__all__ = ["discover"]
