"""Any legal answer to an offer, each as likely: read off the offer, so that a new game needs nothing here."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

Json: TypeAlias = Mapping[str, Any]
Said: TypeAlias = dict[str, Any]

_RARE_FOLD = 5


def answers(you: Json, luck: Random) -> list[Said]:
    """The answers this seat may give, amounts and cards by chance; empty when it may only look on."""
    offer = you["offer"]
    said = _said(offer, len(you["cards"]), luck)
    return [{"offer": offer["id"]} | one for one in said]


def _said(offer: Json, cards: int, luck: Random) -> list[Said]:
    match offer["kind"]:
        case "bet":
            return _bets(offer, luck)
        case "draw":
            return [{"type": "draw", "cards": luck.sample(range(cards), luck.randint(0, offer["most"]))}]
        case "discard":
            return [{"type": "discard", "cards": luck.sample(range(cards), offer["count"])}]
        case "turn_up":
            return [{"type": "turn_up", "up": up} for up in (False, True)]
        case "kill":
            return [{"type": "kill", "amount": amount} for amount in (0, any_amount(offer, luck))]
        case "open_hands":
            return [{"type": "open_hands", "agrees": agrees} for agrees in (True, False)]
        case "run_it":
            return [{"type": "run_it", "times": times} for times in range(1, offer["most"] + 1)]
        case "after":
            return [{"type": what} for what in ("show", "rabbit") if offer[what]]
        case unknown:
            raise AssertionError(f"nothing here answers an offer of kind {unknown}")


def _bets(offer: Json, luck: Random) -> list[Said]:
    """Folds are rare where there is a choice, so that hands go on."""
    found: list[Said] = [{"type": act} for act in ("check", "call", "bring_in") if offer[act]]
    if offer["high"]:
        found.append({"type": "wager", "to": any_amount(offer, luck)})
    if offer["fold"] and not (found and luck.randrange(_RARE_FOLD)):
        found.append({"type": "fold"})
    return found


def any_amount(offer: Json, luck: Random) -> int:
    """The smallest, half of the time; else the largest or any between."""
    low, high, step = offer["low"], offer["high"], offer["step"]
    if luck.randrange(2):
        return int(low)
    if not step or not luck.randrange(3):
        return int(high)
    return int(low + step * luck.randint(0, (high - low) // step))
