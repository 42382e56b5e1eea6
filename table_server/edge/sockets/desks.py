"""Handles the messages of each kind of screen: passes them to the table, the cage or the history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Protocol, assert_never

import structlog

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Deed, Pair, Signature, Unsigned
from table_server.clock import elapsed
from table_server.edge.ports.money import DeviceMoney
from table_server.edge.ports.past import History
from table_server.edge.ports.people import Accounts, PreferenceBook, Staff
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.edge.ports.tables import TableActor, Usher
from table_server.edge.sockets.alarms import Alarms
from table_server.edge.sockets.card_and_pin import Arriving
from table_server.edge.sockets.conversation import Heard, No
from table_server.edge.sockets.seat_intents import seat_says
from table_server.runtime.intents import Answer, CallsFloor, FloorComes, Prefers, SeatSays, Wants
from table_server.table.commands import CorrectStack, Queue, VoidHand
from table_server.table.terms import Spread
from table_server.wire import from_floor, from_seat
from table_server.wire import intents as meaning
from table_server.wire.codes import Code, code_of
from table_server.wire.edition import replied, rules_told
from table_server.wire.from_any import AskRules
from table_server.wire.from_entrant import AskTournament
from table_server.wire.inbound import FROM_BOARD, FROM_FLOOR, FROM_SEAT, ref_of, understood
from table_server.wire.message import Message, Touch
from table_server.wire.outbound import HandReply, HandsReply, TakenReply, TournamentReply

log: Final = structlog.get_logger("openfelt.edge")


class Counter(Protocol):
    """Counts requests of the screens, and times them."""

    def pushed(self, table: str, seconds: float) -> None:
        """Record the seconds from a touch to every screen's new view being sent."""

    def floor_called(self, table: str) -> None:
        """Count a seat's call for the floor."""


@dataclass(frozen=True, slots=True)
class BoardDesk:
    """The board only shows the game. It may ask for the rules and for the tournament."""

    table: TableActor

    @property
    def version(self) -> int:
        return self.table.channels.board.version

    async def hear(self, text: str) -> Heard:
        message = understood(FROM_BOARD, text)
        match message:
            case AskRules():
                return _rules(self.table, message)
            case AskTournament():
                return _tournament(self.table, None, message)
            case _:
                return _nonsense(text, Screen(self.table.key, ScreenKind.BOARD))


def _nonsense(text: str, screen: Screen, by: str = "") -> No:
    """Refuse and log a message that no page of ours sends, with its number if that can be read."""
    log.warning("message_refused", screen=str(screen), by=by)
    return No(Code.NOT_UNDERSTOOD, ref_of(text))


def _rules(table: TableActor, asked: AskRules) -> Heard:
    spread = table.spread_at(asked.index)
    return No(Code.NO_SUCH_GAME, asked.ref) if spread is None else rules_told(spread, asked.ref)


def _tournament(table: TableActor, player: str | None, asked: AskTournament) -> Heard:
    whole = table.tournament(player)
    return No(Code.NO_TOURNAMENT, asked.ref) if whole is None else replied(TournamentReply(whole, asked.ref))


def _told(message: Message, answer: Answer) -> Heard:
    """The table's answer in the form for the socket."""
    return None if answer is None else No(answer, message.ref)


def _carried(message: Message, answer: Answer) -> Heard:
    """The same for the floor's console, which waits: an order that has a number is acknowledged."""
    if answer is None and message.ref is not None:
        return replied(TakenReply(message.ref))
    return _told(message, answer)


async def _recalled(history: History, table: str, number: int, player: str | None, ref: int | None) -> Heard:
    hand = await history.hand(table, number, player)
    return No(Code.NO_SUCH_HAND, ref) if hand is None else replied(HandReply(hand, ref))


@dataclass(frozen=True, slots=True)
class SeatDesk:
    """One seat. The socket decides which; a message cannot name another."""

    screen: Screen
    table: TableActor
    arriving: Arriving
    accounts: Accounts
    history: History
    tastes: PreferenceBook
    money: DeviceMoney
    counter: Counter

    @property
    def version(self) -> int:
        return self.table.channels.seats[self.screen.seat].version

    async def hear(self, text: str) -> Heard:
        message = understood(FROM_SEAT, text)
        if message is None:
            return _nonsense(text, self.screen)
        match message:
            case from_seat.LogIn() | from_seat.Bare(type="forget_card"):
                return _told(message, await self._arrive(message))
            case from_seat.Bare(type="account"):
                return await self._account(message)
            case from_seat.Bare(type="hands"):
                lines = await self.history.hands(self.table.key, self._player)
                return replied(HandsReply(tuple(lines), message.ref))
            case from_seat.RecallHand(number=number):
                return await _recalled(
                    self.history, self.table.key, number, player=self._player, ref=message.ref
                )
            case from_seat.Prefer():
                return _told(message, await self._prefer(message))
            case from_seat.CallFloor():
                return _told(message, await self._call(message))
            case AskRules():
                return _rules(self.table, message)
            case AskTournament():
                return _tournament(self.table, self._player, message)
            case _:
                return _told(message, await self._say(message))

    async def _say(self, message: from_seat.SeatMessage) -> Answer:
        if isinstance(message, from_seat.Bare) and message.type == "chips_in":
            return self._cash_in()
        intent = seat_says(self.screen.seat, message)
        if intent is None:
            return Code.NOT_UNDERSTOOD
        since = elapsed()
        answer = await self.table.says(intent)
        if answer is None and isinstance(message, Touch):
            self.counter.pushed(self.table.key, elapsed() - since)
        return answer

    @property
    def _player(self) -> str | None:
        return self.table.player_at(self.screen.seat)

    async def _arrive(self, message: from_seat.LogIn | from_seat.Bare) -> Answer:
        if isinstance(message, from_seat.LogIn):
            return await self.arriving.logs_in(self.screen, message.card, message.pin)
        await self.arriving.forget(self.screen)
        return None

    async def _prefer(self, message: from_seat.Prefer) -> Answer:
        player = self._player
        if player is None:
            return Code.NOT_LOGGED_IN
        chosen = message.model_dump(mode="json", exclude={"type", "ref"}, exclude_none=True)
        try:
            preferences = await self.tastes.prefer(player, chosen)
        except ConnectionError:
            return Code.CAGE_IS_AWAY
        return await self.table.says(Prefers(player, preferences))

    def _cash_in(self) -> Answer:
        """Cash in the chips on the tray. The tray is read again first; the next view shows the outcome."""
        if self._player is None:
            return Code.NOT_LOGGED_IN
        return None if self.money.cash_in(self.table.key, self.screen.seat) else Code.NOT_OFFERED

    async def _call(self, message: from_seat.CallFloor) -> Answer:
        answer = await self.table.says(SeatSays(self.screen.seat, CallsFloor(message.on)))
        if message.on and answer is None:
            self.counter.floor_called(self.table.key)
            log.info("floor_called", screen=str(self.screen))
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
    """A staff member at the floor's console of one table."""

    by: str
    """The staff member's name."""
    table: TableActor
    staff: Staff
    alarms: Alarms
    history: History
    usher: Usher
    spreads: Mapping[tuple[str, str], Spread]
    guests: bool
    """The house lists players without an account."""

    @property
    def version(self) -> int:
        return self.table.channels.floor.version

    async def hear(self, text: str) -> Heard:
        message = understood(FROM_FLOOR, text)
        if message is None:
            return _nonsense(text, Screen(self.table.key, ScreenKind.FLOOR), self.by)
        match message:
            case from_floor.FloorBare(type="hands"):
                lines = await self.history.hands(self.table.key, None)
                return replied(HandsReply(tuple(lines), message.ref))
            case from_seat.RecallHand(number=number):
                return await _recalled(self.history, self.table.key, number, player=None, ref=message.ref)
            case from_floor.FloorComes(seat=seat):
                return _carried(message, await self.table.says(FloorComes(seat)))
            case AskRules():
                return _rules(self.table, message)
            case from_floor.SendPlayer() | from_floor.BreakGame() | from_floor.MustMove():
                return _carried(message, await self._between_tables(message))
            case from_floor.VoidHand():
                return _carried(message, await self._signed(Deed.VOID_HAND, message))
            case from_floor.CorrectStack():
                return _carried(message, await self._signed(Deed.CORRECT_STACK, message))
            case _:
                return _carried(message, await self._ordered(message))

    async def _between_tables(self, message: from_floor.RoomOrder) -> Answer:
        here = self.table.key
        match message:
            case from_floor.SendPlayer(seat=seat, to=to, to_seat=to_seat):
                return await self.usher.send(here, seat, to, to_seat=to_seat)
            case from_floor.BreakGame(to=to):
                return await self.usher.break_game(here, to)
            case from_floor.MustMove(main=main, when=when):
                return await self.usher.feeds(here, main, when, by=self.by)
            case _ as never:
                assert_never(never)

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
            log.warning("not_signed", deed=deed.value, why=pair.why.value, by=self.by)
            return code_of(pair.why)
        return await self._ordered(message, pair)

    async def _ordered(self, message: from_floor.FloorMessage, signed: Pair | None = None) -> Answer:
        command = meaning.from_floor(message, self.spreads)
        if command is None or isinstance(command, Code):
            return command or Code.NOT_UNDERSTOOD
        if signed is not None and isinstance(command, VoidHand | CorrectStack):
            command = replace(command, by=(signed[0].name, signed[1].name))  # as the house spells them
        if isinstance(command, Queue):
            command = replace(command, guests=self.guests)
        return await self.table.says(Wants(command))
