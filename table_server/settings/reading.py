"""Turns the text of a configuration into its values. Errors name the line and the key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Final

from table_server.houses import house as houses
from table_server.houses.amounts import FEWEST, MOST_SEATS, dollars, flag, one_of, text
from table_server.houses.house import House
from table_server.houses.section import HouseError, Section, SectionSource
from table_server.settings import amounts
from table_server.settings.devices import DeviceSettings, Port
from table_server.settings.slots import devices
from table_server.settings.values import (
    Cash,
    DatabaseSettings,
    Deck,
    Dish,
    Files,
    HealthSettings,
    Language,
    PlayerSettings,
    ServerSettings,
    Settings,
    Sockets,
    TableSettings,
)
from table_server.table.terms import Clocks, MustMoveRule, Parting, Turnover

KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "server": ("host", "port", "origins", "certificate", "key", "open_screens", "language"),
    "database": ("url", "room_url"),
    "files": ("state", "pepper"),
    "sockets": ("hello_seconds", "frozen_seconds", "messages_per_second", "burst"),
    "health": ("commit_seconds", "hand_seconds"),
    "log": ("level",),
    "metrics": ("on",),
    "cash": ("voucher_days",),
    "players": ("guests_on_list",),
    "table": (
        *("key", "title", "house", "seats", "min_players", "turnover", "hands_each"),
        *("deck", "must_move", "must_move_when", "menu", "clocks"),
    ),
}
DEVICES: Final = "devices"
"""Its keys are places, which depend on the tables."""
MENU_KEYS: Final = ("game", "name", "least_buy_in", "most_buy_in")
CLOCK_KEYS: Final = (
    *("action", "warning", "bank", "bank_refill", "called", "timeouts"),
    *("between_hands", "held", "idle", "choice", "run_out"),
)


class SettingsError(Exception):
    """A configuration that makes no sense; the text is one line with the file, the line and the key."""


def load(file: Path) -> Settings:
    """Read the settings in a file."""
    try:
        return read(file.read_text(encoding="utf-8"), file.name)
    except OSError as wrong:
        raise SettingsError(f"{file}: {wrong.strerror}") from wrong
    except UnicodeDecodeError as wrong:
        raise SettingsError(f"{file}: this is not text") from wrong


def read(toml: str, file: str) -> Settings:
    """Read the settings in the text of a file."""
    try:
        raw = tomllib.loads(toml, parse_float=Decimal)
        return _settings(SectionSource(file, toml).table((), raw).only((*KEYS, DEVICES)))
    except tomllib.TOMLDecodeError as wrong:
        raise SettingsError(f"{file}: this is not TOML: {wrong}") from wrong
    except HouseError as wrong:
        raise SettingsError(str(wrong)) from wrong


def _settings(said: Section) -> Settings:
    part = {name: said.section(name).only(keys) for name, keys in KEYS.items() if name != "table"}
    files, tables = _files(part["files"]), _tables(said)
    return Settings(
        tables=tables,
        server=_server(part["server"]),
        database=_database(part["database"], files.state),
        files=files,
        sockets=_sockets(part["sockets"]),
        health=_health(part["health"]),
        level=part["log"].read_or("level", amounts.level, "info"),
        metrics=part["metrics"].read_or("on", flag, True),
        devices=_devices(said, tables),
        cash=Cash(part["cash"].read_or("voucher_days", amounts.whole(1, 3650), None)),
        players=PlayerSettings(part["players"].read_or("guests_on_list", flag, False)),
    )


def _devices(said: Section, tables: tuple[TableSettings, ...]) -> tuple[DeviceSettings, ...]:
    found = devices(said.section(DEVICES), {table.key: table.seats for table in tables})
    fitted = {device.place.table for device in found if device.port is Port.SHUFFLER}
    for table in tables:
        if table.deck is Deck.SHUFFLER and table.key not in fitted:
            said.refuse(f"deck: table {table.key} has no shuffler among the devices", "table")
    return found


def _server(said: Section) -> ServerSettings:
    usual = ServerSettings()
    server = ServerSettings(
        host=said.read_or("host", text, usual.host),
        port=said.read_or("port", amounts.whole(0, 65535), usual.port),
        origins=said.read_or("origins", amounts.origins, usual.origins),
        certificate=said.read_or("certificate", amounts.path, None),
        key=said.read_or("key", amounts.path, None),
        open_screens=said.read_or("open_screens", flag, usual.open_screens),
        language=said.read_or("language", one_of(Language), usual.language),
    )
    if (server.certificate is None) is not (server.key is None):
        said.refuse("certificate and key: both are needed, or neither", "certificate")
    return server


def _database(said: Section, state: Path) -> DatabaseSettings:
    url = said.read_or("url", amounts.database, f"sqlite:///{state / 'openfelt.db'}")
    return DatabaseSettings(url, said.read_or("room_url", amounts.database, None))


def _files(said: Section) -> Files:
    state = said.read_or("state", amounts.path, Files().state)
    return Files(state, said.read_or("pepper", amounts.path, state / "pepper"))


def _sockets(said: Section) -> Sockets:
    usual = Sockets()
    return Sockets(
        hello_seconds=said.read_or("hello_seconds", amounts.seconds, usual.hello_seconds),
        frozen_seconds=said.read_or("frozen_seconds", amounts.seconds, usual.frozen_seconds),
        messages_per_second=said.read_or(
            "messages_per_second", amounts.whole(1, 1000), usual.messages_per_second
        ),
        burst=said.read_or("burst", amounts.whole(1, 1000), usual.burst),
    )


def _health(said: Section) -> HealthSettings:
    usual = HealthSettings()
    return HealthSettings(
        said.read_or("commit_seconds", amounts.seconds, usual.commit_seconds),
        said.read_or("hand_seconds", amounts.seconds, usual.hand_seconds),
    )


def _tables(said: Section) -> tuple[TableSettings, ...]:
    tables: dict[str, TableSettings] = {}
    for section in said.sections("table"):
        table = _table(section.only(KEYS["table"]))
        if table.key in tables:
            section.refuse(f"key: there is a table {table.key} already", "key")
        tables[table.key] = table
    if not tables:
        said.refuse("there is no [[table]]")
    for section, table in zip(said.sections("table"), tables.values(), strict=True):
        main = None if table.must_move is None else table.must_move.main
        if main is not None and (main == table.key or main not in tables):
            section.refuse(f"must_move: there is no other table {main}", "must_move")
    return tuple(tables.values())


def _table(said: Section) -> TableSettings:
    house = _house(said)
    seats = said.read_or("seats", amounts.whole(FEWEST, MOST_SEATS), MOST_SEATS)
    fewest = said.read_or("min_players", amounts.whole(FEWEST, MOST_SEATS), None)  # LP-45 to LP-48
    if fewest is not None and fewest > seats:
        said.refuse(f"min_players: {fewest} players cannot sit in {seats} seats", "min_players")
    menu = tuple(_dish(section.only(MENU_KEYS), house) for section in said.sections("menu"))
    if not menu:
        said.refuse("menu: a table needs at least one game")
    turnover = said.read_or("turnover", one_of(Turnover), Turnover.STAYS)
    if turnover is not Turnover.STAYS and len(menu) == 1:
        said.refuse(f"turnover: {turnover.value} needs more than one game", "turnover")
    return TableSettings(
        key=said.read("key", amounts.key),
        title=said.read("title", text),
        house=house,
        menu=menu,
        seats=seats,
        min_players=fewest,
        turnover=turnover,
        hands_each=said.read_or("hands_each", amounts.whole(0, 1000), 0),
        clocks=_clocks(said.section("clocks").only(CLOCK_KEYS)),
        deck=said.read_or("deck", one_of(Deck), Deck.GENERATOR),
        must_move=_must_move(said),
    )


def _must_move(said: Section) -> MustMoveRule | None:
    main = said.read_or("must_move", amounts.main_game, None)
    when = said.read_or("must_move_when", one_of(Parting), Parting.AFTER_BLINDS)
    return None if main is None else MustMoveRule(main, when)


def _house(said: Section) -> House:
    """Load a house that comes with the product, by name, or a file of the room."""
    name = said.read("house", text)
    try:
        return houses.load(Path(name) if name.endswith(".toml") else name)
    except OSError:
        said.refuse(f"house: there is no {name}; known are {', '.join(houses.names())}", "house")


def _dish(said: Section, house: House) -> Dish:
    dish = Dish(
        game=said.read("game", text),
        name=said.read("name", text),
        least_buy_in=said.read_or("least_buy_in", dollars, None),
        most_buy_in=said.read_or("most_buy_in", dollars, None),
    )
    named = [name for game, name in house.tables if game == dish.game]
    if not named:
        said.refuse(f"game: {house.title} does not spread {dish.game}", "game")
    if dish.name not in named:
        said.refuse(f"name: {house.title} calls its {dish.game} {', '.join(named)}", "name")
    least, most = dish.buy_in(house)
    if most is not None and most < least:
        said.refuse(f"most_buy_in: {most / 100:.2f} is less than the least, {least / 100:.2f}", "most_buy_in")
    return dish


def _clocks(said: Section) -> Clocks:
    usual = Clocks()
    times = {
        key: said.read_or(key, amounts.milliseconds, getattr(usual, key))
        for key in CLOCK_KEYS
        if key not in {"timeouts", "run_out"}
    }
    return Clocks(
        timeouts=said.read_or("timeouts", amounts.whole(1, 100), usual.timeouts),
        run_out=said.read_or("run_out", amounts.milliseconds_or_none, usual.run_out),
        **times,
    )
