"""The posts of a hand in their order: antes, blinds, straddle, kill, and made-up blinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.families.rounds.lineup.button import Placing
from table_server.families.rounds.lineup.carrying import antes, lying_there
from table_server.families.rounds.lineup.company import Company
from table_server.families.rounds.lineup.entry import FREE, Price
from table_server.families.rounds.lineup.kills import Killing
from table_server.families.rounds.lineup.skipped import made_up, owes_big_blind
from table_server.families.rounds.lineup.state import Debt, Lineup
from table_server.families.rounds.lineup.terms import Straddle
from table_server.families.rounds.setup import Post, PostKind
from table_server.families.seating.circle import clockwise

SMALLER = (PostKind.SMALL_BLIND, PostKind.MIDDLE_BLIND)


@value
class PostsDue:
    """The facts that the posts of a hand depend on."""

    who: Company
    placing: Placing
    order: tuple[Seat, ...]
    """The seats dealt in, clockwise from the left of the button."""
    prices: Mapping[Seat, Price]
    """The prices of comers among them."""
    killing: Killing | None


def posts(lineup: Lineup, deal: PostsDue) -> tuple[Post, ...]:
    """All forced bets of the hand, in the order they are posted."""
    return (*_antes(lineup, deal), *_blinds(lineup, deal), *_extras(lineup, deal), *_made_up(lineup, deal))


def _antes(lineup: Lineup, deal: PostsDue) -> Iterator[Post]:
    """The antes of everybody; in a carried pot, all antes that a seat has not paid yet (D-136)."""
    each = antes(lineup).each
    for seat in deal.order:
        if each > (paid := lying_there(lineup, seat)) and lineup.chairs[seat].stack:
            yield Post(seat, PostKind.ANTE, each - paid)


def _blinds(lineup: Lineup, deal: PostsDue) -> Iterator[Post]:
    """The blinds in their places; a killer in the blinds posts the kill only (D-58)."""
    killer = None if deal.killing is None else deal.killing.seat
    for index, seat in enumerate(deal.placing.places[:-1]):
        if seat in deal.order and seat != killer:
            yield _smaller(lineup, deal, index)
    for seat in (*deal.placing.short, *deal.placing.places[-1:]):
        if seat != killer:
            yield Post(seat, PostKind.BIG_BLIND, lineup.terms.blinds[-1])


def _smaller(lineup: Lineup, deal: PostsDue, index: int) -> Post:
    """A smaller blind; a seat that has not had the big blind since its button posts that (D-14, LP-69)."""
    seat = deal.placing.places[index]
    if seat in deal.who.comers or owes_big_blind(lineup, deal.who, deal.placing, seat=seat):
        return Post(seat, PostKind.BIG_BLIND, lineup.terms.blinds[-1])
    return Post(seat, SMALLER[index], lineup.terms.blinds[index])


def _extras(lineup: Lineup, deal: PostsDue) -> Iterator[Post]:
    """The big blind's ante for the table, the straddle, and the kill."""
    if lineup.rules.big_blind_ante and deal.placing.places:
        yield Post(deal.placing.places[-1], PostKind.BIG_BLIND_ANTE, 0, dead=lineup.rules.big_blind_ante)
    straddler = _straddler(lineup, deal)
    if straddler is not None:
        yield Post(straddler, PostKind.STRADDLE, 2 * lineup.terms.blinds[-1])
    if deal.killing is not None:
        yield Post(deal.killing.seat, deal.killing.kind, deal.killing.amount)


def _straddler(lineup: Lineup, deal: PostsDue) -> Seat | None:
    """The seat left of the big blind, if it wants to straddle and posts nothing else; no kill pots (D-24)."""
    places = deal.placing.places
    if lineup.rules.straddle is Straddle.OFF or deal.killing or deal.placing.heads_up or not places:
        return None
    seat = clockwise(deal.order, places[-1])[0]
    chair = lineup.chairs[seat]
    free = seat not in places and _price(lineup, deal, seat) == FREE and seat not in deal.who.comers
    return seat if free and chair.straddles and chair.stack >= 2 * lineup.terms.blinds[-1] else None


def _made_up(lineup: Lineup, deal: PostsDue) -> Iterator[Post]:
    """Posts out of turn; a killer's live part is already in the kill."""
    placing, comers = deal.placing, deal.who.comers
    meets = {placing.button, *placing.places[:-1]}
    for seat in deal.order:
        if not (seat in meets or seat in comers or lineup.chairs[seat].postponed):
            continue
        killer = deal.killing is not None and seat == deal.killing.seat
        price = _price(lineup, deal, seat)
        live = 0 if killer else price.live
        if live or price.dead:
            yield Post(seat, _kind(lineup, seat), live, dead=price.dead)


def _price(lineup: Lineup, deal: PostsDue, seat: Seat) -> Price:
    """The price of a comer, or of a player whose blinds the button skipped (D-258, LP-69)."""
    if seat in deal.who.comers:
        return deal.prices[seat]
    blinds = lineup.terms.blinds
    skipped = made_up(lineup, deal.who, deal.placing, seat=seat) if blinds else ()
    if not skipped:
        return FREE
    *smaller, big = blinds
    dead = sum(blind for place, blind in enumerate(smaller) if place in skipped)
    return Price(big if len(smaller) in skipped else 0, dead)


def _kind(lineup: Lineup, seat: Seat) -> PostKind:
    newcomer = lineup.chairs[seat].debt in (Debt.ENTRY, Debt.MOVED, Debt.HANDS)
    return PostKind.ENTRY if newcomer else PostKind.MADE_UP
