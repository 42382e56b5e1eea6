"""Card and PIN at a seat (LP-29 to LP-33): the player, or a refusal and perhaps an alarm for the floor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy import Connection

from table_server.cage.accounts import Alarm, AlarmKind, Denied, LogInRefused, Player
from table_server.cage.hashing import Proof
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.standing import PlayerStanding, may_log_in
from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.ledger.standing import standing_of
from table_server.store.people.accounts import PIN_TRIES, number_of, player_of
from table_server.store.people.tries import Try, Turns
from table_server.store.sql.runner import Runner

_Against: TypeAlias = "Callable[[PlayerStanding], LogInRefused | None]"


@value
class _Begun:
    number: str | None
    attempt: Try


class LogInCheck:
    """Proves card and PIN. An unknown card takes the same path as a wrong PIN, and the same time."""

    def __init__(self, runner: Runner, proof: Proof, clock: Clock) -> None:
        self._runner = runner
        self._proof = proof
        self._clock = clock
        self._turns: Turns[CardNumber] = Turns()

    async def prove(self, card: CardNumber, pin: Pin) -> Player | Denied:
        """The player this card and PIN belong to, who may log in."""
        async with self._turns.of(card):
            return await self._prove(card, pin, may_log_in)

    async def owner(self, card: CardNumber, pin: Pin) -> Player | Denied:
        """The player this card and PIN belong to, barred or not: anybody may take money out."""
        async with self._turns.of(card):
            return await self._prove(card, pin, lambda _: None)

    async def _prove(self, card: CardNumber, pin: Pin, against: _Against) -> Player | Denied:
        at = self._clock.now()
        begun = await self._runner.run(lambda connection: _begin(connection, card, at))
        right = await self._proof.proves(pin, begun.number or "", begun.attempt.kept)
        return await self._runner.run(
            lambda connection: _end(connection, begun, right=right, at=at, against=against)
        )


def _begin(connection: Connection, card: CardNumber, at: int) -> _Begun:
    number = number_of(connection, card)
    if number is None:
        return _Begun(None, Try(None))
    return _Begun(number, PIN_TRIES.begin(connection, number, at))


def _end(
    connection: Connection, begun: _Begun, *, right: bool, at: int, against: _Against
) -> Player | Denied:
    number, attempt = begun.number, begun.attempt
    if number is None:
        return Denied(LogInRefused.WRONG)
    if attempt.locked:
        return Denied(LogInRefused.LOCKED, _alarm(number, at) if attempt.alarm else None)
    if not right:
        locked = PIN_TRIES.wrong(connection, number, attempt.count, at)
        return Denied(LogInRefused.LOCKED, _alarm(number, at)) if locked else Denied(LogInRefused.WRONG)
    if not PIN_TRIES.right(connection, number):
        return Denied(LogInRefused.LOCKED)
    return _welcome(connection, number, at, against)


def _welcome(connection: Connection, number: str, at: int, against: _Against) -> Player | Denied:
    """The PIN is right; only now is the player told of a bar, an exclusion or a limit."""
    why = against(standing_of(connection, number, at))
    player = player_of(connection, number)
    assert player is not None  # narrows the type: the card was found
    return Denied(why) if why else player


def _alarm(number: str, at: int) -> Alarm:
    return Alarm(AlarmKind.ACCOUNT_LOCKED, number, at)
