"""Files that we write are read by us and by PokerKit to the stacks that were played."""

from __future__ import annotations

import warnings
from collections import Counter
from decimal import Decimal

import pytest
from pokerkit import HandHistory

from table_server.families.rounds.events import Event, HandEnded
from table_server.phh.errors import NotSpread
from table_server.phh.house import COLLECTION, HOUSE
from table_server.phh.notation import NotedHand, read
from table_server.phh.replaying import replay
from table_server.phh.writer import CENTS, write
from tests.phh.exported import plain_hands, wild_hands
from tests.phh.pokerkit_hands import VARIANTS

PLAIN = 160
WILD = 250


def exported(events: list[Event]) -> tuple[str, NotedHand]:
    """The file of a hand; what we read out of it is what was played, to the cent."""
    text = write(events)
    history = read(text)[""]
    replayed = replay(history)
    assert replayed.difference is None, text
    ended = next(event for event in events if isinstance(event, HandEnded))
    chip = history.own[CENTS]
    assert isinstance(chip, int)
    assert [Decimal(stack or 0) * chip for stack in replayed.finishing_stacks] == [
        stack for _, stack in ended.stacks
    ]
    return text, history


def pokerkits(text: str) -> list[int]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of our own fields' names only without the underscore
        return list(list(HandHistory.loads(text))[-1].stacks)


@pytest.mark.parametrize("variant", VARIANTS)
def test_plain_hands_are_read_alike(variant: str) -> None:
    houses_own = 0
    for events in plain_hands(variant, PLAIN, seed=3):
        text, history = exported(events)
        if HOUSE in history.own:  # a fifth bet heads-up, which PokerKit does not take
            houses_own += 1
        else:
            assert pokerkits(text) == list(history.finishing_stacks or ()), text
    assert houses_own <= PLAIN * 0.06


@pytest.mark.parametrize("variant", VARIANTS)
def test_hands_under_any_terms_are_read_as_played_or_not_written(variant: str) -> None:
    told: Counter[str] = Counter()
    for events in wild_hands(variant, WILD, seed=4):
        try:
            _, history = exported(events)
        except NotSpread:
            told["not written"] += 1
        else:
            told["house" if HOUSE in history.own else "plain"] += 1
            told["collected"] += COLLECTION in history.own
    assert told["house"] > 0
    assert min(told["plain"], told["not written"], told["collected"]) > WILD // 25, told
