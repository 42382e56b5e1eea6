"""Where PokerKit 0.7.7 plays by another rule: each case as what it allows, or pays, instead of us.

The cases are described in known_disagreements.md under the same names. A case is a function from what we
offer to what PokerKit offers, and leaves alone every offer outside its situation; all of them applied in turn
must give exactly PokerKit's offer, at every decision, or the disagreement is an unknown one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from table_server.families.rounds.setup import PostKind
from table_server.families.rounds.state import PlaceStatus
from table_server.families.rounds.terms import ShortAllIn
from tests.differential.acts import Acts
from tests.differential.duel import Duel
from tests.differential.ours import RAISES
from tests.differential.scene import LIMITED, Kind

Case: TypeAlias = Callable[[Duel, Acts], Acts]


def ranged(duel: Duel, acts: Acts, low: int) -> Acts:
    """A wager of at least `low`, with PokerKit's largest: by the bets that lie there and the whole pot."""
    state = duel.ours.state
    bet = state.bets[acts.place]
    all_in = state.stacks[acts.place] + bet
    low = high = min(low, all_in)
    if duel.scene.kind is Kind.NO_LIMIT:
        high = all_in
    elif duel.scene.kind is Kind.POT_LIMIT:
        high = min(all_in, max(low, 2 * max(state.bets) - bet + state.pot))
    return replace(acts, low=low, high=high)


def closed(acts: Acts) -> Acts:
    """No wager."""
    return replace(acts, low=None, high=None)


def owes(duel: Duel, place: int) -> int:
    """The amount this place lacks to the highest bet that lies there."""
    bets = duel.ours.state.bets
    return max(bets) - bets[place]


def could_wager(duel: Duel, place: int) -> bool:
    """There are chips for more than a call, and somebody to answer with chips of his own."""
    state = duel.ours.state
    highest = max(state.bets)
    return state.stacks[place] > owes(duel, place) and any(
        status is not PlaceStatus.FOLDED and bet + stack > highest
        for other, (status, bet, stack) in enumerate(zip(state.status, state.bets, state.stacks, strict=True))
        if other != place
    )


def acted(duel: Duel, place: int) -> bool:
    """This place has acted in this round."""
    return duel.ours.state.acted[place] >= 0


def short_forced_bet(duel: Duel, acts: Acts) -> Acts:
    """Nobody could put in the highest forced bet in full; PokerKit takes what lies there for all of it."""
    if duel.round.made_up:
        return acts
    due = owes(duel, acts.place)
    highest = max(duel.ours.state.bets)
    size = duel.theirs.size
    largest = duel.round.largest
    if not duel.round.wagers:
        stack = duel.ours.state.stacks[acts.place]
        acts = closed(replace(acts, fold=due > 0, call=min(stack, due)))
        if could_wager(duel, acts.place):
            return ranged(duel, acts, size if duel.scene.kind is Kind.STUD else highest + size)
        return acts
    if acts.low is None:
        return acts
    return closed(acts) if due < largest else ranged(duel, acts, highest + max(size, largest))


def big_blind_ante(duel: Duel, acts: Acts) -> Acts:
    """Pot limit before the flop: the one ante of the table counts into the pot."""
    ante = sum(post.dead for post in duel.scene.posts if post.kind is PostKind.BIG_BLIND_ANTE)
    return by_the_whole_pot(duel, acts) if ante else acts


def short_blind_in_the_pot(duel: Duel, acts: Acts) -> Acts:
    """Pot limit before the flop: of a blind posted short, only what lies there counts into the pot."""
    short = any(duel.scene.stacks[p.place] - duel.scene.ante < p.live + p.dead for p in duel.scene.posts)
    return by_the_whole_pot(duel, acts) if short else acts


def by_the_whole_pot(duel: Duel, acts: Acts) -> Acts:
    """The largest wager before the flop, by all that lies in the pot and nothing else."""
    if duel.scene.kind is not Kind.POT_LIMIT or duel.ours.state.street or acts.low is None:
        return acts
    return ranged(duel, acts, acts.low)


def built_on_short_all_in(duel: Duel, acts: Acts) -> Acts:
    """Limit: the next raise is a bet on top of a short all-in, where ours completes the bet."""
    state = duel.ours.state
    if (
        duel.scene.kind not in LIMITED
        or not duel.round.wagers
        or acts.low is None
        or state.base == state.high
    ):
        return acts
    return ranged(duel, acts, state.high + duel.theirs.size)


def half_bet(duel: Duel, acts: Acts) -> Acts:
    """Limit: an all-in raise of half a bet or more opens nothing to those who acted."""
    if duel.scene.kind not in LIMITED or duel.scene.short_all_in is not ShortAllIn.HALF_BET:
        return acts
    if 2 * owes(duel, acts.place) < duel.theirs.size:
        return acts
    return closed_to_less_than_the_largest(duel, acts)


def completed_bet(duel: Duel, acts: Acts) -> Acts:
    """Limit: making a short all-in up to the full bet opens nothing to those who called the short one."""
    if duel.scene.kind not in LIMITED or duel.ours.state.full <= duel.ours.state.acted[acts.place]:
        return acts
    return closed_to_less_than_the_largest(duel, acts)


def closed_to_less_than_the_largest(duel: Duel, acts: Acts) -> Acts:
    """No wager for a place that acted and owes less than the largest increase of the round."""
    if acts.low is None or not acted(duel, acts.place):
        return acts
    return closed(acts) if owes(duel, acts.place) < duel.round.largest else acts


def short_first_wager(duel: Duel, acts: Acts) -> Acts:
    """No wager of the round was a full bet yet: PokerKit opens the betting again for less than one."""
    largest = duel.round.largest
    if acts.low is not None or not acted(duel, acts.place) or not 0 < largest < duel.theirs.size:
        return acts
    if owes(duel, acts.place) < largest or not could_wager(duel, acts.place):
        return acts
    return ranged(duel, acts, duel.ours.state.high + duel.theirs.size)


def forgotten_all_ins(duel: Duel, acts: Acts) -> Acts:
    """Short all-ins that made up a full raise are forgotten: one more of them closes the betting."""
    state = duel.theirs.state
    if acts.low is None or acts.place not in state.acted_player_indices:
        return acts
    if owes(duel, acts.place) < duel.round.largest:
        return acts
    return closed(acts) if 0 < sum(state.consecutive_short_all_in_amounts) < duel.round.largest else acts


def short_all_in_counts(duel: Duel, acts: Acts) -> Acts:
    """Limit: an all-in of less than a bet is one of the three raises."""
    cap, raises = duel.theirs.cap, duel.ours.state.raises
    if cap is None or raises >= RAISES:
        return acts
    return closed(acts) if len(duel.round.wagers) >= cap else acts


def bring_in_all_in(duel: Duel, acts: Acts) -> Acts:
    """Stud: a stack of no more than the bring-in may "complete" with it."""
    if acts.bring_in is None or acts.low is not None:
        return acts
    return ranged(duel, acts, duel.theirs.size) if could_wager(duel, acts.place) else acts


def bring_in_passed_on(_duel: Duel, acts: Acts) -> Acts:
    """Stud: when the low card is all in for its ante, the next in turn has to bring it in."""
    return replace(acts, fold=False) if acts.bring_in is not None and acts.fold else acts


CASES: Final[dict[str, Case]] = {
    "short-forced-bet": short_forced_bet,
    "short-blind-in-the-pot": short_blind_in_the_pot,
    "big-blind-ante": big_blind_ante,
    "built-on-short-all-in": built_on_short_all_in,
    "half-bet": half_bet,
    "completed-bet": completed_bet,
    "short-first-wager": short_first_wager,
    "forgotten-all-ins": forgotten_all_ins,
    "short-all-in-counts": short_all_in_counts,
    "bring-in-all-in": bring_in_all_in,
    "bring-in-passed-on": bring_in_passed_on,
}
