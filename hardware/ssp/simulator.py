"""SSP, the device's half: a repeated message gets the same answer, the POLL after a read accepts the note."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from hardware.note_path import NotePath, Spot
from hardware.simulated_validator import FAULTS, SimulatedValidator, faults_of
from hardware.ssp.frames import Frame, FrameReader, encode
from hardware.ssp.secrecy import WRAPPED, Agreement, unwrap, wrap
from hardware.ssp.words import Answer, Command, Event, setup_reply

DOLLARS: Final = [1, 5, 10, 20, 50, 100]
HELD_FOR: Final = 10_000
SSP_FAULTS: Final = {
    **FAULTS,
    "old": "it speaks protocol version 4 and no higher",
    "impatient": "a note in escrow goes back after one second, HOLD or not",
    "key_lost": "it forgets its key once, in the middle of a session",
    "fraud": "somebody pulls at the note while it is stacked",
}


class SspDevice:
    """Keeps unacknowledged credits without power, in sessions that have acknowledgements."""

    def __init__(self, path: NotePath, faults: frozenset[str], seed: int) -> None:
        self.box_in = True
        self._path = path
        self._faults = faults
        self._random = Random(seed)
        self._sequence: int | None = None
        self._answer = b""
        self._enabled = False
        self._inhibits = 0
        self._news: list[bytes] = [bytes((Event.RESET,))]
        self._told = 0  # how many of them the last poll told
        self._seen = (0, 0)
        self._box_was_in = True
        self._read_told = False
        self._held_at = 0
        self._why = 0
        self._numbers = [0, 0]
        self._key: bytes | None = None
        self._count = 0
        self._unacknowledged: list[int] = []  # channels credited, as they are kept without power
        self._keys_to_lose = 1 if "key_lost" in faults else 0

    def takes(self, cents: int, ticket: str) -> bool:
        if ticket or cents % 100 or cents // 100 not in DOLLARS:
            return False
        channel = DOLLARS.index(cents // 100) + 1
        return self._enabled and self.box_in and bool(self._inhibits >> channel - 1 & 1)

    def refused(self, _: int) -> None:
        self._why = 0x02
        self._news.append(bytes((Event.REJECTED,)))

    def woke(self) -> None:
        self._sequence, self._key, self._enabled, self._read_told = None, None, False, False
        self._news, self._told = [bytes((Event.RESET,))], 0
        self._news += [bytes((Event.CLEARED_TO_BOX, channel)) for channel in self._unacknowledged]
        if self._path.spot is Spot.PAST and not self._unacknowledged:
            self._news.append(bytes((Event.CLEARED_TO_BOX, self._channel)))
            self._unacknowledged.append(self._channel)

    def tick(self, now: int) -> None:
        if self._path.spot in {Spot.DRAWN_IN, Spot.ESCROW, Spot.PUSHED} and self._path.due is None:
            self._rest(now)
        boxed, returned = len(self._path.box), len(self._path.given_back)
        if boxed > self._seen[0]:
            self._news.append(bytes((Event.CREDIT, self._channel)))
            self._unacknowledged.append(self._channel)
        if returned > self._seen[1]:
            self._news.append(bytes((Event.REJECTED,)))
        self._seen = (boxed, returned)
        if self.box_in is not self._box_was_in:
            self._box_was_in = self.box_in
            self._news.append(bytes((Event.BOX_REPLACED if self.box_in else Event.BOX_REMOVED,)))

    def _rest(self, now: int) -> None:
        """Give back a note that does not move: held too long, or found when the power came."""
        held_too_long = now - max(self._path.rests_at, self._held_at) > HELD_FOR
        if "impatient" in self._faults:
            held_too_long = now - self._path.rests_at > 1_000
        woken = self._sequence is None and not self._path.jammed
        if woken or (self._path.spot is Spot.ESCROW and held_too_long):
            self._why = 0x08
            self._path.eject(now)

    def answer(self, frame: Frame, now: int) -> bytes:
        if frame.address != 0:
            return b""
        command = self._command(frame.data)
        if command is None:
            return b""
        if frame.sequence == self._sequence and command[0] != Command.SYNC:
            return self._answer
        self._sequence = frame.sequence
        data = self._obey(frame.data if command == b"?" else command, now)
        self._answer = encode(frame.sequence, 0, self._sealed(frame.data, data))
        return self._answer

    # The envelope.

    def _command(self, data: bytes) -> bytes | None:
        """Return the command; a question mark without the key for it; None when not for this device."""
        if data[:1] != bytes((WRAPPED,)):
            return data or None
        if self._keys_to_lose and self._unacknowledged:
            self._keys_to_lose, self._key = 0, None
        if self._key is None:
            return b"?"
        for count in (self._count, self._count - 1):  # the one before, in case our answer was lost
            if count >= 0 and (inner := unwrap(self._key, count, data)):
                return inner
        return None

    def _sealed(self, asked: bytes, answer: bytes) -> bytes:
        if self._key is None or asked[:1] != bytes((WRAPPED,)):
            return answer  # an unencrypted question gets an unencrypted answer
        self._count += 1
        return wrap(key=self._key, count=self._count, data=answer, entropy=self._random.randbytes)

    # The commands.

    def _obey(self, data: bytes, now: int) -> bytes:
        ok = bytes((Answer.OK,))
        match data[0], data[1:]:
            case (Command.SYNC | Command.RESET, _):
                return ok
            case (Command.PROTOCOL_VERSION, more):
                newest = 4 if "old" in self._faults else 6
                return ok if more and more[0] <= newest else bytes((Answer.FAIL,))
            case (Command.SETUP_REQUEST, _):
                return ok + setup_reply(DOLLARS, 4 if "old" in self._faults else 6)
            case (Command.SET_INHIBITS, more):
                self._inhibits = int.from_bytes(more, "little")
                return ok
            case (Command.ENABLE | Command.DISABLE, _):
                self._enabled = data[0] == Command.ENABLE
                return ok
            case (Command.LAST_REJECT, _):
                return ok + bytes((self._why,))
            case (Command.SET_GENERATOR | Command.SET_MODULUS, more):
                self._numbers[data[0] - Command.SET_GENERATOR] = int.from_bytes(more, "little")
                return ok
            case (Command.KEY_EXCHANGE, more):
                return self._exchange(int.from_bytes(more, "little"))
            case _:
                return self._obey_note(data[0], now)

    def _obey_note(self, command: int, now: int) -> bytes:
        match command:
            case Command.POLL:
                return self._poll(now, until_told=True)
            case Command.POLL_WITH_ACK:
                return self._poll(now, until_told=False)
            case Command.EVENT_ACK:
                self._forget_told()
                return bytes((Answer.OK,))
            case Command.HOLD if self._path.spot is Spot.ESCROW:
                self._held_at = now
                return bytes((Answer.OK,))
            case Command.REJECT if self._path.eject(now):
                self._why = 0x08
                return bytes((Answer.OK,))
            case Command.HOLD | Command.REJECT:
                return bytes((Answer.CANNOT_PROCESS,))
            case _ if self._key is None:
                return bytes((Answer.KEY_NOT_SET,))
            case _:
                return bytes((Answer.UNKNOWN_COMMAND,))

    def _exchange(self, theirs: int) -> bytes:
        generator, modulus = self._numbers
        if not modulus:
            return bytes((Answer.FAIL,))
        mine = Agreement(generator, modulus, self._random.getrandbits(31))
        self._key, self._count = mine.key(theirs), 0
        return bytes((Answer.OK,)) + mine.public.to_bytes(8, "little")

    def _poll(self, now: int, *, until_told: bool) -> bytes:
        accepts = self._path.spot is Spot.ESCROW and self._read_told
        if accepts and self._path.stack(now) and "fraud" in self._faults:
            self._news.append(bytes((Event.FRAUD, self._channel)))
        told = b"".join(self._news)
        self._told = len(self._news)
        if until_told:
            self._forget_told()
        return bytes((Answer.OK,)) + told + self._doing()

    def _forget_told(self) -> None:
        for event in self._news[: self._told]:
            if event[0] in {Event.CREDIT, Event.CLEARED_TO_BOX}:
                self._unacknowledged.remove(event[1])
        del self._news[: self._told]
        self._told = 0

    def _doing(self) -> bytes:
        if self._path.jammed:
            return bytes((Event.UNSAFE_JAM,))
        self._read_told = self._path.spot is Spot.ESCROW
        match self._path.spot:
            case Spot.DRAWN_IN:
                return bytes((Event.READ, 0))
            case Spot.ESCROW:
                return bytes((Event.READ, self._channel))
            case Spot.PUSHED | Spot.PAST:
                return bytes((Event.STACKING,))
            case Spot.EJECTED:
                return bytes((Event.REJECTING,))
            case _:
                return b"" if self._enabled else bytes((Event.DISABLED,))

    @property
    def _channel(self) -> int:
        return DOLLARS.index(self._path.cents // 100) + 1


def simulated_ssp(wishes: Mapping[str, str]) -> SimulatedValidator[Frame]:
    """Make a device with an empty box, as its address wants it."""
    faults, path = faults_of(wishes, SSP_FAULTS, "encrypted"), NotePath()
    maker = SspDevice(path, faults, int(wishes.get("seed", "0")))
    return SimulatedValidator(maker=maker, reader=FrameReader(), path=path, faults=faults)
