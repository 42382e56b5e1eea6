"""Accounts and staff that wrong tries have locked, and how they are opened again with the same secret."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select

from table_server.cage.accounts import Lock, LockKind
from table_server.cage.counter import CashRefused
from table_server.cage.staff import folded
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.people.accounts import PIN_TRIES
from table_server.store.people.staff import STAFF_TRIES
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.people import PLAYERS, STAFF

_DEEDS: Final = {LockKind.ACCOUNT: ActKind.UNLOCK, LockKind.STAFF: ActKind.UNLOCK_STAFF}


class Locks:
    """The caller has checked who asks; `by` goes into the books."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def all(self) -> list[Lock]:
        """Everything locked now, the oldest lock first."""
        return await self._runner.run(_all)

    async def open(self, key: str, kind: LockKind, who: str, reason: str, by: str) -> CashRefused | None:
        """Grant three new tries, once by the key of the request."""
        if not reason.strip():
            return CashRefused.NO_REASON
        act = StaffAct(
            key=key, what=_DEEDS[kind], whom=who, by=by, at=self._clock.now(), reason=reason.strip()
        )
        return await self._runner.run(lambda connection: _open(connection, kind, act))


def _all(connection: Connection) -> list[Lock]:
    accounts = select(PLAYERS.c.number, PLAYERS.c.name, PLAYERS.c.locked_at)
    people = select(STAFF.c.name, STAFF.c.locked_at).where(STAFF.c.active)
    found = [
        Lock(kind=LockKind.ACCOUNT, who=row.number, name=row.name, at=row.locked_at)
        for row in connection.execute(accounts.where(PLAYERS.c.locked_at.is_not(None)))
    ]
    found += [
        Lock(kind=LockKind.STAFF, who=row.name, name=row.name, at=row.locked_at)
        for row in connection.execute(people.where(STAFF.c.locked_at.is_not(None)))
    ]
    return sorted(found, key=lambda lock: (lock.at, lock.name))


def _open(connection: Connection, kind: LockKind, act: StaffAct) -> CashRefused | None:
    lock_cage(connection)
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CashRefused.KEY_USED
        case ActSeen.NEVER if not any((lock.kind, lock.who) == (kind, act.whom) for lock in _all(connection)):
            return CashRefused.NOT_LOCKED
        case ActSeen.NEVER:
            if kind is LockKind.ACCOUNT:
                PIN_TRIES.unlock(connection, act.whom)
            else:
                STAFF_TRIES.unlock(connection, folded(act.whom))
            write_act(connection, act)
        case ActSeen.DONE:
            pass
    return None
