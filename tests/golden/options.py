"""The terms a golden file is played under: every line of its header that is not a seat or a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Final, TypeAlias, TypeVar

from table_server.engine.cards import JOKER, PACKS
from table_server.engine.collection import AT_END, Charge, ChargeLimit, Flop, Fund
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import (
    AllInHands,
    KillActs,
    Kills,
    KillSize,
    Losers,
    OddChip,
    OpenPair,
    PotLimitOpening,
    SevenRule,
    Shortage,
    ShortAllIn,
    Terms,
)
from tests.golden.amounts import all_money, cents

Option: TypeAlias = Callable[[Terms, str], Terms]
E = TypeVar("E", bound=Enum)
_RAISES: Final = {"no cap": None, "three": 3, "six": 6}
_RANKS: Final = {"tens": 10, "jacks": 11, "queens": 12, "kings": 13, "aces": 14}
_TIMES: Final = {"once": 1, "twice": 2, "three times": 3}
_COMES: Final = {"with a flop": Flop.SEEN, "without a flop": Flop.NOT_SEEN, "once opened": Flop.OPENED}
_DECKS: Final = {
    f"{len(cards) - 1} cards and the joker" if JOKER in cards else f"{len(cards)} cards": name
    for name, cards in PACKS.items()
}
_PERCENT: Final = re.compile(r"(\d+)% of the pot")
_PLAYERS: Final = re.compile(r"(\d+) to (\d+) dealt in|(\d+) dealt in")


def terms(header: Sequence[tuple[str, str]]) -> Terms:
    """All options over the plain ones: three raises in limit, no cap in big bet games (D-27)."""
    found = Terms(BettingStructure.FIXED_LIMIT, 0, 0)
    for key, value in header:
        found = OPTIONS[key](found, value)
    return found


def _structure(terms: Terms, value: str) -> Terms:
    name, *_ = value.split(" $")
    structure = BettingStructure(name.replace(" ", "_"))
    amounts = all_money(value)
    if structure in {BettingStructure.POT_LIMIT, BettingStructure.NO_LIMIT}:
        return replace(terms, structure=structure, raise_cap=None)
    if structure is BettingStructure.FIXED_LIMIT:
        return replace(terms, structure=structure, lower=amounts[0], upper=amounts[1])
    pairs = tuple(zip(amounts[::2], amounts[1::2], strict=True))
    spread = pairs * 4 if len(pairs) == 1 else pairs
    return replace(terms, structure=structure, lower=amounts[0], upper=amounts[-1], spread=spread)


def _blinds(terms: Terms, value: str) -> Terms:
    blinds = tuple(all_money(value))
    return replace(terms, blinds=blinds, lower=terms.lower or blinds[-1])


def _yes(value: str) -> bool:
    return {"yes": True, "no": False}[value]


def _one(kind: type[E], value: str) -> E:
    return kind(value.replace(" ", "_"))


def _raises(terms: Terms, value: str) -> Terms:
    count, _, heads_up = value.partition(", ")
    return replace(terms, raise_cap=_RAISES[count], heads_up_unlimited=heads_up != "heads-up too")


def _deck(terms: Terms, value: str) -> Terms:
    return replace(terms, pack=_DECKS[value])


def _kills(terms: Terms, value: str) -> Terms:
    words = value.split(", ")
    after = int(words[0].removeprefix("after ").removesuffix(" cards"))
    size = KillSize.UP_TO_A_THIRD if "up to a third of the stack" in words else KillSize.DOUBLE
    needs = 4 if "four times the kill" in words else 1
    return replace(terms, kills=Kills(after=after, size=size, overkill="overkill" in words, needs=needs))


def _seven_rule(terms: Terms, value: str) -> Terms:
    rule, _, rank = value.partition(", ")
    return replace(terms, seven_rule=_one(SevenRule, rule), seven_rank={"": 7, "from an eight": 8}[rank])


def _openers(terms: Terms, value: str) -> Terms:
    rank, _, shown = value.partition(", ")
    return replace(terms, openers=_RANKS[rank], show_openers=shown != "not shown")


def _collection(terms: Terms, value: str) -> Terms:
    """`at the flop, 4 to 5 dealt in, $2`: when, who is counted and how much, in this order."""
    when, *words, much = value.split(", ")
    charge = Charge(AT_END if when == "at the end" else when.removeprefix("at the "))
    if percent := _PERCENT.fullmatch(much):
        charge = replace(charge, percent=int(percent[1]) * 100)
    else:
        charge = replace(charge, amount=cents(much))
    for word in words:
        if counted := _PLAYERS.fullmatch(word):
            fewest, most, just = counted.groups()
            charge = replace(charge, players=(int(fewest or just), int(most or just)))
        elif word == "jackpot":
            charge = replace(charge, fund=Fund.JACKPOT)
        else:
            charge = replace(charge, flop=_COMES[word])
    charges = (*terms.collection.charges, charge)
    return replace(terms, collection=replace(terms.collection, charges=charges))


def _cap(terms: Terms, value: str) -> Terms:
    return replace(terms, collection=replace(terms.collection, cap=cents(value)))


def _limit(terms: Terms, value: str) -> Terms:
    return replace(terms, collection=replace(terms.collection, limit=_one(ChargeLimit, value)))


OPTIONS: Final[dict[str, Option]] = {
    "structure": _structure,
    "blinds": _blinds,
    "ante": lambda terms, value: replace(terms, ante=cents(value.removesuffix(" each"))),
    "bring-in": lambda terms, value: replace(terms, bring_in=cents(value), lower=terms.lower or cents(value)),
    "smallest chip": lambda terms, value: replace(terms, unit=cents(value)),
    "deck of": _deck,
    "raises": _raises,
    "short all-in": lambda terms, value: replace(terms, short_all_in=_one(ShortAllIn, value)),
    "short all-ins add up": lambda terms, value: replace(terms, cumulative_reopen=_yes(value)),
    "check-raise": lambda terms, value: replace(terms, check_raise=_yes(value)),
    "pot limit opening": lambda terms, value: replace(terms, pot_limit_opening=_one(PotLimitOpening, value)),
    "pot counted up to the next": lambda terms, value: replace(terms, pot_rounding=cents(value)),
    "odd chip": lambda terms, value: replace(terms, odd_chip=_one(OddChip, value)),
    "overs": lambda terms, value: replace(terms, overs=_yes(value)),
    "open pair": lambda terms, value: replace(terms, open_pair=_one(OpenPair, value)),
    "shortage": lambda terms, value: replace(terms, shortage=_one(Shortage, value)),
    "seven rule": _seven_rule,
    "openers": _openers,
    "kills": _kills,
    "killer acts": lambda terms, value: replace(terms, kill_acts=_one(KillActs, value)),
    "beaten hands": lambda terms, value: replace(terms, losers=_one(Losers, value)),
    "hands all in": lambda terms, value: replace(terms, all_in_hands=_one(AllInHands, value)),
    "run it": lambda terms, value: replace(terms, run_it=_TIMES[value]),
    "rabbit": lambda terms, value: replace(terms, rabbit=_yes(value)),
    "collection": _collection,
    "collection cap": _cap,
    "charge limit": _limit,
}
