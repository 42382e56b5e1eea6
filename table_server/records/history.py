"""Hands that are over, as each audience may look back at them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from table_server.cage.reports import Done
from table_server.engine.cards import Seat
from table_server.projection.recall.recall import AUDITOR, BOARD, Audience, NotOver, line, recall
from table_server.projection.views.recall import HandLine, RecalledHand
from table_server.records.opened_hands import reading_of
from table_server.runtime.ports import Clock
from table_server.store.journal.acts import ActKind, acts_on, write_act
from table_server.store.journal.reader import JournalReader
from table_server.store.sql.runner import Runner

_OF_HANDS: Final = frozenset({ActKind.VOID_HAND, ActKind.CORRECT_HAND, ActKind.ABANDON_HAND})
"""A player's number may be a hand's too, so that it takes the kind to tell."""

RECALLED: Final = 20
"""Hands that a screen can look back at; regulators ask for ten."""


class History:
    """Reads on a thread of its own: no table waits for somebody who looks back."""

    def __init__(self, reader: JournalReader, writer: Runner, clock: Clock) -> None:
        self._reader = reader
        self._writer = writer
        self._clock = clock

    async def hands(self, table: str, player: str | None) -> Sequence[HandLine]:
        """The recent ones, the newest first; results are this player's."""
        return await asyncio.to_thread(self._hands, table, player)

    async def hand(self, table: str, number: int, player: str | None) -> RecalledHand | None:
        """One, as this player may see it wherever he sat; without a player as the board showed it."""
        return await asyncio.to_thread(self._hand, table, number, player)

    async def exported(self, table: str, number: int, by: str) -> str | None:
        """One with all its cards, as Poker Hand History; the reading is written down before it is given."""
        told = await asyncio.to_thread(self._exported, table, number)
        if told is not None:
            act = reading_of(table, number, by, self._clock.now())
            await self._writer.run(lambda connection: write_act(connection, act))
        return told

    async def finished(self, table: str, before: int | None, count: int) -> Sequence[HandLine]:
        """So many that are over, the newest first, from before one of them on if that is said."""
        return await asyncio.to_thread(self._finished, table, before, count)

    async def opened(self, table: str, number: int, seat: Seat | None, by: str) -> RecalledHand | None:
        """One with the hidden cards of a seat, or with all; written down before it is given."""
        told = await asyncio.to_thread(self._opened, table, number, AUDITOR if seat is None else seat)
        if told is not None:
            act = reading_of(table, number, by, self._clock.now(), "" if seat is None else f"seat {seat}")
            await self._writer.run(lambda connection: write_act(connection, act))
        return told

    async def put_right(self, table: str, number: int) -> Sequence[Done]:
        """What two people made of one, or a restart: voided, corrected, given up; the oldest first."""
        acts = await self._writer.run(lambda connection: acts_on(connection, f"{table}/{number}"))
        return [
            Done(act.at, act.what.value, act.whom, act.by, act.reason, act.key)
            for act in acts
            if act.what in _OF_HANDS
        ]

    def _finished(self, table: str, before: int | None, count: int) -> list[HandLine]:
        lines: list[HandLine] = []
        for kept in self._reader.recent_hands(table, count, before):
            told = self._line(table, kept.number, None, kept.began)
            lines += [] if told is None else [told]
        return lines

    def _opened(self, table: str, number: int, audience: Audience) -> RecalledHand | None:
        events = self._reader.hand(table, number)
        try:
            told = recall(events, audience) if events else None
        except NotOver:
            return None
        dealt = () if told is None else (AUDITOR, *(each.seat for each in told.seats))
        return told if audience in dealt else None

    def _hands(self, table: str, player: str | None) -> list[HandLine]:
        lines: list[HandLine] = []
        for kept in self._reader.recent_hands(table, RECALLED):
            told = self._line(table, kept.number, player, kept.began)
            lines += [] if told is None else [told]
        return lines

    def _line(self, table: str, number: int, player: str | None, began: int) -> HandLine | None:
        events = self._reader.hand(table, number)
        if not events:  # it was given up, and never was
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
            recall(events, BOARD)  # a hand that still runs is opened to nobody
        except NotOver:
            return None
        from table_server.phh.writer import write  # noqa: PLC0415  # a start does without; this is a thread

        return write(events)
