"""The room's form, the whole server: the table keeps its journal, the room's PostgreSQL the money, and dies.

A1: whatever dies when, not a cent is lost or moved twice, and the table deals on.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from sqlalchemy import select

from table_server.cage.ledger import Account, AccountKind, Entry, deposit, in_play
from table_server.cage.secret import CardNumber, Pin
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.commands import Call, Check, Command, Kill
from table_server.families.rounds.offers import BetOffer, KillOffer
from table_server.families.rounds.state import HandState
from table_server.main import put_up
from table_server.settings.values import DatabaseSettings as Kept
from table_server.settings.values import Settings
from table_server.store.audit.audit import audit
from table_server.store.audit.ledger import ledger_faults
from table_server.store.audit.replayed_tables import Replay
from table_server.store.journal.rows import decoded, rows_of
from table_server.store.ledger.ledger import balances
from table_server.store.ledger.meters import meters
from table_server.store.schema import migrate
from table_server.store.sql.engine import Database, database, reading
from table_server.store.sql.errors import CannotOpen, RoomAway
from table_server.store.tables.money import ENTRIES, OUTBOX
from table_server.table.events import BuyInArrived, BuyInWanted, CashedOut, Happened
from tests.patience import PATIENCE
from tests.postgres import Server
from tests.served.room import Plan, made_ready
from tests.served.upright import SOON, Up, up
from tests.store.roomed import compared

PURSE = 1_000_00
STACK = 500_00
"""Nobody who checks and calls loses it in twenty hands at 4-8: a hand takes 24 dollars of it at most."""
PEOPLE = 4
QUICK = "between_hands = 0.1\nrun_out = 0"


@pytest.fixture
def mortal() -> Iterator[Server]:
    """A server that dies and comes back."""
    server = Server()
    yield server
    server.remove()


@pytest.fixture
def settings(mortal: Server, tmp_path: Path, sqlite_place: Database) -> Settings:
    """One table with an empty database; whatever is money is in the room."""
    folder = tmp_path / "room"
    folder.mkdir()
    settings = made_ready(folder, Plan(seats=PEOPLE, clocks=QUICK)).settings
    kept = Kept(f"sqlite:///{sqlite_place.file}", mortal.url())
    return replace(settings, database=kept)


def room_of(settings: Settings) -> Database:
    assert settings.database.room_url is not None
    return database(settings.database.room_url)


async def peopled(settings: Settings) -> None:
    """Accounts 1 to 4, by way of the server's own cash desk."""
    async with put_up(settings) as server:
        for number in range(1, PEOPLE + 1):
            card, pin = CardNumber(f"5010-{number}"), Pin("2718")
            player = await server.cash_desk.open_account(f"open-{number}", f"P {number}", card, pin, "Cage")
            assert player == str(number)
            await server.cash_desk.deposit(f"deposit-{number}", player, PURSE, "Cage")


async def nothing_differs(settings: Settings) -> None:
    """`openfelt verify` finds nothing, beside a running server too."""
    kept = database(settings.database.url)
    assert await asyncio.to_thread(compared, kept, room_of(settings)) == []


def journal(settings: Settings) -> list[Happened]:
    """All that happened at the table, which nothing is wrong with."""
    engine = reading(database(settings.database.url))
    assert [str(fault) for fault in audit(engine)] == []
    with engine.connect() as connection:
        events = [decoded(row) for row in rows_of(connection, "t1")]
    engine.dispose()
    return events


def outbox(settings: Settings) -> list[str]:
    """The keys of what has not been delivered yet."""
    engine = reading(database(settings.database.url))
    with engine.connect() as connection:
        keys = list(connection.scalars(select(OUTBOX.c.key).order_by(OUTBOX.c.seq)))
    engine.dispose()
    return keys


def meant(events: list[Happened]) -> list[Entry]:
    """The ledger entries of all of it, deposits first."""
    replay = Replay()
    entries = [deposit(f"cash/deposit-{number}", str(number), PURSE) for number in range(1, PEOPLE + 1)]
    for event in events:
        assert list(replay.take(event)) == []
        entries += replay.entries
    return entries


@dataclass
class Booked:
    """The room's bookings."""

    keys: list[str]
    balances: dict[Account, Cents]
    missing: Cents
    faults: list[str]


def booked(settings: Settings, accounts: tuple[Account, ...]) -> Booked:
    engine = reading(room_of(settings))
    with engine.connect() as connection:
        keys = sorted(connection.scalars(select(ENTRIES.c.key)))
        held, missing = balances(connection, accounts), meters(connection).missing
        faults = [fault.what for fault in ledger_faults(connection)]
    engine.dispose()
    return Booked(keys, held, missing, faults)


def stays(hand: HandState) -> Command:
    """Whoever is asked checks or calls, so that nobody goes broke and there is always a hand to deal."""
    match hand.offer:
        case BetOffer(seat=seat, check=True):
            return Check(seat)
        case BetOffer(seat=seat):
            return Call(seat)
        case KillOffer(seat=seat):
            return Kill(seat, 0)
        case _:
            raise AssertionError(hand.offer)


async def hands_go_on(server: Up, hands: int) -> None:
    before = server.table.lineup.hands
    async with asyncio.timeout(PATIENCE):
        await server.plays(hands)
    assert server.table.lineup.hands == before + hands


async def sits_down_again(server: Up, number: int) -> None:
    """A player who has left may sit down again once the room knows of it, a second after it is back."""
    async with asyncio.timeout(PATIENCE):
        while not await server.house.claims.claim("t1", Seat(number), str(number)):  # noqa: ASYNC110  # nobody is told
            await asyncio.sleep(SOON)


@contextmanager
def standing_still(mortal: Server) -> Iterator[None]:
    """Its kernel answers for it: everybody stays connected, new ones too, and nobody hears a word."""
    with mortal.connect() as connection:
        rows = connection.execute("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'")
        pids = [pid for (pid,) in rows if pid != connection.info.backend_pid]
    assert mortal.process is not None
    pids.append(mortal.process.pid)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with suppress(ProcessLookupError):  # it was given up
                os.kill(pid, signal.SIGCONT)


async def test_a_room_that_dies_in_the_middle_of_play(settings: Settings, mortal: Server) -> None:
    migrate(room_of(settings))
    await peopled(settings)

    async with up(settings, answers=stays) as server:
        await server.opens(3, STACK)
        await server.sits_down(4)
        await hands_go_on(server, 1)
        await server.until(lambda: not outbox(settings))
        await server.begins(answers=2)
        await asyncio.to_thread(mortal.kill)
        await hands_go_on(server, 2)
        await server.buys_in(4, STACK)
        await hands_go_on(server, 2)
        assert list(server.stacks) == [1, 2, 3]  # the buy-in waits, and nobody waits for it
        await server.goes(3)  # the seat is free at once, the chips are on their way
        assert await server.house.accounts.account("1") is None
        with pytest.raises(RoomAway):
            await server.house.claims.claim("t1", Seat(3), "3")
    undelivered = outbox(settings)
    assert len(undelivered) == 5  # hands and a cash-out
    assert undelivered[-1] == keys_of(settings, CashedOut)[-1]

    async with up(settings, answers=stays) as server:  # the room is still away
        await hands_go_on(server, 1)
        assert list(server.stacks) == [1, 2]
        assert outbox(settings)[:5] == undelivered
        await asyncio.to_thread(mortal.start)
        await server.until(lambda: Seat(4) in server.stacks and not outbox(settings))
        await asyncio.gather(hands_go_on(server, 2), nothing_differs(settings))
        await sits_down_again(server, 3)
        await server.house.claims.release("t1", "3")
        account = await server.house.accounts.account("3")
        assert account is not None
        assert (account.in_play, account.wallet) == (0, PURSE + account.won - account.lost)

    async with up(settings, answers=stays) as server:
        await server.until(lambda: not outbox(settings))
        stacks = {str(seat): stack for seat, stack in server.stacks.items()}
    assert sorted(stacks) == ["1", "2", "4"]
    assert len(keys_of(settings, BuyInWanted)) == len(keys_of(settings, BuyInArrived)) == 4
    await nothing_differs(settings)
    room_knows_all(settings, stacks)


def room_knows_all(settings: Settings, stacks: Mapping[str, Cents]) -> None:
    """Every crossing once and nothing else; on each account what all of them come to."""
    events = journal(settings)
    entries = meant(events)
    sums: Counter[Account] = Counter()
    for entry in entries:
        for line in entry.lines:
            sums[line.account] += line.amount
    room = booked(settings, tuple(sums))
    assert room.keys == sorted(entry.key for entry in entries)  # each of them once, and nothing else
    assert {account: room.balances[account] for account in sums} == dict(sums)
    assert {player: sums[in_play("t1", player)] for player in stacks} == stacks
    seats = [amount for account, amount in sums.items() if account.kind is AccountKind.SEAT]
    assert sum(seats) == sum(stacks.values())
    assert (room.missing, room.faults) == (0, [])


def keys_of(settings: Settings, kind: type[BuyInWanted | BuyInArrived | CashedOut]) -> list[str]:
    return [event.key for event in journal(settings) if isinstance(event, kind)]


async def test_a_room_that_stands_still(settings: Settings, mortal: Server) -> None:
    """Nobody at the table waits for it, nor does the end of the program."""
    migrate(room_of(settings))
    await peopled(settings)

    async with up(settings, answers=stays) as server:
        await server.opens(2, STACK)
        await server.sits_down(3)
        await hands_go_on(server, 1)
        still = ExitStack()
        still.enter_context(standing_still(mortal))
        late = threading.Timer(PATIENCE, still.close)  # a failure, and no test that hangs
        late.start()
        await server.buys_in(3, STACK)
        await hands_go_on(server, 2)
        undelivered = outbox(settings)
    assert not late.finished.is_set()
    late.cancel()
    still.close()
    assert [key.rpartition("-")[2] for key in undelivered[-2:]] == ["2", "3"]

    async with up(settings, answers=stays) as server:
        await server.until(lambda: Seat(3) in server.stacks and not outbox(settings))
        stacks = {str(seat): stack for seat, stack in server.stacks.items()}
    await nothing_differs(settings)
    room_knows_all(settings, stacks)


async def test_a_room_without_its_tables_is_refused(settings: Settings) -> None:
    with pytest.raises(CannotOpen, match="the database is empty: run `openfelt migrate` first"):
        async with put_up(settings):
            pytest.fail("it began")


async def test_another_pepper_than_the_rooms_is_refused(settings: Settings) -> None:
    """Two servers share a room's accounts, so they share its pepper."""
    migrate(room_of(settings))
    await peopled(settings)
    settings.files.pepper.write_bytes(bytes(32))
    with pytest.raises(CannotOpen, match="were kept under another pepper"):
        async with put_up(settings):
            pytest.fail("it began")
