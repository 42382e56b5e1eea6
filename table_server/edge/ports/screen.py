"""The screens of a table, by name: ten seats, the board, the floor's console; and the tokens they hold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from table_server.cage.secret import Token
from table_server.engine.cards import Seat
from table_server.engine.values import value

NO_SEAT: Final = Seat(0)


class ScreenKind(Enum):
    """The kinds of screens."""

    SEAT = "seat"
    BOARD = "board"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen of one table."""

    table: str
    kind: ScreenKind
    seat: Seat = NO_SEAT
    """0 for a board or a console."""

    def __str__(self) -> str:
        """`t1/seat/3`, `t1/board`: the name that its token is given for, and the path of its page."""
        return f"{self.table}/{self.kind.value}" + (f"/{self.seat}" if self.seat else "")


_NAMED: Final = re.compile(r"([a-z][a-z0-9-]*)/(?:(board|floor)|seat/([1-9]|10))")


def screen_named(name: str) -> Screen | None:
    """The screen with this name; None when the text names no screen."""
    found = _NAMED.fullmatch(name)
    if found is None:
        return None
    table, other, seat = found.groups()
    return Screen(table, ScreenKind.SEAT, Seat(int(seat))) if seat else Screen(table, ScreenKind(other))


def screens_of(table: str, seats: int) -> tuple[Screen, ...]:
    """Every screen of a table, the seats first."""
    at_seats = (Screen(table, ScreenKind.SEAT, Seat(number)) for number in range(1, seats + 1))
    return (*at_seats, Screen(table, ScreenKind.BOARD), Screen(table, ScreenKind.FLOOR))


@value
class ScreenToken:
    """A screen that has a token."""

    screen: Screen
    given_at: int
    """Milliseconds since 1970."""
    given_by: str


class ScreenTokens(Protocol):
    """The tokens of all screens, one for each screen."""

    async def give(self, screen: Screen, by: str) -> Token:
        """Give a new token, which is returned only this once. The screen's old token stops working."""

    async def revoke(self, screen: Screen, by: str) -> bool:
        """Revoke the screen's token; False when it had none."""

    async def given(self) -> Sequence[ScreenToken]:
        """All screens that have a token."""

    async def screen_of(self, token: Token) -> Screen | None:
        """The screen that this token is for, if it is valid."""
