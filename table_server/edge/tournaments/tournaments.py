"""Tournaments: opened on free tables, started and paused by the floor, entered at the cash station."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import structlog
from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict, Field

from table_server.cage.counter import CashRefused
from table_server.cage.staff import Deed, Role
from table_server.edge import given
from table_server.edge.floor.families import GameLine, game_line
from table_server.edge.http.fields import AWAY, TRIES
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of, signed_in
from table_server.edge.tournaments.forms import Key, StructureForm, form_of
from table_server.edge.two_signatures import TwoSignatures, both, signed_by_two
from table_server.projection.views.tournament import TournamentView, WholeTournament
from table_server.tournaments.commands import (
    Begin,
    CallOff,
    Cancel,
    Command,
    DeclineDeal,
    GoOn,
    HoldClock,
    Register,
    Unregister,
)
from table_server.tournaments.deals import Basis
from table_server.tournaments.soundness import Wrong, playable
from table_server.wire.codes import Code
from table_server.wire.message import Closed

router: Final = APIRouter(tags=["tournaments"], responses=REFUSALS)

log = structlog.get_logger("openfelt.edge")

Anybody: TypeAlias = Annotated[Session, Depends(signed_in)]
Floor: TypeAlias = Annotated[Session, Depends(one_of(Role.FLOOR, Role.SUPERVISOR))]
Cashier: TypeAlias = Annotated[Session, Depends(one_of(Role.CASHIER, Role.FLOOR, Role.SUPERVISOR))]


class NewTournament(BaseModel):
    """A new tournament and its tables."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    structure: StructureForm
    tables: Annotated[tuple[str, ...], Field(min_length=1, max_length=100)]
    """Keys of tables, in order: the first is the tournament's table 1."""


class Opened(BaseModel):
    """The key of the new tournament, or everything that does not add up."""

    key: str | None
    wrong: list[Wrong]


class TournamentOrder(BaseModel):
    """An order of the floor for a tournament."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    what: Literal["begin", "hold_clock", "go_on", "decline_deal", "cancel", "release"]
    reason: Annotated[str, Field(max_length=200)] = ""
    """The reason, for `cancel`."""


class Entering(BaseModel):
    """A player enters at the cash station and pays exactly this amount (LP-136)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    player: Annotated[str, Field(min_length=1, max_length=32)]
    paid: Annotated[int, Field(strict=True, ge=0, le=10**12)]


@router.get("/api/tournaments")
async def tournaments(tournaments: given.Tournaments, _: Anybody) -> list[TournamentView]:
    """List the tournaments that have tables now."""
    return [director.view() for director in tournaments.each()]


class TemplateView(BaseModel):
    """The newest version of a stored structure."""

    version: int
    by: str
    at: int
    structure: StructureForm


class Saved(BaseModel):
    """The new version's number, or everything that does not add up."""

    version: int | None
    wrong: list[Wrong]


@router.get("/api/tournament-templates")
async def templates(templates: given.Templates, _: Floor) -> list[TemplateView]:
    """List the stored structures, by title."""
    kept = await templates.newest()
    return [TemplateView(version=t.version, by=t.by, at=t.at, structure=form_of(t.structure)) for t in kept]


@router.put("/api/tournament-templates/{key}")
async def save_template(templates: given.Templates, who: Floor, key: Key, form: StructureForm) -> Saved:
    """Save a new version. Older versions stay, and tournaments that use them go on."""
    saved = await templates.save(key, form.structure(), who.member.name)
    if isinstance(saved, tuple):
        return Saved(version=None, wrong=list(saved))
    return Saved(version=saved.version, wrong=[])


@router.get("/api/tournament-games")
async def games(_: Floor) -> list[GameLine]:
    """List every game that a tournament may be played in, even if no card room spreads it."""
    return [game_line(game) for game in playable().values()]


@router.get("/api/tournaments/{key}")
async def tournament(tournaments: given.Tournaments, _: Anybody, key: Key) -> WholeTournament:
    """One tournament in full."""
    director = tournaments.of(key)
    if director is None:
        raise RequestRefused(404, Code.NO_TOURNAMENT)
    return director.in_full(None)


@router.post("/api/tournaments")
async def open_one(tournaments: given.Tournaments, _: Floor, opening: NewTournament) -> Opened:
    """Open a tournament on tables where nobody has chips."""
    try:
        opened = await tournaments.open(opening.structure.structure(), opening.tables)
    except ValueError as why:
        raise RequestRefused(409, HttpRefusal.CANNOT_BE, str(why)) from why
    return (
        Opened(key=None, wrong=list(opened))
        if isinstance(opened, tuple)
        else Opened(key=opened.key, wrong=[])
    )


@router.post("/api/tournaments/{key}/orders", status_code=204)
async def order(tournaments: given.Tournaments, _: Floor, key: Key, order: TournamentOrder) -> None:
    """Begin, hold the clock, go on, decline a deal, cancel before the start, or release the tables."""
    if order.what == "release":
        code = await tournaments.release(key)
    else:
        code = await tournaments.says(key, _meant(order))
    if code is not None:
        raise RequestRefused(409, code)


def _meant(order: TournamentOrder) -> Command:
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
    """List the keys of tournaments that this player can enter with a seat won in a satellite."""
    return [each.key for each in tournaments.each() if each.has_seat(player)]


@router.post("/api/tournaments/{key}/entrants", status_code=204)
async def enter(
    desk: given.CashStation, tournaments: given.Tournaments, _: Cashier, key: Key, entering: Entering
) -> None:
    """Enter a player. The money comes from the account, or from the ticket if the player won a seat."""
    patron = await desk.patron(entering.player)
    if isinstance(patron, CashRefused):
        raise RequestRefused(409, patron)
    code = await tournaments.says(key, Register(patron.balance.player, patron.balance.name, entering.paid))
    if code is not None:
        raise RequestRefused(409, code)


@router.delete("/api/tournaments/{key}/entrants/{player}", status_code=204)
async def withdraw(tournaments: given.Tournaments, _: Cashier, key: Key, player: str) -> None:
    """Withdraw a player before the start, and return the money."""
    director = tournaments.of(key)
    if director is None:
        raise RequestRefused(404, Code.NO_TOURNAMENT)
    code = await tournaments.says(key, Unregister(director.number_of(player)))
    if code is not None:
        raise RequestRefused(409, code)


class CallOffForm(Closed):
    """The way to share the remaining pool among the players left, the reason, and two signatures."""

    basis: Literal["chip_chop", "icm"]
    fees_back: bool
    """The players left get their fees back too."""
    reason: Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
    signatures: TwoSignatures


@router.post("/api/tournaments/{key}/call-off", status_code=204, responses={**AWAY, **TRIES})
async def call_off(
    tournaments: given.Tournaments, signing: given.Signing, who: Floor, key: Key, form: CallOffForm
) -> None:
    """Call off a tournament, between hands and with its clock held. Places already paid stay paid."""
    pair = await signed_by_two(signing, Deed.CALL_OFF, form.signatures, asked_by=who.member.name)
    by = (pair[0].name, pair[1].name)
    command = CallOff(by=by, reason=form.reason, basis=Basis(form.basis), fees_back=form.fees_back)
    code = await tournaments.says(key, command)
    if code is not None:
        raise RequestRefused(409, code)
    log.info("tournament_called_off", tournament=key, by=both(pair))
