"""The terms of a hand at a posted table."""

from __future__ import annotations

from table_server.engine.cards import JACK
from table_server.engine.collection import Charge, ChargeLimit, Fund, Schedule
from table_server.engine.money import Cents
from table_server.families.rounds.shape import BettingStructure, KillAsked
from table_server.families.rounds.terms import (
    AllInHands,
    DiscardTimeout,
    KillActs,
    Kills,
    Losers,
    OddChip,
    OpenPair,
    PotLimitOpening,
    SevenRule,
    Shortage,
    ShortAllIn,
    Terms,
)
from table_server.houses.rounds import keys
from table_server.houses.rounds.keys import voluntary_kill
from table_server.houses.rounds.stakes import Stakes, stakes
from table_server.houses.rounds.tables import PostedTable

_BIG_BET = (BettingStructure.NO_LIMIT, BettingStructure.POT_LIMIT)


def terms_of(table: PostedTable) -> Terms:
    """All of the house's choices for a hand. Choices that cannot be are refused."""
    schedule = _schedule(table)
    clock = [charge.amount for option in table.options for charge in option.by_clock]
    money = stakes(table, [charge.amount for charge in schedule.charges] + clock + [schedule.cap or 0])
    said = table.said
    return Terms(
        structure=table.structure,
        lower=money.lower,
        upper=money.upper,
        blinds=money.blinds,
        ante=money.ante,
        bring_in=money.bring_in,
        unit=money.unit,
        pack=_pack(table),
        spread=money.spread,
        raise_cap=_raise_cap(table),
        heads_up_unlimited=said.get(keys.HEADS_UP_UNLIMITED, True),
        short_all_in=said.get(keys.SHORT_ALL_IN, ShortAllIn.HALF_BET),
        all_in_wagers=said.get(keys.ALL_IN_WAGERS, True),
        cumulative_reopen=said.get(keys.CUMULATIVE_REOPEN, True),
        free_fold=said.get(keys.FREE_FOLD, False),
        pre_actions=said.get(keys.PRE_ACTIONS, True),
        check_raise=said.get(keys.CHECK_RAISE, True),
        pot_limit_opening=said.get(keys.POT_LIMIT_OPENING, PotLimitOpening.FORMULA),
        pot_rounding=_pot_rounding(table, money),
        odd_chip=said.get(keys.ODD_CHIP, OddChip.LEFT_OF_BUTTON),
        overs=said.get(keys.OVERS, False),
        open_pair=said.get(keys.OPEN_PAIR, OpenPair.NOTHING),
        shortage=said.get(keys.SHORTAGE, Shortage.SCRAMBLE),
        seven_rule=said.get(keys.SEVEN_RULE, SevenRule.NONE),
        seven_rank=said.get(keys.SEVEN_RANK, 7),
        openers=said.get(keys.OPENERS, JACK),
        show_openers=said.get(keys.SHOW_OPENERS, True),
        kills=_kills(table),
        kill_acts=said.get(keys.KILL_ACTS, KillActs.LAST),
        losers=said.get(keys.LOSERS, Losers.SHOW),
        discard_timeout=said.get(keys.DISCARD_TIMEOUT, DiscardTimeout.DEAD),
        all_in_hands=said.get(keys.ALL_IN_HANDS, AllInHands.BY_AGREEMENT),
        run_it=said.get(keys.RUN_IT, 1),
        rabbit=said.get(keys.RABBIT, False),
        collection=schedule,
    )


def _schedule(table: PostedTable) -> Schedule:
    """The charges of all options. Jackpot drops are taken only where the house has them on (D-80)."""
    jackpot = table.said.get(keys.JACKPOT, False)
    charges: tuple[Charge, ...] = tuple(
        charge
        for option in table.options
        for charge in option.by_hand
        if jackpot or charge.fund is not Fund.JACKPOT
    )
    caps: list[Cents] = [option.cap for option in table.options if option.cap is not None]
    limit = table.said.get(keys.CHARGE_LIMIT, ChargeLimit.GAIN)
    return Schedule(charges, min(caps) if caps else None, limit)


def _raise_cap(table: PostedTable) -> int | None:
    """Three raises unless the house says otherwise; no cap in pot limit and no limit (D-27)."""
    if table.structure in _BIG_BET:
        return None
    return table.said.get(keys.RAISE_CAP, 3)


def _pack(table: PostedTable) -> str:
    usual = next(iter(table.game.packs))
    pack = table.said.get(keys.PACK, usual)
    if pack not in table.game.packs:
        table.said.refuse(f"{table.game.key} is played with {' or '.join(table.game.packs)} cards", "pack")
    return pack


def _pot_rounding(table: PostedTable, money: Stakes) -> Cents:
    """The pot is rounded up only where a blind is not a multiple of the rounding (D-37)."""
    rounding = table.said.get(keys.POT_ROUNDING, 0)
    return rounding if rounding and any(blind % rounding for blind in money.blinds) else 1


def _kills(table: PostedTable) -> Kills | None:
    kills = voluntary_kill(table.said)
    if kills is None:
        return None
    steps = (step for street in table.game.streets for step in street.steps)
    if kills.after not in [step.seen for step in steps if isinstance(step, KillAsked)]:
        kill = table.said.section(keys.VOLUNTARY_KILL.name)
        kill.refuse(f"the deal of {table.game.key} does not stop after {kills.after} cards", "after")
    return kills
