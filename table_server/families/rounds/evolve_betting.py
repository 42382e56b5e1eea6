"""Effects of betting events on the hand: turns, wagers and the end of a round."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.engine.pots import Deduction
from table_server.families.rounds import betting
from table_server.families.rounds.events import (
    BetsCollected,
    BroughtIn,
    Called,
    Checked,
    Folded,
    RoundOpened,
    Wagered,
)
from table_server.families.rounds.evolve_openers import ask_all_to_open, ask_next_to_open, pot_opened
from table_server.families.rounds.offers import DiscardOffer
from table_server.families.rounds.shape import Bet, BettingStructure
from table_server.families.rounds.state import Asking, HandState, PlaceStatus
from table_server.families.rounds.terms import OpenPair

_ACTIVE, _ALL_IN, _FOLDED = PlaceStatus.ACTIVE, PlaceStatus.ALL_IN, PlaceStatus.FOLDED
_BET = Asking.BET


def nothing_asked(state: HandState) -> None:
    """No seat is asked anything."""
    state.turn = -1
    state.asking = Asking.NOTHING
    state.offer = None


def round_opened(state: HandState, event: RoundOpened) -> None:
    n = state.n
    state.at = event.step + 1
    state.betting = True
    state.size = size = event.size
    state.acted = [-1] * n
    state.pending = state.active
    state.aggressor = -1
    state.either_limit = event.either_limit
    state.capped_open = state.active == 2 and state.terms.heads_up_unlimited
    step = state.program[event.step][1]
    openers = None
    if isinstance(step, Bet):
        state.may_check = step.may_check
        openers = step.opens_with
    high = state.high
    opened = high > 0 and (2 * high >= size or state.on_top)  # a blind of half a bet is the bet (D-28)
    state.base = state.full = high if opened else 0
    state.raises = 0 if opened else -1
    place = state.place[event.seat]
    state.first = place
    state.checked = [False] * n
    if event.brings_in:
        state.asking = Asking.BRING_IN
        state.turn = place if state.status[place] is _ACTIVE else betting.next_in_turn(state, place)
        state.offer = betting.bring_in_offer(state, state.turn)
    elif openers and not high:
        ask_all_to_open(state, place)
    else:
        if openers:  # a posted bet has opened the pot
            state.opener = state.bets.index(max(state.bets))
        state.asking = _BET
        state.turn = place
        state.offer = betting.bet_offer(state, place)


def put_in(state: HandState, place: int, amount: Cents) -> None:
    """Move chips from a stack to the pot; a place that has none left is all in."""
    state.bets[place] += amount
    state.paid[place] += amount
    state.pot += amount
    left = state.stacks[place] - amount
    state.stacks[place] = left
    if not left and state.status[place] is _ACTIVE:
        state.status[place] = _ALL_IN
        state.active -= 1
        _open_cap(state)


def _open_cap(state: HandState) -> None:
    """With only two left who can bet, lift the cap if it was not reached before (LP-107, D-29)."""
    if state.active == 2 and state.raises < state.cap and state.terms.heads_up_unlimited:
        state.capped_open = True


def _turn_on(state: HandState, place: int) -> None:
    """After an act, ask the next place, or end the round."""
    if state.live > 1 and state.pending:
        if state.killer < 0:
            following = betting.next_in_turn(state, place)
        else:
            following = betting.next_with_killer(state, place)
            state.killer_spoke = state.killer_spoke or place == state.killer
        if state.active > 1 or betting.owes_to_somebody(state, following):
            state.turn = following
            state.offer = betting.bet_offer(state, following)
            return
    nothing_asked(state)


def _passed_on(state: HandState, place: int) -> None:
    """After a pass with the pot unopened, ask the next place, or end the round."""
    if state.live > 1 and state.pending:
        ask_next_to_open(state, place)
    else:
        nothing_asked(state)


def ask_discards(state: HandState) -> None:
    """Ask all seats that still have to discard, at once; the hand goes on when none is left."""
    if state.choosing and state.live > 1:
        state.asking = Asking.DISCARD
        seats = tuple(state.seats[place] for place in state.choosing)
        state.offer = DiscardOffer(seats, state.discard_count)
    else:
        nothing_asked(state)


def folded(state: HandState, event: Folded) -> None:
    place = state.place[event.seat]
    if state.status[place] is _ACTIVE:
        state.active -= 1
    state.status[place] = _FOLDED
    state.live -= 1
    if state.asking is Asking.DISCARD:
        state.choosing.remove(place)
        ask_discards(state)
        return
    state.pending -= 1
    _open_cap(state)
    if state.asking is _BET:
        _turn_on(state, place)
    elif state.asking is Asking.OPENING:
        _passed_on(state, place)
    else:
        _brings_in_next(state, place)


def _brings_in_next(state: HandState, place: int) -> None:
    """Ask the next place to open: the low card is all in for its ante, and this place folded (D-99)."""
    if state.pending:
        state.turn = betting.next_in_turn(state, place)
        state.offer = betting.bring_in_offer(state, state.turn)
        if state.active > 1:
            return
    _turn_on(state, place)


def checked(state: HandState, event: Checked) -> None:
    place = state.place[event.seat]
    state.acted[place] = state.high
    state.checked[place] = True
    state.pending -= 1
    if state.asking is _BET:
        _turn_on(state, place)
    else:
        _passed_on(state, place)


def called(state: HandState, event: Called) -> None:
    place = state.place[event.seat]
    put_in(state, place, event.amount)
    state.acted[place] = state.high
    state.pending -= 1
    _turn_on(state, place)


def brought_in(state: HandState, event: BroughtIn) -> None:
    """A bring-in of a full bet counts as the bet (PLC); a smaller one can be completed."""
    place = state.place[event.seat]
    state.asking = _BET
    state.high = state.terms.bring_in
    if state.high >= state.size:
        state.base = state.full = state.high
        state.raises = 0
    put_in(state, place, event.amount)
    step = state.program[state.at - 1][1]
    live = isinstance(step, Bet) and step.live_opening and state.status[place] is _ACTIVE
    if not live:
        state.acted[place] = state.base  # it is less than a full bet, so its seat may still raise (D-98)
        state.pending -= 1
    _turn_on(state, place)


def wagered(state: HandState, event: Wagered) -> None:
    place = state.place[event.seat]
    to = event.to
    if state.asking is not _BET:
        if state.asking is Asking.OPENING:
            pot_opened(state, place)
        state.asking = _BET
    _grade(state, to)
    state.high = to
    state.aggressor = place
    put_in(state, place, event.amount)
    state.acted[place] = to
    state.pending = state.active - (state.status[place] is _ACTIVE)
    _turn_on(state, place)


def _grade(state: HandState, to: Cents) -> None:
    """Set the base of the next wager: a full wager is a new base, a short all-in only if it counts as one."""
    if betting.counts_as_full(state, to - state.high):
        state.full = to
    increase = to - state.base
    if state.on_top:
        state.base = to
        if increase >= state.size:
            state.full = to
            state.size = increase
            state.raises += 1
        return
    if increase >= state.size:
        if state.structure is BettingStructure.SPREAD_LIMIT or state.either_limit:
            _set_size(state, increase)
        state.full = to
    elif not betting.counts_as_full(state, increase if state.terms.cumulative_reopen else to - state.high):
        return
    state.base = to
    state.raises += 1


def _set_size(state: HandState, increase: Cents) -> None:
    """Set the size of the next raise: in a spread this one's, on an open pair the limit that was bet."""
    if not state.either_limit:
        state.size = increase
        return
    if increase >= betting.upper_limit(state):
        state.size = increase
        state.either_limit = False
    elif state.terms.open_pair is OpenPair.PAIR_HOLDER:
        state.either_limit = False


def bets_collected(state: HandState, event: BetsCollected) -> None:
    if event.seat is not None:
        _give_back(state, state.place[event.seat], event.returned)
    if not state.swept:
        _pots_begin(state)
    state.bets = [0] * state.n
    state.betting = False
    state.high = 0
    nothing_asked(state)


def _pots_begin(state: HandState) -> None:
    """The first bets are swept: what was charged before lies on the pots that they make (D-44)."""
    state.swept = True
    if state.deductions:
        paid = (*state.paid, *state.absent)
        state.deductions = [Deduction(one.charge, one.fund, one.amount, paid) for one in state.deductions]


def _give_back(state: HandState, place: int, amount: Cents) -> None:
    state.stacks[place] += amount
    state.paid[place] -= amount
    state.pot -= amount
    if amount and state.status[place] is _ALL_IN:
        state.status[place] = _ACTIVE
        state.active += 1
