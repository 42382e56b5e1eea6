"""What everybody at the table sees: closed types of text and numbers, without a field for any secret."""

from __future__ import annotations

from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.ranking import Category
from table_server.engine.values import value
from table_server.families.rounds.lineup.state import Debt
from table_server.felt.presence import ClockPart
from table_server.felt.state import Phase
from table_server.projection.game_views import GameView, MenuItem, MenuView, PostView

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


class HandStage(Enum):
    """Where the hand on the felt has come to."""

    RUNNING = "running"
    OVER = "over"
    VOIDED = "voided"
    """It never was: every stack is what it was before."""


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
class ActView:
    """A seat's last act."""

    what: Act
    amount: Cents
    """Of a bet or raise the total for the round; of a draw the number of cards."""


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
class HandView:
    """The running hand, or the one just over."""

    number: int
    stage: HandStage
    game: str
    """Its key; a hand may go on as another game than it began as."""
    title: str
    street: str
    """The street's key."""
    boards: tuple[tuple[str, ...], ...]
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
    posts: tuple[PostView, ...]
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
    rabbit: tuple[str, ...]
    """Cards that would have come, when somebody asked to see them."""
    root: str
    """The seal of its cards."""


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
