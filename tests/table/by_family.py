"""The answers and wishes that only the games of one family understand, for the machine."""

from __future__ import annotations

from typing import Protocol

from table_server.engine.cards import Seat
from table_server.families.rounds.commands import Rabbit, Show
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.families.rounds.lineup.company import wants_cards
from table_server.simulation.chance import Randomness, one_in
from table_server.simulation.rounds.choices import answer
from table_server.table.families import Hand, HandCommand, Lineup, LineupCommand, LineupWish


class FamilyAtTable(Protocol):
    """One family, as the machine plays it."""

    def answer(self, hand: Hand, chance: Randomness, loose: bool) -> HandCommand:
        """A legal answer to the hand's question."""

    def unasked(self, seat: Seat, chance: Randomness) -> HandCommand:
        """A command of the family that no question of a running hand asks for."""

    def wish(self, seat: Seat, chance: Randomness) -> LineupWish:
        """A wish between hands that only this family knows."""

    def between(self, lineup: Lineup, chance: Randomness) -> LineupCommand:
        """An answer to what the lineup asks."""

    def enough(self, lineup: Lineup) -> bool:
        """Can a hand be dealt?"""


class RoundsAtTable:
    """Pot poker."""

    answer = staticmethod(answer)

    @staticmethod
    def unasked(seat: Seat, chance: Randomness) -> HandCommand:
        """Both are offered when the hand is over."""
        return Show(seat) if one_in(chance, 2) else Rabbit(seat)

    @staticmethod
    def wish(seat: Seat, chance: Randomness) -> LineupWish:
        on = one_in(chance, 2)
        return HoldOver(seat, on) if one_in(chance, 2) else WantStraddle(seat, on)

    @staticmethod
    def between(lineup: Lineup, _: Randomness) -> LineupCommand:
        raise AssertionError(lineup.question)

    @staticmethod
    def enough(lineup: Lineup) -> bool:
        wanting = [seat for seat in lineup.chairs if wants_cards(lineup, seat)]
        return len(wanting) >= lineup.rules.min_players
