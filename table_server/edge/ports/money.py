"""What the edge needs of the devices for money: boxes, and the notes and tickets that people look after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from table_server.cage.chips import ChipTotal, TaggedChip
from table_server.cage.counter import CashRefused
from table_server.cage.notes import Answer, Box, BoxCount, DisputedNote, NoteNumber, UnbookedNote
from table_server.cage.tickets import PrintedTicket
from table_server.cage.tray import Tray
from table_server.engine.cards import Seat
from table_server.engine.money import Cents


class Chips(Protocol):
    """The house's list of tags."""

    async def these(self, tags: Sequence[str]) -> Mapping[str, TaggedChip]:
        """Those of them that are the house's."""

    async def register(self, key: str, worth: Cents, tags: Sequence[str], by: str) -> int | CashRefused:
        """New ones; how many."""

    async def give(self, key: str, tags: Sequence[str], side: Tray | str, by: str) -> Cents | CashRefused:
        """Out of the cage."""

    async def take(self, key: str, tags: Sequence[str], side: Tray | str, by: str) -> Cents | CashRefused:
        """Into it."""

    async def totals(self) -> Sequence[ChipTotal]:
        """Of each worth."""


class DeviceMoney(Protocol):
    """Each act once by its key, `by` whoever is signed in."""

    @property
    def chips(self) -> Chips: ...

    def cash_in(self, table: str, seat: Seat) -> bool:
        """The player at this seat wants the chips on the tray; False where there is none."""

    async def boxes_now(self) -> Sequence[tuple[Box, int | None]]:
        """Every validator's, and since when it is out, if that is known."""

    async def count_box(
        self, key: str, validator: str, counted: Tray, note: str, by: str
    ) -> BoxCount | CashRefused:
        """Emptied into the safe."""

    async def counts(self, most: int) -> Sequence[BoxCount]:
        """The newest first."""

    async def disputes(self) -> Sequence[DisputedNote]:
        """Notes that the floor has to look for, and those that it has; the newest first."""

    def unbooked(self) -> Sequence[UnbookedNote]:
        """Notes in boxes that nobody can be credited for, since this start; the newest first."""

    async def settle(
        self, key: str, number: NoteNumber, answer: Answer, player: str, reason: str, by: str
    ) -> DisputedNote | CashRefused:
        """What was found out about one of them."""

    async def unprinted(self, most: int) -> Sequence[PrintedTicket]:
        """Worth money, and not known to be on paper."""

    async def print_again(self, key: str, serial: int, by: str) -> CashRefused | None:
        """At the printer where it belongs."""
