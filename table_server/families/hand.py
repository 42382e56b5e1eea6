"""A hand as the table knows it, whatever is played: its question, its seats, its money, and its end.

Each family implements these protocols with its own types. A table never looks behind them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from typing import Protocol, TypeVar

from table_server.engine.cards import Card, Seat
from table_server.engine.collection import Fund
from table_server.engine.money import Cents
from table_server.engine.rules import Rules
from table_server.engine.values import value
from table_server.families.game import AnyGame


class Pace(Enum):
    """The kind of time limit on a question; the table knows the length of each."""

    ACT = "act"
    """A turn: the usual time, then the time bank (D-1)."""
    KILL = "kill"
    """A kill during the deal (D-63)."""
    TURN_UP = "turn_up"
    """A down card that may be turned up (D-109)."""
    RUN_IT = "run_it"
    """An agreement to run the board more than once (D-51)."""
    OPEN_HANDS = "open_hands"
    """An agreement to open the hands of players who are all in (D-259)."""
    WAGER = "wager"
    """Bets against a player-dealer, which all seats make and change at the same time."""
    BANK = "bank"
    """An offer to be the player-dealer (D-157)."""
    SET = "set"
    """A hand to arrange (D-235)."""


class Question(Protocol):
    """A choice that a hand or a lineup waits for."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""

    @property
    def together(self) -> bool:
        """True if the question still stands for the others when one seat has answered."""

    @property
    def reopens(self) -> bool:
        """True if a seat may change its answer until its time is over."""

    @property
    def pace(self) -> Pace: ...


@value
class TimedOut:
    """The seat's clock ran out: the family makes the cheapest choice for it (D-1, D-2)."""

    seat: Seat


@value
class VoidHand:
    """The floor voids the hand: all money goes back (D-4)."""


class Hand(Protocol):
    """A hand in play, or the one that just ended."""

    @property
    def family(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def over(self) -> bool: ...

    @property
    def offer(self) -> Question | None: ...

    @property
    def place(self) -> Mapping[Seat, int]:
        """The seats dealt in, each with its index in the family's state."""

    @property
    def stacks(self) -> Sequence[Cents]:
        """By those places: what lies behind the bets."""

    @property
    def lying(self) -> Cents:
        """All bets and pots together."""


class Began(Protocol):
    """The first event of a hand."""

    @property
    def game(self) -> str: ...

    @property
    def hand(self) -> int:
        """The hand's number at this table."""


@value
class HandOutcome:
    """The money that a finished hand moved, besides the stacks."""

    taken: tuple[tuple[Fund, Cents], ...]
    """The house's collection, by fund."""
    left: Cents
    """The change of the pot that is carried to the next hand; may be negative."""


class Fault(Protocol):
    """A broken invariant of a hand."""

    @property
    def code(self) -> Enum: ...

    @property
    def detail(self) -> str:
        """A text for people and logs; it never contains a card."""


G = TypeVar("G", bound=AnyGame, contravariant=True)
B = TypeVar("B", bound=Began, contravariant=True)
H = TypeVar("H", bound=Hand)
C = TypeVar("C", contravariant=True)
E = TypeVar("E")


class HandRules(Rules[H, C, E], Protocol[G, B, H, C, E]):
    """The rules for hands of one family, with its own game, first event, state, commands and events."""

    @property
    def first(self) -> type[object]:
        """The type of event that every hand begins with."""

    @property
    def events(self) -> Collection[type[object]]:
        """All types of event, the first one among them."""

    @property
    def commands(self) -> Collection[type[object]]:
        """All types of command that a hand of this family understands."""

    def opened(self, game: G, began: B) -> H:
        """The hand after its first event."""

    def faults(self, hand: H) -> Sequence[Fault]:
        """All broken invariants of the hand; empty if there are none."""

    def held(self, hand: H, seat: Seat) -> tuple[Card, ...]:
        """The cards this seat may discard or turn up, in the order its screen numbers them."""

    def outcome(self, hand: H, story: Iterable[E]) -> HandOutcome:
        """The money the hand moved, from its state and its events."""

    def streets_run_out(self, story: Sequence[E]) -> int:
        """The number of streets dealt after the last choice."""
