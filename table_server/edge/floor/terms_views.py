"""Views of houses, their lists, a table's terms, and worked examples."""

from __future__ import annotations

from table_server.edge.floor.terms_forms import (
    ChargeForm,
    ClocksForm,
    GameForm,
    HandForm,
    TimeChargeForm,
    charge_form,
    time_form,
)
from table_server.engine.values import value
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.houses.fees import Option
from table_server.houses.house import House
from table_server.houses.worked import Worked, WorkedTime, middling_hand, usual_hands, worked, worked_time
from table_server.projection.families import GameView
from table_server.projection.games import game_view
from table_server.runtime.opening import table_terms
from table_server.settings.values import Dish, TableSettings
from table_server.table.terms import Turnover


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


@value
class HouseView:
    """A card room."""

    key: str
    title: str
    sources: str
    games: list[GameLine]
    version: int
    """0 came with the program, or from the room's own file."""


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


@value
class WorkedView:
    """A game, and what its collection takes from example hands."""

    game: GameView
    hands: list[Worked]
    """The usual example hands."""
    own: Worked
    """The hand that was asked for, or an average one."""
    by_clock: tuple[WorkedTime, ...]


@value
class MenuGame:
    """A game on a table's menu, with a form to change it."""

    game: GameView
    form: GameForm
    version: int | None
    """The version of the form's house; null when no house has these rules any more."""


@value
class NowView:
    """The game that is played now."""

    game: str
    name: str


@value
class PlayedView:
    """A version of a house that the table's terms come from."""

    house: str
    version: int


@value
class TermsView:
    """The terms that a table plays by."""

    key: str
    title: str
    house: str
    """The house in the table's configuration."""
    seats: int
    min_players: int | None
    """The minimum in the table's configuration, in place of the houses'."""
    turnover: Turnover
    hands_each: int
    clocks: ClocksForm
    menu: list[MenuGame]
    now: NowView | None
    by: list[PlayedView]


def game_line(game: Game) -> GameLine:
    """The facts about a game that a form needs."""
    streets = tuple(street.name for street in game.streets)
    return GameLine(game.key, game.title, tuple(game.structures), streets, game.forced)


def option_view(option: Option) -> OptionView:
    """A posted option, with its charges as forms."""
    charges = [charge_form(charge) for charge in option.by_hand]
    times = [time_form(charge) for charge in option.by_clock]
    return OptionView(
        option.schedule, option.label, option.structures, option.players, charges, times, option.cap
    )


def worked_view(house: House, dish: Dish, hand: HandForm | None = None) -> WorkedView:
    """What the game takes from the usual example hands and from one given hand (LP-131)."""
    spread = table_terms(TableSettings("", "", house, (dish,))).menu[0]
    schedule, streets = spread.terms.collection, game_view(spread).streets
    players = range(spread.between.min_players, spread.between.most_players + 1)
    before = sum(spread.terms.blinds) + spread.terms.lower
    bet = max(spread.terms.lower, spread.terms.upper)
    unit = spread.terms.unit
    own = middling_hand(players, bet) if hand is None else hand.hand(streets)
    return WorkedView(
        game=game_view(spread),
        hands=[worked(schedule, streets, unit, each) for each in usual_hands(players, bet, before)],
        own=worked(schedule, streets, unit, own),
        by_clock=worked_time(spread.between.time, players),
    )
