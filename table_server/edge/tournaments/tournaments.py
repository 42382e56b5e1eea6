"""Tournaments: opened on free tables, begun and held by the floor, entered at the cash station."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict, Field

from table_server.cage.counter import CashRefused
from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.floor.terms_views import GameLine, game_line
from table_server.edge.http.refusals import NOES, Refusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of, signed_in
from table_server.edge.tournaments.forms import Key, StructureForm, form_of
from table_server.projection.views.tournament import TournamentView, WholeTournament
from table_server.tournaments.commands import (
    Begin,
    Cancel,
    Command,
    DeclineDeal,
    GoOn,
    HoldClock,
    Register,
    Unregister,
)
from table_server.tournaments.soundness import Wrong, playable
from table_server.wire.codes import Code

router = APIRouter(tags=["tournaments"], responses=NOES)

Anybody: TypeAlias = Annotated[Session, Depends(signed_in)]
Floor: TypeAlias = Annotated[Session, Depends(one_of(Role.FLOOR, Role.SUPERVISOR))]
Cashier: TypeAlias = Annotated[Session, Depends(one_of(Role.CASHIER, Role.FLOOR, Role.SUPERVISOR))]


class Opening(BaseModel):
    """A new tournament and where it is played."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    structure: StructureForm
    tables: Annotated[tuple[str, ...], Field(min_length=1, max_length=100)]
    """Keys of tables, in order: the first is the tournament's table 1."""


class Opened(BaseModel):
    """Either it stands, or everything that does not add up."""

    key: str | None
    wrong: list[Wrong]


class Order(BaseModel):
    """What the floor wants of it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    what: Literal["begin", "hold_clock", "go_on", "decline_deal", "cancel", "release"]
    reason: Annotated[str, Field(max_length=200)] = ""
    """Of calling it off."""


class Entering(BaseModel):
    """Somebody at the cash station enters, for exactly this (LP-136)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    player: Annotated[str, Field(min_length=1, max_length=32)]
    paid: Annotated[int, Field(strict=True, ge=0, le=10**12)]


@router.get("/api/tournaments")
async def tournaments(tournaments: given.Tournaments, _: Anybody) -> list[TournamentView]:
    """All that have tables now."""
    return [director.view() for director in tournaments.each()]


class TemplateView(BaseModel):
    """A structure that is kept to be used again: its newest version."""

    version: int
    by: str
    at: int
    structure: StructureForm


class Saved(BaseModel):
    """Which version it is now, or everything that does not add up."""

    version: int | None
    wrong: list[Wrong]


@router.get("/api/tournament-templates")
async def templates(templates: given.Templates, _: Floor) -> list[TemplateView]:
    """By title."""
    kept = await templates.newest()
    return [TemplateView(version=t.version, by=t.by, at=t.at, structure=form_of(t.structure)) for t in kept]


@router.put("/api/tournament-templates/{key}")
async def save_template(templates: given.Templates, who: Floor, key: Key, form: StructureForm) -> Saved:
    """A new version; what was kept before stays, and runs on where it is played."""
    saved = await templates.save(key, form.structure(), who.member.name)
    if isinstance(saved, tuple):
        return Saved(version=None, wrong=list(saved))
    return Saved(version=saved.version, wrong=[])


@router.get("/api/tournament-games")
async def games(_: Floor) -> list[GameLine]:
    """All that a tournament may be played in, whatever the card rooms spread."""
    return [game_line(game) for game in playable().values()]


@router.get("/api/tournaments/{key}")
async def tournament(tournaments: given.Tournaments, _: Anybody, key: Key) -> WholeTournament:
    """One in full."""
    director = tournaments.of(key)
    if director is None:
        raise RequestRefused(404, Code.NO_TOURNAMENT)
    return director.in_full(None)


@router.post("/api/tournaments")
async def open_one(tournaments: given.Tournaments, _: Floor, opening: Opening) -> Opened:
    """On tables where nobody has chips."""
    try:
        opened = await tournaments.open(opening.structure.structure(), opening.tables)
    except ValueError as why:
        raise RequestRefused(409, Refusal.CANNOT_BE, str(why)) from why
    return (
        Opened(key=None, wrong=list(opened))
        if isinstance(opened, tuple)
        else Opened(key=opened.key, wrong=[])
    )


@router.post("/api/tournaments/{key}/orders", status_code=204)
async def order(tournaments: given.Tournaments, _: Floor, key: Key, order: Order) -> None:
    """Begin, hold the clock, let it go on, call it off before the start, give the tables back at the end."""
    if order.what == "release":
        code = await tournaments.release(key)
    else:
        code = await tournaments.says(key, _meant(order))
    if code is not None:
        raise RequestRefused(409, code)


def _meant(order: Order) -> Command:
    match order.what:
        case "begin":
            return Begin()
        case "hold_clock":
            return HoldClock()
        case "go_on":
            return GoOn()
        case "decline_deal":
            return DeclineDeal(0)
        case _:
            return Cancel(order.reason)


@router.get("/api/seats-won/{player}")
async def seats_won(tournaments: given.Tournaments, _: Cashier, player: str) -> list[str]:
    """The keys of the tournaments that this player can enter with a seat won in a satellite."""
    return [each.key for each in tournaments.each() if each.has_seat(player)]


@router.post("/api/tournaments/{key}/entrants", status_code=204)
async def enter(
    desk: given.CashStation, tournaments: given.Tournaments, _: Cashier, key: Key, entering: Entering
) -> None:
    """The money comes from the player's account; of who has won a seat it is the ticket's."""
    patron = await desk.patron(entering.player)
    if isinstance(patron, CashRefused):
        raise RequestRefused(409, patron)
    code = await tournaments.says(key, Register(patron.balance.player, patron.balance.name, entering.paid))
    if code is not None:
        raise RequestRefused(409, code)


@router.delete("/api/tournaments/{key}/entrants/{player}", status_code=204)
async def withdraw(tournaments: given.Tournaments, _: Cashier, key: Key, player: str) -> None:
    """Before the start, for the money back."""
    director = tournaments.of(key)
    if director is None:
        raise RequestRefused(404, Code.NO_TOURNAMENT)
    code = await tournaments.says(key, Unregister(director.number_of(player)))
    if code is not None:
        raise RequestRefused(409, code)
