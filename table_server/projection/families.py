"""The views of every family of games as closed unions, and the makers of these views as one table.

Nothing else of the projection names a family. Each view says which one it is of (`family`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias, TypeVar, cast

from pydantic import Field
from typing_extensions import TypeAliasType

from table_server.families.hand import Began
from table_server.projection.family import FamilyViews
from table_server.projection.rounds.shown import RoundsViews
from table_server.projection.rounds.views.board import RoundsBoard
from table_server.projection.rounds.views.floor import RoundsFloorSeat
from table_server.projection.rounds.views.game import RoundsGameView
from table_server.projection.rounds.views.recall import RoundsRecall
from table_server.projection.rounds.views.rules import RoundsRules
from table_server.projection.rounds.views.seat import RoundsSeat
from table_server.projection.views.floor import AnyFloorSeat
from table_server.projection.views.game import AnyGameView
from table_server.projection.views.recall import AnyRecall
from table_server.projection.views.rules import AnyRules
from table_server.projection.views.seat import AnySeat
from table_server.projection.views.table import AnyBoard
from table_server.table.families import FAMILIES, Hand, HandBegan, HandEvent, LineupEvent
from table_server.table.state import Table

BoardView = TypeAliasType(
    "BoardView", Annotated[RoundsBoard, Field(description="The table as everybody sees it.")]
)
SeatPart = TypeAliasType("SeatPart", Annotated[RoundsSeat, Field(description="What one seat alone may see.")])
FloorSeat = TypeAliasType(
    "FloorSeat", Annotated[RoundsFloorSeat, Field(description="A person at the table, as the floor sees it.")]
)
GameView = TypeAliasType(
    "GameView", Annotated[RoundsGameView, Field(description="A game as the house spreads it at this table.")]
)
GameRules = TypeAliasType(
    "GameRules", Annotated[RoundsRules, Field(description="What a page may explain of a game besides that.")]
)
RecalledHand = TypeAliasType("RecalledHand", Annotated[RoundsRecall, Field(description="One past hand.")])

AnyViews: TypeAlias = FamilyViews[
    HandEvent, LineupEvent, HandBegan, BoardView, SeatPart, FloorSeat, GameView, GameRules, RecalledHand
]

HE = TypeVar("HE")
LE = TypeVar("LE")
B = TypeVar("B", bound=Began)
V = TypeVar("V", bound=AnyBoard)
S = TypeVar("S", bound=AnySeat)
F = TypeVar("F", bound=AnyFloorSeat)
G = TypeVar("G", bound=AnyGameView)
R = TypeVar("R", bound=AnyRules)
P = TypeVar("P", bound=AnyRecall)


def views(own: FamilyViews[HE, LE, B, V, S, F, G, R, P]) -> AnyViews:
    """One entry of the table. The type checker makes sure here that a family's views fit each other."""
    return cast(AnyViews, own)


class Views:
    """The views of all families, by the table, the game or the event that is to be shown."""

    def __init__(self, families: Mapping[str, AnyViews]) -> None:
        self._families: Final = dict(families)
        self.told: Final = tuple(each.told for each in families.values())
        self.silent: Final = tuple(each.silent for each in families.values())

    def at(self, table: Table) -> AnyViews:
        """The views of the family whose game is spread."""
        return self._families[table.lineup.family]

    def of_hand(self, hand: Hand) -> AnyViews:
        return self._families[hand.family]

    def of_game(self, key: str) -> AnyViews:
        return self._families[FAMILIES.games()[key].family]


VIEWS: Final = Views({"rounds": views(RoundsViews())})
