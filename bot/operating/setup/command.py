"""`kontor setup`: asks the questions that are open, writes the files, and starts the bot or prints how to."""

import asyncio
import getpass
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import aiohttp
import msgspec
from sqlalchemy import make_url

from bot.operating import instance_lock
from bot.operating.command_support import called, visible
from bot.operating.keeping.backups import brought_up
from bot.operating.setup import answers, application, plan, writing
from bot.operating.setup.answers import WAYS, Answers, Way
from bot.operating.setup.application import Application
from bot.settings import TOKEN, TOKEN_FILE, Settings, SettingsError
from bot.settings import database as address_of
from bot.telemetry import logs
from storage import DatabaseInUseError

_NONE: Final = "-"
"""The answer that takes a value away."""
_SHOWN: Final = 10
_NO_TOKEN: Final = (
    f"There is no token, and no terminal to ask for it: give it with --token-file FILE, or in {TOKEN}."
)
_PASTE: Final = "There is no token yet. Copy it from the page Bot of the application, and paste it here."


def run(settings: Settings, asked: Answers, folder: Path, *, start: bool | None, offline: bool) -> int:
    """Set the bot up.

    Args:
        settings: of this process, for a token in the environment.
        asked: the answers on the command line.
        folder: the one that it runs in.
        start: whether to start the bot; None where that needs no terminal.
        offline: whether to leave Discord out.

    Returns:
        1 if a command failed.

    Raises:
        SettingsError: for an answer that is missing or can't be used. Then nothing was written.
    """
    terminal = sys.stdin.isatty()
    there = answers.way_there(folder)
    way = asked.way or (_ask_way(there or "run") if terminal else there or "run")
    plan.require(way)
    if terminal and there is not None and there != way:
        print(
            f"The settings here are for the way {there}. Its games stay in its database; docs/operators/backups.md "
            "says how to move them."
        )
    known = asked.over(answers.present(way, folder))
    if asked.token is None and settings.given & {TOKEN, TOKEN_FILE} and "token" not in settings.wrong:
        known = msgspec.structs.replace(known, token=settings.token)
    known = msgspec.structs.replace(known, way=way)
    known, found = _with_token(known, terminal=terminal and asked.token is None, offline=offline)
    found = _invite(known, found, wait=terminal and not offline)
    if terminal:
        known = _ask_rest(known, asked, found)
    answers.check(known)
    if (
        found is not None
        and found.name is not None
        and known.server
        and int(known.server) not in found.servers
    ):
        print(f"The bot is not on the server {known.server} yet; invite it there.")
    return _done(plan.make(known, folder), known, folder, start=start)


def _ask_way(usual: Way) -> Way:
    print("The ways to run the bot:")
    for name, meaning in WAYS.items():
        print(f"  {name}: {meaning}")
    while True:
        given = _line("1 of 6. The way; Enter takes the one in brackets", usual)
        for name in WAYS:
            if given == name:
                try:
                    plan.require(name)
                except SettingsError as error:
                    print(error)
                    break
                return name
        else:
            print(f"Answer {', '.join(WAYS)}.")


def _with_token(known: Answers, *, terminal: bool, offline: bool) -> tuple[Answers, Application | None]:
    """Have a token that Discord takes, and what it knows of the application."""
    kept = known.token
    while True:
        token = kept
        if terminal:
            how = "Enter keeps the present one" if kept else "the page Bot of the application gives it"
            question = f"2 of 6. Paste the bot's token, which is not shown ({how}): "
            token = getpass.getpass(question).strip() or kept
        try:
            if not token:
                raise SettingsError(_PASTE if terminal else _NO_TOKEN)
            answers.check(Answers(token=token))
            logs.hide(token)
            return msgspec.structs.replace(known, token=token), _application(token, offline=offline)
        except SettingsError as error:
            if not terminal:
                raise
            print(error)
            if token == kept:
                # What can't be used is not offered again.
                kept = None


def _application(token: str, *, offline: bool) -> Application | None:
    if not offline:
        try:
            found = asyncio.run(application.ask(token))
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            print(
                f"Discord can't be reached ({error or type(error).__name__}), so the token was not checked."
            )
        else:
            print(f"Discord takes the token: the bot is {visible(found.name or '')}.")
            return found
    return application.from_token(token)


def _invite(known: Answers, found: Application | None, *, wait: bool) -> Application | None:
    """Print the invitation. Return what Discord knows of the application once the bot was invited."""
    if found is None:
        print("The invitation is in docs/operators/installing.md; it needs the application's id.")
        return None
    print("3 of 6. The invitation to your server:")
    print(f"  {application.invitation(found.id)}")
    if not wait or found.name is None:
        return found
    number = len(found.servers)
    there = f"The bot is on {number} server{'' if number == 1 else 's'}. " if number else ""
    _line(f"{there}Open the address to add it to {'another' if number else 'one'}; Enter goes on", "")
    try:
        return asyncio.run(application.ask(str(known.token)))
    except (aiohttp.ClientError, OSError, TimeoutError):
        return found


def _ask_rest(known: Answers, asked: Answers, found: Application | None) -> Answers:
    """Ask for what the command line leaves open."""
    given = msgspec.structs.asdict(known)
    if asked.database is None and known.way != "compose":
        given["database"] = _checked(
            "4 of 6. The database, a file or postgresql+asyncpg://user:password@host/name", "database", known
        )
    if asked.backup_hour is None:
        given["backup_hour"] = _checked(
            "5 of 6. Backups: the hour of the day, in UTC, or off", "backup_hour", known
        )
    if asked.backup_kept is None and given["backup_hour"].lower() != "off":
        given["backup_kept"] = _checked("        Backups: the number that is kept", "backup_kept", known)
    if asked.server is None:
        for number, name in list(found.servers.items() if found else ())[:_SHOWN]:
            print(f"  {number}: {visible(name)}")
        none = f"{_NONE} for none" if known.server else "Enter for none"
        question = f"6 of 6. The id of a server of your own that is only for tests ({none})"
        given["server"] = _checked(question, "server", known)
    return Answers(**given)


def _checked(question: str, name: str, known: Answers) -> str:
    """Ask until an answer can be used."""
    usual = str(getattr(known, name) or "")
    while True:
        found = _line(question, _without_password(usual), usual)
        found = "" if found == _NONE else found
        try:
            answers.check(Answers(way=known.way, **{name: found}, token=known.token))
        except SettingsError as error:
            print(error)
        else:
            return found


def _line(question: str, shown: str, usual: str | None = None) -> str:
    """Read a line; Return gives the usual answer, and the end of the input ends the setup."""
    try:
        given = input(f"{question}{f' [{shown}]' if shown else ''}: ").strip()
    except EOFError:
        print()
        raise SettingsError("The setup was left; nothing was changed.") from None
    return given or (shown if usual is None else usual)


def _without_password(database: str) -> str:
    return make_url(database).render_as_string() if "://" in database else database


def _done(what: plan.SetupPlan, chosen: Answers, folder: Path, *, start: bool | None) -> int:
    """Write the files, make the database and start the bot."""
    for command in what.before:
        if not _ran(command):
            return 1
    changed = writing.write_all(what.files)
    for one in what.files:
        state = "written" if one.path in changed else "as before"
        print(f"{one.path} ({one.mode:o}): {state}.")
    runs = chosen.way == "run" and not _make_database(chosen, folder)
    for command in what.after:
        if not _ran(command):
            return 1
    for said in what.by_hand:
        print(said)
    if chosen.way == "run" and start:
        print(f"The bot starts here; Ctrl-C stops it, and `{called()} run` starts it again.")
    elif chosen.way == "run" or what.by_hand or start is False:
        print(
            "The bot runs. Stop it, so that it reads the new settings, and start it with:"
            if runs
            else "Start it with:"
        )
        for command in what.start:
            print(f"  {' '.join(called() if word == 'kontor' else word for word in command)}")
    elif not all(_ran(command) for command in what.start):
        return 1
    else:
        print("The bot runs. `kontor doctor` checks it.")
    if chosen.server:
        print(f"Before people play, try it while it is stopped: {called()} rehearse")
    return 0


def _make_database(chosen: Answers, folder: Path) -> bool:
    """Make the database; returns False if a bot runs on it."""
    address = address_of({}, str(chosen.database))
    if "://" not in str(chosen.database):
        file = folder / str(chosen.database)
        # Others on this machine must not read hands and ids.
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        address = address_of({}, str(file))

    async def make() -> None:
        async with instance_lock.claimed(address, 0):
            await brought_up(address)

    try:
        asyncio.run(make())
    except DatabaseInUseError:
        return False
    print("The database is there.")
    return True


def _ran(command: Sequence[str]) -> bool:
    """Run a command; if it fails, print it with its last line."""
    print(f"$ {' '.join(command)}", flush=True)
    try:
        ended = subprocess.run(  # noqa: S603 -- one of the plan's
            command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False
        )
    except FileNotFoundError:
        print(f"kontor: There is no program {command[0]} here. Run the command where it is.", file=sys.stderr)
        return False
    if ended.returncode:
        said = (ended.stderr.strip().splitlines() or ["it does not say why"])[-1]
        print(f"kontor: `{' '.join(command)}` failed: {visible(said)}", file=sys.stderr)
    return not ended.returncode
