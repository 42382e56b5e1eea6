"""The interface of a lineup's rules: the family's part in seats and chips, and the way to the next hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol, TypeVar

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.rules import Rules
from table_server.engine.time_collection import TimeCollection
from table_server.families.hand import Began
from table_server.families.seating.chairs import Lineup, Prepared


class Terms(Protocol):
    """The house's choices for the hands of a game."""

    @property
    def unit(self) -> Cents:
        """The smallest chip."""

    @property
    def pack(self) -> str:
        """The name of the pack in play."""

    @property
    def stakes(self) -> tuple[object, ...]:
        """The terms that two tables of the same game have in common (OCE sheet, broken games)."""


class Between(Protocol):
    """The house's choices for the time between two hands."""

    @property
    def most_players(self) -> int: ...

    @property
    def most_in_hand(self) -> int:
        """The most players dealt into one hand."""

    @property
    def time(self) -> TimeCollection | None: ...

    @property
    def stakes(self) -> tuple[object, ...]:
        """As `Terms.stakes`."""


L = TypeVar("L", bound=Lineup)
C = TypeVar("C")
E = TypeVar("E")
P = TypeVar("P", bound=Prepared)
K = TypeVar("K")
R = TypeVar("R", bound=Between, contravariant=True)
T = TypeVar("T", bound=Terms, contravariant=True)
B = TypeVar("B", bound=Began, covariant=True)
HE = TypeVar("HE", contravariant=True)


class LineupRules(Rules[L, C, E], Protocol[L, C, E, P, K, R, T, B, HE]):
    """The rules for lineups of one family, with its own state, and commands and events besides `seating`.

    P is a prepared hand, which is also an event. K is a lineup kept in a checkpoint. R and T are the house's
    choices for the time between hands and for the hands. B is a hand's first event, HE any of its events.
    """

    @property
    def events(self) -> Collection[type[object]]:
        """All types of event, those of `seating` among them."""

    @property
    def commands(self) -> Collection[type[object]]:
        """All types of command that a lineup of this family understands."""

    @property
    def answers(self) -> Collection[type[object]]:
        """The commands that answer a question of the lineup."""

    @property
    def finishes(self) -> type[object]:
        """The type of event that finishes a hand; it has the stacks."""

    @property
    def prepares(self) -> type[object]:
        """The type of event that prepares a hand."""

    def opened(self, between: R, terms: T, hands: int) -> L:
        """An empty lineup, at a table that has finished `hands` hands."""

    def cannot_be(self, between: R) -> Refusal | None:
        """The fault in the house's choices, if there is one (LP-47, LP-48)."""

    def prepared(self, lineup: L) -> P | Refused:
        """The next hand, or the reason there is none; the lineup does not change."""

    def no_deal(self, lineup: L) -> Refusal | None:
        """The reason no hand can be dealt now; None if one can."""

    def began(
        self, ready: P, game: str, terms: T, *, deck: tuple[Card, ...], spare: Sequence[tuple[Card, ...]]
    ) -> B:
        """The first event of the prepared hand, with its cards."""

    def finished(self, story: Sequence[HE]) -> C:
        """The command that applies a finished hand to the lineup."""

    def changed(self, between: R, terms: T) -> C:
        """The command that changes to another game of this family."""

    def must_stay(self, lineup: L) -> Refusal | None:
        """The reason the table cannot change family, other than a running hand; None if there is none."""

    def wants_cards(self, lineup: L, seat: Seat) -> bool: ...

    def may_wait_for_due(self, lineup: L) -> bool:
        """True if a charge such as the big blind comes round, at which a break may begin."""

    def has_due(self, lineup: L, seat: Seat) -> bool:
        """True if this seat has paid for a round of hands and still has to play it (OCE sheet, must-move)."""

    def kept(self, lineup: L) -> K:
        """The whole lineup as one value; only while no hand runs."""

    def restored(self, kept: K) -> L: ...
