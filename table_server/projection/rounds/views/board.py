"""The public view of a table of pot poker: text and numbers, and no field for a secret."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Debt
from table_server.projection.rounds.views.game import RoundsGameView
from table_server.projection.rounds.views.hand import RoundsHandView, WinView
from table_server.projection.views.hand import HandStatus
from table_server.projection.views.table import AnyBoard, AnyPlate


class Act(Enum):
    """The last act of a seat in this round."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    MIDDLE_BLIND = "middle_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    KILL = "kill"
    WINNER_BLIND = "winner_blind"
    ENTRY = "entry"
    MADE_UP = "made_up"
    BIG_BLIND_ANTE = "big_blind_ante"
    NO_KILL = "no_kill"
    BRING_IN = "bring_in"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    OPEN = "open"
    BET = "bet"
    RAISE = "raise"
    COMPLETE = "complete"
    DRAW = "draw"
    """The amount is the number of cards; 0 is standing pat."""
    DISCARD = "discard"
    ANSWERED = "answered"
    """The answer to a question to several at once; it is not told yet."""
    SHOW = "show"
    MUCK = "muck"


@value
class ActView:
    """A seat's last act."""

    what: Act
    amount: Cents
    """The total of a bet or raise for the round; the number of cards of a draw."""


@value
class RoundsPlate(AnyPlate):
    """One seat at a game of pot poker."""

    bet: Cents
    status: HandStatus | None
    """Null when not dealt in."""
    down: tuple[str, ...]
    """The cards dealt face down, `??` for those that nobody else may know; empty after folding."""
    up: tuple[str, ...]
    """The cards dealt face up."""
    act: ActView | None
    drew: int | None
    """Cards taken in the last draw."""
    wins: tuple[WinView, ...]
    debt: Debt | None
    """The debt the player has to settle before the next hand; null without a chair."""
    legs: int
    """Pots won running towards a kill."""
    overs: bool


@value
class RoundsBoard(AnyBoard):
    """A table where pot poker is played."""

    next_killer: Seat | None
    """The seat that must kill the next pot."""
    hand: RoundsHandView | None
    seats: tuple[RoundsPlate, ...]
    game: RoundsGameView
    family: Literal["rounds"] = "rounds"
