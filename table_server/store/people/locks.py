"""Accounts and people that wrong tries have locked, and how they get three new tries with the same secret."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select

from table_server.cage.counter import CashRefused
from table_server.cage.locks import Lock, LockKind
from table_server.cage.staff import folded
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import Act, ActKind, Seen, seen, write_act
from table_server.store.people.accounts import PIN_TRIES
from table_server.store.people.staff import STAFF_TRIES
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.people import PLAYERS, STAFF

_DEEDS: Final = {LockKind.ACCOUNT: ActKind.UNLOCK, LockKind.STAFF: ActKind.UNLOCK_STAFF}


class Locks:
    """Its caller has seen to it who asks; `by` goes into the books."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def all(self) -> list[Lock]:
        """What is locked now, the longest first."""
        return await self._runner.run(_all)

    async def open(self, key: str, kind: LockKind, who: str, reason: str, by: str) -> CashRefused | None:
        """Three new tries, once by the key of the request."""
        if not reason.strip():
            return CashRefused.NO_REASON
        act = Act(key, _DEEDS[kind], who, by, self._clock.now(), reason.strip())
        return await self._runner.run(lambda connection: _open(connection, kind, act))


def _all(connection: Connection) -> list[Lock]:
    accounts = select(PLAYERS.c.number, PLAYERS.c.name, PLAYERS.c.locked_at)
    people = select(STAFF.c.name, STAFF.c.locked_at).where(STAFF.c.active)
    found = [
        Lock(LockKind.ACCOUNT, row.number, row.name, row.locked_at)
        for row in connection.execute(accounts.where(PLAYERS.c.locked_at.is_not(None)))
    ]
    found += [
        Lock(LockKind.STAFF, row.name, row.name, row.locked_at)
        for row in connection.execute(people.where(STAFF.c.locked_at.is_not(None)))
    ]
    return sorted(found, key=lambda lock: (lock.at, lock.name))


def _open(connection: Connection, kind: LockKind, act: Act) -> CashRefused | None:
    take_turn(connection)
    match seen(connection, act):
        case Seen.OTHERWISE:
            return CashRefused.KEY_USED
        case Seen.NEVER if not any((lock.kind, lock.who) == (kind, act.whom) for lock in _all(connection)):
            return CashRefused.NOT_LOCKED
        case Seen.NEVER:
            if kind is LockKind.ACCOUNT:
                PIN_TRIES.unlock(connection, act.whom)
            else:
                STAFF_TRIES.unlock(connection, folded(act.whom))
            write_act(connection, act)
        case Seen.DONE:
            pass
    return None
