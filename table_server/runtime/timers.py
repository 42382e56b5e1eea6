"""Whose time runs and what comes when, in milliseconds of the loop's clock, found anew after each step.

None of it is kept. After a restart clocks run in full (D-4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.seating.chairs import Standing
from table_server.table.commands import ChoiceLapsed, Command, HalfHour, PickUp, RefillBanks, TimeUp
from table_server.table.decide_floor import is_dealing
from table_server.table.ephemeral import ActionClock, ClockPart, Presence
from table_server.table.question import allowance, is_turn, seats_asked
from table_server.table.run_out import time_to_look
from table_server.table.state import Phase, Sitter, Table

AGAIN: Final = 1_000
"""Milliseconds until what is due is asked again, should it be refused: the table never spins."""


@dataclass(slots=True)
class Timers:
    """The instants one table waits for."""

    _question: tuple[int, bool] | None = None
    _called: bool = False
    _choice: int | None = None
    _refill: int | None = None
    _bell: int | None = None
    _kept: dict[Seat, tuple[str, int]] = field(default_factory=dict)
    """Seats that are held for somebody who does not play: for whom, and until when."""

    def look(self, felt: Table, presence: Presence, now: int, *, waits: bool = False) -> None:
        """Start what has to run now and stop what has not; no hand is coming where the table waits."""
        self._start_clocks(felt, presence, now)
        presence.deals_at = None if waits else _deals_at(felt, presence, now)
        clocks = felt.terms.clocks
        self._choice = None if felt.chooser is None else self._choice or now + clocks.choice
        self._refill = self._refill or now + clocks.bank_refill
        time = felt.spread.between.time
        ringing = time is not None and felt.phase is Phase.OPEN
        self._bell = (self._bell or now + time.minutes * 60_000) if ringing and time else None
        self._kept = dict(self._keeping(felt, now))

    def _start_clocks(self, felt: Table, presence: Presence, now: int) -> None:
        frozen = felt.phase is Phase.FROZEN
        asked = () if frozen else seats_asked(felt.question)
        if self._question != (felt.asked, frozen):
            self._question, self._called = (felt.asked, frozen), False
            presence.clocks = {seat: _fresh(felt, seat, now) for seat in asked}
        elif len(asked) != len(presence.clocks):
            presence.clocks = {seat: presence.clocks[seat] for seat in asked}
        for seat, clock in presence.clocks.items():
            if _is_away(felt.sitters[seat]) and clock.until > now:
                presence.clocks[seat] = _fresh(felt, seat, now)
        if felt.clock_called is not None and not self._called:
            self._called = True
            for seat, clock in presence.clocks.items():
                presence.clocks[seat] = _hurried(felt, clock, now)

    def _keeping(self, felt: Table, now: int) -> Iterator[tuple[Seat, tuple[str, int]]]:
        for seat, sitter in felt.sitters.items():
            patience = _patience(felt, seat)
            if patience is None:
                continue
            held = self._kept.get(seat)
            same = held is not None and held[0] == sitter.player
            yield seat, held if held is not None and same else (sitter.player, now + patience)

    def due(self, felt: Table, presence: Presence, now: int) -> Command | None:
        """What has to be done now; a deal needs cards, so it is the table's own to make."""
        for seat, clock in presence.clocks.items():
            if clock.until <= now:
                if clock.part is ClockPart.ACTION and _has_bank(felt, seat):
                    presence.clocks[seat] = _bank(felt, seat, now)
                else:
                    presence.clocks[seat] = replace(clock, until=now + AGAIN)
                    return TimeUp(felt.asked, seat, bank_spent(clock, now))
        if self._choice is not None and self._choice <= now:
            self._choice = now + AGAIN
            return ChoiceLapsed()
        if self._refill is not None and self._refill <= now:
            self._refill = None
            return RefillBanks()
        if self._bell is not None and self._bell <= now:
            self._bell = None
            return HalfHour(waiting_list=bool(felt.waiting))  # D-73
        return self._picked_up(now)

    def _picked_up(self, now: int) -> Command | None:
        for seat, (player, until) in self._kept.items():
            if until <= now:
                self._kept[seat] = (player, now + 60 * AGAIN)
                return PickUp(seat)
        return None

    def next_at(self, presence: Presence) -> int | None:
        """The next instant at which something may be due."""
        single = (presence.deals_at, self._choice, self._refill, self._bell)
        instants = [instant for instant in single if instant is not None]
        instants += [clock.until for clock in presence.clocks.values()]
        instants += [until for _, until in self._kept.values()]
        return min(instants, default=None)


def bank_spent(clock: ActionClock | None, now: int) -> int:
    """What an answer at this instant has taken out of the time bank."""
    return now - clock.since if clock is not None and clock.part is ClockPart.BANK else 0


def _fresh(felt: Table, seat: Seat, now: int) -> ActionClock:
    """Who is away has no time: the hand does not wait for an empty chair (D-3)."""
    sitter, clocks = felt.sitters[seat], felt.terms.clocks
    question = felt.question
    usual = 0 if question is None else allowance(question.pace, clocks)
    total = 0 if _is_away(sitter) else usual * sitter.extra_time // 100
    return ActionClock(ClockPart.ACTION, now, now + total, now + total - clocks.warning)


def _has_bank(felt: Table, seat: Seat) -> bool:
    sitter = felt.sitters[seat]
    return sitter.bank > 0 and not _is_away(sitter) and is_turn(felt.question)


def _is_away(sitter: Sitter) -> bool:
    return sitter.leaving or not sitter.present


def _bank(felt: Table, seat: Seat, now: int) -> ActionClock:
    until = now + felt.sitters[seat].bank
    return ActionClock(ClockPart.BANK, now, until, until - felt.terms.clocks.warning)


def _hurried(felt: Table, clock: ActionClock, now: int) -> ActionClock:
    clocks = felt.terms.clocks
    until = min(clock.until, now + clocks.called) if clock.part is ClockPart.ACTION else now + clocks.called
    return ActionClock(ClockPart.CALLED, now, until, until - clocks.warning)


def _deals_at(felt: Table, presence: Presence, now: int) -> int | None:
    """The first hand comes at once, the others when the last one has been looked at (LP-52)."""
    if not is_dealing(felt):
        return None
    if felt.families.rules_between(felt.lineup).no_deal(felt.lineup) not in (
        None,
        Refusal.NO_BUTTON,
    ):  # a button can be drawn for
        return None
    if presence.deals_at is not None:
        return presence.deals_at
    return now if felt.hand is None else now + time_to_look(felt)


def _patience(felt: Table, seat: Seat) -> int | None:
    """How long a seat is kept for somebody who plays no hands; None for who plays."""
    chair = felt.lineup.chairs.get(seat)
    if chair is not None and (felt.terms.tournament or (chair.stack and chair.standing is Standing.IN)):
        return None
    if any(move.seat == seat for move in felt.moves.values()):
        return None
    return felt.terms.clocks.idle if chair is None else felt.terms.clocks.held
