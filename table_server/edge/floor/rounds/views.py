"""The views of pot poker's games, posted tables and worked examples."""

from __future__ import annotations

from typing import Literal

from table_server.edge.floor.rounds.forms import (
    ChargeForm,
    GameForm,
    TimeChargeForm,
    charge_form,
    filled,
    time_form,
)
from table_server.engine.values import value
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.houses.rounds.family import ROUNDS
from table_server.houses.rounds.fees import Option
from table_server.houses.rounds.tables import PostedTable
from table_server.houses.rounds.worked import Worked, WorkedGame, WorkedTime
from table_server.projection.families import GameView


@value
class GameLine:
    """The facts about a game that a form needs."""

    key: str
    title: str
    structures: tuple[BettingStructure, ...]
    streets: tuple[str, ...]
    """The streets' names. A charge may be taken at each but the first."""
    forced: str
    """The forced bets that open a hand: `blinds`, `bring_in` or `antes`."""
    family: Literal["rounds"] = "rounds"


@value
class PostedView:
    """A table that the house has posted."""

    name: str
    structure: BettingStructure
    form: GameForm


@value
class OptionView:
    """One posted option of a schedule."""

    schedule: str
    label: str
    structures: tuple[BettingStructure, ...]
    players: tuple[int, int]
    charges: list[ChargeForm]
    by_clock: list[TimeChargeForm]
    cap: int | None
    family: Literal["rounds"] = "rounds"


@value
class OfferedView:
    """A table that the text offers."""

    game: str
    name: str
    structure: BettingStructure
    form: GameForm
    path: tuple[str | int, ...]
    """The path to its place in the text: a row of a fee table, or a table of its own."""


@value
class WorkedView:
    """A game, and what its collection takes from example hands."""

    game: GameView
    hands: list[Worked]
    """The usual example hands."""
    own: Worked
    """The hand that was asked for, or an average one."""
    by_clock: tuple[WorkedTime, ...]
    family: Literal["rounds"] = "rounds"


def game_line(game: Game) -> GameLine:
    """The facts about a game that a form needs."""
    return GameLine(
        key=game.key,
        title=game.title,
        structures=tuple(game.structures),
        streets=tuple(street.name for street in game.streets),
        forced=game.forced,
    )


def posted_view(table: PostedTable, house: str) -> PostedView:
    """A posted table with the form that describes it."""
    return PostedView(name=table.name, structure=table.structure, form=filled(ROUNDS.form(table), house))


def offered_view(table: PostedTable, house: str) -> OfferedView:
    """A table of a house that is edited, with the form that describes it."""
    return OfferedView(
        game=table.game.key,
        name=table.name,
        structure=table.structure,
        form=filled(ROUNDS.form(table), house),
        path=table.said.path,
    )


def option_view(option: Option) -> OptionView:
    """A posted option, with its charges as forms."""
    return OptionView(
        schedule=option.schedule,
        label=option.label,
        structures=option.structures,
        players=option.players,
        charges=[charge_form(charge) for charge in option.by_hand],
        by_clock=[time_form(charge) for charge in option.by_clock],
        cap=option.cap,
    )


def worked_view(game: GameView, found: WorkedGame) -> WorkedView:
    """A game with its worked examples."""
    return WorkedView(game=game, hands=[*found.hands], own=found.own, by_clock=found.by_clock)
