"""One wild hand of pot poker, from its terms to the order of its cards."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.setup import DealtIn, Setup
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.terms import Terms
from table_server.simulation.chance import Randomness, between, one_in, one_of
from table_server.simulation.decks import Shuffle, cards
from table_server.simulation.rounds import posts
from table_server.simulation.rounds.wild import wild_terms


def wild_hand(
    game: Game,
    structure: BettingStructure,
    seats: int,
    *,
    chance: Randomness,
    shuffle: Shuffle,
    hand: int = 1,
) -> HandBegan:
    """A hand under wild terms, with stacks from a single chip to deep, and all that may have to be posted."""
    terms = wild_terms(game, structure, chance)
    order = [Seat(number + 1) for number in range(seats)]
    carried = posts.wild_carried(game=game, terms=terms, seats=order, chance=chance)
    playing_on = {seat for seat, _ in carried.paid if one_in(chance, 4)}  # all in for an ante (D-136)
    dealt_in = tuple(
        DealtIn(seat, 0 if seat in playing_on else _any_stack(terms, chance), not one_in(chance, 3))
        for seat in order
    )
    forced = posts.wild(terms, [seat for seat in order if seat not in playing_on], chance)
    deck, spare = cards(game, terms.pack, shuffle)
    setup = Setup(
        hand=hand,
        seats=dealt_in,
        button=order[-1],
        posts=forced.posts,
        deck=deck,
        spare=spare,
        kill=forced.kill,
        killer=forced.killer,
        last_blind=forced.last_blind,
        carried=carried,
    )
    return HandBegan(game.key, terms, setup)


def _any_stack(terms: Terms, chance: Randomness) -> Cents:
    """Shorter than a blind, or up to two hundred bets; seldom with odd cents."""
    most = one_of(chance, (2, 8, 40, 200)) * terms.lower // terms.unit
    odd = chance.below(terms.unit) if one_in(chance, 20) else 0
    return between(chance, 1, most) * terms.unit + odd
