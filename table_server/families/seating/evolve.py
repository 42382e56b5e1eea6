"""Effects of the events of every lineup. Only a family's `evolve` calls them; they never refuse."""

from __future__ import annotations

from table_server.families.seating.chairs import Bell, Lineup, Standing
from table_server.families.seating.events import (
    SatOut,
    StackAdjusted,
    TimeBellRang,
    TimeCollected,
    ToppedUp,
)


def sat_out(lineup: Lineup, event: SatOut) -> None:
    lineup.chairs[event.seat].standing = Standing.OUT


def topped_up(lineup: Lineup, event: ToppedUp) -> None:
    lineup.chairs[event.seat].stack += event.amount


def stack_adjusted(lineup: Lineup, event: StackAdjusted) -> None:
    lineup.chairs[event.seat].stack += event.amount


def time_bell_rang(lineup: Lineup, event: TimeBellRang) -> None:
    if event.time_pot:
        lineup.time_pot += event.time_pot
        lineup.winners = ()
    else:
        lineup.bell = Bell.FOR_ALL if event.waiting_list else Bell.FOR_WHO_PLAYED


def time_collected(lineup: Lineup, event: TimeCollected) -> None:
    for due in event.paid:
        lineup.chairs[due.seat].stack -= due.amount
    lineup.bell = Bell.SILENT
    lineup.time_pot = event.carried
    lineup.winners = ()
    if not event.carried:
        for chair in lineup.chairs.values():
            chair.late = False
