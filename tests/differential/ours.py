"""A scene at our table, under the terms that come nearest to PokerKit's rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from table_server.engine.cards import PACK, Seat
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import BringIn, Call, Check, Command, Fold, Wager
from table_server.families.rounds.events import Event
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from tests.differential.acts import Act, Acts
from tests.differential.scene import LIMITED, Kind, Scene
from tests.families.rounds.declared import pot_poker

STRUCTURES = {Kind.POT_LIMIT: BettingStructure.POT_LIMIT, Kind.NO_LIMIT: BettingStructure.NO_LIMIT}
GAMES = {Kind.OMAHA_HI_LO: "omaha_hi_lo", Kind.STUD: "seven_card_stud"}


RAISES: Final = 3
"""After the bet, in limit."""


def terms(scene: Scene) -> Terms:
    """The profile; the file of known disagreements says why each differs from a house's default."""
    return Terms(
        STRUCTURES.get(scene.kind, BettingStructure.FIXED_LIMIT),
        scene.lower,
        2 * scene.lower,
        tuple(p.live for p in scene.posts if p.kind in {PostKind.SMALL_BLIND, PostKind.BIG_BLIND}),
        ante=scene.ante,
        bring_in=scene.bring_in,
        unit=1,
        raise_cap=RAISES if scene.kind in LIMITED else None,
        heads_up_unlimited=False,
        short_all_in=scene.short_all_in,
    )


def setup(scene: Scene) -> Setup:
    """Place 0 is seat 1."""
    antes = (Post(Seat(i + 1), PostKind.ANTE, scene.ante) for i in range(scene.n) if scene.ante)
    posts = (Post(Seat(p.place + 1), p.kind, p.live, p.dead) for p in scene.posts)
    deck = tuple(PACK[number] for number in scene.deck)
    return Setup(
        scene.number,
        tuple(DealtIn(Seat(i + 1), stack) for i, stack in enumerate(scene.stacks)),
        Seat(scene.n),
        (*antes, *posts),
        deck,
        (deck,),
    )


class Ours:
    """The hand on our side."""

    def __init__(self, scene: Scene) -> None:
        game = pot_poker()[GAMES.get(scene.kind, "holdem")]
        self.state: HandState
        self.events: list[Event]
        self.state, self.events = begin(game, terms(scene), setup(scene))

    def acts(self) -> Acts | None:
        """The acts our engine offers; None when the hand is over."""
        offer = self.state.offer
        if offer is None:
            return None
        assert isinstance(offer, BetOffer)
        return Acts(
            self.state.place[offer.seat],
            offer.fold,
            offer.call if offer.call or offer.check else None,
            offer.bring_in or None,
            offer.low or None,
            offer.high or None,
        )

    def take(self, act: Act) -> list[Event]:
        """Play the act; what happened."""
        happened = play(RULES, self.state, command(self.state.seats[self.state.turn], act))
        assert not isinstance(happened, Refused), (happened, act)
        self.events += happened
        return happened

    def cards(self, place: int) -> Iterator[int]:
        """A place's own cards, by number."""
        return (card.number for card in (*self.state.hole[place], *self.state.up[place]))

    def board(self) -> list[int]:
        """The community cards, by number."""
        return [card.number for card in self.state.boards[0]]


def command(seat: Seat, act: Act) -> Command:
    """An act as a seat says it."""
    match act.kind:
        case "fold":
            return Fold(seat)
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case "bring_in":
            return BringIn(seat)
        case _:
            return Wager(seat, act.to)
