"""The values of a transfer: the pass at the table joined, the move and the message at the table left."""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.terms import Parting, Spread

TO_COME: Final = 10 * 60_000
"""Milliseconds that a seat is kept for a player who was called to it (OCE sheet)."""
BARRED: Final = 60 * 60_000
"""Milliseconds that a player who declined to move may not come back to that game (OCE sheet)."""


class Right(Enum):
    """The way a player who comes by a pass gets cards."""

    AS_NEW = "as_new"
    """Like any newcomer."""
    FREE_HAND = "free_hand"
    """In front of the blinds free of charge; else after the button has passed, by a post."""


@value
class Pass:
    """A place kept at the table that a player is to come to. It is used once, or voided."""

    key: str
    player: str
    name: str
    """The name on the waiting list."""
    origin: str
    """The key of the table that is left."""
    right: Right
    seat: Seat | None = None
    """The seat that is kept; None is a place on the waiting list."""
    amount: Cents | None = None
    """The whole stack the player left with; None while the player still sits at the other table."""
    until: int | None = None
    """The instant it lapses, in milliseconds since 1970, once both seat and amount are known."""


@value
class Going:
    """The move of a player who still sits here to another table."""

    key: str
    """The key of the pass."""
    to: str
    """The key of that table."""
    title: str
    seat: Seat | None
    when: Parting
    must: bool
    """The move is to the main game, so a player who declines leaves the game."""


@value
class Word:
    """A message the other table has not been given yet, about a player who was to go there."""

    key: str
    to: str
    player: str
    amount: Cents = 0
    """The stack the player left with; 0 if the player does not come."""
    declined: bool = False
    """The player may not come back to this game for a while."""
    at: int = 0


def right_of(left: Spread, joined: Spread) -> Right:
    """Broken game status is for players of the same limit and game type (OCE sheet, kill rule 11)."""
    return Right.FREE_HAND if is_same_game(left, joined) else Right.AS_NEW


def is_same_game(one: Spread, other: Spread) -> bool:
    return _type_of(one) == _type_of(other)


def _type_of(spread: Spread) -> tuple[object, ...]:
    return spread.game, spread.terms.stakes, spread.between.stakes
