"""A1, A2: at any instant cash in less cash out is the sum of all accounts; meters are never stored."""

from __future__ import annotations

from table_server.cage import ledger
from table_server.cage.ledger import Account, AccountKind, Entry, EntryLine, EntryReason
from table_server.store.ledger.meters import Meters, meters
from tests.store.cages import Cage, hand


def test_before_the_first_cent_all_meters_stand_at_nothing(cage: Cage) -> None:
    assert cage.do(meters) == Meters()


def test_each_meter_is_what_lies_on_its_accounts(cage: Cage) -> None:
    one, other = cage.rich(5000, 3000)
    cage.move(ledger.withdrawal("w", one, 500))
    for table, player in (("t1", one), ("t1", other), ("t2", other)):
        cage.move(ledger.buy_in(f"in-{table}-{player}", table=table, player=player, amount=1000))
    cage.post(hand("h1", "t1", {one: 285, other: -300}, taken=15))
    jackpot = EntryLine(ledger.jackpot("t2"), 7)
    seat = EntryLine(ledger.in_play("t2", other), -40)
    left = EntryLine(ledger.pot("t2"), 30)
    cage.post(Entry("h2", EntryReason.HAND, (seat, jackpot, left, EntryLine(ledger.collection("t2"), 3))))
    pool, fee = Account(AccountKind.TOURNAMENT, "e1"), EntryLine(ledger.collection("tournament:e1"), 10)
    entered = (EntryLine(ledger.wallet(one), -110), EntryLine(pool, 100), fee)
    cage.post(Entry("e1/1", EntryReason.TOURNAMENT_ENTRY, entered))
    cage.post(ledger.adjustment("a", player=one, amount=25, reason="counted wrong"))
    read = cage.do(meters)
    assert read == Meters(
        cash_in=8000,
        cash_out=500,
        wallets=5000 - 500 - 1000 - 110 + 25 + 3000 - 2000,
        seats=1285 + 700 + 960,
        pots=30,
        pools=107,
        corrections=-25,
        collection={"t1": 15, "t2": 3, "tournament:e1": 10},
        jackpots={"t2": 7},
    )
    assert read.missing == 0
