"""What everybody at the table sees: closed types of text and numbers, without a field for any secret."""

from __future__ import annotations

from enum import Enum
from typing import TypedDict

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.game import MenuItem, MenuView
from table_server.projection.views.hand import QuestionView
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


@value
class AnyPlate:
    """One seat as everybody sees it, whatever is played."""

    seat: Seat
    state: PlateState
    name: str
    stack: Cents
    connected: bool


@value
class AnyBoard:
    """The table as everybody sees it, whatever is played."""

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
    time_pot: Cents
    """Owed by the winner of the next pot."""
    chooser: Seat | None
    """Names the next game."""
    question: QuestionView | None
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


class BoardFields(TypedDict):
    """Those fields of `AnyBoard` that are the same for every family."""

    key: str
    title: str
    phase: Phase
    closing: bool
    ready: int
    hands: int
    time_pot: Cents
    chooser: Seat | None
    coming: MenuItem | None
    menu: MenuView
    message: str
    waiting: tuple[str, ...]
    tournament: TournamentView | None
    run_out: int
    shuffler: ShufflerState | None
    software: str
