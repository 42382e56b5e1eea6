"""The cage, as the edge uses it.

The room may keep the cage; while the room is away every call raises ConnectionError.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.cage.accounts import Denied, Player
from table_server.cage.counter import Balance, CashRefused, Patron, Receipt, StatementLine
from table_server.cage.customer import CustomerProof
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.shifts import Count, DrawerMove, Movement, Shift
from table_server.cage.staff import Pair
from table_server.cage.standing import PlayerStanding
from table_server.cage.tray import Tray
from table_server.cage.vouchers import IssuedVoucher, Voucher, VoucherNumber
from table_server.edge.ports.people import Locks
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value


class Cards(Protocol):
    """Checks a card and its PIN. Code that passes them on keeps neither."""

    async def prove(self, card: CardNumber, pin: Pin) -> Player | Denied:
        """The card's owner, if the PIN is right and the player may log in. This alone seats nobody."""

    async def owner(self, card: CardNumber, pin: Pin) -> Player | Denied:
        """The card's owner, if the PIN is right, even one who may not play."""


class Claims(Protocol):
    """Make sure that an account sits at one seat of the room at most."""

    async def claim(self, table: str, seat: Seat, player: str) -> bool:
        """Reserve the seat for the account; False when the account sits somewhere else."""

    async def release(self, table: str, player: str) -> None:
        """Give the claim back: the table did not let the player sit down."""


class CashStation(Protocol):
    """Accounts and cash. Each key acts once; `by` is the person who is signed in.

    What takes money or access from an account needs a proof that the customer is there (D-262). An act that
    was done is answered again without one.
    """

    async def open_account(
        self, key: str, name: str, card: CardNumber, pin: Pin, by: str
    ) -> str | CashRefused:
        """Open an account and return its number."""

    async def replace_card(
        self, key: str, player: str, card: CardNumber, by: str, *, proof: CustomerProof | None
    ) -> CashRefused | None:
        """Give the player a new card; the old one no longer works."""

    async def reset_pin(
        self, key: str, player: str, pin: Pin, by: str, *, proof: CustomerProof | None
    ) -> CashRefused | None:
        """Set a new PIN, which also unlocks the account."""

    async def deposit(
        self, key: str, player: str, amount: Cents, by: str, counted: Tray | None = None
    ) -> Receipt | CashRefused:
        """Take cash into the cashier's drawer."""

    async def withdraw(
        self,
        key: str,
        player: str,
        amount: Cents,
        by: str,
        counted: Tray | None = None,
        *,
        proof: CustomerProof | None,
    ) -> Receipt | CashRefused:
        """Pay cash out of the cashier's drawer."""

    async def adjust(
        self, key: str, player: str, amount: Cents, pair: Pair, reason: str
    ) -> Receipt | CashRefused:
        """Correct a wallet without cash, signed by two people."""

    async def find(self, card: CardNumber) -> Balance | CashRefused:
        """The account that this card belongs to."""

    async def standing(self, player: str) -> PlayerStanding:
        """The player's limits, and what the last 24 hours came to."""

    async def patron(self, player: str) -> Patron | CashRefused:
        """Everything that the counter shows about a player."""

    async def named(self, text: str) -> Sequence[Player]:
        """Players whose name contains this text."""

    async def statement(self, player: str, most: int) -> Sequence[StatementLine]:
        """The player's latest movements, the newest first."""


class Drawers(Protocol):
    """Shifts at the cash station."""

    async def open(self, key: str, counted: Tray, by: str) -> Shift | CashRefused:
        """Open a drawer with a counted float."""

    async def move(self, key: str, way: DrawerMove, counted: Tray, by: str) -> Shift | CashRefused:
        """Move cash between safe and drawer."""

    async def count(self, key: str, shift: int, counted: Tray, by: str) -> Count | CashRefused:
        """Record a count, and tell what the drawer should hold."""

    async def close(self, key: str, shift: int, counted: Tray, note: str, by: str) -> Shift | CashRefused:
        """Close a drawer with a count."""

    async def of(self, cashier: str) -> Shift | None:
        """The drawer that this cashier has open."""

    async def is_of(self, shift: int, cashier: str) -> bool:
        """True when this cashier opened the shift."""

    async def counted_at(self, shift: int) -> int | None:
        """The time of the latest count; None before the first."""

    async def movements(self, shift: int) -> Sequence[Movement]:
        """All movements of one drawer, the newest first."""

    async def latest(self, most: int) -> Sequence[Shift]:
        """The latest shifts of all cashiers."""


class Vouchers(Protocol):
    """Vouchers: issued once, redeemed once."""

    async def issue(
        self, key: str, amount: Cents, side: Tray | str, by: str, *, proof: CustomerProof | None = None
    ) -> IssuedVoucher | CashRefused:
        """Issue a voucher for cash, or out of the wallet of a customer who is proven to be there."""

    async def find(self, number: VoucherNumber) -> Voucher | CashRefused:
        """The voucher with this number."""

    async def redeem(
        self, key: str, number: VoucherNumber, side: Tray | str, by: str, reason: str = ""
    ) -> Voucher | CashRefused:
        """Pay a voucher once. An expired one needs a reason."""

    async def copy(self, key: str, serial: int, by: str) -> IssuedVoucher | CashRefused:
        """Give a voucher a new number; the old one is worth nothing."""

    async def outstanding(self, most: int) -> Sequence[Voucher]:
        """Vouchers that are not redeemed yet."""


@value
class Cage:
    """The services of the cash station."""

    desk: CashStation
    drawers: Drawers
    vouchers: Vouchers
    locks: Locks
