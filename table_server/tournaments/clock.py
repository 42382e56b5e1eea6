"""The clock of the levels, one for all tables. The time comes in as a value; the time left comes out."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.values import value
from table_server.tournaments.schedule import Level, LevelMeasure
from table_server.tournaments.structure import Structure


@value
class LevelClock:
    """The clock's position in the schedule."""

    level: int = 0
    """Counted from 0."""
    on_break: bool = False
    """True in the break after that level."""
    left: int = 0
    """Milliseconds or hands that were left at `since`."""
    since: int | None = None
    """The instant it was started; None while it is stopped."""

    @property
    def running(self) -> bool:
        return self.since is not None


def by_hands(structure: Structure, clock: LevelClock) -> bool:
    """True while hands are counted: a break is always timed."""
    return structure.pace is LevelMeasure.HANDS and not clock.on_break


def level_of(structure: Structure, clock: LevelClock) -> Level:
    return structure.level(clock.level)


def is_last(structure: Structure, clock: LevelClock) -> bool:
    """True in the last level, which has no end."""
    return clock.level == structure.last_level and not clock.on_break


def at_level(structure: Structure, level: int, now: int) -> LevelClock:
    """The clock at the beginning of a level."""
    return LevelClock(level=level, on_break=False, left=structure.level(level).lasts, since=now)


def on_break(structure: Structure, level: int, now: int) -> LevelClock:
    """The clock at the beginning of the break after a level."""
    return LevelClock(level=level, on_break=True, left=structure.level(level).pause_after, since=now)


def left(structure: Structure, clock: LevelClock, now: int) -> int:
    """Milliseconds, or hands, to the next increase (LP-144 to LP-146)."""
    if clock.since is None or by_hands(structure, clock):
        return max(0, clock.left)
    return max(0, clock.left - max(0, now - clock.since))


def due(structure: Structure, clock: LevelClock, now: int) -> int | None:
    """The instant this level or break ended, if it has.

    The next begins at that instant, however late the call.
    """
    if clock.since is None or is_last(structure, clock):
        return None
    if by_hands(structure, clock):
        return now if clock.left <= 0 else None
    over = clock.since + clock.left
    return over if over <= now else None


def following(structure: Structure, clock: LevelClock, at: int) -> LevelClock:
    """The break after this level, or the next level."""
    if not clock.on_break and level_of(structure, clock).pause_after:
        return on_break(structure, clock.level, at)
    return at_level(structure, clock.level + 1, at)


def stopped(structure: Structure, clock: LevelClock, now: int) -> LevelClock:
    """The clock stopped by the floor."""
    return replace(clock, left=left(structure, clock, now), since=None)


def going(clock: LevelClock, now: int) -> LevelClock:
    """The clock running on from where it stopped."""
    return replace(clock, since=now)


def one_hand_less(clock: LevelClock, most_played: int, lasts: int) -> LevelClock:
    """The clock after a hand. A level by hands is over when one table has played them all."""
    return replace(clock, left=lasts - most_played)


def restored(structure: Structure, clock: LevelClock, seen: int, now: int) -> LevelClock:
    """The clock after a restart: it stood still since the server was last seen, so no table loses time."""
    return going(stopped(structure, clock, seen), now) if clock.running else clock
