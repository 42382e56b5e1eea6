"""What a table needs of its devices: the values they report and the calls they take. No serial word."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from hardware.secret import Secret

# Health: whether a device can be counted on.


@dataclass(frozen=True, slots=True)
class Answering:
    """The device answers, for the first time or again."""


@dataclass(frozen=True, slots=True)
class Silent:
    """The line stands, but the device does not answer as it should."""

    reason: str


Heard = Answering | Silent


# Cards: who sits down.


@dataclass(frozen=True, slots=True)
class CardRead:
    """One of our cards was swiped, once, whole and right."""

    card: Secret  # the number on it: as good as his name


class Unread(StrEnum):
    """Why a swipe was no card of ours."""

    BADLY = "badly"  # parity, check sum, missing end: swipe again
    BACKWARDS = "backwards"
    FOREIGN = "foreign"  # a bank's card, another room's
    MISTYPED = "mistyped"  # ours, with a check digit that is not


@dataclass(frozen=True, slots=True)
class CardNotRead:
    """A swipe came to nothing."""

    why: Unread


Swiped = CardRead | CardNotRead


class CardReader(Protocol):
    """Reports swipes; needs nothing from us."""

    async def swiped(self) -> Swiped:
        """The next swipe."""


# PINs: that it is he.


@dataclass(frozen=True, slots=True)
class PinDigits:
    """So many digits are entered: as many dots."""

    count: int


@dataclass(frozen=True, slots=True)
class PinEntered:
    """The whole PIN, confirmed with ENTER."""

    pin: Secret


class NoPin(StrEnum):
    """Why there is no PIN."""

    CANCELLED = "cancelled"
    TIMED_OUT = "timed_out"
    PAD_AWAY = "pad_away"
    KEYS_LOST = "keys_lost"  # what was keyed did not all arrive: ask again


@dataclass(frozen=True, slots=True)
class PinNotEntered:
    """The player was asked and did not answer."""

    why: NoPin


PinKeyed = PinDigits | PinEntered | PinNotEntered


class PinPad(Protocol):
    """Keys beside a screen. Dark until somebody asks."""

    async def ask(self) -> None:
        """Take a PIN from now on; what was keyed before is forgotten."""

    async def stop(self) -> None:
        """Take none."""

    async def keyed(self) -> PinKeyed:
        """What the player does, a step at a time."""


# Lights: what the room sees.


class Lamp(StrEnum):
    """Who is meant, and what."""

    GREEN = "green"  # the table is open
    YELLOW = "yellow"  # attention: a device, a full box, a seat that waits
    RED = "red"  # tilt: play has stopped
    BUZZER = "buzzer"


class Shine(StrEnum):
    """How a lamp burns."""

    OFF = "off"
    ON = "on"
    BLINKING = "blinking"


class Lights(Protocol):
    """A tower beside the table or the ring of a seat. Setting one never waits and never fails."""

    def show(self, lamp: Lamp, shine: Shine) -> None:
        """Let it burn like this from now on, also after the line was away."""


# Decks: from a machine instead of the random number generator.


@dataclass(frozen=True, slots=True)
class DeckOrder:
    """One deck for one hand."""

    number: int  # the table's own, to know it again
    cards: tuple[str, ...]  # which cards it has to be made of ("As", "Td", "Jo"), in whatever order


class DeckFault(StrEnum):
    """Why there is no deck, or will be none. The hand is not started, the floor is called."""

    COUNT_LOW = "count_low"
    COUNT_HIGH = "count_high"
    DUPLICATE = "duplicate"
    STRANGE_CARD = "strange_card"  # the count is right, and one of them does not belong
    UNREADABLE = "unreadable"
    JAM = "jam"
    DOOR = "door"
    FAN = "fan"
    POWER = "power"  # it was off while a deck was in it
    UNSEALED = "unsealed"  # the order is not the one committed to, or not sealed for this table
    LATE = "late"
    AWAY = "away"
    BUSY = "busy"  # a deck is ordered already


@dataclass(frozen=True, slots=True)
class ShuffledDeck:
    """A deck, checked card by card against its order and against the machine's commitment."""

    number: int
    commitment: str  # for the board, before the first card leaves the deck
    order: Secret  # two characters a card, the top one first
    # Opens the commitment, together with the whole order: for nobody who may not know every card.
    salt: Secret


@dataclass(frozen=True, slots=True)
class NoDeck:
    """The deck that was ordered does not come."""

    number: int
    why: DeckFault


Dealt = ShuffledDeck | NoDeck


@dataclass(frozen=True, slots=True)
class DeckTrouble:
    """What is wrong with the machine now, whether a deck is ordered or not; None when nothing is any more."""

    fault: DeckFault | None


class DeckSource(Protocol):
    """A machine that shuffles. One deck at a time; the same deck never twice."""

    async def deck(self, order: DeckOrder) -> Dealt:
        """The deck, or why there is none; one of the two, always."""

    async def clear(self) -> None:
        """The floor has seen to it: what is in the machine is no deck any more. LinkLost when it is away."""

    async def trouble(self) -> DeckTrouble:
        """The next change for worse or better."""
