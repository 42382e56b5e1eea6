"""A whole field of players over bare sockets, so that whoever drives them costs next to nothing.

At every seat the one it is held for logs in and plays; who is moved goes along. Only views that ask are read.
"""

from __future__ import annotations

import select
from dataclasses import dataclass
from json import JSONDecoder
from random import Random
from time import monotonic, perf_counter
from typing import Any, Final

from table_server.edge.ports.screen import Screen, ScreenKind
from tests.bench.screens import Seated
from tests.bench.websocket import Frames, connected
from tests.blackbox.answers import Json, Said, answers
from tests.patience import PATIENCE
from tests.served.process import Process
from tests.served.room import PIN, Room
from tests.served.tournament import Ended, examined, hands_of, opened, orders, whole

AGAIN: Final = 0.2
"""Seconds until who was refused tries again: a player who is moved has to be gone from the seat before."""
RAISES, FOLDS = 8, 6
"""One answer in so many."""
_VIEW: Final = b'{"v":'
_YOU: Final = b',"you":'
_OFFER: Final = b'"offer":{'
_NOBODYS: Final = b'"held_for":""'
_OVER: Final = b'"phase":"over"'
_DECODER: Final = JSONDecoder()


def steady(you: Json, luck: Random) -> Said:
    """Raises little and seldom, calls the rest: the blinds decide when somebody is out."""
    offer = you["offer"]
    if offer["kind"] != "bet":
        return luck.choice(answers(you, luck))
    if offer["high"] and not luck.randrange(RAISES):
        return {"type": "wager", "offer": offer["id"], "to": offer["low"]}
    if offer["fold"] and not offer["check"] and not luck.randrange(FOLDS):
        return {"type": "fold", "offer": offer["id"]}
    return {"type": "check" if offer["check"] else "call", "offer": offer["id"]}


@dataclass(frozen=True, slots=True)
class Outcome:
    """A tournament from the first deal to the last prize."""

    ended: Ended
    hands: int
    acts: int
    seconds: float
    worked: float
    """Seconds of a processor that the server had for it,"""
    busy: float
    """and the part of the time that the players themselves worked."""


def played_out(room: Room, process: Process, form: Any, seed: int) -> Outcome:
    """At this server, which answers."""
    port = process.port
    token, field = opened(room, port, form), Field(room, port, seed)
    orders(port, token, "begin")
    orders(port, token, "hold_clock")  # until everybody has come
    field.comes()
    orders(port, token, "go_on")
    field.acts, field.busy, worked, since = 0, 0.0, process.worked, perf_counter()
    field.plays()
    lasted, worked = perf_counter() - since, process.worked - worked
    ended = examined(Ended(), whole(port, token), room)
    field.leaves()
    return Outcome(ended, hands_of(room), field.acts, lasted, worked, field.busy / lasted)


class Field:
    """Everybody at every table."""

    def __init__(self, room: Room, port: int, seed: int) -> None:
        self.acts = 0
        """Answers to offers."""
        self.busy = 0.0
        """Seconds that were not spent waiting for the server."""
        self._seats: dict[int, _Seat] = {}
        self._refused: dict[_Seat, float] = {}
        self._over = False
        self._poll = select.epoll()
        for screen, token in room.tokens.items():
            if screen.kind is ScreenKind.SEAT:
                seat = _Seat(_greeted(port, screen, token), Random(f"{seed} {screen}"))
                self._seats[seat.plug.fileno()] = seat
                self._poll.register(seat.plug, select.EPOLLIN)

    def comes(self) -> None:
        """Until everybody has logged in at the seat that was drawn."""
        while sum(seat.present for seat in self._seats.values()) < len(self._seats):
            self._once()

    def plays(self) -> None:
        """Until the tournament is over."""
        while not self._over:
            self._once()

    def _once(self) -> None:
        """Whatever has come is heard and answered."""
        ready = self._poll.poll(AGAIN if self._refused else PATIENCE)
        since = monotonic()
        if not ready and not self._refused:
            raise TimeoutError(f"nothing has come from the server for {PATIENCE} seconds")
        for number, _ in ready:
            self._hears(self._seats[number], since)
        self._look_again(since)
        self.busy += monotonic() - since

    def leaves(self) -> None:
        self._poll.close()
        for seat in self._seats.values():
            seat.plug.close()

    def _hears(self, seat: _Seat, now: float) -> None:
        if seat.hears():
            self._refused[seat] = now + AGAIN
        elif seat not in self._refused:
            self.acts += seat.answers()
        self._over = self._over or seat.sees_the_end

    def _look_again(self, now: float) -> None:
        for seat in [seat for seat, due in self._refused.items() if due <= now]:
            del self._refused[seat]
            self.acts += seat.answers()


class _Seat:
    """One screen and whoever plays at it."""

    def __init__(self, line: Seated, luck: Random) -> None:
        self.plug: Final = line.plug
        self.sees_the_end = False
        self._line = line
        self._luck = luck
        self._newest = b""
        self._asked: object = None
        """The last answer."""
        self.present = False
        """Whoever the seat was held for has logged in."""
        self.plug.setblocking(False)

    def hears(self) -> bool:
        """Reads once. Whether something was refused: then the newest view is to be answered again."""
        refused = False
        for text in self._line.frames.received():
            if text.startswith(_VIEW):
                self._newest = text
                self.present = self.present or (isinstance(self._asked, str) and _NOBODYS in text)
                self.sees_the_end = self.sees_the_end or _OVER in text
            else:
                refused, self._asked = True, None
        return refused

    def answers(self) -> int:
        """To the newest view, if it asks something that was not answered yet; how many of them are acts."""
        view = self._newest
        if not view or (_OFFER not in view and _NOBODYS in view):
            return 0
        start = view.rfind(_YOU)
        you, _ = _DECODER.raw_decode(view[start + len(_YOU) :].decode())
        return self._says(you)

    def _says(self, you: Any) -> int:
        held, offer = (you["tournament"] or {}).get("held_for"), you["offer"]
        asked = held or (offer and offer["kind"] != "after" and offer["id"])
        if not asked or asked == self._asked:
            return 0
        self._asked = asked
        if held:
            self._line.says(type="log_in", card=f"400000{held[-4:]}", pin=PIN)
            return 0
        self._line.says(**steady(you, self._luck))
        return 1


def _greeted(port: int, screen: Screen, token: str) -> Seated:
    plug = connected(port, f"/ws/{screen}")
    line = Seated(plug, Frames(plug))
    line.says(type="hello", token=token, client=f"page-of-{screen}")
    return line
