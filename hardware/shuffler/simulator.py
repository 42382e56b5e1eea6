"""A simulated shuffler: loads, counts, shuffles, commits and delivers; its cards can be tampered with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from hardware.conversation import ConversationStep
from hardware.device import Wishes
from hardware.errors import BadAddress
from hardware.ports import DeckFault
from hardware.shuffler.deck import (
    CARDS,
    KEY_BYTES,
    NONCE_BYTES,
    SALT_BYTES,
    ShuffledOrder,
    commitment,
    seal,
    wrong,
)
from hardware.shuffler.frames import (
    NOTHING,
    VERSION,
    Answer,
    Clear,
    Deliver,
    Fault,
    Hello,
    Identity,
    Report,
    Sealed,
    Shuffle,
    State,
    Status,
    encode,
    frame_reader,
)

KEY: Final = bytes(range(KEY_BYTES))
"""The key of every simulator. A real machine and its table have their own."""

GAP: Final = 100  # milliseconds without a byte, after which half a message is dropped
TAKES: Final = {State.LOADING: 300, State.COUNTING: 500, State.SHUFFLING: 1200}
NEXT: Final = {State.LOADING: State.COUNTING, State.COUNTING: State.SHUFFLING}

FOUND: Final = {
    DeckFault.COUNT_LOW: Fault.COUNT_LOW,
    DeckFault.COUNT_HIGH: Fault.COUNT_HIGH,
    DeckFault.DUPLICATE: Fault.DUPLICATE,
    DeckFault.STRANGE_CARD: Fault.STRANGE_CARD,
}
STOPS: Final = {"jam": Fault.JAM, "unreadable": Fault.UNREADABLE, "fan": Fault.FAN}
FAULTS: Final = {
    "low": "a card is missing from every deck",
    "high": "a card too many is in every deck",
    "duplicate": "one card is there twice, another is missing",
    "strange": "a joker replaces a card",
    "jam": "every deck jams",
    "unreadable": "one card of every deck is dirty",
    "fan": "it overheats with every deck",
    "blind": "it does not notice that a card is there twice",
    "other_key": "it seals its decks for another table",
    "other_order": "it delivers another order than it committed to",
    "again": "it sends the last deck again",
    "endless": "it never stops shuffling",
    "version": "it speaks version 9",
}
HELP: Final = (
    "look | low high duplicate strange jam unreadable fan (the next deck) | door open | door close | power"
)
Cards = list[int]


@dataclass(slots=True)
class _Deck:
    """The deck in the machine."""

    asked: bytes
    counts: bytes
    order: ShuffledOrder | None = field(default=None, repr=False)
    answer: Sealed | None = None


class ShufflerSimulator:
    """Answers questions; never delivers two orders for one id."""

    def __init__(self, wishes: Wishes) -> None:
        self._fault = wishes.get("fault")
        self._random = Random(int(wishes.get("seed", "0")))
        self._key = _own_key(wishes)
        self._reader = frame_reader()
        self._last = 0
        self._state = State.IDLE
        self._wrong = Fault.NONE
        self._door = False
        self._pending = ""  # the fault of the next deck
        self._deck: _Deck | None = None
        self._before: Sealed | None = None
        self._count = 0
        self.due: int | None = None

    def begin(self, now: int) -> ConversationStep[str]:
        self._reader.forget()
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        if now - self._last > GAP:
            self._reader.forget()
        self._last = now
        lines: list[str] = []
        answers = b""
        for frame in self._reader.feed(data):
            match frame.message:
                case Hello():
                    answer: Answer = self._identity()
                case Status():
                    answer = self._report()
                case Shuffle(asked, counts):
                    lines += self._start(asked, counts, now)
                    answer = self._report()
                case Deliver(asked):
                    answer = self._deliver(asked, lines)
                case Clear():
                    lines += self._cleared()
                    answer = self._report()
                case _:
                    continue  # the echo of our own answer
            answers += encode(frame.sequence, answer)
        return ConversationStep(tuple(lines), answers)

    def tick(self, now: int) -> ConversationStep[str]:
        if self.due is None or now < self.due:
            return ConversationStep()
        if self._fault == "endless" and self._state is State.SHUFFLING:
            self.due = now + TAKES[State.SHUFFLING]
            return ConversationStep()
        return ConversationStep(self._on(now))

    def order(self, words: str, now: int) -> ConversationStep[str]:
        match words.strip():
            case "look":
                return ConversationStep(
                    (f"{self._state.name.lower()}, {self._wrong.name.lower()}, {self._count} cards",)
                )
            case "low" | "high" | "duplicate" | "strange" | "jam" | "unreadable" | "fan" as what:
                self._pending = what
                return ConversationStep((f"the next deck: {what}",))
            case "door open":
                self._door = True
                return ConversationStep(self._stop(Fault.DOOR))
            case "door close":
                self._door = False
                return ConversationStep(("the door is closed",))
            case "power":
                return ConversationStep(self._power())
            case _:
                return ConversationStep((HELP,))

    # Answers.

    def _identity(self) -> Identity:
        version = 9 if self._fault == "version" else VERSION
        return Identity(version, "SIM00001", bytes(32))

    def _report(self) -> Report:
        deck = self._deck
        if deck is None:
            return Report(state=self._state, fault=self._wrong, asked=NOTHING, count=self._count)
        committed = bytes(32) if deck.order is None else commitment(deck.asked, deck.order)
        return Report(
            state=self._state, fault=self._wrong, asked=deck.asked, count=self._count, committed=committed
        )

    def _deliver(self, asked: bytes, lines: list[str]) -> Answer:
        deck = self._deck
        if deck is None or deck.answer is None or deck.asked != asked:
            return self._report()
        if self._state is State.READY:
            self._state = State.DELIVERED
            lines.append("delivered")
        if self._fault == "again" and self._before is not None:
            return self._before
        return deck.answer

    # Its work.

    def _start(self, asked: bytes, counts: bytes, now: int) -> tuple[str, ...]:
        if self._state not in {State.IDLE, State.READY, State.DELIVERED}:
            return ()
        if self._deck is not None:
            if self._deck.asked == asked:
                return ()
            self._before = self._deck.answer
        self._deck, self._count = _Deck(asked, counts), 0
        self._enter(State.LOADING, now)
        return ("loading",)

    def _enter(self, state: State, now: int) -> None:
        self._state = state
        self.due = now + TAKES[state] if state in TAKES else None

    def _on(self, now: int) -> tuple[str, ...]:
        deck = self._deck
        if deck is None or self._state not in TAKES:
            self.due = None
            return ()
        if self._state is State.SHUFFLING:
            return self._ready(deck)
        if self._state is State.COUNTING and (fault := self._counted(deck)) is not Fault.NONE:
            return self._stop(fault)
        self._enter(NEXT[self._state], now)
        return (self._state.name.lower(),)

    def _counted(self, deck: _Deck) -> Fault:
        cards = [number for number, count in enumerate(deck.counts) for _ in range(count)]
        what, self._pending = self._pending or self._fault or "", ""
        tamper = TAMPERED.get(what)
        if tamper is not None and cards:
            tamper(cards)
        self._count = len(cards)
        self._random.shuffle(cards)
        deck.order = ShuffledOrder(bytes(cards), self._random.randbytes(SALT_BYTES))
        if what in STOPS:
            return STOPS[what]
        found = None if what == "blind" else wrong(deck.counts, cards)
        return Fault.NONE if found is None else FOUND[found]

    def _ready(self, deck: _Deck) -> tuple[str, ...]:
        self._state, self.due = State.READY, None
        if deck.order is not None:
            nonce = self._random.randbytes(NONCE_BYTES)
            sent = deck.order
            if self._fault == "other_order":
                sent = ShuffledOrder(sent.cards[::-1], sent.salt)
            deck.answer = Sealed(nonce, seal(key=self._key, nonce=nonce, asked=deck.asked, order=sent))
        return ("ready",)

    def _stop(self, fault: Fault) -> tuple[str, ...]:
        """Stop with a fault. The deck inside is lost; the table throws away a deck that was delivered."""
        self._state, self._wrong, self._deck, self.due = State.FAULT, fault, None, None
        return (f"stopped: {fault.name.lower()}",)

    def _cleared(self) -> tuple[str, ...]:
        if self._door:
            return self._stop(Fault.DOOR)
        self._state, self._wrong, self._deck, self.due = State.IDLE, Fault.NONE, None, None
        return ("cleared",)

    def _power(self) -> tuple[str, ...]:
        if self._state in {*TAKES, State.READY}:
            return self._stop(Fault.POWER)
        if self._state is State.DELIVERED:
            self._state, self._deck = State.IDLE, None
        return ("off and on again",)


def _missing(cards: Cards) -> None:
    del cards[-1]


def _too_many(cards: Cards) -> None:
    cards.append(cards[0])


def _twice(cards: Cards) -> None:
    cards[-1] = cards[0]


def _joker(cards: Cards) -> None:
    cards[-1] = len(CARDS) - 1


TAMPERED: Final[dict[str, Callable[[Cards], None]]] = {
    "low": _missing,
    "high": _too_many,
    "duplicate": _twice,
    "strange": _joker,
    "blind": _twice,
}


def key_of(wishes: Wishes) -> bytes:
    """Read `key=` in hexadecimal, for a simulator or for the monitor."""
    try:
        key = bytes.fromhex(wishes.get("key", KEY.hex()))
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadAddress(f"key: {KEY_BYTES} bytes in hexadecimal are wanted")
    return key


def _own_key(wishes: Wishes) -> bytes:
    key = key_of(wishes)
    return key[::-1] if wishes.get("fault") == "other_key" else key
