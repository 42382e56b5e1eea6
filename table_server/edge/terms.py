"""What a table plays: from a house's list or built in a form, worked out before it is saved, and applied.

The table itself decides whether it may be, between hands only; what is applied is an event of its journal.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends

from table_server.cage.staff import Role
from table_server.edge.counter_forms import AWAY
from table_server.edge.identity import Table
from table_server.edge.noes import NOES, Refusal, RequestRefused
from table_server.edge.people import Served, one_of
from table_server.edge.sessions import Session
from table_server.edge.terms_forms import (
    ClocksForm,
    GameForm,
    KeptGame,
    PostedGame,
    TermsForm,
    WorkedForm,
    filled,
    form_of,
)
from table_server.edge.terms_views import (
    HouseView,
    NowView,
    OptionView,
    PostedView,
    SpreadView,
    TermsView,
    WorkedView,
    game_line,
    option_view,
)
from table_server.felt.commands import SetTerms
from table_server.felt.terms import Spread, TableTerms, Turnover
from table_server.games import discover
from table_server.houses.between import BuyIn
from table_server.houses.form import filled_form, own_of, posted_form
from table_server.houses.house import House
from table_server.houses.mistake import HouseError
from table_server.houses.worked import usual_hands, worked, worked_time
from table_server.houses.written import house_with
from table_server.projection.spreads import game_view
from table_server.settings.values import Dish, TableSettings
from table_server.table.intents import Wants
from table_server.table.opening import spreads_of, table_terms

router: Final = APIRouter(tags=["terms"], responses={**NOES, **AWAY})

OnTheFloor: TypeAlias = Annotated[Session, Depends(one_of(Role.FLOOR, Role.SUPERVISOR))]

log = structlog.get_logger("openfelt.edge")


@router.get("/api/houses")
async def houses(parts: Served, _: OnTheFloor) -> list[HouseView]:
    """The card rooms whose rules a table may play by."""
    return [_house_view(house) for house in parts.house.houses.values()]


@router.get("/api/houses/{house}/tables/{game}")
async def posted(parts: Served, _: OnTheFloor, house: str, game: str) -> list[PostedView]:
    """The tables that a house spreads of a game, each as a form that is filled in."""
    of = _house(parts, house)
    tables = [table for (key, _name), table in of.tables.items() if key == game]
    if not tables:
        raise RequestRefused(404, Refusal.NO_SUCH_GAME)
    return [PostedView(table.name, table.structure, filled(posted_form(table))) for table in tables]


@router.get("/api/houses/{house}/schedules/{game}")
async def schedules(parts: Served, _: OnTheFloor, house: str, game: str) -> list[OptionView]:
    """The collections that a house has posted for a game."""
    options = _house(parts, house).options.values()
    found = [option_view(option) for option in options if game in {each.key for each in option.games}]
    if not found:
        raise RequestRefused(404, Refusal.NO_SUCH_GAME)
    return found


@router.post("/api/worked")
async def work_out(parts: Served, _: OnTheFloor, asked: WorkedForm) -> WorkedView:
    """What a game takes from hands of several sizes, before anybody plays by it."""
    of = _house(parts, asked.house)
    house, dishes = await _with_forms(of, [asked.game])
    spread = table_terms(TableSettings("", "", house, dishes)).menu[0]
    schedule, streets = spread.terms.collection, game_view(spread).streets
    players = range(spread.between.min_players, spread.between.most_players + 1)
    before = sum(spread.terms.blinds) + spread.terms.lower
    bet = max(spread.terms.lower, spread.terms.upper)
    hands = [*usual_hands(players, bet, before), *([asked.hand.hand()] if asked.hand else [])]
    return WorkedView(
        game=game_view(spread),
        hands=[worked(schedule, streets, spread.terms.unit, hand) for hand in hands],
        by_clock=worked_time(spread.between.time, players),
    )


@router.get("/api/tables/{table}/terms")
async def terms(parts: Served, _: OnTheFloor, table: str) -> TermsView:
    """What a table plays now."""
    return _terms_view(_table(parts, table))


@router.put("/api/tables/{table}/terms")
async def apply(parts: Served, session: OnTheFloor, table: str, asked: TermsForm) -> TermsView:
    """Between hands, or not at all; then from the next hand on, and after every restart."""
    at = _table(parts, table)
    house = _house(parts, asked.house)
    wanted = await _wanted(at, house, asked)
    refused = await at.actor.says(Wants(SetTerms(wanted, session.member.name)))
    if refused is not None:
        raise RequestRefused(409, refused)
    _may_change_to(at, house, wanted)
    log.info("terms_chosen", table=table, by=session.member.name)
    return _terms_view(at)


async def _wanted(at: Table, house: House, asked: TermsForm) -> TableTerms:
    """What was asked for, if the house's rules allow it."""
    stands = at.actor.terms
    if stands.tournament:
        raise RequestRefused(409, Refusal.CANNOT_BE, "a tournament is played at this table")
    if asked.turnover is not Turnover.STAYS and len(asked.menu) == 1:
        raise RequestRefused(409, Refusal.CANNOT_BE, f"{asked.turnover.value} needs more than one game")
    if len({(item.game, item.name) for item in asked.menu}) < len(asked.menu):
        raise RequestRefused(409, Refusal.CANNOT_BE, "a game is on the menu twice")
    built, dishes = await _with_forms(house, [item for item in asked.menu if not isinstance(item, KeptGame)])
    said = _settings(at, built, dishes, asked)
    new = iter(table_terms(said).menu)
    menu = [_kept(stands, item) if isinstance(item, KeptGame) else next(new) for item in asked.menu]
    return replace(table_terms(said), menu=tuple(menu))


def _settings(at: Table, house: House, dishes: tuple[Dish, ...], asked: TermsForm) -> TableSettings:
    stands = at.actor.terms
    return TableSettings(
        stands.key,
        stands.title,
        house,
        dishes,
        seats=stands.seats,
        min_players=asked.min_players,
        turnover=asked.turnover,
        hands_each=asked.hands_each,
        clocks=asked.clocks.clocks(),
    )


async def _with_forms(house: House, items: Sequence[GameForm | PostedGame]) -> tuple[House, tuple[Dish, ...]]:
    """The house with what was built in forms, and each item by its name in it."""
    forms = [form_of(item) for item in items if isinstance(item, GameForm)]
    both = [
        charge
        for item in items
        if isinstance(item, GameForm) and item.collection.kind == "own"
        for charge in item.collection.charges
        if charge.amount and charge.percent
    ]
    if both:
        raise RequestRefused(409, Refusal.CANNOT_BE, "a charge is an amount or a percentage: make two of it")
    try:
        built = await asyncio.to_thread(house_with, house, forms) if forms else house
    except HouseError as wrong:
        raise RequestRefused(409, Refusal.CANNOT_BE, wrong.reason) from wrong
    dishes = tuple(Dish(item.game, item.name, item.buy_in, item.most_buy_in) for item in items)
    for dish in dishes:
        if (dish.game, dish.name) not in built.tables:
            raise RequestRefused(404, Refusal.NO_SUCH_GAME)
        least, most = dish.buy_in(built)
        if most is not None and most < least:
            raise RequestRefused(409, Refusal.CANNOT_BE, "the largest buy-in is smaller than the smallest")
    return built, dishes


def _kept(stands: TableTerms, item: KeptGame) -> Spread:
    """As it is on the table's menu, with whatever was built for it before."""
    found = (spread for spread in stands.menu if (spread.game, spread.name) == (item.game, item.name))
    spread = next(found, None)
    if spread is None:
        raise RequestRefused(404, Refusal.NO_SUCH_GAME)
    return spread


def _may_change_to(at: Table, house: House, wanted: TableTerms) -> None:
    """The games that the floor may change to from now on: the house's, and what is on the menu."""
    menu = {(spread.game, spread.name): spread for spread in wanted.menu}
    said = TableSettings(wanted.key, wanted.title, house, (), seats=wanted.seats)
    at.spreads.clear()
    at.spreads.update(spreads_of(said) | menu)


def _terms_view(at: Table) -> TermsView:
    stands, spread = at.actor.terms, at.actor.spread_at(None)
    return TermsView(
        key=stands.key,
        title=stands.title,
        house=at.house,
        seats=stands.seats,
        turnover=stands.turnover,
        hands_each=stands.hands_each,
        clocks=ClocksForm.model_validate(stands.clocks, from_attributes=True),
        menu=[_spread_view(each) for each in stands.menu],
        now=None if spread is None else NowView(spread.game, spread.name),
    )


def _spread_view(spread: Spread) -> SpreadView:
    buy_in = BuyIn(spread.least_buy_in, spread.most_buy_in, spread.short_buys, spread.return_minutes)
    fees = own_of(spread.terms.collection, spread.between)
    form = filled_form(spread.game, spread.name, spread.terms, spread.between, buy_in, fees)
    return SpreadView(game_view(spread), filled(form))


def _house_view(house: House) -> HouseView:
    spread = {game for game, _ in house.tables}
    games = [game_line(game) for key, game in discover().items() if key in spread]
    return HouseView(house.key, house.title, house.sources, games)


def _house(parts: Served, key: str) -> House:
    if key not in parts.house.houses:
        raise RequestRefused(404, Refusal.NO_SUCH_HOUSE)
    return parts.house.houses[key]


def _table(parts: Served, key: str) -> Table:
    if key not in parts.house.tables:
        raise RequestRefused(404, Refusal.NO_SUCH_TABLE)
    return parts.house.tables[key]
