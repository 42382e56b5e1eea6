"""A hand as the table knows it, whatever is played: who is asked, what lies where, and when it is over.

Each family implements these protocols with types of its own. A table never looks behind them.
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
    """How much time a question leaves; the table knows how long each of them is."""

    ACT = "act"
    """A turn: the usual time, and the time bank after it (D-1)."""
    KILL = "kill"
    """The deal waits (D-63)."""
    TURN_UP = "turn_up"
    """A card that may be turned up (D-109)."""
    RUN_IT = "run_it"
    """Running the board more than once (D-51)."""
    WAGER = "wager"
    """Bets against a player-dealer, put down and changed by all at once."""
    BANK = "bank"
    """Whether to be the player-dealer (D-157)."""
    SET = "set"
    """A hand to be arranged (D-235)."""


class Question(Protocol):
    """What the hand waits for."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""

    @property
    def together(self) -> bool:
        """Whether one seat's answer leaves the question standing for the others."""

    @property
    def reopens(self) -> bool:
        """Whether a seat may answer again until its time is over."""

    @property
    def pace(self) -> Pace: ...


@value
class TimedOut:
    """The seat's clock ran out: the family answers for it, as cheaply as it may (D-1, D-2)."""

    seat: Seat


@value
class VoidHand:
    """The floor voids the hand: everything goes back (D-4)."""


class Hand(Protocol):
    """A hand as it stands, the one just over included."""

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
        """The seats dealt in, and where the family keeps what is theirs."""

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
        """Its number at this table."""


@value
class HandOutcome:
    """What a hand that is over did with money, beside the stacks."""

    taken: tuple[tuple[Fund, Cents], ...]
    """What the house took, by fund."""
    left: Cents
    """What lies on the table for the next hand, less what lay there before; may be negative."""


class Fault(Protocol):
    """Something that must never be."""

    @property
    def code(self) -> Enum: ...

    @property
    def detail(self) -> str:
        """For people and logs: never tells a card."""


G = TypeVar("G", bound=AnyGame, contravariant=True)
B = TypeVar("B", bound=Began, contravariant=True)
H = TypeVar("H", bound=Hand)
C = TypeVar("C", contravariant=True)
E = TypeVar("E")


class HandRules(Rules[H, C, E], Protocol[G, B, H, C, E]):
    """The hands of one family: game, first event, state, commands and events are its own."""

    @property
    def first(self) -> type[object]:
        """The kind of event every hand begins with."""

    @property
    def events(self) -> Collection[type[object]]:
        """Every kind of event, the first among them."""

    @property
    def commands(self) -> Collection[type[object]]:
        """Every kind of command that a hand of this family can make sense of."""

    def opened(self, game: G, began: B) -> H:
        """The hand right after its first event."""

    def faults(self, hand: H) -> Sequence[Fault]:
        """Everything that is wrong with the hand; empty when nothing is."""

    def held(self, hand: H, seat: Seat) -> tuple[Card, ...]:
        """The cards this seat may throw or turn, in the order that its screen names them by."""

    def outcome(self, hand: H, story: Iterable[E]) -> HandOutcome:
        """What the hand did with money, by its state and its events."""

    def streets_run_out(self, story: Sequence[E]) -> int:
        """How many streets were dealt after nobody had anything left to choose."""
