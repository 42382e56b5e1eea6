"""What follows by itself between hands: the half hour is paid before the next one is dealt (D-73)."""

from __future__ import annotations

from table_server.engine.time_collection import Seated, Winner, time_due, time_pot_due
from table_server.families.rounds.lineup.events import Event, TimeCollected
from table_server.families.rounds.lineup.state import Bell, Lineup


def progress(lineup: Lineup) -> tuple[Event, ...]:
    """The next event nobody has to wish for."""
    if lineup.running is not None:
        return ()
    if lineup.bell is not Bell.SILENT:
        return (_by_players(lineup),)
    if lineup.time_pot and lineup.winners:
        return (_by_winners(lineup),)
    return ()


def _by_players(lineup: Lineup) -> TimeCollected:
    assert lineup.rules.time is not None  # narrows the type: only such a table has a bell
    seated = [Seated(seat, chair.stack, chair.played) for seat, chair in sorted(lineup.chairs.items())]
    return TimeCollected(tuple(time_due(lineup.rules.time, seated, lineup.bell is Bell.FOR_ALL)), 0)


def _by_winners(lineup: Lineup) -> TimeCollected:
    """Out of the pot just won; those who split it share, a newcomer's part waits for the next."""
    winners = [Winner(seat, won, lineup.chairs[seat].late) for seat, won in lineup.winners]
    due = time_pot_due(lineup.time_pot, winners, lineup.terms.unit)
    return TimeCollected(due.paid, due.carried)
