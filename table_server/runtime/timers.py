"""Clocks and deadlines of a table, in milliseconds of the loop's clock, worked out anew after each step.

None of them is stored. After a restart clocks run in full (D-4).
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
"""Milliseconds until a command that is due comes again if it was refused, so that the table never spins."""


@dataclass(slots=True)
class Timers:
    """The instants one table waits for."""

    _question: tuple[int, bool] | None = None
    _called: bool = False
    _choice: int | None = None
    _refill: int | None = None
    _bell: int | None = None
    _kept: dict[Seat, tuple[str, int]] = field(default_factory=dict)
    """Seats held for players who do not play: the player, and the instant the seat is picked up."""

    def look(self, table: Table, presence: Presence, now: int, *, waits: bool = False) -> None:
        """Start the clocks that have to run now and stop the others. No hand comes while the table waits."""
        self._start_clocks(table, presence, now)
        presence.deals_at = None if waits else _deals_at(table, presence, now)
        clocks = table.terms.clocks
        self._choice = None if table.chooser is None else self._choice or now + clocks.choice
        self._refill = self._refill or now + clocks.bank_refill
        time = table.spread.between.time
        ringing = time is not None and table.phase is Phase.OPEN
        self._bell = (self._bell or now + time.minutes * 60_000) if ringing and time else None
        self._kept = dict(self._keeping(table, now))

    def _start_clocks(self, table: Table, presence: Presence, now: int) -> None:
        frozen = table.phase is Phase.FROZEN
        asked = () if frozen else seats_asked(table.question)
        if self._question != (table.asked, frozen):
            self._question, self._called = (table.asked, frozen), False
            presence.clocks = {seat: _fresh(table, seat, now) for seat in asked}
        elif len(asked) != len(presence.clocks):
            presence.clocks = {seat: presence.clocks[seat] for seat in asked}
        for seat, clock in presence.clocks.items():
            if _is_away(table.sitters[seat]) and clock.until > now:
                presence.clocks[seat] = _fresh(table, seat, now)
        if table.clock_called is not None and not self._called:
            self._called = True
            for seat, clock in presence.clocks.items():
                presence.clocks[seat] = _hurried(table, clock, now)

    def _keeping(self, table: Table, now: int) -> Iterator[tuple[Seat, tuple[str, int]]]:
        for seat, sitter in table.sitters.items():
            patience = _patience(table, seat)
            if patience is None:
                continue
            held = self._kept.get(seat)
            same = held is not None and held[0] == sitter.player
            yield seat, held if held is not None and same else (sitter.player, now + patience)

    def due(self, table: Table, presence: Presence, now: int) -> Command | None:
        """The command that is due now. A deal is not among them, because it needs cards."""
        for seat, clock in presence.clocks.items():
            if clock.until <= now:
                if clock.part is ClockPart.ACTION and _has_bank(table, seat):
                    presence.clocks[seat] = _bank(table, seat, now)
                else:
                    presence.clocks[seat] = replace(clock, until=now + AGAIN)
                    return TimeUp(table.asked, seat, bank_spent(clock, now))
        if self._choice is not None and self._choice <= now:
            self._choice = now + AGAIN
            return ChoiceLapsed()
        if self._refill is not None and self._refill <= now:
            self._refill = None
            return RefillBanks()
        if self._bell is not None and self._bell <= now:
            self._bell = None
            return HalfHour(waiting_list=bool(table.waiting))  # D-73
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
    """The time that an answer at this instant takes out of the time bank."""
    return now - clock.since if clock is not None and clock.part is ClockPart.BANK else 0


def _fresh(table: Table, seat: Seat, now: int) -> ActionClock:
    """A player who is away has no time: the hand does not wait for an empty chair (D-3)."""
    sitter, clocks = table.sitters[seat], table.terms.clocks
    question = table.question
    usual = 0 if question is None else allowance(question.pace, clocks)
    total = 0 if _is_away(sitter) else usual * sitter.extra_time // 100
    return ActionClock(part=ClockPart.ACTION, since=now, until=now + total, warn=now + total - clocks.warning)


def _has_bank(table: Table, seat: Seat) -> bool:
    sitter = table.sitters[seat]
    return sitter.bank > 0 and not _is_away(sitter) and is_turn(table.question)


def _is_away(sitter: Sitter) -> bool:
    return sitter.leaving or not sitter.present


def _bank(table: Table, seat: Seat, now: int) -> ActionClock:
    until = now + table.sitters[seat].bank
    return ActionClock(part=ClockPart.BANK, since=now, until=until, warn=until - table.terms.clocks.warning)


def _hurried(table: Table, clock: ActionClock, now: int) -> ActionClock:
    clocks = table.terms.clocks
    until = min(clock.until, now + clocks.called) if clock.part is ClockPart.ACTION else now + clocks.called
    return ActionClock(part=ClockPart.CALLED, since=now, until=until, warn=until - clocks.warning)


def _deals_at(table: Table, presence: Presence, now: int) -> int | None:
    """The first hand comes at once, later ones after the time to look at the hand before (LP-52)."""
    if not is_dealing(table):
        return None
    if table.lineup_rules.no_deal(table.lineup) not in (
        None,
        Refusal.NO_BUTTON,
    ):  # a button can be drawn for
        return None
    if presence.deals_at is not None:
        return presence.deals_at
    return now if table.hand is None else now + time_to_look(table)


def _patience(table: Table, seat: Seat) -> int | None:
    """The time a seat is kept for a player who plays no hands; None for a player who does."""
    chair = table.lineup.chairs.get(seat)
    if chair is not None and (table.terms.tournament or (chair.stack and chair.standing is Standing.IN)):
        return None
    if any(move.seat == seat for move in table.moves.values()):
        return None
    return table.terms.clocks.idle if chair is None else table.terms.clocks.held
