"""What the cash station asks in, and what it is answered: the shapes that its addresses share."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

from fastapi import Path, Query
from pydantic import Field

from table_server.cage.accounts import LONGEST_NAME
from table_server.cage.counter import CashRefused
from table_server.cage.tray import MOST_OF_ONE, Tray, tray_of
from table_server.edge.http.refusals import REFUSED, RequestRefused
from table_server.wire.message import Closed

T = TypeVar("T")

Key: TypeAlias = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,64}$")]
"""Made by the page for one thing that it asks for: asked again with it, the answer is the same."""
Positive: TypeAlias = Annotated[int, Field(ge=1, le=10**11)]
"""Cents."""
Line: TypeAlias = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
"""Something that people write."""
Named: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME * 2)]
PlayerNumber: TypeAlias = Annotated[str, Path(pattern=r"^[0-9]{1,15}$")]
OfPlayer: TypeAlias = Annotated[str, Field(pattern=r"^[0-9]{1,15}$")]
Most: TypeAlias = Annotated[int, Query(ge=1, le=500)]


class PileForm(Closed):
    """So many of one note or coin."""

    worth: Annotated[int, Field(ge=1, le=100_00)]
    """Cents."""
    count: Annotated[int, Field(ge=0, le=MOST_OF_ONE)]


Counted: TypeAlias = Annotated[list[PileForm], Field(max_length=20)]
"""Cash as it lies on the counter, each note and coin once."""

NOT_FOUND: Final = frozenset(
    {
        CashRefused.NO_SUCH_PLAYER,
        CashRefused.UNKNOWN_CARD,
        CashRefused.NOT_A_VOUCHER,
        CashRefused.NO_SUCH_NOTE,
        CashRefused.NO_SUCH_TICKET,
        CashRefused.NO_RECEIPT,
    }
)

AWAY: Final[dict[int | str, dict[str, Any]]] = dict.fromkeys((401, 403, 404, 409, 422, 503), REFUSED)
"""What every address of the cash station may answer instead."""
TRIES: Final[dict[int | str, dict[str, Any]]] = {429: REFUSED}

MOST_ROWS: Final = 2**31 - 1
"""The largest number that a shift or a voucher can have."""

Side: TypeAlias = Literal["cash", "wallet"]


def granted(answer: T | CashRefused, reason: str | None = None) -> T:
    """What was asked for; else the request ends with the reason why not."""
    if isinstance(answer, CashRefused):
        raise RequestRefused(404 if answer in NOT_FOUND else 409, answer, reason)
    return answer


def tray(counted: list[PileForm]) -> Tray:
    """What was counted."""
    return granted(tray_of((pile.worth, pile.count) for pile in counted) or CashRefused.NOT_COUNTED)
