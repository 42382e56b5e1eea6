"""The forms and views of every family's terms: a closed union of each, by the tag `family`."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.edge.floor.rounds import forms as rounds_forms
from table_server.edge.floor.rounds import views as rounds_views
from table_server.families.rounds.shape import Game as RoundsGame
from table_server.houses.families import ExampleHand, Option, PostedTable, TableForm, WorkedGame
from table_server.houses.house import House
from table_server.houses.rounds.fees import Option as RoundsOption
from table_server.houses.rounds.form import TableForm as RoundsTableForm
from table_server.houses.rounds.tables import PostedTable as RoundsTable
from table_server.houses.rounds.worked import WorkedGame as RoundsWorked
from table_server.projection.families import GameView
from table_server.table.families import Game

GameForm: TypeAlias = rounds_forms.GameForm
"""With a second family a union by `family`. A form without the tag is of `rounds`: older pages send none."""
HandForm: TypeAlias = rounds_forms.HandForm
"""As `GameForm`."""
GameLine: TypeAlias = rounds_views.GameLine
PostedView: TypeAlias = rounds_views.PostedView
OptionView: TypeAlias = rounds_views.OptionView
OfferedView: TypeAlias = rounds_views.OfferedView
WorkedView: TypeAlias = rounds_views.WorkedView


def table_form(said: GameForm) -> TableForm:
    """The table that a page asks for."""
    match said:
        case rounds_forms.GameForm():
            return rounds_forms.table_form(said)
        case _:
            assert_never(said)


def filled(form: TableForm, house: str) -> GameForm:
    """A table as a form that is filled in, for a page."""
    match form:
        case RoundsTableForm():
            return rounds_forms.filled(form, house)
        case _:
            assert_never(form)


def mistake_in(said: GameForm) -> str | None:
    """A mistake that the reader of the house would not notice."""
    match said:
        case rounds_forms.GameForm():
            return rounds_forms.mistake_in(said)
        case _:
            assert_never(said)


def example_hand(said: HandForm) -> ExampleHand:
    """The example hand that a page asks for."""
    match said:
        case rounds_forms.HandForm():
            return said.hand()
        case _:
            assert_never(said)


def game_line(game: Game) -> GameLine:
    """The facts about a game that a form needs."""
    match game:
        case RoundsGame():
            return rounds_views.game_line(game)
        case _:
            assert_never(game)


def posted_view(house: House, table: PostedTable) -> PostedView:
    """A posted table with the form that describes it."""
    match table:
        case RoundsTable():
            return rounds_views.posted_view(table, house.key)
        case _:
            assert_never(table)


def offered_view(house: House, table: PostedTable) -> OfferedView:
    """A table of a house that is edited, with the form that describes it."""
    match table:
        case RoundsTable():
            return rounds_views.offered_view(table, house.key)
        case _:
            assert_never(table)


def option_view(option: Option) -> OptionView:
    """A posted option, with its charges as forms."""
    match option:
        case RoundsOption():
            return rounds_views.option_view(option)
        case _:
            assert_never(option)


def examples_view(game: GameView, found: WorkedGame) -> WorkedView:
    """A game with its worked examples."""
    match found:
        case RoundsWorked():
            return rounds_views.worked_view(game, found)
        case _:
            assert_never(found)
