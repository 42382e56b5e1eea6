"""Track 2 of a magnetic stripe (ISO 7811, 7813) as readers send it: `;` data `=` data `?`, check character.

Characters are digits and `: ; < = > ?`, four bits each; the fifth, parity, is the reader's business. Splits
a stream into swipes, with any prefixes and suffixes a reader adds, and never holds more than one swipe.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import Final, assert_never

from hardware.link.checks import exclusive_or

START, END, SEPARATOR = ";", "?", "="
LONGEST: Final = 40  # characters of a track 2, sentinels and check character too
TRACKS_BEFORE: Final = frozenset("%+")  # tracks 1 and 3 begin with these, and end with END too
FEWEST: Final = 8  # digits after a first end sentinel that mean a card was read backwards
LINE_ENDS: Final = frozenset("\r\n")
FIRST: Final = 0x30  # the character for 0; ISO 7811 counts on from there
SIXTEEN: Final = frozenset(chr(FIRST + value) for value in range(16))


class Spoilt(StrEnum):
    """A fault in a swipe."""

    UNREADABLE = "unreadable"  # `;E?`, as the reader itself reports it, or a character no stripe has
    CUT_SHORT = "cut_short"  # no end sentinel
    TOO_LONG = "too_long"
    CHECK = "check"  # a wrong check character
    BACKWARDS = "backwards"  # from the end sentinel to the start


@dataclass(frozen=True, slots=True, repr=False)
class Track:
    """The data between the sentinels."""

    data: str

    def __repr__(self) -> str:
        return "Track()"

    @property
    def digits(self) -> str:
        """The number: everything before the separator."""
        return self.data.partition(SEPARATOR)[0]


Read = Track | Spoilt


class CheckSent(Enum):
    """Does the reader send the check character? It cannot be guessed: it may look like a sentinel."""

    NO = auto()
    YES = auto()


def check_character(swipe: str) -> str:
    """Return the character that makes every bit's column even, over the whole swipe with both sentinels."""
    return chr(FIRST + exclusive_or(bytes(ord(character) - FIRST for character in swipe)))


def encode(data: str) -> str:
    """Return a swipe of this data, with its check character."""
    swipe = f"{START}{data}{END}"
    if not set(data) <= SIXTEEN - {START, END} or len(swipe) >= LONGEST:
        raise ValueError("a track 2 holds up to 37 digits and separators")
    return swipe + check_character(swipe)


class _State(Enum):
    IDLE = auto()  # between swipes
    OTHER_TRACK = auto()  # ignored until its end
    TRACK = auto()
    CHECK = auto()  # one character more
    BACKWARDS = auto()  # an end sentinel came first: read on to the start sentinel, or it was noise
    REFUSED = auto()  # its fault is reported; ignored until its end


class Swipes:
    """Splits a stream into swipes. Ignores characters between them: prefixes and suffixes of the reader."""

    def __init__(self, check: CheckSent = CheckSent.NO) -> None:
        self._check = check
        self._state = _State.IDLE
        self._track = ""

    @property
    def open(self) -> bool:
        """A swipe has begun and not ended."""
        return self._state is not _State.IDLE

    def feed(self, data: bytes) -> tuple[Read, ...]:
        """Return the swipes that these bytes complete."""
        reads = (self._character(character) for character in data.decode("latin-1"))
        return tuple(read for read in reads if read is not None)

    def give_up(self) -> Read | None:
        """Stop waiting: a swipe that has begun is cut short."""
        begun = self._track and self._state in {_State.TRACK, _State.CHECK}
        self._to(_State.IDLE)
        return Spoilt.CUT_SHORT if begun else None

    def _to(self, state: _State) -> None:
        self._state, self._track = state, ""

    def _character(self, character: str) -> Read | None:
        match self._state:
            case _State.IDLE:
                return self._between(character)
            case _State.TRACK:
                return self._in_track(character)
            case _State.CHECK:
                return self._finish(character)
            case _State.BACKWARDS:
                return self._backwards(character)
            case _State.OTHER_TRACK | _State.REFUSED:
                return self._passing(character)
            case _:
                assert_never(self._state)

    def _between(self, character: str) -> Read | None:
        if character == START:
            self._to(_State.TRACK)
        elif character == END:
            self._to(_State.BACKWARDS)
        elif character in TRACKS_BEFORE:
            self._to(_State.OTHER_TRACK)
        return None

    def _in_track(self, character: str) -> Read | None:
        if character == START or character in LINE_ENDS:
            spoilt = self.give_up()
            self._between(character)
            return spoilt
        if character == END:
            return self._ended()
        if character not in SIXTEEN:
            self._to(_State.REFUSED)
            return Spoilt.UNREADABLE
        self._track += character
        if len(self._track) > LONGEST - 3:
            self._to(_State.REFUSED)
            return Spoilt.TOO_LONG
        return None

    def _ended(self) -> Read | None:
        if self._check is CheckSent.YES:
            self._state = _State.CHECK
            return None
        track = Track(self._track)
        self._to(_State.IDLE)
        return track

    def _finish(self, character: str) -> Read:
        track = Track(self._track)
        self._to(_State.IDLE)
        return track if character == check_character(f"{START}{track.data}{END}") else Spoilt.CHECK

    def _backwards(self, character: str) -> Read | None:
        if character in LINE_ENDS or character not in SIXTEEN or len(self._track) > LONGEST:
            self._to(_State.IDLE)
            self._between(character)
        elif character != START:
            self._track += character
        elif len(self._track) < FEWEST:
            self._to(_State.TRACK)
        else:
            self._to(_State.IDLE)
            return Spoilt.BACKWARDS
        return None

    def _passing(self, character: str) -> Read | None:
        if character in LINE_ENDS or character == END:
            self._to(_State.IDLE)
        elif character == START:
            self._to(_State.TRACK)
        return None
