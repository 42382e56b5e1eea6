"""A configuration is read to the last key, and refused with file, line and key if anything cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from table_server.settings.reading import SettingsError, load, read
from table_server.settings.values import DatabaseSettings, Language, Settings
from table_server.table.terms import Clocks, Turnover

TABLE = """
[[table]]
key = "t1"
title = "Table 1"
house = "lightning"
menu = [{ game = "holdem", name = "4-8" }, { game = "holdem", name = "spread 2-10" }]
"""


def settings(more: str = "", table: str = "") -> Settings:
    return read(more + TABLE + table, "own.toml")


def refusal(more: str = "", table: str = "") -> str:
    with pytest.raises(SettingsError) as wrong:
        settings(more, table)
    return str(wrong.value)


def test_a_table_is_enough() -> None:
    usual = settings()
    assert (usual.server.host, usual.server.port) == ("127.0.0.1", 8000)
    assert usual.database.url == "sqlite:///var/openfelt.db"
    assert usual.tables[0].seats == 10
    assert usual.tables[0].turnover is Turnover.STAYS
    assert usual.tables[0].clocks == Clocks()
    assert usual.sockets.frozen_seconds == 10


def test_everything_can_be_said() -> None:
    said = settings(
        '[server]\nport = 0\norigins = ["https://a.example:8443"]\n[sockets]\nhello_seconds = 0.5\n'
        '[database]\nurl = "postgresql://user:hidden@db/x"\n[log]\nlevel = "debug"\n[metrics]\non = false\n',
        'seats = 6\nmin_players = 3\nturnover = "dealers_choice"\nclocks = { action = 20.5, timeouts = 3 }\n',
    )
    assert said.server.port == 0
    assert said.sockets.hello_seconds == 0.5
    assert (said.level, said.metrics) == ("debug", False)
    table = said.tables[0]
    assert (table.seats, table.min_players, table.turnover) == (6, 3, Turnover.DEALERS_CHOICE)
    assert (table.clocks.action, table.clocks.timeouts, table.clocks.warning) == (20_500, 3, 5_000)


@pytest.mark.parametrize(("seconds", "milliseconds"), [("0", 0), ("2.5", 2_500)])
def test_a_run_out_may_take_no_time(seconds: str, milliseconds: int) -> None:
    (table,) = settings(table=f"clocks = {{ run_out = {seconds} }}\n").tables
    assert table.clocks.run_out == milliseconds


def test_what_is_given_no_path_goes_into_the_folder_of_the_state() -> None:
    said = settings('[files]\nstate = "/srv/table"\n')
    assert said.database.url == "sqlite:////srv/table/openfelt.db"
    assert said.files.pepper == Path("/srv/table/pepper")


def test_a_house_can_be_a_file_of_the_rooms_own(tmp_path: Path) -> None:
    lightning = Path(__file__).parents[2] / "table_server" / "houses" / "lightning.toml"
    own = tmp_path / "own.toml"
    own.write_text(lightning.read_text(encoding="utf-8").replace("Lightning Poker", "Own Room"))
    said = read(TABLE.replace('"lightning"', f'"{own}"'), "openfelt.toml")
    assert said.tables[0].house.title == "Own Room"


def test_a_password_is_in_no_repr() -> None:
    assert "hidden" not in repr(settings('[database]\nurl = "postgresql://user:hidden@db/x"\n'))
    assert "hidden" not in repr(DatabaseSettings("a://hidden", "b://hidden"))


MISTAKES = [
    ("[sever]\n", "", "own.toml, line 1: unknown key sever; did you mean server?"),
    ("[server]\nprot = 1\n", "", "own.toml, line 2: unknown key prot; did you mean port?"),
    (
        "[server]\nport = 70000\n",
        "",
        "own.toml, line 2: port: 70000 is not a whole number between 0 and 65535",
    ),
    (
        "[server]\nport = true\n",
        "",
        "own.toml, line 2: port: true is not a whole number between 0 and 65535",
    ),
    (
        "[server]\norigins = ['table']\n",
        "",
        'own.toml, line 2: origins: "table" is no origin such as https://table1.example',
    ),
    ("[server]\norigins = 'x'\n", "", 'own.toml, line 2: origins: "x" is not a list'),
    (
        "[server]\nkey = 'a'\n",
        "",
        "own.toml, line 1: certificate and key: both are needed, or neither",
    ),
    (
        "[database]\nurl = 'mysql://me:hidden@x'\n",
        "",
        "own.toml, line 2: url: this is no address of a SQLite or PostgreSQL database",
    ),
    ("[log]\nlevel = 'loud'\n", "", 'level: "loud" is not one of: debug, info, warning, error'),
    ("[metrics]\non = 1\n", "", "on: 1 is neither true nor false"),
    ("[sockets]\nburst = 0\n", "", "burst: 0 is not a whole number between 1 and 1000"),
    ("[health]\ncommit_seconds = 0\n", "", "commit_seconds: 0 is not a number of seconds, up to a day"),
    ("server = 1\n", "", "server: 1 is not a table of keys"),
    ("", "seats = 11\n", "own.toml, line 7: seats: 11 is not a whole number between 2 and 10"),
    ("", "min_players = 1\n", "min_players: 1 is not a whole number between 2 and 10"),
    ("", "seats = 4\nmin_players = 5\n", "line 8: min_players: 5 players cannot sit in 4 seats"),
    ("", "turnover = 'turns'\n", 'turnover: "turns" is not one of: stays, rotates, dealers_choice'),
    ("", "clocks = { acting = 3 }\n", "line 7: unknown key acting; did you mean action?"),
    ("", "[table.clocks]\naction = 90000\n", "line 8: action: 90000 is not a number of seconds, up to a day"),
    ("", TABLE, "line 9: key: there is a table t1 already"),
    ("=", "", "own.toml: this is not TOML: "),
]


@pytest.mark.parametrize(("more", "table", "reason"), MISTAKES)
def test_what_cannot_be_is_refused_with_its_line(more: str, table: str, reason: str) -> None:
    assert reason in refusal(more, table)
    assert "hidden" not in refusal(more, table)
    assert "\n" not in refusal(more, table)


@pytest.mark.parametrize(
    ("instead_of", "this", "reason"),
    [
        ('key = "t1"', 'key = "T1"', '"T1" is not made of small letters, digits and -, at most 16'),
        ('key = "t1"', 'key = "seat"', '"seat" is an address of the server\'s own'),
        ('key = "t1"', "", "key is missing"),
        ('house = "lightning"', 'house = "nowhere"', "house: there is no nowhere; known are lightning, liv"),
        ('house = "lightning"', 'house = "nowhere.toml"', "house: there is no nowhere.toml; known are"),
        ('"4-8"', '"4-9"', "name: Lightning Poker calls its holdem limit 3-6, "),
        ('game = "holdem", name = "4-8"', 'game = "chess", name = "4-8"', "does not spread chess"),
        ('name = "4-8"', 'name = "4-8", least_buy_in = 50, most_buy_in = 40', "most_buy_in: 40.00 is less"),
        ('name = "4-8"', 'name = "4-8", most_buy_in = 1', "1.00 is less than the least, 40.00"),
        ("menu = [", "menu = [] #", "menu: a table needs at least one game"),
    ],
)
def test_a_table_that_cannot_be_is_refused(instead_of: str, this: str, reason: str) -> None:
    assert instead_of in TABLE
    with pytest.raises(SettingsError) as wrong:
        read(TABLE.replace(instead_of, this, 1), "own.toml")
    assert reason in str(wrong.value)


def test_one_game_does_not_rotate() -> None:
    one = TABLE.replace(', { game = "holdem", name = "spread 2-10" }', "")
    with pytest.raises(SettingsError, match="turnover: rotates needs more than one game"):
        read(one + 'turnover = "rotates"\n', "own.toml")


def test_a_server_needs_a_table() -> None:
    with pytest.raises(SettingsError, match=r"there is no \[\[table\]\]"):
        read("", "own.toml")


def test_a_file_that_cannot_be_read_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="No such file or directory"):
        load(tmp_path / "none.toml")
    (tmp_path / "own.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(SettingsError, match="this is not text"):
        load(tmp_path / "own.toml")


def test_the_house_speaks_one_of_the_languages_there_are_words_for() -> None:
    catalogs = Path(__file__).parents[2] / "table_server" / "web" / "shared" / "words"
    assert {language.value for language in Language} == {file.stem for file in catalogs.glob("*.json")}
