"""The worked examples on the sheets, and the rules that only one house prints."""

from __future__ import annotations

import pytest

from table_server.engine.collection import AT_DEAL, AT_END, Facts, Schedule, due
from table_server.engine.time_collection import charge_for
from table_server.families.rounds.lineup.terms import (
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
    Kills,
    KillSize,
    OddChip,
    OpenPair,
    PotLimitOpening,
    SevenRule,
    Shortage,
    ShortAllIn,
)
from table_server.houses.house import HERE, load, read

LP, OAK, PLC, LIV, LUC, OCE = (load(name) for name in ("lightning", "oak", "plc", "liv", "luc", "oce"))
FLOP, TURN, RIVER = "flop", "turn", "river"
WHOLE = (AT_DEAL, FLOP, TURN, RIVER, AT_END)


def total(schedule: Schedule, players: int, *moments: str, pot: int = 50_000, opened: bool = True) -> int:
    """The charges of a hand that reached these moments."""
    taken = 0
    charged: set[int] = set()
    for at, moment in enumerate(moments):
        saw = players if at and moments[1] != AT_END else 0
        facts = Facts(
            dealt_in=players,
            saw_flop=saw,
            pot=pot - taken,
            taken=taken,
            charged=charged,
            reached=moments[: at + 1],
            unit=100,
            opened=opened,
        )
        for one in due(schedule, moment, facts):
            charged.add(one.charge)
            taken += one.amount
    return taken


@pytest.mark.parametrize(
    ("table", "players", "flop", "dollars"),
    [
        ("limit 27", 7, True, 4),
        ("limit 27", 6, True, 3),
        ("limit 27", 5, True, 1),
        ("limit 27", 5, False, 1),
        ("limit 27", 4, False, 0),
        ("limit no flop no drop 71", 5, False, 0),
        ("no limit 141", 4, True, 3),
        ("no limit 141", 8, False, 3),
        ("no limit 141", 3, False, 0),
    ],
)
def test_oak_holdem_checks(table: str, players: int, flop: bool, dollars: int) -> None:
    """OAK sheet, Texas Hold'em, the checks under the tables."""
    schedule = OAK.terms("holdem", table).collection
    moments = WHOLE if flop else (AT_DEAL, AT_END)
    assert total(schedule, players, *moments) == dollars * 100


def test_oak_options_45_to_88_are_options_1_to_44_without_a_flop_fee() -> None:
    for number in range(1, 45):
        one, other = OAK.options["limit", str(number)], OAK.options["limit no flop no drop", str(number + 44)]
        assert [c for c in one.by_hand if c.when == FLOP] == list(other.by_hand)
        assert OAK.terms("holdem", f"limit {number}").blinds == (
            OAK.terms("holdem", f"limit no flop no drop {number + 44}").blinds
        )


def test_oak_time_games_charge_by_the_clock_alone() -> None:
    between = OAK.between("holdem", "limit by time 90")
    assert between.lineup.time is not None
    assert [charge_for(between.lineup.time, count) for count in (5, 6)] == [500, 800]
    assert OAK.terms("holdem", "limit by time 90").collection.charges == ()


def test_d_39_oak_max_is_spread_limit_up_to_the_max() -> None:
    terms = OAK.terms("holdem", "100 max")
    assert terms.structure is BettingStructure.SPREAD_LIMIT
    assert terms.spread == ((200, 10_000),) * 4
    assert terms.blinds == (100, 200)


def test_d_85_oak_holdem_with_the_joker() -> None:
    assert OAK.terms("holdem", "6-12 with joker").pack == "53"
    assert OAK.terms("holdem", "limit 11").pack == "52"


def test_d_60_oak_half_kill_has_whole_dollar_limits_in_all_rows() -> None:
    for number in range(1, 21):
        terms = OAK.terms("omaha_hi_lo", f"omaha half kill {number}")
        kill = OAK.between("omaha_hi_lo", f"omaha half kill {number}").lineup.kill
        assert (kill.form, kill.times, kill.pot_at_least) == (KillForm.SCOOP, (3, 2), 5 * terms.upper)
        assert [bet * 3 % 200 for bet in (terms.lower, terms.upper)] == [0, 0]


def test_d_61_and_d_62_oak_winner_and_win_kill() -> None:
    assert OAK.between("lowball", "lowball winner 4").lineup.kill.form is KillForm.WINNER
    assert OAK.between("lowball", "20 win/kill").lineup.kill.form is KillForm.DISC
    assert OAK.between("lowball", "lowball 1").lineup.kill.form is KillForm.NONE


def test_d_96_the_bring_in_of_15_30_is_5() -> None:
    """OCE sheet, Seven Card Stud: the $15-$30 example; OAK likewise."""
    assert OCE.terms("seven_card_stud", "15-30").bring_in == 500
    assert OAK.terms("seven_card_stud", "stud 41").bring_in == 500
    assert OAK.terms("seven_card_stud", "stud 1").bring_in == 50


def test_d_96_plc_brings_in_for_the_lower_limit() -> None:
    terms = PLC.terms("seven_card_stud", "3-6")
    assert terms.bring_in == terms.lower == 300


def test_d_97_the_ante_is_a_tenth_of_the_upper_limit() -> None:
    assert PLC.terms("seven_card_stud", "20-40").ante == 400
    assert PLC.terms("seven_card_stud", "3-6").ante == 100
    assert OCE.terms("seven_card_stud", "15-30").ante == 300


def test_plc_no_limit_options_are_the_limit_options_once_more() -> None:
    for limit, big_bet, count, shift in (
        ("flop limit", "flop no limit", 155, 155),
        ("lowball limit", "lowball no limit", 33, 33),
        ("stud limit", "stud no limit", 49, 49),
    ):
        for number in range(1, count + 1):
            one, other = PLC.options[limit, str(number)], PLC.options[big_bet, str(number + shift)]
            assert (one.players, one.by_hand, one.by_clock) == (other.players, other.by_hand, other.by_clock)


@pytest.mark.parametrize(("pot", "dollars"), [(1500, 1), (1899, 1), (1900, 6)])
def test_d_74_plc_takes_its_second_part_from_19_dollars(pot: int, dollars: int) -> None:
    schedule = PLC.terms("holdem", "6-12").collection
    assert total(schedule, 8, *WHOLE, pot=pot) == (dollars * 100 if pot < 1900 else 700)


@pytest.mark.parametrize(
    ("players", "moments", "dollars"),
    [
        (6, (AT_DEAL, AT_END), 1),
        (6, (AT_DEAL, FLOP, AT_END), 5),
        (6, WHOLE, 6),
        (3, WHOLE, 4),
    ],
)
def test_liv_three_steps(players: int, moments: tuple[str, ...], dollars: int) -> None:
    """LIV sheet, fees: the check of option 1, on the table of options 3, 7 and 11."""
    assert total(LIV.terms("holdem", "3-6").collection, players, *moments) == dollars * 100


@pytest.mark.parametrize(
    ("option", "players", "moments", "dollars"),
    [
        ("1", 6, (AT_DEAL, AT_END), 1),
        ("1", 6, (AT_DEAL, FLOP, TURN, AT_END), 7),
        ("1", 6, WHOLE, 8),
        ("13", 6, (AT_DEAL, AT_END), 0),
        ("13", 6, (AT_DEAL, FLOP, AT_END), 7),
        ("13", 6, WHOLE, 8),
        ("28", 6, (AT_DEAL, FLOP, AT_END), 8),
        ("28", 6, WHOLE, 8),
    ],
)
def test_liv_checks(option: str, players: int, moments: tuple[str, ...], dollars: int) -> None:
    """LIV sheet, fees: the checks under the tables."""
    schedule = Schedule(LIV.options["limit", option].by_hand)
    assert total(schedule, players, *moments) == dollars * 100


def test_liv_option_88_with_three_players() -> None:
    assert total(LIV.terms("holdem", "spread 3-200 at the flop").collection, 3, *WHOLE) == 300


def test_d_38_liv_spread_is_3_to_200_in_every_round() -> None:
    terms = LIV.terms("omaha_hi_lo", "spread 3-200")
    assert terms.spread == ((300, 20_000),) * 4


def test_d_31_and_d_32_liv_counts_full_bets_in_holdem_and_half_bets_in_low_draw() -> None:
    assert LIV.terms("holdem", "3-6").short_all_in is ShortAllIn.FULL_BET
    assert LIV.terms("omaha_hi_lo", "3-6").short_all_in is ShortAllIn.FULL_BET
    assert LIV.terms("lowball", "10").short_all_in is ShortAllIn.HALF_BET


def test_liv_low_draw() -> None:
    """LIV sheet, Low Draw; D-24, D-25, D-27, D-120, D-130."""
    terms, lineup = LIV.terms("lowball", "10"), LIV.between("lowball", "10").lineup
    assert (terms.lower, terms.upper, terms.blinds, terms.raise_cap) == (1000, 1000, (1000,), None)
    assert (terms.seven_rule, terms.check_raise, terms.pack) == (SevenRule.REFUND, False, "53")
    assert (lineup.new_player, lineup.missed) == (NewPlayer.STRADDLE, MissedBlinds.STRADDLE)
    assert lineup.seat_change is SeatChange.WAIT


def test_luc_lowball() -> None:
    """LUC sheet, Lowball Draw with kill buttons: six antes, a drop of $4 out of them."""
    low, high = LUC.terms("lowball", "lowball 5-10"), LUC.terms("lowball", "lowball 10-20")
    assert (low.ante, low.blinds, low.lower, low.upper) == (100, (500,), 500, 1000)
    assert low.kills == Kills(after=2, overkill=True)
    assert high.kills == Kills(after=2, size=KillSize.UP_TO_A_THIRD, overkill=True)
    assert (low.seven_rule, low.seven_rank) == (SevenRule.REFUND, 8)
    assert LUC.between("lowball", "lowball 5-10").lineup.kill.form is KillForm.BUTTONS
    assert total(low.collection, 6, AT_DEAL, AT_END) == 400
    assert total(low.collection, 6, AT_DEAL, AT_END, opened=False) == 0


@pytest.mark.parametrize(("table", "pot"), [("omaha 3-6", 4000), ("omaha 4-8", 5000)])
def test_d_59_luc_scoop_kill(table: str, pot: int) -> None:
    kill = LUC.between("omaha_hi_lo", table).lineup.kill
    assert (kill.form, kill.times, kill.pot_at_least) == (KillForm.SCOOP, (2, 1), pot)
    assert LUC.between("omaha_hi_lo", table).lineup.most_players == 9


def test_luc_omaha_without_a_flop_pays_nothing() -> None:
    schedule = LUC.terms("omaha_hi_lo", "omaha 3-6").collection
    assert [total(schedule, 7, *moments) for moments in (WHOLE, (AT_DEAL, AT_END))] == [300, 0]


def test_oce_20_40_nine_players_and_a_turn_card() -> None:
    """OCE sheet, poker collection: $4, $1 jackpot and $1 make $6, the jackpot where it is on (D-80)."""
    with_jackpot = (
        (HERE / "oce.toml").read_text(encoding="utf-8").replace("jackpot = false", "jackpot = true")
    )
    house = read(with_jackpot, "oce.toml")
    moments = (AT_DEAL, FLOP, TURN, AT_END)
    assert total(house.terms("holdem", "limit 20-40").collection, 9, *moments) == 600
    assert total(OCE.terms("holdem", "limit 20-40").collection, 9, *moments) == 500


def test_oce_20_40_entry_rules() -> None:
    """OCE sheet, $20-$40 limit Hold'em: $10 dead or $20 live, the large blind only when broke, overs."""
    terms, lineup = OCE.terms("holdem", "limit 20-40"), OCE.between("holdem", "limit 20-40").lineup
    assert (terms.blinds, terms.overs, lineup.straddle) == ((1000, 2000), True, Straddle.OFF)
    assert lineup.missed_small is MissedSmallBlind.DEAD_OR_BIG_LIVE
    assert (lineup.rebuy, lineup.post_anywhere) == (RebuyTerms.BIG_BLIND_ONLY, True)
    assert not OCE.between("holdem", "limit 8-16").lineup.post_anywhere


def test_d_24_oce_straddles_from_40_80_up_and_in_pot_limit() -> None:
    tables = ["limit 40-80", "limit 75-150", "pot limit 10-25 blinds"]
    assert all(OCE.between("holdem", t).lineup.straddle is Straddle.UNDER_THE_GUN for t in tables)
    assert OCE.between("holdem", "limit 30-60").lineup.straddle is Straddle.OFF


def test_oce_pot_limit() -> None:
    """OCE sheet, pot limit: $1,000 buy-in, four blinds to open, no rounding with blinds of $10 and $25."""
    terms = OCE.terms("holdem", "pot limit 10-25 blinds")
    assert (terms.blinds, terms.pot_limit_opening) == ((1000, 2500), PotLimitOpening.FOUR_BLINDS)
    assert (terms.pot_rounding, terms.rabbit) == (1, True)
    assert OCE.between("holdem", "pot limit 10-25 blinds").buy_in.least == 100_000


def test_d_37_the_pot_is_rounded_where_a_blind_has_single_dollars() -> None:
    toml = (HERE / "oce.toml").read_text(encoding="utf-8").replace('blinds = "10-25"', 'blinds = "2-4"')
    assert read(toml, "oce.toml").terms("holdem", "pot limit 10-25 blinds").pot_rounding == 500


def test_oce_lowball() -> None:
    """OCE sheet, Ace-to-five Lowball: $30-$60 with blinds of $10, $20 and $30; no-limit checks are free."""
    terms, lineup = OCE.terms("lowball", "30-60"), OCE.between("lowball", "30-60").lineup
    assert (terms.blinds, terms.lower, terms.upper) == ((1000, 2000, 3000), 3000, 6000)
    assert (terms.raise_cap, terms.check_raise, terms.seven_rule) == (6, False, SevenRule.REFUND)
    assert terms.kills == Kills(after=2, needs=4)
    assert (lineup.new_player, lineup.missed) == (NewPlayer.KILL, MissedBlinds.KILL)
    assert lineup.short_blind is ShortBlind.NEXT_TAKES_IT
    big_bet = OCE.terms("lowball", "no limit 10-20")
    assert (big_bet.raise_cap, big_bet.check_raise, big_bet.seven_rule) == (None, True, SevenRule.NONE)


def test_oce_kills() -> None:
    """OCE sheet, kill pots: two legs running, or a scoop of five times the upper limit."""
    assert OCE.between("holdem", "8-16 with kill").lineup.kill.form is KillForm.NATURAL
    kill = OCE.between("omaha_hi_lo", "4-8 with kill").lineup.kill
    assert (kill.form, kill.pot_at_least) == (KillForm.SCOOP, 4000)


@pytest.mark.parametrize(
    ("house", "game", "table", "odd_chip"),
    [
        (OAK, "holdem", "limit 27", OddChip.LEFT_OF_BUTTON),
        (OAK, "omaha_hi_lo", "omaha no kill 1", OddChip.LEFT_OF_BUTTON),
        (OAK, "seven_card_stud", "stud 1", OddChip.HIGH_CARD),
        (OAK, "lowball", "lowball 1", OddChip.LOW_CARD),
        (PLC, "seven_card_stud", "3-6", OddChip.LEFT_OF_BUTTON),
        (PLC, "lowball", "3-6", OddChip.LEFT_OF_BUTTON),
        (LIV, "lowball", "10", OddChip.LEFT_OF_BUTTON),
        (LUC, "lowball", "lowball 5-10", OddChip.LEFT_OF_BUTTON),
        (OCE, "seven_card_stud", "5-10", OddChip.HIGH_CARD),
        (OCE, "lowball", "30-60", OddChip.LEFT_OF_BUTTON),
        (LP, "holdem", "limit 3-6", OddChip.LEFT_OF_BUTTON),
    ],
)
def test_d_47_who_gets_the_odd_chip(house: object, game: str, table: str, odd_chip: OddChip) -> None:
    assert house in (LP, OAK, PLC, LIV, LUC, OCE)
    assert house.terms(game, table).odd_chip is odd_chip


def test_d_27_raises() -> None:
    assert OAK.terms("holdem", "limit 27").raise_cap == 3
    assert OAK.terms("lowball", "lowball 1").raise_cap == 6
    assert PLC.terms("lowball", "3-6").raise_cap == 3
    assert LUC.terms("lowball", "lowball 5-10").raise_cap == 3
    assert OAK.terms("holdem", "no limit 141").raise_cap is None


def test_d_100_and_d_102_open_pair_and_shortage() -> None:
    oak, plc, oce = (
        OAK.terms("seven_card_stud", "stud 41"),
        PLC.terms("seven_card_stud", "3-6"),
        OCE.terms("seven_card_stud", "15-30"),
    )
    assert [terms.open_pair for terms in (oak, plc, oce)] == [
        OpenPair.ANY_PLAYER,
        OpenPair.PAIR_HOLDER,
        OpenPair.ANY_PLAYER,
    ]
    assert [terms.shortage for terms in (oak, plc, oce)] == [
        Shortage.SCRAMBLE,
        Shortage.COMMON_CARD,
        Shortage.SCRAMBLE,
    ]


def test_plc_lowball() -> None:
    """PLC sheet, Lowball: ante and blinds of $3-$6, a kill after three cards, the seven rule in limit."""
    terms = PLC.terms("lowball", "3-6")
    assert (terms.ante, terms.blinds, terms.kills) == (100, (100, 300), Kills(after=3))
    assert (terms.seven_rule, terms.check_raise) == (SevenRule.SECOND_BEST, False)
    assert PLC.terms("lowball", "3-6 antes only").blinds == ()
    assert PLC.terms("lowball", "no limit 5-10").seven_rule is SevenRule.NONE


def test_d_9_buy_ins() -> None:
    """Five times the upper limit, forty big blinds, or what is printed."""
    assert LP.between("holdem", "limit 3-6").buy_in.least == 3000
    assert LP.between("holdem", "no limit 1-2").buy_in.least == 8000
    plc, stud = (
        PLC.between("holdem", "no limit 1-2").buy_in,
        PLC.between("seven_card_stud", "no limit 5").buy_in,
    )
    assert [(each.least, each.most) for each in (plc, stud)] == [(2000, None), (2000, 1_000_000)]
    assert OCE.between("holdem", "limit 3-6").buy_in.short_buys == 1


def test_d_16_three_blinds_begin_on_the_button() -> None:
    assert OAK.between("lowball", "lowball 1").lineup.three_blinds is ThreeBlinds.ON_BUTTON


def test_d_18_the_small_blind_is_half_the_big_one() -> None:
    """Down to the chip: $1-$3 and $2-$4 as in the sheets' examples. Two blinds are the default (LP-56)."""
    blinds = [LIV.terms("holdem", table).blinds for table in ("3-6", "4-8", "8-16")]
    assert blinds == [(100, 300), (200, 400), (400, 800)]
    assert OCE.terms("holdem", "limit 20-40").blinds == (1000, 2000)


def test_lp_128_to_130_a_percentage_with_a_cap() -> None:
    schedule = LP.terms("holdem", "no limit 1-2").collection
    moments = (WHOLE, (AT_DEAL, AT_END))
    assert [total(schedule, 6, *seen, pot=5000) for seen in moments] == [200, 0]
    assert total(schedule, 6, *WHOLE, pot=90_000) == 400


def test_d_81_no_other_house_takes_a_percentage() -> None:
    for house in (OAK, PLC, LIV, LUC, OCE):
        assert not any(charge.percent for option in house.options.values() for charge in option.by_hand)
