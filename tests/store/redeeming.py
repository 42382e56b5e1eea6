"""A process that issues and redeems a voucher and dies at some statement; then the same once more.

`python -m tests.store.redeeming URL`; the children are forked from one that has everything loaded. Each child
dies at the next statement, until one lives to the end. Prints one line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from itertools import count

from sqlalchemy import event

from table_server.cage import ledger
from table_server.cage.customer import shown_by_card
from table_server.cage.ledger import VOUCHERS
from table_server.cage.shifts import drawer
from table_server.cage.vouchers import IssuedVoucher
from table_server.store.audit.cash import counter_faults
from table_server.store.audit.ledger import ledger_faults
from table_server.store.sql.engine import Database, database, writing
from table_server.store.sql.writer import InlineWriter
from tests.store.cages import Cage, HandClock
from tests.store.counters import CASHIER, Station, cash

DIED = 7


def prepared(where: Database) -> None:
    """A player with money and a drawer."""
    writer = InlineWriter(writing(where))
    writer.now(lambda connection: Cage(connection).rich(100_00))
    asyncio.run(_opened(writer))


async def _opened(writer: InlineWriter) -> None:
    await Station(writer, HandClock()).opened()
    await writer.close()


async def _once(writer: InlineWriter, below: int) -> None:
    """A voucher out of the wallet, paid in cash; its number is random, a different one in each process."""
    station = Station(writer, HandClock(), lambda _: below)
    issued = await station.vouchers.issue(
        "issue", amount=40_00, side="1", by=CASHIER, proof=shown_by_card("1")
    )
    assert isinstance(issued, IssuedVoucher)
    await station.vouchers.redeem("redeem", number=issued.number, side=cash(n20=2), by=CASHIER)


def child(where: Database, last: int) -> int:
    """The child's exit code, when it dies before the statement with this number."""
    pid = os.fork()
    if pid == 0:
        said = count(1)
        engine = writing(where)

        def dies(*_: object) -> None:
            if next(said) == last:
                os._exit(DIED)

        event.listen(engine, "before_cursor_execute", dies)
        event.listen(engine, "commit", dies)
        try:
            asyncio.run(_once(InlineWriter(engine), last))
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def verdict(where: Database) -> dict[str, object]:
    found: list[str] = []
    for last in count(1):
        code = child(where, last)
        found += wrong(where)
        if code != DIED:
            return {"code": code, "deaths": last - 1, "faults": found, **left(where)}
    raise AssertionError  # it lived to the end


def wrong(where: Database) -> list[str]:
    engine = writing(where)
    with engine.begin() as connection:
        found = [str(fault) for fault in (*ledger_faults(connection), *counter_faults(connection))]
    engine.dispose()
    return found


def left(where: Database) -> dict[str, object]:
    engine = writing(where)
    with engine.begin() as connection:
        cage = Cage(connection)
        wallet, lies = cage.holds(ledger.wallet("1")), cage.holds(drawer(1))
        owed = cage.holds(VOUCHERS)
    engine.dispose()
    return {"wallet": wallet, "drawer": lies, "owed": owed}


def main() -> None:
    where = database(sys.argv[1])
    prepared(where)
    print(json.dumps(verdict(where)))  # noqa: T201  # its answer


if __name__ == "__main__":
    main()
