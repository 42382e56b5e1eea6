"""The vocabulary of the ledger: every entry made balances, and names the player whose money it moves."""

from __future__ import annotations

import pytest

from table_server.cage import ledger
from table_server.cage.ledger import DESK, Account, AccountKind, Entry, EntryLine, EntryReason

ENTRIES = [
    ledger.deposit("a", "17", 500),
    ledger.withdrawal("b", "17", 500),
    ledger.buy_in("c", table="t1", player="17", amount=500),
    ledger.cash_out("d", table="t1", player="17", amount=500),
    ledger.adjustment("e", player="17", amount=-500, reason="counted wrong"),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.what.value)
def test_one_accounts_gain_is_anothers_loss(entry: Entry) -> None:
    assert sum(line.amount for line in entry.lines) == 0


def test_cash_in_makes_the_desk_stand_lower_and_the_wallet_higher() -> None:
    assert ledger.sums(ENTRIES[0]) == {DESK: -500, ledger.wallet("17"): 500}


def test_the_remaining_chips_go_back_to_the_wallet() -> None:
    """LP-38: leaving leaves the remaining money on the account."""
    assert ledger.sums(ENTRIES[3]) == {ledger.in_play("t1", "17"): -500, ledger.wallet("17"): 500}


def test_sums_add_up_an_accounts_lines_and_leave_out_what_does_not_change() -> None:
    seat, house = ledger.in_play("t1", "17"), ledger.collection("t1")
    lines = (EntryLine(seat, 300), EntryLine(house, 5), EntryLine(seat, -305), EntryLine(ledger.pot("t1"), 0))
    assert ledger.sums(Entry("k", EntryReason.HAND, lines)) == {house: 5, seat: -5}


def test_sums_are_in_one_order_for_everybody() -> None:
    lines = tuple(EntryLine(ledger.wallet(player), 1) for player in ("9", "10", "1"))
    there, back = (ledger.sums(Entry("k", EntryReason.HAND, order)) for order in (lines, lines[::-1]))
    assert list(there) == list(back)


@pytest.mark.parametrize(
    ("account", "player"),
    [
        (ledger.wallet("17"), "17"),
        (ledger.in_play("t1", "17"), "17"),
        (ledger.in_play("high/low", "17"), "17"),
        (DESK, None),
        (ledger.collection("t1"), None),
        (ledger.jackpot("t1"), None),
        (ledger.pot("t1"), None),
        (ledger.correction("t1"), None),
        (Account(AccountKind.TOURNAMENT, "5"), None),
    ],
)
def test_whose_money_lies_on_an_account(account: Account, player: str | None) -> None:
    """LP-35: totals are per player, whatever the table."""
    assert ledger.player_of(account) == player
