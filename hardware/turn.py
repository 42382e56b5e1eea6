"""Turns on a line where only the host speaks first: a question out, then an answer or silence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PollingPace:
    """The pace of questions, in milliseconds. Makers' limits differ, so all of it can be set."""

    period: int = 200  # from an answer to the next question
    patience: int = 300  # for an answer
    tries: int = 10  # silences in a row that make a device lost


class Turn:
    """Counts the silences, and knows if a question is out."""

    def __init__(self, pace: PollingPace) -> None:
        self._pace = pace
        self._due = 0
        self._silences = 0
        self.waiting = False
        self.answered = False  # the last question was answered

    @property
    def due(self) -> int:
        """When it is our turn again, with or without an answer."""
        return self._due

    @property
    def lost(self) -> bool:
        """True after so many silences that nobody can be there."""
        return self._silences >= self._pace.tries

    def begin(self, now: int) -> None:
        """Start on a line that was opened: no answer is due."""
        self.waiting, self._due = False, now

    def asked(self, now: int) -> None:
        """A question went out that needs an answer."""
        self.waiting, self._due = True, now + self._pace.patience

    def told(self, now: int) -> None:
        """A message went out that needs no answer."""
        self.waiting, self._due = False, now + self._pace.period

    def rest(self, now: int, milliseconds: int) -> None:
        """Stay silent for a while; bytes that come meanwhile are no answer."""
        self.waiting, self._due = False, now + milliseconds

    def heard(self, now: int, *, at_once: bool = False) -> None:
        """The answer came. `at_once` when something is to be said straight away."""
        self._silences, self.answered = 0, True
        self.waiting, self._due = False, now if at_once else now + self._pace.period

    def ours(self, now: int) -> bool:
        """Return True when it is our turn. An answer that did not come in time counts as a silence here."""
        if now < self._due:
            return False
        if self.waiting:
            self._silences += 1
            self.waiting = self.answered = False
        return True
