"""The hand on the table as everybody sees it: closed types of text and numbers."""

from __future__ import annotations

from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.ranking import Category
from table_server.engine.values import value
from table_server.table.ephemeral import ClockPart


class HandStage(Enum):
    """Where the hand on the table has come to."""

    RUNNING = "running"
    OVER = "over"
    VOIDED = "voided"
    """It never was: every stack is what it was before."""


class AskedFor(Enum):
    """What the hand waits for."""

    BET = "bet"
    BRING_IN = "bring_in"
    OPENING = "opening"
    """A bet that takes a certain hand."""
    KILL = "kill"
    DRAW = "draw"
    DISCARD = "discard"
    TURN_UP = "turn_up"
    RUN_IT = "run_it"


@value
class HandNameView:
    """A hand without its suits: kings full of threes is `full_house`, ranks 13 and 3."""

    category: Category
    ranks: tuple[int, ...]


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
class PotView:
    """A pot without the bets that still lie in front of the seats, and who plays for it."""

    amount: Cents
    seats: tuple[Seat, ...]


@value
class ClockView:
    """The time that runs against a seat, in milliseconds."""

    seat: Seat
    part: ClockPart
    left: int
    total: int
    warn: int
    """From so much left on, time is running out."""


@value
class QuestionView:
    """What the hand waits for, and of whom."""

    kind: AskedFor
    seats: tuple[Seat, ...]
    """Those who have not answered yet."""
    clocks: tuple[ClockView, ...]
    called_by: Seat | None
    """Who asked for a decision; 0 is the floor."""


@value
class ChanceView:
    """What one hand may still come to, in hundredths of a percent."""

    seat: Seat
    win: int
    """All of what the board is for, alone: the pot, or a board's part of it."""
    tie: int
    """A part of that."""
    share: int
    """What it gets of it on average."""


@value
class ChancesView:
    """The chances of all live hands on one board, from the cards that lie open; of the main pot."""

    board: int
    exact: bool
    """Every deal that can come was counted; else a sample of them."""
    seats: tuple[ChanceView, ...]


@value
class HandView:
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
