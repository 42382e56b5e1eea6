"""A bot's answers at pot poker: always one of the choices, and by its cards."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from table_server.bots.rounds.answering import RoundsAnswers
from table_server.projection.rounds.views.seat import OfferView
from tests.bots.views import LOW, bet, view
from tests.simulation.counted import Counted

BOT = RoundsAnswers()
ACES, RAGS = ["As", "Ah"], ["7c", "2h"]


class Luck:
    """Any numbers, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def below(self, bound: int) -> int:
        return self._luck.randrange(bound)


def said(offer: dict[str, Any], cards: list[str], chance: Any, **more: Any) -> dict[str, Any] | None:
    return BOT.answer(view({"cards": cards, "offer": offer}, **more), chance)


FACING_A_BET = bet(fold=True, call=500, low=1000, high=2000, step=100)
FREE = bet(check=True, low=200, high=20_000, step=100, all_in=20_000)
NO_MOOD = 12  # the middle of what a mood can add


@pytest.mark.parametrize(
    ("offer", "cards", "numbers", "answered"),
    [
        (FACING_A_BET, RAGS, [NO_MOOD, 1], {"type": "fold"}),
        (FACING_A_BET, ACES, [NO_MOOD, 1, 0], {"type": "call"}),
        (FACING_A_BET, ACES, [NO_MOOD, 1, 1, 0, 0], {"type": "wager", "to": 1000}),
        (FACING_A_BET, ACES, [NO_MOOD, 1, 1, 1, 0], {"type": "wager", "to": 1200}),
        (FACING_A_BET, RAGS, [NO_MOOD, 0, 0], {"type": "wager", "to": 1000}),  # a bluff
        (FREE, RAGS, [NO_MOOD, 1], {"type": "check"}),
        (FREE, ACES, [NO_MOOD, 1, 1, 0], {"type": "wager", "to": 20_000}),
        (FREE, ACES, [NO_MOOD, 1, 1, 1, 0], {"type": "wager", "to": 200}),
        (bet(bring_in=100, low=300, high=300), RAGS, [NO_MOOD, 1], {"type": "bring_in"}),
        (bet(call=300), RAGS, [NO_MOOD], {"type": "call"}),
        (bet(fold=True, call=300, low=0), RAGS, [NO_MOOD], {"type": "fold"}),
        (bet(fold=True, low=400, high=400), RAGS, [NO_MOOD, 1], {"type": "fold"}),
    ],
)
def test_a_turn_in_a_betting_round(
    offer: dict[str, Any], cards: list[str], numbers: list[int], answered: dict[str, Any]
) -> None:
    assert said(offer, cards, Counted(numbers)) == answered | {"offer": 7}


def test_a_cheap_call_is_made_with_less() -> None:
    middling = ["Jh", "6c"]
    cheap = bet(fold=True, call=100)
    assert said(cheap, middling, Counted([NO_MOOD])) == {"type": "call", "offer": 7}
    assert said(FACING_A_BET, middling, Counted([NO_MOOD, 1])) == {"type": "fold", "offer": 7}
    assert said(cheap, middling, Counted([NO_MOOD]), stack=0) == {"type": "fold", "offer": 7}


def test_cards_that_lie_open_and_every_board_count() -> None:
    stud = view({"cards": ["8c", "Kd"], "offer": FACING_A_BET}, up=("8h", "8s"))
    assert BOT.answer(stud, Counted([NO_MOOD, 1, 0])) == {"type": "call", "offer": 7}
    boards = [["8h", "8s", "2c"], ["As", "Qs", "Ts"]]
    twice = view({"cards": ["8c", "Kd"], "offer": FACING_A_BET}, boards=boards)
    assert BOT.answer(twice, Counted([NO_MOOD, 1])) == {"type": "call", "offer": 7}


@pytest.mark.parametrize(
    ("offer", "numbers", "answered"),
    [
        ({"kind": "draw", "most": 2}, [], {"type": "draw", "cards": [1, 0]}),
        ({"kind": "discard", "count": 1}, [], {"type": "discard", "cards": [1]}),
        ({"kind": "turn_up", "place": 0}, [0], {"type": "turn_up", "up": True}),
        ({"kind": "kill", "low": 800, "high": 800, "step": 100}, [], {"type": "kill", "amount": 0}),
        ({"kind": "open_hands"}, [0], {"type": "open_hands", "agrees": True}),
        ({"kind": "run_it", "most": 3}, [2], {"type": "run_it", "times": 3}),
        ({"kind": "after", "show": True, "rabbit": True}, [0, 1], {"type": "rabbit"}),
    ],
)
def test_other_questions(offer: dict[str, Any], numbers: list[int], answered: dict[str, Any]) -> None:
    cards = ["Qc", "2h", "As", "Ah", "Kd"]
    assert said({"id": 3} | offer, cards, Counted(numbers)) == answered | {"offer": 3}


def test_exactly_so_many_are_discarded_even_when_all_are_wanted() -> None:
    offer = {"id": 3, "kind": "discard", "count": 2}
    assert said(offer, ["As", "Ah", "Ad"], Counted()) == {"type": "discard", "cards": [0, 1], "offer": 3}


def test_a_pot_is_killed_on_the_best_cards_only() -> None:
    offer = {"id": 3, "kind": "kill", "low": 800, "high": 800, "step": 100}
    low = LOW
    assert said(offer, ["As", "2h"], Counted([0]), rankings=low) == {
        "type": "kill",
        "amount": 800,
        "offer": 3,
    }
    assert said(offer, ["As", "Kh"], Counted([0]), rankings=low) == {"type": "kill", "amount": 0, "offer": 3}


@pytest.mark.parametrize(
    "offer",
    [{"show": True, "rabbit": False}, {"show": False, "rabbit": True}, {"show": False, "rabbit": False}],
)
def test_after_the_hand_a_bot_mostly_looks_on(offer: dict[str, Any]) -> None:
    assert said({"id": 3, "kind": "after"} | offer, ACES, Counted([1])) is None


def offers(kind: str, luck: Random) -> dict[str, Any]:
    """Any offer of a kind."""
    low = luck.randint(1, 50) * 100
    step = luck.choice((0, 100))
    return {
        "bet": bet(
            fold=True,
            check=luck.random() < 0.3,
            call=luck.choice((0, 100, 700)),
            bring_in=luck.choice((0, 0, 100)),
            low=low,
            high=luck.choice((low, low + 1000)),
            step=step,
            all_in=luck.choice((0, low + 1000)),
        ),
        "draw": {"most": luck.randint(1, 5)},
        "discard": {"count": luck.randint(1, 3)},
        "turn_up": {"place": 0},
        "kill": {"low": low, "high": low + 300, "step": 100},
        "run_it": {"most": luck.randint(2, 3)},
        "open_hands": {},
        "after": {"show": True, "rabbit": True},
    }[kind] | {"id": 9, "kind": kind}


KINDS = [offer.__dataclass_fields__["kind"].default for offer in get_args(OfferView)]
FIELDS = {
    "draw": {"cards"},
    "discard": {"cards"},
    "turn_up": {"up"},
    "kill": {"amount"},
    "run_it": {"times"},
    "open_hands": {"agrees"},
    "wager": {"to"},
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_offer_that_the_wire_has_is_answered_with_what_it_offers(kind: str) -> None:
    luck = Random(2)
    for seed in range(300):
        offer = offers(kind, luck)
        for words in (said(offer, ["As", "2h", "9c", "9d", "Kd"], Luck(seed)), BOT.plainly(offer)):
            if words is None:
                assert kind == "after"
                continue
            assert words["offer"] == 9
            assert words.keys() - {"type", "offer"} == FIELDS.get(words["type"], set())
            assert fits(offer, words), (offer, words)


def fits(offer: dict[str, Any], words: dict[str, Any]) -> bool:
    """Return True if this answers the offer."""
    match words["type"], offer["kind"]:
        case "wager", "bet":
            low, high, step = offer["low"], offer["high"], offer["step"]
            whole = not (words["to"] - low) % step if step else words["to"] == high
            return bool(words["to"] in {low, offer["all_in"]} or (low < words["to"] <= high and whole))
        case ("fold" | "check" | "call" | "bring_in") as act, "bet":
            return bool(offer[act])
        case ("show" | "rabbit") as act, "after":
            return bool(offer[act])
        case "draw", "draw":
            return bool(len({*words["cards"]}) == len(words["cards"]) <= offer["most"])
        case "discard", "discard":
            return bool(len({*words["cards"]}) == offer["count"])
        case "kill", "kill":
            return bool(words["amount"] == 0 or offer["low"] <= words["amount"] <= offer["high"])
        case "run_it", "run_it":
            return bool(1 <= words["times"] <= offer["most"])
        case said, kind:
            return bool(said == kind)
