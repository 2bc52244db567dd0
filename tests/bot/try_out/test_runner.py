"""A run of `kontor try` from its start to its end."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import re
import signal
import socket
import stat
import sys
from datetime import UTC, datetime, timedelta
from importlib.machinery import ModuleSpec
from pathlib import Path

import discord
import pytest

from bot.try_out import TryUnavailableError, runner

from .session import opened
from .toy_bot import TICK_SECONDS, Toy
from .visitor import visiting

ROOT = Path(__file__).resolve().parents[3]
CHILD = """
import asyncio, sys, pathlib
from bot.try_out import run
from tests.bot.try_out.toy_bot import Toy
asyncio.run(run(Toy, data=pathlib.Path(sys.argv[1]), seats=2, port=0, open_browser=False,
                say=lambda line: print(line, flush=True)))
"""


async def ids_of(data: Path, seats: int) -> list[str]:
    async with opened(data, seats=seats) as session, visiting(session.address) as visitor:
        channel: str = visitor.state["channelId"]
        server: str = visitor.state["channel"]["guildId"]
        return [server, channel, *(viewer["id"] for viewer in visitor.state["viewers"])]


async def test_ids_are_the_same_in_every_run_and_more_seats_move_none(tmp_path: Path) -> None:
    two = await ids_of(tmp_path, 2)
    assert await ids_of(tmp_path, 2) == two
    assert (await ids_of(tmp_path, 5))[:4] == two


async def test_messages_of_two_runs_never_share_an_id(tmp_path: Path) -> None:
    seen: list[str] = []
    for _ in range(2):
        async with opened(tmp_path) as session, visiting(session.address) as anna:
            await anna.slash("ship board")
            await anna.look()
            seen += anna.state["messages"]
    assert len(set(seen)) == 2


async def test_the_bot_lives_in_real_time(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        now = asyncio.get_running_loop().time
        before, started = datetime.now(UTC), now()
        async with asyncio.timeout(10):
            # A machine that stood still makes up for ticks at once, so that no number of them says it.
            while now() - started <= 3 * TICK_SECONDS:
                session.bot.ticked.clear()
                await session.bot.ticked.wait()
        await anna.slash("ship board")
        await anna.look()
        posted = discord.utils.snowflake_time(int(*anna.state["messages"]))
        # An id holds milliseconds, the clock more.
        assert before - timedelta(milliseconds=1) <= posted <= datetime.now(UTC)


@pytest.mark.parametrize("locale", ["en-US", "de"])
async def test_everybody_and_their_server_speak_the_language_of_the_run(tmp_path: Path, locale: str) -> None:
    async with opened(tmp_path, locale=locale) as session, visiting(session.address) as anna:
        await anna.slash("ship board")
        assert session.bot.heard == {locale}
        assert [str(guild.preferred_locale) for guild in session.bot.guilds] == [locale]


async def test_the_key_survives_a_restart_and_is_the_owner_s_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with opened(data) as session:
        first = session.address.split("#")[1]
    async with opened(data) as session:
        assert session.address.split("#")[1] == first
    async with opened(tmp_path / "other") as session:
        assert session.address.split("#")[1] != first
    if os.name == "posix":
        assert stat.S_IMODE((data / runner.KEY_FILE).stat().st_mode) == 0o600


async def test_a_key_cut_short_is_made_again(tmp_path: Path) -> None:
    (tmp_path / runner.KEY_FILE).write_bytes(b"")
    async with opened(tmp_path):
        assert len((tmp_path / runner.KEY_FILE).read_bytes()) == 2 * runner.KEY_BYTES


async def test_commands_are_there_although_the_bot_did_not_register_them(tmp_path: Path) -> None:
    async with opened(tmp_path) as session, visiting(session.address) as anna:
        assert "ship sail" in await anna.commands()


async def test_the_bot_is_closed_and_time_given_back_at_the_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as session:
        session.bot.later(asyncio.Event().wait())
    assert session.bot.was_closed
    assert session.said[-1].startswith("Closing")
    async with opened(tmp_path):
        pass  # SimCord allows one environment per loop: the first one is really gone


async def test_a_bot_that_fails_in_its_setup_fails_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> None:
        raise RuntimeError("the database is locked")

    monkeypatch.setattr(Toy, "setup_hook", fail)
    with pytest.raises(RuntimeError, match="the database is locked"):
        async with opened(tmp_path):
            pass


async def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(TryUnavailableError, match=f"Port {port} .* --port"):
            async with opened(tmp_path, port=port):
                pass


@pytest.mark.parametrize("seats", [0, 9])
async def test_seats_are_limited_to_the_people_there_are(tmp_path: Path, seats: int) -> None:
    with pytest.raises(TryUnavailableError, match=f"1 to 8 people, not for {seats}"):
        async with opened(tmp_path, seats=seats):
            pass


@pytest.mark.parametrize("module", ["simcord", "PIL"])
async def test_without_the_extra_one_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    find = importlib.util.find_spec

    def without(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == module else find(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", without)
    with pytest.raises(TryUnavailableError, match=re.escape("`make try`")):
        async with opened(tmp_path):
            pass


async def test_another_simcord_than_the_overrides_were_made_for_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "version", lambda _: "4.0.0")
    with pytest.raises(TryUnavailableError, match=r"3\.2\.1, and 4\.0\.0 is installed"):
        async with opened(tmp_path):
            pass


async def test_a_data_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(TryUnavailableError, match="another data folder"):
        async with opened(tmp_path / "data"):
            pass


@pytest.mark.skipif(os.name != "posix", reason="signals as on POSIX")
@pytest.mark.parametrize("ending", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)])
async def test_a_signal_ends_the_run_without_a_trace(tmp_path: Path, ending: signal.Signals) -> None:
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, str(tmp_path),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert child.stdout is not None
    async with asyncio.timeout(30):
        while b"http://" not in (line := await child.stdout.readline()):
            assert line, "it ended before it opened"
        child.send_signal(ending)
        out, err = await child.communicate()
    assert child.returncode == 0
    assert b"Traceback" not in err
    assert b"Closing" in out
