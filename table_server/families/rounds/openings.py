"""The first to act in a betting round, and the size of a bet (D-145, D-26)."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import ACE, JOKER, Card
from table_server.engine.money import Cents
from table_server.engine.ranking import showing
from table_server.families.rounds.betting import has_open_pair, killer_waits
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import RoundOpened
from table_server.families.rounds.setup import PostKind
from table_server.families.rounds.shape import Bet, BettingStructure, Opening, Tier
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.families.rounds.terms import OpenPair

_FIXED, _SPREAD = BettingStructure.FIXED_LIMIT, BettingStructure.SPREAD_LIMIT
_ACTIVE = PlaceStatus.ACTIVE
_BLINDS = (PostKind.SMALL_BLIND, PostKind.MIDDLE_BLIND, PostKind.BIG_BLIND, PostKind.STRADDLE)
_FORCED = (Opening.LOW_CARD_BRINGS_IN, Opening.HIGH_CARD_BRINGS_IN, Opening.HIGH_CARD_OPENS)


def round_opened(state: HandState, step: int, bet: Bet) -> RoundOpened:
    """The opening of a round in which somebody can bet."""
    brings_in = bet.opening in _FORCED and state.terms.bring_in > 0
    if bet.opens_with and not state.high:
        place = live_places(state)[0]  # a place that is all in for the ante is asked too (D-137)
        return RoundOpened(step, state.seats[place], _size(state, bet))
    place = _first(state, bet.opening)
    if not brings_in and state.status[place] is not _ACTIVE:
        place = _next_active(state, place)
    return RoundOpened(
        step,
        state.seats[place],
        _size(state, bet),
        either_limit=_either_limit(state, bet),
        brings_in=brings_in,
    )


def _first(state: HandState, opening: Opening) -> int:
    if opening is Opening.AFTER_BLINDS:
        return _after_blinds(state)
    if opening is Opening.LEFT_OF_BUTTON:
        return _next_active(state, -1)
    if opening is Opening.LOW_CARD_BRINGS_IN:
        return min(live_places(state), key=lambda p: _door(state, p, ace=ACE))
    if opening is Opening.HIGH_CARD_BRINGS_IN:
        return max(live_places(state), key=lambda p: _door(state, p, ace=1))
    if opening is Opening.HIGH_CARD_OPENS:
        return max(
            live_places(state), key=lambda p: (min(state.up[p][0].rank, ACE), -p)
        )  # a joker dealt up is an ace
    if opening is Opening.OPENER:
        return state.opener
    if opening is Opening.LEFT_OF_OPENER:
        return _next_active(state, state.opener)
    return best_board(state, low=opening is Opening.LOW_BOARD)


def _after_blinds(state: HandState) -> int:
    """The place left of the last blind or straddle; without any, left of the button (D-128)."""
    last = _last_blind(state)
    place = _next_active(state, last)
    if killer_waits(state) and place == state.killer and state.active > 1:
        place = _next_active(state, place)
    return place


def _last_blind(state: HandState) -> int:
    posts = state.setup.posts
    seat = state.setup.last_blind or next(
        (post.seat for post in reversed(posts) if post.kind in _BLINDS), None
    )
    return -1 if seat is None else state.place[seat]


def _next_active(state: HandState, place: int) -> int:
    n = state.n
    return next(j % n for j in range(place + 1, place + n + 1) if state.status[j % n] is _ACTIVE)


def _door(state: HandState, place: int, ace: int) -> tuple[int, int]:
    """The door card's order for the bring-in: equal ranks by suit, clubs lowest (D-96)."""
    card: Card = state.up[place][0]
    return (ace if card.rank == ACE else card.rank), card.suit


def best_board(state: HandState, low: bool = False) -> int:
    """The place with the best board, the common card included; of equal boards the first one (D-95)."""
    common = state.boards[0]
    if state.game.packs[state.terms.pack].joker and not low:
        return max(live_places(state), key=lambda p: _with_joker(state, p, common))
    rank = showing.low if low else showing.high
    return max(live_places(state), key=lambda p: rank(state.up[p] + state.faced[p] + common))


def _with_joker(state: HandState, place: int, common: Sequence[Card]) -> int:
    """A board's value with the joker: any card if it was dealt down and turned up, else an ace (D-110)."""
    faced = state.faced[place]
    return showing.high_with_joker((*state.up[place], *faced, *common), wild=JOKER in faced)


def _size(state: HandState, bet: Bet) -> Cents:
    terms = state.terms
    kill, normal = state.scale
    if state.structure is _FIXED:
        size = terms.lower if bet.tier is Tier.LOWER else terms.upper
        return size * kill // normal * (2 if _overs(state) else 1)
    if state.structure is _SPREAD:
        least = max(terms.spread[state.street][0], terms.bring_in, *terms.blinds[-1:])  # D-38
        return least * kill // normal
    return state.least


def _overs(state: HandState) -> bool:
    """True while every live player holds an over button: the limit doubles, never with a kill (D-68)."""
    if not state.terms.overs or state.scale != (1, 1):
        return False
    return all(state.setup.seats[p].overs for p in live_places(state))


def _either_limit(state: HandState, bet: Bet) -> bool:
    if not bet.open_pair or state.terms.open_pair is OpenPair.NOTHING:
        return False
    return any(has_open_pair(state.up[p]) for p in live_places(state))
