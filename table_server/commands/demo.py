"""`openfelt demo`: a practice table with house bots, served to browsers on this machine."""

from __future__ import annotations

import socket
from contextlib import closing

import uvicorn

from table_server.commands.mistake import Mistake
from table_server.edge.app import application
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.families.rounds import lineup
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.shape import Game, Structure
from table_server.games import discover
from table_server.practice.bots import Dice
from table_server.practice.table import Pace, PracticeTable
from table_server.simulation.defaults import usual_terms

_HOST = "127.0.0.1"


def run(game: str, seats: int, bots: int, port: int) -> int:
    """Serve until interrupted. Seats the house does not play wait for a person."""
    found = discover().get(game)
    if found is None:
        raise Mistake(f"no game is called {game}; `openfelt games` lists them")
    if not found.seats[0] <= bots <= min(seats, found.seats[1]):
        raise Mistake(
            f"{found.title} needs {found.seats[0]} to {min(seats, found.seats[1])} bots, not {bots}"
        )
    table = practice_table(found, bots, Pace())
    with closing(_listening(port)) as listening:
        print(f"http://{_HOST}:{listening.getsockname()[1]}/", flush=True)
        config = uvicorn.Config(application(table), log_level="warning", ws="websockets-sansio")
        uvicorn.Server(config).run(sockets=[listening])
    return 0


def practice_table(game: Game, bots: int, pace: Pace) -> PracticeTable:
    """The game as the example house spreads it; the house plays the first seats."""
    structure = Structure.NO_LIMIT if game.forced == "blinds" else Structure.FIXED_LIMIT
    opened = lineup.open_lineup(LineupTerms(most_players=game.seats[1]), usual_terms(game, structure))
    if isinstance(opened, Refused):
        raise Mistake(f"this table cannot be opened: {opened.code.value}")
    return PracticeTable(game, opened[0], [Seat(n + 1) for n in range(bots)], Dice(), pace)


def _listening(port: int) -> socket.socket:
    """The port, or one clear line about why not; 0 takes a free one."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((_HOST, port))
    except OSError as error:
        listening.close()
        raise Mistake(f"port {port} cannot be used: {error.strerror}") from error
    return listening
