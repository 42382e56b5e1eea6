"""What is shown of a hand of any family: where it stands, what it waits for, what lies in the middle."""

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
    OPEN_HANDS = "open_hands"
    WAGER = "wager"
    """A bet against the player-dealer."""
    BANK = "bank"
    """Whether to be the player-dealer."""
    SET = "set"
    """A hand to be arranged."""


@value
class HandNameView:
    """A hand without its suits: kings full of threes is `full_house`, ranks 13 and 3."""

    category: Category
    ranks: tuple[int, ...]


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


class HandStatus(Enum):
    """Where a seat stands in the hand."""

    ACTIVE = "active"
    ALL_IN = "all_in"
    FOLDED = "folded"
