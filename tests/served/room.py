"""A room made ready to be served: its configuration, its database, players with money, a token per screen.

Everything in it follows from its arguments, so that two of them are alike to the byte.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlalchemy import Engine, event

from table_server.bots.place import BotPlace
from table_server.cage.devices import Screen as ScreenName
from table_server.cage.devices import token_of
from table_server.cage.hashing import Cost, Hasher
from table_server.cage.pepper import pepper_from
from table_server.cage.secret import CardNumber, Pin, StaffSecret, Token
from table_server.cage.staff import Member, Role
from table_server.edge.ports.screen import Screen, ScreenKind, screens_of
from table_server.settings.reading import load
from table_server.settings.values import Settings
from table_server.store.cash.cash_desk import CashDesk
from table_server.store.people.roster import Roster
from table_server.store.people.screen_tokens import give
from table_server.store.schema import migrate
from table_server.store.sql.engine import Database, database, writing
from table_server.store.sql.writer import InlineWriter
from tests.blackbox.player import Person

SEATS: Final = 10
MONEY: Final = 1_000_000_00
"""Cents in each wallet: nobody goes home early."""
PIN: Final = "7021"
FLOOR: Final = ("Flo", "floor-secret")
"""Name and secret of who activates the tables."""
_CHEAP: Final = Cost(passes=1, kibibytes=8)
"""The hash says itself what it cost, so that the server checks it as cheaply."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The kind of room to build."""

    tables: int = 1
    house: str = "lightning"
    menu: str = '{ game = "holdem", name = "4-8" }'
    table: str = ""
    """Lines of `[[table]]`, such as the turnover."""
    clocks: str = ""
    """Lines of `[table.clocks]`."""
    server: str = ""
    """Lines of `[server]`, such as the port."""
    sockets: str = ""
    """Lines of `[sockets]`."""
    seats: int = SEATS
    devices: str = ""
    """Lines of `[devices]`."""


@dataclass(frozen=True, slots=True)
class Room:
    """All that is needed to serve it and to play there."""

    config: Path
    settings: Settings
    tokens: Mapping[Screen, str]
    people: Mapping[Screen, Person]
    """One for each seat."""

    @property
    def tables(self) -> Sequence[str]:
        return [table.key for table in self.settings.tables]

    def places(self, origin: str) -> Iterator[BotPlace]:
        """For a house bot at every seat; the origin is `ws://host:port`."""
        for screen, person in self.people.items():
            yield BotPlace(f"{origin}/ws/{screen}", self.tokens[screen], person.card, person.pin)


def made_ready(folder: Path, plan: Plan) -> Room:
    """In this folder, which is empty."""
    config = folder / "openfelt.toml"
    config.write_text(_toml(folder, plan), encoding="utf-8")
    settings = load(config)
    screens = [screen for table in settings.tables for screen in screens_of(table.key, table.seats)]
    seats = [screen for screen in screens if screen.kind is ScreenKind.SEAT]
    room = Room(
        config,
        settings,
        {screen: _token(screen).reveal() for screen in screens},
        {screen: Person(f"4000{number:06}", PIN) for number, screen in enumerate(seats)},
    )
    where = database(settings.database.url)
    migrate(where)
    asyncio.run(_filled(room, where))
    return room


def _toml(folder: Path, plan: Plan) -> str:
    parts = [
        f'[server]\n{plan.server}\n[database]\nurl = "sqlite:///{folder / "table.db"}"',
        f'[files]\nstate = "{folder}"\npepper = "{folder / "pepper"}"',
        f"[sockets]\nmessages_per_second = 1000\nburst = 1000\n{plan.sockets}",
    ]
    parts += [
        f'[[table]]\nkey = "t{number}"\ntitle = "Table {number}"\nhouse = "{plan.house}"\n'
        f"seats = {plan.seats}\nmenu = [{plan.menu}]\n{plan.table}\n[table.clocks]\n{plan.clocks}"
        for number in range(1, plan.tables + 1)
    ]
    return "\n".join([*parts, f"[devices]\n{plan.devices}"]) + "\n"


async def _filled(room: Room, where: Database) -> None:
    clock, hasher = _Noon(), Hasher(pepper_from(room.settings.files.pepper), _CHEAP, threads=0)
    writer = InlineWriter(unsynced(where))
    desk = CashDesk(writer, hasher, clock)
    name, secret = FLOOR
    await Roster(writer, hasher, clock).hire("floor", Member(name, Role.FLOOR), StaffSecret(secret), "test")
    for screen, person in room.people.items():
        card, pin = CardNumber(person.card), Pin(person.pin)
        number = await desk.open_account(f"open {screen}", f"Player {person.card[-4:]}", card, pin, "test")
        assert isinstance(number, str), number
        await desk.deposit(f"deposit {screen}", number, MONEY, "test")
    for screen in room.tokens:
        writer.now(lambda to, of=screen: give(to, ScreenName(str(of)), _token(of), "test", clock.now()))  # type: ignore[misc]
    await writer.close()


def unsynced(where: Database) -> Engine:
    """For where nobody waits for the disk, because no power is lost."""
    engine = writing(where)
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous = OFF"))
    return engine


def _token(screen: Screen) -> Token:
    return token_of(sha256(str(screen).encode()).digest())


class _Noon:
    """The clock of whoever made the room ready."""

    def now(self) -> int:
        return 1_767_000_000_000
