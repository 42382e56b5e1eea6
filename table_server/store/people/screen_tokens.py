"""The screen a token proves, in SQL. Looked up at every connection, so that revoking one counts at once."""

from __future__ import annotations

import os

from sqlalchemy import Connection, insert, select, update

from table_server.cage.devices import TOKEN_BYTES, Screen, kept, token_of
from table_server.cage.secret import Token
from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.people import DEVICES


@value
class AdmittedScreen:
    """A screen that may connect, and who gave it its token."""

    screen: Screen
    given_at: int
    given_by: str


def give(connection: Connection, screen: Screen, token: Token, by: str, at: int) -> None:
    """Give the screen a token. The one it had before is void."""
    revoke(connection, screen, by, at)
    row = {"token": kept(token), "screen": screen, "given_at": at, "given_by": by}
    connection.execute(insert(DEVICES).values(**row))


def revoke(connection: Connection, screen: Screen, by: str, at: int) -> bool:
    """Revoke the screen's token. False if it had none."""
    lock_cage(connection)
    alive = (DEVICES.c.screen == screen) & DEVICES.c.revoked_at.is_(None)
    return connection.execute(update(DEVICES).where(alive).values(revoked_at=at, revoked_by=by)).rowcount == 1


def screen_with(connection: Connection, token: Token) -> Screen | None:
    """The screen this token proves now."""
    chosen = select(DEVICES.c.screen).where(DEVICES.c.token == kept(token), DEVICES.c.revoked_at.is_(None))
    screen = connection.execute(chosen).scalar()
    return None if screen is None else Screen(screen)


def devices(connection: Connection) -> list[AdmittedScreen]:
    """Every screen that has a token."""
    rows = connection.execute(
        select(DEVICES).where(DEVICES.c.revoked_at.is_(None)).order_by(DEVICES.c.screen)
    )
    return [AdmittedScreen(Screen(row.screen), row.given_at, row.given_by) for row in rows]


class Screens:
    """The floor's side: gives and revokes tokens, for callers in an event loop."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def give(self, screen: Screen, by: str) -> Token:
        """A new token, shown only now."""
        token, at = token_of(os.urandom(TOKEN_BYTES)), self._clock.now()
        await self._runner.run(lambda connection: give(connection, screen=screen, token=token, by=by, at=at))
        return token

    async def revoke(self, screen: Screen, by: str) -> bool:
        """Revoke the screen's token. False if it had none."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: revoke(connection, screen, by, at))

    async def given(self) -> list[AdmittedScreen]:
        """All screens that have one."""
        return await self._runner.run(devices)

    async def screen_of(self, token: Token) -> Screen | None:
        """The screen this token proves now."""
        return await self._runner.run(lambda connection: screen_with(connection, token))
