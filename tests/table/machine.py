"""Random commands of every kind to one table. Everything that must hold is checked after each step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from table_server.cage import ledger
from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.hand import TimedOut, VoidHand
from table_server.families.rounds.commands import Command as HandCommand
from table_server.families.rounds.commands import Rabbit, Show
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.families.rounds.lineup.company import wants_cards
from table_server.families.seating.chairs import EntryChoice, Standing
from table_server.games import discover
from table_server.simulation.choices import answer
from table_server.table import commands as wish
from table_server.table.decide_floor import is_dealing
from table_server.table.decide_money import buy_in_range
from table_server.table.events import Happened
from table_server.table.question import same_question, seats_asked
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
from tests.table.table import FLOOR, TableInPlay
from tests.table.tournament import CHIPS, level

PLAYERS: Final = 13
ANY_ENTRY: Final = tuple(EntryChoice)
MINUTE: Final = 60_000


class Machine(TableInPlay):
    """One table and everybody around it, all from one seed."""

    def __init__(self, terms: TableTerms, seed: int) -> None:
        super().__init__(terms=terms)
        self.luck = Random(seed)
        self.accepted: dict[str, int] = {}
        self.refused: dict[str, int] = {}
        self._late: list[wish.Command] = []
        """Wishes of some time ago, to come again."""
        self._chips = 0
        """In a tournament, as it last said."""

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.step()
        self.replays()

    def step(self) -> None:
        self.now += self.luck.choice((100, 100, 5_000, 5_000, 5_000, 20 * MINUTE))
        self.want(self._anything())
        self._holds()

    def want(self, command: wish.Command) -> list[Happened] | Refusal:
        name = type(command).__name__
        question, asked = self.table.question, self.table.asked
        came = self.attempt(command)
        if isinstance(command, wish.Reseat) and not isinstance(came, Refusal):
            self._chips = sum(entrant.chips for entrant in command.entrants)
        assert self.table.asked >= asked
        if question is self.table.question and question is not None:
            assert self.table.asked == asked
        elif not same_question(question, self.table.question):
            assert self.table.asked > asked
        counted = self.refused if isinstance(came, Refusal) else self.accepted
        counted[name] = counted.get(name, 0) + 1
        if self.luck.random() < 0.1:
            self._late.append(command)
        return came

    def _anything(self) -> wish.Command:
        if self._late and self.luck.random() < 0.05:
            late = self._late.pop(self.luck.randrange(len(self._late)))
            if not isinstance(late, wish.Reseat):  # of another moment it may ask for nothing
                return late
        unpaid = [move for move in self.table.moves.values() if not move.arrived]
        if unpaid and self.luck.random() < 0.4:
            return self._cage(self.luck.choice(unpaid).key)
        if self.running and self.luck.random() < 0.85:
            return self._stays() if self.luck.random() < 0.04 else self._play()
        if self.table.chooser is not None and self.luck.random() < 0.2:
            return wish.ChoiceLapsed() if self.luck.random() < 0.3 else self._choose_game()
        if is_dealing(self.table) and self._enough() and self.luck.random() < 0.5:
            return self._deal()
        many = self.luck.choices(_SOME, _WEIGHTS)[0]
        return many(self)

    # the table and the cage

    def _cage(self, key: str) -> wish.Command:
        if self.luck.random() < 0.2:
            return wish.MoneyRefused(key, self.luck.choice([*NotMoved]))
        move = self.table.moves[key]
        self._post([ledger.buy_in(key, self.table.terms.key, move.player, move.amount)])
        return wish.MoneyArrived(key)

    def _deal(self) -> wish.Deal:
        game = discover()[self.table.spread.game]
        pack = game.packs[self.table.spread.terms.pack].cards
        orders = [tuple(self.luck.sample(pack, len(pack))) for _ in range(2 + game.reshuffles)]
        deck, for_button, *spare = orders
        root = f"root {self.table.count}"
        return wish.Deal(deck=deck, spare=tuple(spare), for_button=for_button, root=root, secret="secret")

    def _play(self) -> wish.Command:
        """Mostly an answer that is taken, sometimes one that is refused, or none."""
        asked = self.table.asked
        seats = seats_asked(self.hand.offer)
        chance = self.luck.random()
        if chance < 0.04:
            return wish.TimeUp(asked, self.luck.choice(seats), self.luck.choice((0, 0, 9_000, 90_000)))
        if chance < 0.06:
            return wish.TimeUp(asked - self.luck.randint(0, 1), self._seat())
        command = answer(self.hand, self, loose=self.luck.random() < 0.7)
        if chance < 0.10:
            command = _from(command, self._seat())
        if chance < 0.12:
            return wish.AnswerQuestion(asked - self.luck.randint(1, 3), command)
        if chance < 0.13:
            return wish.AnswerQuestion(
                asked, self.luck.choice((VoidHand(), TimedOut(self._seat()), Show(self._seat())))
            )
        return wish.AnswerQuestion(asked, command, self.luck.choice((0, 0, 0, 4_000)))

    def below(self, bound: int) -> int:
        """Chance for the code that answers an offer."""
        return self.luck.randrange(bound)

    # everybody

    def _seat(self) -> Seat:
        """Usually a taken seat."""
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
        extra = self.luck.choice((100, 150))
        return wish.LogIn(seat=seat, player=player, name=f"Player {player}", extra_time=extra)

    def _comes_by_pass(self) -> wish.Command:
        """A player logs in at the kept seat, or at another one."""
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
        name, right = f"Player {player}", self.luck.choice([*Right])
        return GivePass(Pass(key=key, player=player, name=name, origin="t2", right=right, seat=seat))

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
        when, must = self.luck.choice([*Parting]), self._on()
        going = Going(key=key, to="t2", title="Table two", seat=Seat(4), when=when, must=must)
        return OrderMove(seat, "p1" if sitter is None else sitter.player, going)

    def _stays(self) -> wish.Command:
        """A player who is to go stays, declines or goes at once. In the middle of a hand the player waits."""
        going = [seat for seat, sitter in self.table.sitters.items() if sitter.going is not None]
        if not going and self._on():
            return self._order_move()
        kind: type[CallOffMove | DeclineMove | HastenMove]
        kind = self.luck.choice((CallOffMove, DeclineMove, HastenMove))
        return kind(self.luck.choice(going) if going else self._seat())

    def _knows(self) -> wish.Command:
        return NeighbourKnows(self.luck.choice([*self.table.words, "t1-no"]))

    def _reseat(self) -> wish.Command:
        """Some entrants go, some come or change places, some have bought chips; always at other stakes."""
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
        entrants = []
        for player, seat in chosen.items():
            chips, name = playing[player] + self.luck.choice((0, 0, CHIPS)), f"Player {player}"
            entrants.append(wish.SeatedEntrant(seat=seat, player=player, name=name, chips=chips))
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
        kind: type[Show | Rabbit] = self.luck.choice((Show, Rabbit))
        command: HandCommand = kind(self._seat())
        return wish.AnswerQuestion(self.table.asked, command)

    def _change_seat(self) -> wish.Command:
        entry = self._entry() if self._on() else EntryChoice.WAIT
        return wish.ChangeSeat(self._seat(), Seat(self.luck.randint(0, 11)), entry)

    def _lock(self) -> wish.Command:
        return wish.LockSeat(Seat(self.luck.randint(0, 11)), self.luck.random() < 0.3)

    def _void(self) -> wish.Command:
        by = self.luck.choice((("one", "other"), ("one", "other"), ("one", "one"), ("one", "")))
        return wish.VoidHand(by, self.luck.choice(("why", "why", " ")))

    def _correct(self) -> wish.Command:
        amount = self.luck.choice((100, 500, -100, -1_000_000, 0))
        seat, reason = self._seat(), self.luck.choice(("why", "why", ""))
        return wish.CorrectStack(seat=seat, amount=amount, by=("one", "other"), reason=reason)

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

    # what must hold

    def _holds(self) -> None:
        table = self.table
        chairs, sitters = table.lineup.chairs, table.sitters
        assert chairs.keys() <= sitters.keys()
        assert all(chair.player == sitters[seat].player for seat, chair in chairs.items())
        assert len({sitter.player for sitter in sitters.values()}) == len(sitters)
        assert not table.locked & sitters.keys()
        kept = {given.seat for given in table.passes.values() if given.seat is not None}
        assert kept - sitters.keys() <= table.locked
        assert len({given.player for given in table.passes.values()}) == len(table.passes)
        assert all(sitters[move.seat].player == move.player for move in table.moves.values())
        assert len({move.seat for move in table.moves.values()}) == len(table.moves)
        assert table.chooser is None or table.chooser in sitters
        assert all(sitter.bank >= 0 for sitter in sitters.values())
        assert table.phase is not Phase.FROZEN or self.running
        assert not table.closing or self.running
        if table.terms.tournament and not self.running:
            assert sum(chair.stack for chair in chairs.values()) == self._chips
        self._goes_on()

    def _goes_on(self) -> None:
        """LP-52: every player who wants cards is dealt some, as long as enough do and the floor allows it."""
        table = self.table
        if self.running:
            assert self.hand.offer is not None
        elif is_dealing(table) and self._enough() and self.luck.random() < 0.2:
            came = self.want(self._deal())
            assert not isinstance(came, Refusal), came

    def _enough(self) -> bool:
        lineup = self.table.lineup
        wanting = [seat for seat in lineup.chairs if wants_cards(lineup, seat)]
        return len(wanting) >= lineup.rules.min_players


def _from(command: HandCommand, seat: Seat) -> HandCommand:
    """The same touch on another screen."""
    assert not isinstance(command, VoidHand)  # narrows the type: nobody's seat answers so
    return replace(command, seat=seat)


_ANYBODY: Final[dict[Callable[[Machine], wish.Command], int]] = {
    Machine._log_in: 20,
    Machine._buy_in: 24,
    Machine._top_up: 6,
    Machine._keep_topped_up: 3,
    Machine._take_break: 4,
    Machine._after_the_hand: 4,
    Machine._change_seat: 5,
    Machine._lock: 2,
    Machine._void: 3,
    Machine._correct: 2,
    Machine._change_game: 2,
    Machine._set_terms: 1,
    Machine._choose_game: 3,
    Machine._open: 16,
    Machine._deal: 2,
    lambda table: wish.Leave(table._seat(), table._on()): 2,
    lambda table: wish.SettleTicket(table.luck.choice([*table.table.tickets, "t1-no"])): 2,
    lambda table: wish.LogOut(table._seat()): 1,
    lambda table: wish.PickUp(table._seat()): 1,
    lambda table: wish.Remove(table._seat()): 1,
    Machine._return: 12,
    lambda table: wish.ChooseEntry(table._seat(), table._entry()): 4,
    lambda table: wish.OfFamily(HoldOver(table._seat(), table._on())): 3,
    lambda table: wish.OfFamily(WantStraddle(table._seat(), table._on())): 3,
    lambda table: wish.CallClock(table.luck.choice((FLOOR, table._seat()))): 2,
    lambda table: wish.MoveSeat(table._seat(), Seat(table.luck.randint(0, 11))): 1,
    lambda table: wish.MoneyArrived(f"t1-{table.luck.randint(1, table.table.keys + 1)}-no"): 1,
    Machine._reseat: 6,
    lambda _: wish.RefillBanks(): 1,
    lambda table: wish.HalfHour(table._on()): 2,
    lambda _: wish.ChoiceLapsed(): 1,
    lambda table: wish.Announce(table.luck.choice(("", "Seat open", "Last hand"))): 1,
    lambda table: wish.Queue(tuple(map(wish.Waits, table.luck.choice(((), ("One",), ("One", "Two")))))): 1,
    lambda table: wish.Pause(table._on()): 1,
    lambda _: wish.Close(): 1,
    Machine._comes_by_pass: 5,
    Machine._give_pass: 4,
    Machine._fill_pass: 4,
    Machine._withdraw_pass: 1,
    lambda table: LapsePass(table._pass_key()): 2,
    Machine._order_move: 6,
    Machine._stays: 4,
    Machine._knows: 3,
}
_SOME: Final = tuple(_ANYBODY)
_WEIGHTS: Final = tuple(_ANYBODY.values())
