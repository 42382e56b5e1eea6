"""Messages that must not be taken, made from what a screen shows: late, out of turn, wrong, nonsense."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tests.blackbox.answers import Json, Said

LARGEST: Final = 2**53 - 1
REF: Final = 1_000_000
"""Of every wrong message; an honest player numbers its own from one."""
TOUCHES: Final[tuple[Said, ...]] = (
    *({"type": kind} for kind in ("fold", "check", "call", "bring_in", "show", "rabbit")),
    {"type": "wager", "to": 1000},
    {"type": "draw", "cards": []},
    {"type": "discard", "cards": [0]},
    {"type": "kill", "amount": 0},
    {"type": "run_it", "times": 1},
    {"type": "open_hands", "agrees": True},
    {"type": "turn_up", "up": True},
)
"""One of each kind."""
NONSENSE: Final = (
    *("", " ", "null", "true", "0", "[]", "{}", '"fold"', "fold", "{", "[" * 2000, "NaN", "\x00", "\ufeff{}"),
    *('{"type":"fold"}', '{"type":"fold","offer":}', '{"type":"fold","offer":1e999}', '{"type":null}'),
    *('{"type":"hello","token":"a","client":"aaaaaaaa"}', '{"type":"activate"}', '{"type":"FOLD","offer":1}'),
    *('{"type":"pause","at_once":true}', '{"type":"remove","seat":1}', '{"v":1,"view":{}}'),
    *('{"type":"fold","offer":1,"seat":2}', '{"type":"fold","offer":1}{"type":"fold","offer":1}'),
)
ODD: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0.5, 1.0, "1", "", [], {}, [1], LARGEST + 1, 10**30, -LARGEST, "\u0000", "A" * 500),
)
"""Values that are never what a field of a touch wants."""


def late(you: Json, luck: Random) -> Iterator[Said]:
    """Answers to questions that were asked once, or never will be."""
    now = you["offer"]["id"] if you["offer"] is not None else LARGEST
    for asked in {0, max(0, now - 1), LARGEST} - {now}:
        yield luck.choice(TOUCHES) | {"offer": asked}


def early(you: Json, standing: int, luck: Random) -> Iterator[Said]:
    """Answers to questions that have not been asked yet."""
    now = you["offer"]["id"] if you["offer"] is not None else standing
    for ahead in (1, luck.randint(2, 50)):
        yield luck.choice(TOUCHES) | {"offer": now + ahead}


def out_of_turn(you: Json, standing: int) -> Iterator[Said]:
    """Answers to the question that stands, from a seat that is not asked."""
    if you["offer"] is None:
        for touch in TOUCHES:
            yield touch | {"offer": standing}


def not_offered(you: Json) -> Iterator[Said]:
    """Acts that this offer does not have."""
    offer = you["offer"]
    if offer is None:
        return
    kinds = _allowed(offer)
    for touch in TOUCHES:
        if touch["type"] not in kinds:
            yield touch | {"offer": offer["id"]}


def _allowed(offer: Json) -> set[str]:
    if offer["kind"] == "bet":
        acts = {act for act in ("fold", "check", "call", "bring_in") if offer[act]}
        return acts | ({"wager"} if offer["high"] else set())
    if offer["kind"] == "after":
        return {act for act in ("show", "rabbit") if offer[act]}
    return {str(offer["kind"])}


def wrong_amounts(you: Json) -> Iterator[Said]:
    """A cent too little, a cent too much, no whole chips; too many cards, or cards that are not there."""
    offer = you["offer"]
    if offer is None:
        return
    for said in _wrong(offer, len(you["cards"])):
        yield said | {"offer": offer["id"]}


def _wrong(offer: Json, cards: int) -> Iterator[Said]:
    match offer["kind"]:
        case "bet" if offer["high"]:
            yield from ({"type": "wager", "to": to} for to in _around(offer, offer["all_in"]))
        case "draw":
            yield from ({"type": "draw", "cards": places} for places in _places(cards))
            if offer["most"] < cards:
                yield {"type": "draw", "cards": [*range(offer["most"] + 1)]}
        case "discard":
            yield from ({"type": "discard", "cards": places} for places in _places(cards))
            yield {"type": "discard", "cards": [*range(offer["count"] + 1)]}
            yield {"type": "discard", "cards": []}
        case "kill":
            yield from ({"type": "kill", "amount": amount} for amount in _around(offer, 0) if amount)
        case "run_it":
            yield from ({"type": "run_it", "times": times} for times in (0, offer["most"] + 1, -1))
        case _:
            pass


def _around(offer: Json, all_in: int) -> Iterator[int]:
    low, high, step = offer["low"], offer["high"], offer["step"]
    yield from (low - 1, high + 1, high + max(step, 100), 0, 10**11, 10**11 + 1)
    if step > 1:
        yield from (
            to for to in (low + 1, high - 1) if low < to < high and (to - low) % step and to != all_in
        )
    elif not step and high - low > 1:
        yield low + 1


def _places(cards: int) -> Iterator[list[int]]:
    yield from ([cards], [-1], [10], [0, 0], [*range(cards), 0], [0] * 11)


def odd_fields(you: Json, luck: Random) -> Iterator[Said]:
    """Good messages with one field of another kind, one too many or one too few."""
    offer = you["offer"]
    asked = offer["id"] if offer is not None else 1
    good = luck.choice(TOUCHES) | {"offer": asked}
    field = luck.choice([*good])
    for value in luck.sample(ODD, 5):
        if not (field == "cards" and value == []) and not (field == "up" and value is True):
            yield good | {field: value}
    yield {name: value for name, value in good.items() if name != field}
    yield good | {luck.choice(("seat", "hand", "card", "v", "amount", "player")): 1}


def never_granted(view: Json) -> Iterator[Said]:
    """Wishes about seat, game and money that no table grants to anybody."""
    taken = next((plate["seat"] for plate in view["table"]["seats"] if plate["state"] == "locked"), 11)
    yield {"type": "change_seat", "to": taken, "entry": "wait"}
    yield {"type": "choose_game", "index": 99}
    yield {"type": "choose_game", "index": -1}
    yield {"type": "keep_topped_up", "to": -1}
    yield {"type": "wish", "wish": "raise", "price": 0}
    yield {"type": "wish", "wish": "call", "price": 1}
    yield from ({"type": "top_up", "amount": wrong} for wrong in (0, -100, 10**12))
    yield from ({"type": "buy_in", "amount": wrong, "entry": "wait"} for wrong in (0, -1, 1, 10**12))
    yield {"type": "buy_in", "amount": 10_000, "entry": "free"}


def not_granted_now(view: Json) -> Iterator[Said]:
    """Wishes about the seat that cannot be granted as things stand."""
    you, table = view["you"], view["table"]
    taken = next((plate["seat"] for plate in table["seats"] if plate["state"] != "free"), you["seat"])
    yield {"type": "change_seat", "to": taken, "entry": "wait"}
    if you["top_up"] is None:
        yield {"type": "top_up", "amount": 100}
    elif you["top_up"]["most"] is not None:
        yield {"type": "top_up", "amount": you["top_up"]["most"] + you["top_up"]["unit"]}
    yield from _wrong_buy_in(you)
    if you["stage"] == "empty":
        for kind in ("leave", "log_out", "account"):
            yield {"type": kind}
        yield {"type": "return", "entry": "wait"}
        yield {"type": "break", "when": "next_hand"}
    else:
        yield {"type": "log_in", "card": "0000", "pin": "0000"}


def _wrong_buy_in(you: Json) -> Iterator[Said]:
    said = {"type": "buy_in", "entry": "wait"}
    if you["buy_in"] is None:
        yield said | {"amount": 10_000}
        return
    least, most, unit = you["buy_in"]["least"], you["buy_in"]["most"], you["buy_in"]["unit"]
    yield from (said | {"amount": amount} for amount in (least - 1, least - unit))
    if unit > 1:
        yield said | {"amount": least + 1}
    if most is not None:
        yield said | {"amount": most + unit}


def ever_wrong(view: Json, luck: Random) -> list[str]:
    """Messages that must be refused whatever happens meanwhile, in any order."""
    you = view["you"]
    said = [
        *late(you, luck),
        *not_offered(you),
        *wrong_amounts(you),
        *odd_fields(you, luck),
        *never_granted(view),
    ]
    return _in_any_order([*_texts(said), *luck.sample(NONSENSE, 4)], luck)


def wrong_now(view: Json, standing: int, luck: Random) -> list[str]:
    """Messages that must be refused if this is the newest view, and that the question that stands."""
    you = view["you"]
    said = [*early(you, standing, luck), *out_of_turn(you, standing), *not_granted_now(view)]
    return _in_any_order(_texts(said), luck)


def _texts(said: list[Said]) -> list[str]:
    return [json.dumps(one | {"ref": REF}) for one in said]


def _in_any_order(texts: list[str], luck: Random) -> list[str]:
    return luck.sample(texts, len(texts))
