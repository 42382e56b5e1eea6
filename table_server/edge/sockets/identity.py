"""Identifies sockets: a screen with a token from the floor, or a staff member who signed in."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final

from pydantic import SecretStr

from table_server.cage.secret import Token
from table_server.cage.staff import Role
from table_server.edge.ports.cage import Cage, Cards, Claims
from table_server.edge.ports.devices import AllDevices
from table_server.edge.ports.houses import Houses
from table_server.edge.ports.money import DeviceMoney
from table_server.edge.ports.past import History, Reports
from table_server.edge.ports.people import Accounts, PreferenceBook, Staff
from table_server.edge.ports.screen import Screen, ScreenKind, ScreenTokens
from table_server.edge.ports.tables import TableActor, Usher
from table_server.edge.ports.tournaments import AlwaysOn, Results, Templates, Tournaments
from table_server.edge.sessions.sessions import Sessions
from table_server.edge.sockets.alarms import Alarms
from table_server.edge.sockets.attendance import Attendance
from table_server.edge.sockets.card_and_pin import Arriving
from table_server.edge.sockets.conversation import Desk
from table_server.edge.sockets.desks import BoardDesk, Counter, FloorDesk, SeatDesk
from table_server.edge.sockets.proving import Proving
from table_server.runtime.channels import AnyChannel
from table_server.settings.values import PlayerSettings
from table_server.table.terms import Spread
from table_server.wire.codes import Code
from table_server.wire.inbound import Hello

FLOOR_ROLES: Final = frozenset({Role.FLOOR, Role.SUPERVISOR})


@dataclass(frozen=True, slots=True)
class ServedTable:
    """A table, with everything that its screens and consoles need."""

    actor: TableActor
    title: str
    seats: int
    spreads: dict[tuple[str, str], Spread]
    """The games that the floor may change to. Setting other terms replaces them."""
    attendance: Attendance
    house: str = ""
    """The house that its configuration names."""
    min_players: int | None = None
    """Set by its configuration, in place of the houses' (LP-45)."""


@dataclass(frozen=True, slots=True)
class ServedHouse:
    """All services that the edge is given when the server is composed."""

    tables: Mapping[str, ServedTable]
    """By key. The first table's addresses also work without its name."""
    cards: Cards
    claims: Claims
    accounts: Accounts
    tastes: PreferenceBook
    staff: Staff
    devices: ScreenTokens
    history: History
    cage: Cage
    reports: Reports
    tournaments: Tournaments
    templates: Templates
    usher: Usher
    always_on: AlwaysOn
    results: Results
    fittings: AllDevices
    money: DeviceMoney
    houses: Houses
    """The card rooms whose rules a table may play by."""
    players: PlayerSettings = PlayerSettings()  # noqa: RUF009  # a value


@dataclass(frozen=True, slots=True)
class KnownSocket:
    """A socket that was identified."""

    by: str
    """The screen whose token it has, or its session: the thing that can be revoked."""
    age: int
    """The number of times that had been revoked when the socket was identified."""
    place: Hashable
    """The place that only one socket at a time may hold."""
    channel: AnyChannel
    desk: Desk


class Identity:
    """Identifies screens by their tokens."""

    def __init__(self, house: ServedHouse, sessions: Sessions, alarms: Alarms, counter: Counter) -> None:
        self._house = house
        self._counter = counter
        self._sessions = sessions
        self._alarms = alarms
        proving = Proving(house.cards, house.claims, alarms)
        self.arriving: Final = Arriving({key: table.actor for key, table in house.tables.items()}, proving)
        self._taken_back: dict[str, int] = {}

    async def of(self, screen: Screen, token: SecretStr) -> KnownSocket | None:
        """Identify the token's holder; None when the token is not for this screen."""
        secret = Token(token.get_secret_value())
        table = self._house.tables[screen.table]
        if screen.kind is ScreenKind.FLOOR:
            return self._floor(table, secret)
        by, age = str(screen), self._age(str(screen))
        if await self._house.devices.screen_of(secret) != screen:
            return None
        channels = table.actor.channels
        if screen.kind is ScreenKind.BOARD:
            return KnownSocket(
                by=by, age=age, place=secret, channel=channels.board, desk=BoardDesk(table.actor)
            )
        house = self._house
        desk = SeatDesk(
            screen=screen,
            table=table.actor,
            arriving=self.arriving,
            accounts=house.accounts,
            history=house.history,
            tastes=house.tastes,
            money=house.money,
            counter=self._counter,
        )
        return KnownSocket(by=by, age=age, place=screen, channel=channels.seats[screen.seat], desk=desk)

    async def owner(self, screen: Screen, hello: Hello) -> Code | None:
        """None if this page may take the screen over, with card and PIN of the player who sits there."""
        if screen.kind is not ScreenKind.SEAT or hello.card is None or hello.pin is None:
            return Code.SCREEN_IN_USE
        player = await self.arriving.proving.owner(hello.card, hello.pin, screen)
        if isinstance(player, Code):
            return player
        sits = self._house.tables[screen.table].actor.player_at(screen.seat)
        return None if player.number == sits else Code.SCREEN_IN_USE

    def take_back(self, by: str) -> None:
        """Invalidate everything that was identified by this before now."""
        self._taken_back[by] = self._age(by) + 1

    def counts(self, known: KnownSocket) -> bool:
        """True unless it was revoked since it was identified."""
        return known.age == self._age(known.by)

    def _age(self, by: str) -> int:
        return self._taken_back.get(by, 0)

    def _floor(self, table: ServedTable, token: Token) -> KnownSocket | None:
        """A console has no token of its own; the staff member at it has a session."""
        session = self._sessions.of(token)
        if session is None or session.member.role not in FLOOR_ROLES:
            return None
        house = self._house
        desk = FloorDesk(
            by=session.member.name,
            table=table.actor,
            staff=house.staff,
            alarms=self._alarms,
            history=house.history,
            usher=house.usher,
            spreads=table.spreads,
            guests=house.players.guests_on_list,
        )
        place = (session.id, table.actor.key)
        return KnownSocket(
            by=session.id,
            age=self._age(session.id),
            place=place,
            channel=table.actor.channels.floor,
            desk=desk,
        )
