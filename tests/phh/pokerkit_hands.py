"""Random hands that PokerKit plays and writes: what the reference implementation of the notation says a file is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitSevenCardStud,
    FixedLimitTexasHoldem,
    HandHistory,
    Mode,
    NoLimitTexasHoldem,
    State,
)
from pokerkit.games import Poker

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@dataclass
class Dealt:
    """A finished hand: its file, and the stacks PokerKit ended with."""

    text: str
    stacks: list[int]


def hand(variant: str, rng: Random) -> Dealt:
    """One hand from the seed to the last chip."""
    players = rng.randint(2, 8 if variant == "F7S" else 10 if variant != "FO/8" else 9)
    game = _GAMES[variant](players, rng)
    depth = rng.choice((3, 12, 50, 200))
    stacks = [rng.randint(1, depth) * rng.choice((1, 2, 2, 5)) for _ in range(players)]
    state = game(stacks, players)
    _play(state, rng, fixed=variant != "NT")
    history = HandHistory.from_game_state(game, state, ante_trimming_status=state.ante_trimming_status)
    return Dealt(history.dumps(), list(state.stacks))


def _play(state: State, rng: Random, fixed: bool) -> None:
    eager = rng.choice((0.15, 0.3, 0.6))
    fold = rng.choice((0.03, 0.15, 0.3))
    deck = list(state.deck)
    rng.shuffle(deck)
    state.deck_cards.clear()
    state.deck_cards.extend(deck)
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board():
            state.deal_board()
        else:
            _act(state, rng, fixed, eager, fold)


def _act(state: State, rng: Random, fixed: bool, eager: float, fold: float) -> None:
    if state.can_complete_bet_or_raise_to() and rng.random() < eager:
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        assert low is not None
        assert high is not None
        if fixed:  # 0.7.7 plays its fixed-limit Omaha as pot limit, with the right smallest bets
            high = low
        amount = rng.choice((low, high, rng.randint(low, high), min(high, low + rng.randint(0, 5))))
        state.complete_bet_or_raise_to(amount)
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif state.checking_or_calling_amount and rng.random() < fold:
        state.fold()
    else:
        state.check_or_call()


def _antes(players: int, rng: Random) -> tuple[bool, list[int]]:
    """None, the same for all (short ones trimmed or not), or one for the table by the big blind or the button."""
    kind = rng.choice(("none", "all", "trimmed", "big blind", "button"))
    ante = rng.randint(1, 3)
    match kind:
        case "none":
            return rng.random() < 0.5, [0] * players
        case "all" | "trimmed":
            return kind == "trimmed", [ante] * players
        case "big blind":
            return False, [0, ante] + [0] * (players - 2)
        case _:
            return False, [0] * (players - 1) + [ante]


def _blinds(players: int, rng: Random) -> list[int]:
    """Two blinds, and now and then straddles or the posts of players who come in."""
    blinds = [rng.choice((1, 1, 2)), 2] + [0] * (players - 2)
    if players > 2 and rng.random() < 0.25:
        blinds[2] = 4
        if players > 3 and rng.random() < 0.3:
            blinds[3] = 8
    elif players > 3 and rng.random() < 0.25:
        blinds[rng.randrange(2, players)] = 4 if rng.random() < 0.3 else -2
    return blinds


def _hold_em(fixed: type[Poker]) -> Callable[[int, Random], Poker]:
    def make(players: int, rng: Random) -> Poker:
        trimmed, antes = _antes(players, rng)
        blinds = _blinds(players, rng)
        return fixed(AUTOMATIONS, trimmed, antes, blinds, 2, 4, mode=Mode.CASH_GAME)  # type: ignore[call-arg,arg-type]

    return make


def _no_limit(players: int, rng: Random) -> Poker:
    trimmed, antes = _antes(players, rng)
    return NoLimitTexasHoldem(AUTOMATIONS, trimmed, antes, _blinds(players, rng), 2, mode=Mode.CASH_GAME)


def _stud(players: int, rng: Random) -> Poker:
    ante = rng.randint(0, 2)
    trimmed = rng.random() < 0.5
    return FixedLimitSevenCardStud(AUTOMATIONS, trimmed, [ante] * players, 1, 4, 8, mode=Mode.CASH_GAME)


_GAMES: dict[str, Callable[[int, Random], Poker]] = {
    "FT": _hold_em(FixedLimitTexasHoldem),
    "NT": _no_limit,
    "FO/8": _hold_em(FixedLimitOmahaHoldemHighLowSplitEightOrBetter),
    "F7S": _stud,
}
