"""Notes in the books: each is written down for its player before it is stacked, and credited once."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Row, insert, select

from table_server.cage import notes
from table_server.cage.counter import NOT_MOVED, CashRefused
from table_server.cage.ledger import NotMoved, wallet
from table_server.cage.notes import (
    DisputedNote,
    Inserted,
    NoteFinding,
    NoteNumber,
    NoteRefused,
    Settled,
    in_books,
)
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.note_records import DISPUTED
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, seen, write_act
from table_server.store.ledger.ledger import balances, move, obstacle, post
from table_server.store.people.accounts import is_locked
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import ENTRIES, NOTE_ANSWERS, NOTE_OFFERS, NOTE_RECORDS

FULLEST: Final = 10_000_000_00
"""The most cents on a wallet; larger amounts go to the cash station."""
NEWEST: Final = 200
"""The number of disputes listed."""

_REFUSED: Final = {
    NotMoved.NO_SUCH_ACCOUNT: NoteRefused.NO_SUCH_ACCOUNT,
    NotMoved.BARRED: NoteRefused.BARRED,
    NotMoved.EXCLUDED: NoteRefused.EXCLUDED,
    NotMoved.DEPOSIT_LIMIT: NoteRefused.DEPOSIT_LIMIT,
}


class NeverOffered(Exception):
    """The house never agreed to this note, so nobody can be credited for it."""


class Notes:
    """The cage may be in a room that is away; the validators' records are in this server's own database."""

    def __init__(self, cage: Runner, records: Runner, clock: Clock) -> None:
        self._cage = cage
        self._records = records
        self._clock = clock

    def now(self) -> int:
        """Milliseconds since 1970, by the clock the notes are dated with."""
        return self._clock.now()

    async def offer(self, number: NoteNumber, player: str, amount: Cents) -> NoteRefused | None:
        """Agree to stack this note for this player, or refuse it.

        Once agreed, it is theirs whatever happens.
        """
        at = self._clock.now()
        return await self._cage.run(
            lambda connection: _offer(connection, number=number, player=player, amount=amount, at=at)
        )

    async def book(self, number: NoteNumber) -> Inserted:
        """The note cannot be had back: credit the wallet, once. NeverOffered if nobody agreed to it."""
        at = self._clock.now()
        return await self._cage.run(lambda connection: _book(connection, number, at))

    async def disputes(self) -> list[DisputedNote]:
        """Notes the floor has to look for, newest first; settled ones say how they ended."""
        rows = await self._records.run(_disputed)
        keys = [str(number) for number, _ in rows]
        known = await self._cage.run(
            lambda connection: (_offers(connection, keys), _answers(connection, keys))
        )
        return [_dispute(number, row, *known) for number, row in rows]

    async def settle(
        self, key: str, number: NoteNumber, answer: NoteFinding, player: str, reason: str, by: str
    ) -> DisputedNote | CashRefused:
        """Write down what was found, once. If paid, the note is the player's and lies in the box."""
        found = next((each for each in await self.disputes() if each.number == number), None)
        if found is None:
            return CashRefused.NO_SUCH_NOTE
        if not reason.strip():
            return CashRefused.NO_REASON
        whose = found.player or player
        if answer is NoteFinding.PAID and not (whose and found.amount):
            return CashRefused.NO_SUCH_PLAYER
        act = StaffAct(
            key=key, what=ActKind.SETTLE_NOTE, whom=str(number), by=by, at=self._clock.now(), reason=reason
        )
        why = await self._cage.run(
            lambda connection: _settle(connection, act=act, note=found, answer=answer, player=whose)
        )
        if why is not None:
            return why
        return next(each for each in await self.disputes() if each.number == number)


def _offer(
    connection: Connection, number: NoteNumber, player: str, amount: Cents, at: int
) -> NoteRefused | None:
    lock_cage(connection)
    known = _offers(connection, [str(number)]).get(str(number))
    if known is not None and (
        _is_booked(connection, number) or (known.player, known.cents) != (player, amount)
    ):
        return NoteRefused.NUMBER_USED
    why = obstacle(connection, notes.inserted(number, player, amount), at)
    if why is not None:
        return _REFUSED[why]
    if is_locked(connection, player):
        return NoteRefused.LOCKED
    if balances(connection, [wallet(player)])[wallet(player)] + amount > FULLEST:
        return NoteRefused.FULL
    if known is None:
        row = {"note": str(number), "player": player, "cents": amount, "at": at}
        connection.execute(insert(NOTE_OFFERS).values(**row))
    return None


def _book(connection: Connection, number: NoteNumber, at: int) -> Inserted:
    """The player's present limits do not matter: the house has the note, and the player gets the money."""
    lock_cage(connection)
    offer = _offers(connection, [str(number)]).get(str(number))
    if offer is None:
        raise NeverOffered(str(number))
    post(connection, [notes.inserted(number, offer.player, offer.cents)], at)
    return Inserted(offer.player, offer.cents)


def _settle(
    connection: Connection, act: StaffAct, note: DisputedNote, answer: NoteFinding, player: str
) -> CashRefused | None:
    lock_cage(connection)
    before = seen(connection, act)
    if before is not ActSeen.NEVER:
        return None if before is ActSeen.DONE else CashRefused.KEY_USED
    if str(note.number) in _answers(connection, [str(note.number)]):
        return CashRefused.NOTE_SETTLED
    if answer is NoteFinding.PAID:
        why = move(connection, notes.inserted(note.number, player, note.amount), act.at)
        if why is not None:
            return NOT_MOVED[why]
    row = {"note": str(note.number), "answer": answer.value, "player": player, "cents": note.amount}
    connection.execute(insert(NOTE_ANSWERS).values(**row, by=act.by, at=act.at))
    write_act(connection, act)
    return None


def _is_booked(connection: Connection, number: NoteNumber) -> bool:
    known = select(ENTRIES.c.seq).where(ENTRIES.c.key == in_books(number))
    return connection.execute(known).first() is not None


def _disputed(connection: Connection) -> list[tuple[NoteNumber, Row[Any]]]:
    wanted = select(NOTE_RECORDS).where(NOTE_RECORDS.c.record == DISPUTED)
    newest = wanted.order_by(NOTE_RECORDS.c.at.desc(), NOTE_RECORDS.c.number.desc()).limit(NEWEST)
    return [(NoteNumber(row.validator, row.boot, row.sequence), row) for row in connection.execute(newest)]


def _offers(connection: Connection, keys: list[str]) -> dict[str, Row[Any]]:
    rows = connection.execute(select(NOTE_OFFERS).where(NOTE_OFFERS.c.note.in_(keys)))
    return {row.note: row for row in rows}


def _answers(connection: Connection, keys: list[str]) -> dict[str, Row[Any]]:
    rows = connection.execute(select(NOTE_ANSWERS).where(NOTE_ANSWERS.c.note.in_(keys)))
    return {row.note: row for row in rows}


def _dispute(
    number: NoteNumber, row: Row[Any], offers: dict[str, Row[Any]], answers: dict[str, Row[Any]]
) -> DisputedNote:
    offer, answer = offers.get(str(number)), answers.get(str(number))
    settled = None if answer is None else Settled(NoteFinding(answer.answer), answer.by, answer.at)
    whose = answer.player if answer is not None else "" if offer is None else offer.player
    return DisputedNote(
        number=number, amount=row.cents, why=row.why, at=row.at, player=whose, settled=settled
    )
