"""`openfelt run`: serves the tables of a configuration until told to stop."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

import uvloop

from table_server.cage.pepper import PepperError
from table_server.commands.databases import make_folder, require_file, understood
from table_server.commands.mistake import Mistake
from table_server.edge.process import logs
from table_server.edge.process.certificates import renewed_when_told
from table_server.edge.process.garbage import seldom_collected
from table_server.edge.process.listener import PortTaken, listening_socket
from table_server.edge.process.serving import CertificateRefused, serve, server_for
from table_server.edge.process.systemd import Systemd
from table_server.main import put_up
from table_server.settings.reading import SettingsError, load
from table_server.settings.values import Settings
from table_server.store.sql.engine import database
from table_server.store.sql.errors import DamagedJournal


def run(config: Path) -> int:
    """Serve the tables. A Mistake says in one line what cannot be served."""
    try:
        settings = load(config)
        with understood():
            require_file(database(settings.database.url))
            _served_to_the_end(settings)
    except (SettingsError, PortTaken, CertificateRefused, PepperError, DamagedJournal) as wrong:
        raise Mistake(str(wrong)) from wrong
    return 0


def _served_to_the_end(settings: Settings) -> None:
    make_folder(settings.files.state)
    with closing(listening_socket(settings.server.host, settings.server.port)) as plug:
        listener = logs.begin(settings.level)
        try:
            uvloop.run(_served(settings, plug))
        finally:
            listener.stop()


async def _served(settings: Settings, plug: socket.socket) -> None:
    async with put_up(settings) as running:
        server = server_for(running.application, settings, Systemd())
        with seldom_collected():
            await serve(server, [*running.tasks, lambda: renewed_when_told(server.config)], [plug])
