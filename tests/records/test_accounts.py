"""A player's own money and session, as the ledger has them at the moment of asking."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from table_server.cage.limits import MINUTE
from table_server.cage.sittings import LONG_BREAK
from table_server.engine.cards import Seat
from table_server.projection.views.recall import HandLine
from table_server.records.accounts import Accounts
from table_server.records.history import History
from table_server.store.journal.journal import SqlJournal
from table_server.store.journal.reader import JournalReader
from table_server.store.ledger.ledger import post
from table_server.store.people.claims import Claim, claim, release
from table_server.store.sql.engine import Database, reading
from table_server.store.sql.errors import RoomAway
from table_server.store.sql.writer import InlineWriter
from table_server.wire.outbound import SessionView
from tests.records.known import DEPOSIT, Clock, evening, known, read, written_to
from tests.store.played import START, Played, Step

T = TypeVar("T")

HANDS = 14


class Away:
    """A room that does not answer."""

    async def run(self, work: Callable[[Connection], T]) -> T:  # noqa: ARG002  # whatever it is
        raise RoomAway


async def test_the_totals_are_the_sums_of_the_hands(sqlite_place: Database) -> None:
    """LP-34, LP-35, LP-36."""
    played = await evening(sqlite_place, HANDS)
    stacks = {str(chair.player): chair.stack for chair in played.table.lineup.chairs.values()}
    engine = reading(sqlite_place)
    with read(sqlite_place) as ledger:
        history = History(JournalReader(engine), ledger, Clock())
        for number in range(1, 5):
            player = played.player(number)
            account = await Accounts(ledger, Clock()).account(player)
            assert account is not None
            results = [line.result for line in await history.hands("t1", player) if line.result]
            assert account.won == sum(result for result in results if result > 0)
            assert account.lost == -sum(result for result in results if result < 0)
            assert account.hands == len(results)
            assert account.in_play == stacks[player]
            assert account.wallet + account.in_play == DEPOSIT + account.won - account.lost
            assert account.session is None  # nobody logged in at a screen
        assert await Accounts(ledger, Clock()).account("nobody") is None
    engine.dispose()


def lines_from(lines: list[HandLine], since: int) -> list[int]:
    return [line.result for line in lines if line.result and line.at >= since]


async def test_a_session_counts_from_its_beginning_and_a_long_break_ends_it(sqlite_place: Database) -> None:
    played = Played(players=3)
    player = played.player(1)
    known(sqlite_place, map(played.player, range(1, 4)))
    steps = list(played.steps(HANDS))
    half, pause = len(steps) // 2, 3 * LONG_BREAK
    later = [Step(step.at + pause, step.events, step.entries) for step in steps[half:]]
    assert all(step.at < START + 10 * MINUTE for step in steps)
    writer_clock = Clock(START + 12 * MINUTE)
    with written_to(sqlite_place) as writer, read(sqlite_place) as ledger:
        accounts = Accounts(ledger, writer_clock)
        sits(writer, player, START)
        await commit(writer, steps[:half])
        first = await told(accounts, player)
        assert first.minutes == 12
        gets_up(writer, player, writer_clock.at)
        writer_clock.at += LONG_BREAK - MINUTE
        assert await told(accounts, player) == first  # a short break belongs to it, and is no play
        writer_clock.at += MINUTE
        account = await accounts.account(player)
        assert account is not None
        assert account.session is None
        sits(writer, player, START + pause)
        writer_clock.at = START + pause + 30 * MINUTE
        await commit(writer, later)
        second, account = await told(accounts, player), await accounts.account(player)
    assert second.minutes == 30
    assert account is not None
    assert (first.hands + second.hands, first.result + second.result) == (
        account.hands,
        account.won - account.lost,
    )
    assert min(first.hands, second.hands) > 0


async def told(accounts: Accounts, player: str) -> SessionView:
    account = await accounts.account(player)
    assert account is not None
    assert account.session is not None
    return account.session


async def commit(writer: InlineWriter, steps: list[Step]) -> None:
    journal = SqlJournal(writer, post)
    for step in steps:
        await journal.commit("t1", at=step.at, events=step.events, entries=step.entries)


def sits(writer: InlineWriter, player: str, at: int) -> None:
    wanted = Claim(player=player, table="t1", seat=Seat(1), key=f"key-{at}", at=at)
    assert writer.now(lambda connection: claim(connection, wanted)) is None


def gets_up(writer: InlineWriter, player: str, at: int) -> None:
    assert writer.now(lambda connection: release(connection, player, key=f"key-{START}", at=at))


async def test_while_the_room_is_away_nothing_is_told() -> None:
    assert await Accounts(Away(), Clock()).account("t1p1") is None
