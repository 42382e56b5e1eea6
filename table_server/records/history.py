"""Finished hands, as each audience may look back at them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from table_server.cage.reports import Done
from table_server.engine.cards import Seat
from table_server.projection.audience import AUDITOR, BOARD, Audience, NotOver
from table_server.projection.families import RecalledHand
from table_server.projection.recall import line, recall
from table_server.projection.views.recall import HandLine
from table_server.records.opened_hands import reading_of
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import ActKind, acts_on, write_act
from table_server.store.journal.reader import JournalReader
from table_server.store.sql.runner import Runner

_OF_HANDS: Final = frozenset({ActKind.VOID_HAND, ActKind.CORRECT_HAND, ActKind.ABANDON_HAND})
"""A player's number may equal a hand's, so the kind of act is needed to tell them apart."""

RECALLED: Final = 20
"""The number of hands a screen can look back at; regulators ask for ten."""


class History:
    """Reads on a separate thread, so that no table waits for somebody who looks back."""

    def __init__(self, reader: JournalReader, writer: Runner, clock: Clock) -> None:
        self._reader = reader
        self._writer = writer
        self._clock = clock

    async def hands(self, table: str, player: str | None) -> Sequence[HandLine]:
        """The recent hands, newest first, with this player's results."""
        return await asyncio.to_thread(self._hands, table, player)

    async def hand(self, table: str, number: int, player: str | None) -> RecalledHand | None:
        """One hand as this player may see it from any seat; without a player, as the board showed it."""
        return await asyncio.to_thread(self._hand, table, number, player)

    async def exported(self, table: str, number: int, by: str) -> str | None:
        """One hand with all its cards, as Poker Hand History. The reading is written down first."""
        text = await asyncio.to_thread(self._exported, table, number)
        if text is not None:
            act = reading_of(table, hand=number, by=by, at=self._clock.now())
            await self._writer.run(lambda connection: write_act(connection, act))
        return text

    async def finished(self, table: str, before: int | None, count: int) -> Sequence[HandLine]:
        """The newest finished hands, or those before a given one."""
        return await asyncio.to_thread(self._finished, table, before, count)

    async def opened(self, table: str, number: int, seat: Seat | None, by: str) -> RecalledHand | None:
        """One hand with the hidden cards of a seat, or of all. The reading is written down first."""
        hand = await asyncio.to_thread(self._opened, table, number, AUDITOR if seat is None else seat)
        if hand is not None:
            act = reading_of(
                table, hand=number, by=by, at=self._clock.now(), cards="" if seat is None else f"seat {seat}"
            )
            await self._writer.run(lambda connection: write_act(connection, act))
        return hand

    async def put_right(self, table: str, number: int) -> Sequence[Done]:
        """Acts on one hand, oldest first: voided, corrected, or abandoned at a restart."""
        acts = await self._writer.run(lambda connection: acts_on(connection, f"{table}/{number}"))
        return [
            Done(at=act.at, what=act.what.value, whom=act.whom, by=act.by, reason=act.reason, key=act.key)
            for act in acts
            if act.what in _OF_HANDS
        ]

    def _finished(self, table: str, before: int | None, count: int) -> list[HandLine]:
        lines: list[HandLine] = []
        for kept in self._reader.recent_hands(table, count, before):
            found = self._line(table, number=kept.number, player=None, began=kept.began)
            lines += [] if found is None else [found]
        return lines

    def _opened(self, table: str, number: int, audience: Audience) -> RecalledHand | None:
        events = self._reader.hand(table, number)
        try:
            recalled = recall(events, audience) if events else None
        except NotOver:
            return None
        dealt = () if recalled is None else (AUDITOR, *(each.seat for each in recalled.seats))
        return recalled if audience in dealt else None

    def _hands(self, table: str, player: str | None) -> list[HandLine]:
        lines: list[HandLine] = []
        for kept in self._reader.recent_hands(table, RECALLED):
            found = self._line(table, number=kept.number, player=player, began=kept.began)
            lines += [] if found is None else [found]
        return lines

    def _line(self, table: str, number: int, player: str | None, began: int) -> HandLine | None:
        events = self._reader.hand(table, number)
        if not events:  # it was abandoned, and does not count
            return None
        seat = self._reader.players(table, number).get(player) if player is not None else None
        try:
            return line(events, seat, began)
        except NotOver:
            return None

    def _hand(self, table: str, number: int, player: str | None) -> RecalledHand | None:
        events = self._reader.hand(table, number)
        seat = self._reader.players(table, number).get(player) if player is not None else None
        try:
            return recall(events, BOARD if seat is None else seat) if events else None
        except NotOver:
            return None

    def _exported(self, table: str, number: int) -> str | None:
        events = self._reader.hand(table, number)
        if not events:
            return None
        try:
            recall(events, BOARD)  # a running hand is opened to nobody
        except NotOver:
            return None
        from table_server.phh.writer import write  # noqa: PLC0415  # a start does without; this is a thread

        return write(events)
