"""What the edge needs of the cage.

The cage may be the room's and away: then whatever asks it raises ConnectionError."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from table_server.cage.accounts import Denied, Player
from table_server.cage.counter import Balance, CashRefused, Patron, Receipt, StatementLine
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.shifts import Count, Movement, Shift, Way
from table_server.cage.staff import Pair
from table_server.cage.standing import Standing
from table_server.cage.tray import Tray
from table_server.cage.vouchers import IssuedVoucher, Voucher, VoucherNumber
from table_server.edge.ports.people import Locks
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value


class Cards(Protocol):
    """Who a card and a PIN belong to. Neither is kept by anybody who passes them on."""

    async def prove(self, card: CardNumber, pin: Pin) -> Player | Denied:
        """Nobody sits down by this alone."""


class Claims(Protocol):
    """One account at one seat, in the whole room."""

    async def claim(self, table: str, seat: Seat, player: str) -> bool:
        """False when the account sits somewhere else."""

    async def release(self, table: str, player: str) -> None:
        """The table did not let the player sit down after all."""


class CashStation(Protocol):
    """Accounts and cash; each act once by its key, `by` whoever is signed in."""

    async def open_account(
        self, key: str, name: str, card: CardNumber, pin: Pin, by: str
    ) -> str | CashRefused:
        """The number of a new player."""

    async def replace_card(self, key: str, player: str, card: CardNumber, by: str) -> CashRefused | None:
        """The old one is dead."""

    async def reset_pin(self, key: str, player: str, pin: Pin, by: str) -> CashRefused | None:
        """A locked account is open again."""

    async def deposit(
        self, key: str, player: str, amount: Cents, by: str, counted: Tray | None = None
    ) -> Receipt | CashRefused:
        """Into the cashier's drawer."""

    async def withdraw(
        self, key: str, player: str, amount: Cents, by: str, counted: Tray | None = None
    ) -> Receipt | CashRefused:
        """Out of it."""

    async def adjust(
        self, key: str, player: str, amount: Cents, pair: Pair, reason: str
    ) -> Receipt | CashRefused:
        """By two people."""

    async def find(self, card: CardNumber) -> Balance | CashRefused:
        """Whose card it is."""

    async def standing(self, player: str) -> Standing:
        """The limits laid down for a player, and what the last day came to."""

    async def patron(self, player: str) -> Patron | CashRefused:
        """All that the counter shows of a player."""

    async def named(self, text: str) -> Sequence[Player]:
        """Whose name has this in it."""

    async def statement(self, player: str, most: int) -> Sequence[StatementLine]:
        """The newest first."""


class Drawers(Protocol):
    """Shifts at the cash station."""

    async def open(self, key: str, counted: Tray, by: str) -> Shift | CashRefused:
        """With a float."""

    async def move(self, key: str, way: Way, counted: Tray, by: str) -> Shift | CashRefused:
        """Between safe and drawer."""

    async def count(self, key: str, shift: int, counted: Tray, by: str) -> Count | CashRefused:
        """What should lie there, once it is said what does."""

    async def close(self, key: str, shift: int, counted: Tray, note: str, by: str) -> Shift | CashRefused:
        """With a count."""

    async def of(self, cashier: str) -> Shift | None:
        """The one that is open."""

    async def is_of(self, shift: int, cashier: str) -> bool:
        """Whether this cashier opened it."""

    async def counted_at(self, shift: int) -> int | None:
        """When somebody last said what lies in it; None before anybody has."""

    async def movements(self, shift: int) -> Sequence[Movement]:
        """Of one drawer, the newest first."""

    async def latest(self, most: int) -> Sequence[Shift]:
        """Everybody's."""


class Vouchers(Protocol):
    """Tickets."""

    async def issue(self, key: str, amount: Cents, side: Tray | str, by: str) -> IssuedVoucher | CashRefused:
        """For cash, or out of a wallet."""

    async def find(self, number: VoucherNumber) -> Voucher | CashRefused:
        """What it is worth."""

    async def redeem(
        self, key: str, number: VoucherNumber, side: Tray | str, by: str, reason: str = ""
    ) -> Voucher | CashRefused:
        """Once; after its end for a reason only."""

    async def copy(self, key: str, serial: int, by: str) -> IssuedVoucher | CashRefused:
        """Told once more."""

    async def outstanding(self, most: int) -> Sequence[Voucher]:
        """Not redeemed."""


@value
class Cage:
    """The cash station."""

    desk: CashStation
    drawers: Drawers
    vouchers: Vouchers
    locks: Locks
