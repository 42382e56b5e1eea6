"""What a screen of the practice table sees: text and numbers only, no card and no state."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.offers import Offer

FACE_DOWN = "??"
"""What stands for a card that this audience may not know."""


@value
class PlateView:
    """One seat as everybody sees it."""

    seat: Seat
    stack: Cents
    bet: Cents
    status: str
    cards: tuple[str, ...]


@value
class BoardView:
    """The table as everybody sees it."""

    hand: int
    game: str
    street: str
    button: Seat
    turn: Seat | None
    boards: tuple[tuple[str, ...], ...]
    pot: Cents
    seats: tuple[PlateView, ...]
    over: bool


@value
class SeatView:
    """The table as one seat sees it: the public part, its own cards and what it is asked."""

    table: BoardView
    seat: Seat
    cards: tuple[str, ...]
    offer: Offer | None
