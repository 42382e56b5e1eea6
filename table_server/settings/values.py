"""What a room says about its server, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from table_server.engine.money import Cents
from table_server.houses.amounts import MOST_SEATS
from table_server.houses.house import House
from table_server.settings.devices import DeviceSettings
from table_server.table.terms import Clocks, MustMove, Turnover


class Language(Enum):
    """What screens speak; there is a catalog of words for each."""

    ENGLISH = "en"
    SPANISH = "es"
    CHINESE = "zh-Hans"
    VIETNAMESE = "vi"
    TAGALOG = "tl"


@dataclass(frozen=True, slots=True)
class Server:
    """Where screens find the server."""

    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Pages of these may open sockets too; those the server itself serves always may."""
    certificate: Path | None = None
    key: Path | None = None
    open_screens: bool = False
    """Every page is given its screen's token: a demonstration, never a room."""
    language: Language = Language.ENGLISH
    """Of every screen, until its player has chosen one."""


@dataclass(frozen=True, slots=True)
class Database:
    """Where journal and ledger live; addresses may hold a password and are not shown."""

    url: str = field(default="sqlite:///var/openfelt.db", repr=False)
    room_url: str | None = field(default=None, repr=False)
    """The ledger's, where it is the room's and not the table's own."""


@dataclass(frozen=True, slots=True)
class Files:
    """What the server keeps."""

    state: Path = Path("var")
    """The folder for whatever is given no path of its own."""
    pepper: Path = Path("var/pepper")


@dataclass(frozen=True, slots=True)
class Cash:
    """What the cash station goes by."""

    voucher_days: int | None = None
    """How long a voucher lasts; nothing is for ever."""


@dataclass(frozen=True, slots=True)
class Sockets:
    """How much patience a screen is shown."""

    hello_seconds: float = 5
    frozen_seconds: float = 10
    messages_per_second: int = 10
    burst: int = 20


@dataclass(frozen=True, slots=True)
class Health:
    """When the server calls itself unwell."""

    commit_seconds: float = 5
    """An event that waits longer than this to be durable."""
    hand_seconds: float = 300
    """A running hand in which nothing happens for longer than this: clocks should have moved it."""


@dataclass(frozen=True, slots=True)
class Dish:
    """One game of a table's menu, as the house calls it."""

    game: str
    name: str
    least_buy_in: Cents | None = None
    """Instead of the house's."""
    most_buy_in: Cents | None = None

    def buy_in(self, house: House) -> tuple[Cents, Cents | None]:
        """The least and the most a player brings; no most is no maximum."""
        posted = house.between(self.game, self.name).buy_in
        least = posted.least if self.least_buy_in is None else self.least_buy_in
        return least, posted.most if self.most_buy_in is None else self.most_buy_in


class Deck(Enum):
    """Where the order of the cards comes from."""

    GENERATOR = "generator"
    """The operating system's random numbers."""
    SHUFFLER = "shuffler"
    """A machine that is fitted to the table."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """One table."""

    key: str
    title: str
    house: House
    menu: tuple[Dish, ...]
    seats: int = MOST_SEATS
    min_players: int | None = None
    """Instead of the house's, for every game of the menu (LP-45 to LP-48)."""
    turnover: Turnover = Turnover.STAYS
    hands_each: int = 0
    clocks: Clocks = Clocks()  # noqa: RUF009  # a value
    deck: Deck = Deck.GENERATOR
    must_move: MustMove | None = None
    """The main game that this table feeds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All of it."""

    tables: tuple[TableSettings, ...]
    server: Server = Server()
    database: Database = Database()
    files: Files = Files()
    sockets: Sockets = Sockets()
    health: Health = Health()
    level: str = "info"
    metrics: bool = True
    devices: tuple[DeviceSettings, ...] = ()
    cash: Cash = Cash()
