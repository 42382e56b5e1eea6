"""How a house bot plays: by the offer and a roll of chance. It sees no card, not even its own."""

from __future__ import annotations

import os

from table_server.engine.cards import Seat
from table_server.families.rounds import commands
from table_server.families.rounds.offers import (
    BetOffer,
    DiscardOffer,
    DrawOffer,
    KillOffer,
    Offer,
    RunItOffer,
    TurnUpOffer,
)
from table_server.families.rounds.state import HandState
from table_server.simulation.chance import Chance, one_in


class Dice:
    """Chance for bots, from the operating system; never for a deck."""

    def below(self, bound: int) -> int:
        """A number from 0 up to but not including `bound`; a bias of one in millions is nobody's edge."""
        return int.from_bytes(os.urandom(4), "little") % bound


def choice(state: HandState, offer: Offer, seat: Seat, chance: Chance) -> commands.Command:
    """What the bot at this seat does now."""
    hand = state.hole[state.place[seat]]
    match offer:
        case BetOffer():
            return _bet(state, offer, chance)
        case DrawOffer(most=most):
            return commands.Exchange(seat, hand[: chance.below(min(most, 3) + 1)])
        case DiscardOffer(count=count):
            return commands.Discard(seat, hand[:count])
        case TurnUpOffer():
            return commands.TurnUp(seat, one_in(chance, 3))
        case KillOffer(low=low):
            return commands.Kill(seat, low if one_in(chance, 10) else 0)
        case RunItOffer(most=most):
            return commands.RunIt(seat, most)


def _bet(state: HandState, offer: BetOffer, chance: Chance) -> commands.Command:
    """Mostly checks and calls what is cheap, folds what is dear, and now and then takes the lead."""
    seat = offer.seat
    dear = 3 * offer.call > state.pot or 5 * offer.call > state.stacks[state.place[seat]]
    if offer.high and not dear and one_in(chance, 6):
        return commands.Wager(seat, _size(state, offer, chance))
    if offer.check:
        return commands.Check(seat)
    if offer.bring_in:
        return commands.BringIn(seat)
    stays = one_in(chance, 3) if dear else not one_in(chance, 4)
    return commands.Call(seat) if stays else commands.Fold(seat)


def _size(state: HandState, offer: BetOffer, chance: Chance) -> int:
    """The least, or up to about half the pot in whole chips."""
    if not offer.step:
        return offer.low
    most = min(offer.high, offer.low + state.pot // 2)
    return offer.low + offer.step * chance.below((most - offer.low) // offer.step + 1)
