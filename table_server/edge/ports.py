"""What the edge needs of the rest, as protocols: a table, the cage, the house's people, the past.

The cage may be the room's and away: then whatever asks it raises ConnectionError.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from table_server.cage.accounts import Denied, Player
from table_server.cage.counter import Balance, CashRefused, Patron, Receipt, StatementLine
from table_server.cage.locks import Lock, LockKind
from table_server.cage.preferences import Choice, Preferences
from table_server.cage.reports import (
    CollectionRow,
    DeviceFaultRow,
    Done,
    ExceptionRow,
    HandsRow,
    Period,
    PlayerRow,
    UseRow,
)
from table_server.cage.secret import CardNumber, Pin, Token
from table_server.cage.shifts import Count, Movement, Shift, Way
from table_server.cage.staff import Deed, Member, Pair, Role, Signature, Unsigned
from table_server.cage.standing import Standing
from table_server.cage.tray import Tray
from table_server.cage.vouchers import IssuedVoucher, Voucher, VoucherNumber
from table_server.edge.screen import Screen
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.felt.state import TicketDue
from table_server.felt.terms import Spread, TableTerms
from table_server.projection.recall_views import HandLine, RecalledHand
from table_server.projection.tournament_views import TournamentView, WholeTournament
from table_server.table.channels import Channels
from table_server.table.intents import Answer, Intent
from table_server.tournaments.commands import Command as TournamentCommand
from table_server.tournaments.soundness import Wrong
from table_server.tournaments.structure import Structure
from table_server.wire.codes import Code
from table_server.wire.outbound import AccountReply


class Watched(Protocol):
    """One table, as one sees from outside whether it works."""

    @property
    def key(self) -> str: ...

    @property
    def stopped(self) -> bool:
        """Its task has ended."""

    @property
    def clock_runs(self) -> bool:
        """Whether somebody's time runs: something has to happen soon, by a finger or by itself."""

    @property
    def waiting(self) -> int:
        """Intents in the inbox."""


class Listening(Protocol):
    """One table, as its task lets itself be spoken to."""

    @property
    def channels(self) -> Channels: ...

    async def says(self, intent: Intent) -> Answer:
        """Answered when it is durable and on its way to every screen, or refused."""


class TableActor(Watched, Listening, Protocol):
    """One table, as its screens and consoles need it."""

    @property
    def terms(self) -> TableTerms:
        """All that is chosen for it now."""

    def player_at(self, seat: Seat) -> str | None:
        """The account that sits here."""

    @property
    def tickets_due(self) -> Mapping[str, TicketDue]:
        """By key; asked when what happened is durable, before anything else happens."""

    def tournament(self, player: str | None) -> WholeTournament | None:
        """The one that is played here, in full."""

    def spread_at(self, index: int | None) -> Spread | None:
        """The game at this place of the menu, if there is one; without a place the one that is spread now."""


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


class Accounts(Protocol):
    """Players' own money."""

    async def account(self, player: str) -> AccountReply | None:
        """None while the cage is away."""


class Tastes(Protocol):
    """How players want their screens."""

    async def prefer(self, player: str, chosen: Mapping[str, Choice]) -> Preferences:
        """Kept with the account; all that holds from now on."""


class Staff(Protocol):
    """The house's people."""

    async def member(self, signature: Signature) -> Member | Unsigned:
        """The person who signs."""

    async def pair(self, deed: Deed, signatures: tuple[Signature, Signature]) -> Pair | Unsigned:
        """The two who sign for what takes two."""

    async def roles(self, names: Collection[str]) -> Mapping[str, Role]:
        """What these people are now; whoever does not work here is not among them."""


@value
class Device:
    """A screen that has a token."""

    screen: Screen
    given_at: int
    """Milliseconds since 1970."""
    given_by: str


class Devices(Protocol):
    """The tokens of all screens: one each."""

    async def give(self, screen: Screen, by: str) -> Token:
        """A new token, told only now; what the screen had before counts no more."""

    async def revoke(self, screen: Screen, by: str) -> bool:
        """Whether there was one."""

    async def given(self) -> Sequence[Device]:
        """All screens that have one."""

    async def screen_of(self, token: Token) -> Screen | None:
        """The screen that this token proves now."""


class History(Protocol):
    """Hands that are over."""

    async def hands(self, table: str, player: str | None) -> Sequence[HandLine]:
        """The recent ones, the newest first; results are this player's."""

    async def hand(self, table: str, number: int, player: str | None) -> RecalledHand | None:
        """One, as this player may see it wherever he sat; without a player as the board showed it."""

    async def finished(self, table: str, before: int | None, count: int) -> Sequence[HandLine]:
        """So many that are over, the newest first, from before one of them on if that is said."""

    async def opened(self, table: str, number: int, seat: Seat | None, by: str) -> RecalledHand | None:
        """One with the hidden cards of a seat, or with all; written down before it is given."""

    async def put_right(self, table: str, number: int) -> Sequence[Done]:
        """What was made of one by hand, the oldest first."""

    async def exported(self, table: str, number: int, by: str) -> str | None:
        """One with all its cards, as Poker Hand History; the reading is written down before it is given."""


class Reports(Protocol):
    """Worked out from ledger and journal whenever they are asked for."""

    def now(self) -> int:
        """Milliseconds since 1970, by the clock that they are kept by."""

    async def collection(self, period: Period, offset: int) -> Sequence[CollectionRow]:
        """By day, table and game."""

    async def hands(self, period: Period) -> Sequence[HandsRow]:
        """By table and hour."""

    async def use(self, period: Period) -> Sequence[UseRow]:
        """By table."""

    async def players(self, period: Period) -> Sequence[PlayerRow]:
        """By player, the largest winner first."""

    async def exceptions(self, period: Period) -> Sequence[ExceptionRow]:
        """What is not to happen every day, oldest first."""

    async def faults(self, period: Period) -> Sequence[DeviceFaultRow]:
        """Of devices, oldest first."""

    async def trail(self, period: Period) -> Sequence[Done]:
        """Who did what, when and why; the newest first."""


class Meters(Protocol):
    """Sums of the ledger's accounts."""

    async def cents(self) -> Mapping[str, int]:
        """By the name of the meter; worked out from the ledger each time."""


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


class Locks(Protocol):
    """What wrong tries have locked."""

    async def all(self) -> Sequence[Lock]:
        """The longest first."""

    async def open(self, key: str, kind: LockKind, who: str, reason: str, by: str) -> CashRefused | None:
        """Three new tries."""


class Director(Protocol):
    """One tournament, as it may be shown."""

    @property
    def key(self) -> str: ...

    def number_of(self, player: str) -> int:
        """The entrant; 0 for who is none."""

    def has_seat(self, player: str) -> bool:
        """Won in a satellite, and not taken yet."""

    def view(self) -> TournamentView: ...

    def in_full(self, player: str | None) -> WholeTournament: ...


class Template(Protocol):
    """One version of a structure that is kept to be used again."""

    @property
    def version(self) -> int: ...
    @property
    def structure(self) -> Structure: ...
    @property
    def by(self) -> str: ...
    @property
    def at(self) -> int: ...


class Templates(Protocol):
    """Structures that are kept."""

    async def save(self, key: str, structure: Structure, by: str) -> Template | tuple[Wrong, ...]:
        """A new version, or everything that does not add up."""

    async def newest(self) -> Sequence[Template]:
        """Of each the newest version."""


class Tournaments(Protocol):
    """Those that have tables."""

    def each(self) -> Sequence[Director]:
        """The oldest first."""

    def of(self, key: str) -> Director | None: ...

    async def open(self, structure: Structure, tables: Sequence[str]) -> Director | tuple[Wrong, ...]:
        """Everything that does not add up instead; ValueError for tables that cannot be had."""

    async def says(self, key: str, command: TournamentCommand) -> Code | None:
        """Durable and on every screen, or refused."""

    async def release(self, key: str) -> Code | None:
        """Its tables are of open play again."""


@value
class Cage:
    """The cash station."""

    desk: CashStation
    drawers: Drawers
    vouchers: Vouchers
    locks: Locks
