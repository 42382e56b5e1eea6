"""Requests and answers about accounts at the cash station."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from table_server.cage.ledger import EntryReason
from table_server.edge.http.fields import Counted, Key, Line, Named, Positive
from table_server.edge.two_signatures import TwoSignatures
from table_server.wire.message import Closed, Secret

Word: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
"""Stands for a PIN that the customer keyed at the pad, or for a proof that the customer is there."""


class ChosenPin(Closed):
    """The PIN as typed, or the word for one keyed at the pad. Exactly one of them is given."""

    pin: Secret | None = None
    keyed: Word | None = None


class NewAccount(ChosenPin):
    """A new player's account."""

    key: Key
    name: Named
    card: Secret


class ProofForm(Closed):
    """The customer's card with its PIN, or two people who know the customer and the reason.

    `pin` is given where no pad is fitted; otherwise the customer keys it.
    """

    card: Secret | None = None
    pin: Secret | None = None
    reason: Line = ""
    signatures: TwoSignatures | None = None


class NewCard(Closed):
    key: Key
    card: Secret
    proof: Word


class NewPin(ChosenPin):
    key: Key
    proof: Word


class Swiped(Closed):
    """A card number as read."""

    card: Secret


class CashForm(Closed):
    """Cash over the counter. The counted cash has to match the amount."""

    key: Key
    amount: Positive
    counted: Counted


class CashOutForm(CashForm):
    proof: Word


class Adjustment(Closed):
    """A correction of a wallet, up or down: a reason and two signatures, one of them a supervisor's."""

    key: Key
    amount: Annotated[int, Field(ge=-(10**11), le=10**11)]
    reason: Line
    signatures: TwoSignatures


class AccountNumber(Closed):
    player: str


class Name(Closed):
    player: str
    name: str


class OnTableView(Closed):
    table: str
    amount: int


class PatronView(Closed):
    """A player at the counter."""

    player: str
    name: str
    wallet: int
    in_play: int
    tables: list[OnTableView]
    locked: bool
    barred: bool
    excluded: bool


class ReceiptView(Closed):
    """A movement of money. Repeating its key returns the same receipt."""

    key: str
    player: str
    what: EntryReason
    amount: int
    balance: int
    at: int
    by: str
    """The person who was signed in."""


class StatementView(Closed):
    at: int
    what: EntryReason
    amount: int
    balance: int
    key: str
    table: str
