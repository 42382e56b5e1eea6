"""LP-134, LP-156: a schedule or payout that does not add up is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.games import discovery, games_of
from table_server.tournaments import soundness
from table_server.tournaments.payouts import Bracket, Fixed, Percentages, Tickets
from table_server.tournaments.schedule import Level, LevelStakes, blinds
from table_server.tournaments.soundness import Flaw, Wrong, wrongs
from table_server.tournaments.structure import AddOn, GameInTurn, Rebuys, Start, Structure
from tests.families.rounds.declared import pot_poker
from tests.tournaments.structures import EVENING, LEVELS, SIT_AND_GO
from tests.toy import high_card as toy

LOW_UPPER = Level(LevelStakes((25, 50), lower=50), 1)
STUD_STAKES = LevelStakes(ante=5, bring_in=10, lower=20, upper=40)
Change = Callable[[Structure], Structure]


def bet(betting: Betting, *games: str) -> Change:
    return lambda s: replace(s, games=tuple(GameInTurn(key, betting) for key in games or ("holdem",)))


GOOD: list[Change] = [
    lambda s: s,
    lambda s: replace(s, payouts=Fixed((500, 300))),
    lambda s: replace(s, payouts=Tickets("main", 500)),
    lambda s: replace(s, rebuys=Rebuys(1_000, 1_500, 2), add_on=AddOn(1_000, 2_000, 2), late_levels=3),
    lambda s: replace(s, buy_in=0, fee=0, guarantee=10_000),
    lambda s: replace(s, start=Start.AT_TIME, start_at=1, redraws=(27, 9)),
    lambda s: replace(
        s,
        games=(GameInTurn("seven_card_stud", Betting.FIXED_LIMIT), GameInTurn("holdem")),
        seats=6,
        levels=(Level(STUD_STAKES, 1), LEVELS[0]),
    ),
    bet(Betting.POT_LIMIT, "omaha_hi_lo"),
    bet(Betting.SPREAD_LIMIT),
    lambda s: replace(
        s,
        games=(GameInTurn("holdem", Betting.FIXED_LIMIT), GameInTurn("holdem")),
        levels=(Level(blinds(50, 100), 1), Level(blinds(25, 50), 1), Level(blinds(75, 150), 1)),
    ),
]


@pytest.mark.parametrize("change", GOOD)
def test_sound_structures(change: Change) -> None:
    assert wrongs(change(SIT_AND_GO)) == ()
    assert wrongs(change(EVENING)) == ()


def with_level(line: int, level: Level) -> Change:
    return lambda s: replace(s, levels=(*s.levels[: line - 1], level, *s.levels[line:]))


def paying(*shares: int) -> Change:
    return lambda s: replace(s, payouts=Percentages((Bracket(2, shares),)))


BAD: list[tuple[Flaw, int, Change]] = [
    (Flaw.NO_KEY, 0, lambda s: replace(s, title="")),
    (Flaw.NO_GAME, 0, lambda s: replace(s, games=())),
    (Flaw.NO_SUCH_GAME, 2, lambda s: replace(s, games=(GameInTurn("holdem"), GameInTurn("snap")))),
    (Flaw.GAME_OF_FEWER_SEATS, 1, bet(Betting.NO_LIMIT, "lowball")),
    (Flaw.NO_BRING_IN, 1, bet(Betting.FIXED_LIMIT, "seven_card_stud")),
    (Flaw.NO_BLINDS, 2, with_level(2, Level(STUD_STAKES, 1))),
    (Flaw.NOT_THE_GAMES_STAKES, 1, bet(Betting.FIXED_LIMIT, "seven_card_stud")),
    (Flaw.NOT_THE_GAMES_STAKES, 2, with_level(2, Level(STUD_STAKES, 1))),
    (Flaw.BIG_BLIND_ABOVE_BET, 2, with_level(2, Level(LevelStakes((50, 100), lower=99, upper=200), 1))),
    (Flaw.BRING_IN_ABOVE_BET, 2, with_level(2, Level(replace(STUD_STAKES, bring_in=21), 1))),
    (Flaw.ANTE_ABOVE_BET, 2, with_level(2, Level(blinds(50, 100, ante=101), 1))),
    (Flaw.LIMITS_OUT_OF_ORDER, 1, lambda s: bet(Betting.FIXED_LIMIT)(with_level(1, LOW_UPPER)(s))),
    (Flaw.LIMITS_OUT_OF_ORDER, 1, lambda s: bet(Betting.SPREAD_LIMIT)(with_level(1, LOW_UPPER)(s))),
    (Flaw.NOTHING_TO_LOSE, 4, with_level(4, Level(LevelStakes((400,), lower=400, upper=800), 1))),
    (Flaw.SEATS, 0, lambda s: replace(s, seats=11)),
    (Flaw.TABLES, 0, lambda s: replace(s, tables=0)),
    (Flaw.FEWEST, 0, lambda s: replace(s, fewest=1)),
    (Flaw.FEWEST, 0, lambda s: replace(s, fewest=11)),
    (Flaw.NO_TIME, 0, lambda s: replace(s, start=Start.AT_TIME)),
    (Flaw.REDRAWS_OUT_OF_ORDER, 0, lambda s: replace(s, redraws=(9, 27))),
    (Flaw.NEGATIVE, 0, lambda s: replace(s, fee=-1)),
    (Flaw.NEGATIVE, 0, lambda s: replace(s, rebuys=Rebuys(100, 100, 1, at_most=-1))),
    (Flaw.NEGATIVE, 0, lambda s: replace(s, late_levels=-1)),
    (Flaw.NO_CHIPS, 0, lambda s: replace(s, chips=0)),
    (Flaw.REBUY_WITHOUT_CHIPS, 0, lambda s: replace(s, rebuys=Rebuys(100, 0, 1))),
    (Flaw.ADD_ON_WITHOUT_CHIPS, 0, lambda s: replace(s, add_on=AddOn(100, 0, 2))),
    (Flaw.NOTHING_TO_WIN, 0, lambda s: replace(s, buy_in=0)),
    (Flaw.BOUNTY_ABOVE_BUY_IN, 0, lambda s: replace(s, bounty=5_001)),
    (Flaw.NO_LEVELS, 0, lambda s: replace(s, levels=())),
    (Flaw.STACK_BELOW_BIG_BLIND, 1, lambda s: replace(s, chips=49)),
    (Flaw.LEVEL_WITHOUT_STAKES, 2, with_level(2, Level(LevelStakes(), 1))),
    (Flaw.LEVEL_WITHOUT_STAKES, 2, with_level(2, Level(LevelStakes((50, 100)), 1))),
    (Flaw.NEGATIVE, 2, with_level(2, Level(blinds(50, 100), 1, pause_after=-1))),
    (Flaw.LEVEL_WITHOUT_END, 2, with_level(2, Level(blinds(50, 100), 0))),
    (Flaw.BLINDS_OUT_OF_ORDER, 2, with_level(2, Level(blinds(150, 100), 1))),
    (Flaw.TWO_ANTES, 2, with_level(2, Level(blinds(50, big=100, ante=10, big_blind_ante=100), 1))),
    (Flaw.STAKES_FALL, 3, with_level(3, Level(blinds(25, 50), 1))),
    (
        Flaw.STAKES_FALL,
        3,
        lambda s: replace(
            s,
            games=(GameInTurn("holdem", Betting.FIXED_LIMIT), GameInTurn("holdem")),
            levels=(Level(blinds(50, 100), 1), Level(blinds(25, 50), 1), Level(blinds(25, 50), 1)),
        ),
    ),
    (Flaw.LATER_THAN_THE_LAST_LEVEL, 0, lambda s: replace(s, late_levels=4)),
    (Flaw.LATER_THAN_THE_LAST_LEVEL, 0, lambda s: replace(s, rebuys=Rebuys(100, 100, 4))),
    (Flaw.NO_BREAK_FOR_ADD_ON, 1, lambda s: replace(s, add_on=AddOn(100, 100, 1))),
    (Flaw.NO_BREAK_FOR_ADD_ON, 9, lambda s: replace(s, add_on=AddOn(100, 100, 9))),
    (Flaw.NO_PLACES_PAID, 0, lambda s: replace(s, payouts=Fixed(()))),
    (Flaw.PRIZES_RISE, 0, lambda s: replace(s, payouts=Fixed((100, 200)))),
    (Flaw.NO_PLACES_PAID, 0, lambda s: replace(s, payouts=Percentages(()))),
    (Flaw.NO_PLACES_PAID, 1, paying(10_000, 0)),
    (Flaw.NOT_THE_WHOLE, 1, paying(5_000, 4_999)),
    (Flaw.PRIZES_RISE, 1, paying(4_000, 6_000)),
    (Flaw.NEGATIVE, 0, lambda s: replace(s, payouts=Percentages((Bracket(2, (10_000,)),), unit=0))),
    (
        Flaw.BRACKETS_OUT_OF_ORDER,
        0,
        lambda s: replace(s, payouts=Percentages((Bracket(9, (10_000,)), Bracket(2, (10_000,))))),
    ),
    (Flaw.NO_PLACES_PAID, 0, lambda s: replace(s, payouts=Tickets("", 100))),
    (Flaw.NO_PLACES_PAID, 0, lambda s: replace(s, payouts=Tickets("main", 0))),
]


@pytest.mark.parametrize(("flaw", "line", "change"), BAD)
def test_an_unsound_structure_is_refused_with_its_line(flaw: Flaw, line: int, change: Change) -> None:
    assert Wrong(flaw, line) in wrongs(change(SIT_AND_GO))


def test_every_flaw_can_be_told() -> None:
    """Except flaws of games that no file declares, and of a room's other tournaments."""
    elsewhere = {Flaw.NOT_BET_SO, Flaw.POT_MAY_STAY, Flaw.SEATS_NOT_OPEN, Flaw.SEATS_OF_ANOTHER_PRICE}
    assert {flaw for flaw, _, _ in BAD} == set(Flaw) - elsewhere


def test_a_game_is_bet_as_its_file_says_and_not_for_antes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pot that nobody opens would stay for the next hand, and no level could end (D-136)."""
    holdem = pot_poker()["holdem"]
    other = replace(holdem, structures=(Betting.FIXED_LIMIT,), forced="antes")
    monkeypatch.setattr(soundness, "games_of", lambda _: {"holdem": other})
    found = wrongs(SIT_AND_GO)
    assert Wrong(Flaw.NOT_BET_SO, 1) in found
    assert Wrong(Flaw.POT_MAY_STAY, 1) in found


def test_only_pot_poker_is_played_in_tournaments(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is played against the bank moves money in ways that no level or stack is made for."""
    holdem, banked = pot_poker()["holdem"], toy.Game()
    monkeypatch.setattr(discovery, "discover", lambda: {banked.key: banked, "holdem": holdem})
    monkeypatch.setattr(soundness, "games_of", games_of.__wrapped__)  # not the games it remembers
    assert soundness.playable() == {"holdem": holdem}
    of_banked = replace(SIT_AND_GO, games=(replace(SIT_AND_GO.games[0], key=banked.key),))
    assert Wrong(Flaw.NO_SUCH_GAME, 1) in wrongs(of_banked)


def test_the_upper_limit_is_not_used_without_limits() -> None:
    assert wrongs(with_level(1, LOW_UPPER)(SIT_AND_GO)) == ()


def test_buy_in_and_fee_are_apart() -> None:
    """LP-135, LP-136."""
    assert SIT_AND_GO.price == SIT_AND_GO.buy_in + SIT_AND_GO.fee


def test_games_in_turn_from_level_to_level() -> None:
    both = bet(Betting.POT_LIMIT, "holdem", "omaha")(SIT_AND_GO)
    assert [both.game(level).key for level in range(3)] == ["holdem", "omaha", "holdem"]
    assert SIT_AND_GO.game(2) == GameInTurn("holdem", Betting.NO_LIMIT)


def test_the_pool_is_open_as_long_as_anything_that_adds_to_it() -> None:
    assert SIT_AND_GO.open_levels == 0
    assert replace(SIT_AND_GO, late_levels=1, rebuys=Rebuys(1, 1, 3)).open_levels == 3
    assert replace(SIT_AND_GO, late_levels=1, add_on=AddOn(1, 1, 2)).open_levels == 2
