"""The people of the house in SQL, and the proof of one or two of them by name and secret."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, insert, select, update

from table_server.cage.accounts import Alarm, AlarmKind
from table_server.cage.hashing import Proof
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import (
    Deed,
    Member,
    NotSigned,
    Pair,
    Role,
    Signature,
    Unsigned,
    folded,
    may_sign,
    same_person,
)
from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.people.one_proof_at_a_time import Turns
from table_server.store.people.tries import Tries, Try
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.people import STAFF

STAFF_TRIES: Final = Tries(STAFF, "folded", "secret")


def hire(connection: Connection, member: Member, secret: str) -> None:
    """A new person, or another role and secret for one who is there; the secret by its hash."""
    take_turn(connection)
    row = {"name": member.name, "role": member.role.value, "secret": secret}
    fresh = {"tries": 0, "locked_at": None, "active": True}
    there = update(STAFF).where(STAFF.c.folded == folded(member.name)).values(**row, **fresh)
    if not connection.execute(there).rowcount:
        connection.execute(insert(STAFF).values(folded=folded(member.name), **row, **fresh))


def let_go(connection: Connection, name: str) -> bool:
    """No more signing; what was signed stays. False if there is nobody like that."""
    take_turn(connection)
    gone = update(STAFF).where(STAFF.c.folded == folded(name), STAFF.c.active).values(active=False)
    return connection.execute(gone).rowcount == 1


def members(connection: Connection) -> list[Member]:
    """Everybody who may sign for anything."""
    rows = connection.execute(select(STAFF).where(STAFF.c.active).order_by(STAFF.c.folded))
    return [Member(row.name, Role(row.role)) for row in rows]


@value
class _Begun:
    who: str
    member: Member | None
    attempt: Try


class Signing:
    """Names and secrets in, people out."""

    def __init__(self, runner: Runner, proof: Proof, clock: Clock, beside: Runner | None = None) -> None:
        self._runner = runner
        self._beside = beside or runner
        """Who only looks; no signature waits for that."""
        self._proof = proof
        self._clock = clock
        self._turns: Turns[str] = Turns()

    async def member(self, signature: Signature) -> Member | Unsigned:
        """The person who signs."""
        async with self._turns.of(folded(signature.name)):
            return await self._member(signature)

    async def _member(self, signature: Signature) -> Member | Unsigned:
        at = self._clock.now()
        begun = await self._runner.run(lambda connection: _begin(connection, signature.name, at))
        right = await self._right(begun, signature.secret)
        return await self._runner.run(lambda connection: _end(connection, begun, right, at))

    async def pair(self, deed: Deed, signatures: tuple[Signature, Signature]) -> Pair | Unsigned:
        """The two who sign for a deed: not the same person, and between them allowed to."""
        if same_person(signatures[0].name, signatures[1].name):
            return Unsigned(NotSigned.SAME_PERSON)
        answers = [await self.member(signature) for signature in signatures]
        refused = [answer for answer in answers if isinstance(answer, Unsigned)]
        if refused:
            return Unsigned(refused[0].why, _alarms(refused))
        one, other = (answer for answer in answers if isinstance(answer, Member))
        return (one, other) if may_sign(deed, (one, other)) else Unsigned(NotSigned.NOT_ALLOWED)

    async def roles(self, names: Collection[str]) -> Mapping[str, Role]:
        """What these people are now, by their names as they were asked for."""
        of = {name: folded(name) for name in names}
        chosen = select(STAFF.c.folded, STAFF.c.role).where(STAFF.c.active, STAFF.c.folded.in_(of.values()))
        rows = await self._beside.run(lambda connection: connection.execute(chosen).all())
        there = {row.folded: Role(row.role) for row in rows}
        return {name: there[who] for name, who in of.items() if who in there}

    async def _right(self, begun: _Begun, secret: StaffSecret) -> bool:
        return await self._proof.proves(secret, begun.who, begun.attempt.kept)


def _alarms(refused: Sequence[Unsigned]) -> tuple[Alarm, ...]:
    return tuple(alarm for each in refused for alarm in each.alarms)


def _begin(connection: Connection, name: str, at: int) -> _Begun:
    """A name that is nobody's, or nobody's any more, walks the same way as a wrong secret."""
    who = folded(name)
    chosen = select(STAFF.c.name, STAFF.c.role).where(STAFF.c.folded == who, STAFF.c.active)
    row = connection.execute(chosen).first()
    if row is None:
        return _Begun(who, None, Try(None))
    return _Begun(who, Member(row.name, Role(row.role)), STAFF_TRIES.begin(connection, who, at))


def _end(connection: Connection, begun: _Begun, right: bool, at: int) -> Member | Unsigned:
    who, member, attempt = begun.who, begun.member, begun.attempt
    if member is None:
        return Unsigned(NotSigned.WRONG)
    alarm = (Alarm(AlarmKind.STAFF_LOCKED, member.name, at),)
    if attempt.locked:
        return Unsigned(NotSigned.LOCKED, alarm if attempt.alarm else ())
    if not right:
        locked = STAFF_TRIES.wrong(connection, who, attempt.count, at)
        return Unsigned(NotSigned.LOCKED, alarm) if locked else Unsigned(NotSigned.WRONG)
    return member if STAFF_TRIES.right(connection, who) else Unsigned(NotSigned.LOCKED)
