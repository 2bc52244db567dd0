"""`kontor` as an operator runs it: started, refused, stopped, started again; and its other commands beside it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.cli import main
from bot.operating.running import why_ended
from bot.text import say
from tests import databases
from tests.bot.front import short
from tests.bot.front.process import COMMANDS, DATABASE, KONTOR, WARM, choices, running
from tests.loopback.process import ROOT, BotProcess
from tests.loopback.server import Loopback

MALFORMED = "not-a-token"
REFUSED = "A" * 26 + "." + "b" * 6 + "." + "c" * 38


async def kontor(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """Run one of the other commands; returns its status, what it printed, and what it complained of."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.cli",
        *arguments,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "KONTOR_EDITIONS": str(folder / "editions")},
        stdout=PIPE,
        stderr=PIPE,
    )
    out, complaints = await process.communicate()
    return process.returncode or 0, out.decode(), complaints.decode()


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({}, "There is no token: set KONTOR_TOKEN"),
        ({"KONTOR_TOKEN": MALFORMED}, "The token is malformed"),
        ({"KONTOR_TOKEN": REFUSED}, "Discord refused the token"),
    ],
    ids=["missing", "malformed", "refused"],
)
async def test_a_token_that_can_not_be_used_is_one_sentence(
    tmp_path: Path, environment: Mapping[str, str], sentence: str
) -> None:
    async with Loopback() as server:
        given = {"KONTOR_TOKEN": "", "KONTOR_TOKEN_FILE": "", **environment}
        async with BotProcess(server, KONTOR, args=["run"], env=given, data_dir=tmp_path, warm=WARM) as bot:
            assert await bot.ended() == 2
        said = [line for line in bot.log if line.startswith("kontor: ")]
        assert len(said) == 1
        assert sentence in said[0]
        assert bot.tracebacks == 0
        assert REFUSED not in "\n".join(bot.log)


async def test_no_network_is_one_sentence(tmp_path: Path) -> None:
    async with Loopback() as server:
        server.faults.fail("GET /users/@me", 503)
        given = {"KONTOR_TOKEN": server.token}
        async with BotProcess(server, KONTOR, args=["run"], env=given, data_dir=tmp_path, warm=WARM) as bot:
            assert await bot.ended() == 1
        assert any(line.startswith("kontor: Discord can't be reached") for line in bot.log)
        assert bot.tracebacks == 0


@pytest.mark.long
async def test_with_few_starts_left_the_bot_waits_before_its_database_and_nothing_takes_it_for_dead(
    tmp_path: Path,
) -> None:
    async with Loopback() as server:
        server.gateway.starts_left, server.gateway.reset_seconds = 40, 86400.0
        given = {"KONTOR_TOKEN": server.token}
        async with BotProcess(server, KONTOR, args=["run"], env=given, data_dir=tmp_path, warm=WARM) as bot:
            await server.until(lambda: any("Waiting for Discord until" in line for line in bot.log))
            short.keep(tmp_path)
            async with asyncio.timeout(30):
                while (health := await kontor(tmp_path, "health"))[0]:
                    assert "has not been connected yet" in health[1]
            assert health[1].startswith("Waiting for Discord until ")
            _, said, _ = await kontor(tmp_path, "doctor", "--offline", "--json")
            [found] = [one for one in json.loads(said) if one["about"] == "bot"]
            assert (found["state"], "40 more session starts" in found["said"]) == ("warning", True)
            assert server.gateway.starts == 0
            assert await bot.stop(within=3) == 0
        assert sum("session starts" in line for line in bot.log) == 1
        assert bot.tracebacks == 0


@pytest.mark.long
async def test_too_few_shards_is_one_sentence(tmp_path: Path) -> None:
    async with Loopback() as server:
        server.gateway.shards = 2
        given = {"KONTOR_TOKEN": server.token, "KONTOR_SHARDS": "0/1"}
        async with BotProcess(server, KONTOR, args=["run"], env=given, data_dir=tmp_path, warm=WARM) as bot:
            assert await bot.ended() == 2
        said = [line for line in bot.log if line.startswith("kontor: ")]
        assert said == [f"kontor: {why_ended(4011, '', named=True)[0]}"]
        assert bot.tracebacks == 0


@pytest.mark.long
@pytest.mark.parametrize(("code", "status"), [(4010, 2), (4011, 1), (4012, 2), (4013, 2), (4014, 2)])
async def test_what_no_restart_mends_ends_a_bot_with_a_status_that_says_so(
    tmp_path: Path, code: int, status: int
) -> None:
    async with running(tmp_path) as process:
        process.server.gateway.disconnect(code)
        assert await process.bot.ended() == status
        said = [line for line in process.bot.log if line.startswith("kontor: ")]
        assert said == [f"kontor: {why_ended(code, '', named=False)[0]}"]
        assert process.bot.tracebacks == 0


@pytest.mark.long
async def test_a_bot_that_can_not_note_its_commands_is_served_all_the_same(tmp_path: Path) -> None:
    noted = tmp_path / f"{DATABASE}.commands"
    noted.mkdir(parents=True)
    async with running(tmp_path) as process:
        [said] = [line for line in process.bot.log if "can't be noted" in line]
        assert f"Is a directory: '{DATABASE}.commands'" in said
        assert process.bot.tracebacks == 0
        await process.lobby(*process.people("Anna"))


@pytest.mark.long
async def test_a_second_bot_waits_for_the_first_to_end(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        given = {"KONTOR_TOKEN": process.server.token}
        second = BotProcess(process.server, KONTOR, args=["run"], env=given, data_dir=tmp_path, warm=WARM)
        await second.start()
        await process.server.until(
            lambda: any("is in use; waiting up to 30 s" in line for line in second.log)
        )
        third = kontor(tmp_path, "migrate")
        assert (await third)[2] == (
            f"kontor: {process.database.resolve()} is in use by another bot, or by a command that needs it "
            "alone; end that first.\n"
        )
        process.bot.send(signal.SIGTERM)
        await second.ready()
        assert await second.stop() == 0
        assert await process.bot.ended() == 0


@pytest.mark.long
async def test_a_newer_database_is_refused_with_its_sentence(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        assert await process.bot.stop() == 0
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    async with Loopback() as server:
        given = {"KONTOR_TOKEN": server.token}
        async with BotProcess(server, KONTOR, args=["run"], env=given, data_dir=tmp_path, warm=WARM) as bot:
            assert await bot.ended() == 2
        said = next(line for line in bot.log if "newer version of Kontor" in line)
        assert said.startswith("kontor: ")
        assert bot.tracebacks == 0


@pytest.mark.long
async def test_sigterm_ends_in_order_and_the_next_start_resumes(tmp_path: Path) -> None:
    async with running(tmp_path, cold=True) as process:
        table = await process.game(*process.people("Anna", "Ben"), computers=1)
        rng = Random(1)
        await table.act(await table.owing() or 0, rng)
        # A computer could not play on while the database is held.
        seat = await table.owing()
        assert seat is not None
        panel = await table.panel(seat)
        with closing(sqlite3.connect(process.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            press = table.press(seat, panel, rng)
            assert (await press.reply()).kind == "deferred update"
            process.bot.send(signal.SIGTERM)
            other.execute("ROLLBACK")
        # What was begun is finished and answered.
        assert (await press.answer()).kind in ("edit", "followup")
        # The worker that has thought for the computer ends too, and lets go of the output.
        async with asyncio.timeout(30):
            assert await process.bot.ended() == 0
        assert process.bot.tracebacks == 0
        await process.bot.start()
        await process.bot.ready()
        panel, button = await table.handing_over(1, rng)
        told = len(table.called())
        await table.people[1].click(panel, custom_id=button.custom_id).answer()
        await process.server.until(lambda: len(table.called()) > told)


@pytest.mark.long
async def test_sigterm_in_the_first_moments_is_not_lost(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        # A moment that is lost is not hit each time.
        for _ in range(10):
            await process.bot.restart()
            assert await process.bot.stop() == 0
        await process.bot.start()
        await process.bot.ready()


@pytest.mark.long
async def test_ctrl_c_ends_in_order_while_a_computer_thinks(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna"), computers=2)
        await table.onward(await table.owing() or 0, Random(1))
        # As a terminal does: to the whole group, workers too.
        os.killpg(process.bot.pid, signal.SIGINT)
        # A worker holds the bot's output open; that ends when the last of them has ended.
        async with asyncio.timeout(30):
            assert await process.bot.ended() == 0
        assert process.bot.tracebacks == 0
        assert not any("KeyboardInterrupt" in line for line in process.bot.log)


@pytest.mark.long
async def test_workers_do_not_outlive_a_bot_that_was_killed(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna"), computers=1)
        _, button = await table.handing_over(0, Random(1))
        await table.people[0].click(table.panels[0], custom_id=button.custom_id).answer()
        assert await table.owing() == 0, "the computer has played"
        process.bot.send(signal.SIGKILL)
        # A worker holds the bot's output open; that ends when the last of them has ended.
        async with asyncio.timeout(30):
            assert await process.bot.ended() == -signal.SIGKILL


@pytest.mark.long
async def test_commands_are_registered_only_when_they_changed(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        noted = process.database.with_name(process.database.name + ".commands")
        assert process.server.count(COMMANDS) == 1
        await process.bot.restart()
        assert process.server.count(COMMANDS) == 1
        noted.write_text("of an older version\n")
        await process.bot.restart()
        assert process.server.count(COMMANDS) == 2
        # Another program, or another version on another machine, has registered its own.
        process.server.world.commands[None].pop()
        await process.bot.restart()
        assert process.server.count(COMMANDS) == 3
        # A refusal is loud, and the bot goes on with what is registered.
        noted.unlink()
        await process.bot.kill()
        process.server.faults.refuse(COMMANDS, 30034)
        await process.bot.start()
        await process.bot.ready(log_line="could not be registered")
        # It is in the lines that follow.
        await process.server.until(lambda: process.bot.tracebacks == 1, what="the traceback")
        table = await process.game(*process.people("Anna", "Ben"))
        await table.announced()
        await process.bot.restart()
        assert process.server.count(COMMANDS) == 5, "what was refused is tried again at the next start"
        process.bot.log.clear()


@pytest.mark.long
async def test_the_other_commands_beside_a_bot_that_runs(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        table = await process.game(*process.people("Anna", "Ben"), short=True)
        export, unknown, health = await asyncio.gather(
            kontor(tmp_path, "export", table.code),
            kontor(tmp_path, "export", "NONE"),
            kontor(tmp_path, "health"),
        )
        assert export[0] == 0
        assert json.loads(export[1])["status"] == "running"
        assert "seed" not in json.loads(export[1])
        assert unknown == (
            2,
            "",
            "kontor: There is no table NONE; `kontor tables` lists those that are not over.\n",
        )
        assert health == (0, "The bot is connected.\n", "")
        await table.played(Random(1))

        copy = tmp_path / "copy.sqlite3"
        checked, exported, copied = await asyncio.gather(
            kontor(tmp_path, "check"),
            kontor(tmp_path, "export", table.code),
            kontor(tmp_path, "backup", str(copy)),
        )
        assert checked == (0, "Every stored game replays.\n", "")
        assert copied == (0, f"The database was copied to {copy}.\n", "")
        export = json.loads(exported[1])
        file, changed = tmp_path / "export.json", tmp_path / "changed.json"
        file.write_text(exported[1])
        changed.write_text(json.dumps({**export, "moves": export["moves"][:-1]}))
        true, false, again, from_copy = await asyncio.gather(
            kontor(tmp_path, "verify", str(file)),
            kontor(tmp_path, "verify", str(changed)),
            kontor(tmp_path, "backup", str(copy)),
            kontor(tmp_path, "export", "--database", str(copy), table.code),
        )
        assert (true[0], true[1][:5]) == (0, "True.")
        assert (false[0], "True." in false[1]) == (1, False)
        assert again == (2, "", f"kontor: {copy} already exists; name a file that does not.\n")
        assert from_copy == exported


@pytest.mark.long
async def test_a_bot_finds_out_within_seconds_what_was_decided_beside_it(tmp_path: Path) -> None:
    async with running(tmp_path) as process:
        anna, ben = process.people("Anna", "Ben")
        table = await process.game(anna, ben)
        panel = await table.panel(await table.owing() or 0)
        stuck, doctor = await asyncio.gather(
            kontor(tmp_path, "tables", "--stuck"), kontor(tmp_path, "doctor", "--offline")
        )
        assert stuck == (0, "There is no stuck table.\n", "")
        assert "It runs, and is connected." in doctor[1]
        assert (await kontor(tmp_path, "close", table.code, "--yes"))[0] == 0
        await process.server.until(lambda: table.messages("end"), what="the end of the table")
        assert say("end.operator") in table.messages("end")[0].text
        await process.server.until(lambda: not choices(panel), what="a panel without moves")

        second = await process.game(anna, ben)
        assert (await kontor(tmp_path, "ban", "person", str(ben.id), "--yes"))[0] == 0
        assert (await ben.slash("my tables").answer()).post.text == say("banned.person")
        left = "A computer takes over."
        await process.server.until(lambda: any(left in one.text for one in second.place.messages))
        server = process.server.world.guild
        assert (await kontor(tmp_path, "ban", "server", str(server.id), "--yes"))[0] == 0
        bot = process.server.world.bot.id
        await process.server.until(lambda: bot not in server.members, what="the bot to leave")


@pytest.mark.parametrize(
    ("arguments", "status", "complaint"),
    [
        (
            ("verify", "letter.txt"),
            2,
            "letter.txt is not an export: Expecting value: line 1 column 1 (char 0).",
        ),
        (("verify", "deep.json"), 2, "deep.json is not an export: it is nested too deeply."),
        (("replay", "deep.json"), 2, "deep.json is not a record: it is nested too deeply."),
        (("restore", "nowhere.sqlite3"), 1, "There is no database nowhere.sqlite3; name Kontor's own file."),
        (("backup", "nowhere/copy.sqlite3"), 1, "There is no folder nowhere to copy the database into."),
    ],
)
async def test_a_file_that_can_not_be_used_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    status: int,
    complaint: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letter.txt").write_text("Dear Anna, it is your turn.\n")
    (tmp_path / "deep.json").write_text("[" * 100_000)
    await databases.lay(tmp_path / "kontor.sqlite3")
    monkeypatch.setenv("KONTOR_DATABASE", "kontor.sqlite3")
    assert await asyncio.to_thread(main, arguments) == status
    assert capsys.readouterr().err == f"kontor: {complaint}\n"
