"""Everything that requests and sockets need, built once when the server starts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from importlib.metadata import version
from typing import Final

from starlette.requests import Request

from table_server.cage.customer import CustomerProof
from table_server.cage.secret import Pin
from table_server.cage.staff import Member, Role
from table_server.edge.ports.past import Meters
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.edge.process.journal_health import JournalHealth
from table_server.edge.process.welcome import NO_WELCOME, Welcome
from table_server.edge.sessions.one_time_words import OneTimeWords
from table_server.edge.sessions.open_screens import OpenScreens
from table_server.edge.sessions.rechecking import Rechecking
from table_server.edge.sessions.sessions import Sessions
from table_server.edge.sessions.token_bucket import Bucket
from table_server.edge.sockets.alarms import Alarms
from table_server.edge.sockets.card_and_pin import Arriving
from table_server.edge.sockets.doors import Doors
from table_server.edge.sockets.identity import Identity, ServedHouse
from table_server.edge.sockets.metrics import Metrics
from table_server.runtime.chance_health import ChanceHealth
from table_server.settings.values import Settings

SIGN_INS_A_SECOND: Final = 0.5
SIGN_INS_AT_ONCE: Final = 10

SHOWN: Final = Member("demonstration", Role.FLOOR)


@dataclass(frozen=True, slots=True)
class Context:
    """Everything that routes and sockets work with."""

    settings: Settings
    house: ServedHouse
    doors: Doors
    arriving: Arriving
    sessions: Sessions
    rechecking: Rechecking
    """Ends the sessions of people who were let go or changed roles."""
    keyed_pins: OneTimeWords[Pin]
    """PINs that customers keyed at the cash station's pad."""
    proofs: OneTimeWords[CustomerProof]
    """Customers who were proven to be at the cash station."""
    sign_ins: Bucket
    """Limits how often names and secrets may be tried, for everybody together."""
    alarms: Alarms
    metrics: Metrics
    journal_health: JournalHealth
    chance_health: ChanceHealth
    meters: Meters
    version: str
    open_screens: OpenScreens | None
    """Set in a demonstration only."""
    welcome: Welcome
    """The notes and guest cards that a demonstration shows to newcomers."""

    def open_token(self, screen: Screen) -> str | None:
        """A token that opens this screen for anybody. Only a demonstration gives one out."""
        if self.open_screens is None:
            return None
        if screen.kind is ScreenKind.FLOOR:
            return self.sessions.begin(SHOWN, shown=True)[1].reveal()
        return self.open_screens.token(screen).reveal()


@dataclass(frozen=True, slots=True)
class Instruments:
    """The instruments that a server's health and figures are read from."""

    metrics: Metrics
    journal_health: JournalHealth
    chance_health: ChanceHealth
    meters: Meters


def new_context(
    settings: Settings, house: ServedHouse, instruments: Instruments, welcome: Welcome = NO_WELCOME
) -> Context:
    """Build the context from what the rest of the server provides."""
    now = asyncio.get_running_loop().time
    open_screens = OpenScreens(house.devices) if settings.server.open_screens else None
    if open_screens is not None:
        house = replace(house, devices=open_screens)
    metrics = instruments.metrics
    sessions, alarms = Sessions(now), Alarms(metrics)
    identity = Identity(house=house, sessions=sessions, alarms=alarms, counter=metrics)
    for table in house.tables.values():
        alarms.listen(table.attendance.rings)
    doors = Doors(house=house, identity=identity, settings=settings, metrics=metrics)
    metrics.watch({key: table.actor for key, table in house.tables.items()}, instruments.chance_health)
    return Context(
        settings=settings,
        house=house,
        doors=doors,
        arriving=identity.arriving,
        sessions=sessions,
        rechecking=Rechecking(house.staff, sessions, doors.take_back),
        keyed_pins=OneTimeWords(now),
        proofs=OneTimeWords(now),
        sign_ins=Bucket(SIGN_INS_A_SECOND, SIGN_INS_AT_ONCE, now),
        alarms=alarms,
        metrics=metrics,
        journal_health=instruments.journal_health,
        chance_health=instruments.chance_health,
        meters=instruments.meters,
        version=version("openfelt"),
        open_screens=open_screens,
        welcome=welcome,
    )


def context_of(request: Request) -> Context:
    """The context that this request's application was built with."""
    context: Context = request.app.state.context
    return context
