"""Decides what a bot says and when. It takes messages and the time, and neither waits nor sends."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from table_server.bots import sitting
from table_server.bots.families import BOT_FAMILIES, BotFamilies, answers_at
from table_server.bots.messages import Json, Said
from table_server.bots.place import BotPace, BotPlace
from table_server.simulation.chance import Randomness, between

Occasion: TypeAlias = tuple[str, int]
"""A reason to speak: an offer and its number, or the kind of message that the seat needs."""

HOPELESS: Final = frozenset(
    {"not_this_screen", "wrong_card_or_pin", "locked", "no_such_account", "barred", "excluded"}
)
"""Refusals after which another try is useless, and may lock the card."""
_OFFER: Final = "offer"


class Mood(Enum):
    """Does the bot go on at this screen?"""

    PLAYS = "plays"
    PUT_OUT = "put_out"
    """The floor gave its seat away."""
    DONE = "done"
    """It was told to get up and has, or the house does not want it."""


class Mind:
    """One connection's state."""

    def __init__(
        self,
        place: BotPlace,
        chance: Randomness,
        pace: BotPace,
        *,
        gets_up: bool = False,
        families: BotFamilies = BOT_FAMILIES,
    ) -> None:
        self.mood = Mood.PLAYS
        self.due: float | None = None
        """When to speak next, unless a message changes that."""
        self._place = place
        self._chance = chance
        self._pace = pace
        self._gets_up = gets_up
        self._families = families
        self._view: Json | None = None
        self._occasion: Occasion | None = None
        self._tries = 0
        self._ref = 0
        self._sat = False

    def hears(self, message: Json, now: float) -> None:
        """Take a message from the table."""
        if "view" in message:
            self._sees(message["view"], now)
        elif message.get("refused") in HOPELESS:
            self.mood = Mood.DONE
        elif self._tries == 1 and message.get("ref") == self._ref:
            self.due = now + self._thinking()

    def says(self, now: float) -> Said | None:
        """Return what is due. It is due again later if it changes nothing."""
        if self._view is None or self._occasion is None:
            self.due = None
            return None
        said = self._words(self._view, self._occasion)
        if said is None:
            self.due = None
            return None
        self.due = now + min(self._pace.patience * 2**self._tries, self._pace.longest_patience)
        self._tries += 1
        self._ref += 1
        return said | {"ref": self._ref}

    def get_up(self, now: float) -> None:
        """Leave as soon as the table allows."""
        self._gets_up = True
        if self._view is not None:
            self._sees(self._view, now)

    def _sees(self, view: Json, now: float) -> None:
        self._view = view
        empty = view["you"]["stage"] == "empty"
        if empty and (self._sat or self._gets_up):
            self.mood = Mood.DONE if self._gets_up else Mood.PUT_OUT
        self._sat = self._sat or not empty
        occasion = self._calls_for(view)
        if occasion != self._occasion:
            self._occasion = occasion
            self._tries = 0
            self.due = None if occasion is None else now + self._thinking()

    def _calls_for(self, view: Json) -> Occasion | None:
        you = view["you"]
        if self.mood is not Mood.PLAYS:
            return None
        if you["offer"] and (not self._gets_up or answers_at(view, self._families).waited_for(you["offer"])):
            return _OFFER, you["offer"]["id"]
        if self._gets_up:
            return None if you["stage"] == "leaving" else ("leave", 0)
        kind = sitting.called_for(view)
        return None if kind is None else (kind, 0)

    def _words(self, view: Json, occasion: Occasion) -> Said | None:
        kind, _ = occasion
        if kind != _OFFER:
            return sitting.message(kind=kind, view=view, place=self._place, chance=self._chance)
        answers = answers_at(view, self._families)
        if self._tries:
            return answers.plainly(view["you"]["offer"])
        return answers.answer(view, self._chance)

    def _thinking(self) -> float:
        quickest, slowest = round(self._pace.quickest * 1000), round(self._pace.slowest * 1000)
        return between(self._chance, quickest, slowest) / 1000
