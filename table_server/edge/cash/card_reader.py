"""The cash station's card reader and PIN pad. The cashier's page gets the card, but only a word for a PIN."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from pydantic import Field

from table_server.cage.secret import Pin
from table_server.edge import given
from table_server.edge.cash.forms import Word
from table_server.edge.cash.proofs import AtTheCounter
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.devices import NoKeyedPin
from table_server.table.ephemeral import SwipeOutcome
from table_server.wire.message import LARGEST, Closed

router: Final = APIRouter(prefix="/api/cash", tags=["cash station"], responses=REFUSALS)


class DeskSwipe(Closed):
    """The latest swipe at the reader since the last question, if there was one."""

    fitted: bool = True
    """False without a reader: cards are typed, or read by one that acts as the machine's keyboard."""
    count: int
    """Send it with the next question."""
    ago: int | None = None
    """Milliseconds since the last swipe, when asked without `after`. An open page asks with one less."""
    read: SwipeOutcome | None = None
    card: str | None = None
    """The card's number, for the signed-in cashier's page. It is kept nowhere."""


@router.get("/reader")
async def reader(
    fittings: given.AllDevices, _: AtTheCounter, after: Annotated[int | None, Query(ge=0, le=LARGEST)] = None
) -> DeskSwipe:
    """Wait some seconds for a swipe after `after`. Without it, answer at once with the last one's number."""
    desk = fittings.reader
    if desk is None:
        return DeskSwipe(fitted=False, count=0)
    if after is None:
        return DeskSwipe(count=desk.count, ago=desk.ago)
    await desk.after(after)
    if desk.count == after or desk.read is None:
        return DeskSwipe(count=desk.count)
    card = None if desk.card is None else desk.card.get_secret_value()
    return DeskSwipe(count=desk.count, read=desk.read, card=card)


class PadView(Closed):
    """The state of the PIN pad for customers."""

    fitted: bool
    asks: Annotated[int, Field(ge=0, le=2)] = 0
    """The entry that the customer is keying, 1 or 2; 0 when no PIN is asked for."""


class Keyed(Closed):
    """The outcome at the PIN pad."""

    word: Word | None
    """Stands for the PIN in one request, for a few minutes. The PIN itself is shown to nobody."""
    why: NoKeyedPin | None
    """The reason why there is no PIN."""


@router.get("/pad")
async def pad(fittings: given.AllDevices, _: AtTheCounter) -> PadView:
    """The PIN pad's state. Without a pad the cashier types the PIN."""
    found = fittings.pad
    return PadView(fitted=found is not None, asks=0 if found is None else found.asks)


@router.post("/pad")
async def ask_for_pin(
    fittings: given.AllDevices, keyed_pins: given.KeyedPins, session: AtTheCounter
) -> Keyed:
    """Ask the customer to key one PIN twice at the pad, with half a minute for each key."""
    pad = fittings.pad
    if pad is None:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_DEVICE)
    keyed = await pad.choose()
    if isinstance(keyed, NoKeyedPin):
        return Keyed(word=None, why=keyed)
    word = keyed_pins.keep(Pin(keyed.get_secret_value()), session.member.name)
    return Keyed(word=word, why=None)
