"""Tournaments that are always on: switched on and off by the floor."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from table_server.edge import given
from table_server.edge.http.refusals import NOES, Refusal, RequestRefused
from table_server.edge.tournaments.forms import Key
from table_server.edge.tournaments.tournaments import Floor
from table_server.tournaments.soundness import Wrong
from table_server.wire.codes import Code

router: Final = APIRouter(prefix="/api/always-on", tags=["tournaments"], responses=NOES)


class AlwaysOnView(BaseModel):
    """A template from which the next tournament opens by itself."""

    template: str
    tables: list[str]
    """It may use these."""
    at_once: int
    by: str
    at: int
    open_now: list[str]
    """Keys of its tournaments that are not over."""
    waits: str
    """Why the next one is not open, in plain words; nothing while it is."""


class SwitchOn(BaseModel):
    """Where, and how many at once."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    tables: Annotated[list[Annotated[str, Field(max_length=64)]], Field(min_length=1, max_length=100)]
    at_once: Annotated[int, Field(strict=True, ge=1, le=100)] = 1


class SwitchedOn(BaseModel):
    """Either it is on, or everything that does not add up."""

    wrong: list[Wrong]


@router.get("")
async def always_on(always_on: given.AlwaysOn, _: Floor) -> list[AlwaysOnView]:
    """Those that are on."""
    on = always_on
    return [
        AlwaysOnView(
            template=switch.template,
            tables=list(switch.tables),
            at_once=switch.at_once,
            by=switch.by,
            at=switch.at,
            open_now=list(on.open_now(switch.template)),
            waits=on.waits_for(switch.template),
        )
        for switch in on.each()
    ]


@router.put("/{key}")
async def switch_on(always_on: given.AlwaysOn, who: Floor, key: Key, form: SwitchOn) -> SwitchedOn:
    """From this template, at these tables; what was said before does not count any more."""
    try:
        wrong = await always_on.switch_on(key, form.tables, form.at_once, who.member.name)
    except ValueError as why:
        raise RequestRefused(409, Refusal.CANNOT_BE, str(why)) from why
    return SwitchedOn(wrong=list(wrong or ()))


@router.delete("/{key}", status_code=204)
async def switch_off(always_on: given.AlwaysOn, who: Floor, key: Key) -> None:
    """What goes on is played out; one that nobody has entered is closed."""
    if not await always_on.switch_off(key, who.member.name):
        raise RequestRefused(404, Code.NO_TOURNAMENT)
