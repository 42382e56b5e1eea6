"""Anything that anybody could want of a table, at random: the floor, the cage, players, other tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from table_server.engine.cards import Seat
from table_server.families.seating.chairs import EntryChoice, Standing
from table_server.table import commands as wish
from table_server.table.decide_money import buy_in_range
from table_server.table.families import Families
from table_server.table.state import Absence, Phase
from table_server.table.terms import Parting, TableTerms
from table_server.table.transfer_commands import (
    CallOffMove,
    DeclineMove,
    FillPass,
    GivePass,
    HastenMove,
    LapsePass,
    NeighbourKnows,
    OrderMove,
    WithdrawPass,
)
from table_server.table.transfers import Going, Pass, Right
from tests.table.by_family import FamilyAtTable, RoundsAtTable
from tests.table.table import FLOOR, TableInPlay
from tests.table.tournament import CHIPS, level

PLAYERS: Final = 13
ANY_ENTRY: Final = tuple(EntryChoice)
AT_TABLE: Final[dict[str, FamilyAtTable]] = {"rounds": RoundsAtTable()}


class RandomWishes(TableInPlay):
    """A table and everybody around it, who may want anything."""

    def __init__(
        self, terms: TableTerms, seed: int, families: Families, *, at_table: Mapping[str, FamilyAtTable]
    ) -> None:
        self._at_table = at_table
        super().__init__(terms=terms, families=families)
        self.luck = Random(seed)

    @property
    def _family(self) -> FamilyAtTable:
        return self._at_table[self.table.lineup.family]

    def below(self, bound: int) -> int:
        """Chance, for a family that answers or wishes."""
        return self.luck.randrange(bound)

    def _deal(self) -> wish.Deal:
        game = self.table.families.games()[self.table.spread.game]
        pack = game.pack(self.table.spread.terms.pack)
        deck, draw, *spare = (tuple(self.luck.sample(pack, len(pack))) for _ in range(1 + game.orders))
        return wish.Deal(
            deck=deck, spare=tuple(spare), for_button=draw, root=f"root {self.table.count}", secret="secret"
        )

    def _seat(self) -> Seat:
        """One that is taken, more often than not."""
        if self.table.sitters and self.luck.random() < 0.8:
            return self.luck.choice(sorted(self.table.sitters))
        return Seat(self.luck.randint(0, 11))

    def _entry(self) -> EntryChoice:
        return self.luck.choice(ANY_ENTRY)

    def _on(self) -> bool:
        return self.luck.random() < 0.5

    def _log_in(self) -> wish.Command:
        seat = Seat(self.luck.randint(0, 11))
        player = f"p{self.luck.randint(1, PLAYERS)}"
        if self.table.terms.tournament and self.table.lineup.chairs and self._on():
            seat = self.luck.choice(sorted(self.table.lineup.chairs))
            player = self.table.sitters[seat].player
        return wish.LogIn(
            seat=seat, player=player, name=f"Player {player}", extra_time=self.luck.choice((100, 150))
        )

    def _comes_by_pass(self) -> wish.Command:
        """At the kept seat, or at another."""
        filled = [given for given in self.table.passes.values() if given.amount is not None]
        if not filled:
            return self._log_in()
        given = self.luck.choice(filled)
        seat = given.seat if given.seat is not None and self.luck.random() < 0.8 else self._seat()
        return wish.LogIn(seat, given.player, given.name)

    def _give_pass(self) -> wish.Command:
        player = f"p{self.luck.randint(1, PLAYERS)}"
        seat = Seat(self.luck.randint(0, 11)) if self.luck.random() < 0.7 else None
        key = f"t2-{self.luck.randint(1, 1_000_000)}"
        return GivePass(
            Pass(
                key=key,
                player=player,
                name=f"Player {player}",
                origin="t2",
                right=self.luck.choice([*Right]),
                seat=seat,
            )
        )

    def _pass_key(self) -> str:
        keys = [*self.table.passes, "t2-no"]
        return self.luck.choice(keys)

    def _fill_pass(self) -> wish.Command:
        return FillPass(self._pass_key(), self.luck.choice((100, 5_000, 200_000, 0)))

    def _withdraw_pass(self) -> wish.Command:
        key = self._pass_key()
        given = self.table.passes.get(key)
        declined = self.luck.choice((None, self.now))
        return WithdrawPass(key, "p1" if given is None else given.player, declined)

    def _order_move(self) -> wish.Command:
        seat = self._seat()
        sitter = self.table.sitters.get(seat)
        key = f"t1-{self.luck.randint(1, 1_000_000)}"
        going = Going(
            key=key,
            to="t2",
            title="Table two",
            seat=Seat(4),
            when=self.luck.choice([*Parting]),
            must=self._on(),
        )
        return OrderMove(seat, "p1" if sitter is None else sitter.player, going)

    def _stays(self) -> wish.Command:
        """Or goes, or would: in the middle of a hand somebody who is to go still waits."""
        going = [seat for seat, sitter in self.table.sitters.items() if sitter.going is not None]
        if not going and self._on():
            return self._order_move()
        kind: type[CallOffMove | DeclineMove | HastenMove]
        kind = self.luck.choice((CallOffMove, DeclineMove, HastenMove))
        return kind(self.luck.choice(going) if going else self._seat())

    def _knows(self) -> wish.Command:
        return NeighbourKnows(self.luck.choice([*self.table.words, "t1-no"]))

    def _reseat(self) -> wish.Command:
        """Some go, some come or change places, some have bought chips; always at other stakes."""
        sitters, chairs = self.table.sitters, self.table.lineup.chairs
        playing = {
            sitters[seat].player: chair.stack for seat, chair in chairs.items() if self.luck.random() < 0.9
        }
        if len(playing) < 4:
            playing |= {f"p{self.luck.randint(1, PLAYERS)}": CHIPS for _ in range(4)}
        at = {sitters[seat].player: seat for seat in chairs if self.luck.random() < 0.9}
        free = [Seat(seat) for seat in range(1, self.table.terms.seats + 1) if seat not in at.values()]
        self.luck.shuffle(free)
        chosen = {
            player: at[player] if player in at else free.pop() for player in playing if player in at or free
        }
        entrants = [
            wish.SeatedEntrant(
                seat=seat,
                player=player,
                name=f"Player {player}",
                chips=playing[player] + self.luck.choice((0, 0, CHIPS)),
            )
            for player, seat in chosen.items()
        ]
        now = self.table.spread
        spread = self.luck.choice([other for other in map(level, (1, 2, 3)) if other != now])
        return wish.Reseat(tuple(entrants), spread)

    def _buy_in(self) -> wish.Command:
        chairless = [seat for seat in self.table.sitters if seat not in self.table.lineup.chairs]
        seat = self.luck.choice(chairless) if chairless and self.luck.random() < 0.8 else self._seat()
        return wish.BuyIn(seat, self._amount(seat), self._entry() if self._on() else EntryChoice.WAIT)

    def _amount(self, seat: Seat) -> int:
        sitter = self.table.sitters.get(seat)
        least, most = buy_in_range(self.table, sitter.player if sitter else "", self.now)
        unit = self.table.spread.terms.unit
        least += -least % unit
        up_to = min(3 * least, most or 3 * least)
        return self.luck.choice(
            (least, least, least + (up_to - least) // unit * unit, least - unit, up_to + 1)
        )

    def _top_up(self) -> wish.Command:
        unit = self.table.spread.terms.unit
        return wish.TopUp(self._seat(), self.luck.choice((unit, 10 * unit, 100 * unit, 1, 0, -unit)))

    def _keep_topped_up(self) -> wish.Command:
        least = self.table.spread.least_buy_in
        return wish.KeepToppedUp(self._seat(), self.luck.choice((0, least, 2 * least, 2 * least + 1, -1)))

    def _return(self) -> wish.Command:
        out = [s for s, chair in self.table.lineup.chairs.items() if chair.standing is Standing.OUT]
        return wish.Return(self.luck.choice(out) if out else self._seat(), self._entry())

    def _take_break(self) -> wish.Command:
        return wish.TakeBreak(self._seat(), self.luck.choice([*Absence]))

    def _after_the_hand(self) -> wish.Command:
        return wish.AnswerQuestion(self.table.asked, self._family.unasked(self._seat(), self))

    def _of_family(self) -> wish.Command:
        return wish.OfFamily(self._family.wish(self._seat(), self))

    def _change_seat(self) -> wish.Command:
        entry = self._entry() if self._on() else EntryChoice.WAIT
        return wish.ChangeSeat(self._seat(), Seat(self.luck.randint(0, 11)), entry)

    def _lock(self) -> wish.Command:
        seat, on = Seat(self.luck.randint(0, 11)), self.luck.random() < 0.3
        return wish.LockSeat(seat, on, player=self.luck.choice(("", "p30")))

    def _void(self) -> wish.Command:
        by = self.luck.choice((("one", "other"), ("one", "other"), ("one", "one"), ("one", "")))
        return wish.VoidHand(by, self.luck.choice(("why", "why", " ")))

    def _correct(self) -> wish.Command:
        amount = self.luck.choice((100, 500, -100, -1_000_000, 0))
        return wish.CorrectStack(
            seat=self._seat(), amount=amount, by=("one", "other"), reason=self.luck.choice(("why", "why", ""))
        )

    def _change_game(self) -> wish.Command:
        return wish.ChangeGame(self.luck.choice(self.table.terms.menu))

    def _set_terms(self) -> wish.Command:
        seats = self.luck.choice((10, 10, 6))
        return wish.SetTerms(replace(self.table.terms, seats=seats, title=f"Table {seats}"))

    def _choose_game(self) -> wish.Command:
        seat = self.table.chooser
        chosen = self.luck.randint(-1, len(self.table.terms.menu))
        return wish.ChooseGame(self._seat() if seat is None or self._on() else seat, chosen)

    def _open(self) -> wish.Command:
        return wish.Activate() if self.phase is Phase.CLOSED else wish.Resume()


ANYBODY: Final[dict[Callable[[RandomWishes], wish.Command], int]] = {
    RandomWishes._log_in: 20,
    RandomWishes._buy_in: 24,
    RandomWishes._top_up: 6,
    RandomWishes._keep_topped_up: 3,
    RandomWishes._take_break: 4,
    RandomWishes._after_the_hand: 4,
    RandomWishes._change_seat: 5,
    RandomWishes._lock: 2,
    RandomWishes._void: 3,
    RandomWishes._correct: 2,
    RandomWishes._change_game: 2,
    RandomWishes._set_terms: 1,
    RandomWishes._choose_game: 3,
    RandomWishes._open: 16,
    RandomWishes._deal: 2,
    lambda table: wish.Leave(table._seat(), table._on()): 2,
    lambda table: wish.SettleTicket(table.luck.choice([*table.table.tickets, "t1-no"])): 2,
    lambda table: wish.LogOut(table._seat()): 1,
    lambda table: wish.PickUp(table._seat()): 1,
    lambda table: wish.Remove(table._seat()): 1,
    RandomWishes._return: 12,
    lambda table: wish.ChooseEntry(table._seat(), table._entry()): 4,
    RandomWishes._of_family: 6,
    lambda table: wish.CallClock(table.luck.choice((FLOOR, table._seat()))): 2,
    lambda table: wish.MoveSeat(table._seat(), Seat(table.luck.randint(0, 11))): 1,
    lambda table: wish.MoneyArrived(f"t1-{table.luck.randint(1, table.table.keys + 1)}-no"): 1,
    RandomWishes._reseat: 6,
    lambda _: wish.RefillBanks(): 1,
    lambda table: wish.HalfHour(table._on()): 2,
    lambda _: wish.ChoiceLapsed(): 1,
    lambda table: wish.Announce(table.luck.choice(("", "Seat open", "Last hand"))): 1,
    lambda table: wish.Queue(tuple(map(wish.Waits, table.luck.choice(((), ("One",), ("One", "Two")))))): 1,
    lambda table: wish.Register(table.luck.choice(("p1", "p30", "p31")), "Somebody"): 1,
    lambda table: wish.Pause(table._on()): 1,
    lambda _: wish.Close(): 1,
    RandomWishes._comes_by_pass: 5,
    RandomWishes._give_pass: 4,
    RandomWishes._fill_pass: 4,
    RandomWishes._withdraw_pass: 1,
    lambda table: LapsePass(table._pass_key()): 2,
    RandomWishes._order_move: 6,
    RandomWishes._stays: 4,
    RandomWishes._knows: 3,
}
