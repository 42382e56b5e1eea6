"""The half hour, charged to the table."""

from __future__ import annotations

from dataclasses import replace

from table_server.cage import ledger
from table_server.cage.ledger import EntryReason
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.engine.time_collection import TimeBasis, TimeCharge, TimeCollection
from table_server.families.rounds.lineup import LineupTerms
from table_server.table import commands as wish
from table_server.table.state import Absence
from tests.table.spreads import HOLDEM
from tests.table.table import KEY, STACK, TableInPlay, aces_to_the_first

MINUTE = 60_000


def timed(basis: TimeBasis = TimeBasis.PER_PLAYER) -> TableInPlay:
    charge = TimeCollection((TimeCharge(600),), basis)
    return TableInPlay(1, 2, 3, menu=(replace(HOLDEM, between=LineupTerms(time=charge)),))


def test_the_half_hour_is_paid_by_who_has_played() -> None:
    """D-73: one entry for all players, before the next hand."""
    table = timed()
    table.whole_hand()
    table.sit(4)
    table.do(wish.HalfHour(waiting_list=False))
    entry = table.entries[-1]
    assert entry.what is EntryReason.TIME
    assert entry.lines[-1] == ledger.EntryLine(ledger.collection(KEY), 1_800)
    assert table.stacks()[4] == STACK


def test_a_bell_in_a_hand_is_paid_when_it_is_over_and_before_anybody_goes() -> None:
    """D-73."""
    table = timed()
    table.do(wish.TakeBreak(Seat(3), Absence.NEXT_HAND))
    table.deal()
    table.do(wish.HalfHour(waiting_list=True))
    table.do(wish.Leave(Seat(3)))
    assert Seat(3) in table.table.sitters
    table.folds()
    assert Seat(3) not in table.table.sitters
    assert table.wallet("p3") == -600


def test_a_bell_that_nobody_pays_for_moves_no_money() -> None:
    """D-73: nobody has played yet."""
    table = timed()
    entries = len(table.entries)
    table.do(wish.HalfHour(waiting_list=False))
    assert len(table.entries) == entries


def test_a_time_pot_is_paid_by_the_next_winner() -> None:
    """D-73."""
    table = timed(TimeBasis.TIME_POT)
    table.whole_hand()
    table.do(wish.HalfHour(waiting_list=False))
    table.do(table.next_deal(aces_to_the_first(3)))
    table.calls()
    assert [entry.what for entry in table.entries[-2:]] == [EntryReason.HAND, EntryReason.TIME]
    assert table.accounts[ledger.collection(KEY)] == 600


def test_a_table_that_collects_by_the_hand_has_no_bell() -> None:
    """D-73."""
    assert TableInPlay(1, 2).refusal(wish.HalfHour(waiting_list=False)) is Refusal.NOT_OFFERED
