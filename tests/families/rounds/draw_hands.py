"""Draw games with chosen hands: five cards for each seat, then the rest of the pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from table_server.engine.cards import PACK, Card, Seat
from table_server.engine.money import Cents
from table_server.engine.reveal import card
from table_server.engine.rules import run
from table_server.families.rounds import RULES
from table_server.families.rounds.begin import opened
from table_server.families.rounds.events import Event, HandBegan
from table_server.families.rounds.setup import NOTHING_CARRIED, Carried, DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.simulation.watch import WatchedRules

ANTES: Final = Terms(
    BettingStructure.FIXED_LIMIT, lower=400, upper=800, ante=100, pack="53", raise_cap=6, check_raise=True
)
JACKS: Final = "Js Jd 9c 4h 2s"
ACES: Final = "As Ad 8c 5h 3s"
TENS: Final = "Ts Td 7c 6h 3d"
NINE: Final = "9d 8d 7h 4c 2d"
LOW: Final = "Ac 2h 3c 5d 7d"
WATCHED: Final = WatchedRules(RULES)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(code) for code in text.split())


def drawn(
    game: Game,
    hands: Sequence[str],
    terms: Terms = ANTES,
    stacks: Sequence[Cents] = (),
    carried: Carried = NOTHING_CARRIED,
    extra: Sequence[Post] = (),
) -> tuple[HandState, list[Event]]:
    """A hand in which seats 1, 2, ... hold these cards; the last seat has the button, everybody antes."""
    held = [cards(hand) for hand in hands]
    first = [hand[i] for i in range(5) for hand in held]
    deck = (*first, *(c for c in PACK if c not in first))
    seats = [Seat(n) for n in range(1, len(hands) + 1)]
    brought = stacks or [10_000] * len(seats)
    began = HandBegan(
        game.key,
        terms,
        Setup(
            hand=1,
            seats=tuple(DealtIn(seat, stack) for seat, stack in zip(seats, brought, strict=True)),
            button=seats[-1],
            posts=(
                *(
                    Post(s, PostKind.ANTE, terms.ante)
                    for s, stack in zip(seats, brought, strict=True)
                    if stack
                ),
                *extra,
            ),
            deck=deck,
            spare=(tuple(reversed(deck)),) * game.reshuffles,
            carried=carried,
        ),
    )
    state = opened(game, began)
    return state, [began, *run(WATCHED, state)]
