"""The composition root: constructs everything, in the order in which things need each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from secrets import randbelow
from typing import TYPE_CHECKING, Final

import structlog

from table_server.devices.all_devices import AllDevices
from table_server.devices.fan_out import Hearing
from table_server.devices.fault_log import FaultLog
from table_server.devices.jobs import Ground, fits, shoes_of
from table_server.devices.money import CashBooks, Money
from table_server.edge.context import Instruments, new_context
from table_server.edge.entrance import Entrance
from table_server.edge.floor.house_renewal import catch_up
from table_server.edge.ports.cage import Cage
from table_server.edge.ports.screen import Screen
from table_server.edge.process.journal_health import JournalHealth
from table_server.edge.process.serving import Task
from table_server.edge.process.welcome import NO_WELCOME, Welcome
from table_server.edge.sockets.attendance import Attendance
from table_server.edge.sockets.card_and_pin import Arriving
from table_server.edge.sockets.identity import ServedHouse
from table_server.edge.sockets.identity import ServedTable as EdgeTable
from table_server.edge.sockets.metrics import Metrics
from table_server.houses import house as houses
from table_server.houses.house import House as CardRoom
from table_server.records.accounts import Accounts
from table_server.records.devices import ScreenTokens
from table_server.records.history import History
from table_server.records.houses import Houses
from table_server.records.meters import LedgerMeters
from table_server.records.reports import Reports
from table_server.records.results import Results
from table_server.room.always_on import AlwaysOn
from table_server.room.open_play import open_play
from table_server.room.preferences import PreferenceBook
from table_server.room.recovery import Recovery
from table_server.room.reminding import Reminding
from table_server.room.tournaments import Tournaments
from table_server.room.transfers import Usher
from table_server.runtime.actor import TableActor, World
from table_server.runtime.chance_health import ChanceHealth, CheckedChance
from table_server.runtime.director import DirectorsWorld
from table_server.runtime.opening import spreads_of, table_terms
from table_server.settings.values import Deck, Settings, TableSettings
from table_server.software import installed
from table_server.storage import Given, Storage, opened_storage
from table_server.store.cash.cash_desk import CashDesk
from table_server.store.cash.receipts import Receipts
from table_server.store.cash.shifts import Shifts
from table_server.store.cash.vouchers import Vouchers
from table_server.store.house.always_on import Switches
from table_server.store.house.houses import HouseBooks
from table_server.store.house.tournament_templates import Templates
from table_server.store.journal.journal import SqlJournal
from table_server.store.journal.tournament_list import Heartbeats, listed_as
from table_server.store.journal.tournament_reader import resumed
from table_server.store.ledger.bank import SqlBank
from table_server.store.people.claims import TableClaims
from table_server.store.people.locks import Locks
from table_server.store.people.log_in import LogInCheck
from table_server.store.people.player_care import PlayerCare
from table_server.store.people.roster import Roster
from table_server.store.people.screen_tokens import Screens
from table_server.store.people.staff import Signing

if TYPE_CHECKING:
    from table_server.devices.decks import DeckShoe

_LOG: Final = structlog.get_logger("openfelt")
RANDOM_NUMBERS: Final = "random_numbers"
"""The name of the random number generator among the devices that can be at fault."""


@dataclass(frozen=True, slots=True)
class Running:
    """A server put together, not yet served."""

    application: Entrance
    token: Callable[[Screen], str | None]
    """Returns the token that opens a screen in a demonstration, and None in a real room."""
    actors: Sequence[TableActor]
    tasks: Sequence[Task]
    """Run beside the application, from before it is served until after."""
    cash_desk: CashDesk
    care: PlayerCare
    roster: Roster
    fittings: AllDevices
    money: Money


@dataclass(frozen=True, slots=True)
class _Floor:
    """The tables that came up, the tournaments on them, and who watches them."""

    metrics: Metrics
    journal_health: JournalHealth
    chance_health: ChanceHealth
    hearing: Hearing
    claims: TableClaims
    houses: Houses
    preferences: PreferenceBook
    shoes: Mapping[str, DeckShoe]
    actors: Sequence[TableActor]
    tables: Mapping[str, EdgeTable]
    usher: Usher
    tournaments: Tournaments
    templates: Templates
    always_on: AlwaysOn


@asynccontextmanager
async def put_up(
    settings: Settings, given: Given | None = None, welcome: Welcome = NO_WELCOME
) -> AsyncIterator[Running]:
    """Construct everything and recover every table. CannotOpen and DamagedJournal say what is wrong."""
    async with AsyncExitStack() as stack:
        storage = await opened_storage(settings, given or Given(), stack)
        yield await _composed(storage, welcome)


async def _composed(storage: Storage, welcome: Welcome) -> Running:
    """Build in the order in which things need each other; devices are fitted last, as they need the edge."""
    fittings = AllDevices(storage.settings.devices)  # first: a device that cannot be stops the start early
    floor = await _floor(storage)
    cash_desk = CashDesk(storage.cage.asking, storage.hasher, storage.clock)
    money = _money(storage, floor)
    floor.hearing.listen(money)
    house = _house(storage, floor, fittings=fittings, money=money, cash_desk=cash_desk)
    context = new_context(
        settings=storage.settings,
        house=house,
        instruments=Instruments(
            metrics=floor.metrics,
            journal_health=floor.journal_health,
            chance_health=floor.chance_health,
            meters=LedgerMeters(storage.cage.reading),
        ),
        welcome=welcome,
    )
    faults = FaultLog(context.alarms, storage.writer, storage.clock)
    floor.chance_health.listen(lambda fault: faults.began(RANDOM_NUMBERS, fault.value))
    ground = _ground(storage, floor, arriving=context.arriving, money=money, fittings=fittings)
    fittings.fit(fits(ground), faults)
    money.take_up()
    entrance = Entrance(context)
    return Running(
        application=entrance,
        token=context.open_token,
        actors=floor.actors,
        tasks=[
            *storage.cage.tasks,
            *_floor_tasks(storage, floor),
            faults.run,
            context.rechecking.run,
            entrance.run,
            fittings.run,
            money.run,
        ],
        cash_desk=cash_desk,
        care=PlayerCare(storage.cage.asking, storage.clock),
        roster=Roster(storage.cage.asking, storage.hasher, storage.clock),
        fittings=fittings,
        money=money,
    )


async def _floor(storage: Storage) -> _Floor:
    """Bring up every table, and every tournament on them."""
    given, cage, clock, tables = storage.given, storage.cage, storage.clock, storage.settings.tables
    software = _log_software()
    metrics = Metrics(software)
    journal_health, hearing = JournalHealth(SqlJournal(storage.writer, cage.post)), Hearing(metrics)
    claims, usher = TableClaims(cage.asking, cage.patient, clock), Usher(clock)
    chance_health = ChanceHealth()
    chance = _checked_chance(given, chance_health)
    shoes = shoes_of((table.key for table in tables if table.deck is Deck.SHUFFLER), chance)
    world = World(
        journal=journal_health,
        bank=SqlBank(cage.patient, clock),
        claims=claims,
        clock=clock,
        chance=chance(),
        watch=hearing,
        software=software,
        neighbours=usher,
        dealers=shoes,
    )
    houses = Houses(lambda: _packed_houses(storage.settings), HouseBooks(cage.asking, clock))
    recovery = Recovery(
        world=world, reader=storage.reader, writer=storage.writer, houses=houses, claims=claims
    )
    newest = await houses.of_tables(tables)
    came_up = [
        await recovery.bring_up(configured, now, version)
        for configured, (now, version) in zip(tables, newest, strict=True)
    ]
    actors = [actor for actor, _ in came_up]
    await usher.meets(actors)
    tournaments = await _tournaments(
        storage=storage, world=world, actors=actors, newest=[now for now, _ in newest]
    )
    templates = Templates(cage.asking, clock)
    return _Floor(
        metrics=metrics,
        journal_health=journal_health,
        chance_health=chance_health,
        hearing=hearing,
        claims=claims,
        houses=houses,
        preferences=PreferenceBook(cage.asking),
        shoes=shoes,
        actors=actors,
        tables={actor.key: _edge_table(actor, plays_by) for actor, plays_by in came_up},
        usher=usher,
        tournaments=tournaments,
        templates=templates,
        always_on=AlwaysOn(tournaments, templates, Switches(storage.writer, clock)),
    )


async def _tournaments(
    storage: Storage, world: World, actors: Sequence[TableActor], newest: Sequence[TableSettings]
) -> Tournaments:
    director = DirectorsWorld(
        journal=world.journal,
        bank=world.bank,
        clock=storage.clock,
        chance=storage.given.chance(),
        heart=Heartbeats(storage.writer),
    )
    configured = {table.key: table_terms(table) for table in newest}
    tournaments = Tournaments(
        actors,
        director,
        open_play=await open_play(actors, configured, storage.reader),
        was_used=lambda key: storage.writer.run(lambda connection: listed_as(connection, key) is not None),
    )
    await tournaments.recover(await asyncio.to_thread(resumed, storage.engine))
    return tournaments


def _checked_chance(given: Given, health: ChanceHealth) -> Callable[[], CheckedChance]:
    """Make sources of chance that are tested while they serve, after a test of one before the first deck."""
    CheckedChance(given.chance(), health).start_up()
    return lambda: CheckedChance(given.chance(), health)


def _edge_table(actor: TableActor, plays_by: TableSettings) -> EdgeTable:
    """A table as it stands, not as the configuration says: new terms may have to wait for the next start."""
    posted = spreads_of(plays_by)
    return EdgeTable(
        actor=actor,
        title=actor.title,
        seats=len(actor.channels.seats),
        spreads=posted | {(spread.game, spread.name): spread for spread in actor.terms.menu},
        attendance=Attendance(actor),
        house=plays_by.house.key,
        min_players=plays_by.min_players,
    )


def _money(storage: Storage, floor: _Floor) -> Money:
    books = CashBooks(
        cage=storage.cage.asking,
        engine=storage.engine,
        writer=storage.writer,
        clock=storage.clock,
        below=randbelow,
        voucher_days=storage.settings.cash.voucher_days,
    )
    return Money({actor.key: actor for actor in floor.actors}, books)


def _house(
    storage: Storage, floor: _Floor, *, fittings: AllDevices, money: Money, cash_desk: CashDesk
) -> ServedHouse:
    """Collect what the edge is given."""
    asking, clock = storage.cage.asking, storage.clock
    return ServedHouse(
        tables=floor.tables,
        cards=LogInCheck(asking, storage.hasher, clock),
        claims=floor.claims,
        accounts=Accounts(storage.cage.reading, clock),
        tastes=floor.preferences,
        staff=Signing(runner=asking, proof=storage.hasher, clock=clock, beside=storage.cage.reading),
        devices=ScreenTokens(Screens(storage.writer, clock)),
        history=History(storage.reader, storage.writer, clock),
        cage=Cage(
            desk=cash_desk,
            drawers=Shifts(asking, clock),
            vouchers=Vouchers(
                runner=asking, clock=clock, below=randbelow, days=storage.settings.cash.voucher_days
            ),
            locks=Locks(asking, clock),
        ),
        reports=Reports(storage.cage.reading, storage.beside, clock),
        tournaments=floor.tournaments,
        templates=floor.templates,
        usher=floor.usher,
        always_on=floor.always_on,
        results=Results(storage.beside),
        fittings=fittings,
        money=money,
        houses=floor.houses,
        players=storage.settings.players,
    )


def _ground(
    storage: Storage, floor: _Floor, *, arriving: Arriving, money: Money, fittings: AllDevices
) -> Ground:
    """Collect what the work of devices is given."""
    return Ground(
        tables={actor.key: actor for actor in floor.actors},
        arriving=arriving,
        fittings=fittings,
        shoes=floor.shoes,
        money=money,
        receipts=Receipts(storage.cage.asking, storage.clock),
        house=", ".join(dict.fromkeys(table.house.title for table in storage.settings.tables)),
    )


def _floor_tasks(storage: Storage, floor: _Floor) -> Iterator[Task]:
    yield from (actor.run for actor in floor.actors)
    yield floor.tournaments.run
    yield floor.usher.run
    yield floor.always_on.run
    yield from (table.attendance.run for table in floor.tables.values())
    yield Reminding(floor.actors, storage.cage.reading, storage.clock).run
    yield lambda: floor.preferences.tell(floor.actors)
    yield lambda: catch_up(floor.tables, floor.houses)


def _packed_houses(settings: Settings) -> dict[str, CardRoom]:
    """The houses that come with the product, and those that the configuration has files of."""
    known = (houses.load(name) for name in houses.names())
    return {house.key: house for house in (*known, *(table.house for table in settings.tables))}


def _log_software() -> str:
    """Log what runs, and return what screens call it.

    A file that differs from the build is logged as an error; it is no reason to stop a game.
    """
    software = installed()
    _LOG.info("software", version=software.version, digest=software.digest)
    for difference in software.differences:
        _LOG.error("software_changed", file=difference.file, change=difference.change.name.lower())
    return software.name
