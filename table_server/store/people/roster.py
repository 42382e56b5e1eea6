"""The house's staff: hired and let go, each once by the key of the request."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from sqlalchemy import Connection

from table_server.cage.accounts import name_of
from table_server.cage.hashing import Proof
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, folded
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.people.staff import hire, let_go, members
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner

SHORTEST = 6
"""The fewest characters of a secret."""


class RosterRefused(Enum):
    """Reasons why nothing was changed."""

    NOT_A_NAME = "not_a_name"
    WEAK_SECRET = "weak_secret"
    NOBODY = "nobody"
    KEY_USED = "key_used"


class Roster:
    """The caller has checked who asks."""

    def __init__(self, runner: Runner, proof: Proof, clock: Clock) -> None:
        self._runner = runner
        self._proof = proof
        self._clock = clock

    async def hire(self, key: str, member: Member, secret: StaffSecret, by: str) -> RosterRefused | None:
        """Hire a person, or give one who is here a new role and secret."""
        name = name_of(member.name)
        if name is None:
            return RosterRefused.NOT_A_NAME
        if len(secret.reveal()) < SHORTEST:
            return RosterRefused.WEAK_SECRET
        shown = Member(name, member.role)
        kept = await self._proof.hashed(secret, folded(name))
        act = StaffAct(
            key=key, what=ActKind.ADD_STAFF, whom=name, by=by, at=self._clock.now(), reason=member.role.value
        )

        def do(connection: Connection) -> bool:
            hire(connection, shown, kept)
            return True

        return await self._once(act, do)

    async def let_go(self, key: str, name: str, by: str) -> RosterRefused | None:
        """End a person's right to sign."""
        act = StaffAct(key=key, what=ActKind.REMOVE_STAFF, whom=name, by=by, at=self._clock.now())
        return await self._once(act, lambda connection: let_go(connection, name))

    async def members(self) -> list[Member]:
        """Everybody who works here."""
        return await self._runner.run(members)

    async def _once(self, act: StaffAct, do: Callable[[Connection], bool]) -> RosterRefused | None:
        return await self._runner.run(lambda connection: _done(connection, act, do))


def _done(connection: Connection, act: StaffAct, do: Callable[[Connection], bool]) -> RosterRefused | None:
    lock_cage(connection)
    before = seen(connection, act)
    if before is ActSeen.KEY_USED:
        return RosterRefused.KEY_USED
    if before is ActSeen.NEVER:
        if not do(connection):
            return RosterRefused.NOBODY
        write_act(connection, act)
    return None
