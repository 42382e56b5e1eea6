"""What everybody at the table sees: closed types of text and numbers, without a field for any secret."""

from __future__ import annotations

from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Debt
from table_server.projection.views.game import GameView, MenuItem, MenuView
from table_server.projection.views.hand import HandView, QuestionView, WinView
from table_server.projection.views.tournament import TournamentView
from table_server.table.ephemeral import ShufflerState
from table_server.table.state import Phase

FACE_DOWN = "??"
"""What stands for a card that this audience may not know."""


class NoDeal(Enum):
    """What keeps the next hand from being dealt."""

    NOT_ACTIVATED = "not_activated"
    PAUSED = "paused"
    FROZEN = "frozen"
    """Stopped in the middle of a hand."""
    TOO_FEW_PLAYERS = "too_few_players"
    GAME_IS_CHOSEN = "game_is_chosen"
    """Somebody names the game (dealer's choice)."""
    SHUFFLER = "shuffler"
    """The machine makes no deck, and the floor is called."""


class PlateState(Enum):
    """Who is at a seat."""

    FREE = "free"
    LOCKED = "locked"
    LOGGED_IN = "logged_in"
    """A player without chips yet."""
    PLAYING = "playing"
    WAITING = "waiting"
    """Wants cards, and has something to make up or a blind to wait for first."""
    BROKE = "broke"
    OUT = "out"
    LEAVING = "leaving"


class HandStatus(Enum):
    """Where a seat stands in the hand."""

    ACTIVE = "active"
    ALL_IN = "all_in"
    FOLDED = "folded"


class Act(Enum):
    """What a seat did last in this round."""

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
    """A question to several at once; what was answered is not told yet."""
    SHOW = "show"
    MUCK = "muck"


@value
class ActView:
    """A seat's last act."""

    what: Act
    amount: Cents
    """Of a bet or raise the total for the round; of a draw the number of cards."""


@value
class PlateView:
    """One seat as everybody sees it."""

    seat: Seat
    state: PlateState
    name: str
    stack: Cents
    bet: Cents
    status: HandStatus | None
    """Null when not dealt in."""
    down: tuple[str, ...]
    """The cards dealt face down, `??` for those that nobody else may know; none after folding."""
    up: tuple[str, ...]
    """The cards dealt face up."""
    act: ActView | None
    drew: int | None
    """Cards taken in the last draw."""
    wins: tuple[WinView, ...]
    debt: Debt | None
    """What stands between the player and the next hand; null without a chair."""
    legs: int
    """Pots won running towards a kill."""
    overs: bool
    connected: bool


@value
class BoardView:
    """The table as everybody sees it."""

    key: str
    title: str
    phase: Phase
    closing: bool
    no_deal: NoDeal | None
    """What keeps the next hand from being dealt, if anything."""
    ready: int
    """Players who could be dealt in."""
    deals_in: int | None
    """Milliseconds until the next hand, if nothing comes between."""
    hands: int
    """Over at this table, voided ones too."""
    button: Seat | None
    next_killer: Seat | None
    """Must kill the next pot."""
    time_pot: Cents
    """Owed by the winner of the next pot."""
    chooser: Seat | None
    """Names the next game."""
    question: QuestionView | None
    hand: HandView | None
    seats: tuple[PlateView, ...]
    game: GameView
    coming: MenuItem | None
    """The game after this one, where games rotate."""
    menu: MenuView
    message: str
    """What the house says to everybody; nothing when it says nothing."""
    waiting: tuple[str, ...]
    """Who waits for a seat, the next one first."""
    tournament: TournamentView | None
    """Null at a table of open play."""
    run_out: int
    """Milliseconds to show each street of an open run-out; the next deal waits for them. 0 is none."""
    shuffler: ShufflerState | None
    """The machine that the cards come from; null where that is the random number generator."""
    software: str
    """The version of the table's software."""
