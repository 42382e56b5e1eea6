"""The messages to one screen during some hands, with steps, for tests of motion and time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from table_server.engine.cards import Seat
from table_server.simulation.rounds.choices import answer
from tests.screens.night import Night


class Dice:
    """Chance as the simulations want it, the same every time."""

    def __init__(self) -> None:
        self._luck = Random(5)

    def below(self, bound: int) -> int:
        return self._luck.randrange(bound)


def evening(night: Night, seat: Seat, hands: int) -> Iterator[str]:
    """Message after message, as the table goes on; everybody plays as chance has it."""
    dice = Dice()
    for _ in range(hands):
        night.deals()
        yield night.message(seat)
        while not night.hand.over:
            night.acts(answer(night.hand, dice, loose=True))
            yield night.message(seat)
