"""What is asked and answered about accounts at the cash station."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from table_server.cage.ledger import What
from table_server.edge.http.fields import Counted, Key, Line, Named, Positive
from table_server.edge.two_signatures import TwoSignatures
from table_server.wire.message import Closed, Secret

Word: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
"""For a PIN that the customer keyed at the pad."""


class ChosenPin(Closed):
    """Typed, where there is no pad; else the word for what was keyed at it."""

    pin: Secret | None = None
    keyed: Word | None = None


class NewAccount(ChosenPin):
    """A player who wants to play."""

    key: Key
    name: Named
    card: Secret


class NewCard(Closed):
    key: Key
    card: Secret


class NewPin(ChosenPin):
    key: Key


class Swiped(Closed):
    """A card, as the reader read it."""

    card: Secret


class CashForm(Closed):
    """Cash over the counter; what is counted has to come to the amount."""

    key: Key
    amount: Positive
    counted: Counted


class Adjustment(Closed):
    """A wallet put right, up or down: two people, one of them a supervisor, and why."""

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
    """Money that moved; the same whenever its key is asked with."""

    key: str
    player: str
    what: What
    amount: int
    balance: int
    at: int
    by: str
    """Who is signed in where it is printed."""


class StatementView(Closed):
    at: int
    what: What
    amount: int
    balance: int
    key: str
    table: str
