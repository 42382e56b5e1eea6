"""A process that moves money without a pause and is killed while it does; its parent counts afterwards.

Run as `python -m tests.store.transferring URL SEED KILLS`: the children are forked from one that has
everything loaded, so that a kill costs milliseconds. Prints one line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections import Counter
from functools import partial
from random import Random
from time import sleep

from sqlalchemy import select

from table_server.cage import ledger
from table_server.cage.ledger import Account, Entry, NotMoved
from table_server.store.audit.ledger import ledger_faults
from table_server.store.ledger.ledger import balances, move
from table_server.store.sql.engine import Database, database, writing
from table_server.store.sql.writer import InlineWriter
from table_server.store.tables.money import ENTRIES
from tests.store.cages import NOON, Cage, hand

PLAYERS = ["1", "2", "3"]
EACH = 50_000
ACCOUNTS = [of for player in PLAYERS for of in (ledger.wallet(player), ledger.in_play("t1", player))]
ACCOUNTS.append(ledger.collection("t1"))


def entry_of(number: int, seed: int) -> Entry:
    """The same for the same number, in whatever process."""
    chance = Random(seed * 1_000_003 + number)
    key, player, other = f"t1-{number}", *chance.sample(PLAYERS, 2)
    amount = chance.randint(1, 2_000)
    match chance.randint(0, 3):
        case 0:
            return ledger.buy_in(key, "t1", player, amount)
        case 1:
            return ledger.cash_out(key, "t1", player, amount)
        case _:
            taken = min(3, amount)
            return hand(key, "t1", {player: amount - taken, other: -amount}, taken)


def transfer(where: Database, seed: int, first: int, answers: int) -> None:
    """One move after the other, each twice as after a crash; its number is told when it is durable."""
    writer = InlineWriter(writing(where))
    for number in range(first, first + 1_000_000):
        work = partial(move, entry=entry_of(number, seed), at=NOON)
        (answer,) = {writer.now(work) for _ in range(2)}
        os.write(answers, f"{number} {answer.value if answer else 'moved'}\n".encode())


def killed(where: Database, seed: int, first: int, chance: Random) -> dict[int, str]:
    """What a child had been told when it was killed: in the middle of something, or while it began."""
    reading, writing_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            transfer(where, seed, first, writing_end)
        finally:
            os._exit(1)
    os.close(writing_end)
    told = b""
    with os.fdopen(reading, "rb") as answers:
        while told.count(b"\n") < chance.randint(0, 8):
            part = os.read(reading, 4096)
            told += part
            if not part:
                raise ChildProcessError("it ended by itself")
        sleep(chance.uniform(0.0, 0.005))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told += answers.read()
    return {int(number): answer for number, answer in map(str.split, told.decode("ascii").splitlines())}


def campaign(where: Database, seed: int, kills: int) -> dict[str, object]:
    """Kill it so often, then look whether what was told is what is there."""
    _open(where)
    chance, told, first = Random(seed), dict[int, str](), 0
    for _ in range(kills):
        told |= killed(where, seed, first, chance)
        first = max(told, default=-1)  # the last that was told is asked again, and what may come after it
    return _verdict(where, seed, told)


def _open(where: Database) -> None:
    writer = InlineWriter(writing(where))
    writer.now(lambda connection: Cage(connection).rich(*[EACH] * len(PLAYERS)))
    _close(writer)


def _verdict(where: Database, seed: int, told: dict[int, str]) -> dict[str, object]:
    engine = writing(where)
    with engine.begin() as connection:
        there = {row.key for row in connection.execute(select(ENTRIES.c.key)) if row.key.startswith("t1-")}
        held = balances(connection, ACCOUNTS)
        faults = [fault.what for fault in ledger_faults(connection)]
    engine.dispose()
    moved = {f"t1-{number}" for number, answer in told.items() if answer == "moved"}
    expected: Counter[Account] = Counter({ledger.wallet(player): EACH for player in PLAYERS})
    for key in there:
        for line in entry_of(int(key.removeprefix("t1-")), seed).lines:
            expected[line.account] += line.amount
    refused = {why.value for why in NotMoved} & set(told.values())
    return {
        "told": len(told),
        "lost": sorted(moved - there),
        "untold": len(there - moved),
        "refused": sorted(refused),
        "total": sum(held.values()),
        "off": [str(of) for of in ACCOUNTS if held.get(of, 0) != expected[of]],
        "faults": faults,
    }


def _close(writer: InlineWriter) -> None:
    asyncio.run(writer.close())


def main() -> None:
    url, seed, kills = sys.argv[1:]
    print(json.dumps(campaign(database(url), int(seed), int(kills))))  # noqa: T201  # its answer


if __name__ == "__main__":
    main()
