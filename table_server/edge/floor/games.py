"""The games that the floor may change a table to."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends
from pydantic import BaseModel

from table_server.cage.staff import Role
from table_server.edge import given
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.games import discover

router: Final = APIRouter(tags=["tables"], responses=REFUSALS)


class HouseGameView(BaseModel):
    """A game and the name of the house's table for it: the two values that `change_game` takes."""

    game: str
    name: str
    title: str
    """The game's title for people."""


@router.get("/api/tables/{table}/games")
async def games(
    tables: given.Tables, _: Annotated[Session, Depends(one_of(Role.FLOOR, Role.SUPERVISOR))], table: str
) -> list[HouseGameView]:
    """List the games that the table's house spreads, by title."""
    here = tables.get(table)
    if here is None:
        raise RequestRefused(404, HttpRefusal.NO_SUCH_PAGE)
    titles = {key: game.title for key, game in discover().items()}
    found = [HouseGameView(game=game, name=name, title=titles[game]) for game, name in here.spreads]
    return sorted(found, key=lambda spread: (spread.title, spread.name))
