"""Tens of thousands of hand histories: PokerKit's hands read by us, ours read by PokerKit.

`python -m tests.campaigns.phh [HANDS] [SEED]` plays so many of each variant: of PokerKit's, of ours, and of
ours under any terms; 10,000 take about twenty minutes. It ends at the first difference that is not known.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from table_server.phh.errors import NotSpread
from table_server.phh.house import COLLECTION, HOUSE
from tests.phh.exported import plain_hands, wild_hands
from tests.phh.pokerkit_hands import VARIANTS, hand
from tests.phh.test_against_pokerkit import compared
from tests.phh.test_exports_are_read import exported, pokerkits

HANDS = 10_000


def main() -> None:
    hands, seed = (*map(int, sys.argv[1:]), *(HANDS, 1)[len(sys.argv) - 1 :])
    for variant in VARIANTS:
        rng = Random(seed)
        known = Counter(compared(variant, hand(variant, rng)) for _ in range(hands))
        print(f"{variant}: {hands} hands of PokerKit, {known.pop(None, 0)} end alike")
        for reason, times in known.most_common():
            print(f"  {times}: PokerKit {reason.value}" if reason else "", flush=True)
        print(f"{variant}: {hands} plain hands of ours, {_plain(variant, hands, seed)}")
        print(f"{variant}: {hands} hands of ours under any terms, {_wild(variant, hands, seed)}", flush=True)


def _plain(variant: str, hands: int, seed: int) -> str:
    told: Counter[str] = Counter()
    for events in plain_hands(variant, hands, seed):
        text, history = exported(events)
        if HOUSE in history.own:
            told["by house rules"] += 1
        else:
            assert pokerkits(text) == list(history.finishing_stacks or ()), text
            told["PokerKit alike"] += 1
    return _said(told)


def _wild(variant: str, hands: int, seed: int) -> str:
    told: Counter[str] = Counter()
    for events in wild_hands(variant, hands, seed):
        try:
            _, history = exported(events)
        except NotSpread:
            told["not to be told"] += 1
            continue
        told["by house rules" if HOUSE in history.own else "by the standard"] += 1
        told["with a collection"] += COLLECTION in history.own
    return _said(told)


def _said(told: Counter[str]) -> str:
    return ", ".join(f"{times} {what}" for what, times in told.most_common())


if __name__ == "__main__":
    main()
