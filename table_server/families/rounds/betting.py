"""The arithmetic of a turn: the amount a place owes, its right to raise, and the range of a wager."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.families.rounds.offers import BetOffer, Verb
from table_server.families.rounds.shape import Bet, BettingStructure, Opening
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.families.rounds.terms import KillActs, OpenPair, PotLimitOpening

_ACTIVE = PlaceStatus.ACTIVE
_FIXED, _SPREAD = BettingStructure.FIXED_LIMIT, BettingStructure.SPREAD_LIMIT
_POT, _NO_LIMIT = BettingStructure.POT_LIMIT, BettingStructure.NO_LIMIT


def bet_offer(state: HandState, place: int) -> BetOffer:
    """The choices of the place in turn (LP-226); folding is not offered where checking is free (D-41)."""
    stack = state.stacks[place]
    high = state.high
    bet = state.bets[place]
    owes = high - bet
    seat = state.seats[place]
    if stack <= owes:
        return BetOffer(seat, fold=True, call=stack)
    check = owes == 0 and (high > 0 or state.may_check)
    low = state.base + state.size
    top = bet + stack
    step = 0
    if not may_wager(state, place) or (top < low and not state.terms.all_in_wagers):
        return BetOffer(seat, not check or state.free_fold, check, call=owes)
    verb = Verb.BET if high == 0 else Verb.RAISE if state.base == high else Verb.COMPLETE
    if top < low:
        low = top
        if verb is Verb.COMPLETE:
            verb = Verb.RAISE  # less than the full bet completes nothing (LP-182)
    elif state.structure is _NO_LIMIT:
        step = state.unit if top > low else 0
    elif top > low:
        top, step = largest_wager(state, place, low=low, all_in=top)
    # Six keywords or more would double the time of making it: their dictionary has to grow.
    fold = not check or state.free_fold
    return BetOffer(seat, fold, check, call=owes, low=low, high=top, step=step, verb=verb)


def bring_in_offer(state: HandState, place: int) -> BetOffer:
    """The forced opening of a stud hand, or a full bet at once (D-96).

    The place that must bring it in may not fold. If that place is all in for its ante, the next one is asked
    instead, and may fold (D-99). The highest card opens for either end of a spread (D-113).
    """
    step = state.program[state.at - 1][1]
    opens = isinstance(step, Bet) and step.opening is Opening.HIGH_CARD_OPENS
    stack = state.stacks[place]
    forced = state.terms.bring_in
    seat = state.seats[place]
    may_fold = place != state.first
    full = state.size <= forced  # only the open-ended structures leave room above a full bet
    smallest = forced + state.unit if full else state.size
    closed = state.structure is _FIXED or _most(state, 0, stack) < smallest
    if stack <= forced or (full and closed):
        verb = Verb.OPEN if opens else Verb.BET
        return BetOffer(seat, fold=may_fold, bring_in=min(stack, forced), verb=verb, opens=opens)
    low = top = min(stack, smallest)
    between = 0
    if stack > low:
        top, between = largest_wager(state, place, low=low, all_in=stack)
    if opens and state.structure is _SPREAD:
        low, between = top, 0
    verb = Verb.OPEN if opens else Verb.BET if full or low < state.size else Verb.COMPLETE
    return BetOffer(
        seat,
        fold=may_fold,
        bring_in=forced,
        low=low,
        high=top,
        step=between,
        verb=verb,
        opens=opens,
    )


def may_wager(state: HandState, place: int) -> bool:
    """True if this place may bet or raise: no cap, not closed by a short all-in, and somebody can call."""
    if state.raises >= state.cap and not state.capped_open:
        return False
    acted = state.acted[place]
    if acted >= 0 and (not _reopened(state, acted) or (state.checked[place] and not state.terms.check_raise)):
        return False
    high, bets, stacks = state.high, state.bets, state.stacks
    for other, status in enumerate(state.status):
        if status is _ACTIVE and other != place and bets[other] + stacks[other] > high:
            return True
    return False


def _reopened(state: HandState, acted: Cents) -> bool:
    """True after a full wager since this place acted, or short all-ins that add up to one (D-30, D-34)."""
    if state.full > acted:
        return True
    return state.terms.cumulative_reopen and counts_as_full(state, state.high - acted)


def counts_as_full(state: HandState, increase: Cents) -> bool:
    """True for a full bet or raise; in limit half a bet is enough (LP-110), but not at LIV (D-31)."""
    return (2 * increase if state.half_is_full else increase) >= state.size


def largest_wager(state: HandState, place: int, *, low: Cents, all_in: Cents) -> tuple[Cents, Cents]:
    """The largest wager and the step up to it, for a stack that has more than the smallest one."""
    structure = state.structure
    if structure is _FIXED:
        if state.either_limit and _may_choose(state, place):
            return min(all_in, state.base + upper_limit(state)), 0
        return low, 0
    return max(low, min(_most(state, state.high - state.bets[place], all_in), all_in)), state.unit


def _most(state: HandState, owes: Cents, all_in: Cents) -> Cents:
    """The limit of pot limit or of the spread's upper end; in no limit the whole stack (LP-104)."""
    if state.structure is _POT:
        return pot_limit(state, owes)
    if state.structure is _SPREAD:
        return state.base + state.terms.spread[state.street][1] * state.scale[0] // state.scale[1]
    return all_in


def _may_choose(state: HandState, place: int) -> bool:
    """True if this place may bet the upper limit on an open pair: anybody, or only its holder (D-100)."""
    if state.terms.open_pair is OpenPair.ANY_PLAYER:
        return True
    return state.high == 0 and has_open_pair(state.up[place])


def has_open_pair(up: Sequence[Card]) -> bool:
    """True if two up cards have the same rank."""
    return len({card.rank for card in up}) < len(up)


def pot_limit(state: HandState, owes: Cents) -> Cents:
    """The largest wager in pot limit: call, then raise by the pot as it then stands (D-35).

    Before the flop a short blind counts in full and the table's one ante does not (`phantom`), and a fee
    already taken makes no bet smaller. Some houses round the pot up to the next $5 (D-37), or let the first
    raise go to four big blinds (D-36).
    """
    pot = state.pot + owes
    if state.street == 0:
        pot += state.phantom + state.taken
    rounding = state.terms.pot_rounding
    pot = -(-pot // rounding) * rounding
    top = state.high + pot
    if state.terms.pot_limit_opening is PotLimitOpening.FOUR_BLINDS and _opens_the_pot(state):
        top = max(top, 4 * max(state.terms.blinds, default=0))
    return top


def _opens_the_pot(state: HandState) -> bool:
    """True before the flop while nobody has raised or called (D-36)."""
    called = any(
        acted >= 0 and status is not PlaceStatus.FOLDED
        for acted, status in zip(state.acted, state.status, strict=True)
    )
    return state.street == 0 and state.raises == 0 and not called


def upper_limit(state: HandState) -> Cents:
    """The upper limit of a round at the lower one, with its kill or overs."""
    return state.size * state.terms.upper // state.terms.lower


def nobody_can_bet(state: HandState) -> bool:
    """True if at most one place has chips left to bet, and it owes nothing."""
    if state.active > 1:
        return False
    return state.active == 0 or not owes_to_somebody(state, state.status.index(_ACTIVE))


def owes_to_somebody(state: HandState, place: int) -> bool:
    """True if the last place with chips still has to match chips that others really put in."""
    bet = state.bets[place]
    return bet < state.high and any(
        other_bet > bet and state.status[other] is not PlaceStatus.FOLDED
        for other, other_bet in enumerate(state.bets)
    )


def next_in_turn(state: HandState, place: int) -> int:
    """The next place clockwise that has to act, or -1."""
    n = state.n
    status, acted, bets, high = state.status, state.acted, state.bets, state.high
    for j in range(place + 1, place + n + 1):
        k = j if j < n else j - n
        if status[k] is _ACTIVE and (acted[k] < 0 or bets[k] < high):
            return k
    return -1


def killer_waits(state: HandState) -> bool:
    """True in the first round of a kill pot in which the killer acts last (D-57)."""
    return state.killer >= 0 and state.street == 0 and state.terms.kill_acts is KillActs.LAST


def next_with_killer(state: HandState, place: int) -> int:
    """As `next_in_turn`, but the killer acts after everybody's first act and before anybody's second.

    When the killer raises, the action goes on clockwise from there. Otherwise the normal order resumes for
    the places that still owe.
    """
    killer = state.killer
    if not killer_waits(state) or state.status[killer] is not _ACTIVE:
        return next_in_turn(state, place)
    if state.acted[killer] < 0:
        for j in range(place + 1, place + state.n + 1):
            k = j % state.n
            if k != killer and state.status[k] is _ACTIVE and state.acted[k] < 0:
                return k
        return killer
    if place == killer and not state.killer_spoke and state.aggressor != killer:
        return next_in_turn(state, state.first - 1)
    return next_in_turn(state, place)


def price(state: HandState, seat: Seat) -> Cents:
    """The cost for this seat to stay in now, in turn or not."""
    place = state.place[seat]
    return max(0, min(state.high - state.bets[place], state.stacks[place]))
