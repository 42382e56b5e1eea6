"""A bot's answer to an offer of pot poker: one of its choices, half by the cards and half by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from table_server.bots.messages import Json, Said
from table_server.bots.rounds.feeling import strength
from table_server.bots.rounds.throwing import thrown
from table_server.simulation.chance import Randomness, between, one_in, one_of

_WEAK: Final = 40
_GOOD: Final = 60
_GREAT: Final = 76
"""Limits of the strength of cards, from 0 to 100."""
_NOISE: Final = 12
"""The random part of a strength."""
_DEAR: Final = 30
"""Percent of the pot; any higher price counts as this."""
_AFTER: Final = "after"
"""The offer to show cards after a hand: it stands until the next hand, and keeps nobody from leaving."""


class RoundsAnswers:
    """Pot poker, as `bots.families` asks for it."""

    @staticmethod
    def answer(view: Json, chance: Randomness) -> Said | None:
        offer = view["you"]["offer"]
        said = _ANSWERS[offer["kind"]](view, offer, chance)
        return None if said is None else said | {"offer": offer["id"]}

    @staticmethod
    def plainly(offer: Json) -> Said | None:
        said = _plain(offer)
        return None if said is None else said | {"offer": offer["id"]}

    @staticmethod
    def waited_for(offer: Json) -> bool:
        return bool(offer["kind"] != _AFTER)


def _plain(offer: Json) -> Said | None:
    match offer["kind"]:
        case "bet":
            return {"type": next(act for act in ("check", "bring_in", "fold", "call") if offer[act])}
        case "draw":
            return {"type": "draw", "cards": []}
        case "discard":
            return {"type": "discard", "cards": [*range(offer["count"])]}
        case "turn_up":
            return {"type": "turn_up", "up": False}
        case "kill":
            return {"type": "kill", "amount": 0}
        case "run_it":
            return {"type": "run_it", "times": 1}
        case "open_hands":
            return {"type": "open_hands", "agrees": False}
        case _:
            return None


def _bet(view: Json, offer: Json, chance: Randomness) -> Said:
    """Bet good cards, call at the right price, and bluff now and then."""
    hand_strength = _strength(view) + between(chance, -_NOISE, _NOISE)
    lead = hand_strength >= _GREAT if offer["call"] else hand_strength >= _GOOD
    if offer["high"] and (one_in(chance, 14) or (lead and not one_in(chance, 3))):
        return {"type": "wager", "to": _size(view, offer, chance, hand_strength=hand_strength)}
    for free in ("check", "bring_in"):
        if offer[free]:
            return {"type": free}
    stays = offer["call"] and hand_strength >= _price(view, offer)
    return {"type": "call" if stays or not offer["fold"] else "fold"}


def _strength(view: Json) -> int:
    """Return the strength of all own cards; with several boards, the average."""
    table = view["table"]
    own = [*view["you"]["cards"], *_plate(view)["up"]]
    boards = table["hand"]["boards"] or [()]
    return sum(strength(own, board, table["game"]["rankings"]) for board in boards) // len(boards)


def _plate(view: Json) -> Json:
    plates: list[Json] = view["table"]["seats"]
    return next(plate for plate in plates if plate["seat"] == view["you"]["seat"])


def _price(view: Json, offer: Json) -> int:
    """Return the strength that a call needs, by the odds of the pot and the share of the stack at risk."""
    call = offer["call"]
    odds = min(100 * call // (view["table"]["hand"]["pot"] + call), _DEAR)
    return int(min(2 * odds, _WEAK) + odds // 3 + 30 * call // max(_plate(view)["stack"], call))


def _size(view: Json, offer: Json, chance: Randomness, *, hand_strength: int) -> int:
    """Bet the smallest amount or about half the pot; seldom all in."""
    low, high, step = offer["low"], offer["high"], offer["step"]
    if hand_strength >= _GREAT and offer["all_in"] and one_in(chance, 10):
        return int(offer["all_in"])
    if not step or one_in(chance, 3):
        return int(low)
    most = min(high, low + view["table"]["hand"]["pot"] * between(chance, 1, 3) // 4)
    return int(low + (most - low) // step * step)


def _draw(view: Json, offer: Json, _: Randomness) -> Said:
    game = view["table"]["game"]
    return {"type": "draw", "cards": thrown(view["you"]["cards"], game["rankings"], offer["most"])}


def _discard(view: Json, offer: Json, _: Randomness) -> Said:
    cards, game = view["you"]["cards"], view["table"]["game"]
    worst = thrown(cards, game["rankings"], offer["count"])
    others = [place for place in range(len(cards)) if place not in worst]
    return {"type": "discard", "cards": [*worst, *others][: offer["count"]]}


def _turn_up(_: Json, __: Json, chance: Randomness) -> Said:
    return {"type": "turn_up", "up": one_in(chance, 3)}


def _kill(view: Json, offer: Json, chance: Randomness) -> Said:
    kills = _strength(view) >= _GREAT and one_in(chance, 2)
    return {"type": "kill", "amount": offer["low"] if kills else 0}


def _run_it(_: Json, offer: Json, chance: Randomness) -> Said:
    return {"type": "run_it", "times": between(chance, 1, offer["most"])}


def _open_hands(_: Json, __: Json, chance: Randomness) -> Said:
    return {"type": "open_hands", "agrees": one_in(chance, 2)}


def _after(_: Json, offer: Json, chance: Randomness) -> Said | None:
    """Mostly let it pass: a winner without a call does not like to show."""
    wants = [what for what in ("show", "rabbit") if offer[what]]
    return {"type": one_of(chance, wants)} if wants and one_in(chance, 12) else None


_ANSWERS: Final[Mapping[str, Callable[[Json, Json, Randomness], Said | None]]] = {
    "bet": _bet,
    "draw": _draw,
    "discard": _discard,
    "turn_up": _turn_up,
    "kill": _kill,
    "run_it": _run_it,
    "open_hands": _open_hands,
    _AFTER: _after,
}
