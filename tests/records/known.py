"""Players with real accounts and money, and hands really played, for tests of the read models."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from random import Random

from sqlalchemy import Connection

from table_server.cage.ledger import deposit
from table_server.cage.secret import CardNumber
from table_server.store.ledger.ledger import post
from table_server.store.people.accounts import AccountOpening, open_player
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.runner import ReadOnlyRunner
from table_server.store.sql.writer import InlineWriter
from tests.blackbox.answers import answers
from tests.runtime.sitting import Sitting
from tests.store.played import START, Played, committed

DEPOSIT = 1_000_000


class Clock:
    """Shows the time the test sets."""

    def __init__(self, at: int = START) -> None:
        self.at = at

    def now(self) -> int:
        return self.at


@contextmanager
def read(where: Database) -> Iterator[ReadOnlyRunner]:
    """A reader of committed data that runs at once, on the caller's thread."""
    engine = reading(where)
    try:
        yield ReadOnlyRunner(engine, threads=0)
    finally:
        engine.dispose()


@contextmanager
def written_to(where: Database) -> Iterator[InlineWriter]:
    """The writer, for as long as it is open."""
    writer = InlineWriter(writing(where))
    try:
        yield writer
    finally:
        writer._transactions.close()


def known(where: Database, players: Iterable[str]) -> None:
    """Accounts with these numbers, each with a card and a deposit."""

    def work(connection: Connection) -> None:
        for player in players:
            opening = AccountOpening(
                number=player,
                name=f"Player {player}",
                card=CardNumber(f"5010-{player}"),
                pin="no hash",
                at=START,
            )
            open_player(connection, opening)
            post(connection, [deposit(f"deposit-{player}", player, DEPOSIT)], START)

    with written_to(where) as writer:
        writer.now(work)


async def evening(where: Database, hands: int, seed: int = 1) -> Played:
    """Four players with accounts, and this many hands with their money."""
    played = Played(seed=seed)
    known(where, (played.player(number) for number in range(1, 5)))
    await committed(where, key=played.key, steps=list(played.steps(hands)), post=post)
    return played


async def plays(table: Sitting, hands: int, luck: Random) -> None:
    """Answer every offer by chance until this many more hands are over."""
    until = table.table.lineup.hands + hands
    while table.table.lineup.hands < until or table.table.lineup.running is not None:
        question = table.view(1)["table"]["question"]
        for seat in question["seats"] if question else ():
            said = answers(table.you(seat), luck)
            if said:
                await table.says(seat, **luck.choice(said))
        await asyncio.sleep(1)


def texts(told: object) -> set[str]:
    """Every text in a view, however deep: a visible card is there by its name."""
    if isinstance(told, str):
        return {told}
    if is_dataclass(told):
        return texts([getattr(told, field.name) for field in fields(told)])
    if isinstance(told, list | tuple):
        return set().union(*map(texts, told))
    return set()
