"""A house's choices for the time between hands: button, entry, kills, time charges, buy-ins."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.engine.time_collection import TimeBasis, TimeCollection
from table_server.families.rounds.lineup.terms import (
    NO_KILL,
    ButtonRule,
    KillForm,
    KillTerms,
    LineupTerms,
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
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms
from table_server.houses.amounts import FEWEST
from table_server.houses.buying_in import LineupChoices, buy_in_terms
from table_server.houses.rounds import keys
from table_server.houses.rounds.tables import PostedTable


def between_hands(table: PostedTable, terms: Terms) -> LineupChoices[LineupTerms]:
    """The choices for the time between hands at a table with these terms."""
    return LineupChoices(_lineup(table, terms), buy_in_terms(table.said, _usual_buy_in(table, terms)))


def _lineup(table: PostedTable, terms: Terms) -> LineupTerms:
    said = table.said
    lineup = LineupTerms(
        min_players=said.get(keys.MIN_PLAYERS, FEWEST),
        most_players=table.seats()[1],
        most_dealt=table.most_dealt(),
        button=said.get(keys.BUTTON, ButtonRule.MOVING),
        three_blinds=said.get(keys.THREE_BLINDS, ThreeBlinds.ON_BUTTON),
        big_blind_ante=said.get(keys.BIG_BLIND_ANTE, 0),
        ante_limit=said.get(keys.ANTE_LIMIT, 3),
        straddle=said.get(keys.STRADDLE, Straddle.OFF),
        new_player=said.get(keys.NEW_PLAYER, NewPlayer.POST),
        missed=said.get(keys.MISSED_BLINDS, MissedBlinds.ALL_BLINDS),
        missed_small=said.get(keys.MISSED_SMALL_BLIND, MissedSmallBlind.AS_ANY_BLIND),
        skipped_small=said.get(keys.SKIPPED_SMALL_BLIND, SkippedSmallBlind.DEAD),
        post_anywhere=said.get(keys.POST_ANYWHERE, False),
        first_round_free=said.get(keys.FIRST_ROUND_FREE, True),
        seat_change=said.get(keys.SEAT_CHANGE, SeatChange.POST_OR_WAIT),
        rebuy=said.get(keys.REBUY, RebuyTerms.AS_NEW),
        short_blind=said.get(keys.SHORT_BLIND, ShortBlind.ALL_IN),
        kill=_kill(table, terms),
        time=_time(table),
    )
    if lineup.big_blind_ante and terms.ante:
        said.refuse("everybody antes, or the big blind for all, not both", "big_blind_ante")
    if lineup.min_players > lineup.most_players:
        said.refuse("more players are needed than can sit", "min_players")
    return lineup


def _kill(table: PostedTable, terms: Terms) -> KillTerms:
    said = table.said
    form = said.get(keys.KILL, KillForm.NONE)
    if terms.overs and (form is not KillForm.NONE or terms.kills):
        said.refuse("overs are never played together with a kill (D-68)", "overs")
    if form is KillForm.NONE:
        return NO_KILL
    if form is KillForm.SCOOP and not said.has("kill_pot"):
        said.refuse("a scoop kill needs kill_pot, the pot that makes it one (D-59)", "kill")
    if form is KillForm.BUTTONS and terms.kills is None:
        said.refuse("kill buttons need a voluntary_kill (D-65)", "kill")
    pot = said.get(keys.KILL_POT, 0)
    times = said.get(keys.KILL_TIMES, (2, 1))
    for bet in (terms.lower, terms.upper):
        if bet * times[0] % (times[1] * terms.unit):
            said.refuse(f"the killed limit is not a number of chips of ${terms.unit / 100:.2f}", "kill_times")
    return KillTerms(form, times, pot_at_least=5 * terms.upper if pot is None else pot)


def _time(table: PostedTable) -> TimeCollection | None:
    charges = tuple(charge for option in table.options for charge in option.by_clock)
    if not charges:
        return None
    basis = table.said.get(keys.TIME, TimeBasis.PER_PLAYER)
    return TimeCollection(charges, basis, minutes=table.said.get(keys.MINUTES, 30))


def _usual_buy_in(table: PostedTable, terms: Terms) -> Cents:
    """Five times the upper limit, or forty smallest bets, where the house prints nothing (D-9, LP-175)."""
    return 5 * terms.upper if table.structure is BettingStructure.FIXED_LIMIT else 40 * terms.lower
