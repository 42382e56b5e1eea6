"""Whose turn it is, and which cards come, where PokerKit has it otherwise."""

from __future__ import annotations

from table_server.engine.ranking import showing
from table_server.families.rounds.dealing import live_places
from table_server.families.rounds.events import BoardDealt
from table_server.families.rounds.setup import PostKind
from table_server.families.rounds.state import PlaceStatus
from tests.differential.acts import Acts
from tests.differential.duel import Duel
from tests.differential.scene import Kind

BEHIND = {PostKind.ENTRY, PostKind.MADE_UP}


def pointless_check(duel: Duel, theirs: Acts) -> bool:
    """Everybody else is all in for no more, and PokerKit still asks for a check."""
    state = duel.theirs.state
    alone = all(
        not (live and stack) or place == theirs.place
        for place, (live, stack) in enumerate(zip(state.statuses, state.stacks, strict=True))
    )
    return duel.ours.state.over and alone and theirs == Acts(theirs.place, False, 0, None, None, None)


def covered(duel: Duel, ours: Acts) -> bool:
    """A post that nobody left has more than: PokerKit passes over it, we let it check or call."""
    state = duel.ours.state
    most = max(state.bets[p] + state.stacks[p] for p in live_places(state) if p != ours.place)
    return most <= state.bets[ours.place] and ours.low is None


def another_turn(duel: Duel, ours: Acts, theirs: Acts) -> str | None:
    """The known reason why PokerKit asks somebody else; None for a difference that was not to be expected."""
    if duel.round.wagers or any(level >= 0 for level in duel.ours.state.acted):
        return None
    if duel.scene.kind is Kind.STUD:
        return "common-card" if theirs.place == _best_without_common_card(duel) != ours.place else None
    if duel.ours.state.street:
        return None
    return "blind-inferred" if theirs.place == _after_largest_blind(duel) != ours.place else None


def _best_without_common_card(duel: Duel) -> int:
    """PokerKit looks at the cards of one's own only; who is all in passes the turn on."""
    state = duel.ours.state
    return _next(duel, max(live_places(state), key=lambda p: (showing.high(state.up[p]), -p)))


def _after_largest_blind(duel: Duel) -> int:
    """PokerKit takes the last of the largest blinds lying there for the big blind."""
    bets = list(duel.ours.state.bets)
    for post in duel.scene.posts:
        if post.kind in BEHIND:
            bets[post.place] *= -1
    return _next(duel, max(range(duel.scene.n), key=lambda p: (bets[p], p)) + 1)


def _next(duel: Duel, place: int) -> int:
    n = duel.scene.n
    status = duel.ours.state.status
    return next((p % n for p in range(place, place + n) if status[p % n] is PlaceStatus.ACTIVE), -1)


def mucked_cards_dealt(duel: Duel) -> bool:
    """Stud, seventh street: we deal a common card; PokerKit has enough when it deals folded hands again."""
    if duel.scene.kind is not Kind.STUD or not any(isinstance(event, BoardDealt) for event in duel.happened):
        return False
    state = duel.ours.state
    out_of_play = 52 - sum(len(state.hole[p]) + len(state.up[p]) for p in live_places(state))
    return state.live <= out_of_play
