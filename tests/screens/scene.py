"""A named state of a screen: how a table comes to it, and what is touched in the page to see it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from table_server.engine.cards import Seat
from table_server.projection.audience import BOARD as EVERYBODY
from table_server.projection.recall import line, recall
from table_server.projection.views.tournament import WholeTournament
from table_server.wire.codes import Code
from table_server.wire.edition import refused, replied, rules_told
from table_server.wire.outbound import (
    AccountReply,
    HandReply,
    HandsReply,
    PongReply,
    SessionView,
    TournamentReply,
)
from tests.screens.night import BOARD, Night
from tests.screens.touches import Touch

Said: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Look:
    """The preferences of the player at the seat."""

    language: str = "en"
    text_size: int = 100
    left_handed: bool = False
    four_color: bool = True
    peek: str = "hold"

    def on(self, message: str, lie: Callable[[Said], None] | None = None) -> str:
        """The same message, with these preferences in it."""
        told = json.loads(message)
        if lie is not None:
            lie(told["view"])
        liked = told["view"].get("you", {}).get("preferences")
        if liked is not None:
            wanted = {"language": self.language, "text_size": self.text_size, "peek": self.peek}
            liked |= wanted | {"left_handed": self.left_handed, "four_color": self.four_color}
        return json.dumps(told)


USUAL: Final = Look()


@dataclass(frozen=True, slots=True)
class Scene:
    """One situation of one screen, with the server's answers to it."""

    night: Night
    seat: Seat = BOARD
    touches: tuple[Touch, ...] = ()
    refusals: Mapping[str, Code] = field(default_factory=dict)
    """Refusals by type of message."""
    silent: bool = False
    """The server stops answering once it has sent the view."""
    cut_off: Code | None = None
    """The server shuts the page out."""
    unseen: bool = False
    """The page has not been sent anything yet."""
    before: Scene | None = None
    """For scenes about steps: the view before them."""
    look: Look | None = None
    """Set when the scene is about the look itself."""
    lie: Callable[[Said], None] | None = None
    """Changes the view into one that no table has, for tests of what the page makes of it."""
    shelf: Callable[[], AbstractContextManager[None]] = nullcontext
    """Makes the games of the tests available, if the scene needs them."""
    wallet: int = 61_800
    """The wallet of the player at the seat."""
    tournament: WholeTournament | None = None
    """The answer to a question for the blind schedule."""

    def message(self, look: Look = USUAL, steps: bool = False) -> str:
        """The view as a page that is opened now is sent it, or with the steps that led to it."""
        with self.shelf():
            worn = replace(self.look, language=look.language) if self.look else look
            return worn.on(self.night.message(self.seat, steps or self.before is not None), self.lie)

    @property
    def lives(self) -> bool:
        """True when the connection works: a view comes, and every ping is answered."""
        return not (self.silent or self.unseen or self.cut_off)

    def holds(self, what: Callable[[Said], object]) -> bool:
        """True when this holds in its view."""
        return bool(what(json.loads(self.message())["view"]))

    def answer(self, said: Said) -> str | None:
        """The server's answer to a message of the page, if any."""
        with self.shelf():
            return self._answer(said)

    def _answer(self, said: Said) -> str | None:
        kind, ref = said["type"], said.get("ref")
        if kind in self.refusals:
            return refused(self.refusals[kind], self.night.version, ref).decode()
        match kind:
            case "ping":
                return None if self.silent else replied(PongReply(ref)).decode()
            case "rules":
                menu = self.night.table.terms.menu
                index = said.get("index")
                return rules_told(self.night.table.spread if index is None else menu[index], ref).decode()
            case "account":
                return replied(self._account(ref)).decode()
            case "tournament" if self.tournament is not None:
                return replied(TournamentReply(self.tournament, ref)).decode()
            case "hands":
                return replied(self._hands(ref)).decode()
            case "hand":
                return self._hand(said["number"], ref)
            case _:
                return None

    def _account(self, ref: int | None) -> AccountReply:
        chair = self.night.table.lineup.chairs.get(self.seat)
        session = SessionView(minutes=95, hands=48, result=2_400)
        in_play = chair.stack if chair else 0
        return AccountReply(
            wallet=self.wallet,
            in_play=in_play,
            won=148_250,
            lost=131_600,
            hands=1_912,
            session=session,
            ref=ref,
        )

    def _hands(self, ref: int | None) -> HandsReply:
        own = self.seat if self.seat != BOARD else None
        return HandsReply(tuple(line(story, own, at) for at, story in reversed(self.night.stories)), ref)

    def _hand(self, number: int, ref: int | None) -> str:
        for _, story in self.night.stories:
            told = recall(story, self.seat if self.seat != BOARD else EVERYBODY)
            if told.number == number:
                return replied(HandReply(told, ref)).decode()
        return refused(Code.NO_SUCH_HAND, self.night.version, ref).decode()


Play: TypeAlias = Callable[[], Scene]
