"""Whole tournaments at actors: players come, play, leave, rebuy and agree, and the server goes down."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from table_server.store.sql.engine import Database
from table_server.tournaments import commands
from table_server.tournaments.schedule import Level, blinds
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import AddOn, Rebuys, Structure
from tests.runtime.directing import ONE_TABLE, Directing, directing, faults
from tests.runtime.sitting import fund
from tests.tournaments.structures import MINUTE
from tests.virtual.loop import run

EVENING = replace(
    ONE_TABLE,
    chips=400,
    seats=3,
    tables=3,
    levels=tuple(
        Level(blinds(big // 2, big), 3 * MINUTE, MINUTE * (number == 2))
        for number, big in enumerate((50, 100, 200, 400, 1_600, 6_400), 1)
    ),
    rebuys=Rebuys(4_000, 400, 2, fee=100, at_most=50),
    add_on=AddOn(3_000, 400, 2),
    late_levels=2,
    bounty=500,
    redraws=(4,),
)
MOST = 9
WHILE_UP = 250
"""Looks around before the server goes down."""


class Evening:
    """Everybody's random acts."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.entered = 7

    async def goes_on(self, room: Directing) -> None:
        """Play while this server is up, or until it is over."""
        for _ in range(WHILE_UP):
            if room.phase() is TournamentPhase.OVER:
                return
            await self._something(room)
            await asyncio.sleep(self.luck.choice((0.2, 2.0, 8.0)))

    async def _something(self, room: Directing) -> None:
        for entrant in list(room.shown.seated()):
            you = room.you(entrant.number)
            me = you["tournament"]
            if me["held_for"]:
                if self.luck.random() < 0.3:
                    await room.comes(entrant.number)
            elif self.luck.random() < 0.02:
                await room.entrant_says(entrant.number, type="leave")
            else:
                await self._plays(room, entrant.number, you)
        if self.luck.random() < 0.02 and self.entered < MOST:
            self.entered += 1
            player = f"p{self.entered}"
            await room.says(commands.Register(player, f"Player {self.entered}", EVENING.price))

    async def _plays(self, room: Directing, number: int, you: dict[str, object]) -> None:
        me, offer = you["tournament"], you["offer"]
        assert isinstance(me, dict)
        if me["rebuy"] and self.luck.random() < 0.3:
            await room.entrant_says(number, type=self.luck.choice(("rebuy", "no_rebuy")))
        if me["add_on"] and self.luck.random() < 0.5:
            await room.entrant_says(number, type="add_on")
        if me["proposal"] and self.luck.random() < 0.5:
            await room.entrant_says(number, type=self.luck.choice(("accept_deal", "decline_deal")))
        if me["may_propose"] and self.luck.random() < 0.01:
            await room.entrant_says(number, type="propose_deal", basis="chip_chop", kept=100)
        if isinstance(offer, dict) and offer["kind"] == "bet":
            can = [kind for kind in ("check", "call", "fold") if offer[kind]]
            kind = self.luck.choice([*can, *(["wager"] if offer["high"] else [])])
            more = {"to": offer["high"]} if kind == "wager" else {}
            await room.entrant_says(number, type=kind, offer=offer["id"], **more)


async def evening(where: Database, seed: int, structure: Structure = EVENING) -> None:
    people, away, over, times = Evening(seed), 0, False, 0
    while not over:
        async with directing(where, structure.tables, away) as room:
            if not times:
                await room.begins(structure, people.entered)
            await asyncio.sleep(0.1)
            await people.goes_on(room)
            over = room.phase() is TournamentPhase.OVER
            if over:
                await ended(room)
        away, times = away + 60 * MINUTE, times + 1
        assert times < 20


async def ended(room: Directing) -> None:
    """Everybody is placed once, all seats are empty, and the tables are back in open play."""
    await asyncio.sleep(1)
    entrants = room.shown.entrants.values()
    assert all(entrant.finish is not None for entrant in entrants)
    assert all(not table.lineup.chairs for table in room.tables.values())
    assert await room.tournaments.release(room.director.key) is None
    assert all(actor.terms.tournament == "" for actor in room.actors.values())


@pytest.mark.parametrize("seed", range(3))
def test_an_evening_to_its_end(sqlite_place: Database, seed: int) -> None:
    """Chips, places and money hold all along, and the written journal reads back as it was played."""
    fund(sqlite_place)
    run(evening(sqlite_place, seed))
    assert faults(sqlite_place) == []
