"""Moves empty tables to the newest version of their house. A table in play keeps its version."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import structlog

from table_server.cage.houses import PlayedBy
from table_server.edge.ports.houses import Houses
from table_server.edge.sockets.identity import ServedTable
from table_server.engine.cards import Seat
from table_server.houses.house import House, HouseEdition
from table_server.runtime.intents import Wants
from table_server.runtime.opening import renewed, spreads_of
from table_server.settings.values import TableSettings
from table_server.table.commands import SetTerms
from table_server.table.terms import TableTerms

log: Final = structlog.get_logger("openfelt.edge")


def in_play(table: ServedTable) -> bool:
    """True when somebody sits at the table, or a tournament uses it."""
    seats = range(1, table.seats + 1)
    return bool(table.actor.terms.tournament) or any(table.actor.player_at(Seat(seat)) for seat in seats)


async def played_by(tables: Mapping[str, ServedTable], houses: Houses, house: str) -> list[ServedTable]:
    """The tables of this server that play by this house."""
    return [
        tables[each.table] for each in await houses.played() if each.house == house and each.table in tables
    ]


async def catch_up(tables: Mapping[str, ServedTable], houses: Houses) -> None:
    """Renew tables after a start, in case a version was published just before the server stopped."""
    try:
        async with houses.changing:
            await renew(tables, houses, "")
    except ConnectionError:
        log.warning("houses_not_read")


async def renew(tables: Mapping[str, ServedTable], houses: Houses, by: str) -> list[str]:
    """Renew every empty table that plays by an older version, and return the keys of the renewed ones."""
    published = await houses.published()
    behind = [
        each
        for each in await houses.played()
        if each.house in published and each.version < published[each.house].version
    ]
    newest = await houses.newest() if behind else {}
    found = []
    for each in behind:
        table = tables.get(each.table)
        if table is None or in_play(table):
            continue
        if await _given(table, before=each, newest=newest, houses=houses, by=by):
            found.append(each.table)
    return found


async def _given(
    table: ServedTable, *, before: PlayedBy, newest: Mapping[str, HouseEdition], houses: Houses, by: str
) -> bool:
    now = newest[before.house]
    older = [await houses.edition(before.house, number) for number in range(before.version, now.version)]
    wanted = renewed(table.actor.terms, [each.house for each in older if each is not None], now.house)
    if wanted != table.actor.terms:
        refused = await table.actor.says(Wants(SetTerms(wanted, by)))
        if refused is not None:
            log.warning("terms_wait", table=before.table, why=refused.value)
            return False
    versions = {each.house: each.version for each in await houses.played() if each.table == before.table}
    may_change_to(table, (newest[key].house for key in versions if key in newest), wanted)
    await houses.plays(before.table, versions | {before.house: now.version})
    return True


def may_change_to(at: ServedTable, houses: Iterable[House], wanted: TableTerms) -> None:
    """Set the games that the floor may change to: the menu, and the houses' games. Earlier houses win."""
    at.spreads.clear()
    for house in reversed([*houses]):
        said = TableSettings(
            key=wanted.key,
            title=wanted.title,
            house=house,
            menu=(),
            seats=wanted.seats,
            min_players=at.min_players,
        )
        at.spreads.update(spreads_of(said))
    at.spreads.update({(spread.game, spread.name): spread for spread in wanted.menu})
