"""The composition root: the only place that constructs everything; here a table comes back after a cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from secrets import randbelow
from types import ModuleType
from typing import Final

import structlog
from sqlalchemy import Connection, Engine

from table_server.cage.hashing import Hasher
from table_server.cage.pepper import pepper_from
from table_server.clock import SystemClock
from table_server.devices.all_devices import Fittings
from table_server.devices.fan_out import Hearing
from table_server.devices.fault_log import Told
from table_server.devices.jobs import Ground, fits, shoes_of
from table_server.devices.money import Books, Money
from table_server.edge.context import put_together
from table_server.edge.entrance import Entrance
from table_server.edge.floor.house_renewal import catch_up
from table_server.edge.ports.cage import Cage
from table_server.edge.ports.screen import Screen
from table_server.edge.process.journal_health import Pulse
from table_server.edge.process.serving import Task
from table_server.edge.process.welcome import NOTHING_SAID, Welcome
from table_server.edge.sockets.attendance import Attendance
from table_server.edge.sockets.identity import House
from table_server.edge.sockets.identity import Table as EdgeTable
from table_server.edge.sockets.metrics import Metrics
from table_server.engine.refusal import Refused
from table_server.houses import house as houses
from table_server.houses.house import House as CardRoom
from table_server.records.accounts import Accounts
from table_server.records.devices import Devices
from table_server.records.history import History
from table_server.records.houses import Houses
from table_server.records.meters import LedgerMeters
from table_server.records.reports import Reports
from table_server.records.results import Results
from table_server.room.always_on import AlwaysOn
from table_server.room.open_play import open_play
from table_server.room.preferences import Tastes
from table_server.room.reminding import Reminding
from table_server.room.tournaments import Tournaments
from table_server.room.transfers import Usher
from table_server.runtime.actor import TableActor, World
from table_server.runtime.dealer import Chance, OsSource
from table_server.runtime.director import DirectorsWorld
from table_server.runtime.opening import spreads_of, table_terms
from table_server.runtime.ports import Clock
from table_server.settings.values import Deck, Settings, TableSettings
from table_server.software import installed
from table_server.store.cash.cash_desk import CashDesk
from table_server.store.cash.receipts import Receipts
from table_server.store.cash.shifts import Shifts
from table_server.store.cash.vouchers import Vouchers
from table_server.store.house.always_on import Switches
from table_server.store.house.houses import HouseBooks
from table_server.store.house.tournament_templates import Templates
from table_server.store.journal.codec import felt_codec
from table_server.store.journal.journal import Post, SqlJournal
from table_server.store.journal.reader import JournalReader
from table_server.store.journal.tournament_list import Heartbeats, listed_as
from table_server.store.journal.tournament_reader import resumed
from table_server.store.ledger import ledger
from table_server.store.ledger.bank import SqlBank
from table_server.store.ledger.courier import Courier
from table_server.store.ledger.outbox import Outbox
from table_server.store.ledger.room import Patient, Room
from table_server.store.people.claims import TableClaims
from table_server.store.people.locks import Locks
from table_server.store.people.log_in import LogIn
from table_server.store.people.player_care import PlayerCare
from table_server.store.people.roster import Roster
from table_server.store.people.screen_tokens import Screens
from table_server.store.people.staff import Signing
from table_server.store.revisions import not_understood, require_newest
from table_server.store.safekeeping import configured_before, is_same_pepper, remember_configured
from table_server.store.sql.engine import Database, database, reading, writing
from table_server.store.sql.errors import CannotOpen, RoomAway
from table_server.store.sql.runner import Reader, Runner
from table_server.store.sql.writer import Writer, WriterThread
from table_server.table.commands import SetTerms
from table_server.table.decide import handle
from table_server.table.events import Happened, TermsSet
from table_server.table.opening import open_table
from table_server.table.recovery import taken_up
from table_server.table.state import Felt
from table_server.table.terms import TableTerms

_LOG: Final = structlog.get_logger("openfelt")


@dataclass(frozen=True, slots=True)
class Given:
    """What a test may put in the place of the machine's own."""

    clock: Clock = SystemClock()  # noqa: RUF009  # it holds nothing
    chance: Callable[[], Chance] = OsSource
    writer: Callable[[Database], Writer] = lambda where: WriterThread(writing(where))
    driver: ModuleType | None = None
    """The DB-API module for a SQLite file."""
    reader_threads: int = 1
    """With none what is asked is read at once, for who has a clock of his own."""


@dataclass(frozen=True, slots=True)
class Running:
    """A server put together, not yet served."""

    application: Entrance
    token: Callable[[Screen], str | None]
    """What opens a screen in a demonstration; nothing does in a room."""
    actors: Sequence[TableActor]
    tasks: Sequence[Task]
    """What has to run beside it, from before it is served until after."""
    cash_desk: CashDesk
    care: PlayerCare
    roster: Roster
    fittings: Fittings
    money: Money


@dataclass(frozen=True, slots=True)
class _Cage:
    """Where the money is kept: beside the journal, or in a room that may be away."""

    asking: Runner
    """Answers or says RoomAway at once."""
    patient: Runner
    """Asks until it is answered."""
    reading: Runner
    """For sums over many rows, which nobody's commit waits for."""
    post: Post
    tasks: Sequence[Task] = ()


@asynccontextmanager
async def put_up(
    settings: Settings, given: Given | None = None, welcome: Welcome = NOTHING_SAID
) -> AsyncIterator[Running]:
    """Everything constructed and every table recovered. CannotOpen and DamagedJournal say what is wrong."""
    given = given or Given()
    async with AsyncExitStack() as stack:
        where = database(settings.database.url, given.driver)
        reader = reading(where)
        stack.callback(reader.dispose)
        require_newest(reader)
        writer = given.writer(where)
        stack.push_async_callback(writer.close)
        beside = Reader(reader, given.reader_threads)
        stack.callback(beside.close)
        cage = _cage(settings, writer, beside, stack)
        hasher = Hasher(await pepper_of(settings, cage.asking))
        stack.callback(hasher.close)
        base = _Base(settings, given, reader, writer, JournalReader(reader), beside, cage, hasher)
        yield await _composed(base, welcome)


async def pepper_of(settings: Settings, accounts: Runner) -> bytes:
    """Another one than the PINs were hashed under would lock every player out after three tries."""
    file = settings.files.pepper
    pepper = pepper_from(file)

    def wrong(connection: Connection) -> str | None:
        why = not_understood(connection)
        if why is None and not is_same_pepper(connection, pepper):
            why = f"{file}: the PINs of this database were kept under another pepper"
        return why

    try:
        why = await accounts.run(wrong)
    except RoomAway:
        _LOG.warning("pepper_not_compared")  # hands go on without the room
        return pepper
    if why is not None:
        raise CannotOpen(why)
    return pepper


def _cage(settings: Settings, writer: Writer, beside: Reader, stack: AsyncExitStack) -> _Cage:
    if settings.database.room_url is None:
        return _Cage(writer, writer, beside, ledger.post)
    room = Room(database(settings.database.room_url))
    stack.callback(room.close)
    courier = Courier(writer, room)
    return _Cage(room, Patient(room), room, Outbox(courier.kept).keep, [courier.run])


def _houses(settings: Settings) -> dict[str, CardRoom]:
    """Those that come with the product, and those that the configuration has files of."""
    known = (houses.load(name) for name in houses.names())
    return {house.key: house for house in (*known, *(table.house for table in settings.tables))}


@dataclass(frozen=True, slots=True)
class _Base:
    """What everything else stands on."""

    settings: Settings
    given: Given
    engine: Engine
    """For what is read once, at the start."""
    writer: Writer
    reader: JournalReader
    beside: Reader
    cage: _Cage
    hasher: Hasher


async def _composed(base: _Base, welcome: Welcome) -> Running:
    fittings = Fittings(base.settings.devices)
    settings, given, writer, reader = base.settings, base.given, base.writer, base.reader
    cage, hasher, clock = base.cage, base.hasher, given.clock
    software = _said_software()
    metrics, tastes = Metrics(software), Tastes(cage.asking)
    pulse = Pulse(SqlJournal(writer, cage.post))
    claims = TableClaims(cage.asking, cage.patient, clock)
    bank, usher = SqlBank(cage.patient, clock), Usher(clock)
    hearing = Hearing(metrics)
    shoes = shoes_of((said.key for said in settings.tables if said.deck is Deck.SHUFFLER), given.chance)
    world = World(pulse, bank, claims, clock, given.chance(), hearing, software, usher, shoes)
    rooms = Houses(lambda: _houses(settings), HouseBooks(cage.asking, clock))
    now_by = await rooms.of_tables(settings.tables)
    came = [
        await _table(said, now, world, base, rooms, claims)
        for said, now in zip(settings.tables, now_by, strict=True)
    ]
    actors = [actor for actor, _ in came]
    await usher.meets(actors)
    tournaments = Tournaments(
        actors,
        DirectorsWorld(pulse, world.bank, clock, given.chance(), Heartbeats(writer)),
        await open_play(actors, {said.key: table_terms(said) for said, _ in now_by}, reader),
        lambda key: writer.run(lambda connection: listed_as(connection, key) is not None),
    )
    await tournaments.recover(await asyncio.to_thread(resumed, base.engine))
    tables = {
        actor.key: EdgeTable(
            actor,
            actor.title,
            len(actor.channels.seats),
            spreads_of(by) | {(spread.game, spread.name): spread for spread in actor.terms.menu},
            Attendance(actor),
            by.house.key,
            by.min_players,
        )  # as the table stands: what the configuration says may have to wait
        for actor, by in came
    }
    templates = Templates(cage.asking, clock)
    always_on = AlwaysOn(tournaments, templates, Switches(writer, clock))
    cash_desk = CashDesk(cage.asking, hasher, clock)
    money = Money(
        {actor.key: actor for actor in actors},
        Books(cage.asking, base.engine, writer, clock, randbelow, settings.cash.voucher_days),
    )
    hearing.listen(money)
    house = House(
        tables=tables,
        cards=LogIn(cage.asking, hasher, clock),
        claims=claims,
        accounts=Accounts(cage.reading, clock),
        tastes=tastes,
        staff=Signing(cage.asking, hasher, clock, cage.reading),
        devices=Devices(Screens(writer, clock)),
        history=History(reader, writer, clock),
        cage=Cage(
            cash_desk,
            Shifts(cage.asking, clock),
            Vouchers(cage.asking, clock, randbelow, settings.cash.voucher_days),
            Locks(cage.asking, clock),
        ),
        reports=Reports(cage.reading, base.beside, clock),
        tournaments=tournaments,
        templates=templates,
        usher=usher,
        always_on=always_on,
        results=Results(base.beside),
        fittings=fittings,
        money=money,
        houses=rooms,
    )
    parts = put_together(settings, house, metrics, pulse, LedgerMeters(cage.reading), welcome)
    told = Told(parts.alarms, writer, clock)
    seen = {actor.key: actor for actor in actors}
    title = ", ".join(dict.fromkeys(said.house.title for said in settings.tables))
    ground = Ground(seen, parts.arriving, fittings, shoes, money, Receipts(cage.asking, clock), title)
    fittings.fit(fits(ground), told)
    money.take_up()
    entrance = Entrance(parts)
    return Running(
        application=entrance,
        token=parts.open_token,
        actors=actors,
        tasks=[
            *cage.tasks,
            *(actor.run for actor in actors),
            tournaments.run,
            usher.run,
            always_on.run,
            *(table.attendance.run for table in tables.values()),
            Reminding(actors, cage.reading, clock).run,
            lambda: tastes.tell(actors),
            lambda: catch_up(tables, rooms),
            told.run,
            parts.rechecking.run,
            entrance.run,
            fittings.run,
            money.run,
        ],
        cash_desk=cash_desk,
        care=PlayerCare(cage.asking, clock),
        roster=Roster(cage.asking, hasher, clock),
        fittings=fittings,
        money=money,
    )


def _said_software() -> str:
    """What screens call it; a file that is other than it was built is no reason to stop a game, but told."""
    software = installed()
    _LOG.info("software", version=software.version, digest=software.digest)
    for difference in software.differences:
        _LOG.error("software_changed", file=difference.file, change=difference.change.name.lower())
    return software.name


async def _table(
    said: TableSettings,
    now: tuple[TableSettings, int],
    world: World,
    base: _Base,
    rooms: Houses,
    claims: TableClaims,
) -> tuple[TableActor, TableSettings]:
    """As it stood when the last event was durable; a new one from its terms. With the house it plays by."""
    newest, version = now
    terms = table_terms(newest)
    events = await asyncio.to_thread(base.reader.events_since_checkpoint, said.key)
    felt = await _taken_up(said.key, events, world) if events else await _opened(terms, world)
    anew = await _say_terms(felt, terms, _digest(table_terms(said)), world, base.writer) or not events
    house = await rooms.came_up(said, version, anew)
    await claims.recover(said.key, [s.player for s in felt.sitters.values() if s.present])
    _LOG.info("table_up", table=said.key, events=felt.count, hands=felt.lineup.hands)
    menu = tuple(dish for dish in said.menu if (dish.game, dish.name) in house.tables)
    return TableActor(felt, world), replace(said, house=house, menu=menu)


async def _opened(terms: TableTerms, world: World) -> Felt:
    course = open_table(terms)
    if isinstance(course, Refused):
        raise CannotOpen(f"table {terms.key} cannot be opened: {course.code.value}")
    await world.journal.commit(terms.key, world.clock.now(), course.events)
    return course.felt


async def _taken_up(key: str, events: Sequence[Happened], world: World) -> Felt:
    felt, written = taken_up(events)
    if written:
        _LOG.error("hand_abandoned", table=key, hand=felt.lineup.hands)
        await world.journal.commit(key, world.clock.now(), written)
    return felt


def _digest(said: TableTerms) -> bytes:
    """By the house as the configuration has it: what is published here no configuration says."""
    return sha256(felt_codec().dumps(TermsSet(said)).encode()).digest()


async def _say_terms(felt: Felt, terms: TableTerms, digest: bytes, world: World, writer: Writer) -> bool:
    """What the configuration says now; in the middle of a hand it has to wait for the next start.

    A configuration that says what it said before says nothing: what the floor has chosen since stays.
    """
    if felt.terms.tournament:
        return False  # it has the table until it is over
    if await writer.run(lambda connection: configured_before(connection, terms.key)) == digest:
        return False
    if felt.terms != terms:
        now = world.clock.now()
        course = handle(felt, SetTerms(terms), now)
        if isinstance(course, Refused):
            _LOG.warning("terms_wait", table=terms.key, why=course.code.value)
            return False
        await world.journal.commit(terms.key, now, course.events, course.entries)
    await writer.run(lambda connection: remember_configured(connection, terms.key, digest))
    return True
