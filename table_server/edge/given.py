"""Dependencies for routes: each route names the services it needs and receives no others."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Annotated, Any, TypeAlias, TypeVar

from fastapi import Depends, Request

from table_server.edge import two_signatures
from table_server.edge.context import Parts, parts_of
from table_server.edge.ports import (
    cage,
    devices,
    houses,
    money,
    past,
    people,
    screen,
    tournaments,
)
from table_server.edge.sessions import keyed_pins, open_screens, rechecking, sessions, token_bucket
from table_server.edge.sockets import alarms, doors, identity

T = TypeVar("T")


def _out_of(take: Callable[[Parts], T]) -> Callable[[Request], Coroutine[Any, Any, T]]:
    """A coroutine although it awaits nothing: FastAPI runs a plain function in a thread for every request."""

    async def given(request: Request) -> T:
        return take(parts_of(request))

    return given


Served: TypeAlias = Annotated[Parts, Depends(_out_of(lambda parts: parts))]
"""The whole context, for the pages and for monitoring."""

Tables: TypeAlias = Annotated[
    Mapping[str, identity.ServedTable], Depends(_out_of(lambda parts: parts.house.tables))
]
Staff: TypeAlias = Annotated[people.Staff, Depends(_out_of(lambda parts: parts.house.staff))]
Devices: TypeAlias = Annotated[screen.ScreenTokens, Depends(_out_of(lambda parts: parts.house.devices))]
History: TypeAlias = Annotated[past.History, Depends(_out_of(lambda parts: parts.house.history))]
Reports: TypeAlias = Annotated[past.Reports, Depends(_out_of(lambda parts: parts.house.reports))]
Houses: TypeAlias = Annotated[houses.Houses, Depends(_out_of(lambda parts: parts.house.houses))]

CashStation: TypeAlias = Annotated[cage.CashStation, Depends(_out_of(lambda parts: parts.house.cage.desk))]
Drawers: TypeAlias = Annotated[cage.Drawers, Depends(_out_of(lambda parts: parts.house.cage.drawers))]
Vouchers: TypeAlias = Annotated[cage.Vouchers, Depends(_out_of(lambda parts: parts.house.cage.vouchers))]
Locks: TypeAlias = Annotated[people.Locks, Depends(_out_of(lambda parts: parts.house.cage.locks))]

AllDevices: TypeAlias = Annotated[devices.AllDevices, Depends(_out_of(lambda parts: parts.house.fittings))]
DeviceMoney: TypeAlias = Annotated[money.DeviceMoney, Depends(_out_of(lambda parts: parts.house.money))]

Tournaments: TypeAlias = Annotated[
    tournaments.Tournaments, Depends(_out_of(lambda parts: parts.house.tournaments))
]
Templates: TypeAlias = Annotated[tournaments.Templates, Depends(_out_of(lambda parts: parts.house.templates))]
AlwaysOn: TypeAlias = Annotated[tournaments.AlwaysOn, Depends(_out_of(lambda parts: parts.house.always_on))]
Results: TypeAlias = Annotated[tournaments.Results, Depends(_out_of(lambda parts: parts.house.results))]

Sessions: TypeAlias = Annotated[sessions.Sessions, Depends(_out_of(lambda parts: parts.sessions))]
Rechecking: TypeAlias = Annotated[rechecking.Rechecking, Depends(_out_of(lambda parts: parts.rechecking))]
SignIns: TypeAlias = Annotated[token_bucket.Bucket, Depends(_out_of(lambda parts: parts.sign_ins))]
KeyedPins: TypeAlias = Annotated[keyed_pins.KeyedPins, Depends(_out_of(lambda parts: parts.keyed_pins))]
Alarms: TypeAlias = Annotated[alarms.Alarms, Depends(_out_of(lambda parts: parts.alarms))]
Doors: TypeAlias = Annotated[doors.Doors, Depends(_out_of(lambda parts: parts.doors))]
OpenScreens: TypeAlias = Annotated[
    open_screens.OpenScreens | None, Depends(_out_of(lambda parts: parts.open_screens))
]
"""Set in a demonstration only."""
Signing: TypeAlias = Annotated[
    two_signatures.SignatureCheck,
    Depends(
        _out_of(lambda parts: two_signatures.SignatureCheck(parts.house.staff, parts.sign_ins, parts.alarms))
    ),
]
