"""`openfelt demo`: a table with house bots on this machine, and play money for every player."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

import uvloop

from table_server.bots.group import Bots, Dice
from table_server.bots.place import BotPace
from table_server.bots.place import BotPlace as BotsPlace
from table_server.cage.counter import CashRefused
from table_server.cage.customer import CustomerProof
from table_server.cage.pepper import PepperError
from table_server.cage.pins import card_of, pin_of
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.commands.databases import make_folder, understood
from table_server.commands.mistake import Mistake
from table_server.devices.simulated import CHIP, card_number, chips_of, every_device, simulated_at
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.edge.process import logs
from table_server.edge.process.garbage import seldom_collected
from table_server.edge.process.listener import PortTaken, listening_socket
from table_server.edge.process.serving import serve, server_for
from table_server.edge.process.welcome import Welcome
from table_server.engine.cards import Seat
from table_server.games import discover
from table_server.houses.house import House, load, names
from table_server.main import Running, put_up
from table_server.runtime.intents import Wants
from table_server.settings.devices import CASH_DESK, DevicePlace
from table_server.settings.values import (
    DatabaseSettings,
    Deck,
    Dish,
    Files,
    ServerSettings,
    Settings,
    TableSettings,
)
from table_server.store.cash.cash_desk import CashDesk
from table_server.store.schema import migrate
from table_server.store.sql.engine import database
from table_server.store.sql.errors import DamagedJournal
from table_server.table.commands import Activate

HOST: Final = "127.0.0.1"
KEY: Final = "demo"
STATE: Final = Path("var/demo")
WITH_DEVICES: Final = Path("var/demo-devices")
"""A folder of its own, because its readers need other cards."""
FIRST: Final = "lightning"
PIN: Final = "2718"
BY: Final = "demonstration"
STAFF: Final = (Role.FLOOR, Role.CASHIER, Role.SUPERVISOR, Role.AUDITOR)
SECRET: Final = "play-money"
"""The secret of every member of staff; they sign in by the name of their role."""
PURSE: Final = 1_000_000_00
"""Play money on each account."""


def run(game: str, seats: int, bots: int, port: int, devices: bool = False) -> int:
    """Serve until interrupted. Seats without a bot wait for a person."""
    found = discover().get(game)
    if found is None:
        raise Mistake(f"no game is called {game}; `openfelt games` lists them")
    if bots > min(seats, found.seats[1]):
        raise Mistake(f"{found.title} seats {min(seats, found.seats[1])}, not {bots} bots")
    try:
        with understood(), closing(listening_socket(HOST, port)) as plug:
            settings = _settings(game=game, seats=seats, port=plug.getsockname()[1], devices=devices)
            make_folder(settings.files.state)
            migrate(database(settings.database.url))
            listener = logs.begin("warning")
            try:
                uvloop.run(_served(settings, bots, plug))
            finally:
                listener.stop()
    except (PortTaken, PepperError, DamagedJournal) as wrong:
        raise Mistake(str(wrong)) from wrong
    return 0


async def _served(settings: Settings, bots: int, plug: socket.socket) -> None:
    async with put_up(settings, welcome=_welcome(settings, bots)) as running:
        players = await _accounts(running, settings)
        if settings.devices:
            await _chips(running, dict(enumerate(players, start=1)), bots)
        await _staff(running)
        house = Bots(_places(running, settings, bots), Dice(), BotPace())
        address = f"http://{HOST}:{settings.server.port}/"

        async def begin() -> None:
            await running.actors[0].says(Wants(Activate()))
            house.start()
            print(address, flush=True)

        try:
            with seldom_collected():
                await serve(server_for(running.application, settings), [*running.tasks, begin], [plug])
        finally:
            await house.stop()


def _settings(game: str, seats: int, port: int, devices: bool = False) -> Settings:
    """Make the settings: the game as some house spreads it, on a database of its own."""
    table, state = _table(game, seats), WITH_DEVICES if devices else STATE
    if devices:
        table = replace(table, deck=Deck.SHUFFLER)
    return Settings(
        tables=(table,),
        server=ServerSettings(HOST, port, open_screens=True),
        database=DatabaseSettings(f"sqlite:///{state / 'openfelt.db'}"),
        files=Files(state, state / "pepper"),
        devices=tuple(every_device(KEY, table.seats)) if devices else (),
    )


def _table(game: str, seats: int) -> TableSettings:
    house, name = _house_with(game)
    most = discover()[game].seats[1]
    title = f"{discover()[game].title}, {house.title}"
    return TableSettings(
        key=KEY, title=title, house=house, menu=(Dish(game, name),), seats=min(seats, most), min_players=2
    )


def _house_with(game: str) -> tuple[House, str]:
    """Choose a house that spreads the game: its no limit game if it has one, else its first."""
    for house in (load(FIRST), *(load(name) for name in names() if name != FIRST)):
        posted = [name for key, name in house.tables if key == game]
        if posted:
            return house, next((name for name in posted if name.startswith("no limit")), posted[0])
    raise Mistake(f"no house spreads {game}")


def _card(settings: Settings, number: int) -> str:
    """Return the number of a card: short enough to type, unless a card reader needs a full one."""
    return card_number(1000 + number) if settings.devices else f"{1000 + number}"


def _welcome(settings: Settings, bots: int) -> Welcome:
    """Tell a newcomer how to sit down, on the first page and at every free seat."""
    seats = settings.tables[0].seats
    house = f"At the consoles sign in as {', '.join(map(_called, STAFF))}, secret {SECRET}."
    if bots >= seats:
        return Welcome(("House bots play at every seat: watch the board.", house))
    card = _card(settings, bots + 1)
    note = f"Sit down at a free seat, {bots + 1} to {seats}: card {card}, PIN {PIN}. It is play money."
    free = {seat: Screen(KEY, ScreenKind.SEAT, Seat(seat)) for seat in range(bots + 1, seats + 1)}
    return Welcome(
        notes=(note, house),
        guests={screen: f"{_card(settings, seat)} {PIN}" for seat, screen in free.items()},
        simulated={
            screen: simulated_at(settings.devices, DevicePlace(KEY, Seat(seat)))
            for seat, screen in free.items()
        },
        at_desk=simulated_at(settings.devices, CASH_DESK),
    )


async def _accounts(running: Running, settings: Settings) -> list[str]:
    """Open an account with money for every seat; a later start finds them."""
    numbers = range(1, settings.tables[0].seats + 1)
    cards = {number: _card(settings, number) for number in numbers}
    return await asyncio.gather(*(_account(running.cash_desk, number, cards[number]) for number in numbers))


async def _chips(running: Running, players: Mapping[int, str], bots: int) -> None:
    """Give chips for the tray to every seat without a bot, out of the wallet; once, like the accounts."""
    for seat, player in players.items():
        if seat <= bots:
            continue
        tags = chips_of(seat)
        await running.money.chips.register(key=f"demo-chips-{seat}", worth=CHIP, tags=tags, by=BY)
        await running.money.chips.give(
            key=f"demo-chips-{seat}-out", tags=tags, side=player, by=BY, proof=CustomerProof(player, BY)
        )


async def _account(desk: CashDesk, number: int, its_card: str) -> str:
    card, pin = card_of(its_card), pin_of(PIN)
    assert card is not None  # narrows the type: it is one
    assert pin is not None  # as above
    name = f"Guest {number}"
    player = await desk.open_account(key=f"demo-{number}", name=name, card=card, pin=pin, by=BY)
    if isinstance(player, CashRefused):
        raise Mistake(f"no account for seat {number}: {player.value}")
    await desk.deposit(key=f"demo-{number}-money", player=player, amount=PURSE, by=BY)
    return player


async def _staff(running: Running) -> None:
    """Hire somebody for each console, once."""
    for role in STAFF:
        member = Member(_called(role), role)
        await running.roster.hire(key=f"demo-{role.value}", member=member, secret=StaffSecret(SECRET), by=BY)


def _called(role: Role) -> str:
    return role.value.capitalize()


def _places(running: Running, settings: Settings, bots: int) -> list[BotsPlace]:
    where = f"ws://{HOST}:{settings.server.port}/ws"
    screens = [Screen(KEY, ScreenKind.SEAT, Seat(number)) for number in range(1, bots + 1)]
    return [
        BotsPlace(
            url=f"{where}/{screen}",
            token=running.token(screen) or "",
            card=_card(settings, screen.seat),
            pin=PIN,
        )
        for screen in screens
    ]
