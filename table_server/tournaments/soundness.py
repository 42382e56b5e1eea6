"""Checks that a structure adds up: everything wrong with it, each with its reason and line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Final, assert_never

from table_server.engine.values import value
from table_server.families.rounds.shape import Game
from table_server.games import games_of
from table_server.tournaments.payouts import WHOLE, Bracket, Fixed, Payouts, Percentages, Tickets
from table_server.tournaments.schedule import Level, LevelStakes
from table_server.tournaments.structure import BIG_BET, GameInTurn, Start, Structure

MOST_SEATS: Final = 10


class Flaw(Enum):
    """Faults of a structure."""

    NO_KEY = "no_key"
    NO_GAME = "no_game"
    NO_SUCH_GAME = "no_such_game"
    """The line is its place among the games."""
    GAME_OF_FEWER_SEATS = "game_of_fewer_seats"
    NOT_BET_SO = "not_bet_so"
    """The game's file does not declare this betting."""
    POT_MAY_STAY = "pot_may_stay"
    """A game with antes only: a pot that nobody opens would stay for the next hand (D-136)."""
    SEATS = "seats"
    """Two to ten at a table (LP-45)."""
    TABLES = "tables"
    FEWEST = "fewest"
    """At least two to start, and no more than there are places (D-147)."""
    NO_CHIPS = "no_chips"
    REBUY_WITHOUT_CHIPS = "rebuy_without_chips"
    ADD_ON_WITHOUT_CHIPS = "add_on_without_chips"
    NEGATIVE = "negative"
    NOTHING_TO_WIN = "nothing_to_win"
    NO_TIME = "no_time"
    """A start at a set time, without a time."""
    NO_LEVELS = "no_levels"
    LEVEL_WITHOUT_STAKES = "level_without_stakes"
    LIMITS_OUT_OF_ORDER = "limits_out_of_order"
    """An upper limit below the lower one, in a limit game."""
    LEVEL_WITHOUT_END = "level_without_end"
    BLINDS_OUT_OF_ORDER = "blinds_out_of_order"
    STAKES_FALL = "stakes_fall"
    """A level with smaller stakes than the last one with the same betting (LP-139)."""
    TWO_ANTES = "two_antes"
    NO_BLINDS = "no_blinds"
    """No blinds, in a game that blinds open."""
    NO_BRING_IN = "no_bring_in"
    """No bring-in, in a game that a bring-in opens."""
    NOT_THE_GAMES_STAKES = "not_the_games_stakes"
    """Something is posted that the level's game does not use."""
    BIG_BLIND_ABOVE_BET = "big_blind_above_bet"
    """Larger than the smallest bet, which no house may print either; the same for the next two."""
    BRING_IN_ABOVE_BET = "bring_in_above_bet"
    ANTE_ABOVE_BET = "ante_above_bet"
    NOTHING_TO_LOSE = "nothing_to_lose"
    """At the last level folding costs nothing, so the tournament might never end."""
    STACK_BELOW_BIG_BLIND = "stack_below_big_blind"
    LATER_THAN_THE_LAST_LEVEL = "later_than_the_last_level"
    NO_BREAK_FOR_ADD_ON = "no_break_for_add_on"
    BOUNTY_ABOVE_BUY_IN = "bounty_above_buy_in"
    REDRAWS_OUT_OF_ORDER = "redraws_out_of_order"
    NO_PLACES_PAID = "no_places_paid"
    PRIZES_RISE = "prizes_rise"
    """A worse place with a larger prize."""
    NOT_THE_WHOLE = "not_the_whole"
    """Percentages that do not add up to a hundred."""
    BRACKETS_OUT_OF_ORDER = "brackets_out_of_order"
    SEATS_NOT_OPEN = "seats_not_open"
    """The target tournament is not open for registration; only a room that has it can tell."""
    SEATS_OF_ANOTHER_PRICE = "seats_of_another_price"
    """A seat's worth differs from that tournament's buy-in and fee (LP-136)."""


@value
class Wrong:
    """One flaw and its line, counted from 1; 0 is no line."""

    flaw: Flaw
    line: int = 0


def wrongs(structure: Structure) -> tuple[Wrong, ...]:
    """Everything wrong with the structure; empty if a tournament may be opened with it."""
    return (
        *_room(structure),
        *_money(structure),
        *_levels(structure),
        *_games(structure),
        *_windows(structure),
        *_payouts(structure.payouts),
    )


def _room(structure: Structure) -> Iterator[Wrong]:
    if not structure.key or not structure.title:
        yield Wrong(Flaw.NO_KEY)
    if not structure.games:
        yield Wrong(Flaw.NO_GAME)
    if not 2 <= structure.seats <= MOST_SEATS:
        yield Wrong(Flaw.SEATS)
    if structure.tables < 1:
        yield Wrong(Flaw.TABLES)
    if not 2 <= structure.fewest <= structure.places:
        yield Wrong(Flaw.FEWEST)
    if structure.start is Start.AT_TIME and structure.start_at <= 0:
        yield Wrong(Flaw.NO_TIME)
    if list(structure.redraws) != sorted({count for count in structure.redraws if count > 1}, reverse=True):
        yield Wrong(Flaw.REDRAWS_OUT_OF_ORDER)


def _money(structure: Structure) -> Iterator[Wrong]:
    house = (structure.guarantee, structure.contribution)
    prices = [structure.buy_in, structure.fee, structure.bounty, *house]
    for more in (structure.rebuys, structure.add_on):
        prices += [] if more is None else [more.price, more.fee]
    if min(prices) < 0 or (structure.rebuys is not None and structure.rebuys.at_most < 0):
        yield Wrong(Flaw.NEGATIVE)
    if structure.chips <= 0:
        yield Wrong(Flaw.NO_CHIPS)
    if structure.rebuys is not None and structure.rebuys.chips <= 0:
        yield Wrong(Flaw.REBUY_WITHOUT_CHIPS)
    if structure.add_on is not None and structure.add_on.chips <= 0:
        yield Wrong(Flaw.ADD_ON_WITHOUT_CHIPS)
    if not any((structure.buy_in, *house)):
        yield Wrong(Flaw.NOTHING_TO_WIN)
    if structure.bounty > structure.buy_in:
        yield Wrong(Flaw.BOUNTY_ABOVE_BUY_IN)


def _levels(structure: Structure) -> Iterator[Wrong]:
    levels = structure.levels
    if not levels:
        yield Wrong(Flaw.NO_LEVELS)
        return
    if structure.chips < _size(levels[0].stakes):
        yield Wrong(Flaw.STACK_BELOW_BIG_BLIND, 1)
    for line, level in enumerate(levels, 1):
        yield from (Wrong(flaw, line) for flaw in _level(level))
    if len(levels[-1].stakes.blinds) < 2 and not levels[-1].stakes.ante:
        yield Wrong(Flaw.NOTHING_TO_LOSE, len(levels))


def _level(level: Level) -> Iterator[Flaw]:
    stakes = level.stakes
    forced = (*stakes.blinds, stakes.ante, stakes.big_blind_ante, stakes.bring_in)
    if not any(forced) or stakes.lower <= 0:
        yield Flaw.LEVEL_WITHOUT_STAKES
    if min(*forced, level.pause_after) < 0:
        yield Flaw.NEGATIVE
    if level.lasts <= 0:
        yield Flaw.LEVEL_WITHOUT_END
    if list(stakes.blinds) != sorted(stakes.blinds) or 0 in stakes.blinds:
        yield Flaw.BLINDS_OUT_OF_ORDER
    if stakes.ante and stakes.big_blind_ante:
        yield Flaw.TWO_ANTES
    for amount, flaw in (
        (max(stakes.blinds, default=0), Flaw.BIG_BLIND_ABOVE_BET),
        (stakes.bring_in, Flaw.BRING_IN_ABOVE_BET),
        (stakes.ante, Flaw.ANTE_ABOVE_BET),
    ):
        if amount > stakes.lower:
            yield flaw


def playable() -> Mapping[str, Game]:
    """The games a tournament may be played in: pot poker alone, where chips only go from player to player."""
    return games_of(Game)


def _games(structure: Structure) -> Iterator[Wrong]:
    """Every level has to be playable when it comes; by then nobody can be asked."""
    known = playable()
    for line, turn in enumerate(structure.games, 1):
        if turn.key not in known:
            yield Wrong(Flaw.NO_SUCH_GAME, line)
        else:
            yield from (Wrong(flaw, line) for flaw in _in_turn(structure, turn, known[turn.key]))
    if not structure.games:
        return
    for line, level in enumerate(structure.levels, 1):
        turn = structure.game(line - 1)
        if turn.key in known:
            yield from (Wrong(flaw, line) for flaw in _posted(known[turn.key], level.stakes))
        if turn.betting not in BIG_BET and level.stakes.upper < level.stakes.lower:
            yield Wrong(Flaw.LIMITS_OUT_OF_ORDER, line)
    yield from (Wrong(Flaw.STAKES_FALL, line) for line in _fallen(structure))


def _in_turn(structure: Structure, turn: GameInTurn, game: Game) -> Iterator[Flaw]:
    if structure.seats > game.seats[1]:
        yield Flaw.GAME_OF_FEWER_SEATS
    if turn.betting not in game.structures:
        yield Flaw.NOT_BET_SO
    if game.forced == "antes":
        yield Flaw.POT_MAY_STAY


def _posted(game: Game, stakes: LevelStakes) -> Iterator[Flaw]:
    blinds = bool(stakes.blinds or stakes.big_blind_ante)
    if game.forced == "blinds" and not stakes.blinds:
        yield Flaw.NO_BLINDS
    if game.forced == "bring_in" and not stakes.bring_in:
        yield Flaw.NO_BRING_IN
    if (blinds and game.forced != "blinds") or (stakes.bring_in and game.forced != "bring_in"):
        yield Flaw.NOT_THE_GAMES_STAKES


def _fallen(structure: Structure) -> Iterator[int]:
    """Limits of 100-200 after blinds of 50-100 are no fall: like is compared with like."""
    last: dict[tuple[bool, bool], int] = {}
    for line, level in enumerate(structure.levels, 1):
        like = bool(level.stakes.blinds), structure.game(line - 1).betting in BIG_BET
        if _size(level.stakes) < last.get(like, 0):
            yield line
        last[like] = _size(level.stakes)


def _size(stakes: LevelStakes) -> int:
    return stakes.blinds[-1] if stakes.blinds else stakes.lower


def _windows(structure: Structure) -> Iterator[Wrong]:
    """Everything open for some levels closes before the last level, which has no end."""
    windows = [structure.late_levels]
    if structure.rebuys is not None:
        windows.append(structure.rebuys.levels)
    if structure.add_on is not None:
        windows.append(structure.add_on.after_level)
        if not _has_break(structure, structure.add_on.after_level):
            yield Wrong(Flaw.NO_BREAK_FOR_ADD_ON, structure.add_on.after_level)
    if min(windows) < 0:
        yield Wrong(Flaw.NEGATIVE)
    if max(windows) >= max(1, len(structure.levels)):
        yield Wrong(Flaw.LATER_THAN_THE_LAST_LEVEL)


def _has_break(structure: Structure, level: int) -> bool:
    return 1 <= level <= len(structure.levels) and structure.levels[level - 1].pause_after > 0


def _payouts(payouts: Payouts) -> Iterator[Wrong]:
    match payouts:
        case Fixed(amounts=amounts):
            yield from (Wrong(flaw) for flaw in _descending(amounts))
        case Percentages(brackets=brackets, unit=unit):
            if not brackets:
                yield Wrong(Flaw.NO_PLACES_PAID)
            if unit <= 0:
                yield Wrong(Flaw.NEGATIVE)
            entrants = [bracket.entrants for bracket in brackets]
            if entrants != sorted(set(entrants)):
                yield Wrong(Flaw.BRACKETS_OUT_OF_ORDER)
            for line, bracket in enumerate(brackets, 1):
                yield from (Wrong(flaw, line) for flaw in _bracket(bracket))
        case Tickets(tournament=tournament, worth=worth):
            if not tournament or worth <= 0:
                yield Wrong(Flaw.NO_PLACES_PAID)
        case _:
            assert_never(payouts)


def _bracket(bracket: Bracket) -> Iterator[Flaw]:
    yield from _descending(bracket.shares)
    if sum(bracket.shares) != WHOLE:
        yield Flaw.NOT_THE_WHOLE


def _descending(amounts: Sequence[int]) -> Iterator[Flaw]:
    if not amounts or min(amounts) <= 0:
        yield Flaw.NO_PLACES_PAID
    if list(amounts) != sorted(amounts, reverse=True):
        yield Flaw.PRIZES_RISE
