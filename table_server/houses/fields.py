"""How each key of a house is filled in on a form. What may be in it `keys` says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from table_server.engine.cards import PACKS
from table_server.engine.collection import Counted, Flop, Fund
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
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import (
    KillActs,
    Losers,
    OddChip,
    OpenPair,
    PotLimitOpening,
    SevenRule,
    Shortage,
    ShortAllIn,
)


class FieldKind(Enum):
    """What somebody types or touches."""

    FLAG = "flag"
    CHOICE = "choice"
    NUMBER = "number"
    """A number, of dollars or of things; or a word that stands for one."""
    TEXT = "text"
    """A name, or a sentence."""
    PRINTED = "printed"
    """A limit, blinds, numbers of players, as the sheets print them."""
    LIST = "list"
    """Numbers and names, with commas between them."""
    SEVERAL = "several"
    """Some of the choices; where there are none here, of what the house or the program has."""
    TOML = "toml"
    """As the file writes it."""


@dataclass(frozen=True, slots=True)
class Field:
    """One key."""

    kind: FieldKind
    choices: tuple[str, ...] = ()
    """All there are, or the words beside a number."""


def _of(choices: type[Enum], kind: FieldKind = FieldKind.CHOICE) -> Field:
    return Field(kind, tuple(str(choice.value) for choice in choices))


_FLAG: Final = Field(FieldKind.FLAG)
_NUMBER: Final = Field(FieldKind.NUMBER)
_TEXT: Final = Field(FieldKind.TEXT)
_PRINTED: Final = Field(FieldKind.PRINTED)
_LIST: Final = Field(FieldKind.LIST)
_SEVERAL: Final = Field(FieldKind.SEVERAL)
_TOML: Final = Field(FieldKind.TOML)

HOUSE: Final[Mapping[str, Field]] = {
    "title": _TEXT,
    "sources": _TEXT,
    "allow_percent": _FLAG,
}
STAKES: Final[Mapping[str, Field]] = {
    "limit": _PRINTED,
    "blinds": _PRINTED,
    "blinds_within": _PRINTED,
    "ante": Field(FieldKind.NUMBER, ("tenth",)),
    "bring_in": Field(FieldKind.NUMBER, ("third", "lower_limit")),
    "spread": _PRINTED,
    "max": _NUMBER,
}
RULES: Final[Mapping[str, Field]] = {
    **STAKES,
    "buy_in": _NUMBER,
    "most_buy_in": _NUMBER,
    "short_buys": _NUMBER,
    "return_minutes": _NUMBER,
    "min_players": _NUMBER,
    "seats": _PRINTED,
    "most_dealt": _NUMBER,
    "chip_unit": _NUMBER,
    "raise_cap": Field(FieldKind.NUMBER, ("none",)),
    "heads_up_unlimited": _FLAG,
    "short_all_in": _of(ShortAllIn),
    "all_in_wagers": _FLAG,
    "cumulative_reopen": _FLAG,
    "check_raise": _FLAG,
    "pot_limit_opening": _of(PotLimitOpening),
    "pot_rounding": _NUMBER,
    "odd_chip": _of(OddChip),
    "overs": _FLAG,
    "open_pair": _of(OpenPair),
    "shortage": _of(Shortage),
    "seven_rule": _of(SevenRule),
    "seven_rank": _NUMBER,
    "openers": Field(FieldKind.CHOICE, ("tens", "jacks", "queens", "kings", "aces")),
    "show_openers": _FLAG,
    "pack": Field(FieldKind.CHOICE, tuple(PACKS)),
    "voluntary_kill": _TOML,
    "kill_acts": _of(KillActs),
    "losers": _of(Losers),
    "run_it": _NUMBER,
    "rabbit": _FLAG,
    "button": _of(ButtonRule),
    "three_blinds": _of(ThreeBlinds),
    "big_blind_ante": _NUMBER,
    "ante_limit": _NUMBER,
    "straddle": _of(Straddle),
    "new_player": _of(NewPlayer),
    "missed_blinds": _of(MissedBlinds),
    "missed_small_blind": _of(MissedSmallBlind),
    "post_anywhere": _FLAG,
    "first_round_free": _FLAG,
    "seat_change": _of(SeatChange),
    "rebuy": _of(RebuyTerms),
    "short_blind": _of(ShortBlind),
    "kill": _of(KillForm),
    "kill_times": Field(FieldKind.CHOICE, ("2/1", "3/2")),
    "kill_pot": Field(FieldKind.NUMBER, ("five_times_upper",)),
    "jackpot": _FLAG,
    "time": _of(TimeBasis),
    "minutes": _NUMBER,
}
TABLE: Final[Mapping[str, Field]] = {
    "name": _TEXT,
    "games": _SEVERAL,
    "structure": _of(BettingStructure),
    "schedule": _TEXT,
    "options": _LIST,
    "collection": Field(FieldKind.CHOICE, ("none",)),
}
FEES: Final[Mapping[str, Field]] = {
    "schedule": _TEXT,
    "games": _SEVERAL,
    "structures": _of(BettingStructure, FieldKind.SEVERAL),
    "source": _TEXT,
    "options": _PRINTED,
    "columns": _LIST,
    "form": _TEXT,
    "rows_of": _TEXT,
    "first": _NUMBER,
    "limit_from": _PRINTED,
    "limit_to": _PRINTED,
    "cap": _NUMBER,
}
CHARGE: Final[Mapping[str, Field]] = {
    "column": _TEXT,
    "when": _TEXT,
    "players": _PRINTED,
    "flop": _of(Flop),
    "counted": _of(Counted),
    "fund": _of(Fund),
    "pot_at_least": _NUMBER,
    "per_player": _FLAG,
    "of_pot": _FLAG,
    "from_button": _FLAG,
}
