"""A practice table deals on by itself, and takes a person's touches in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from table_server.commands.demo import practice_table
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.commands import Call, Check, Command, Fold
from table_server.families.rounds.offers import BetOffer
from table_server.games import discover
from table_server.practice.table import Pace, PracticeTable

AT_ONCE = Pace(bot=0, person=0, between_hands=0)
PATIENT = Pace(bot=0, person=20, between_hands=0)


@asynccontextmanager
async def dealt(table: PracticeTable) -> AsyncIterator[Callable[[int], Awaitable[None]]]:
    """The table deals meanwhile; the function waits for a version, and a fault of the table is one here."""
    dealing = asyncio.create_task(table.deal())

    async def until(version: int) -> None:
        while table.version < version:
            news = asyncio.create_task(table.after(table.version))
            await asyncio.wait({dealing, news}, return_when=asyncio.FIRST_COMPLETED)
            if dealing.done():
                dealing.result()

    yield until
    dealing.cancel()


@pytest.mark.parametrize("key", sorted(discover()))
async def test_bots_play_hand_after_hand(key: str) -> None:
    game = discover()[key]
    table = practice_table(game, game.seats[1], AT_ONCE)
    async with dealt(table) as until:
        await until(400)
    assert table.state is not None
    assert table.state.setup.hand > 5
    assert table.seats == tuple(range(1, game.seats[1] + 1))


async def test_a_person_sits_down_between_hands_and_gets_up_again() -> None:
    table = practice_table(discover()["holdem"], 2, AT_ONCE)
    table.people.add(Seat(9))
    async with dealt(table) as until:
        await until(20)
        assert Seat(9) in table.seats
        table.people.discard(Seat(9))
        await until(100)
        assert Seat(9) not in table.seats


async def test_a_silent_person_folds_or_checks_by_the_clock() -> None:
    """D-1: the clock of a person who does nothing runs out, and the game goes on."""
    table = practice_table(discover()["holdem"], 3, AT_ONCE)
    table.people.add(Seat(1))
    async with dealt(table) as until:
        await until(200)
    assert table.state is not None
    assert table.state.setup.hand > 5


async def asked(table: PracticeTable, seat: Seat) -> BetOffer:
    """Wait until this seat is asked to bet."""
    while True:
        offer = table.state.offer if table.state else None
        if isinstance(offer, BetOffer) and offer.seat == seat:
            return offer
        await table.after(table.version)


async def test_a_touch_is_taken_in_turn_and_refused_when_it_comes_late() -> None:
    """LP-57, and a late or doubled touch is harmless."""
    table = practice_table(discover()["holdem"], 2, PATIENT)
    table.people.update((Seat(1), Seat(2)))
    async with dealt(table) as until:
        await until(1)
        assert table.state is not None
        gone = asyncio.create_task(table.touch(0, Fold(Seat(1))))
        await asyncio.sleep(0)
        gone.cancel()  # a screen that is gone before it is answered harms nobody
        first = table.state.seats[table.state.turn]
        other = next(seat for seat in table.seats if seat != first)
        offer = await asked(table, first)
        version = table.version
        assert await table.touch(version, Fold(other)) == Refused(Refusal.NOT_YOUR_TURN)
        assert await table.touch(version - 1, Fold(first)) == Refused(Refusal.STALE_OFFER)
        act: Command = Check(first) if offer.check else Call(first)
        assert await table.touch(version, act) is None
        assert await table.touch(version, act) == Refused(Refusal.STALE_OFFER)
        assert table.version > version


async def test_a_full_inbox_is_said_at_once() -> None:
    table = practice_table(discover()["holdem"], 2, PATIENT)
    touches = [asyncio.create_task(table.touch(1, Fold(Seat(1)))) for _ in range(16)]
    await asyncio.sleep(0)
    assert await table.touch(1, Fold(Seat(1))) == Refused(Refusal.TABLE_IS_BUSY)
    for touch in touches:
        touch.cancel()
