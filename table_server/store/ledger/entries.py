"""Ledger entries as text and back, and the chain that binds them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Final, cast

from table_server.cage.ledger import Account, AccountKind, Entry
from table_server.engine.money import Cents
from table_server.store.sql.errors import Malformed
from table_server.store.sql.shapes import Encode, Json, Shape, record

FIRST_CHAIN: Final = b""

_WRITER: Final = json.JSONEncoder(separators=(",", ":"))


def account_text(account: Account) -> str:
    """The name of an account in the ledger's rows, as `seat:t1/17`."""
    return f"{account.kind.value}:{account.owner}"


def account_of(text: str) -> Account:
    """The account with this name."""
    kind, _, owner = text.partition(":")
    return Account(AccountKind(kind), owner)


def dumps(entry: Entry) -> str:
    """An entry as text, for the outbox."""
    return _WRITER.encode(cast(Encode, _shape().encode)(entry))


def loads(text: str) -> Entry:
    """The entry in this text; Malformed when it holds none."""
    try:
        value: Json = json.loads(text)
    except ValueError as fault:
        raise Malformed(f"not JSON: {fault}") from fault
    return cast(Entry, _shape().decode(value))


def link(before: bytes, row: tuple[int, str, str, str, int], lines: Iterable[tuple[str, Cents]]) -> bytes:
    """The hash that binds an entry to all entries before it."""
    return sha256(before + _WRITER.encode([*row, sorted(lines)]).encode()).digest()


@cache
def _shape() -> Shape:
    return record(Entry, {})
