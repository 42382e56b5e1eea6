"""The configuration of a server, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from table_server.engine.money import Cents
from table_server.houses.amounts import MOST_SEATS
from table_server.houses.house import House
from table_server.settings.devices import DeviceSettings
from table_server.table.terms import Clocks, MustMoveRule, Turnover


class Language(Enum):
    """A language of the screens; there is a catalog of words for each."""

    ENGLISH = "en"
    SPANISH = "es"
    CHINESE = "zh-Hans"
    VIETNAMESE = "vi"
    TAGALOG = "tl"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The server's address, and what screens may do there."""

    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Other origins whose pages may open sockets; the server's own pages always may."""
    certificate: Path | None = None
    key: Path | None = None
    open_screens: bool = False
    """Gives every page its screen's token: for a demonstration, never in a room."""
    language: Language = Language.ENGLISH
    """The language of every screen until its player chooses one."""


@dataclass(frozen=True, slots=True)
class DatabaseSettings:
    """The databases. Their addresses may hold a password and are not shown."""

    url: str = field(default="sqlite:///var/openfelt.db", repr=False)
    room_url: str | None = field(default=None, repr=False)
    """The database of the ledger, if it is the room's and not the table's own."""


@dataclass(frozen=True, slots=True)
class Files:
    """The files that the server keeps."""

    state: Path = Path("var")
    """The folder of every file without a path of its own."""
    pepper: Path = Path("var/pepper")


@dataclass(frozen=True, slots=True)
class Cash:
    """The settings of the cash station."""

    voucher_days: int | None = None
    """Days that a voucher is valid; None for ever."""


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """What the house lets players do."""

    guests_on_list: bool = False
    """Names without an account may wait for a seat (D-260)."""


@dataclass(frozen=True, slots=True)
class Sockets:
    """The limits for a screen's socket."""

    hello_seconds: float = 5
    frozen_seconds: float = 10
    messages_per_second: int = 10
    burst: int = 20


@dataclass(frozen=True, slots=True)
class HealthSettings:
    """The limits after which the server reports itself unwell."""

    commit_seconds: float = 5
    """The longest that an event may wait to be durable."""
    hand_seconds: float = 300
    """The longest that nothing may happen in a hand: its clocks should have moved it on."""


@dataclass(frozen=True, slots=True)
class Dish:
    """One game of a table's menu, by its name in the house."""

    game: str
    name: str
    least_buy_in: Cents | None = None
    """Instead of the house's."""
    most_buy_in: Cents | None = None

    def buy_in(self, house: House) -> tuple[Cents, Cents | None]:
        """Return the least and the most that a player buys in for; None for no maximum."""
        posted = house.between(self.game, self.name).buy_in
        least = posted.least if self.least_buy_in is None else self.least_buy_in
        return least, posted.most if self.most_buy_in is None else self.most_buy_in


class Deck(Enum):
    """The source of the order of the cards."""

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
    must_move: MustMoveRule | None = None
    """The main game that this table feeds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The whole configuration."""

    tables: tuple[TableSettings, ...]
    server: ServerSettings = ServerSettings()
    database: DatabaseSettings = DatabaseSettings()
    files: Files = Files()
    sockets: Sockets = Sockets()
    health: HealthSettings = HealthSettings()
    level: str = "info"
    metrics: bool = True
    devices: tuple[DeviceSettings, ...] = ()
    cash: Cash = Cash()
    players: PlayerSettings = PlayerSettings()
