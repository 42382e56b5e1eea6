"""Whose turn it is on a line where only the host speaks first: a question out, an answer back or silence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """How a device wants to be asked; milliseconds. The makers' own limits vary, so all of it can be set."""

    period: int = 200  # from an answer to the next question
    patience: int = 300  # for an answer
    tries: int = 10  # silences in a row that make a device lost


class Turn:
    """The question that is out, if one is, and how often nothing came back."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._due = 0
        self._silences = 0
        self.waiting = False
        self.answered = False  # the last question was

    @property
    def due(self) -> int:
        """When it is our turn again, answer or none."""
        return self._due

    @property
    def lost(self) -> bool:
        """Nothing came back for so long that nobody can be there."""
        return self._silences >= self._pace.tries

    def begin(self, now: int) -> None:
        """A line was opened: nothing is owed from before."""
        self.waiting, self._due = False, now

    def asked(self, now: int) -> None:
        """A question went out that wants an answer."""
        self.waiting, self._due = True, now + self._pace.patience

    def told(self, now: int) -> None:
        """Something went out that wants none."""
        self.waiting, self._due = False, now + self._pace.period

    def rest(self, now: int, milliseconds: int) -> None:
        """Nothing is said for a while, and what comes meanwhile is no answer."""
        self.waiting, self._due = False, now + milliseconds

    def heard(self, now: int, *, at_once: bool = False) -> None:
        """The answer came; `at_once` when there is something to say to it."""
        self._silences, self.answered = 0, True
        self.waiting, self._due = False, now if at_once else now + self._pace.period

    def ours(self, now: int) -> bool:
        """Whether to speak now. An answer that did not come in time is counted here."""
        if now < self._due:
            return False
        if self.waiting:
            self._silences += 1
            self.waiting = self.answered = False
        return True
