"""The view of a hand of any family: its stage, its question, the chances of open hands."""

from __future__ import annotations

from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.ranking import Category
from table_server.engine.values import value
from table_server.table.ephemeral import ClockPart


class HandStage(Enum):
    """The stage of the hand on the table."""

    RUNNING = "running"
    OVER = "over"
    VOIDED = "voided"
    """The hand does not count: every stack is what it was before."""


class AskedFor(Enum):
    """The kind of answer the hand waits for."""

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
    """An offer to be the player-dealer."""
    SET = "set"
    """A hand to be arranged."""


@value
class HandNameView:
    """The name of a hand without its suits: kings full of threes is `full_house`, ranks 13 and 3."""

    category: Category
    ranks: tuple[int, ...]
    kicker: int = 0
    """The rank of the side card that decided between this hand and the next best one that lies open (LP-99);
    0 when none had to."""


@value
class PotView:
    """A pot without the bets that still lie in front of the seats, and the seats that play for it."""

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
    """From this much left on, the seat is warned."""


@value
class QuestionView:
    """The question that stands, and the seats it is for."""

    kind: AskedFor
    seats: tuple[Seat, ...]
    """The seats that have not answered yet."""
    clocks: tuple[ClockView, ...]
    called_by: Seat | None
    """The seat that asked for a decision; 0 is the floor."""


@value
class ChanceView:
    """The chances of one hand, in hundredths of a percent."""

    seat: Seat
    win: int
    """Chances to win everything the board is for, alone: the pot, or a board's part of it."""
    tie: int
    """Chances to win a part of that."""
    share: int
    """The share of the pot it gets on average."""


@value
class ChancesView:
    """The chances of all live hands on one board to win the main pot, from the cards that lie open."""

    board: int
    exact: bool
    """True if every possible deal was counted; otherwise a sample was."""
    seats: tuple[ChanceView, ...]


class HandStatus(Enum):
    """The standing of a seat in the hand."""

    ACTIVE = "active"
    ALL_IN = "all_in"
    FOLDED = "folded"
