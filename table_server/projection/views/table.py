"""The public view of a table: closed types of text and numbers, without a field for any secret."""

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
"""Stands for a card that this audience may not know."""


class NoDeal(Enum):
    """The reason why no hand is dealt."""

    NOT_ACTIVATED = "not_activated"
    PAUSED = "paused"
    FROZEN = "frozen"
    """Stopped in the middle of a hand."""
    TOO_FEW_PLAYERS = "too_few_players"
    GAME_IS_CHOSEN = "game_is_chosen"
    """A player names the game (dealer's choice)."""
    SHUFFLER = "shuffler"
    """The machine delivers no deck, and the floor is called."""


class PlateState(Enum):
    """The state of a seat."""

    FREE = "free"
    LOCKED = "locked"
    LOGGED_IN = "logged_in"
    """A player without chips yet."""
    PLAYING = "playing"
    WAITING = "waiting"
    """Wants cards, but has to make something up or wait for a blind first."""
    BROKE = "broke"
    OUT = "out"
    LEAVING = "leaving"


@value
class AnyPlate:
    """The public view of one seat, common to every family."""

    seat: Seat
    state: PlateState
    name: str
    stack: Cents
    connected: bool


@value
class AnyBoard:
    """The public view of a table, common to every family."""

    key: str
    title: str
    phase: Phase
    closing: bool
    no_deal: NoDeal | None
    """The reason why no hand is dealt, if there is one."""
    ready: int
    """Players who could be dealt in."""
    deals_in: int | None
    """Milliseconds until the next hand, if nothing comes in between."""
    hands: int
    """Hands that are over at this table, voided ones too."""
    button: Seat | None
    time_pot: Cents
    """The time charge that the winner of the next pot owes."""
    chooser: Seat | None
    """The seat that names the next game."""
    question: QuestionView | None
    coming: MenuItem | None
    """The game after this one, where games rotate."""
    menu: MenuView
    message: str
    """The house's message to everybody; empty if there is none."""
    waiting: tuple[str, ...]
    """The players who wait for a seat, the next one first."""
    tournament: TournamentView | None
    """Null at a table of open play."""
    run_out: int
    """Milliseconds to show each street of an open run-out; the next deal waits for them. 0 shows none."""
    shuffler: ShufflerState | None
    """The machine that shuffles; null where the random number generator does."""
    software: str
    """The version of the table's software."""


class BoardFields(TypedDict):
    """The fields of `AnyBoard` that are the same for every family."""

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
