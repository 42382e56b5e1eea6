"""Editing houses at the floor's console: drafts, versions, mistakes in a text, and worked examples.

Nobody publishes a house while it is in play. A table plays by a new version from the moment it takes it.
"""

from __future__ import annotations

import asyncio
import tomllib
from dataclasses import replace
from decimal import Decimal
from typing import Annotated, Any, Final, TypeAlias

import structlog
from fastapi import APIRouter, Depends

from table_server.cage.houses import PACKED, HouseVersion, NotPublished
from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.floor.families import WorkedView, offered_view
from table_server.edge.floor.house_forms import (
    CheckedView,
    CheckForm,
    DraftForm,
    DraftView,
    EditorView,
    ExampleForm,
    HouseKey,
    HouseLine,
    Number,
    PublishedView,
    PublishForm,
    ReturnForm,
    VersionLine,
    VersionView,
    editor_view,
    fault_view,
    plainly,
)
from table_server.edge.floor.house_renewal import in_play, played_by, renew
from table_server.edge.floor.terms_views import worked_view
from table_server.edge.http.fields import AWAY
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.houses.edits import CannotEdit, edited
from table_server.houses.house import House, faults, read
from table_server.houses.section import HouseError
from table_server.settings.values import Dish

router: Final = APIRouter(tags=["houses"], responses={**REFUSALS, **AWAY})

Editor: TypeAlias = Annotated[Session, Depends(one_of(Role.SUPERVISOR))]
Reader: TypeAlias = Annotated[Session, Depends(one_of(Role.FLOOR, Role.SUPERVISOR, Role.AUDITOR))]

log: Final = structlog.get_logger("openfelt.edge")


@router.get("/api/house-editions")
async def editions(tables: given.Tables, houses: given.Houses, _: Reader) -> list[HouseLine]:
    """List every house, with those that are only drafts."""
    newest = await houses.newest()
    drafts = {draft.house: draft for draft in await houses.drafts()}
    lines = []
    for key in sorted({*newest, *drafts}):
        edition, draft = newest.get(key), drafts.get(key)
        playing = await played_by(tables, houses, key)
        lines.append(
            HouseLine(
                key=key,
                title=key if edition is None else edition.house.title,
                version=None if edition is None else edition.version,
                by="" if edition is None else edition.by,
                at=0 if edition is None else edition.at,
                reason="" if edition is None else edition.reason,
                draft_by=None if draft is None else draft.by,
                draft_at=0 if draft is None else draft.at,
                tables=tuple(table.title for table in playing),
                in_play=tuple(table.title for table in playing if in_play(table)),
            )
        )
    return lines


@router.get("/api/house-fields")
async def fields(_: Reader) -> EditorView:
    """The keys that a house may contain, and all games."""
    return editor_view()


@router.post("/api/house-check")
async def check(_: Reader, asked: CheckForm) -> CheckedView:
    """The content of a text after these edits, and every mistake in it. Nothing is stored."""
    try:
        return await asyncio.to_thread(_checked, asked)
    except CannotEdit as wrong:
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, "change that in the text") from wrong


@router.post("/api/house-example")
async def example(_: Reader, asked: ExampleForm) -> WorkedView:
    """Work out what a game of this text takes from hands of several sizes, before anybody plays by it."""
    house = await asyncio.to_thread(_sound, asked.toml)
    if (asked.game, asked.name) not in house.tables:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_GAME)
    return worked_view(house, Dish(asked.game, asked.name), asked.hand)


@router.get("/api/houses/{house}/versions")
async def versions(houses: given.Houses, _: Reader, house: HouseKey) -> list[VersionLine]:
    """List a house's versions, the newest first. 0 came with the program, or is the room's own file."""
    found = await houses.versions(house)
    if not found:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_HOUSE)
    return [
        VersionLine(version=each.version, title=each.title, by=each.by, at=each.at, reason=each.reason)
        for each in found
    ]


@router.get("/api/houses/{house}/versions/{version}")
async def version(houses: given.Houses, _: Reader, house: HouseKey, version: Number) -> VersionView:
    """One version with its text."""
    return _version_view(await _kept(houses, house, version))


@router.get("/api/houses/{house}/draft")
async def draft(houses: given.Houses, _: Reader, house: HouseKey) -> DraftView | None:
    """The draft of a house; null when there is none."""
    found = next((each for each in await houses.drafts() if each.house == house), None)
    return None if found is None else DraftView(base=found.base, toml=found.toml, by=found.by, at=found.at)


@router.put("/api/houses/{house}/draft")
async def keep(houses: given.Houses, who: Editor, house: HouseKey, form: DraftForm) -> DraftView:
    """Keep a draft in place of the previous one, mistakes and all. A draft with a new key starts a house."""
    kept = await houses.keep(house, form.base, form.toml, who.member.name)
    return DraftView(base=kept.base, toml=kept.toml, by=kept.by, at=kept.at)


@router.delete("/api/houses/{house}/draft", status_code=204)
async def drop(houses: given.Houses, _: Editor, house: HouseKey) -> None:
    """Delete the draft of a house."""
    await houses.drop(house)


@router.post("/api/houses/{house}/versions")
async def publish(
    tables: given.Tables, houses: given.Houses, who: Editor, house: HouseKey, form: PublishForm
) -> PublishedView:
    """Publish a version. It is in force at once at all tables of the house, where nobody may be sitting."""
    found = await asyncio.to_thread(_sound, form.toml)
    if found.key != house:
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, f"the text is of a house {found.key}")
    text = HouseVersion(
        house=house,
        version=0,
        title=found.title,
        toml=form.toml,
        by=who.member.name,
        at=0,
        reason=form.reason,
    )
    return await _published(tables, houses, text, form.base)


@router.post("/api/houses/{house}/versions/{version}/return")
async def go_back(
    tables: given.Tables,
    houses: given.Houses,
    who: Editor,
    house: HouseKey,
    version: Number,
    form: ReturnForm,
) -> PublishedView:
    """Publish the text of an older version as a new version. The history stays."""
    old = await _kept(houses, house, version)
    await asyncio.to_thread(_sound, old.toml)
    text = HouseVersion(
        house=house, version=0, title=old.title, toml=old.toml, by=who.member.name, at=0, reason=form.reason
    )
    return await _published(tables, houses, text, form.base)


async def _published(
    tables: given.Tables, houses: given.Houses, text: HouseVersion, base: int | None
) -> PublishedView:
    async with houses.changing:
        playing = [table.title for table in await played_by(tables, houses, text.house) if in_play(table)]
        if playing:
            raise RequestRefused(409, HttpRefusal.HOUSE_IN_PLAY, ", ".join(playing))
        published = await houses.publish(replace(text, version=await _next(houses, text.house, base)))
        if isinstance(published, NotPublished):
            raise RequestRefused(409, HttpRefusal(published.value))
        given = await renew(tables, houses, text.by)
    log.info("house_published", house=text.house, version=published.version, by=text.by)
    return PublishedView(published.version, tuple(tables[key].title for key in given))


async def _next(houses: given.Houses, house: str, base: int | None) -> int:
    """The number after the newest version, which may be one that this program cannot read."""
    newest = (await houses.newest()).get(house)
    kept = await houses.versions(house)
    if base is None and PACKED in {each.version for each in kept}:
        raise RequestRefused(409, HttpRefusal.HOUSE_MOVED_ON)
    if newest is not None and newest.version == base:
        return kept[0].version + 1
    return PACKED + 1 if base is None else base + 1  # a repeated request, or somebody else has published


async def _kept(houses: given.Houses, house: str, version: int) -> HouseVersion:
    found = await houses.versions(house)
    if not found:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_HOUSE)
    kept = next((each for each in found if each.version == version), None)
    if kept is None:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_VERSION)
    return kept


def _version_view(kept: HouseVersion) -> VersionView:
    return VersionView(
        version=kept.version, title=kept.title, by=kept.by, at=kept.at, reason=kept.reason, toml=kept.toml
    )


def _sound(toml: str) -> House:
    """The house that a text describes. A faulty text is refused with its first mistake."""
    try:
        return read(toml, "the text")
    except HouseError as wrong:
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, str(wrong)) from wrong


def _checked(asked: CheckForm) -> CheckedView:
    toml = edited(asked.toml, [each.edit() for each in asked.edits])
    found = faults(toml, "the text")
    try:
        said: dict[str, Any] | None = plainly(tomllib.loads(toml, parse_float=Decimal))
    except (ValueError, RecursionError):
        said = None
    house = None if found else read(toml, "the text")
    menu = [] if house is None else [offered_view(house, table) for table in house.tables.values()]
    return CheckedView(toml=toml, faults=[fault_view(fault) for fault in found], said=said, offered=menu)
