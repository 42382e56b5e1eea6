"""Terms no house would spread together: every option by chance, within what a game declares."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import JACK, KING
from table_server.engine.collection import AT_DEAL, AT_END, Charge, Counted, Flop, Fund, Schedule
from table_server.engine.money import Cents
from table_server.families.rounds.shape import BettingStructure, Draw, Game, KillAsked
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
    Terms,
)
from table_server.simulation.chance import Randomness, between, one_in, one_of

_UNITS = (25, 50, 100)
_ROUNDING = 500
_TEN = 10


def wild_terms(game: Game, structure: BettingStructure, chance: Randomness) -> Terms:
    """Choose any stakes and any options that this game can be played with."""
    terms = _stakes(game, structure, chance)
    terms = _betting(terms, chance)
    return replace(
        terms,
        pack=one_of(chance, tuple(game.packs)),
        odd_chip=one_of(chance, tuple(OddChip)),
        overs=one_in(chance, 2),
        open_pair=one_of(chance, tuple(OpenPair)),
        shortage=one_of(chance, tuple(Shortage)),
        seven_rule=_seven_rule(game, structure, chance),
        seven_rank=one_of(chance, (7, 8)),
        openers=one_of(chance, (_TEN, JACK, KING)),
        show_openers=not one_in(chance, 4),
        kills=_kills(game, chance),
        kill_acts=one_of(chance, tuple(KillActs)),
        losers=one_of(chance, tuple(Losers)),
        discard_timeout=one_of(chance, tuple(DiscardTimeout)),
        all_in_hands=one_of(chance, tuple(AllInHands)),
        run_it=between(chance, 1, 3),
        rabbit=one_in(chance, 2),
        collection=_collection(game, terms.unit, chance),
    )


def _stakes(game: Game, structure: BettingStructure, chance: Randomness) -> Terms:
    unit = one_of(chance, _UNITS)
    lower = unit * between(chance, 1, 8)
    upper = lower * between(chance, 1, 3)
    with_blinds = game.forced == "blinds"
    blinds = _blinds(lower, unit, chance) if with_blinds else ()
    streets = len(game.streets)
    return Terms(
        structure,
        lower,
        upper,
        blinds=blinds,
        ante=unit if not blinds or one_in(chance, 4) else 0,
        bring_in=one_of(chance, (unit, lower)) if game.forced == "bring_in" else 0,
        unit=unit,
        spread=_spread(lower, upper, streets, chance=chance)
        if structure is BettingStructure.SPREAD_LIMIT
        else (),
    )


def _blinds(lower: Cents, unit: Cents, chance: Randomness) -> tuple[Cents, ...]:
    """None, one, two or three (LP-55); the big blind may be less than the lower limit."""
    big = lower if one_in(chance, 2) else max(unit, lower // 2 // unit * unit)
    small = max(unit, big // 2 // unit * unit)
    return one_of(chance, ((small, big), (small, big), (small, small, big), (big,), ()))


def _spread(
    lower: Cents, upper: Cents, streets: int, *, chance: Randomness
) -> tuple[tuple[Cents, Cents], ...]:
    """The same on every street, or more from the last but one on."""
    if one_in(chance, 2):
        return ((lower, 2 * upper),) * streets
    return ((lower, upper),) * (streets - 1) + ((upper, 3 * upper),)


def _betting(terms: Terms, chance: Randomness) -> Terms:
    big_bet = terms.structure in {BettingStructure.NO_LIMIT, BettingStructure.POT_LIMIT}
    return replace(
        terms,
        raise_cap=None if big_bet else one_of(chance, (3, 3, 6, None)),
        heads_up_unlimited=not one_in(chance, 4),
        short_all_in=one_of(chance, tuple(ShortAllIn)),
        all_in_wagers=not one_in(chance, 4),
        cumulative_reopen=one_in(chance, 2),
        free_fold=one_in(chance, 4),
        posts_raise_least=not one_in(chance, 4),
        check_raise=not one_in(chance, 4),
        pot_limit_opening=one_of(chance, tuple(PotLimitOpening)) if terms.blinds else PotLimitOpening.FORMULA,
        pot_rounding=one_of(chance, (1, 1, _ROUNDING)),
    )


def _seven_rule(game: Game, structure: BettingStructure, chance: Randomness) -> SevenRule:
    """Only where limit bets follow a draw (D-129)."""
    draws = any(isinstance(step, Draw) for _, step in game.program)
    if not draws or structure is not BettingStructure.FIXED_LIMIT:
        return SevenRule.NONE
    return one_of(chance, tuple(SevenRule))


def _kills(game: Game, chance: Randomness) -> Kills | None:
    pauses = tuple(step.seen for _, step in game.program if isinstance(step, KillAsked))
    if not pauses or one_in(chance, 3):
        return None
    return Kills(
        after=one_of(chance, pauses),
        size=one_of(chance, tuple(KillSize)),
        overkill=one_in(chance, 2),
        needs=one_of(chance, (1, 4)),
    )


def _collection(game: Game, unit: Cents, chance: Randomness) -> Schedule:
    charges = tuple(_charge(game, unit, chance) for _ in range(chance.below(4)))
    return Schedule(charges, None if one_in(chance, 2) else 4 * unit)


def _charge(game: Game, unit: Cents, chance: Randomness) -> Charge:
    moments = (AT_DEAL, *(street.name for street in game.streets[1:]), AT_END)
    fewest = between(chance, 2, 10)
    return Charge(
        one_of(chance, moments),
        amount=unit * chance.below(4),
        percent=one_of(chance, (0, 0, 500, 1000)),
        players=(2, 10) if one_in(chance, 2) else (fewest, between(chance, fewest, 10)),
        counted=one_of(chance, tuple(Counted)),
        per_player=one_in(chance, 4),
        flop=one_of(chance, tuple(Flop)),
        pot_at_least=one_of(chance, (0, 0, 10 * unit)),
        fund=one_of(chance, tuple(Fund)),
        from_button=one_in(chance, 6),
    )
