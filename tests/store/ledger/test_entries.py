"""Entries as text and back, and the chain that binds them."""

from __future__ import annotations

import pytest
from hypothesis import given

from table_server.cage import ledger
from table_server.cage.ledger import Account, AccountKind, Entry
from table_server.store.ledger.entries import account_of, account_text, dumps, link, loads
from table_server.store.sql.errors import Malformed
from tests.store.anything import any_of


@given(any_of(Entry))
def test_an_entry_comes_back_as_it_was(entry: Entry) -> None:
    assert loads(dumps(entry)) == entry


@given(any_of(Account))
def test_an_account_comes_back_as_it_was(account: Account) -> None:
    assert account_of(account_text(account)) == account


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"key":"k"}', '{"key":1,"what":"hand","lines":[],"reason":""}']
)
def test_a_text_that_is_no_entry_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        loads(text)


def test_an_account_is_called_so_that_a_person_can_read_it() -> None:
    assert account_text(ledger.in_play("t1", "17")) == "seat:t1/17"
    assert account_text(Account(AccountKind.DESK)) == "desk:"


def test_every_part_of_an_entry_and_all_before_it_are_in_its_link() -> None:
    row, lines = (5, "k", "hand", "", 7), [("seat:t1/17", 5), ("collection:t1", -5)]
    whole = link(b"x", row, lines)
    assert whole == link(b"x", row, lines[::-1])
    others = [
        link(b"y", row, lines),
        link(b"x", (6, *row[1:]), lines),
        link(b"x", (5, "l", *row[2:]), lines),
        link(b"x", (5, "k", "time", "", 7), lines),
        link(b"x", (5, "k", "hand", "why", 7), lines),
        link(b"x", (5, "k", "hand", "", 8), lines),
        link(b"x", row, [("seat:t1/17", 6), ("collection:t1", -5)]),
        link(b"x", row, lines[:1]),
    ]
    assert len({whole, *others}) == 9
