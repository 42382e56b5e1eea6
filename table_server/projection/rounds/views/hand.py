"""A hand of pot poker as everybody sees it."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.hand import ChancesView, HandNameView, HandStage, PotView


@value
class WinView:
    """A part of one pot that a seat won."""

    pot: int
    """0 is the main pot."""
    board: int
    half: str
    """The way of ranking it was won by, where there are two; otherwise empty."""
    amount: Cents
    name: HandNameView | None
    """Null when nobody had to show."""
    cards: tuple[str, ...]
    """The cards that won it."""


@value
class RoundsHandView:
    """The running hand, or the one just over."""

    number: int
    stage: HandStage
    game: str
    """The key of the game; a hand may go on as another game than it began as."""
    title: str
    street: str
    """The key of the street."""
    draw: tuple[int, int] | None
    """The number of this draw, and of all draws; null before the first, and where there is none."""
    boards: tuple[tuple[str, ...], ...]
    burned: int
    """Cards that lie burned, face down."""
    pot: Cents
    """All pots and bets together."""
    pots: tuple[PotView, ...]
    """The main pot first."""
    to_match: Cents
    """The bet that stands, as the total for the round."""
    bet_size: Cents
    """The size of a bet or of the next raise in this round; 0 when nobody may bet."""
    capped: bool
    """The last raise of this round has been made (LP-178)."""
    collected: Cents
    jackpot: Cents
    """The jackpot's part of what was collected."""
    opener: Seat | None
    """The seat that opened, where that takes a certain hand."""
    openers: tuple[str, ...]
    """The cards it opened with, once they are shown."""
    killer: Seat | None
    """The seat that killed this pot."""
    kill: tuple[int, int]
    """The factor by which a kill changes the limits, as a fraction."""
    opened: bool
    """True when nobody can bet any more and all hands lie open."""
    chances: tuple[ChancesView, ...]
    """The chances on each board while all hands lie open and cards are to come; none for later boards."""
    rabbit: tuple[str, ...]
    """The cards that would have come, after somebody asked to see them."""
    root: str
    """The seal of the deck."""
