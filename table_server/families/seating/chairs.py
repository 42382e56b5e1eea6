"""The seats that are taken: whose they are, with how many chips, and whether cards are wanted there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NewType, Protocol

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCollection
from table_server.families.hand import Question

Player = NewType("Player", str)
"""Whose chips these are, by a name that is the same when the player comes back."""


class Standing(Enum):
    """Whether a player wants cards."""

    IN = "in"
    OUT = "out"


class EntryChoice(Enum):
    """How a player who owes something wants to come in."""

    WAIT = "wait"
    """On the big blind; the only way where nobody owes anything."""
    POST = "post"
    POST_DEAD = "post_dead"
    """The small blind dead instead of a big blind live (OCE sheet, $20-$40)."""
    LET_BUTTON_PASS = "let_button_pass"
    """Post once blinds and button have gone by."""
    KILL = "kill"
    """By killing the pot (D-66)."""


class Bell(Enum):
    """The half-hour bell, until those who pay have paid (D-73)."""

    SILENT = "silent"
    FOR_WHO_PLAYED = "for_who_played"
    FOR_ALL = "for_all"
    """Somebody waits for a seat."""


class Chair(Protocol):
    """A seat that is taken, as its lineup changes it."""

    player: Player
    stack: Cents
    standing: Standing
    played: bool
    """Has been dealt in."""
    late: bool
    """Sat down after the time pot fell due (OCE sheet, limits 10-20 and higher)."""


class Dealt(Protocol):
    """A seat in a hand."""

    @property
    def seat(self) -> Seat: ...

    @property
    def stack(self) -> Cents: ...


class Prepared(Protocol):
    """A hand about to be dealt, or running."""

    @property
    def hand(self) -> int:
        """Its number at this table."""

    @property
    def seats(self) -> Sequence[Dealt]: ...

    @property
    def button(self) -> Seat:
        """Who has it, and where the dealer chooses names the game."""

    @property
    def due(self) -> Seat | None:
        """Who pays in this hand for being at the table, as the big blind does: a break may begin there."""


class Lineup(Protocol):
    """A table between two hands, as all of it but the family sees it."""

    bell: Bell
    time_pot: Cents
    """Owed by the winner of the next pot."""
    winners: tuple[tuple[Seat, Cents], ...]
    """Of the hand just finished."""

    @property
    def family(self) -> str: ...

    @property
    def chairs(self) -> Mapping[Seat, Chair]: ...

    @property
    def hands(self) -> int:
        """Over at this table."""

    @property
    def running(self) -> Prepared | None: ...

    @property
    def lying(self) -> Cents:
        """What the last hand left in the middle for the next one."""

    @property
    def question(self) -> Question | None:
        """What is asked before the next hand."""

    @property
    def most_players(self) -> int: ...

    @property
    def unit(self) -> Cents:
        """The smallest chip."""

    @property
    def time(self) -> TimeCollection | None:
        """What is charged for time, if anything."""
