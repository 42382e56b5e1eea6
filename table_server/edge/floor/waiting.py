"""Registering for a table: by account, which the floor or the counter looks up by card or by name (LP-28)."""

from __future__ import annotations

from typing import Annotated, Final

import structlog
from fastapi import APIRouter, Depends
from pydantic import Field, SecretStr

from table_server.cage.accounts import Player
from table_server.cage.counter import CashRefused
from table_server.cage.pins import card_of
from table_server.cage.staff import Role
from table_server.cage.standing import may_log_in
from table_server.edge import given
from table_server.edge.http.fields import AWAY, OfPlayer, granted
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.cage import CashStation
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.runtime.intents import Wants
from table_server.table.commands import Register
from table_server.wire.codes import code_of
from table_server.wire.message import Closed, Secret

router: Final = APIRouter(tags=["tables"], responses={**REFUSALS, **AWAY})

log = structlog.get_logger("openfelt.edge")


class RegisterForm(Closed):
    """The account by its number, as it was looked up, or by its card."""

    player: OfPlayer | None = None
    card: Secret | None = None
    game: Annotated[str, Field(max_length=64)] = ""
    """The game wanted, by the house's name for it; empty for whatever is spread here."""
    called_in: bool = False
    """By telephone, and not in the house yet."""


class RegisteredPlayer(Closed):
    player: str
    name: str


class WaitingRules(Closed):
    guests: bool
    """The house lists players without an account (D-260)."""


@router.get("/api/tables/{table}/waiting")
async def rules(
    tables: given.Tables,
    players: given.PlayerRules,
    _: Annotated[Session, Depends(one_of(Role.FLOOR, Role.CASHIER, Role.SUPERVISOR))],
    table: str,
) -> WaitingRules:
    """What holds for the waiting list of a table."""
    if table not in tables:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_TABLE)
    return WaitingRules(guests=players.guests_on_list)


@router.post("/api/tables/{table}/waiting", status_code=201)
async def register(
    tables: given.Tables,
    desk: given.CashStation,
    session: Annotated[Session, Depends(one_of(Role.FLOOR, Role.CASHIER, Role.SUPERVISOR))],
    table: str,
    form: RegisterForm,
) -> RegisteredPlayer:
    """Put an account on the table's waiting list. A player who may not play cannot wait for a seat."""
    if table not in tables:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_TABLE)
    player = await _owner(desk, form)
    why = may_log_in(await desk.standing(player.number))
    if why is not None:
        raise RequestRefused(409, code_of(why))
    command = Register(player=player.number, name=player.name, game=form.game, called_in=form.called_in)
    refused = await tables[table].actor.says(Wants(command))
    if refused is not None:
        raise RequestRefused(409, refused)
    log.info("player_registered", table=table, player=player.number, by=session.member.name)
    return RegisteredPlayer(player=player.number, name=player.name)


async def _owner(desk: CashStation, form: RegisterForm) -> Player:
    match form.player, form.card:
        case str(number), None:
            balance = granted(await desk.patron(number)).balance
        case None, SecretStr() as card:
            read = granted(card_of(card.get_secret_value()) or CashRefused.NOT_A_CARD)
            balance = granted(await desk.find(read))
        case _:
            raise RequestRefused(422, HttpRefusal.NOT_UNDERSTOOD)
    return Player(balance.player, balance.name)
