"""ID-003, the device's half: a validator with a note path, a memory that outlives its power, and faults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hardware.id003.frames import BARCODE, Command, Frame, Status, encode, frame_reader
from hardware.id003.protocol import DOLLARS
from hardware.note_path import NotePath, Spot
from hardware.simulated_validator import FAULTS, SimulatedValidator, faults_of

ESCROW_LASTS: Final = 10_000
REJECTS_FOR: Final = 500
CHEAT_LASTS: Final = 600
VERSION: Final = b"i(USA)-00-SIM ID003-05V001-01"

ID003_FAULTS: Final = {
    **FAULTS,
    "lost_ack": "the host's first two acknowledgements of a credit are not heard",
    "echo": "the first setting is echoed wrongly",
    "impatient": "a note in escrow goes back after one second",
    "forgetful": "after a power cut it does not know of a note in the stacker",
    "cheat": "somebody pulls at the note while it is stacked",
}
ORDERS: Final = {Command.RESET, Command.STACK_1, Command.STACK_2, Command.RETURN, Command.HOLD}


class Id003Device:
    """Remembers without power that a note fell into the box and the host has not acknowledged it."""

    def __init__(self, path: NotePath, faults: frozenset[str]) -> None:
        self.box_in = True
        self._path = path
        self._faults = faults
        self._settings: dict[int, bytes] = {}
        self._power_up: Status | None = Status.POWER_UP
        self._initializing = False
        self._early = False  # credit at the lever (STACK-1), not in the box
        self._unsaid = False
        self._in_box = 0
        self._stacked_said = True
        self._rejects_until = 0
        self._cheat_until = 0
        self._held_at = 0
        self._acks_to_lose = 2 if "lost_ack" in faults else 0
        self._echoes_to_spoil = 1 if "echo" in faults else 0

    def takes(self, cents: int, ticket: str) -> bool:
        working = self._power_up is None and not self._initializing and self.box_in
        inhibited = self._settings.get(Command.SET_INHIBIT, b"\1") != b"\0"
        if not working or inhibited or self._unsaid:
            return False
        if ticket:
            return Command.SET_BARCODE in self._settings
        refused = self._settings.get(Command.SET_DENOMINATIONS, b"\xff\0")[0]
        return any(not refused >> code - 0x61 & 1 for code, value in DOLLARS.items() if value == cents)

    def refused(self, now: int) -> None:
        self._rejects_until = now + REJECTS_FOR

    def woke(self) -> None:
        self._settings, self._initializing = {}, False
        if self._unsaid or self._path.spot is Spot.PAST:
            self._power_up = Status.POWER_UP_IN_STACKER
            if "forgetful" in self._faults:
                self._power_up, self._unsaid = Status.POWER_UP, False
        elif self._path.spot is Spot.NONE:
            self._power_up = Status.POWER_UP
        else:
            self._power_up = Status.POWER_UP_IN_ACCEPTOR

    def tick(self, now: int) -> None:
        if len(self._path.box) > self._in_box:
            self._in_box = len(self._path.box)
            self._unsaid, self._stacked_said = True, False
        lasts = 1_000 if "impatient" in self._faults else ESCROW_LASTS
        since = max(self._path.rests_at, self._held_at)
        if self._path.spot is Spot.ESCROW and self._power_up is None and now - since > lasts:
            self._path.eject(now)

    def answer(self, frame: Frame, now: int) -> bytes:
        if frame.code == Command.STATUS_REQ:
            return self._status(now)
        if frame.code == Command.ACK:
            return self._acknowledged()
        if frame.code == Command.VERSION:
            return encode(Command.VERSION, VERSION)
        if frame.code in ORDERS:
            return encode(Command.ACK if self._obey(Command(frame.code), now) else Status.INVALID_COMMAND)
        return self._set(frame)

    def _acknowledged(self) -> bytes:
        if self._acks_to_lose and self._credit_due():
            self._acks_to_lose -= 1
        elif self._credit_due():
            self._unsaid = False
        return b""

    def _obey(self, command: Command, now: int) -> bool:
        match command:
            case Command.RESET:
                return self._reset(now)
            case Command.STACK_1 | Command.STACK_2:
                self._early = command is Command.STACK_1
                stacks = self._path.stack(now)
                if stacks and "cheat" in self._faults:
                    self._cheat_until = now + CHEAT_LASTS
                return stacks
            case Command.RETURN:
                return self._path.spot is Spot.ESCROW and self._path.eject(now)
            case _:
                self._held_at = now
                return self._path.spot is Spot.ESCROW

    def _reset(self, now: int) -> bool:
        if self._power_up is Status.POWER_UP_IN_STACKER:
            self._unsaid = False  # it has said so, and the host goes on
        self._power_up, self._initializing = None, True
        self._path.eject(now)
        return True

    def _set(self, frame: Frame) -> bytes:
        if frame.code not in _SETTINGS:
            return encode(Status.INVALID_COMMAND)
        if self._echoes_to_spoil:
            self._echoes_to_spoil -= 1
            return encode(frame.code, frame.data + b"\x55")
        self._settings[frame.code] = frame.data
        if frame.code == Command.SET_INHIBIT:
            self._initializing = False
        return encode(frame.code, frame.data)

    def _credit_due(self) -> bool:
        return self._unsaid and (self._early or self._path.spot is Spot.NONE)

    def _status(self, now: int) -> bytes:
        if self._power_up is not None:
            return encode(self._power_up)
        if self._path.jammed:
            late = self._path.spot is Spot.PAST
            return encode(Status.STACKER_JAM if late else Status.ACCEPTOR_JAM)
        if not self.box_in:
            return encode(Status.STACKER_OPEN)
        if now < self._cheat_until:
            return encode(Status.CHEATED)
        if self._credit_due():
            return encode(Status.VEND_VALID)
        return self._moving(now)

    def _moving(self, now: int) -> bytes:
        match self._path.spot:
            case Spot.DRAWN_IN:
                return encode(Status.ACCEPTING)
            case Spot.ESCROW:
                return self._escrow()
            case Spot.PUSHED | Spot.PAST:
                return encode(Status.STACKING)
            case Spot.EJECTED:
                return encode(Status.RETURNING)
            case _:
                return self._empty(now)

    def _escrow(self) -> bytes:
        if self._held_at > self._path.rests_at:
            return encode(Status.HOLDING)
        if self._path.ticket:
            return encode(Status.ESCROW, bytes((BARCODE,)) + self._path.ticket.encode())
        denomination = next(code for code, value in DOLLARS.items() if value == self._path.cents)
        return encode(Status.ESCROW, bytes((denomination,)))

    def _empty(self, now: int) -> bytes:
        if self._initializing:
            return encode(Status.INITIALIZE)
        if not self._stacked_said:
            self._stacked_said = True
            return encode(Status.STACKED)
        if now < self._rejects_until:
            return encode(Status.REJECTING, b"\x71")
        idle = self._settings.get(Command.SET_INHIBIT) == b"\0"
        return encode(Status.IDLE if idle else Status.INHIBITED)


_SETTINGS: Final = frozenset(code for code in Command if code.name.startswith("SET_"))


def simulated_id003(wishes: Mapping[str, str]) -> SimulatedValidator[Frame]:
    """Make a device with an empty box, as its address wants it."""
    faults, path = faults_of(wishes, ID003_FAULTS), NotePath()
    return SimulatedValidator(
        maker=Id003Device(path, faults), reader=frame_reader(), path=path, faults=faults
    )
