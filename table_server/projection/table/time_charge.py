"""The time charge, as any game's page explains it."""

from __future__ import annotations

from table_server.engine.time_collection import TimeCollection
from table_server.projection.views.game import TimeBandView, TimeView


def time_view(time: TimeCollection) -> TimeView:
    """The time charge and its interval."""
    bands = tuple(TimeBandView(band.amount, band.players) for band in time.charges)
    return TimeView(time.minutes, time.basis, bands)
