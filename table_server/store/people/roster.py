"""Who works here: people of the house are taken on and let go, each once by its key."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from sqlalchemy import Connection

from table_server.cage.accounts import name_of
from table_server.cage.hashing import Proof
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, folded
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import Act, ActKind, Seen, seen, write_act
from table_server.store.people.staff import hire, let_go, members
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner

SHORTEST = 6
"""Characters of a secret."""


class RosterRefused(Enum):
    """Why nothing happened."""

    NOT_A_NAME = "not_a_name"
    WEAK_SECRET = "weak_secret"
    NOBODY = "nobody"
    KEY_USED = "key_used"


class Roster:
    """Its caller has seen to it who asks."""

    def __init__(self, runner: Runner, proof: Proof, clock: Clock) -> None:
        self._runner = runner
        self._proof = proof
        self._clock = clock

    async def hire(self, key: str, member: Member, secret: StaffSecret, by: str) -> RosterRefused | None:
        """Somebody new, or a new role and secret for somebody who is here."""
        name = name_of(member.name)
        if name is None:
            return RosterRefused.NOT_A_NAME
        if len(secret.reveal()) < SHORTEST:
            return RosterRefused.WEAK_SECRET
        shown = Member(name, member.role)
        kept = await self._proof.hashed(secret, folded(name))
        act = Act(key, ActKind.ADD_STAFF, name, by, self._clock.now(), member.role.value)

        def do(connection: Connection) -> bool:
            hire(connection, shown, kept)
            return True

        return await self._once(act, do)

    async def let_go(self, key: str, name: str, by: str) -> RosterRefused | None:
        """Somebody signs nothing any more."""
        act = Act(key, ActKind.REMOVE_STAFF, name, by, self._clock.now())
        return await self._once(act, lambda connection: let_go(connection, name))

    async def members(self) -> list[Member]:
        """Everybody who works here."""
        return await self._runner.run(members)

    async def _once(self, act: Act, do: Callable[[Connection], bool]) -> RosterRefused | None:
        return await self._runner.run(lambda connection: _done(connection, act, do))


def _done(connection: Connection, act: Act, do: Callable[[Connection], bool]) -> RosterRefused | None:
    take_turn(connection)
    before = seen(connection, act)
    if before is Seen.OTHERWISE:
        return RosterRefused.KEY_USED
    if before is Seen.NEVER:
        if not do(connection):
            return RosterRefused.NOBODY
        write_act(connection, act)
    return None
