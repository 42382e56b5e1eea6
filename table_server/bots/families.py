"""The families of games that bots can play, by the name that the view of a table gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol, TypeAlias

from table_server.bots.messages import Json, Said
from table_server.bots.rounds.answering import RoundsAnswers
from table_server.simulation.chance import Randomness


class BotAnswers(Protocol):
    """A bot's answers at the games of one family."""

    def answer(self, view: Json, chance: Randomness) -> Said | None:
        """Answer the offer on the screen; None to let it pass."""

    def plainly(self, offer: Json) -> Said | None:
        """Return the safest answer, for a first answer that was refused."""

    def waited_for(self, offer: Json) -> bool:
        """Does the table wait for the answer? A bot that gets up lets other offers pass."""


BotFamilies: TypeAlias = Mapping[str, BotAnswers]

BOT_FAMILIES: Final[BotFamilies] = {"rounds": RoundsAnswers()}


def answers_at(view: Json, families: BotFamilies) -> BotAnswers:
    """The answers of the family that the table plays."""
    return families[view["table"]["family"]]
