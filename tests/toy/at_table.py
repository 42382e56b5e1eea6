"""The toy at a table: the families with it, its spread, and its random wishes (`tests.table.by_family`)."""

from __future__ import annotations

from typing import Final, cast

from table_server.engine.cards import Seat
from table_server.families.rounds import RULES as ROUNDS
from table_server.families.rounds import lineup as rounds_lineup
from table_server.families.rounds.lineup.commands import HoldOver
from table_server.simulation.chance import Randomness, one_in
from table_server.table.families import (
    Families,
    Hand,
    HandCommand,
    Lineup,
    LineupCommand,
    LineupTerms,
    LineupWish,
    Terms,
    family,
)
from table_server.table.terms import Spread
from tests.toy import at_random, rotation
from tests.toy import high_card as toy

GAME: Final = at_random.GAME
WITH_TOY: Final = Families(
    {
        "rounds": family(ROUNDS, rounds_lineup.RULES),
        "toy": family(toy.HighCard(), rotation.Rotation()),
    },
    at_random.games,
)
HIGH_CARD: Final = Spread(
    game=GAME.key,
    name="high card",
    terms=cast(Terms, toy.Terms()),
    between=cast(LineupTerms, rotation.Between()),
    least_buy_in=1_000,
)


class ToyAtTable:
    """The toy has no wish of its own, so it tries one of pot poker's, which is refused."""

    def answer(self, hand: Hand, chance: Randomness, loose: bool) -> HandCommand:
        answered = at_random.RandomHighCard().answer(cast(toy.Hand, hand), chance, loose)
        return cast(HandCommand, answered)

    def unasked(self, seat: Seat, chance: Randomness) -> HandCommand:
        return cast(HandCommand, toy.Wager(seat, 10**9 if one_in(chance, 2) else -1))

    def wish(self, seat: Seat, chance: Randomness) -> LineupWish:
        return HoldOver(seat, one_in(chance, 2))

    def between(self, lineup: Lineup, chance: Randomness) -> LineupCommand:
        assert lineup.question is not None
        (seat,) = lineup.question.asked
        return cast(LineupCommand, rotation.Bank(seat, takes=one_in(chance, 2)))

    def enough(self, lineup: Lineup) -> bool:
        return WITH_TOY.lineups[lineup.family].no_deal(lineup) is None
