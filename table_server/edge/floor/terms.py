"""The terms a table plays by: taken from a house's list or built in a form, worked out, and applied.

The table itself decides if it accepts them, between hands only. Applying them is an event of its journal.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends

from table_server.cage.houses import PlayedBy
from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.floor.families import (
    GameForm,
    OptionView,
    PostedView,
    WorkedView,
    filled,
    game_line,
    mistake_in,
    option_view,
    posted_view,
    table_form,
)
from table_server.edge.floor.house_renewal import may_change_to
from table_server.edge.floor.source_of_terms import built_on, form_of_spread
from table_server.edge.floor.terms_forms import (
    ClocksForm,
    KeptGame,
    PostedGame,
    TermsForm,
    WorkedForm,
)
from table_server.edge.floor.terms_views import (
    HouseView,
    MenuGame,
    NowView,
    PlayedView,
    TermsView,
    worked_view,
)
from table_server.edge.http.fields import AWAY
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.houses import Houses
from table_server.edge.sessions.sessions import Session
from table_server.edge.sockets.identity import ServedTable
from table_server.edge.staff.sign_in import one_of
from table_server.games import discover
from table_server.houses.house import House, HouseEdition
from table_server.houses.section import HouseError
from table_server.houses.written import house_with, is_posted
from table_server.projection.games import game_view
from table_server.runtime.intents import Answer, Wants
from table_server.runtime.opening import table_terms
from table_server.settings.values import Dish, TableSettings
from table_server.table.commands import SetTerms
from table_server.table.terms import Spread, TableTerms, Turnover

router: Final = APIRouter(tags=["terms"], responses={**REFUSALS, **AWAY})

OnTheFloor: TypeAlias = Annotated[Session, Depends(one_of(Role.FLOOR, Role.SUPERVISOR))]

log = structlog.get_logger("openfelt.edge")


@router.get("/api/houses")
async def houses(houses: given.Houses, _: OnTheFloor) -> list[HouseView]:
    """List the card rooms whose rules a table may play by."""
    return [_house_view(edition) for edition in (await houses.newest()).values()]


@router.get("/api/houses/{house}/tables/{game}")
async def posted(houses: given.Houses, _: OnTheFloor, house: str, game: str) -> list[PostedView]:
    """List a house's posted tables for a game, each as a filled-in form."""
    of = (await _edition(houses, house)).house
    tables = [table for (key, _name), table in of.tables.items() if key == game]
    if not tables:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_GAME)
    return [posted_view(of, table) for table in tables]


@router.get("/api/houses/{house}/schedules/{game}")
async def schedules(houses: given.Houses, _: OnTheFloor, house: str, game: str) -> list[OptionView]:
    """List the collections that a house has posted for a game."""
    of = (await _edition(houses, house)).house
    if game not in {key for key, _name in of.tables}:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_GAME)
    return [
        option_view(option) for option in of.options.values() if game in {each.key for each in option.games}
    ]


@router.post("/api/worked")
async def work_out(houses: given.Houses, _: OnTheFloor, asked: WorkedForm) -> WorkedView:
    """Work out what a game takes from hands of several sizes, before anybody plays by it."""
    of = (await _edition(houses, asked.game.house)).house
    house, dishes = await _with_forms(of, [asked.game])
    return worked_view(house, dishes[0], asked.hand)


@router.get("/api/tables/{table}/terms")
async def terms(tables: given.Tables, houses: given.Houses, _: OnTheFloor, table: str) -> TermsView:
    """The terms that a table plays by now."""
    return await _terms_view(houses, _table(tables, table))


@router.put("/api/tables/{table}/terms")
async def apply(
    tables: given.Tables, houses: given.Houses, session: OnTheFloor, table: str, asked: TermsForm
) -> TermsView:
    """Set a table's terms, between hands only. They hold from the next hand on and survive restarts."""
    at = _table(tables, table)
    async with houses.changing:
        newest = await houses.newest()
        editions = {item.house: _of(newest, item.house) for item in _added(asked)}
        wanted = await _wanted(at, editions, asked)
        orders = SetTerms(wanted, session.member.name)
        refused, keys = await _given(houses, at, asked, editions=editions, terms=orders)
        if refused is not None:
            raise RequestRefused(409, refused)
        may_change_to(at, [newest[key].house for key in keys if key in newest], wanted)
    log.info("terms_chosen", table=table, by=session.member.name)
    return await _terms_view(houses, at)


def _added(asked: TermsForm) -> list[GameForm | PostedGame]:
    """The items that are new on the menu."""
    return [item for item in asked.menu if not isinstance(item, KeptGame)]


async def _given(
    houses: given.Houses,
    at: ServedTable,
    asked: TermsForm,
    editions: Mapping[str, HouseEdition],
    terms: SetTerms,
) -> tuple[Answer, Collection[str]]:
    """Give the table its terms; return its answer, and the houses of the new menu.

    The houses are recorded as in use first, so that nobody publishes one in between.
    """
    key = at.actor.key
    before = {each.house: each.version for each in await houses.played() if each.table == key}
    kept = before if any(isinstance(item, KeptGame) for item in asked.menu) else {}
    added = {of: min(each.version, kept.get(of, each.version)) for of, each in editions.items()}
    await houses.plays(key, before | added)
    refused = await at.actor.says(Wants(terms))
    await houses.plays(key, kept | added if refused is None else before)
    return refused, (added | kept).keys()


async def _wanted(at: ServedTable, editions: Mapping[str, HouseEdition], asked: TermsForm) -> TableTerms:
    """The requested terms, if the houses' rules allow them."""
    stands = at.actor.terms
    if stands.tournament:
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, "a tournament is played at this table")
    if asked.turnover is not Turnover.STAYS and len(asked.menu) == 1:
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, f"{asked.turnover.value} needs more than one game")
    if len({(item.game, item.name) for item in asked.menu}) < len(asked.menu):
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, "a game is on the menu twice")
    new: dict[tuple[str, str], Spread] = {}
    for key, edition in editions.items():
        items = [item for item in _added(asked) if item.house == key]
        built, dishes = await _with_forms(edition.house, items)
        spreads = table_terms(_settings(at, built, dishes, asked=asked)).menu
        new |= {(item.game, item.name): _own(item, each) for item, each in zip(items, spreads, strict=True)}
    menu = [
        _kept(stands, item) if isinstance(item, KeptGame) else new[item.game, item.name]
        for item in asked.menu
    ]
    return replace(
        stands,
        menu=tuple(menu),
        turnover=asked.turnover,
        hands_each=asked.hands_each,
        clocks=asked.clocks.clocks(),
    )


def _own(item: GameForm | PostedGame, spread: Spread) -> Spread:
    """The game with its form's own minimum of players, which overrides the one for the whole table."""
    if not isinstance(item, GameForm) or item.min_players is None:
        return spread
    fewest = min(item.min_players, spread.between.most_players)
    return replace(spread, between=replace(spread.between, min_players=fewest))


def _settings(at: ServedTable, house: House, dishes: tuple[Dish, ...], asked: TermsForm) -> TableSettings:
    stands = at.actor.terms
    return TableSettings(
        key=stands.key,
        title=stands.title,
        house=house,
        menu=dishes,
        seats=stands.seats,
        min_players=asked.min_players,
    )


async def _with_forms(house: House, items: Sequence[GameForm | PostedGame]) -> tuple[House, tuple[Dish, ...]]:
    """The house with the games built in forms added, and each item's menu line in it."""
    built_here = [item for item in items if isinstance(item, GameForm)]
    for mistake in filter(None, map(mistake_in, built_here)):
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, mistake)
    forms = [table_form(item) for item in built_here]
    for form in forms:
        if form.like and not is_posted(house, form):
            raise RequestRefused(409, HttpRefusal.NOT_POSTED, form.like)
    try:
        built = await asyncio.to_thread(house_with, house, forms) if forms else house
    except HouseError as wrong:
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, wrong.reason) from wrong
    dishes = tuple(
        Dish(item.game, item.name, least_buy_in=item.buy_in, most_buy_in=item.most_buy_in) for item in items
    )
    for dish in dishes:
        if (dish.game, dish.name) not in built.tables:
            raise RequestRefused(404, HttpRefusal.NO_SUCH_GAME)
        least, most = dish.buy_in(built)
        if most is not None and most < least:
            raise RequestRefused(
                409, HttpRefusal.CANNOT_BE, "the largest buy-in is smaller than the smallest"
            )
    return built, dishes


def _kept(stands: TableTerms, item: KeptGame) -> Spread:
    """The game as it is on the table's menu already."""
    found = (spread for spread in stands.menu if (spread.game, spread.name) == (item.game, item.name))
    spread = next(found, None)
    if spread is None:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_GAME)
    return spread


async def _terms_view(houses: given.Houses, at: ServedTable) -> TermsView:
    stands, spread = at.actor.terms, at.actor.spread_at(None)
    played = [each for each in await houses.played() if each.table == stands.key]
    editions = await _editions(houses, at, played)
    return TermsView(
        key=stands.key,
        title=stands.title,
        house=at.house,
        seats=stands.seats,
        min_players=at.min_players,
        turnover=stands.turnover,
        hands_each=stands.hands_each,
        clocks=ClocksForm.model_validate(stands.clocks, from_attributes=True),
        menu=[await _spread_view(each, stands.seats, editions) for each in stands.menu],
        now=None if spread is None else NowView(spread.game, spread.name),
        by=[PlayedView(each.house, each.version) for each in played],
    )


async def _editions(houses: Houses, at: ServedTable, played: Sequence[PlayedBy]) -> list[HouseEdition]:
    """Editions that the menu may come from: each house's newest and older one, then the configured house."""
    newest = await houses.newest()
    found = []
    for each in played:
        found += [newest[each.house]] if each.house in newest else []
        older = await houses.edition(each.house, each.version)
        found += [older] if older is not None and older not in found else []
    configured = newest.get(at.house)
    return [*found, configured] if configured is not None and configured not in found else found


async def _spread_view(spread: Spread, seats: int, editions: Sequence[HouseEdition]) -> MenuGame:
    found = await built_on(spread, seats, editions)
    if found is None:
        return MenuGame(game_view(spread), filled(form_of_spread(spread, ""), ""), None)
    form = filled(form_of_spread(spread, found.like), found.edition.house.key)
    return MenuGame(game_view(spread), form, found.edition.version)


def _house_view(edition: HouseEdition) -> HouseView:
    house = edition.house
    spread = {game for game, _ in house.tables}
    games = [game_line(game) for key, game in discover().items() if key in spread]
    return HouseView(
        key=house.key, title=house.title, sources=house.sources, games=games, version=edition.version
    )


async def _edition(houses: given.Houses, key: str) -> HouseEdition:
    return _of(await houses.newest(), key)


def _of(newest: Mapping[str, HouseEdition], key: str) -> HouseEdition:
    if key not in newest:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_HOUSE)
    return newest[key]


def _table(tables: given.Tables, key: str) -> ServedTable:
    if key not in tables:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_TABLE)
    return tables[key]
