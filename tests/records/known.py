"""People with real accounts, money on them, and hands that were really played: what records are read from."""

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
from table_server.store.people.accounts import Opening, open_player
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.reader import Reader
from table_server.store.sql.writer import InlineWriter
from tests.blackbox.answers import answers
from tests.runtime.sitting import Sitting
from tests.store.played import START, Played, committed

DEPOSIT = 1_000_000


class Clock:
    """The time is what the test says."""

    def __init__(self, at: int = START) -> None:
        self.at = at

    def now(self) -> int:
        return self.at


@contextmanager
def read(where: Database) -> Iterator[Reader]:
    """What is committed, read as the server reads it; on the spot."""
    engine = reading(where)
    try:
        yield Reader(engine, threads=0)
    finally:
        engine.dispose()


@contextmanager
def written_to(where: Database) -> Iterator[InlineWriter]:
    """The one that writes, for as long as it is open."""
    writer = InlineWriter(writing(where))
    try:
        yield writer
    finally:
        writer._transactions.close()


def known(where: Database, players: Iterable[str]) -> None:
    """Accounts of these numbers, each with a card and a deposit."""

    def work(connection: Connection) -> None:
        for player in players:
            opening = Opening(player, f"Player {player}", CardNumber(f"5010-{player}"), "no hash", START)
            open_player(connection, opening)
            post(connection, [deposit(f"deposit-{player}", player, DEPOSIT)], START)

    with written_to(where) as writer:
        writer.now(work)


async def evening(where: Database, hands: int, seed: int = 1) -> Played:
    """Four people with accounts and so many hands, money and all."""
    played = Played(seed=seed)
    known(where, (played.player(number) for number in range(1, 5)))
    await committed(where, played.key, list(played.steps(hands)), post)
    return played


async def plays(table: Sitting, hands: int, luck: Random) -> None:
    """Whoever is asked answers by chance, until so many more hands are over."""
    until = table.felt.lineup.hands + hands
    while table.felt.lineup.hands < until or table.felt.lineup.running is not None:
        question = table.view(1)["table"]["question"]
        for seat in question["seats"] if question else ():
            said = answers(table.you(seat), luck)
            if said:
                await table.says(seat, **luck.choice(said))
        await asyncio.sleep(1)


def texts(told: object) -> set[str]:
    """Every text in a view, however deep: where a card is told there is its name."""
    if isinstance(told, str):
        return {told}
    if is_dataclass(told):
        return texts([getattr(told, field.name) for field in fields(told)])
    if isinstance(told, list | tuple):
        return set().union(*map(texts, told))
    return set()
