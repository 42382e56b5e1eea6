"""Two tables between which players are sent all the time, and a server that is killed in the middle of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import select

from table_server.edge.ports.screen import Screen
from table_server.settings.reading import load
from table_server.store.journal.streams import loads
from table_server.store.sql.engine import database, reading
from table_server.store.tables.play import EVENTS
from table_server.table.transfer_events import PassFilled, PassGiven, PassUsed, PassVoid, PlayerSent
from tests.blackbox.player import Player
from tests.served.crowd import RESTLESS, Crowd
from tests.served.kills import Killed, kills
from tests.served.room import Plan

SEATS: Final = 4
ALWAYS: Final = 3
"""Seats whose own players come back to them; the last is for who comes by a pass."""
OFTEN: Final = 8
"""Once in so many views the floor sends somebody."""
PATIENCE: Final = 5
"""Views until somebody whose own seat is empty looks whether to come back to it."""
BREAKS: Final = 40
"""Once in so many of those the whole game."""


def passing_kills(folder: Path, count: int, seed: int) -> tuple[Killed, Counter[str]]:
    """The findings, and the fate of the passes; a pass used twice is among the faults.

    Until somebody has come by one: a slow machine gets less far between two kills.
    """
    plan = Plan(tables=2, house="oce", menu='{ game = "holdem", name = "limit 20-40" }', seats=SEATS)

    def used() -> bool:
        return any(isinstance(event, PassUsed) for event in _told(folder))

    killed = kills(folder, count, seed, plan, Wanderers, used)
    told = _told(folder)
    killed.wrong += _faults(told)
    return killed, Counter(type(event).__name__ for event in told)


def _told(folder: Path) -> list[Any]:
    engine = reading(database(load(folder / "openfelt.toml").database.url))
    with engine.connect() as connection:
        rows = connection.execute(select(EVENTS).order_by(EVENTS.c.table_key, EVENTS.c.seq)).all()
    engine.dispose()
    return [loads(row.stream, row.event) for row in rows]


def _faults(events: list[Any]) -> list[str]:
    """Each pass is given once, filled once, with what its player got up with, and used or void once."""
    wrong: list[str] = []
    given: dict[str, PassGiven] = {}
    filled: dict[str, int] = {}
    over: set[str] = set()
    sent: dict[str, int] = {}
    for event in events:
        match event:
            case PassGiven():
                given[event.given.key] = event
            case PassFilled(key=key, amount=amount):
                wrong += [f"{key} is filled twice"] if key in filled else []
                filled[key] = amount
            case PassUsed(key=key) | PassVoid(key=key):
                wrong += [f"{key} is used or void twice"] if key in over else []
                over.add(key)
            case PlayerSent(going=going, amount=amount):
                sent[going.key] = amount
            case _:
                pass
    wrong += [f"{key} is filled with {filled[key]}" for key in filled if sent.get(key) != filled[key]]
    return wrong + [f"{key} was never given" for key in over - given.keys()]


class Wanderers(Crowd):
    """Each sits down at a seat of their own, and goes wherever the floor sends them."""

    def _player(self, screen: Screen, luck: Random) -> Player:
        own = [self._room.people[screen]] if 1 <= screen.seat <= ALWAYS else []
        return _Guest(self._people(), own, luck)

    def _people(self) -> dict[str, Any]:
        return {f"Player {person.card[-4:]}": person for person in self._room.people.values()}

    def _looked(self, message: Any, luck: Random) -> Any:
        usual = super()._looked(message, luck)
        if usual is not None or "view" not in message or luck.randrange(OFTEN):
            return usual
        table, floor = message["view"]["table"]["key"], message["view"]["floor"]
        to = "t2" if table == "t1" else "t1"
        if not luck.randrange(BREAKS):
            return {"type": "break_game", "to": to}
        seats = [who["seat"] for who in floor["seats"] if who["seated"] and not who["going"]]
        return {"type": "send", "seat": luck.choice(seats), "to": to} if seats else None


class _Guest(Player):
    """Comes to a seat that is kept, whoever it is kept for."""

    def __init__(self, people: dict[str, Any], own: list[Any], luck: Random) -> None:
        super().__init__(own, luck, lambda _: None, RESTLESS)
        self._named = people
        self._own = own

    def hears(self, message: Any) -> None:
        """Whoever comes before the other table has let go of the account tries again."""
        super().hears(message)
        if "refused" in message:
            self._shy, self._asked = False, None

    def says(self) -> Any:
        kept = None if self.view is None else self.view["you"]["kept"]
        self._people = self._own if kept is None else [self._named[kept["name"]]]
        expected = kept is not None and kept["left"] is None
        empty = self.view is not None and self.view["you"]["stage"] == "empty"
        if empty and (expected or not self._people or (kept is None and self._luck.randrange(PATIENCE))):
            return None
        return super().says()
