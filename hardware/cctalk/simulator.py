"""ccTalk, the device's half: a bill validator on one wire, where the host hears its own messages first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hardware.cctalk.events import IN_ESCROW, KEPT, STACKED, BillEvent, Happened, counted
from hardware.cctalk.frames import BILL, HOST, Frame, Header, encode, frame_reader
from hardware.cctalk.protocol import STACKER_AND_ESCROW
from hardware.note_path import NotePath, Spot
from hardware.simulated_validator import FAULTS, SimulatedValidator, faults_of

DOLLARS: Final = [1, 5, 10, 20, 50, 100]
HELD_FOR: Final = 10_000
CCTALK_FAULTS: Final = {
    **FAULTS,
    "busy": "every fourth answer is that it is busy",
    "impatient": "a note in escrow goes back after one second",
    "flood": "six events come at once with every note, so the first is lost",
    "fraud": "somebody pulls at the note while it is stacked",
}


class CctalkDevice:
    """Keeps the last five events, and loses them with its power."""

    def __init__(self, path: NotePath, faults: frozenset[str], *, crc: bool, echo: bool) -> None:
        self.box_in = True
        self._path = path
        self._faults = faults
        self._crc = crc
        self._echo = echo
        self._counter = 0
        self._events: list[BillEvent] = []
        self._master = False
        self._inhibits = 0
        self._mode = 0
        self._seen = (0, 0, Spot.NONE)
        self._box_was_in = True
        self._was_jammed = False
        self._held_at = 0
        self._answers = 0
        self._woken = True
        self._falls = False  # the power came back while a note was past the lever

    def takes(self, cents: int, ticket: str) -> bool:
        if ticket or cents // 100 not in DOLLARS or not self.box_in:
            return False
        if not self._master or self._mode != STACKER_AND_ESCROW:
            return False
        return bool(self._inhibits >> DOLLARS.index(cents // 100) & 1)

    def refused(self, _: int) -> None:
        self._happened(BillEvent(0, Happened.REJECTED))

    def woke(self) -> None:
        self._counter, self._events, self._woken = 0, [], True
        self._master, self._inhibits, self._mode = False, 0, 0
        self._falls = self._path.spot is Spot.PAST
        self._box_was_in = True  # if it is out, that is reported again

    def tick(self, now: int) -> None:
        if self._path.spot in {Spot.DRAWN_IN, Spot.ESCROW, Spot.PUSHED} and self._path.due is None:
            self._rest(now)
        self._woken = False
        boxed, returned, spot = len(self._path.box), len(self._path.given_back), self._path.spot
        if spot is Spot.ESCROW and self._seen[2] is not Spot.ESCROW:
            self._note(IN_ESCROW)
        if boxed > self._seen[0] or (self._falls and spot is Spot.NONE):
            self._falls = False
            self._note(STACKED)
        if returned > self._seen[1]:
            self._happened(BillEvent(0, Happened.RETURNED))
        self._seen = (boxed, returned, spot)
        if self._path.jammed and not self._was_jammed:
            self._happened(BillEvent(0, Happened.JAM))
        self._was_jammed = self._path.jammed
        if self.box_in is not self._box_was_in:
            self._box_was_in = self.box_in
            self._happened(BillEvent(0, Happened.BOX_IN if self.box_in else Happened.BOX_OUT))

    def _rest(self, now: int) -> None:
        lasts = 1_000 if "impatient" in self._faults else HELD_FOR
        held_too_long = now - max(self._path.rests_at, self._held_at) > lasts
        if self._woken or (self._path.spot is Spot.ESCROW and held_too_long):
            self._path.eject(now)

    def _note(self, where: int) -> None:
        if "flood" in self._faults and where == STACKED:
            for _ in range(KEPT + 1):
                self._happened(BillEvent(0, Happened.BOX_OK))
        self._happened(BillEvent(DOLLARS.index(self._path.cents // 100) + 1, where))

    def _happened(self, event: BillEvent) -> None:
        self._counter = counted(self._counter)
        self._events = [event, *self._events][:KEPT]

    def answer(self, frame: Frame, now: int) -> bytes:
        echo = encode(frame, HOST, crc=self._crc) if self._echo else b""
        self._answers += 1
        header, data = Header.REPLY, b""
        if "busy" in self._faults and self._answers % 4 == 0:
            header = Header.BUSY
        else:
            answer = self._obey(frame, now)
            header, data = (Header.NAK, b"") if answer is None else (Header.REPLY, answer)
        return echo + encode(Frame(HOST, header, data), BILL, crc=self._crc)

    def _obey(self, frame: Frame, now: int) -> bytes | None:
        match frame.header, frame.data:
            case (Header.OPERATING_MODE, data) if data:
                self._mode = data[0]
            case (Header.INHIBITS, data) if len(data) == 2:
                self._inhibits = int.from_bytes(data, "little")
            case (Header.MASTER, data) if data:
                self._master = bool(data[0] & 1)
            case (Header.ROUTE, data) if data:
                return self._route(data[0], now)
            case _:
                return self._tell(frame)
        return b""

    def _tell(self, frame: Frame) -> bytes | None:
        match frame.header, frame.data:
            case (Header.POLL | Header.RESET, _):
                return b""
            case (Header.SCALING, _):
                return (100).to_bytes(2, "little") + b"\2"
            case (Header.BILL_ID, data) if data:
                known = 1 <= data[0] <= len(DOLLARS)
                return b"US%04dA" % DOLLARS[data[0] - 1] if known else b"......."
            case (Header.MASTER_STATUS, _):
                return bytes((self._master,))
            case (Header.INHIBITS_STATUS, _):
                return self._inhibits.to_bytes(2, "little")
            case (Header.EVENTS, _):
                told = [*self._events, *[BillEvent(0, 0)] * KEPT][:KEPT]
                return bytes((self._counter, *(byte for each in told for byte in (each.bill, each.what))))
            case _:
                return None

    def _route(self, route: int, now: int) -> bytes:
        if self._path.spot is not Spot.ESCROW:
            return bytes((254,))
        match route:
            case 0:
                self._path.eject(now)
            case 1:
                self._path.stack(now)
                if "fraud" in self._faults:
                    self._happened(BillEvent(0, Happened.PULLED_BACK))
            case _:
                self._held_at = now
        return b""


def simulated_cctalk(wishes: Mapping[str, str]) -> SimulatedValidator[Frame]:
    """Make a device with an empty box, as its address wants it: `crc=yes`, `echo=no`."""
    faults, path = faults_of(wishes, CCTALK_FAULTS, "crc", "echo"), NotePath()
    crc = wishes.get("crc") == "yes"
    maker = CctalkDevice(path, faults, crc=crc, echo=wishes.get("echo") != "no")
    return SimulatedValidator(
        maker=maker, reader=frame_reader(mine=BILL, other=HOST, crc=crc), path=path, faults=faults
    )
