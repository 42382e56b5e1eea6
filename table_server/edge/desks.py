"""Where the messages of each kind of screen go: to the table, to the cage, or into the past."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Protocol

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Deed, Pair, Signature, Unsigned
from table_server.clock import elapsed
from table_server.edge.alarms import Alarms
from table_server.edge.conversation import Heard, No
from table_server.edge.ports import Accounts, History, Staff, TableActor
from table_server.edge.proving import Proving
from table_server.edge.screen import Screen
from table_server.felt.commands import CorrectStack, LogIn, VoidHand
from table_server.felt.terms import Spread
from table_server.table.channels import AnyChannel
from table_server.table.intents import Answer, SeatSays, Wants
from table_server.wire import from_floor, from_seat
from table_server.wire import intents as meaning
from table_server.wire.codes import Code, code_of
from table_server.wire.edition import replied
from table_server.wire.inbound import FROM_FLOOR, FROM_SEAT, understood
from table_server.wire.message import Message
from table_server.wire.outbound import HandReply, HandsReply


class Stopwatch(Protocol):
    """Who is told how long things take."""

    def pushed(self, table: str, seconds: float) -> None:
        """From a touch taken in to every screen's new view on its way."""


class BoardDesk:
    """The board only looks."""

    def __init__(self, channel: AnyChannel) -> None:
        self._channel: Final = channel

    @property
    def version(self) -> int:
        return self._channel.version

    async def hear(self, text: str) -> Heard:  # noqa: ARG002  # whatever it is
        return No(Code.NOT_UNDERSTOOD)


def _told(message: Message, answer: Answer) -> Heard:
    """A table's answer, as the socket gives it."""
    return None if answer is None else No(answer, message.ref)


async def _recalled(history: History, table: str, number: int, player: str | None, ref: int | None) -> Heard:
    hand = await history.hand(table, number, player)
    return No(Code.NO_SUCH_HAND, ref) if hand is None else replied(HandReply(hand, ref))


@dataclass(frozen=True, slots=True)
class SeatDesk:
    """One seat. Its number is the socket's, never a message's."""

    screen: Screen
    table: TableActor
    proving: Proving
    accounts: Accounts
    history: History
    stopwatch: Stopwatch

    @property
    def version(self) -> int:
        return self.table.channels.seats[self.screen.seat].version

    async def hear(self, text: str) -> Heard:
        message = understood(FROM_SEAT, text)
        if message is None:
            return No(Code.NOT_UNDERSTOOD)
        match message:
            case from_seat.LogIn():
                return _told(message, await self.proving.to_the_end(self._log_in(message)))
            case from_seat.Bare(type="account"):
                return await self._account(message)
            case from_seat.Bare(type="hands"):
                lines = await self.history.hands(self.table.key, self._player)
                return replied(HandsReply(tuple(lines), message.ref))
            case from_seat.RecallHand(number=number):
                return await _recalled(self.history, self.table.key, number, self._player, message.ref)
            case _:
                return _told(message, await self._say(message))

    async def _say(self, message: from_seat.SeatMessage) -> Answer:
        since = elapsed()
        answer = await self.table.says(SeatSays(self.screen.seat, message))
        if answer is None and isinstance(message, from_seat.Touch):
            self.stopwatch.pushed(self.table.key, elapsed() - since)
        return answer

    @property
    def _player(self) -> str | None:
        return self.table.player_at(self.screen.seat)

    async def _log_in(self, message: from_seat.LogIn) -> Answer:
        if self._player is not None:  # not worth a try at the cage
            return Code.SEAT_IS_TAKEN
        player = await self.proving.sits_down(message.card, message.pin, self.screen)
        if isinstance(player, Code):
            return player
        answer = await self.table.says(
            Wants(LogIn(self.screen.seat, player.number, player.name, player.preferences.extra_time))
        )
        if answer is not None:
            await self.proving.gets_up(player, self.screen)
        return answer

    async def _account(self, message: Message) -> Heard:
        player = self._player
        if player is None:
            return No(Code.NOT_LOGGED_IN, message.ref)
        account = await self.accounts.account(player)
        if account is None:
            return No(Code.CAGE_IS_AWAY, message.ref)
        return replied(replace(account, ref=message.ref))


@dataclass(frozen=True, slots=True)
class FloorDesk:
    """A person of the house at the floor's console of one table."""

    table: TableActor
    staff: Staff
    alarms: Alarms
    history: History
    spreads: Mapping[tuple[str, str], Spread]

    @property
    def version(self) -> int:
        return self.table.channels.floor.version

    async def hear(self, text: str) -> Heard:
        message = understood(FROM_FLOOR, text)
        if message is None:
            return No(Code.NOT_UNDERSTOOD)
        match message:
            case from_floor.FloorBare(type="hands"):
                lines = await self.history.hands(self.table.key, None)
                return replied(HandsReply(tuple(lines), message.ref))
            case from_seat.RecallHand(number=number):
                return await _recalled(self.history, self.table.key, number, None, message.ref)
            case from_floor.VoidHand():
                return _told(message, await self._signed(Deed.VOID_HAND, message))
            case from_floor.CorrectStack():
                return _told(message, await self._signed(Deed.CORRECT_STACK, message))
            case _:
                return _told(message, await self._ordered(message))

    async def _signed(self, deed: Deed, message: from_floor.VoidHand | from_floor.CorrectStack) -> Answer:
        one, other = (
            Signature(signature.name, StaffSecret(signature.secret.get_secret_value()))
            for signature in message.signatures
        )
        try:
            pair = await self.staff.pair(deed, (one, other))
        except ConnectionError:
            return Code.CAGE_IS_AWAY
        if isinstance(pair, Unsigned):
            self.alarms.ring(pair.alarms)
            return code_of(pair.why)
        return await self._ordered(message, pair)

    async def _ordered(self, message: from_floor.FloorMessage, signed: Pair | None = None) -> Answer:
        command = meaning.from_floor(message, self.spreads)
        if command is None or isinstance(command, Code):
            return command or Code.NOT_UNDERSTOOD
        if signed is not None and isinstance(command, VoidHand | CorrectStack):
            command = replace(command, by=(signed[0].name, signed[1].name))  # as the house spells them
        return await self.table.says(Wants(command))
