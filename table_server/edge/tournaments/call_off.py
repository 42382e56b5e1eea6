"""A running tournament is called off: two signatures, one of them a supervisor's, and a reason."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import structlog
from fastapi import APIRouter
from pydantic import Field

from table_server.cage.staff import Deed
from table_server.edge import given
from table_server.edge.http.fields import AWAY, TRIES
from table_server.edge.http.refusals import NOES, RequestRefused
from table_server.edge.tournaments.forms import Key
from table_server.edge.tournaments.tournaments import Floor
from table_server.edge.two_signatures import TwoSignatures, both, signed_by_two
from table_server.tournaments.commands import CallOff
from table_server.tournaments.deals import Basis
from table_server.wire.message import Closed

router: Final = APIRouter(tags=["tournaments"], responses={**NOES, **AWAY, **TRIES})

log = structlog.get_logger("openfelt.edge")


class CallOffForm(Closed):
    """How what is left is shared among who is left, and who says so."""

    basis: Literal["chip_chop", "icm"]
    fees_back: bool
    """Whether who is left gets fees back too."""
    reason: Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
    signatures: TwoSignatures


@router.post("/api/tournaments/{key}/call-off", status_code=204)
async def call_off(
    tournaments: given.Tournaments, signing: given.Signing, who: Floor, key: Key, form: CallOffForm
) -> None:
    """Between hands, with the clock held. Places that are gone stay as they were paid."""
    pair = await signed_by_two(signing, Deed.CALL_OFF, form.signatures, who.member.name)
    by = (pair[0].name, pair[1].name)
    command = CallOff(by, form.reason, Basis(form.basis), form.fees_back)
    code = await tournaments.says(key, command)
    if code is not None:
        raise RequestRefused(409, code)
    log.info("tournament_called_off", tournament=key, by=both(pair))
