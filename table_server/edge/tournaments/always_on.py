"""Templates that are always on: the floor switches them on and off."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from table_server.edge import given
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.tournaments.forms import Key
from table_server.edge.tournaments.tournaments import Floor
from table_server.tournaments.soundness import Wrong
from table_server.wire.codes import Code

router: Final = APIRouter(prefix="/api/always-on", tags=["tournaments"], responses=REFUSALS)


class AlwaysOnView(BaseModel):
    """A template from which the next tournament opens by itself."""

    template: str
    tables: list[str]
    """The tables that it may use."""
    at_once: int
    by: str
    at: int
    open_now: list[str]
    """Keys of its unfinished tournaments."""
    waits: str
    """The reason why the next one is not open, in plain words; empty while it is open."""


class SwitchOn(BaseModel):
    """The tables to use, and how many tournaments may be open at once."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    tables: Annotated[list[Annotated[str, Field(max_length=64)]], Field(min_length=1, max_length=100)]
    at_once: Annotated[int, Field(strict=True, ge=1, le=100)] = 1


class SwitchedOn(BaseModel):
    """Everything that does not add up; empty when it is switched on."""

    wrong: list[Wrong]


@router.get("")
async def always_on(always_on: given.AlwaysOn, _: Floor) -> list[AlwaysOnView]:
    """List the templates that are switched on."""
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
    """Open tournaments from this template at these tables. Replaces earlier choices for the template."""
    try:
        wrong = await always_on.switch_on(key, form.tables, form.at_once, by=who.member.name)
    except ValueError as why:
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, str(why)) from why
    return SwitchedOn(wrong=list(wrong or ()))


@router.delete("/{key}", status_code=204)
async def switch_off(always_on: given.AlwaysOn, who: Floor, key: Key) -> None:
    """Switch a template off. Running tournaments are played out; one without entrants is closed."""
    if not await always_on.switch_off(key, who.member.name):
        raise RequestRefused(404, Code.NO_TOURNAMENT)
