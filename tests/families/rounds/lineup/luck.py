"""A hand played by chance: cards from a seed, and every choice anything the offer allows."""

from __future__ import annotations

from random import Random

from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds import commands as act
from table_server.families.rounds.events import Event
from table_server.families.rounds.lineup import HandPrepared, setup_from
from table_server.families.rounds.offers import BetOffer, DrawOffer, KillOffer, Offer
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms


def played(game: Game, terms: Terms, prepared: HandPrepared, *, luck: Random) -> list[Event]:
    """All events of one hand."""
    pack = game.packs[terms.pack].cards
    orders = [tuple(luck.sample(pack, len(pack))) for _ in range(1 + game.reshuffles)]
    state, events = begin(game, terms, setup_from(prepared, orders[0], tuple(orders[1:])))
    while not state.over:
        offer = RULES.offer(state)
        assert offer is not None
        more = play(RULES, state, _choice(state, offer, luck))
        assert not isinstance(more, Refused)
        events += more
    return events


def _choice(state: HandState, offer: Offer, luck: Random) -> act.Command:
    match offer:
        case BetOffer():
            return luck.choice(_bets(offer))
        case DrawOffer(seat=seat):
            held = state.hole[state.place[seat]]
            return act.Exchange(seat, tuple(luck.sample(held, luck.randint(0, min(offer.most, len(held))))))
        case KillOffer(seat=seat):
            return act.Kill(seat, luck.choice([0, 0, offer.low]))
        case _:
            raise AssertionError(offer)  # no table here plays it


def _bets(offer: BetOffer) -> list[act.Command]:
    """Folding is one chance in four at most, so that pots grow."""
    seat = offer.seat
    found: list[act.Command] = []
    if offer.fold:
        found.append(act.Fold(seat))
    if offer.check:
        found.append(act.Check(seat))
    if offer.call:
        found += [act.Call(seat)] * 2
    if offer.high:
        found.append(act.Wager(seat, offer.low))
    return found
