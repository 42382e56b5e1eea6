"""A bot's messages about its seat: log in, buy in, come in, choose the game."""

from __future__ import annotations

from table_server.bots.messages import Json, Said
from table_server.bots.place import BotPlace
from table_server.simulation.chance import Randomness, between

_SOONEST = ("post", "post_dead", "let_button_pass", "wait")
"""Ways to come in, the quickest first."""


def called_for(view: Json) -> str | None:
    """Return the kind of message that the seat needs now, if any."""
    you = view["you"]
    if you["stage"] == "empty":
        return "log_in"
    if you["buy_in"] and not you["on_its_way"] and not you["not_bought"]:  # do not ask an empty wallet again
        return "buy_in"
    if you["chooses_game"]:
        return "choose_game"
    return "return" if you["stage"] == "seated" and you["sits_out"] else None


def message(kind: str, view: Json, place: BotPlace, *, chance: Randomness) -> Said:
    """Make the message of this kind."""
    match kind:
        case "log_in":
            return {"type": kind, "card": place.card, "pin": place.pin}
        case "buy_in":
            return {"type": kind, "amount": _chips(view, chance), "entry": _way(view)}
        case "choose_game":
            return {"type": kind, "index": chance.below(len(view["table"]["menu"]["items"]))}
        case "return":
            return {"type": kind, "entry": _way(view)}
        case _:
            return {"type": kind}


def _chips(view: Json, chance: Randomness) -> int:
    """Choose one to three times the least buy-in, in whole chips."""
    least, most, unit = (view["you"]["buy_in"][name] for name in ("least", "most", "unit"))
    wanted = least * between(chance, 2, 6) // 2
    affordable = wanted if most is None else min(wanted, most)
    return int(max(affordable // unit, -(-least // unit)) * unit)


def _way(view: Json) -> str:
    """Choose the quickest way in that is open."""
    coming_in = view["you"]["coming_in"]
    ways = [way["entry"] for way in coming_in["ways"]] if coming_in else []
    return next((way for way in _SOONEST if way in ways), "wait")
