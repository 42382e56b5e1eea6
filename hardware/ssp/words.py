"""The meaning of SSP's bytes: commands, answers, events of a poll, values of the channels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Command(IntEnum):
    """A message of the host."""

    RESET = 0x01
    SET_INHIBITS = 0x02
    SETUP_REQUEST = 0x05
    PROTOCOL_VERSION = 0x06
    POLL = 0x07
    REJECT = 0x08
    DISABLE = 0x09
    ENABLE = 0x0A
    SYNC = 0x11
    LAST_REJECT = 0x17
    HOLD = 0x18
    SET_GENERATOR = 0x4A
    SET_MODULUS = 0x4B
    KEY_EXCHANGE = 0x4C
    POLL_WITH_ACK = 0x56
    EVENT_ACK = 0x57


class Answer(IntEnum):
    """The first byte of an answer."""

    OK = 0xF0
    UNKNOWN_COMMAND = 0xF2
    WRONG_PARAMETERS = 0xF3
    OUT_OF_RANGE = 0xF4
    CANNOT_PROCESS = 0xF5
    SOFTWARE_ERROR = 0xF6
    FAIL = 0xF8
    KEY_NOT_SET = 0xFA


class Event(IntEnum):
    """An event in the answer to a poll. Some printed tables mix up decimal and hexadecimal: 176 is B0."""

    TICKET_STACKED = 0xD1
    ALL_INHIBITED = 0xB5
    STACKING = 0xCC
    PATH_OPEN = 0xE0
    CLEARED_FROM_FRONT = 0xE1
    CLEARED_TO_BOX = 0xE2
    BOX_REMOVED = 0xE3
    BOX_REPLACED = 0xE4
    TICKET_VALIDATED = 0xE5
    FRAUD = 0xE6
    FULL = 0xE7
    DISABLED = 0xE8
    UNSAFE_JAM = 0xE9
    SAFE_JAM = 0xEA
    STACKED = 0xEB
    REJECTED = 0xEC
    REJECTING = 0xED
    CREDIT = 0xEE
    READ = 0xEF  # with channel 0: still reading; with a channel: in escrow, and the next POLL accepts it
    RESET = 0xF1


WITH_CHANNEL: Final = {Event.READ, Event.CREDIT, Event.FRAUD, Event.CLEARED_FROM_FRONT, Event.CLEARED_TO_BOX}
_KNOWN: Final = frozenset(Event)


@dataclass(frozen=True, slots=True)
class Happening:
    """One event of a poll."""

    event: Event
    channel: int = 0


@dataclass(frozen=True, slots=True)
class Poll:
    """The events of one poll. `unread` when one had an unknown length, so that the rest could not be read."""

    happenings: tuple[Happening, ...] = ()
    unread: bool = False


def poll(data: bytes) -> Poll:
    """Return the events behind the OK of a poll."""
    found: list[Happening] = []
    at = 0
    while at < len(data):
        if data[at] not in _KNOWN:
            return Poll(tuple(found), unread=True)
        event = Event(data[at])
        if event not in WITH_CHANNEL:
            found.append(Happening(event))
        elif at + 1 < len(data):
            found.append(Happening(event, data[at + 1]))
        else:
            return Poll(tuple(found), unread=True)
        at += 2 if event in WITH_CHANNEL else 1
    return Poll(tuple(found))


def channel_values(setup: bytes) -> dict[int, int]:
    """Return cents by channel, from the data behind the OK of a setup request; empty if unreadable."""
    if len(setup) < 12:
        return {}
    count = setup[11]
    if len(setup) < 16 + 2 * count:
        return {}
    real = int.from_bytes(setup[12 + 2 * count : 15 + 2 * count], "big")  # of one unit, in cents
    values = [value * int.from_bytes(setup[8:11], "big") for value in setup[12 : 12 + count]]
    wide = 16 + 5 * count  # behind three letters of currency a channel
    if setup[15 + 2 * count] >= 6 and len(setup) >= wide + 4 * count:
        places = range(wide, wide + 4 * count, 4)
        values = [int.from_bytes(setup[place : place + 4], "little") for place in places]
    return {channel: value * real for channel, value in enumerate(values, start=1) if value}


def setup_reply(values: list[int], version: int) -> bytes:
    """Return the answer to a setup request of a validator with these dollars on its channels."""
    count = len(values)
    head = b"\0" + b"0100" + b"USD" + (1).to_bytes(3, "big") + bytes((count,)) + bytes(values)
    head += bytes([2] * count) + (100).to_bytes(3, "big") + bytes((version,))
    if version < 6:
        return head
    return head + b"USD" * count + b"".join(value.to_bytes(4, "little") for value in values)
