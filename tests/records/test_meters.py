"""The meters are the ledger's sums, and match the tables."""

from __future__ import annotations

from table_server.families.rounds.events import CollectionTaken
from table_server.records.meters import LedgerMeters
from table_server.store.journal.reader import JournalReader
from table_server.store.sql.engine import Database, reading
from tests.records.known import DEPOSIT, evening, read

HANDS = 12


async def test_every_cent_that_came_in_is_somewhere(sqlite_place: Database) -> None:
    """LP-39: chips on the table and takings, by the journal; the rest is on the wallets."""
    played = await evening(sqlite_place, HANDS)
    engine = reading(sqlite_place)
    reader = JournalReader(engine)
    events = [event for number in range(1, HANDS + 1) for event in reader.hand("t1", number)]
    engine.dispose()
    taken = sum(event.amount for event in events if isinstance(event, CollectionTaken))
    stacks = sum(chair.stack for chair in played.table.lineup.chairs.values())
    with read(sqlite_place) as ledger:
        cents = await LedgerMeters(ledger).cents()
    assert cents == {
        "cash_in": 4 * DEPOSIT,
        "cash_out": 0,
        "short": 0,
        "wallets": 4 * DEPOSIT - stacks - taken,
        "seats": stacks,
        "pots": 0,
        "pools": 0,
        "vouchers": 0,
        "chips": 0,
        "corrections": 0,
        "collection": taken,
        "missing": 0,
    }


async def test_an_empty_ledger_has_nothing(sqlite_place: Database) -> None:
    with read(sqlite_place) as ledger:
        assert set((await LedgerMeters(ledger).cents()).values()) == {0}
