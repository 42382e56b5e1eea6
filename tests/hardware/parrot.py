"""The smallest device there is, both halves: it repeats every word, and stays silent when told to."""

from __future__ import annotations

from hardware.conversation import Step
from hardware.ports import Answering, Silent

Heard = str | Answering | Silent


class Asker:
    """Our half: asks every ten milliseconds."""

    def __init__(self) -> None:
        self.due: int | None = None
        self.begun = 0
        self._answered = 0

    def begin(self, now: int) -> Step[Heard]:
        self.begun += 1
        self.due = now + 10
        self._answered = now
        return Step((), b"?")

    def feed(self, data: bytes, now: int) -> Step[Heard]:
        self._answered = now
        return Step((Answering(), data.decode("latin-1")))

    def tick(self, now: int) -> Step[Heard]:
        self.due = now + 10
        silent = now - self._answered > 100
        return Step((Silent("no answer"),) if silent else (), b"?")

    def say(self, word: bytes, now: int) -> Step[Heard]:
        return Step((f"saying at {now}",), word)


class Parrot:
    """The device's half."""

    due: int | None = None

    def __init__(self) -> None:
        self.dumb = False

    def begin(self, now: int) -> Step[str]:
        return Step((f"opened at {now}",))

    def feed(self, data: bytes, now: int) -> Step[str]:
        return Step() if self.dumb else Step((f"repeated at {now}",), data)

    def tick(self, now: int) -> Step[str]:
        raise AssertionError(f"a parrot wants no tick at {now}")

    def order(self, words: str, now: int) -> Step[str]:
        self.dumb = words == "hush"
        return Step((f"{words} at {now}",), b"" if self.dumb else b"!")
