"""The generated parts of the docs are what the code and the files of results say: else `python -m tests.generated`."""

import re
from pathlib import Path

import pytest

from bot.cli import kontor
from bot.telemetry import discord_logs
from games.engine import Game
from storage.schema import metadata
from tests.generated import blocks, commands, contracts, logged, measurements, operating, stored


@pytest.mark.parametrize("page", blocks.pages(), ids=lambda page: page.name)
def test_a_page_has_what_the_command_writes(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text == blocks.rewritten(text)


def test_everything_that_can_be_generated_is_on_one_page() -> None:
    named = [name for page in blocks.pages() for name in blocks.named(page)]
    assert sorted(named) == sorted(blocks.BLOCKS)


def test_the_plots_are_those_of_the_results() -> None:
    written = {file.name: file.read_text(encoding="utf-8") for file in measurements.FOLDER.glob("*.svg")}
    assert written == measurements.plots()


def test_the_page_about_the_schema_has_a_remark_on_every_table() -> None:
    page = (blocks.DOCS / "storage" / "schema.md").read_text(encoding="utf-8").partition("## Columns")[0]
    listed = [name for line in re.findall(r"^\| (`.+?`) \|", page, re.MULTILINE) for name in line.split(", ")]
    assert sorted(name.strip("`") for name in listed) == sorted(metadata.tables)


def test_the_tables_list_what_there_is() -> None:
    def first(lines: list[str]) -> list[str]:
        return [line.split("|")[1].strip(" `") for line in lines[2:]]

    assert {"move", "idle", "archive"} <= set(first(stored.entries()))
    assert first(stored.slots()) == [
        *(
            "away:<seat>",
            "board",
            "follow:<person>",
            "game",
            "idle:<row>",
            "lobby",
            "question:<row>",
            "turn:<seat>",
        )
    ]
    assert (
        "| `heartbeat` | **shard** integer, **shards** integer, beat time, since time, clock time? |"
        in stored.columns()
    )
    lines = logged.lines()
    assert "| warning | Table %s is frozen: %s | `freeze` | `bot/host/tables/freezing` |" in lines
    assert "| error | Alarm %s (%s) failed | `alarm` | `bot/host/tables/background/scheduler` |" in lines
    assert sum("| `discord." in line for line in lines) == len(discord_logs.KNOWN)


def test_the_tables_of_contracts_and_commands_say_what_the_code_says_of_each() -> None:
    def said(line: str) -> str:
        return line.split(" | ")[-1].removesuffix(" |").lower()

    game = blocks.BLOCKS["a game"]()
    [encode] = [line for line in game if line.startswith("| `game.encode(move)` |")]
    assert (
        said(encode)
        == (Game.encode.__doc__ or "").partition("\n")[0].removeprefix("Return ").rstrip(".").lower()
    )
    assert not any("`game._" in line for line in game)
    position = blocks.BLOCKS["a position"]()
    assert sum(line.startswith("| `state.to_act` |") for line in position) == 1
    chosen = blocks.BLOCKS["choosing a move"]()
    assert [line.split("`")[1] for line in chosen[2:]] == ["view", "moves", "sample", "rng", "budget"]
    given = blocks.BLOCKS["what a position has"]()
    assert sorted(line.split("`")[1].partition("(")[0] for line in given[2:]) == sorted(contracts.GIVEN)
    typed = operating.command_lines()
    [ban] = [line for line in typed if line.startswith("| `kontor ban {person\\|server} ID` |  |")]
    assert said(ban) == str(kontor.commands["ban"].help).rstrip(".").lower()
    assert any(line.startswith("|  | `--frozen` |") for line in typed)
    assert not any("--database" in line for line in typed)
    assert any(line.startswith("| `/server show` |") for line in commands.of_servers())
    assert not any("`/table" in line for line in commands.of_servers())
