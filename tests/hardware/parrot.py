"""The smallest device there is, both halves: it repeats every word, and stays silent when told to."""

from __future__ import annotations

from hardware.conversation import ConversationStep
from hardware.ports import Answering, Silent

Heard = str | Answering | Silent


class Asker:
    """Our half: asks every ten milliseconds."""

    def __init__(self) -> None:
        self.due: int | None = None
        self.begun = 0
        self._answered = 0

    def begin(self, now: int) -> ConversationStep[Heard]:
        self.begun += 1
        self.due = now + 10
        self._answered = now
        return ConversationStep((), b"?")

    def feed(self, data: bytes, now: int) -> ConversationStep[Heard]:
        self._answered = now
        return ConversationStep((Answering(), data.decode("latin-1")))

    def tick(self, now: int) -> ConversationStep[Heard]:
        self.due = now + 10
        silent = now - self._answered > 100
        return ConversationStep((Silent("no answer"),) if silent else (), b"?")

    def say(self, word: bytes, now: int) -> ConversationStep[Heard]:
        return ConversationStep((f"saying at {now}",), word)


class Parrot:
    """The device's half."""

    due: int | None = None

    def __init__(self) -> None:
        self.dumb = False

    def begin(self, now: int) -> ConversationStep[str]:
        return ConversationStep((f"opened at {now}",))

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        return ConversationStep() if self.dumb else ConversationStep((f"repeated at {now}",), data)

    def tick(self, now: int) -> ConversationStep[str]:
        raise AssertionError(f"a parrot wants no tick at {now}")

    def order(self, words: str, now: int) -> ConversationStep[str]:
        self.dumb = words == "hush"
        return ConversationStep((f"{words} at {now}",), b"" if self.dumb else b"!")
