"""The money devices, as the edge uses them: boxes, disputed notes, tickets that were not printed, chips."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from table_server.cage.chips import ChipTotal, TaggedChip
from table_server.cage.counter import CashRefused
from table_server.cage.customer import CustomerProof
from table_server.cage.notes import Box, BoxCount, DisputedNote, NoteFinding, NoteNumber, UnbookedNote
from table_server.cage.tickets import PrintedTicket
from table_server.cage.tray import Tray
from table_server.engine.cards import Seat
from table_server.engine.money import Cents


class Chips(Protocol):
    """The house's registry of chip tags."""

    async def these(self, tags: Sequence[str]) -> Mapping[str, TaggedChip]:
        """Those of the tags that the house has registered."""

    async def register(self, key: str, worth: Cents, tags: Sequence[str], by: str) -> int | CashRefused:
        """Register new chips and return how many were new."""

    async def give(
        self,
        key: str,
        tags: Sequence[str],
        side: Tray | str,
        by: str,
        *,
        proof: CustomerProof | None = None,
        on_tray: Collection[str] | None = None,
    ) -> Cents | CashRefused:
        """Give chips out of the cage; those of a fitted tray only, if `on_tray` names them."""

    async def take(
        self,
        key: str,
        tags: Sequence[str],
        side: Tray | str,
        by: str,
        *,
        on_tray: Collection[str] | None = None,
    ) -> Cents | CashRefused:
        """Take chips into the cage; those of a fitted tray only, if `on_tray` names them."""

    async def totals(self) -> Sequence[ChipTotal]:
        """The number of chips of each worth."""


class DeviceMoney(Protocol):
    """Money in devices. Each key acts once; `by` is the person who is signed in."""

    @property
    def chips(self) -> Chips: ...

    def cash_in(self, table: str, seat: Seat) -> bool:
        """Cash in the chips on this seat's tray, as its player asked; False when the seat has no tray."""

    async def boxes_now(self) -> Sequence[tuple[Box, int | None]]:
        """Every validator's box, and since when it has been out, if that is known."""

    async def count_box(
        self, key: str, validator: str, counted: Tray, note: str, by: str
    ) -> BoxCount | CashRefused:
        """Empty a counted box into the safe."""

    async def counts(self, most: int) -> Sequence[BoxCount]:
        """The latest counts, the newest first."""

    async def disputes(self) -> Sequence[DisputedNote]:
        """Notes that the floor has to look for, and those it has settled; the newest first."""

    def unbooked(self) -> Sequence[UnbookedNote]:
        """Notes found since the start that could be credited to nobody, the newest first."""

    async def settle(
        self, key: str, number: NoteNumber, answer: NoteFinding, player: str, reason: str, by: str
    ) -> DisputedNote | CashRefused:
        """Record what was found out about a disputed note."""

    async def unprinted(self, most: int) -> Sequence[PrintedTicket]:
        """Valid tickets that may not have been printed."""

    async def print_again(self, key: str, serial: int, by: str) -> CashRefused | None:
        """Print the ticket again at its own printer."""
