"""The stakes and rules that a house may set for pot poker. docs/houses.md says what each key means."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, TypeAlias

from table_server.engine.cards import ACE, JACK, KING, PACKS, QUEEN
from table_server.engine.collection import ChargeLimit
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
    SkippedSmallBlind,
    Straddle,
    ThreeBlinds,
)
from table_server.families.rounds.terms import (
    AllInHands,
    DiscardTimeout,
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
)
from table_server.houses.amounts import (
    FEWEST,
    MOST_DOLLARS,
    MOST_SEATS,
    Reader,
    UnreadableAmount,
    band,
    dollars,
    or_word,
    shown,
    text,
    whole,
)
from table_server.houses.buying_in import BUY_IN_KEYS
from table_server.houses.keys import (
    TOML,
    Field,
    FieldKind,
    Key,
    Keys,
    choice_key,
    flag_key,
    number_key,
    printed_key,
)
from table_server.houses.section import Section

Spread: TypeAlias = tuple[tuple[Cents, Cents], ...]

TENTH: Final = "tenth"
THIRD: Final = "third"
LOWER_LIMIT: Final = "lower_limit"
FIVE_TIMES_UPPER: Final = "five_times_upper"
_MOST_RUNS: Final = 3
_PAIRS: Final = {"tens": 10, "jacks": JACK, "queens": QUEEN, "kings": KING, "aces": ACE}
_FRACTION: Final = re.compile(r"([1-9]\d*)/([1-9]\d*)")
_AMOUNT: Final = re.compile(r"\d+(?:\.\d{1,2})?")


def blinds(raw: object) -> tuple[Cents, ...]:
    """Amounts as the sheets print them, `5-5-10`, the smallest first."""
    parts = text(raw).split("-") if isinstance(raw, str) else [str(raw)]
    if not all(_AMOUNT.fullmatch(part) for part in parts):
        raise UnreadableAmount(f"{shown(raw)} is not a list of amounts such as 5-5-10")
    if any(Decimal(part) > MOST_DOLLARS for part in parts):
        raise UnreadableAmount(f"{shown(raw)} is more than anybody plays for")
    amounts = tuple(int(Decimal(part) * 100) for part in parts)
    if list(amounts) != sorted(amounts):
        raise UnreadableAmount(f"{shown(raw)} does not begin with the smallest amount")
    return amounts


def limit(raw: object) -> tuple[Cents, Cents]:
    """The lower and the upper limit, `3-6`."""
    try:
        lower, upper = blinds(raw)
    except (UnreadableAmount, ValueError):
        raise UnreadableAmount(f"{shown(raw)} is not a pair of limits such as 3-6") from None
    if not lower:
        raise UnreadableAmount(f"{shown(raw)} begins with nothing")
    return lower, upper


def _amount_or(*words: str) -> Reader[Cents | str]:
    """An amount, or the name of a rule that sets it."""

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
    """A number of players from 2 to 10 (LP-48)."""
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

LIMIT = printed_key("limit", limit)
BLINDS = printed_key("blinds", _posted)
BLINDS_WITHIN = printed_key("blinds_within", limit)
ANTE = number_key("ante", _amount_or(TENTH), TENTH)
BRING_IN = number_key("bring_in", _amount_or(THIRD, LOWER_LIMIT), THIRD, LOWER_LIMIT)
SPREAD = printed_key("spread", _spread)
MAX = number_key("max", dollars)

# inside a voluntary kill

AFTER = number_key("after", whole)
SIZE = choice_key("size", KillSize)
OVERKILL = flag_key("overkill")
NEEDS = number_key("needs", whole)

# who sits down

MIN_PLAYERS = number_key("min_players", _seats)
SEATS = printed_key("seats", band)
MOST_DEALT = number_key("most_dealt", _seats)

# what holds during a hand

CHIP_UNIT = number_key("chip_unit", _chip)
RAISE_CAP = number_key("raise_cap", or_word("none", whole), "none")
HEADS_UP_UNLIMITED = flag_key("heads_up_unlimited")
SHORT_ALL_IN = choice_key("short_all_in", ShortAllIn)
ALL_IN_WAGERS = flag_key("all_in_wagers")
CUMULATIVE_REOPEN = flag_key("cumulative_reopen")
CHECK_RAISE = flag_key("check_raise")
FREE_FOLD = flag_key("free_fold")
PRE_ACTIONS = flag_key("pre_actions")
POT_LIMIT_OPENING = choice_key("pot_limit_opening", PotLimitOpening)
POT_ROUNDING = number_key("pot_rounding", dollars)
ODD_CHIP = choice_key("odd_chip", OddChip)
OVERS = flag_key("overs")
OPEN_PAIR = choice_key("open_pair", OpenPair)
SHORTAGE = choice_key("shortage", Shortage)
SEVEN_RULE = choice_key("seven_rule", SevenRule)
SEVEN_RANK = number_key("seven_rank", whole)
OPENERS = Key("openers", _pair, Field(FieldKind.CHOICE, tuple(_PAIRS)))
SHOW_OPENERS = flag_key("show_openers")
PACK = Key("pack", text, Field(FieldKind.CHOICE, tuple(PACKS)))
VOLUNTARY_KILL = Key("voluntary_kill", or_word("none", _table), TOML)
KILL_ACTS = choice_key("kill_acts", KillActs)
LOSERS = choice_key("losers", Losers)
DISCARD_TIMEOUT = choice_key("discard_timeout", DiscardTimeout)
ALL_IN_HANDS = choice_key("all_in_hands", AllInHands)
RUN_IT = number_key("run_it", _runs)
RABBIT = flag_key("rabbit")

# what lives from hand to hand

BUTTON = choice_key("button", ButtonRule)
THREE_BLINDS = choice_key("three_blinds", ThreeBlinds)
BIG_BLIND_ANTE = number_key("big_blind_ante", dollars)
ANTE_LIMIT = number_key("ante_limit", _antes)
STRADDLE = choice_key("straddle", Straddle)
NEW_PLAYER = choice_key("new_player", NewPlayer)
MISSED_BLINDS = choice_key("missed_blinds", MissedBlinds)
MISSED_SMALL_BLIND = choice_key("missed_small_blind", MissedSmallBlind)
SKIPPED_SMALL_BLIND = choice_key("skipped_small_blind", SkippedSmallBlind)
POST_ANYWHERE = flag_key("post_anywhere")
FIRST_ROUND_FREE = flag_key("first_round_free")
SEAT_CHANGE = choice_key("seat_change", SeatChange)
REBUY = choice_key("rebuy", RebuyTerms)
SHORT_BLIND = choice_key("short_blind", ShortBlind)
KILL = choice_key("kill", KillForm)
KILL_TIMES = Key("kill_times", _fraction, Field(FieldKind.CHOICE, ("2/1", "3/2")))
KILL_POT = number_key("kill_pot", or_word(FIVE_TIMES_UPPER, dollars), FIVE_TIMES_UPPER)
JACKPOT = flag_key("jackpot")
CHARGE_LIMIT = choice_key("charge_limit", ChargeLimit)
TIME = choice_key("time", TimeBasis)
MINUTES = number_key("minutes", whole)

KILL_KEYS: Final[Keys] = (AFTER, SIZE, OVERKILL, NEEDS)
STAKES: Final[Keys] = (LIMIT, BLINDS, BLINDS_WITHIN, ANTE, BRING_IN, SPREAD, MAX)
RULES: Final[Keys] = (
    *STAKES,
    *BUY_IN_KEYS,
    *(MIN_PLAYERS, SEATS, MOST_DEALT, CHIP_UNIT, RAISE_CAP, HEADS_UP_UNLIMITED, SHORT_ALL_IN),
    *(ALL_IN_WAGERS, CUMULATIVE_REOPEN, CHECK_RAISE, FREE_FOLD, PRE_ACTIONS, POT_LIMIT_OPENING),
    *(POT_ROUNDING, ODD_CHIP, OVERS, OPEN_PAIR, SHORTAGE, SEVEN_RULE, SEVEN_RANK, OPENERS),
    *(
        SHOW_OPENERS,
        PACK,
        VOLUNTARY_KILL,
        KILL_ACTS,
        LOSERS,
        ALL_IN_HANDS,
        DISCARD_TIMEOUT,
        RUN_IT,
        RABBIT,
        BUTTON,
    ),
    *(THREE_BLINDS, BIG_BLIND_ANTE, ANTE_LIMIT, STRADDLE, NEW_PLAYER, MISSED_BLINDS),
    *(MISSED_SMALL_BLIND, SKIPPED_SMALL_BLIND, POST_ANYWHERE, FIRST_ROUND_FREE, SEAT_CHANGE, REBUY),
    *(SHORT_BLIND, KILL, KILL_TIMES, KILL_POT, JACKPOT, CHARGE_LIMIT, TIME, MINUTES),
)
"""All stakes and rules, in the order of the editor. Rules, fee tables and tables may set any of them."""
STAKE_NAMES: Final = tuple(key.name for key in STAKES)
RULE_NAMES: Final = tuple(key.name for key in RULES)


def checked(section: Section) -> Section:
    """Read every stake and rule in the section, also those that no table uses."""
    section.check(RULES)
    with section.source.apart():
        voluntary_kill(section)
    return section


def voluntary_kill(section: Section) -> Kills | None:
    """The kill that is offered during the deal, in houses that have one (D-63)."""
    if section.get(VOLUNTARY_KILL, None) is None:
        return None
    kill = section.section(VOLUNTARY_KILL.name).only([key.name for key in KILL_KEYS])
    return Kills(
        after=kill.need(AFTER),
        size=kill.get(SIZE, KillSize.DOUBLE),
        overkill=kill.get(OVERKILL, False),
        needs=kill.get(NEEDS, 1),
    )
