"""Small tournaments to test with, and their parts."""

from __future__ import annotations

from dataclasses import replace

from table_server.tournaments.payouts import Bracket, Percentages
from table_server.tournaments.schedule import Level, blinds
from table_server.tournaments.structure import Structure

MINUTE = 60_000

LEVELS = (
    Level(blinds(25, 50), 10 * MINUTE),
    Level(blinds(50, 100), 10 * MINUTE, pause_after=5 * MINUTE),
    Level(blinds(100, 200, big_blind_ante=200), 10 * MINUTE),
    Level(blinds(200, 400, big_blind_ante=400), 10 * MINUTE),
)

HALVES = Percentages((Bracket(2, (10_000,)), Bracket(4, (6_500, 3_500)), Bracket(9, (5_000, 3_000, 2_000))))

SIT_AND_GO = Structure(
    key="s1", title="Sit and go", buy_in=5_000, fee=500, chips=1_500, levels=LEVELS, payouts=HALVES
)
"""One table, started by the floor."""

EVENING = replace(SIT_AND_GO, key="e1", title="Evening", seats=6, tables=4)
"""Up to four tables of six."""
