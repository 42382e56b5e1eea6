"""Bill validators at seats: a note goes to the wallet of the player there, once, or back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

import structlog

from hardware.cash import (
    CashHouse,
    CashJournal,
    CashState,
    CashTrouble,
    Note,
    NoteDisputed,
    NoteKey,
    NoteNotBooked,
    NoteReturned,
    StateChanged,
    Told,
    TroubleBegan,
    TroubleEnded,
)
from hardware.cash_driver import CashDriver
from hardware.cctalk.driver import cctalk_driver
from hardware.ebds.driver import ebds_driver
from hardware.id003.driver import id003_driver
from hardware.ssp.driver import ssp_driver
from table_server.cage.notes import NoteNumber, NoteRefused, UnbookedNote
from table_server.devices.all_devices import Fitting
from table_server.devices.relayed import Overheard
from table_server.devices.seat_money import SeatMoney
from table_server.devices.troubles import Troubles
from table_server.store.cash.notes import Notes
from table_server.table.ephemeral import MoneyDone

MAKERS: Final[Mapping[str, Callable[[str, CashJournal, CashHouse], CashDriver]]] = {
    "id003": id003_driver,
    "ebds": ebds_driver,
    "ssp": ssp_driver,
    "cctalk": cctalk_driver,
}
DISPUTED: Final = "note_disputed"
"""The trouble of a validator with a note that the floor has to look for."""

_CLOSED: Final = frozenset({CashState.UNKNOWN, CashState.DISABLED})
_LOG: Final = structlog.get_logger("openfelt.devices")


class ValidatorAtSeat:
    """One validator, and the `CashHouse` of its driver."""

    def __init__(self, fitting: Fitting, journal: CashJournal, notes: Notes, seat: SeatMoney) -> None:
        fitting.options()
        self.name: Final = fitting.settings.name
        self.box_out_since: int | None = None
        """When its box was last pulled, since this start of the server."""
        self._notes = notes
        self._seat = seat
        self._troubles = Troubles(fitting.trouble)
        self._answers = False
        self._open = False
        self.unbooked: Final[dict[NoteNumber, UnbookedNote]] = {}
        """Notes in the box that are in no book, so that the floor cannot settle them yet."""
        # The place's name serves as serial number: the books of the box stay when the validator is replaced.
        self._cash = MAKERS[fitting.kind](self.name, journal, self)
        self.driver: Final = Overheard(self._cash, self._answering)

    async def work(self) -> None:
        """Book the credits of earlier starts first, with or without the device; then take notes."""
        self.look()
        await self._cash.start()
        try:
            await self.look_for_disputes()
        except ConnectionError:
            _LOG.warning("disputes_not_read", device=self.name)  # the room is away; the floor's page has them
        try:
            await asyncio.get_running_loop().create_future()  # the driver does the rest
        finally:
            await self._cash.close()

    async def look_for_disputes(self) -> None:
        """Show the trouble while the floor still has to look for a note."""
        open_ones = [
            each
            for each in await self._notes.disputes()
            if each.number.validator == self.name and each.settled is None
        ]
        (self._troubles.begin if open_ones or self.unbooked else self._troubles.end)(DISPUTED)

    def look(self) -> None:
        """Take notes while somebody sits there."""
        taking = self._seat.player is not None
        self._cash.take_notes(taking=taking)
        self._seat.notes(taken=taking and self._answers and self._open)

    # Calls of the driver (`CashHouse`).

    async def offered(self, note: Note) -> bool:
        """Agree to a note, once its player is written down."""
        player = self._seat.player
        why = await self._may_take(note, player)
        if why is not None:
            _LOG.info("note_refused", device=self.name, cents=note.cents, why=why.value)
        return why is None

    async def credited(self, note: Note) -> None:
        """Book a note, once for its number; a failure is tried again."""
        number = _number(note.key)
        inserted = await self._notes.book(number)
        was = self.unbooked.pop(number, None)
        if was is not None:
            try:
                await self.look_for_disputes()
            except ConnectionError:
                self.unbooked[number] = was
                raise
        _LOG.info("note_credited", device=self.name, cents=inserted.amount, player=inserted.player)
        if self._seat.player == inserted.player:
            self._seat.did(MoneyDone.NOTE_IN, inserted.amount)

    def told(self, event: Told) -> None:
        """Hear anything else."""
        match event:
            case StateChanged(CashState.REJECTED):
                pass  # also for notes that it was told to refuse
            case StateChanged(state):
                self._open = state not in _CLOSED
                self.look()
            case TroubleBegan(trouble):
                self._trouble(trouble)
            case TroubleEnded(trouble):
                self._troubles.end(trouble.value)
            case NoteReturned(note):
                self._seat.did(MoneyDone.NOTE_BACK, note.cents)
            case NoteDisputed(note, why):
                self._troubles.begin(DISPUTED)
                _LOG.error("note_disputed", device=self.name, cents=note.cents, why=why.value)
            case NoteNotBooked(note, why):
                number = _number(note.key)
                self.unbooked[number] = UnbookedNote(
                    number=number, amount=note.cents, why=why, at=self._notes.now()
                )
                self._troubles.begin(DISPUTED)
                _LOG.error("note_not_booked", device=self.name, note=str(number), cents=note.cents, why=why)
            case _:
                pass

    async def _may_take(self, note: Note, player: str | None) -> NoteRefused | None:
        if player is None:
            return NoteRefused.NOBODY
        if note.ticket:
            return NoteRefused.TICKET
        try:
            return await self._notes.offer(_number(note.key), player, note.cents)
        except ConnectionError:
            return NoteRefused.CAGE_IS_AWAY

    def _trouble(self, trouble: CashTrouble) -> None:
        self._troubles.begin(trouble.value)
        if trouble is CashTrouble.BOX_REMOVED:
            self.box_out_since = self._notes.now()

    def _answering(self, answers: bool) -> None:
        self._answers = answers
        self.look()


def _number(key: NoteKey) -> NoteNumber:
    return NoteNumber(key.serial, key.boot, key.sequence)
