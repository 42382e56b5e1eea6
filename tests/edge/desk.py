"""A whole server with hands that were really played, and staff who send it HTTP requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import httpx2

from table_server.cage.staff import Member, Role
from table_server.runtime.dealer import SeededSource
from table_server.settings.values import Settings
from table_server.storage import Given
from table_server.store.people.staff import hire
from table_server.store.sql.engine import database
from table_server.store.sql.writer import InlineWriter, WriterThread
from tests.served.room import Plan, made_ready, unsynced
from tests.served.upright import PEOPLE, Up, up

NAMES = {
    Role.FLOOR: "Flo",
    Role.SUPERVISOR: "Sue",
    Role.AUDITOR: "Aud",
    Role.CASHIER: "Cas",
    Role.TECHNICIAN: "Tec",
}
HANDS = 6
QUICK = "between_hands = 0.01\nrun_out = 0"


def desk_room(folder: Path) -> Settings:
    """One table, and a purse for each of its seats."""
    return made_ready(folder, Plan(seats=PEOPLE, clocks=QUICK)).settings


@dataclass
class Desk:
    """A session token for each role."""

    up: Up
    web: httpx2.AsyncClient

    def bearing(self, role: Role | None) -> dict[str, str]:
        """The headers of a person with this role; without a role, of nobody."""
        if role is None:
            return {}
        context = self.up.running.application.state.context
        token = context.sessions.begin(Member(NAMES[role], role))[1].reveal()
        return {"authorization": f"Bearer {token}"}

    async def ask(self, role: Role | None, method: str, path: str, **more: Any) -> httpx2.Response:
        return await self.web.request(method, path, headers=self.bearing(role), **more)

    async def told(self, role: Role, path: str, **query: object) -> Any:
        """The answer of an address."""
        answer = await self.ask(role, "GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()


@asynccontextmanager
async def _at(server: Up) -> AsyncIterator[Desk]:
    inside = httpx2.ASGITransport(app=server.running.application)
    async with httpx2.AsyncClient(transport=inside, base_url="http://here") as web:
        yield Desk(server, web)


async def _hired(settings: Settings) -> None:
    """Staff with sessions but without secrets, so they cannot sign."""
    writer = InlineWriter(unsynced(database(settings.database.url)))
    for role, name in NAMES.items():
        await writer.run(partial(hire, member=Member(name, role), secret=""))
    await writer.close()


def at_the_desk(settings: Settings, does: Callable[[Desk], Awaitable[None]], hands: int = HANDS) -> None:
    """The desk after this many hands, with the table paused. Without hands nobody sits there."""

    async def main() -> None:
        await _hired(settings)
        given = Given(chance=lambda: SeededSource(1), writer=lambda where: WriterThread(unsynced(where)))
        async with up(settings, given) as server:
            if hands:
                await server.opens()
                await server.plays(hands)
            async with _at(server) as desk:
                await does(desk)

    asyncio.run(main())
