"""Tokens for everybody: a demonstration opens every screen to anybody until the program ends."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from table_server.cage.secret import Token
from table_server.edge.ports.screen import Screen, ScreenKind, ScreenToken, ScreenTokens

MOST_BOARDS: Final = 100
"""Pages showing boards. Beyond this the oldest token is forgotten, and its page fails to reconnect."""


class OpenScreens:
    """Wraps the device tokens, and adds a token for every page that is opened."""

    def __init__(self, inside: ScreenTokens) -> None:
        self._inside = inside
        self._seats: dict[Screen, Token] = {}
        self._boards: dict[Token, Screen] = {}

    def token(self, screen: Screen) -> Token:
        """One token for each seat; a new one for each page showing a board, since any number may watch."""
        if screen.kind is ScreenKind.SEAT and screen in self._seats:
            return self._seats[screen]
        token = Token(secrets.token_urlsafe(32))
        if screen.kind is ScreenKind.SEAT:
            self._seats[screen] = token
        else:
            self._boards[token] = screen
            if len(self._boards) > MOST_BOARDS:
                del self._boards[next(iter(self._boards))]
        return token

    async def give(self, screen: Screen, by: str) -> Token:
        return await self._inside.give(screen, by)

    async def revoke(self, screen: Screen, by: str) -> bool:
        """Revoke the screen's tokens. An open page has to be opened again."""
        open_too = self._seats.pop(screen, None) is not None
        return await self._inside.revoke(screen, by) or open_too

    async def given(self) -> Sequence[ScreenToken]:
        return await self._inside.given()

    async def screen_of(self, token: Token) -> Screen | None:
        """The screen of an open page's token, or of a token that the floor gave out."""
        seat = next((screen for screen, given in self._seats.items() if given == token), None)
        return seat or self._boards.get(token) or await self._inside.screen_of(token)
