"""Acts that need two signatures over HTTP: two people sign with name and secret. Refusals are logged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

import structlog
from pydantic import Field

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Deed, Pair, Signature, Unsigned
from table_server.edge.http.refusals import HttpRefusal, RequestRefused
from table_server.edge.ports.people import Staff
from table_server.edge.sessions.token_bucket import Bucket
from table_server.edge.sockets.alarms import Alarms
from table_server.wire.message import Closed, Secret, Short

log = structlog.get_logger("openfelt.edge")


class SignatureForm(Closed):
    name: Short
    secret: Secret


TwoSignatures: TypeAlias = Annotated[list[SignatureForm], Field(min_length=2, max_length=2)]

_TRIES: Final = 2
"""Each of the two signatures counts as one try."""


@dataclass(frozen=True, slots=True)
class SignatureCheck:
    """The services that check two signatures."""

    staff: Staff
    tries: Bucket
    alarms: Alarms


async def signed_by_two(
    signing: SignatureCheck, deed: Deed, forms: Sequence[SignatureForm], asked_by: str
) -> Pair:
    """The two people who signed. Otherwise the request is refused, and the log says who asked."""
    one, other = (Signature(each.name, StaffSecret(each.secret.get_secret_value())) for each in forms)
    if not all(signing.tries.take() for _ in range(_TRIES)):
        raise RequestRefused(429, HttpRefusal.TOO_MANY_TRIES, by=asked_by)
    pair = await signing.staff.pair(deed, (one, other))
    if isinstance(pair, Unsigned):
        signing.alarms.ring(pair.alarms)
        log.warning("not_signed", deed=deed.value, why=pair.why.value, by=asked_by)
        raise RequestRefused(403, HttpRefusal(pair.why.value), by=asked_by)
    return pair


def both(pair: Pair) -> str:
    """The two names as they are stored with the act."""
    return " and ".join(member.name for member in pair)
