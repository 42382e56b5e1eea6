"""A cash station to ask over HTTP: the whole server on a database of its own, and people of every role.

Whatever is answered has to be what the description of the address declares.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final

import httpx2

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.edge.application import application
from table_server.edge.context import Context
from table_server.main import Running, put_up
from table_server.storage import Given
from table_server.store.audit.audit import audit
from table_server.store.sql.engine import database, reading
from table_server.store.sql.writer import InlineWriter
from tests.served.room import MONEY, PIN, Plan, Room, made_ready, unsynced

PEOPLE: Final = {
    "Cashier 1": Role.CASHIER,
    "Cashier 2": Role.CASHIER,
    "Supervisor": Role.SUPERVISOR,
    "Floor": Role.FLOOR,
    "Technician": Role.TECHNICIAN,
    "Auditor": Role.AUDITOR,
}
CARD: Final = "4000000000"
"""Of player 1, who has MONEY."""
NEW_CARD: Final = "5010-77"
_PLACEHOLDER: Final = re.compile(r"\{[^}]+\}")

__all__ = ["CARD", "MONEY", "NEW_CARD", "PEOPLE", "PIN", "Answer", "Station", "cash", "station"]


@dataclass(frozen=True)
class Answer:
    """An answer."""

    status: int
    said: Any
    text: str

    @property
    def no(self) -> tuple[int, str | None]:
        """The status, and the code if it is a refusal."""
        return self.status, self.said.get("refused") if isinstance(self.said, dict) else None


@dataclass
class Station:
    """Everything asked here is held against what the server says of itself."""

    web: httpx2.AsyncClient
    running: Running
    room: Room
    described: dict[str, dict[str, Any]]
    tokens: dict[str, str]
    undeclared: list[str] = field(default_factory=list)
    keys: Any = field(default_factory=lambda: (f"key-{number:06}" for number in count()))

    @property
    def context(self) -> Context:
        context: Context = self.running.application.state.context
        return context

    async def ask(self, who: str | None, method: str, path: str, said: object = None) -> Answer:
        """With the token of somebody, or nobody's."""
        headers = {} if who is None else {"authorization": f"Bearer {self.tokens[who]}"}
        answer = await self.web.request(method, path, headers=headers, json=said)
        self._compare(method, path, answer.status_code)
        return Answer(answer.status_code, answer.json() if answer.text else None, answer.text)

    async def post(self, who: str, path: str, key: str | None = None, **said: object) -> Answer:
        """With a key of its own unless one is given."""
        return await self.ask(who, "POST", path, said={"key": key or next(self.keys), **said})

    async def proof(self, who: str, player: str = "1", card: str = CARD, pin: str = PIN) -> str:
        """The word for a customer who is proven to be at this cashier's counter."""
        said = {"card": card, "pin": pin}
        answer = await self.ask(who, "POST", f"/api/cash/accounts/{player}/proofs", said=said)
        assert answer.status == 200, answer
        return str(answer.said["word"])

    async def get(self, who: str, path: str) -> Any:
        answer = await self.ask(who, "GET", path)
        assert answer.status == 200, answer
        return answer.said

    def _compare(self, method: str, path: str, status: int) -> None:
        declared: dict[str, Any] = next(
            (
                operations[method.lower()]["responses"]
                for template, operations in self.described.items()
                if re.fullmatch(_PLACEHOLDER.sub("[^/]+", template), path.split("?", maxsplit=1)[0])
                and method.lower() in operations
            ),
            {},
        )
        if str(status) not in declared:
            self.undeclared.append(f"{method} {path}: {status}")

    def faults(self) -> list[str]:
        """The faults that `openfelt verify` finds."""
        engine = reading(database(self.room.settings.database.url))
        found = [str(fault) for fault in audit(engine)]
        engine.dispose()
        return found


def cash(*piles: tuple[int, int]) -> list[dict[str, int]]:
    """`cash((100_00, 2))`: two hundreds."""
    return [{"worth": worth, "count": number} for worth, number in piles]


@asynccontextmanager
async def station(folder: Path) -> AsyncIterator[Station]:
    """Put together, asked without a network."""
    room = await asyncio.to_thread(made_ready, folder, Plan(seats=2))
    given = Given(writer=lambda where: InlineWriter(unsynced(where)), reader_threads=0)
    async with put_up(room.settings, given) as running:
        context: Context = running.application.state.context
        for name, role in PEOPLE.items():
            secret = StaffSecret(f"secret of {name}")
            await running.roster.hire(f"hire {name}", Member(name, role), secret, by="a test")
        tokens = {
            name: context.sessions.begin(Member(name, role))[1].reveal() for name, role in PEOPLE.items()
        }
        transport = httpx2.ASGITransport(running.application, raise_app_exceptions=False)
        async with httpx2.AsyncClient(transport=transport, base_url="http://station") as web:
            described = application(context).openapi()["paths"]
            asked = Station(web=web, running=running, room=room, described=described, tokens=tokens)
            yield asked
            assert asked.undeclared == []
