"""The protocols that a family of games implements for its screens: its table, seats, steps and past hands.

A family implements this with types of its own; `families` holds them as closed unions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from table_server.engine.cards import Seat
from table_server.families.hand import Began
from table_server.projection.audience import Audience
from table_server.projection.steps.tell import Tell
from table_server.projection.views.amounts import Amounts, Stacks
from table_server.projection.views.floor import AnyFloorSeat, FloorSeatFields
from table_server.projection.views.game import AnyGameView, MenuItem
from table_server.projection.views.recall import AnyRecall
from table_server.projection.views.rules import AnyRules
from table_server.projection.views.seat import AnySeat, SeatFields
from table_server.projection.views.step import Step, Steps
from table_server.projection.views.table import AnyBoard, BoardFields
from table_server.table.commands import AnswerQuestion
from table_server.table.ephemeral import PreAction, Presence
from table_server.table.state import Table
from table_server.table.terms import Spread

B = TypeVar("B", bound=Began, contravariant=True)
LE = TypeVar("LE", contravariant=True)
HE = TypeVar("HE", contravariant=True)
V = TypeVar("V", bound=AnyBoard, covariant=True)
S = TypeVar("S", bound=AnySeat, covariant=True)
F = TypeVar("F", bound=AnyFloorSeat, covariant=True)
G = TypeVar("G", bound=AnyGameView, covariant=True)
R = TypeVar("R", bound=AnyRules, covariant=True)
P = TypeVar("P", bound=AnyRecall, covariant=True)


class FollowedHand(Protocol[HE]):
    """A hand played again beside the table's own, to tell the amounts that each of its steps changed."""

    def told(self, event: HE, steps: Steps) -> Steps:
        """The steps of an event that happens now, each with the amounts it changed."""

    def then(self, event: HE) -> Iterator[Step | None]:
        """The steps that follow these; None is a pause in the counting, for other tables to go first."""


class PreActions(Protocol):
    """The wishes that players may set ahead of their turn."""

    def open(self, table: Table, seat: Seat) -> tuple[PreAction, ...]:
        """The wishes that this seat may set now."""

    def holds(self, table: Table, seat: Seat, wanted: PreAction) -> bool:
        """True while a wish still means what it meant when it was made."""

    def granted(self, table: Table, seat: Seat, wanted: PreAction) -> AnswerQuestion | None:
        """The answer it gives to the question that stands; None for a question it does not answer."""


class FamilyViews(Protocol[HE, LE, B, V, S, F, G, R, P]):
    """The views of one family's tables.

    HE is an event of its hands, LE of its lineup, B the first event of a hand. V is what the board shows,
    S what a seat alone sees, F a seat as the floor sees it, G a game, R its rules, P a past hand.
    """

    @property
    def told(self) -> Mapping[type[object], Tell]:
        """The public steps of each of its own events, in a hand and between hands, by the type of event."""

    @property
    def silent(self) -> Collection[type[object]]:
        """Its own events without public steps: a view shows them, or they are nobody else's business."""

    @property
    def moving_chips(self) -> frozenset[type[object]]:
        """Its own events between hands whose steps change a stack."""

    @property
    def pre_actions(self) -> PreActions: ...

    def board(self, table: Table, presence: Presence, fields: BoardFields) -> V:
        """The view of the center display, which every seat and the floor get too."""

    def seat(self, table: Table, presence: Presence, seat: Seat, fields: SeatFields) -> S:
        """The view of one seat's own screen, besides the board."""

    def floor_seat(self, table: Table, seat: Seat, fields: FloorSeatFields) -> F:
        """The view of a taken seat, for the floor."""

    def game(self, spread: Spread) -> G:
        """A game with all its amounts."""

    def menu_item(self, spread: Spread) -> MenuItem:
        """A game as one line of a menu."""

    def rules(self, spread: Spread) -> R:
        """The data from which a page explains a game."""

    def chips_before(self, table: Table, stacks: Stacks, event: LE) -> Sequence[Amounts]:
        """The stacks after each step of an event between hands. Sets `stacks` back to before the event."""

    def follow(self, table: Table, began: B) -> FollowedHand[HE]:
        """The hand of this table from its first event on."""

    def recall(self, events: Sequence[HE], audience: Audience) -> P:
        """A past hand, as this audience may see it; NotOver for one that still runs."""
