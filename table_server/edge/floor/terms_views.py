"""What a page is told of houses, their lists, and what a table plays."""

from __future__ import annotations

from table_server.edge.floor.terms_forms import (
    ChargeForm,
    ClocksForm,
    GameForm,
    TimeChargeForm,
    charge_form,
    time_form,
)
from table_server.engine.values import value
from table_server.families.rounds.shape import Game, Structure
from table_server.houses.fees import Option
from table_server.houses.worked import Worked, WorkedTime
from table_server.projection.views.game import GameView
from table_server.table.terms import Turnover


@value
class GameLine:
    """A game, as much as a form has to know of it."""

    key: str
    title: str
    structures: tuple[Structure, ...]
    streets: tuple[str, ...]
    """Their names: a charge may be taken at each but the first."""
    forced: str
    """`blinds`, `bring_in` or `antes`: what opens a hand."""


@value
class HouseView:
    """A card room."""

    key: str
    title: str
    sources: str
    games: list[GameLine]
    version: int
    """0 is as it came with the program, or from the room's own file."""


@value
class PostedView:
    """A table that the house spreads."""

    name: str
    structure: Structure
    form: GameForm


@value
class OptionView:
    """One posted option of a schedule."""

    schedule: str
    label: str
    structures: tuple[Structure, ...]
    players: tuple[int, int]
    charges: list[ChargeForm]
    by_clock: list[TimeChargeForm]
    cap: int | None


@value
class WorkedView:
    """A game, and what it takes."""

    game: GameView
    hands: list[Worked]
    """The usual ones."""
    own: Worked
    """The one that was asked for besides, or a middling one."""
    by_clock: tuple[WorkedTime, ...]


@value
class SpreadView:
    """A game of a table's menu: as it is, and as a form to be changed."""

    game: GameView
    form: GameForm
    version: int | None
    """Of the form's house, by which it is played; null where no house says these rules any more."""


@value
class NowView:
    """The game that is spread."""

    game: str
    name: str


@value
class PlayedView:
    """A version of a house that a table's terms are from."""

    house: str
    version: int


@value
class TermsView:
    """What a table plays."""

    key: str
    title: str
    house: str
    """Of its configuration."""
    seats: int
    min_players: int | None
    """Of its configuration, instead of the houses'."""
    turnover: Turnover
    hands_each: int
    clocks: ClocksForm
    menu: list[SpreadView]
    now: NowView | None
    by: list[PlayedView]


def game_line(game: Game) -> GameLine:
    """A game that a house spreads."""
    streets = tuple(street.name for street in game.streets)
    return GameLine(game.key, game.title, tuple(game.structures), streets, game.forced)


def option_view(option: Option) -> OptionView:
    """A posted option."""
    charges = [charge_form(charge) for charge in option.by_hand]
    times = [time_form(charge) for charge in option.by_clock]
    return OptionView(
        option.schedule, option.label, option.structures, option.players, charges, times, option.cap
    )
