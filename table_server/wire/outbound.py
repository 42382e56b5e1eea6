"""What goes down a socket: a whole view of the newest version, a refusal, or the answer to a question."""

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
    """What the center display is shown."""

    table: BoardView


@value
class ForSeat:
    """What a seat is shown."""

    table: BoardView
    you: SeatPart


@value
class ForFloor:
    """What the floor is shown."""

    table: BoardView
    floor: FloorPart


@value
class BoardMessage:
    """For the center display; `steps` are what happened since the version before."""

    v: int
    view: ForBoard
    steps: tuple[Step, ...]


@value
class SeatMessage:
    """For one seat's screen."""

    v: int
    view: ForSeat
    steps: tuple[Step, ...]


@value
class FloorMessage:
    """For the floor's screen."""

    v: int
    view: ForFloor
    steps: tuple[Step, ...]


@value
class RefusedMessage:
    """A message that was not taken. `v` is the newest version, and not there before the first view."""

    refused: Code
    v: int | None = None
    ref: int | None = None


@value
class SessionView:
    """What a player did since logging in."""

    minutes: int
    hands: int
    result: Cents
    """Won, or below nothing lost."""


@value
class AccountReply:
    """A player's own money; all running totals are the ledger's."""

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
    """How a game is played at this table; it changes with the game only."""

    game: GameView
    rules: GameRules
    ref: int | None = None
    reply: Literal["rules"] = "rules"


@value
class TournamentReply:
    """A tournament in full, as it stands."""

    tournament: WholeTournament
    ref: int | None = None
    reply: Literal["tournament"] = "tournament"


@value
class PongReply:
    """The line is alive."""

    ref: int | None = None
    reply: Literal["pong"] = "pong"


@value
class TakenReply:
    """The floor's order was carried out."""

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
