"""A player that knows the schema and the newest message: says something legal whenever it may.

It may be any of several people: whoever it finds a seat empty for, it logs in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from tests.blackbox.answers import Json, Said, answers

Check: TypeAlias = Callable[[Any], str | None]

RACES: Final = frozenset(
    {
        *("stale_offer", "hand_is_over", "not_your_turn", "already_answered", "table_is_busy"),
        *("table_is_paused", "table_is_closed"),
    }
)
"""The refusals that a legal answer may get when somebody else, or a clock, was faster."""
MEANWHILE: Final = RACES | {
    *("not_offered", "hand_is_running", "seat_is_taken", "table_is_full", "money_is_on_its_way"),
    *(
        "already_seated",
        "not_logged_in",
        "not_at_the_table",
        "no_such_hand",
        "above_maximum",
        "below_minimum",
    ),
}
"""The refusals that a wish about the seat may get: the view it was made for is older than the table."""
_RESTLESS: Final = 40
"""Once in so many views a player wants something besides cards."""
_PATIENCE: Final = 30
"""Views until something is tried again."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person who has an account."""

    card: str
    pin: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A message that was not taken."""

    said: Said
    code: str


class Player:
    """At one screen."""

    def __init__(
        self, people: Sequence[Person], luck: Random, check: Check, restless: int = _RESTLESS
    ) -> None:
        self.view: Json | None = None
        self.version = 0
        self.refusals: list[Refused] = []
        self._people = people
        self._luck = luck
        self._check = check
        self._restless = restless
        self._sent: dict[int, Said] = {}
        self._refs = 0
        self._answered: int | None = None
        self._asked: tuple[str, str] | None = None
        self._waits = 0
        self._full = False
        self._shy = False

    def comes_back(self) -> None:
        """On a new connection: nobody knows whether what was said last has arrived."""
        self._answered = self._asked = None

    def hears(self, message: Json) -> None:
        """A message, which has to be as the schema says."""
        fault = self._check(message)
        assert fault is None, fault
        if "view" in message:
            assert message["v"] >= self.version, "an older view came after a newer one"
            self.version, self.view = message["v"], message["view"]
            self._waits += 1
        elif "refused" in message:
            self._not_taken(message)

    def looks_again(self) -> None:
        """At the view it has, because nothing else happens."""
        self._waits += 1

    def _not_taken(self, message: Json) -> None:
        said = self._sent.pop(message.get("ref", 0), {"type": "nothing"})
        self.refusals.append(Refused(said, message["refused"]))
        if message["refused"] in {"table_is_busy", "too_many_messages"}:
            self._answered = None  # said again; whatever else is wrong, only a newer view helps
        self._full = message["refused"] == "table_is_full"
        self._shy = said["type"] == "log_in"

    def says(self) -> Said | None:
        """The next message, by chance."""
        if self.view is None:
            return None
        you = self.view["you"]
        offer = you["offer"]
        if offer is not None and offer["id"] != self._answered:
            return self._answer(you)
        wanted = [*self._needs(self.view)]
        if not wanted and not self._luck.randrange(self._restless):
            wanted = [*self._whims(self.view)]
        if not wanted:
            return None
        said = self._luck.choice(wanted)
        asked = (said["type"], you["stage"])
        if asked == self._asked and self._waits < _PATIENCE:
            return None  # said already, and being seen to
        self._asked, self._waits = asked, 0
        return self._numbered(said)

    def _answer(self, you: Json) -> Said | None:
        offer = you["offer"]
        self._answered = offer["id"]
        found = answers(you, self._luck)
        if offer["kind"] == "after" and self._luck.randrange(4):
            return None
        return self._numbered(self._luck.choice(found)) if found else None

    def _numbered(self, said: Said) -> Said:
        self._refs += 1
        numbered = said | {"ref": self._refs}
        self._sent[self._refs] = said
        return numbered

    def _needs(self, view: Json) -> Iterator[Said]:
        """The messages it takes to be dealt in."""
        you = view["you"]
        if you["stage"] == "empty":
            if not self._shy or not self._luck.randrange(_PATIENCE):
                person = self._luck.choice(self._people)
                yield {"type": "log_in", "card": person.card, "pin": person.pin}
        elif self._full and you["stage"] == "choosing":
            yield {"type": "log_out"}
        elif you["buy_in"] is not None and not you["on_its_way"]:
            yield {"type": "buy_in", "amount": self._chips(you["buy_in"]), "entry": self._way(you)}
        elif you["chooses_game"]:
            yield {"type": "choose_game", "index": self._luck.randrange(len(view["table"]["menu"]["items"]))}
        elif you["sits_out"] and you["stage"] == "seated" and not self._luck.randrange(4):
            yield {"type": "return", "entry": self._way(you)}

    def _whims(self, view: Json) -> Iterator[Said]:
        """Other messages that may be sent."""
        you, luck = view["you"], self._luck
        yield from ({"type": "account"}, {"type": "hands"})
        if you["reminder"] is not None:
            yield {"type": "reminded"}
        yield {"type": "hand", "number": luck.randint(0, view["table"]["hands"] + 1)}
        if you["wishes"]:
            wish = luck.choice(you["wishes"])
            yield {"type": "wish", "wish": wish["wish"], "price": wish["price"]}
            yield {"type": "wish", "wish": None}
        if you["may_call_clock"]:
            yield {"type": "call_clock"}
        if you["stage"] == "seated":
            yield from self._seated(view)

    def _seated(self, view: Json) -> Iterator[Said]:
        you, luck = view["you"], self._luck
        yield {"type": "leave"}
        yield {"type": "keep_topped_up", "to": luck.choice((0, view["table"]["game"]["least_buy_in"]))}
        if not you["sits_out"]:
            whens = [when for when in ("next_hand", "next_blind", "not") if when != you["absence"]]
            yield {"type": "break", "when": luck.choice(whens)}
        if you["coming_in"] is not None:
            yield {"type": "choose_entry", "entry": self._way(you)}
        if you["top_up"] is not None:
            yield {"type": "top_up", "amount": self._chips(you["top_up"])}
        if you["free_seats"]:
            yield {"type": "change_seat", "to": luck.choice(you["free_seats"]), "entry": "wait"}
        for name, kind in (("overs", "hold_over"), ("straddles", "want_straddle")):
            if you[name] is not None:
                yield {"type": kind, "on": not you[name]}

    def _way(self, you: Json) -> str:
        coming_in = you["coming_in"]
        ways = ["wait"] if coming_in is None else [way["entry"] for way in coming_in["ways"]]
        return str(self._luck.choice(ways))

    def _chips(self, range_: Json) -> int:
        least, most, unit = range_["least"], range_["most"], range_["unit"]
        end = least * 20 if most is None else most
        chips = self._luck.choice((least, end, self._luck.randint(least, end)))
        return int(max(chips // unit, -(-least // unit)) * unit)
