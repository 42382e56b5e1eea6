"""The stakes and rules a house may set: each key with its reader. docs/houses.md says what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from table_server.engine.cards import ACE, JACK, KING, QUEEN
from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeBasis
from table_server.families.rounds.lineup.terms import (
    ButtonRule,
    KillForm,
    MissedBlinds,
    MissedSmallBlind,
    NewPlayer,
    RebuyTerms,
    SeatChange,
    ShortBlind,
    Straddle,
    ThreeBlinds,
)
from table_server.families.rounds.terms import (
    KillActs,
    KillSize,
    Losers,
    OddChip,
    OpenPair,
    PotLimitOpening,
    SevenRule,
    Shortage,
    ShortAllIn,
)
from table_server.houses.amounts import (
    FEWEST,
    MOST_SEATS,
    Reader,
    UnreadableAmount,
    band,
    blinds,
    dollars,
    flag,
    limit,
    one_of,
    or_word,
    shown,
    text,
    whole,
)

T_co = TypeVar("T_co", covariant=True)
Spread: TypeAlias = tuple[tuple[Cents, Cents], ...]

TENTH: Final = "tenth"
THIRD: Final = "third"
LOWER_LIMIT: Final = "lower_limit"
FIVE_TIMES_UPPER: Final = "five_times_upper"
_MOST_RUNS: Final = 3
_PAIRS: Final = {"tens": 10, "jacks": JACK, "queens": QUEEN, "kings": KING, "aces": ACE}
_FRACTION: Final = re.compile(r"([1-9]\d*)/([1-9]\d*)")


@dataclass(frozen=True, slots=True)
class Key(Generic[T_co]):
    """A key and the reader of its value."""

    name: str
    reader: Reader[T_co]


def _amount_or(*words: str) -> Reader[Cents | str]:
    """An amount, or the name of the rule that gives it."""

    def read(raw: object) -> Cents | str:
        if isinstance(raw, str):
            if raw not in words:
                raise UnreadableAmount(f"{shown(raw)} is neither an amount nor one of: {', '.join(words)}")
            return raw
        return dollars(raw)

    return read


def _posted(raw: object) -> tuple[Cents, ...]:
    return or_word("none", blinds)(raw) or ()


def _spread(raw: object) -> Spread:
    return tuple(limit(each) for each in raw) if isinstance(raw, list) else (limit(raw),)


def _chip(raw: object) -> Cents:
    unit = dollars(raw)
    if not unit:
        raise UnreadableAmount("there is no chip of nothing")
    return unit


def _runs(raw: object) -> int:
    times = whole(raw)
    if not 1 <= times <= _MOST_RUNS:
        raise UnreadableAmount(f"the rest of a board is run at most {_MOST_RUNS} times")
    return times


def _pair(raw: object) -> int:
    """The rank of a pair by its name."""
    if not isinstance(raw, str) or raw not in _PAIRS:
        raise UnreadableAmount(f"{shown(raw)} is no pair; {', '.join(_PAIRS)} are")
    return _PAIRS[raw]


def _antes(raw: object) -> int:
    number = whole(raw)
    if not number:
        raise UnreadableAmount("there is one ante at least")
    return number


def _seats(raw: object) -> int:
    """A number of players that a table may wait for (LP-48)."""
    number = whole(raw)
    if not FEWEST <= number <= MOST_SEATS:
        raise UnreadableAmount(f"{shown(raw)} is not between {FEWEST} and {MOST_SEATS}")
    return number


def _fraction(raw: object) -> tuple[int, int]:
    found = _FRACTION.fullmatch(raw) if isinstance(raw, str) else None
    if found is None:
        raise UnreadableAmount(f"{shown(raw)} is not a fraction such as 2/1 or 3/2")
    return int(found[1]), int(found[2])


def _table(raw: object) -> dict[str, object]:
    if not isinstance(raw, dict):
        raise UnreadableAmount(f"{shown(raw)} is not a table of keys")
    return raw


# the money played for: in a row of a fee table, at a table, or as a rule of the house

LIMIT = Key("limit", limit)
BLINDS = Key("blinds", _posted)
BLINDS_WITHIN = Key("blinds_within", limit)
ANTE = Key("ante", _amount_or(TENTH))
BRING_IN = Key("bring_in", _amount_or(THIRD, LOWER_LIMIT))
SPREAD = Key("spread", _spread)
MAX = Key("max", dollars)

# what holds during a hand

PACK = Key("pack", text)
CHIP_UNIT = Key("chip_unit", _chip)
RAISE_CAP = Key("raise_cap", or_word("none", whole))
HEADS_UP_UNLIMITED = Key("heads_up_unlimited", flag)
SHORT_ALL_IN = Key("short_all_in", one_of(ShortAllIn))
ALL_IN_WAGERS = Key("all_in_wagers", flag)
CUMULATIVE_REOPEN = Key("cumulative_reopen", flag)
CHECK_RAISE = Key("check_raise", flag)
POT_LIMIT_OPENING = Key("pot_limit_opening", one_of(PotLimitOpening))
POT_ROUNDING = Key("pot_rounding", dollars)
ODD_CHIP = Key("odd_chip", one_of(OddChip))
OVERS = Key("overs", flag)
OPEN_PAIR = Key("open_pair", one_of(OpenPair))
SHORTAGE = Key("shortage", one_of(Shortage))
SEVEN_RULE = Key("seven_rule", one_of(SevenRule))
SEVEN_RANK = Key("seven_rank", whole)
OPENERS = Key("openers", _pair)
SHOW_OPENERS = Key("show_openers", flag)
VOLUNTARY_KILL = Key("voluntary_kill", or_word("none", _table))
KILL_ACTS = Key("kill_acts", one_of(KillActs))
LOSERS = Key("losers", one_of(Losers))
RUN_IT = Key("run_it", _runs)
RABBIT = Key("rabbit", flag)

# inside a voluntary kill

AFTER = Key("after", whole)
SIZE = Key("size", one_of(KillSize))
OVERKILL = Key("overkill", flag)
NEEDS = Key("needs", whole)

# what lives from hand to hand

SEATS = Key("seats", band)
MOST_DEALT = Key("most_dealt", _seats)
MIN_PLAYERS = Key("min_players", _seats)
BUTTON = Key("button", one_of(ButtonRule))
THREE_BLINDS = Key("three_blinds", one_of(ThreeBlinds))
BIG_BLIND_ANTE = Key("big_blind_ante", dollars)
ANTE_LIMIT = Key("ante_limit", _antes)
STRADDLE = Key("straddle", one_of(Straddle))
NEW_PLAYER = Key("new_player", one_of(NewPlayer))
MISSED_BLINDS = Key("missed_blinds", one_of(MissedBlinds))
MISSED_SMALL_BLIND = Key("missed_small_blind", one_of(MissedSmallBlind))
POST_ANYWHERE = Key("post_anywhere", flag)
FIRST_ROUND_FREE = Key("first_round_free", flag)
SEAT_CHANGE = Key("seat_change", one_of(SeatChange))
REBUY = Key("rebuy", one_of(RebuyTerms))
SHORT_BLIND = Key("short_blind", one_of(ShortBlind))
KILL = Key("kill", one_of(KillForm))
KILL_TIMES = Key("kill_times", _fraction)
KILL_POT = Key("kill_pot", or_word(FIVE_TIMES_UPPER, dollars))
JACKPOT = Key("jackpot", flag)
TIME = Key("time", one_of(TimeBasis))
MINUTES = Key("minutes", whole)
BUY_IN = Key("buy_in", dollars)
MOST_BUY_IN = Key("most_buy_in", dollars)
SHORT_BUYS = Key("short_buys", whole)
RETURN_MINUTES = Key("return_minutes", whole)

Keys: TypeAlias = tuple[Key[object], ...]
KILL_KEYS: Final[Keys] = (AFTER, SIZE, OVERKILL, NEEDS)
STAKES: Final[Keys] = (LIMIT, BLINDS, BLINDS_WITHIN, ANTE, BRING_IN, SPREAD, MAX)
IN_A_HAND: Final[Keys] = (
    PACK,
    CHIP_UNIT,
    RAISE_CAP,
    HEADS_UP_UNLIMITED,
    SHORT_ALL_IN,
    ALL_IN_WAGERS,
    CUMULATIVE_REOPEN,
    CHECK_RAISE,
    POT_LIMIT_OPENING,
    POT_ROUNDING,
    ODD_CHIP,
    OVERS,
    OPEN_PAIR,
    SHORTAGE,
    SEVEN_RULE,
    SEVEN_RANK,
    OPENERS,
    SHOW_OPENERS,
    VOLUNTARY_KILL,
    KILL_ACTS,
    LOSERS,
    RUN_IT,
    RABBIT,
)
BETWEEN_HANDS: Final[Keys] = (
    SEATS,
    MOST_DEALT,
    MIN_PLAYERS,
    BUTTON,
    THREE_BLINDS,
    BIG_BLIND_ANTE,
    ANTE_LIMIT,
    STRADDLE,
    NEW_PLAYER,
    MISSED_BLINDS,
    MISSED_SMALL_BLIND,
    POST_ANYWHERE,
    FIRST_ROUND_FREE,
    SEAT_CHANGE,
    REBUY,
    SHORT_BLIND,
    KILL,
    KILL_TIMES,
    KILL_POT,
    JACKPOT,
    TIME,
    MINUTES,
    BUY_IN,
    MOST_BUY_IN,
    SHORT_BUYS,
    RETURN_MINUTES,
)
RULES: Final[Keys] = (*STAKES, *IN_A_HAND, *BETWEEN_HANDS)
"""All that a table is played by; rules of the house, fee tables and tables may each set any of it."""
