"""Events that follow by themselves in every lineup: the half-hour charge, before the next deal (D-73)."""

from __future__ import annotations

from table_server.engine.time_collection import Seated, Winner, time_due, time_pot_due
from table_server.families.seating.chairs import Bell, Lineup
from table_server.families.seating.events import TimeCollected


def progress(lineup: Lineup) -> tuple[TimeCollected, ...]:
    """The next events that need no command; none while a hand runs."""
    if lineup.running is not None:
        return ()
    if lineup.bell is not Bell.SILENT:
        return (_by_players(lineup),)
    if lineup.time_pot and lineup.winners:
        return (_by_winners(lineup),)
    return ()


def _by_players(lineup: Lineup) -> TimeCollected:
    assert lineup.time is not None  # narrows the type: only such a table has a bell
    seated = [Seated(seat, chair.stack, chair.played) for seat, chair in sorted(lineup.chairs.items())]
    return TimeCollected(tuple(time_due(lineup.time, seated, lineup.bell is Bell.FOR_ALL)), 0)


def _by_winners(lineup: Lineup) -> TimeCollected:
    """Charge the pot just won: its winners share, and a newcomer's part waits for the next pot."""
    winners = [Winner(seat, won, lineup.chairs[seat].late) for seat, won in lineup.winners]
    due = time_pot_due(lineup.time_pot, winners, lineup.unit)
    return TimeCollected(due.paid, due.carried)
