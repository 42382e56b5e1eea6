"""Tokens for whoever asks: a demonstration lets everybody to every screen, until the program ends."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from table_server.cage.secret import Token
from table_server.edge.ports.screen import Kind, Screen
from table_server.edge.ports.screens import Device, Devices

MOST_BOARDS: Final = 100
"""Pages that look at boards; who came first is forgotten, and finds that out when it comes back."""


class OpenScreens:
    """Devices like the ones inside, and a token for every page that is opened."""

    def __init__(self, inside: Devices) -> None:
        self._inside = inside
        self._seats: dict[Screen, Token] = {}
        self._boards: dict[Token, Screen] = {}

    def token(self, screen: Screen) -> Token:
        """One for each seat; one for each page that shows a board, since any number may look."""
        if screen.kind is Kind.SEAT and screen in self._seats:
            return self._seats[screen]
        token = Token(secrets.token_urlsafe(32))
        if screen.kind is Kind.SEAT:
            self._seats[screen] = token
        else:
            self._boards[token] = screen
            if len(self._boards) > MOST_BOARDS:
                del self._boards[next(iter(self._boards))]
        return token

    async def give(self, screen: Screen, by: str) -> Token:
        """As in a room."""
        return await self._inside.give(screen, by)

    async def revoke(self, screen: Screen, by: str) -> bool:
        """As in a room, and whoever opened a page has to open it again."""
        open_too = self._seats.pop(screen, None) is not None
        return await self._inside.revoke(screen, by) or open_too

    async def given(self) -> Sequence[Device]:
        """As in a room."""
        return await self._inside.given()

    async def screen_of(self, token: Token) -> Screen | None:
        """A page's own, or a room's."""
        seat = next((screen for screen, given in self._seats.items() if given == token), None)
        return seat or self._boards.get(token) or await self._inside.screen_of(token)
