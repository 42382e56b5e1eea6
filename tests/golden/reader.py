"""Plays a golden file: deals its cards, plays its acts, and compares every line with the events."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.hand import TimedOut
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.events import Event
from tests.golden import words
from tests.golden.acts import done, tried
from tests.golden.amounts import MONEY
from tests.golden.dealer import Dealer, Misdealt, Piles, first_try
from tests.golden.layout import Layout, laid_out
from tests.golden.script import Line, Script, Unreadable
from tests.golden.telling import Scene, Told, tell

GOES_ON: Final = "the hand goes on"
_DEALS: Final = 100
"""A hand is dealt anew this many times, until every named card falls where it is named."""
_STATED: Final = re.compile(rf"the pot is {MONEY}|seat (\d+) has {MONEY} left|seat (\d+) is next")
_ASKED: Final = re.compile(r"seats? [\d, ]+ (is offered|asked): .+|nobody is asked")


class Differs(AssertionError):
    """The file and the table differ; the message shows both."""


def play_through(script: Script) -> None:
    """Play the file from the deal to its last line; raises `Differs` at the first line that is wrong."""
    layout = laid_out(script)
    piles = first_try(layout)
    for _ in range(_DEALS):
        try:
            return _Hand(script, layout, piles).play()
        except Misdealt as misdealt:
            piles = misdealt.piles
    raise Unreadable(f"{script.path}: the cards cannot fall as they are named")


class _Hand:
    """One run through the file with one order of the cards."""

    def __init__(self, script: Script, layout: Layout, piles: Piles) -> None:
        self._script = script
        self._dealer = Dealer(layout, piles)
        self._told: list[Told] = []
        self.state, events = begin(layout.game, layout.terms, layout.setup(piles[0], piles[1:]))
        self._hear(events, {dealt.seat: dealt.stack for dealt in layout.seats})

    def play(self) -> None:
        """Every line in its turn, and nothing left unsaid."""
        *lines, last = self._script.hand
        for line in lines:
            self._take(line)
        if last.text == GOES_ON:
            self._nothing_left(last)
            if self.state.over:
                raise self._differs(last, "the hand is over")
            return
        self._take(last)
        self._nothing_left(Line(last.number, "(nothing more)"))
        if not self.state.over:
            raise self._differs(last, f"the hand is not over: {words.offered(self.state, self.state.offer)}")

    def _take(self, line: Line) -> None:
        """A line is an event, a state of the table, or an act."""
        if self._happened(line.text):
            return
        self._nothing_left(line)
        if not (self._stands(line) or self._refused(line) or self._does(line)):
            raise self._differs(line, "nothing of the kind; the line means nothing here")

    def _happened(self, text: str) -> bool:
        """Skip optional events to find the line; events that must be told are not skipped."""
        for at, told in enumerate(self._told):
            if text in told.ways:
                del self._told[: at + 1]
                return True
            if told.must:
                return False
        return False

    def _nothing_left(self, line: Line) -> None:
        left = next((told for told in self._told if told.must), None)
        if left:
            raise self._differs(line, left.ways[0])

    def _stands(self, line: Line) -> bool:
        state, text = self.state, line.text
        if _ASKED.fullmatch(text):
            stands = words.offered(state, state.offer)
        elif not (found := _STATED.fullmatch(text)):
            return False
        elif found[1]:
            stands = f"seat {found[1]} has {words.money(state.stacks[state.place[Seat(int(found[1]))]])} left"
        elif found[2]:
            stands = words.next_seat(state.offer)
        else:
            stands = f"the pot is {words.money(state.pot)}"
        if stands != text:
            raise self._differs(line, stands)
        return True

    def _refused(self, line: Line) -> bool:
        attempt = tried(line.text)
        if attempt is None:
            return False
        command, code = attempt
        answer = play(RULES, self.state, command)
        if not isinstance(answer, Refused):
            raise self._differs(line, "it was accepted")
        if answer.code.value != code:
            raise self._differs(line, f"refused, {answer.code.value.replace('_', ' ')}")
        return True

    def _does(self, line: Line) -> bool:
        command = done(line.text)
        if command is None:
            return False
        stacks = dict(zip(self.state.seats, self.state.stacks, strict=True))
        answer = play(RULES, self.state, command)
        if isinstance(answer, Refused):
            raise self._differs(line, f"refused, {answer.code.value.replace('_', ' ')}; {self._asked()}")
        self._hear(answer, stacks)
        if not isinstance(command, TimedOut) and not self._happened(line.text):
            raise self._differs(line, self._told[0].ways[0])
        return True

    def _hear(self, events: Sequence[Event], stacks: dict[Seat, int]) -> None:
        self._dealer.watch(events)
        scene = Scene(self.state, stacks)
        self._told = [told for event in events for told in tell(scene, event)]

    def _asked(self) -> str:
        return words.offered(self.state, self.state.offer)

    def _differs(self, line: Line, table: str) -> Differs:
        before = [f"    {known.text}" for known in self._script.hand if known.number < line.number][-4:]
        return Differs(
            "\n".join(
                [
                    f"{self._script.title} ({self._script.path.name}, line {line.number})",
                    *before,
                    f"  the file says:  {line.text}",
                    f"  the table says: {table}",
                ]
            )
        )
