"""`openfelt run`: serves the tables of a configuration until told to stop."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

import uvloop

from table_server.cage.pepper import PepperError
from table_server.commands.mistake import Mistake
from table_server.edge import logs
from table_server.edge.plug import PortTaken, plugged
from table_server.edge.serving import serve, server_for
from table_server.main import put_up
from table_server.settings.reading import SettingsError, load
from table_server.settings.values import Settings
from table_server.store.errors import CannotOpen, DamagedJournal


def run(config: Path) -> int:
    """What cannot be served is said in one line, and nothing is served."""
    try:
        settings = load(config)
        settings.files.state.mkdir(parents=True, exist_ok=True)
        with closing(plugged(settings.server.host, settings.server.port)) as plug:
            listener = logs.begin(settings.level)
            try:
                uvloop.run(_served(settings, plug))
            finally:
                listener.stop()
    except (SettingsError, PortTaken, PepperError, CannotOpen, DamagedJournal) as wrong:
        raise Mistake(str(wrong)) from wrong
    return 0


async def _served(settings: Settings, plug: socket.socket) -> None:
    async with put_up(settings) as running:
        await serve(server_for(running.application, settings), running.tasks, [plug])
