"""The period of a report or of the trail, in milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from table_server.cage.reports import Period
from table_server.edge.http.refusals import HttpRefusal, RequestRefused

DAY: Final = 24 * 3_600_000
LONGEST: Final = 400 * DAY
_LAST: Final = 4_102_444_800_000
"""The year 2100."""

Instant = Annotated[int, Field(ge=0, le=_LAST)]


class ClosedQuery(BaseModel):
    """A query without unknown fields. It is not strict, because values in an address are text."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class AnyPeriod(ClosedQuery):
    """From `since` to before `until`; the last day by default."""

    since: Instant | None = None
    until: Instant | None = None


def period(asked: AnyPeriod, now: int) -> Period:
    """The requested period, unless it is longer than `LONGEST`."""
    until = now + 1 if asked.until is None else asked.until
    since = max(0, until - DAY) if asked.since is None else asked.since
    if not 0 <= until - since <= LONGEST:
        raise RequestRefused(422, HttpRefusal.NOT_UNDERSTOOD)
    return Period(since, until)
