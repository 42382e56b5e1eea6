"""EBDS, the device's half: it repeats its last reply until the host's bit flips."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from hardware.ebds.frames import (
    Condition,
    Exceptional,
    Frame,
    Kind,
    Mode,
    Setup,
    State,
    Subtype,
    encode,
    frame_reader,
)
from hardware.ebds.protocol import DOLLARS
from hardware.note_path import NotePath, Spot
from hardware.simulated_validator import FAULTS, SimulatedValidator, faults_of

MODEL: Final = b"\x54\x10"
EBDS_FAULTS: Final = {
    **FAULTS,
    "toggle": "every seventh reply carries the wrong bit",
    "parity": "every fifth reply has lost a byte to a parity error",
    "forgetful": "after a power cut it does not know of a stacked note",
    "paused": "a second note is fed after every first: it pauses for a while",
    "cheat": "somebody pulls at the note while it is stacked",
}
DOING: Final = {
    Spot.DRAWN_IN: State.ACCEPTING,
    Spot.ESCROW: State.ESCROW,
    Spot.PUSHED: State.STACKING,
    Spot.PAST: State.STACKING,
    Spot.EJECTED: State.RETURNING,
}


class _News(Enum):
    """News that one reply carries, and its repetitions."""

    POWER_UP = "power up"
    STACKED = "stacked"
    RETURNED = "returned"
    REJECTED = "rejected"
    CHEATED = "cheated"


class EbdsDevice:
    """Remembers without power the stacked notes that no host has acknowledged."""

    def __init__(self, path: NotePath, faults: frozenset[str]) -> None:
        self.box_in = True
        self._path = path
        self._faults = faults
        self._ack: int | None = None
        self._reply = b""
        self._replies = 0
        self._enabled = 0
        self._setup = 0
        self._unsaid: list[int] = []  # values of stacked notes, zero for a ticket
        self._seen = (0, 0)
        self._news = {_News.POWER_UP}
        self._saying: set[_News] = set()  # in the last reply; over when that is acknowledged
        self._paused_until = 0

    def takes(self, cents: int, ticket: str) -> bool:
        if not self.box_in or not self._enabled or self._unsaid:
            return False
        if ticket:
            return bool(self._setup & Setup.BARCODES)
        return any(self._enabled >> note - 1 & 1 for note, value in DOLLARS.items() if value == cents)

    def refused(self, _: int) -> None:
        self._news.add(_News.REJECTED)

    def woke(self) -> None:
        self._ack, self._enabled = None, 0
        self._news, self._saying = {_News.POWER_UP}, set()
        if "forgetful" in self._faults:
            self._unsaid.clear()

    def tick(self, now: int) -> None:
        stacked, returned = len(self._path.box), len(self._path.given_back)
        if stacked > self._seen[0]:
            self._unsaid.append(self._path.cents)
            self._paused_until = now + 1_000 if "paused" in self._faults else 0
        if returned > self._seen[1]:
            self._news.add(_News.RETURNED)
        self._seen = (stacked, returned)
        if self._path.due is None and not self._path.jammed:
            self._get_on(now)

    def _get_on(self, now: int) -> None:
        """Move on after a power cut. By policy B a note on its way into the box goes there."""
        if self._path.spot is Spot.DRAWN_IN:
            self._path.eject(now)
        elif self._path.spot is Spot.PUSHED:
            self._path.go_on(now)

    def answer(self, frame: Frame, now: int) -> bytes:
        if frame.kind != Kind.OMNIBUS or len(frame.data) != 3:
            return b""
        if frame.ack != self._ack:
            self._acknowledge()
            self._ack = frame.ack
            self._obey(frame.data, now)
            self._reply = self._compose(now)
        return self._with_faults(self._reply)

    def _acknowledge(self) -> None:
        if _News.STACKED in self._saying:
            del self._unsaid[0]
        self._news -= self._saying
        self._saying.clear()

    def _obey(self, data: bytes, now: int) -> None:
        self._enabled, mode, self._setup = data
        if self._path.spot is Spot.ESCROW:
            if mode & Mode.STACK:
                self._path.stack(now)
                self._news |= {_News.CHEATED} if "cheat" in self._faults else set()
            elif mode & Mode.RETURN:
                self._path.eject(now)

    def _compose(self, now: int) -> bytes:
        state = DOING.get(self._path.spot, State.IDLE if self._enabled and self.box_in else State(0))
        cents = self._path.cents if self._path.spot in {Spot.ESCROW, Spot.PUSHED} else 0
        ticket = self._path.ticket if self._path.spot is Spot.ESCROW else ""
        self._saying = set(self._news)
        if self._unsaid and self._path.spot is Spot.NONE:
            state |= State.STACKED
            cents = self._unsaid[0]
            self._saying.add(_News.STACKED)
        if _News.RETURNED in self._saying:
            state |= State.RETURNED
        status = bytes((state, self._condition(now), self._exceptional(cents), 0)) + MODEL
        return self._framed(status, cents, ticket)

    def _framed(self, status: bytes, cents: int, ticket: str) -> bytes:
        ack = self._ack or 0
        if ticket:
            number = ticket.encode("ascii")[:28].ljust(28, b"\0")
            return encode(Kind.EXTENDED, ack, bytes((Subtype.BARCODE,)) + status + number)
        if self._setup & Setup.EXTENDED_NOTES and cents:
            note = b"\0USD%03d+00" % (cents // 100) + bytes(8)
            return encode(Kind.EXTENDED, ack, bytes((Subtype.NOTE,)) + status + note)
        return encode(Kind.REPLY, ack, status)

    def _condition(self, now: int) -> int:
        flags = {
            Condition.CHEATED: _News.CHEATED in self._saying,
            Condition.REJECTED: _News.REJECTED in self._saying,
            Condition.JAMMED: self._path.jammed,
            Condition.CASSETTE: self.box_in,
            Condition.PAUSED: now < self._paused_until,
        }
        return sum(flag for flag, holds in flags.items() if holds)

    def _exceptional(self, cents: int) -> int:
        number = next((note for note, value in DOLLARS.items() if value == cents), 0)
        return (Exceptional.POWER_UP if _News.POWER_UP in self._saying else 0) | number << 3

    def _with_faults(self, reply: bytes) -> bytes:
        self._replies += 1
        if "toggle" in self._faults and self._replies % 7 == 0:
            wrong = bytearray(reply)
            wrong[2] ^= 1
            wrong[-1] ^= 1
            return bytes(wrong)
        if "parity" in self._faults and self._replies % 5 == 0:
            return reply[:4] + reply[5:]
        return reply


def simulated_ebds(wishes: Mapping[str, str]) -> SimulatedValidator[Frame]:
    """Make a device with an empty box, as its address wants it."""
    faults, path = faults_of(wishes, EBDS_FAULTS), NotePath()
    return SimulatedValidator(maker=EbdsDevice(path, faults), reader=frame_reader(), path=path, faults=faults)
