"""Random hands that PokerKit plays and writes: the notation as its reference implementation has it."""

from __future__ import annotations

import warnings
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
from pokerkit.state import ChipsPushing

VARIANTS = ("FT", "NT", "FO/8", "F7S")
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


@dataclass(frozen=True, slots=True)
class Dealt:
    """A finished hand: its file, and PokerKit's final stacks."""

    text: str
    stacks: list[int]
    low_to_no_low: bool
    """PokerKit pushed the low half of a pot to players without a low."""


def hand(variant: str, rng: Random) -> Dealt:
    """One hand, played until it is over."""
    players = rng.randint(2, {"F7S": 8, "FO/8": 9}.get(variant, 10))
    game = _GAMES[variant](players, rng)
    depth = rng.choice((3, 12, 50, 200))
    stacks = [rng.randint(1, depth) * rng.choice((1, 2, 2, 5)) for _ in range(players)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of every card that was folded before it is dealt again
        state = game(stacks, players)
        _play(state, rng, fixed=variant != "NT")
    history = HandHistory.from_game_state(game, state, ante_trimming_status=state.ante_trimming_status)
    return Dealt(history.dumps(), list(state.stacks), _low_to_no_low(state))


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
            _act(state=state, rng=rng, to=_to(state, rng, fixed) if rng.random() < eager else None, fold=fold)


def _act(state: State, rng: Random, to: int | None, fold: float) -> None:
    if to is not None:
        state.complete_bet_or_raise_to(to)
    elif state.can_post_bring_in():
        state.post_bring_in()
    elif state.checking_or_calling_amount and rng.random() < fold:
        state.fold()
    else:
        state.check_or_call()


def _to(state: State, rng: Random, fixed: bool) -> int | None:
    """A wager, if one is allowed; the smallest in fixed limit, because PokerKit has Omaha as pot limit."""
    low = state.min_completion_betting_or_raising_to_amount
    high = state.max_completion_betting_or_raising_to_amount
    if low is None or high is None or fixed:
        return low
    return rng.choice((low, high, rng.randint(low, high), min(high, low + rng.randint(0, 5))))


def _low_to_no_low(state: State) -> bool:
    return any(
        amount and state.get_hand(player, 0, 1) is None
        for operation in state.operations
        if isinstance(operation, ChipsPushing) and operation.hand_type_index == 1
        for player, amount in enumerate(operation.amounts)
    )


def _antes(players: int, rng: Random) -> tuple[bool, list[int]]:
    """None, the same for all (short ones trimmed or not), or one for the table."""
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


def _limit_holdem(players: int, rng: Random) -> Poker:
    trimmed, antes = _antes(players, rng)
    blinds = _blinds(players, rng)
    return FixedLimitTexasHoldem(AUTOMATIONS, trimmed, antes, blinds, 2, 4, mode=Mode.CASH_GAME)


def _omaha(players: int, rng: Random) -> Poker:
    trimmed, antes = _antes(players, rng)
    blinds = _blinds(players, rng)
    game = FixedLimitOmahaHoldemHighLowSplitEightOrBetter
    return game(AUTOMATIONS, trimmed, antes, blinds, 2, 4, mode=Mode.CASH_GAME)


def _no_limit(players: int, rng: Random) -> Poker:
    trimmed, antes = _antes(players, rng)
    return NoLimitTexasHoldem(AUTOMATIONS, trimmed, antes, _blinds(players, rng), 2, mode=Mode.CASH_GAME)


def _stud(players: int, rng: Random) -> Poker:
    ante = rng.randint(0, 2)
    trimmed = rng.random() < 0.5
    return FixedLimitSevenCardStud(AUTOMATIONS, trimmed, [ante] * players, 1, 4, 8, mode=Mode.CASH_GAME)


_GAMES: dict[str, Callable[[int, Random], Poker]] = {
    "FT": _limit_holdem,
    "NT": _no_limit,
    "FO/8": _omaha,
    "F7S": _stud,
}
