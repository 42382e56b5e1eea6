"""Turns what a card reader sends into swipes, each reported once. Nothing is ever sent to it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from hardware.card_reader.card import ISSUER, is_ours, is_right
from hardware.card_reader.frames import CheckSent, Read, Spoilt, Swipes, Track
from hardware.conversation import ConversationStep
from hardware.ports import Answering, CardNotRead, CardRead, Swiped, Unread
from hardware.secret import SecretDigits


@dataclass(frozen=True, slots=True)
class Reader:
    """The settings of a reader, and our patience with the player's hand; milliseconds."""

    issuer: str = ISSUER
    check: CheckSent = CheckSent.NO
    pause: int = 400  # without a byte; after that the swipe is over
    again: int = 1500  # the same card within this is one swipe: some readers, and hands, send it twice


Said = Swiped | Answering


class Swiping:
    """The conversation: it only listens."""

    def __init__(self, reader: Reader | None = None) -> None:
        self._reader = reader or Reader()
        self._swipes = Swipes(self._reader.check)
        self._heard = 0
        self._last: SecretDigits | None = None
        self._last_at = 0

    @property
    def due(self) -> int | None:
        return self._heard + self._reader.pause if self._swipes.open else None

    def begin(self, now: int) -> ConversationStep[Said]:
        self._swipes.give_up()
        return ConversationStep((Answering(),))  # a reader cannot say that it is there in any other way

    def feed(self, data: bytes, now: int) -> ConversationStep[Said]:
        self._heard = now  # look for no pause here: these bytes may have waited, and no tick has come
        return ConversationStep(self._taken(self._swipes.feed(data), now))

    def tick(self, now: int) -> ConversationStep[Said]:
        if self.due is None or now < self.due:
            return ConversationStep()
        spoilt = self._swipes.give_up()
        return ConversationStep(self._taken((spoilt,) if spoilt else (), now))

    def _taken(self, reads: tuple[Read, ...], now: int) -> tuple[Said, ...]:
        swiped = (self._judged(read, now) for read in reads)
        return tuple(one for one in swiped if one is not None)

    def _judged(self, read: Read, now: int) -> Swiped | None:
        match read:
            case Track():
                return self._card(read.digits, now)
            case Spoilt.BACKWARDS:
                return CardNotRead(Unread.BACKWARDS)
            case Spoilt():
                return CardNotRead(Unread.BADLY)
            case _:
                assert_never(read)

    def _card(self, digits: str, now: int) -> Swiped | None:
        if not is_ours(digits, self._reader.issuer):
            return CardNotRead(Unread.FOREIGN)
        if not is_right(digits):
            return CardNotRead(Unread.MISTYPED)
        card = SecretDigits(digits)
        again = card == self._last and now - self._last_at < self._reader.again
        self._last, self._last_at = card, now
        return None if again else CardRead(card)
