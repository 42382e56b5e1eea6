"""The ports to devices: the values they report and the calls they take. Nothing here is about a line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from hardware.secret import SecretDigits

# Health.


@dataclass(frozen=True, slots=True)
class Answering:
    """The device answers, for the first time or again."""


@dataclass(frozen=True, slots=True)
class Silent:
    """The line is open, but the device does not answer as it should."""

    reason: str


Heard = Answering | Silent


# Card readers.


@dataclass(frozen=True, slots=True)
class CardRead:
    """One of our cards was swiped and read without a fault. Reported once for each swipe."""

    card: SecretDigits  # the number on it, which names the player


class Unread(StrEnum):
    """A reason why a swipe was no card of ours."""

    BADLY = "badly"  # parity, check sum, missing end: swipe again
    BACKWARDS = "backwards"
    FOREIGN = "foreign"  # a bank's card, another room's
    MISTYPED = "mistyped"  # ours, with a wrong check digit


@dataclass(frozen=True, slots=True)
class CardNotRead:
    """A swipe was not read."""

    why: Unread


Swiped = CardRead | CardNotRead


class CardReader(Protocol):
    """Reports swipes; takes no orders."""

    async def swiped(self) -> Swiped:
        """Wait for the next swipe."""


# PIN pads.


@dataclass(frozen=True, slots=True)
class PinDigits:
    """The number of digits entered so far, for as many dots on the screen."""

    count: int


@dataclass(frozen=True, slots=True)
class PinEntered:
    """The whole PIN, confirmed with ENTER."""

    pin: SecretDigits


class NoPin(StrEnum):
    """A reason why there is no PIN."""

    CANCELLED = "cancelled"
    TIMED_OUT = "timed_out"
    PAD_AWAY = "pad_away"
    KEYS_LOST = "keys_lost"  # some keys did not arrive: ask again


@dataclass(frozen=True, slots=True)
class PinNotEntered:
    """The player was asked and did not answer."""

    why: NoPin


PinKeyed = PinDigits | PinEntered | PinNotEntered


class PinPad(Protocol):
    """Keys beside a screen, dark until somebody asks for a PIN."""

    async def ask(self) -> None:
        """Take a PIN from now on; keys pressed before are forgotten."""

    async def stop(self) -> None:
        """Take no PIN any more."""

    async def keyed(self) -> PinKeyed:
        """Wait for the next step of the player."""


# Lights.


class Lamp(StrEnum):
    """A lamp of a tower, or its buzzer."""

    GREEN = "green"  # the table is open
    YELLOW = "yellow"  # attention: a device, a full box, a seat that waits
    RED = "red"  # tilt: play has stopped
    BUZZER = "buzzer"


class Shine(StrEnum):
    """A lamp's light."""

    OFF = "off"
    ON = "on"
    BLINKING = "blinking"


class Lights(Protocol):
    """A tower beside the table or the ring of a seat. Setting one never waits and never fails."""

    def show(self, lamp: Lamp, shine: Shine) -> None:
        """Set a lamp from now on; it is set again whenever the line comes back."""


# Shufflers: decks from a machine instead of the random number generator.


@dataclass(frozen=True, slots=True)
class DeckOrder:
    """One deck for one hand."""

    number: int  # the table's own, to match the answer
    cards: tuple[str, ...]  # the cards it is made of ("As", "Td", "Jo"), in any order


class DeckFault(StrEnum):
    """A reason why there is no deck. The hand is not started, and the floor is called."""

    COUNT_LOW = "count_low"
    COUNT_HIGH = "count_high"
    DUPLICATE = "duplicate"
    STRANGE_CARD = "strange_card"  # the count is right, but one card does not belong
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
    order: SecretDigits  # two characters a card, the top one first
    # Opens the commitment, together with the whole order: only for those who may know every card.
    salt: SecretDigits


@dataclass(frozen=True, slots=True)
class NoDeck:
    """The deck that was ordered will not come."""

    number: int
    why: DeckFault


Dealt = ShuffledDeck | NoDeck


@dataclass(frozen=True, slots=True)
class DeckTrouble:
    """The machine's present fault, whether a deck is ordered or not; None when all is well again."""

    fault: DeckFault | None


class DeckSource(Protocol):
    """A machine that shuffles. One deck at a time; the same deck never twice."""

    async def deck(self, order: DeckOrder) -> Dealt:
        """Return the deck, or the reason why there is none."""

    async def clear(self) -> None:
        """Clear the fault once the floor has looked; its cards are no deck any more. LinkLost if away."""

    async def trouble(self) -> DeckTrouble:
        """Wait for the next change, for worse or better."""
