"""Each card room that comes with the product loads, and every one of its tables deals a hand."""

from __future__ import annotations

from math import gcd
from pathlib import Path

import pytest

from table_server.engine.cards import Seat
from table_server.engine.collection import Fund
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import BringIn, Call, Check, Command, Exchange, Kill, Wager
from table_server.families.rounds.offers import BetOffer, DrawOffer, KillOffer, Offer
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import Game
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.houses.house import HERE, House, load, names

STACK = 1_000_000
SEATED = 6
ALL: dict[str, House] = {name: load(name) for name in names()}


def test_the_six_houses_are_there() -> None:
    assert names() == ("lightning", "liv", "luc", "oak", "oce", "plc")
    assert [ALL[name].key for name in names()] == ["LP", "LIV", "LUC", "OAK", "OCE", "PLC"]
    assert all(house.title and house.sources for house in ALL.values())


def test_a_house_loads_from_any_file(tmp_path: Path) -> None:
    copy = tmp_path / "own.toml"
    copy.write_text((HERE / "luc.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert load(copy).terms("holdem", "limit 3-6") == ALL["luc"].terms("holdem", "limit 3-6")


def test_a_table_the_house_does_not_spread() -> None:
    with pytest.raises(KeyError):
        ALL["oak"].terms("holdem", "limit 198")


@pytest.mark.parametrize("name", names())
def test_every_table_is_paid_in_whole_chips(name: str) -> None:
    for game, table in ALL[name].tables:
        terms = ALL[name].terms(game, table)
        fees = [charge.amount for charge in terms.collection.charges]
        ends = [end for pair in terms.spread for end in pair]
        paid = [*terms.blinds, terms.ante, terms.bring_in, terms.lower, terms.upper, *ends, *fees]
        assert gcd(terms.unit, *paid) == terms.unit > 0


@pytest.mark.parametrize("name", names())
def test_every_table_deals_a_hand_to_its_end(name: str) -> None:
    """Everybody checks or calls, and the stacks lose exactly the collection."""
    for (game, table), posted in ALL[name].tables.items():
        terms = ALL[name].terms(game, table)
        state = _called_down(posted.game, terms)
        assert state.over, table
        assert sum(state.stacks) + state.collected + state.carried == SEATED * STACK, table


@pytest.mark.parametrize("name", names())
def test_every_table_has_its_time_between_hands(name: str) -> None:
    for game, table in ALL[name].tables:
        between = ALL[name].between(game, table)
        assert 2 <= between.lineup.min_players <= between.lineup.most_players <= 10
        assert 0 < between.buy_in.least <= (between.buy_in.most or between.buy_in.least)
        assert all(charge.fund is Fund.HOUSE for charge in ALL[name].terms(game, table).collection.charges)


def _called_down(game: Game, terms: Terms) -> HandState:
    pack = game.packs[terms.pack].cards
    seats = tuple(Seat(number) for number in range(1, SEATED + 1))
    posts = [Post(seat, PostKind.ANTE, terms.ante) for seat in seats if terms.ante]
    kinds = (PostKind.SMALL_BLIND, PostKind.MIDDLE_BLIND, PostKind.BIG_BLIND)[-len(terms.blinds) or 3 :]
    posts += [Post(*each) for each in zip(seats, kinds, terms.blinds, strict=False)]
    dealt = tuple(DealtIn(seat, STACK) for seat in seats)
    setup = Setup(
        hand=1,
        seats=dealt,
        button=Seat(SEATED),
        posts=tuple(posts),
        deck=pack,
        spare=(pack,) * game.reshuffles,
    )
    state, _ = begin(game, terms, setup)
    while (offer := RULES.offer(state)) is not None:
        assert isinstance(play(RULES, state, _mildest(offer)), list)
    return state


def _mildest(offer: Offer) -> Command:
    match offer:
        case BetOffer(seat=seat, check=True):
            return Check(seat)
        case BetOffer(seat=seat, bring_in=amount) if amount:
            return BringIn(seat)
        case BetOffer(seat=seat, call=amount) if amount:
            return Call(seat)
        case BetOffer(seat=seat, low=amount):
            return Wager(seat, amount)
        case DrawOffer(seat=seat):
            return Exchange(seat, ())
        case KillOffer(seat=seat):
            return Kill(seat, 0)
        case _:
            raise AssertionError(f"nobody should be asked {offer}")
