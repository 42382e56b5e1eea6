"""Plays a hand history through the rules, action by action, and refuses what they refuse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import BringIn, Call, Check, Fold, Wager
from table_server.families.rounds.offers import BetOffer
from table_server.families.rounds.setup import Setup
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.phh.actions import (
    Action,
    DealBoard,
    DealHole,
    HistoryVerb,
    PlainAct,
    Remark,
    ShowHand,
    ThrownCards,
    WagerTo,
    write_action,
)
from table_server.phh.deal import HistoryPack
from table_server.phh.errors import RefusedAction
from table_server.phh.forced import seat_of
from table_server.phh.profile import HistoryTable

PlayersAct: TypeAlias = Fold | Check | Call | Wager | BringIn


class HandInReplay:
    """One hand in play. The rules deal at once, and the file names the cards line by line."""

    def __init__(self, table: HistoryTable, pack: HistoryPack) -> None:
        setup = Setup(
            hand=0,
            seats=table.seats,
            button=table.seats[-1].seat,
            posts=table.posts,
            deck=pack.deck,
            spare=pack.spare,
        )
        self.unit = table.unit
        self.state, self.events = begin(table.game, table.terms, setup)
        self._told: Counter[int | None] = Counter()  # cards, by player; the board's under None
        self._last_heard_of: dict[int, int] = {}

    def play_all(self, actions: Sequence[Action]) -> RefusedAction | None:
        """Play all actions in order; stop at the first that is refused, and return the refusal."""
        for at, action in enumerate(actions, 1):
            if not isinstance(action, DealBoard | Remark):
                self._last_heard_of[action.player] = at
        for at, action in enumerate(actions, 1):
            try:
                self._play(action, at)
            except RefusedAction as fault:
                return RefusedAction(f"action {at} {write_action(action)!r}: {fault}")
        return None

    def _play(self, action: Action, at: int) -> None:
        match action:
            case DealHole(player, cards):
                self._tell(player, len(cards), at)
            case DealBoard(cards):
                self._tell(None, len(cards), at)
            case PlainAct(player, HistoryVerb.MUCK) | ShowHand(player):
                self._showdown(player, at)
            case PlainAct() | WagerTo():
                if not self._idle(action):
                    self._pass_over(_seat(self.state, action.player), at)
                    self._take(self._command(action))
            case ThrownCards():
                raise RefusedAction(f"{self.state.game.title} has no draw")
            case Remark():
                pass
            case _:
                assert_never(action)

    def _tell(self, player: int | None, count: int, at: int) -> None:
        """Count cards named by the file against the cards dealt, to a player or on the board."""
        self._told[player] += count
        waiting = self._waiting()
        if self._told[player] > self.dealt(player):
            self._pass_over(None, at)
        if self._told[player] > self.dealt(player):
            whom = "on the board" if player is None else f"to p{player + 1}"
            raise RefusedAction(f"no card is due {whom}; {waiting}")

    def dealt(self, player: int | None) -> int:
        """Return the number of cards dealt to a player, or on the board."""
        state = self.state
        return len(state.boards[0] if player is None else state.hole[player] + state.up[player])

    def _command(self, action: PlainAct | WagerTo) -> PlayersAct:
        seat = _seat(self.state, action.player)
        if self._told[None] < self.dealt(None):
            raise RefusedAction("the board's cards come first")
        offer = self.state.offer
        free = isinstance(offer, BetOffer) and offer.check
        forced = offer.bring_in if isinstance(offer, BetOffer) else 0
        match action:
            case WagerTo(to=to) if forced and self.unit.cents(to) == forced:
                return BringIn(seat)  # all in for just the bring-in
            case WagerTo(to=to):
                return Wager(seat, self.unit.cents(to))
            case PlainAct(verb=HistoryVerb.FOLD):
                return Fold(seat)
            case PlainAct(verb=HistoryVerb.BRING_IN):
                return BringIn(seat)
            case _:
                return Check(seat) if free else Call(seat)

    def _idle(self, action: PlainAct | WagerTo) -> bool:
        """Return True for a check with nobody left to bet with: only some files have it."""
        state = self.state
        alone = state.offer is None and state.active == 1 < state.live
        place = state.status.index(PlaceStatus.ACTIVE) if alone else -1
        return action == PlainAct(place, HistoryVerb.CHECK_OR_CALL)

    def _pass_over(self, seat: Seat | None, at: int) -> None:
        """Act for the seats before `seat`, where a file may leave their actions out.

        Some files leave out a check with nobody left to bet with, and the fold of a player who does not
        appear again.
        """
        while isinstance(offer := self.state.offer, BetOffer) and offer.seat != seat:
            gone = self._last_heard_of.get(self.state.place[offer.seat], 0) < at
            if offer.check and (gone or not offer.high):
                self._take(Check(offer.seat))
            elif gone and offer.fold:
                self._take(Fold(offer.seat))
            else:
                return

    def _take(self, command: PlayersAct) -> None:
        follows = play(RULES, self.state, command)
        if isinstance(follows, Refused):
            raise RefusedAction(f"{follows.code.value}; {self._waiting()}")
        self.events += follows

    def _showdown(self, player: int, at: int) -> None:
        """Check that a hand can be shown or mucked: nobody can bet any more, and it was not folded."""
        _seat(self.state, player)
        waiting = self._waiting()
        self._pass_over(None, at)
        if self.state.offer is not None:
            raise RefusedAction(f"it is no showdown; {waiting}")
        if self.state.status[player] is PlaceStatus.FOLDED:
            raise RefusedAction(f"p{player + 1} has folded")

    def _waiting(self) -> str:
        """Describe the offer of the rules, in the file's players and unit."""
        offer = self.state.offer
        if not isinstance(offer, BetOffer):
            return "the hand is over"
        choices = (
            ("fold", offer.fold),
            ("check", offer.check),
            (f"call {self.unit.amount(offer.call)}", offer.call),
            (f"bring in {self.unit.amount(offer.bring_in)}", offer.bring_in),
            (f"{offer.verb.value} to {self.unit.amount(offer.low)}", offer.high),
        )
        top = f" up to {self.unit.amount(offer.high)}" if offer.high > offer.low else ""
        can = ", ".join(word for word, offered in choices if offered)
        return f"p{self.state.place[offer.seat] + 1} may {can}{top}"


def _seat(state: HandState, player: int) -> Seat:
    if player >= state.n:
        raise RefusedAction(f"there is no p{player + 1}")
    return seat_of(player)
