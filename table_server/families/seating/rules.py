"""What a table asks of a lineup: what a family adds to seats and chips, and how a hand comes of it."""

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
    """What the house chose for the hands of a game."""

    @property
    def unit(self) -> Cents:
        """The smallest chip."""

    @property
    def pack(self) -> str:
        """Which of the game's packs is dealt."""

    @property
    def stakes(self) -> tuple[object, ...]:
        """What must be the same at two tables of the same game (OCE sheet, broken games)."""


class Between(Protocol):
    """What the house chose for the time between two hands."""

    @property
    def most_players(self) -> int: ...

    @property
    def most_in_hand(self) -> int:
        """Dealt in at once."""

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
    """The lineups of one family: state, commands and events are its own beside those of `seating`.

    P is a hand prepared, also an event; K a lineup kept in a checkpoint; R and T are the house's choices for
    the time between hands and for the hands; B is the first event of a hand, HE any of its events.
    """

    @property
    def events(self) -> Collection[type[object]]:
        """Every kind of event, those of `seating` among them."""

    @property
    def commands(self) -> Collection[type[object]]:
        """Every kind of command that a lineup of this family can make sense of."""

    @property
    def answers(self) -> Collection[type[object]]:
        """Those of them that answer a question the lineup asks."""

    @property
    def finishes(self) -> type[object]:
        """The kind of event that pays a hand; it has the stacks."""

    @property
    def prepares(self) -> type[object]:
        """The kind of event that a hand is prepared by."""

    def opened(self, between: R, terms: T, hands: int) -> L:
        """A lineup without anybody, at a table where so many hands are over."""

    def cannot_be(self, between: R) -> Refusal | None:
        """What is wrong with what the house chose (LP-47, LP-48)."""

    def prepared(self, lineup: L) -> P | Refused:
        """The next hand, or why there is none; nothing has happened yet."""

    def no_deal(self, lineup: L) -> Refusal | None:
        """Why there is no next hand, if there is none."""

    def began(
        self, ready: P, game: str, terms: T, deck: tuple[Card, ...], spare: Sequence[tuple[Card, ...]]
    ) -> B:
        """The first event of the hand that was prepared, with its cards."""

    def finished(self, story: Sequence[HE]) -> C:
        """The wish that carries out what a hand that is over has done to the lineup."""

    def changed(self, between: R, terms: T) -> C:
        """The wish for another game of this family."""

    def must_stay(self, lineup: L) -> Refusal | None:
        """What keeps the table from a game of another family, beside a hand that runs."""

    def wants_cards(self, lineup: L, seat: Seat) -> bool: ...

    def may_wait_for_due(self, lineup: L) -> bool:
        """Whether something comes round that a break may begin with, as the big blind does."""

    def has_due(self, lineup: L, seat: Seat) -> bool:
        """Whether this seat has just paid for a round of hands and not played it (OCE sheet, must-move)."""

    def kept(self, lineup: L) -> K:
        """All of it while no hand runs, as one value."""

    def restored(self, kept: K) -> L: ...
