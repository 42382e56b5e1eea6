"""Which screen a token proves, in SQL. Asked at every connection, so that taking one back counts at once."""

from __future__ import annotations

import os

from sqlalchemy import Connection, insert, select, update

from table_server.cage.devices import TOKEN_BYTES, Screen, kept, token_of
from table_server.cage.secret import Token
from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.people import DEVICES


@value
class Device:
    """A screen that may connect, and who let it."""

    screen: Screen
    given_at: int
    given_by: str


def give(connection: Connection, screen: Screen, token: Token, by: str, at: int) -> None:
    """A token for a screen. What the screen had before is worth nothing any more."""
    revoke(connection, screen, by, at)
    row = {"token": kept(token), "screen": screen, "given_at": at, "given_by": by}
    connection.execute(insert(DEVICES).values(**row))


def revoke(connection: Connection, screen: Screen, by: str, at: int) -> bool:
    """Take the screen's token back. False if it had none."""
    take_turn(connection)
    alive = (DEVICES.c.screen == screen) & DEVICES.c.revoked_at.is_(None)
    return connection.execute(update(DEVICES).where(alive).values(revoked_at=at, revoked_by=by)).rowcount == 1


def screen_with(connection: Connection, token: Token) -> Screen | None:
    """The screen that this token proves now."""
    chosen = select(DEVICES.c.screen).where(DEVICES.c.token == kept(token), DEVICES.c.revoked_at.is_(None))
    screen = connection.execute(chosen).scalar()
    return None if screen is None else Screen(screen)


def devices(connection: Connection) -> list[Device]:
    """Every screen that has a token."""
    rows = connection.execute(
        select(DEVICES).where(DEVICES.c.revoked_at.is_(None)).order_by(DEVICES.c.screen)
    )
    return [Device(Screen(row.screen), row.given_at, row.given_by) for row in rows]


class Screens:
    """Tokens given out and taken back by the floor, for whoever asks from an event loop."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def give(self, screen: Screen, by: str) -> Token:
        """A new token, told only now."""
        token, at = token_of(os.urandom(TOKEN_BYTES)), self._clock.now()
        await self._runner.run(lambda connection: give(connection, screen, token, by, at))
        return token

    async def revoke(self, screen: Screen, by: str) -> bool:
        """Whether there was one."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: revoke(connection, screen, by, at))

    async def given(self) -> list[Device]:
        """All screens that have one."""
        return await self._runner.run(devices)

    async def screen_of(self, token: Token) -> Screen | None:
        """The screen that this token proves now."""
        return await self._runner.run(lambda connection: screen_with(connection, token))
