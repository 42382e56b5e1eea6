"""Every message that goes down a socket: a whole view of the newest version, a refusal, or a reply."""

from __future__ import annotations

from typing import Literal, TypeAlias

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.families import BoardView, GameRules, GameView, RecalledHand, SeatPart
from table_server.projection.floors import FloorPart
from table_server.projection.views.recall import HandLine
from table_server.projection.views.step import Step
from table_server.projection.views.tournament import WholeTournament
from table_server.wire.codes import Code


@value
class ForBoard:
    """The view of the center display."""

    table: BoardView


@value
class ForSeat:
    """The view of a seat."""

    table: BoardView
    you: SeatPart


@value
class ForFloor:
    """The view of the floor."""

    table: BoardView
    floor: FloorPart


@value
class BoardMessage:
    """A view for the center display. `steps` are what happened since the version before."""

    v: int
    view: ForBoard
    steps: tuple[Step, ...]


@value
class SeatMessage:
    """A view for one seat's screen."""

    v: int
    view: ForSeat
    steps: tuple[Step, ...]


@value
class FloorMessage:
    """A view for the floor's screen."""

    v: int
    view: ForFloor
    steps: tuple[Step, ...]


@value
class RefusedMessage:
    """A message was refused. `v` is the newest version; it is left out before the first view."""

    refused: Code
    v: int | None = None
    ref: int | None = None


@value
class SessionView:
    """A player's session since logging in."""

    minutes: int
    hands: int
    result: Cents
    """The amount won; negative when lost."""


@value
class AccountReply:
    """A player's own money, by the running totals of the ledger."""

    wallet: Cents
    in_play: Cents
    won: Cents
    lost: Cents
    hands: int
    session: SessionView | None
    ref: int | None = None
    reply: Literal["account"] = "account"


@value
class HandsReply:
    """The recent hands of this screen, the newest first."""

    hands: tuple[HandLine, ...]
    ref: int | None = None
    reply: Literal["hands"] = "hands"


@value
class HandReply:
    """One past hand as this screen may see it."""

    hand: RecalledHand
    ref: int | None = None
    reply: Literal["hand"] = "hand"


@value
class RulesReply:
    """The rules of a game at this table. They change with the game only."""

    game: GameView
    rules: GameRules
    ref: int | None = None
    reply: Literal["rules"] = "rules"


@value
class TournamentReply:
    """The whole tournament as it stands."""

    tournament: WholeTournament
    ref: int | None = None
    reply: Literal["tournament"] = "tournament"


@value
class PongReply:
    """The answer to a ping: the line is alive."""

    ref: int | None = None
    reply: Literal["pong"] = "pong"


@value
class TakenReply:
    """An order of the floor was carried out."""

    ref: int
    reply: Literal["taken"] = "taken"


Reply: TypeAlias = AccountReply | HandsReply | HandReply | RulesReply | TournamentReply | PongReply
ToBoard: TypeAlias = BoardMessage | RefusedMessage | RulesReply | TournamentReply | PongReply
ToSeat: TypeAlias = SeatMessage | RefusedMessage | Reply
ToFloor: TypeAlias = (
    FloorMessage
    | RefusedMessage
    | HandsReply
    | HandReply
    | RulesReply
    | TournamentReply
    | PongReply
    | TakenReply
)
