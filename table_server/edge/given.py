"""Dependencies for routes: each route names the services it needs and receives no others."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Annotated, Any, TypeAlias, TypeVar

from fastapi import Depends, Request

from table_server.cage.customer import CustomerProof
from table_server.cage.secret import Pin
from table_server.edge import two_signatures
from table_server.edge.context import Context, context_of
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
from table_server.edge.sessions import one_time_words, open_screens, rechecking, sessions, token_bucket
from table_server.edge.sockets import alarms, doors, identity
from table_server.settings.values import PlayerSettings

T = TypeVar("T")


def _out_of(take: Callable[[Context], T]) -> Callable[[Request], Coroutine[Any, Any, T]]:
    """A coroutine although it awaits nothing: FastAPI runs a plain function in a thread for every request."""

    async def given(request: Request) -> T:
        return take(context_of(request))

    return given


Served: TypeAlias = Annotated[Context, Depends(_out_of(lambda context: context))]
"""The whole context, for the pages and for monitoring."""

Tables: TypeAlias = Annotated[
    Mapping[str, identity.ServedTable], Depends(_out_of(lambda context: context.house.tables))
]
PlayerRules: TypeAlias = Annotated[PlayerSettings, Depends(_out_of(lambda context: context.house.players))]
Staff: TypeAlias = Annotated[people.Staff, Depends(_out_of(lambda context: context.house.staff))]
Devices: TypeAlias = Annotated[screen.ScreenTokens, Depends(_out_of(lambda context: context.house.devices))]
History: TypeAlias = Annotated[past.History, Depends(_out_of(lambda context: context.house.history))]
Reports: TypeAlias = Annotated[past.Reports, Depends(_out_of(lambda context: context.house.reports))]
Houses: TypeAlias = Annotated[houses.Houses, Depends(_out_of(lambda context: context.house.houses))]

Cards: TypeAlias = Annotated[cage.Cards, Depends(_out_of(lambda context: context.house.cards))]
CashStation: TypeAlias = Annotated[
    cage.CashStation, Depends(_out_of(lambda context: context.house.cage.desk))
]
Drawers: TypeAlias = Annotated[cage.Drawers, Depends(_out_of(lambda context: context.house.cage.drawers))]
Vouchers: TypeAlias = Annotated[cage.Vouchers, Depends(_out_of(lambda context: context.house.cage.vouchers))]
Locks: TypeAlias = Annotated[people.Locks, Depends(_out_of(lambda context: context.house.cage.locks))]

AllDevices: TypeAlias = Annotated[
    devices.AllDevices, Depends(_out_of(lambda context: context.house.fittings))
]
DeviceMoney: TypeAlias = Annotated[money.DeviceMoney, Depends(_out_of(lambda context: context.house.money))]

Tournaments: TypeAlias = Annotated[
    tournaments.Tournaments, Depends(_out_of(lambda context: context.house.tournaments))
]
Templates: TypeAlias = Annotated[
    tournaments.Templates, Depends(_out_of(lambda context: context.house.templates))
]
AlwaysOn: TypeAlias = Annotated[
    tournaments.AlwaysOn, Depends(_out_of(lambda context: context.house.always_on))
]
Results: TypeAlias = Annotated[tournaments.Results, Depends(_out_of(lambda context: context.house.results))]

Sessions: TypeAlias = Annotated[sessions.Sessions, Depends(_out_of(lambda context: context.sessions))]
Rechecking: TypeAlias = Annotated[rechecking.Rechecking, Depends(_out_of(lambda context: context.rechecking))]
SignIns: TypeAlias = Annotated[token_bucket.Bucket, Depends(_out_of(lambda context: context.sign_ins))]
KeyedPins: TypeAlias = Annotated[
    one_time_words.OneTimeWords[Pin], Depends(_out_of(lambda context: context.keyed_pins))
]
Proofs: TypeAlias = Annotated[
    one_time_words.OneTimeWords[CustomerProof], Depends(_out_of(lambda context: context.proofs))
]
Alarms: TypeAlias = Annotated[alarms.Alarms, Depends(_out_of(lambda context: context.alarms))]
Doors: TypeAlias = Annotated[doors.Doors, Depends(_out_of(lambda context: context.doors))]
OpenScreens: TypeAlias = Annotated[
    open_screens.OpenScreens | None, Depends(_out_of(lambda context: context.open_screens))
]
"""Set in a demonstration only."""
Signing: TypeAlias = Annotated[
    two_signatures.SignatureCheck,
    Depends(
        _out_of(
            lambda context: two_signatures.SignatureCheck(
                context.house.staff, context.sign_ins, context.alarms
            )
        )
    ),
]
