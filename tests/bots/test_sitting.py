"""A bot's messages about its seat."""

from __future__ import annotations

from typing import Any

import pytest

from table_server.bots.place import BotPlace
from table_server.bots.sitting import called_for, message
from tests.bots.views import view
from tests.simulation.counted import Counted

PLACE = BotPlace(url="/1", token="a token", card="4000-0001", pin="70512")
RANGE = {"least": 4000, "most": 20_000, "unit": 100}
WAYS = {"ways": [{"entry": "wait"}, {"entry": "let_button_pass"}, {"entry": "post"}]}


@pytest.mark.parametrize(
    ("you", "kind"),
    [
        ({"stage": "empty"}, "log_in"),
        ({"stage": "choosing", "buy_in": RANGE}, "buy_in"),
        ({"stage": "broke", "buy_in": RANGE}, "buy_in"),
        ({"stage": "broke", "buy_in": RANGE, "on_its_way": [{"amount": 4000}]}, None),
        ({"stage": "broke", "buy_in": RANGE, "not_bought": "not_enough"}, None),
        ({"stage": "buying"}, None),
        ({"stage": "seated"}, None),
        ({"stage": "seated", "sits_out": True}, "return"),
        ({"stage": "leaving", "sits_out": True}, None),
        ({"stage": "seated", "chooses_game": True}, "choose_game"),
    ],
)
def test_a_seat_calls_for_one_message(you: dict[str, Any], kind: str | None) -> None:
    assert called_for(view(you)) == kind


@pytest.mark.parametrize(
    ("you", "number", "amount"),
    [
        ({"buy_in": RANGE}, 0, 4000),
        ({"buy_in": RANGE}, 4, 12_000),
        ({"buy_in": RANGE | {"most": 5050}}, 4, 5000),
        ({"buy_in": RANGE | {"most": None}}, 4, 12_000),
        ({"buy_in": RANGE | {"least": 4050}}, 0, 4100),  # a stack that was left with odd cents
    ],
)
def test_a_buy_in_is_in_whole_chips_and_within_the_limits(
    you: dict[str, Any], number: int, amount: int
) -> None:
    said = message(kind="buy_in", view=view(you), place=PLACE, chance=Counted([number]))
    assert said == {"type": "buy_in", "amount": amount, "entry": "wait"}


@pytest.mark.parametrize(
    ("ways", "entry"),
    [(WAYS, "post"), ({"ways": [{"entry": "wait"}, {"entry": "kill"}]}, "wait"), ({"ways": []}, "wait")],
)
def test_the_quickest_way_in_is_taken(ways: dict[str, Any], entry: str) -> None:
    assert message(kind="return", view=view({"coming_in": ways}), place=PLACE, chance=Counted()) == {
        "type": "return",
        "entry": entry,
    }


def test_card_and_pin_are_said_to_log_in_and_printed_nowhere() -> None:
    said = message(kind="log_in", view=view({"stage": "empty"}), place=PLACE, chance=Counted())
    assert said == {"type": "log_in", "card": "4000-0001", "pin": "70512"}
    assert repr(PLACE) == "BotPlace(url='/1')"


def test_a_game_is_named_by_its_place_on_the_menu() -> None:
    assert message(kind="choose_game", view=view(), place=PLACE, chance=Counted([2])) == {
        "type": "choose_game",
        "index": 2,
    }


def test_getting_up_takes_one_word() -> None:
    assert message(kind="leave", view=view(), place=PLACE, chance=Counted()) == {"type": "leave"}
