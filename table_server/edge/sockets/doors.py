"""Admits sockets: checks origin, screen, token and holder, and then runs the conversation."""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import Final

import structlog

from table_server.edge.http.origins import may_open
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.edge.sessions.holders import Holder, Holders
from table_server.edge.sockets.conversation import End, SocketConversation, dismiss
from table_server.edge.sockets.identity import Identity, KnownSocket, ServedHouse
from table_server.edge.sockets.line import POLICY, PeerGone, SocketLine
from table_server.edge.sockets.metrics import Metrics
from table_server.settings.values import Settings
from table_server.wire.codes import Code
from table_server.wire.inbound import HELLO, Hello, understood

MOST_STRANGERS: Final = 200
"""Sockets that have not identified themselves yet. A whole room coming back after a power cut has fewer."""

log = structlog.get_logger("openfelt.edge")


class TurnedAwayFor(Enum):
    """The reasons to turn a socket away before accepting it."""

    ORIGIN = "origin"
    """A page of another server opened it."""
    NO_SUCH_SCREEN = "no_such_screen"
    TOO_MANY = "too_many"
    """Too many sockets have not identified themselves yet."""


class Doors:
    """The entry for all sockets."""

    def __init__(self, house: ServedHouse, identity: Identity, settings: Settings, metrics: Metrics) -> None:
        self._house = house
        self._identity = identity
        self._origins = settings.server.origins
        self._patience = settings.sockets
        self._metrics = metrics
        self._holders = Holders()
        self._strangers = 0

    async def enter(self, line: SocketLine, screen: Screen) -> None:
        """Serve one socket from its request to its end."""
        against = self._against(line, screen)
        if against is None:
            await line.accept()
            await self._greet(line, screen)
        else:
            self._metrics.turned_away(against.value)
            log.warning("socket_turned_away", why=against.value, origin=(line.origin or "")[:100])
            await line.refuse()

    def take_back(self, by: str) -> None:
        """Revoke a token or session: it admits nobody any more, and its sockets are closed."""
        self._identity.take_back(by)
        self._holders.take_back(by)

    def _against(self, line: SocketLine, screen: Screen) -> TurnedAwayFor | None:
        """The reason to turn this socket away, if there is one."""
        if not may_open(line.origin, line.host, self._origins):
            return TurnedAwayFor.ORIGIN
        table = self._house.tables.get(screen.table)
        if table is None or (screen.kind is ScreenKind.SEAT and not 1 <= screen.seat <= table.seats):
            return TurnedAwayFor.NO_SUCH_SCREEN
        return TurnedAwayFor.TOO_MANY if self._strangers >= MOST_STRANGERS else None

    async def _greet(self, line: SocketLine, screen: Screen) -> None:
        self._strangers += 1
        try:
            let_in = await self._let_in(line, screen)
        except PeerGone:
            return
        finally:
            self._strangers -= 1
        if isinstance(let_in, Code):
            self._metrics.refused(let_in)
            log.warning("screen_refused", screen=str(screen), code=let_in.value)
            await dismiss(line, POLICY, let_in)
        else:
            await self._serve(line, screen, *let_in)

    async def _let_in(self, line: SocketLine, screen: Screen) -> tuple[KnownSocket, Holder] | Code:
        hello = await self._hello(line)
        known = None if hello is None else await self._identity.of(screen, hello.token)
        if hello is None or known is None:
            return Code.NOT_THIS_SCREEN
        if not self._holders.free_for(known.place, hello.client):
            not_owner = await self._identity.owner(screen, hello)
            if not_owner is not None:
                return not_owner
        if not self._identity.counts(known):  # revoked while we waited for the cage
            return Code.NOT_THIS_SCREEN
        return known, self._holders.hold(known.place, hello.client, known.by)

    async def _hello(self, line: SocketLine) -> Hello | None:
        try:
            async with asyncio.timeout(self._patience.hello_seconds):
                text = await line.receive()
        except TimeoutError:
            return None
        return understood(HELLO, text) if isinstance(text, str) else None

    async def _serve(self, line: SocketLine, screen: Screen, known: KnownSocket, holder: Holder) -> None:
        attendance = self._house.tables[screen.table].attendance
        mailbox = known.channel.open()
        self._metrics.came(screen)
        log.info("screen_came", screen=str(screen))
        if screen.kind is ScreenKind.SEAT:
            attendance.came(screen.seat)
        attendance.looks(known.channel)
        end = End.LEFT
        try:
            talk = SocketConversation(
                line=line, mailbox=mailbox, desk=known.desk, patience=self._patience, tally=self._metrics
            )
            end = await talk.hold(holder)
        finally:
            known.channel.close(mailbox)
            if self._holders.leave(holder) and screen.kind is ScreenKind.SEAT:
                attendance.went(screen.seat)
            self._metrics.went(screen, end)
            log.info("screen_went", screen=str(screen), why=end.value)
