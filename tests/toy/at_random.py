"""Random play of the toy (`simulation.families`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds import RULES as ROUNDS
from table_server.families.rounds import lineup as rounds_lineup
from table_server.families.seating.chairs import EntryChoice, Player
from table_server.families.seating.commands import Leave, TakeSeat
from table_server.simulation.chance import Randomness, between, one_in, one_of
from table_server.simulation.decks import FreshOrder, Shuffle, cards
from table_server.simulation.families import SimulatedFamilies, simulated
from table_server.simulation.rounds.play import RandomRounds
from table_server.table.families import Game as AnyFamilysGame
from tests.families.rounds.declared import pot_poker
from tests.toy import high_card as toy
from tests.toy.rotation import Bank, Between, Command, Lineup, Rotation

STACK: Final = 4_000
STRUCTURE: Final = "wagers"


class RandomHighCard:
    """Any bets and any bank. Another player comes after one who is broke."""

    def structures(self, game: toy.Game) -> Sequence[str]:
        return [STRUCTURE]

    def usual_terms(self, game: toy.Game, structure: str) -> toy.Terms:
        assert structure == STRUCTURE
        return toy.Terms()

    def between(self, seats: int) -> Between:
        return Between(most_players=seats)

    def wild_hand(
        self,
        game: toy.Game,
        number: int,
        structure: str,
        *,
        seats: int,
        chance: Randomness,
        shuffle: Shuffle,
    ) -> toy.Began:
        terms = toy.Terms(most=100 * between(chance, 1, 50))
        order = tuple(toy.DealtIn(Seat(seat), 100 * between(chance, 1, 80)) for seat in range(1, seats + 1))
        deck, _ = cards(game, terms.pack, shuffle)
        return toy.Began(
            game=game.key,
            hand=number,
            terms=terms,
            seats=order,
            bank=one_of(chance, order).seat,
            deck=deck,
        )

    def takes_seat(self, terms: toy.Terms, seat: Seat) -> TakeSeat:
        return TakeSeat(seat=seat, player=Player(str(seat)), stack=STACK, entry=EntryChoice.WAIT)

    def wishes(self, lineup: Lineup, chance: Randomness, fresh: FreshOrder) -> Iterator[Command]:
        """The last player who is asked takes the bank, so that a hand is dealt."""
        for seat in [seat for seat, chair in lineup.chairs.items() if chair.stack == 0]:
            yield Leave(seat)
            yield self.takes_seat(lineup.terms, seat)
        while lineup.question is not None:
            (seat,) = lineup.question.asked
            last = len(lineup.passed) == len(lineup.chairs) - 1
            yield Bank(seat, takes=last or one_in(chance, 2))

    def answer(self, hand: toy.Hand, chance: Randomness, loose: bool = False) -> toy.Command:
        assert hand.offer is not None
        seat = one_of(chance, hand.offer.asked)
        most = min(hand.began.terms.most, hand.behind[seat] - toy.FEE)
        if most < 0 or one_in(chance, 2):
            return toy.Confirm(seat)
        return toy.Wager(seat, between(chance, 0, most))

    def told(self, last: toy.Event) -> Mapping[Seat, Cents] | None:
        return dict(last.stacks) if isinstance(last, toy.Ended) else None

    def rehearsals(self, game: toy.Game) -> Sequence[toy.Terms]:
        return [self.usual_terms(game, STRUCTURE)]

    def rehearses(self, events: Sequence[toy.Event]) -> bool:
        return any(isinstance(event, toy.CardsTurned) for event in events)


GAME: Final = cast(AnyFamilysGame, toy.Game())


def games() -> Mapping[str, AnyFamilysGame]:
    return {**pot_poker(), GAME.key: GAME}


def with_toy(rules: toy.HighCard) -> SimulatedFamilies:
    return SimulatedFamilies(
        {
            "rounds": simulated(ROUNDS, rounds_lineup.RULES, RandomRounds()),
            "toy": simulated(rules, Rotation(), RandomHighCard()),
        },
        games,
    )


WITH_TOY: Final = with_toy(toy.HighCard())
