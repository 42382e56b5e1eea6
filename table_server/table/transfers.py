"""A pass of the room: who may come from which table, with how much and by which right."""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.terms import Parting, Spread

TO_COME: Final = 10 * 60_000
"""Milliseconds that a seat waits for who was called to it (OCE sheet)."""
BARRED: Final = 60 * 60_000
"""For so long who declined to move on does not come back to that game (OCE sheet)."""


class Right(Enum):
    """How whoever comes by a pass gets cards."""

    AS_NEW = "as_new"
    """As any newcomer."""
    FREE_HAND = "free_hand"
    """In front of the blinds for nothing; else once the button has passed, by a post."""


@value
class Pass:
    """Given out at the table that somebody is to come to; used once there, or void."""

    key: str
    player: str
    name: str
    """As it stands on the list."""
    origin: str
    """The key of the table that is left."""
    right: Right
    seat: Seat | None = None
    """The one that is kept; None is a place on the list."""
    amount: Cents | None = None
    """The whole stack that was left with; None while the player still sits there."""
    until: int | None = None
    """From when on it is void; milliseconds since 1970, once both seat and amount are known."""


@value
class Going:
    """Where somebody who still sits here is to go."""

    key: str
    """Of the pass."""
    to: str
    title: str
    """What that table is called."""
    seat: Seat | None
    when: Parting
    must: bool
    """To the main game: who declines leaves the game."""


@value
class Word:
    """What the other table has still to be told of somebody who was to go there."""

    key: str
    to: str
    player: str
    amount: Cents = 0
    """Left with so much; nothing does not come."""
    declined: bool = False
    """And is not to come back to this game for a while."""
    at: int = 0


def right_of(left: Spread, joined: Spread) -> Right:
    """Broken game status is for players of the same limit and game type (OCE sheet, kill rule 11)."""
    return Right.FREE_HAND if is_same_game(left, joined) else Right.AS_NEW


def is_same_game(one: Spread, other: Spread) -> bool:
    return _type_of(one) == _type_of(other)


def _type_of(spread: Spread) -> tuple[object, ...]:
    return spread.game, spread.terms.stakes, spread.between.stakes
