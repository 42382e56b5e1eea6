"""Whose socket it is: a device that the floor gave a token, or a person of the house who signed in."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final

from pydantic import SecretStr

from table_server.cage.secret import Token
from table_server.cage.staff import Role
from table_server.edge.ports.cage import Cage, Cards, Claims
from table_server.edge.ports.devices import Fittings
from table_server.edge.ports.houses import Houses
from table_server.edge.ports.money import DeviceMoney
from table_server.edge.ports.past import History, Reports
from table_server.edge.ports.people import Accounts, Staff, Tastes
from table_server.edge.ports.screen import Kind, Screen
from table_server.edge.ports.screens import Devices
from table_server.edge.ports.tables import TableActor
from table_server.edge.ports.tournament_records import AlwaysOn, Results
from table_server.edge.ports.tournaments import Templates, Tournaments
from table_server.edge.ports.transfers import Usher
from table_server.edge.sessions.sessions import Sessions
from table_server.edge.sockets.alarms import Alarms
from table_server.edge.sockets.attendance import Attendance
from table_server.edge.sockets.card_and_pin import Arriving
from table_server.edge.sockets.conversation import Desk
from table_server.edge.sockets.desks import BoardDesk, Counter, FloorDesk, SeatDesk
from table_server.edge.sockets.proving import Proving
from table_server.runtime.channels import AnyChannel
from table_server.table.terms import Spread
from table_server.wire.codes import Code
from table_server.wire.inbound import Hello

FLOOR_ROLES: Final = frozenset({Role.FLOOR, Role.SUPERVISOR})


@dataclass(frozen=True, slots=True)
class Table:
    """One table, as its screens reach it."""

    actor: TableActor
    title: str
    seats: int
    spreads: dict[tuple[str, str], Spread]
    """What the floor may change the game to; other ones once it has set other terms."""
    attendance: Attendance
    house: str = ""
    """Whose rules its configuration names."""
    min_players: int | None = None
    """Of its configuration, instead of its houses' (LP-45)."""


@dataclass(frozen=True, slots=True)
class House:
    """All that the edge was given by whoever composed the server."""

    tables: Mapping[str, Table]
    """The first is the one whose addresses need no name."""
    cards: Cards
    claims: Claims
    accounts: Accounts
    tastes: Tastes
    staff: Staff
    devices: Devices
    history: History
    cage: Cage
    reports: Reports
    tournaments: Tournaments
    templates: Templates
    usher: Usher
    always_on: AlwaysOn
    results: Results
    fittings: Fittings
    money: DeviceMoney
    houses: Houses
    """The card rooms that a table may play by."""


@dataclass(frozen=True, slots=True)
class Known:
    """Whose socket this is."""

    by: str
    """The screen that has a token, or the session: what can be taken back."""
    age: int
    """How often that had been taken back when it was looked up."""
    place: Hashable
    """What only one socket at a time may hold."""
    channel: AnyChannel
    desk: Desk


class Identity:
    """Tells screens by their tokens."""

    def __init__(self, house: House, sessions: Sessions, alarms: Alarms, counter: Counter) -> None:
        self._house = house
        self._counter = counter
        self._sessions = sessions
        self._alarms = alarms
        proving = Proving(house.cards, house.claims, alarms)
        self.arriving: Final = Arriving({key: table.actor for key, table in house.tables.items()}, proving)
        self._taken_back: dict[str, int] = {}

    async def of(self, screen: Screen, token: SecretStr) -> Known | None:
        """Whose token this is, if it is for this very screen."""
        secret = Token(token.get_secret_value())
        table = self._house.tables[screen.table]
        if screen.kind is Kind.FLOOR:
            return self._floor(table, secret)
        by, age = str(screen), self._age(str(screen))
        if await self._house.devices.screen_of(secret) != screen:
            return None
        channels = table.actor.channels
        if screen.kind is Kind.BOARD:
            return Known(by, age, secret, channels.board, BoardDesk(table.actor))
        house = self._house
        desk = SeatDesk(
            screen,
            table.actor,
            self.arriving,
            house.accounts,
            house.history,
            house.tastes,
            house.money,
            self._counter,
        )
        return Known(by, age, screen, channels.seats[screen.seat], desk)

    async def owner(self, screen: Screen, hello: Hello) -> Code | None:
        """Whether this page may take the screen from the one that has it: card and PIN of who sits there."""
        if screen.kind is not Kind.SEAT or hello.card is None or hello.pin is None:
            return Code.SCREEN_IN_USE
        player = await self.arriving.proving.owner(hello.card, hello.pin, screen)
        if isinstance(player, Code):
            return player
        sits = self._house.tables[screen.table].actor.player_at(screen.seat)
        return None if player.number == sits else Code.SCREEN_IN_USE

    def take_back(self, by: str) -> None:
        """What was looked up before this moment does not count any more."""
        self._taken_back[by] = self._age(by) + 1

    def counts(self, known: Known) -> bool:
        """Whether it was not taken back since it was looked up."""
        return known.age == self._age(known.by)

    def _age(self, by: str) -> int:
        return self._taken_back.get(by, 0)

    def _floor(self, table: Table, token: Token) -> Known | None:
        """A console has no token of its own: who is at it has."""
        session = self._sessions.of(token)
        if session is None or session.member.role not in FLOOR_ROLES:
            return None
        house = self._house
        desk = FloorDesk(
            session.member.name,
            table.actor,
            house.staff,
            self._alarms,
            house.history,
            house.usher,
            table.spreads,
        )
        place = (session.id, table.actor.key)
        return Known(session.id, self._age(session.id), place, table.actor.channels.floor, desk)
