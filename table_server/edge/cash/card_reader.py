"""Reader and PIN pad of the cash station: a card comes to the cashier's page, of a PIN only a word for it."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from pydantic import Field

from table_server.cage.secret import Pin
from table_server.edge import given
from table_server.edge.cash.accounts import AtTheCounter
from table_server.edge.cash.forms import Word
from table_server.edge.http.refusals import NOES, Refusal, RequestRefused
from table_server.edge.ports.devices import NoPin
from table_server.table.ephemeral import CardRead
from table_server.wire.message import LARGEST, Closed

router: Final = APIRouter(prefix="/api/cash", tags=["cash station"], responses=NOES)


class DeskSwipe(Closed):
    """What the reader has read, if anything, since it was last asked."""

    fitted: bool = True
    """Without a reader cards are typed, or read by one that the page's machine takes for a keyboard."""
    count: int
    """To be given with the next question."""
    ago: int | None = None
    """Asked without a count: milliseconds since the last swipe. A page that was there asks with one less."""
    read: CardRead | None = None
    card: str | None = None
    """For the page that asks in the name of who is signed in; it is kept nowhere."""


@router.get("/reader")
async def reader(
    fittings: given.Fittings, _: AtTheCounter, after: Annotated[int | None, Query(ge=0, le=LARGEST)] = None
) -> DeskSwipe:
    """Waits some seconds for a swipe after that one; without a count it says at once which was the last."""
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
    """Whether customers key their PINs."""

    fitted: bool
    asks: Annotated[int, Field(ge=0, le=2)] = 0
    """Which of the two entries the customer is at now; 0 for none."""


class Keyed(Closed):
    """What a customer has done who was asked."""

    word: Word | None
    """For opening an account or another PIN, once and for a few minutes; the PIN itself is told to nobody."""
    why: NoPin | None
    """Why there is none."""


@router.get("/pad")
async def pad(fittings: given.Fittings, _: AtTheCounter) -> PadView:
    """Where there is none, the PIN is typed."""
    found = fittings.pad
    return PadView(fitted=found is not None, asks=0 if found is None else found.asks)


@router.post("/pad")
async def ask_for_pin(fittings: given.Fittings, keyed_pins: given.KeyedPins, session: AtTheCounter) -> Keyed:
    """The customer keys one PIN twice at the pad, and has half a minute for each key."""
    pad = fittings.pad
    if pad is None:
        raise RequestRefused(404, Refusal.NO_SUCH_DEVICE)
    keyed = await pad.choose()
    if isinstance(keyed, NoPin):
        return Keyed(word=None, why=keyed)
    word = keyed_pins.keep(Pin(keyed.get_secret_value()), session.member.name)
    return Keyed(word=word, why=None)
