"""`openfelt hire`: adds a person to the house's roster from the machine itself, which also adds the first."""

from __future__ import annotations

import asyncio
import getpass
import os
import sys
from pathlib import Path

from table_server.cage.hashing import Hasher
from table_server.cage.pepper import PepperError
from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.clock import SystemClock
from table_server.commands.databases import require_file, understood
from table_server.commands.mistake import Mistake
from table_server.settings.reading import SettingsError, load
from table_server.settings.values import Settings
from table_server.storage import pepper_of
from table_server.store.people.roster import Roster, RosterRefused
from table_server.store.sql.engine import database, writing
from table_server.store.sql.writer import InlineWriter

_ROLES = tuple(role.value for role in Role)
_WORDS = {
    RosterRefused.NOT_A_NAME: "that is no name the house can show",
    RosterRefused.WEAK_SECRET: "the secret is too short",
}


def run(config: Path, name: str, role: str) -> int:
    """Hire a person. The secret is typed or piped in as the first line; it is never an argument."""
    if role not in _ROLES:
        raise Mistake(f"no role is called {role}; there are {', '.join(_ROLES)}")
    try:
        settings = load(config)
        with understood():
            refused = asyncio.run(_hired(settings, Member(name, Role(role)), _secret()))
    except (SettingsError, PepperError) as wrong:
        raise Mistake(str(wrong)) from wrong
    if refused is not None:
        raise Mistake(_WORDS.get(refused, refused.value))
    print(f"{name}: {role}")
    return 0


def _secret() -> StaffSecret:
    if not sys.stdin.isatty():
        return StaffSecret(sys.stdin.readline().rstrip("\n"))
    secret = getpass.getpass("Secret: ")
    if getpass.getpass("The same again: ") != secret:
        raise Mistake("that was not the same")
    return StaffSecret(secret)


async def _hired(settings: Settings, member: Member, secret: StaffSecret) -> RosterRefused | None:
    where = database(settings.database.room_url or settings.database.url)
    require_file(where)
    writer = InlineWriter(writing(where))
    try:
        hasher = Hasher(await pepper_of(settings, writer), threads=0)
        roster = Roster(writer, hasher, SystemClock())
        return await roster.hire(
            key=f"hire-{os.urandom(8).hex()}", member=member, secret=secret, by=getpass.getuser()
        )
    finally:
        await writer.close()
