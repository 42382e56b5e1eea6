"""One public happening of a table, for motion and sound. No hidden card is ever in one."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.amounts import Amounts
from table_server.projection.views.hand import ChancesView, HandNameView


class What(Enum):
    """The public happenings of a table; those of a seat in a round have the names of its acts."""

    # Posts and acts of a seat: the amount is what was posted, called or bet to, or the number of cards.
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
    DISCARD = "discard"
    ANSWERED = "answered"
    SHOW = "show"
    MUCK = "muck"

    # The hand.
    HAND = "hand"
    """A new one; the count is its number, the seat has the button."""
    DEAL = "deal"
    """So many cards to a seat; named when they lie face up."""
    BURN = "burn"
    BOARD = "board"
    RESHUFFLE = "reshuffle"
    TURNED_UP = "turned_up"
    RETURNED = "returned"
    """What nobody matched goes back to its seat."""
    BETS_COLLECTED = "bets_collected"
    COLLECTION = "collection"
    JACKPOT_DROP = "jackpot_drop"
    COLLECTION_RETURNED = "collection_returned"
    """What the house may not keep of either: to the pot, or to the seat that paid it (D-256, D-275)."""
    OPENED = "opened"
    """Nobody can bet any more: a hand is laid open."""
    CHANCES = "chances"
    """Of the hands that lie open, with the board as it is after the steps before."""
    RUN_IT = "run_it"
    WIN = "win"
    REFUND = "refund"
    OPENERS = "openers"
    PASSED_OUT = "passed_out"
    GOES_ON_AS = "goes_on_as"
    """Nobody opened, and the cards go on as another game."""
    RABBIT = "rabbit"
    HAND_OVER = "hand_over"
    VOID = "void"

    # The table.
    PHASE = "phase"
    LOG_IN = "log_in"
    LOG_OUT = "log_out"
    SIT_DOWN = "sit_down"
    CHIPS = "chips"
    """More of them on a stack."""
    SIT_OUT = "sit_out"
    BACK = "back"
    MOVE = "move"
    LEAVE = "leave"
    LOCK = "lock"
    UNLOCK = "unlock"
    CORRECTED = "corrected"
    CLOCK_CALLED = "clock_called"
    """By a seat, or by the floor without one."""
    TIME_OUT = "time_out"
    DRAWN_FOR_BUTTON = "drawn_for_button"
    CHOICE = "choice"
    """A seat is to name the game."""
    MESSAGE = "message"
    """The house says something, or no longer."""
    GAME = "game"
    LIMITS = "limits"
    BELL = "bell"
    """The half hour is over; the amount is what a pot will pay."""
    TIME_PAID = "time_paid"

    # The tournament.
    TOURNAMENT = "tournament"
    """It began, or is over."""
    LEVEL = "level"
    """Other stakes from the next hand on (LP-147, LP-148); the count is the level's number."""
    PAUSE = "pause"
    """A break between two levels; the amount is its milliseconds."""
    REBUY = "rebuy"
    """A seat has bought chips again: so many."""
    ADD_ON = "add_on"
    """The same in the break that is for it."""
    KNOCKED_OUT = "knocked_out"
    """A seat without chips; the count is the place, 0 while it is not known, the amount the prize."""


@value
class Step:
    """One public happening. What a field is for depends on `what`; the rest is empty."""

    what: What
    seat: Seat | None = None
    amount: Cents = 0
    count: int = 0
    cards: tuple[str, ...] = ()
    to: Seat | None = None
    """Where a player moved."""
    board: int = 0
    pot: int = 0
    half: str = ""
    """The way of ranking a part of the pot was won by, where there are two."""
    name: HandNameView | None = None
    chances: tuple[ChancesView, ...] = ()
    """Of each board; none that is yet to be run."""
    amounts: Amounts | None = None
    """What it did to stacks, bets and pots; null for nothing."""


Steps: TypeAlias = tuple[Step, ...]
"""What everybody is told of one event; nothing where a view says it."""
