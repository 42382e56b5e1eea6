"""The fields and refusals that several addresses share, above all those of the cash station."""

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
"""The page makes one key for each act. Repeating a request with its key returns the same answer."""
Positive: TypeAlias = Annotated[int, Field(ge=1, le=10**11)]
"""Cents."""
Line: TypeAlias = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
"""One line of free text."""
Named: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME * 2)]
PlayerNumber: TypeAlias = Annotated[str, Path(pattern=r"^[0-9]{1,15}$")]
OfPlayer: TypeAlias = Annotated[str, Field(pattern=r"^[0-9]{1,15}$")]
Most: TypeAlias = Annotated[int, Query(ge=1, le=500)]
Word: TypeAlias = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\w .,$/()+-]+$")]
"""The name of a game, a table or an option."""
Seats: TypeAlias = Annotated[int, Field(ge=2, le=10)]


class PileForm(Closed):
    """The count of one note or coin."""

    worth: Annotated[int, Field(ge=1, le=100_00)]
    """Cents."""
    count: Annotated[int, Field(ge=0, le=MOST_OF_ONE)]


Counted: TypeAlias = Annotated[list[PileForm], Field(max_length=20)]
"""Cash counted on the counter, each kind of note and coin listed once."""

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
"""The refusals that every address of the cash station may answer with."""
TRIES: Final[dict[int | str, dict[str, Any]]] = {429: REFUSED}

MOST_ROWS: Final = 2**31 - 1
"""The largest number of a shift or a voucher."""

Side: TypeAlias = Literal["cash", "wallet"]


def granted(answer: T | CashRefused, reason: str | None = None) -> T:
    """The answer itself, unless it is a refusal, which ends the request."""
    if isinstance(answer, CashRefused):
        raise RequestRefused(404 if answer in NOT_FOUND else 409, answer, reason)
    return answer


def tray(counted: list[PileForm]) -> Tray:
    """The counted cash as a tray."""
    return granted(tray_of((pile.worth, pile.count) for pile in counted) or CashRefused.NOT_COUNTED)
