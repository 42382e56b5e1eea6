"""Pot poker as simulation asks for it (`simulation.families`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.events import Event, HandBegan, HandEnded, HandShown
from table_server.families.rounds.lineup import Lineup, LineupTerms
from table_server.families.rounds.lineup.commands import Command as LineupCommand
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.terms import Terms
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.families.seating.commands import DrawForButton, Rebuy, TakeSeat, TopUp
from table_server.simulation.chance import Randomness
from table_server.simulation.decks import FreshOrder, Shuffle
from table_server.simulation.rounds import choices, defaults, hands

BUY_IN_BETS: Final = 100
"""The chips that a player sits down with, in smallest bets."""


class RandomRounds:
    """Pot poker at random."""

    answer = staticmethod(choices.answer)

    @staticmethod
    def structures(game: Game) -> Sequence[str]:
        return [structure.value for structure in game.structures]

    @staticmethod
    def usual_terms(game: Game, structure: str) -> Terms:
        return defaults.usual_terms(game, BettingStructure(structure))

    @staticmethod
    def between(seats: int) -> LineupTerms:
        return LineupTerms(most_players=seats)

    @staticmethod
    def wild_hand(
        game: Game, number: int, structure: str, *, seats: int, chance: Randomness, shuffle: Shuffle
    ) -> HandBegan:
        return hands.wild_hand(
            game, BettingStructure(structure), seats, chance=chance, shuffle=shuffle, hand=number
        )

    @staticmethod
    def takes_seat(terms: Terms, seat: Seat) -> TakeSeat:
        return TakeSeat(
            seat=seat, player=Player(str(seat)), stack=BUY_IN_BETS * terms.lower, entry=_entry(terms)
        )

    @staticmethod
    def wishes(lineup: Lineup, chance: Randomness, fresh: FreshOrder) -> Iterator[LineupCommand]:
        """The draw for the button before the first hand, then chips for every seat that is short of them."""
        terms = lineup.terms
        if lineup.button is None and lineup.drawn is None:
            yield DrawForButton(fresh())
        full = BUY_IN_BETS * terms.lower
        least = terms.ante + max((terms.lower, terms.bring_in, *terms.blinds))
        for seat, chair in lineup.chairs.items():
            if chair.stack == 0:
                yield Rebuy(seat, full, _entry(terms))
            elif chair.stack < least:
                yield TopUp(seat, full - chair.stack)

    @staticmethod
    def told(last: Event) -> Mapping[Seat, Cents] | None:
        return dict(last.stacks) if isinstance(last, HandEnded) else None

    @staticmethod
    def rehearsals(game: Game) -> Sequence[Terms]:
        """One for each pack: rankings lay out their tables when they are first asked."""
        terms = defaults.small_stakes(game, game.structures[0])
        return [replace(terms, pack=pack) for pack in game.packs]

    @staticmethod
    def rehearses(events: Sequence[Event]) -> bool:
        return any(isinstance(event, HandShown) for event in events)


def _entry(terms: Terms) -> EntryChoice:
    """Without blinds there is nothing to post."""
    return EntryChoice.POST if terms.blinds else EntryChoice.WAIT
