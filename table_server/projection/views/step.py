"""A public step of a table, for motion and sound. It never holds a hidden card."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.amounts import Amounts
from table_server.projection.views.hand import ChancesView, HandNameView


class What(Enum):
    """The kinds of step; those of a seat in a round have the names of its acts."""

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
    """A new hand; the count is its number, the seat has the button."""
    DEAL = "deal"
    """Cards to a seat; they are named when they lie face up."""
    BURN = "burn"
    BOARD = "board"
    RESHUFFLE = "reshuffle"
    TURNED_UP = "turned_up"
    RETURNED = "returned"
    """The part of a bet that nobody matched goes back to its seat."""
    BETS_COLLECTED = "bets_collected"
    COLLECTION = "collection"
    JACKPOT_DROP = "jackpot_drop"
    COLLECTION_RETURNED = "collection_returned"
    """What the house may not keep of either: to the pot, or to the seat that paid it (D-256, D-275)."""
    OPENED = "opened"
    """A hand is laid open, because nobody can bet any more."""
    CHANCES = "chances"
    """The chances of open hands, on the board as it is after the steps before."""
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
    """More chips on a stack."""
    SIT_OUT = "sit_out"
    BACK = "back"
    MOVE = "move"
    LEAVE = "leave"
    LOCK = "lock"
    UNLOCK = "unlock"
    CORRECTED = "corrected"
    CLOCK_CALLED = "clock_called"
    """A seat called the clock, or the floor if there is no seat."""
    TIME_OUT = "time_out"
    DRAWN_FOR_BUTTON = "drawn_for_button"
    CHOICE = "choice"
    """A seat is to name the game."""
    MESSAGE = "message"
    """The house's message has changed."""
    GAME = "game"
    LIMITS = "limits"
    BELL = "bell"
    """The half hour is over; the amount is the charge that a pot will pay."""
    TIME_PAID = "time_paid"

    # The tournament.
    TOURNAMENT = "tournament"
    """The tournament began, or is over."""
    LEVEL = "level"
    """Other stakes from the next hand on (LP-147, LP-148); the count is the level's number."""
    PAUSE = "pause"
    """A break between two levels; the amount is its milliseconds."""
    REBUY = "rebuy"
    """A seat has bought chips again; the amount is the chips."""
    ADD_ON = "add_on"
    """A seat has bought the add-on; the amount is the chips."""
    KNOCKED_OUT = "knocked_out"
    """A seat lost its last chips; the count is its place, 0 while it is not known, the amount its prize."""


@value
class Step:
    """One public step. The use of a field depends on `what`; the other fields are empty."""

    what: What
    seat: Seat | None = None
    amount: Cents = 0
    count: int = 0
    cards: tuple[str, ...] = ()
    to: Seat | None = None
    """The seat that a player moved to."""
    board: int = 0
    pot: int = 0
    half: str = ""
    """The way of ranking by which a part of the pot was won, where there are two."""
    name: HandNameView | None = None
    chances: tuple[ChancesView, ...] = ()
    """The chances on each board; none of a board that is yet to be run."""
    amounts: Amounts | None = None
    """The change of stacks, bets and pots; null for none."""


Steps: TypeAlias = tuple[Step, ...]
"""The public steps of one event; empty where a view says it."""
