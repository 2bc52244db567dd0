"""A command in the form of another version, which Discord shows for a while, is named as such and does nothing."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, cast

import discord
import pytest
from discord import AppCommandOptionType, app_commands
from simcord.actors import _dispatch_actor_interaction

from bot.text import say
from tests.bot.front.bot import SimulatedBot, opened

CHANGED = "error.changed_command"
Tree: TypeAlias = app_commands.CommandTree[Any]
Command: TypeAlias = app_commands.Command[Any, ..., Any]


def command(tree: Tree, *path: str) -> Command:
    found = tree.get_command(path[0])
    for name in path[1:]:
        assert isinstance(found, app_commands.Group)
        found = found.get_command(name)
    assert isinstance(found, app_commands.Command)
    return found


def without_play(tree: Tree) -> None:
    tree.remove_command("play")


def without_subcommand(tree: Tree) -> None:
    group = tree.get_command("table")
    assert isinstance(group, app_commands.Group)
    group.remove_command("new")


def without_group(tree: Tree) -> None:
    tree.remove_command("table")


def without_option(tree: Tree) -> None:
    del command(tree, "table", "new")._params["game"]


def with_required_option(tree: Tree) -> None:
    command(tree, "table", "list")._params.update(command(tree, "table", "invite")._params)


def with_another_type(tree: Tree) -> None:
    command(tree, "table", "new")._params["game"].type = AppCommandOptionType.integer


def without_choice(tree: Tree) -> None:
    parameter = command(tree, "table", "new")._params["game"]
    parameter.choices = [one for one in parameter.choices if one.value != "sea_merchants"]


CHANGES: dict[str, tuple[Callable[[Tree], None], str, dict[str, Any]]] = {
    "the command is gone": (without_play, "play", {}),
    "the subcommand is gone": (without_subcommand, "table new", {"game": "sea_merchants"}),
    "the group is gone": (without_group, "table new", {"game": "sea_merchants"}),
    "an option is gone": (without_option, "table new", {"game": "sea_merchants"}),
    "an option is required": (with_required_option, "table list", {}),
    "an option is of another type": (with_another_type, "table new", {"game": "sea_merchants"}),
    "a choice is gone": (without_choice, "table new", {"game": "sea_merchants"}),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_command_of_an_older_version_says_that_it_has_changed_and_does_nothing(
    bot: SimulatedBot, change: str, caplog: pytest.LogCaptureFixture
) -> None:
    happen, name, options = CHANGES[change]
    happen(bot.client.tree)
    answer = await bot.people[0].slash(name, **options)
    assert answer.content == say(CHANGED)
    assert answer.ephemeral
    assert await bot.host.tables.on_server(bot.server.id, ("lobby",)) == []
    assert [one for one in caplog.records if one.exc_info] == []


ODD: dict[str, list[dict[str, object]]] = {
    "an option has no type": [{"name": "game", "value": "sea_merchants"}],
    "an option has no name": [{"type": 3, "value": "sea_merchants"}],
    "an option has no value": [{"type": 3, "name": "game"}],
}


@pytest.mark.parametrize("odd", ODD)
async def test_a_command_whose_options_can_not_be_read_is_answered(
    bot: SimulatedBot, odd: str, caplog: pytest.LogCaptureFixture
) -> None:
    ada = bot.people[0]
    new = {"type": 1, "name": "new", "options": ODD[odd]}
    data = {"id": "1", "type": 1, "name": "table", "options": [new]}
    answer = await bot.answer(await _dispatch_actor_interaction(ada.member, 2, bot.channel, data))
    assert answer.content == say(CHANGED)
    assert await bot.host.tables.on_server(bot.server.id, ("lobby",)) == []
    assert [one for one in caplog.records if one.exc_info] == []


ODD_VALUES: list[dict[str, object]] = [
    {"type": 6, "name": "user", "value": "Anna"},
    {"type": 6, "name": "user", "value": None},
    {"type": 6, "name": "user", "value": [5]},
]


@pytest.mark.parametrize("odd", ODD_VALUES, ids=lambda one: str(one["value"]))
async def test_a_command_whose_option_has_a_value_that_can_not_be_read_is_answered(
    bot: SimulatedBot, odd: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    await bot.lobby(1)
    invite = {"type": 1, "name": "invite", "options": [odd]}
    data = {"id": "1", "type": 1, "name": "table", "options": [invite]}
    answer = await bot.answer(await _dispatch_actor_interaction(bot.people[0].member, 2, bot.channel, data))
    assert answer.content == say(CHANGED)
    assert [one for one in caplog.records if one.exc_info] == []


RESOLVED: list[object] = [
    *(None, [], [7], "odd", 7, {"users": []}, {"users": [7], "members": "odd"}),
    {"channels": {"5": None}, "roles": 7},
]


@pytest.mark.parametrize("resolved", RESOLVED, ids=str)
async def test_a_command_is_answered_whatever_form_the_meaning_of_its_choices_has(
    bot: SimulatedBot, resolved: object, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolve = bot.client.reading.resolve

    def distorted(interaction: discord.Interaction[Any]) -> None:
        # SimCord sends no such form.
        cast("dict[str, object]", interaction.data)["resolved"] = resolved
        resolve(interaction)

    monkeypatch.setattr(bot.client.reading, "resolve", distorted)
    assert (await bot.people[0].slash("my tables")).title
    assert [one for one in caplog.records if one.exc_info] == []


async def test_what_fails_before_a_command_is_run_is_answered(
    bot: SimulatedBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(bot.client.reading, "resolve", fail)
    answer = await bot.people[0].slash("my tables")
    assert re.search("`[0-9a-f]{8}`", answer.content)
    assert await bot.people[0].complete("table show", "table", "") == []
    failed = [str(one.exc_info) for one in caplog.records if one.exc_info]
    assert ["planted" in one for one in failed] == [True, True]


async def test_it_says_so_in_the_language_of_the_one_who_types(tmp_path: Path) -> None:
    async with opened(tmp_path) as bot:
        ada = bot.people[0]
        bot.locales[ada.id] = "de"
        without_play(bot.client.tree)
        assert (await ada.slash("play")).content.startswith("Diesen Befehl gibt es nicht mehr")


async def test_no_choices_are_offered_for_what_is_gone(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture
) -> None:
    ada = bot.people[0]
    await bot.lobby(1)
    assert await ada.complete("table show", "table", "")
    del command(bot.client.tree, "table", "show")._params["table"]
    assert await ada.complete("table show", "table", "") == []
    assert [one for one in caplog.records if one.exc_info] == []


async def test_choices_that_come_too_late_for_discord_are_no_failure(
    bot: SimulatedBot, caplog: pytest.LogCaptureFixture
) -> None:
    without_group(bot.client.tree)
    path = "/interactions/*/callback"
    bot.env.inject_error("POST", path, status=404, code=10062, message="Unknown interaction")
    assert await bot.people[0].complete("table show", "table", "") == []
    gc.collect()
    assert [one for one in caplog.records if one.exc_info] == []
