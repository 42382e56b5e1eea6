"""Occupied seats: the player, the chips, and the wish for cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import NewType, Protocol

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeCollection
from table_server.families.hand import Question

Player = NewType("Player", str)
"""The owner of chips, under a name that is the same when the player comes back."""


class Standing(Enum):
    """A player's wish: to be dealt in, or to sit out."""

    IN = "in"
    OUT = "out"


class EntryChoice(Enum):
    """A way to come in for a player who owes something."""

    WAIT = "wait"
    """Wait for the big blind; the only way for a player who owes nothing."""
    POST = "post"
    POST_DEAD = "post_dead"
    """Post the small blind dead instead of a big blind live (OCE sheet, $20-$40)."""
    LET_BUTTON_PASS = "let_button_pass"
    """Post after blinds and button have passed."""
    KILL = "kill"
    """Kill the pot (D-66)."""


class Bell(Enum):
    """The half-hour bell, from its ring until everybody has paid (D-73)."""

    SILENT = "silent"
    FOR_WHO_PLAYED = "for_who_played"
    FOR_ALL = "for_all"
    """For all players, because somebody waits for a seat."""


class Chair(Protocol):
    """An occupied seat, as its lineup changes it."""

    player: Player
    stack: Cents
    standing: Standing
    played: bool
    """The player has been dealt in at least once."""
    late: bool
    """The player sat down after the time pot fell due (OCE sheet, limits 10-20 and higher)."""


class Dealt(Protocol):
    """A seat dealt into a hand."""

    @property
    def seat(self) -> Seat: ...

    @property
    def stack(self) -> Cents: ...


class Prepared(Protocol):
    """A hand that is about to be dealt, or running."""

    @property
    def hand(self) -> int:
        """The hand's number at this table."""

    @property
    def seats(self) -> Sequence[Dealt]: ...

    @property
    def button(self) -> Seat:
        """The seat with the button, which names the game in dealer's choice."""

    @property
    def due(self) -> Seat | None:
        """The seat that pays for its round in this hand, as the big blind does; a break may begin there."""


class Lineup(Protocol):
    """A table between two hands, as everything outside the family sees it."""

    bell: Bell
    time_pot: Cents
    """The time charge owed by the winner of the next pot."""
    winners: tuple[tuple[Seat, Cents], ...]
    """The winners of the last hand, and what each won."""

    @property
    def family(self) -> str: ...

    @property
    def chairs(self) -> Mapping[Seat, Chair]: ...

    @property
    def hands(self) -> int:
        """The number of finished hands at this table."""

    @property
    def running(self) -> Prepared | None: ...

    @property
    def lying(self) -> Cents:
        """The change that the last hand left in the middle for the next one."""

    @property
    def question(self) -> Question | None:
        """The choice to make before the next hand, if any."""

    @property
    def most_players(self) -> int: ...

    @property
    def unit(self) -> Cents:
        """The smallest chip."""

    @property
    def time(self) -> TimeCollection | None:
        """The time charge, if the house takes one."""
