"""Notes in the books: whom each is for is written before it is stacked; credited once, by its number."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Row, insert, select

from table_server.cage import notes
from table_server.cage.counter import NOT_MOVED, CashRefused
from table_server.cage.ledger import NotMoved, wallet
from table_server.cage.notes import (
    Answer,
    DisputedNote,
    Inserted,
    NoteNumber,
    NoteRefused,
    Settled,
    in_books,
)
from table_server.engine.money import Cents
from table_server.runtime.ports import Clock
from table_server.store.cash.note_records import DISPUTED
from table_server.store.journal.acts import Act, ActKind, Seen, seen, write_act
from table_server.store.ledger.ledger import balances, move, obstacle, post
from table_server.store.people.accounts import is_locked
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import ENTRIES, NOTE_ANSWERS, NOTE_OFFERS, NOTE_RECORDS

FULLEST: Final = 10_000_000_00
"""Cents on a wallet; more is brought to the cash station."""
NEWEST: Final = 200
"""Disputes that are listed."""

_REFUSED: Final = {
    NotMoved.NO_SUCH_ACCOUNT: NoteRefused.NO_SUCH_ACCOUNT,
    NotMoved.BARRED: NoteRefused.BARRED,
    NotMoved.EXCLUDED: NoteRefused.EXCLUDED,
    NotMoved.DEPOSIT_LIMIT: NoteRefused.DEPOSIT_LIMIT,
}


class NeverOffered(Exception):
    """The house agreed to no such note: nobody can be credited for it."""


class Notes:
    """The cage may be the room's and away; the validators' records are this server's own."""

    def __init__(self, cage: Runner, records: Runner, clock: Clock) -> None:
        self._cage = cage
        self._records = records
        self._clock = clock

    def now(self) -> int:
        """Milliseconds since 1970, by the clock that they are kept by."""
        return self._clock.now()

    async def offer(self, number: NoteNumber, player: str, amount: Cents) -> NoteRefused | None:
        """Whether it may be stacked for this player; from then on it is theirs, whatever happens."""
        at = self._clock.now()
        return await self._cage.run(lambda connection: _offer(connection, number, player, amount, at))

    async def book(self, number: NoteNumber) -> Inserted:
        """It cannot be had back: onto the wallet, once. NeverOffered if nobody agreed to it."""
        at = self._clock.now()
        return await self._cage.run(lambda connection: _book(connection, number, at))

    async def disputes(self) -> list[DisputedNote]:
        """What the floor has to look for, the newest first; those that are settled say how."""
        rows = await self._records.run(_disputed)
        keys = [str(number) for number, _ in rows]
        known = await self._cage.run(
            lambda connection: (_offers(connection, keys), _answers(connection, keys))
        )
        return [_dispute(number, row, *known) for number, row in rows]

    async def settle(
        self, key: str, number: NoteNumber, answer: Answer, player: str, reason: str, by: str
    ) -> DisputedNote | CashRefused:
        """What was found out, once. Paid, it is the player's and lies in the box."""
        found = next((each for each in await self.disputes() if each.number == number), None)
        if found is None:
            return CashRefused.NO_SUCH_NOTE
        if not reason.strip():
            return CashRefused.NO_REASON
        whose = found.player or player
        if answer is Answer.PAID and not (whose and found.amount):
            return CashRefused.NO_SUCH_PLAYER
        act = Act(key, ActKind.SETTLE_NOTE, str(number), by, self._clock.now(), reason)
        why = await self._cage.run(lambda connection: _settle(connection, act, found, answer, whose))
        if why is not None:
            return why
        return next(each for each in await self.disputes() if each.number == number)


def _offer(
    connection: Connection, number: NoteNumber, player: str, amount: Cents, at: int
) -> NoteRefused | None:
    take_turn(connection)
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
    """What the player may do now no longer matters: the note is the house's, and the money theirs."""
    take_turn(connection)
    offer = _offers(connection, [str(number)]).get(str(number))
    if offer is None:
        raise NeverOffered(str(number))
    post(connection, [notes.inserted(number, offer.player, offer.cents)], at)
    return Inserted(offer.player, offer.cents)


def _settle(
    connection: Connection, act: Act, note: DisputedNote, answer: Answer, player: str
) -> CashRefused | None:
    take_turn(connection)
    before = seen(connection, act)
    if before is not Seen.NEVER:
        return None if before is Seen.DONE else CashRefused.KEY_USED
    if str(note.number) in _answers(connection, [str(note.number)]):
        return CashRefused.NOTE_SETTLED
    if answer is Answer.PAID:
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
    settled = None if answer is None else Settled(Answer(answer.answer), answer.by, answer.at)
    whose = answer.player if answer is not None else "" if offer is None else offer.player
    return DisputedNote(number, row.cents, row.why, row.at, whose, settled)
