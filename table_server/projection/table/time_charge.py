"""The collection by the clock, as any game's page explains it."""

from __future__ import annotations

from table_server.engine.time_collection import TimeCollection
from table_server.projection.views.game import TimeBandView, TimeView


def time_view(time: TimeCollection) -> TimeView:
    """What is owed, and how often."""
    bands = tuple(TimeBandView(band.amount, band.players) for band in time.charges)
    return TimeView(time.minutes, time.basis, bands)
