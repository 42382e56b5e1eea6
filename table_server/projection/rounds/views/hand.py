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
    """The way of ranking it was won by, where there are two; else nothing."""
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
    """Its key; a hand may go on as another game than it began as."""
    title: str
    street: str
    """The street's key."""
    draw: tuple[int, int] | None
    """Which draw it has come to, of how many; null before the first, and where there is none."""
    boards: tuple[tuple[str, ...], ...]
    burned: int
    """Cards that lie burned, face down."""
    pot: Cents
    """Everything, bets in front of the seats included."""
    pots: tuple[PotView, ...]
    """Main pot first."""
    to_match: Cents
    """The bet that stands, as the total for the round."""
    bet_size: Cents
    """Of a bet or of the next raise in this round; 0 when nobody may bet."""
    capped: bool
    """The last raise of this round has been made (LP-178)."""
    collected: Cents
    jackpot: Cents
    """The jackpot's part of what was collected."""
    opener: Seat | None
    """Opened, where that takes a certain hand."""
    openers: tuple[str, ...]
    """The cards it opened with, once shown."""
    killer: Seat | None
    """Killed this pot."""
    kill: tuple[int, int]
    """What a kill does to the limits, as a fraction."""
    opened: bool
    """Nobody can bet any more and all hands lie open."""
    chances: tuple[ChancesView, ...]
    """Of each board, while all hands lie open and cards are still to come; no board that is yet to be run."""
    rabbit: tuple[str, ...]
    """Cards that would have come, when somebody asked to see them."""
    root: str
    """The seal of its cards."""
