"""The slash commands that Discord has are compared with this version's by all that people see of them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.front.gateway.registering import Difference, difference, register
from bot.operating.doctor.discord_side import own_commands

Change = Callable[[dict[str, dict[str, Any]]], object]


def leaves(commands: list[dict[str, Any]], before: str = "") -> dict[str, dict[str, Any]]:
    """Each command by its path, to be changed in place."""
    found: dict[str, dict[str, Any]] = {}
    for one in commands:
        path = f"{before} {one['name']}".strip()
        below = [part for part in one.get("options") or () if part["type"] in (1, 2)]
        found |= leaves(below, path) if below else {path: one}
    return found


@pytest.mark.parametrize(
    "change",
    [
        lambda found: found["table show"].update(description="Another"),
        lambda found: found["table show"]["options"].pop(),
        lambda found: found["table new"]["options"][0].update(required=False),
        lambda found: found["table new"]["options"][0]["choices"].pop(),
        lambda found: found["table new"]["options"][0]["choices"][0].update(name="Another"),
        lambda found: found["table show"]["options"][0].update(autocomplete=False),
    ],
    ids=["description", "option", "required", "fewer choices", "choice", "autocomplete"],
)
async def test_what_people_would_see_of_another_command_is_a_difference(change: Change) -> None:
    wanted = await own_commands()
    registered = copy.deepcopy(wanted)
    change(leaves(registered))
    found = difference(registered, wanted)
    assert found is not None
    assert (len(found.changed), found.missing, found.unknown) == (1, [], [])


async def test_what_discord_adds_of_its_own_is_none() -> None:
    wanted = await own_commands()
    registered = [
        {
            **one,
            "id": "1",
            "version": "2",
            "nsfw": False,
            "default_member_permissions": needed and str(needed),
        }
        for one in copy.deepcopy(wanted)
        for needed in [one.get("default_member_permissions")]
    ]
    for one in leaves(registered).values():
        one["description_localizations"] = None
        one["options"] = [
            {name: value for name, value in part.items() if value is not False} for part in one["options"]
        ]
    assert difference(registered, wanted) is None
    # A way into an activity, which nobody types.
    way_in = {"id": "3", "type": 4, "name": "launch", "description": "", "handler": 2}
    assert difference([*registered, way_in], wanted) is None
    assert difference(registered[1:], registered[:-1]) == Difference(
        sorted(leaves(registered[:1])), sorted(leaves(registered[-1:])), []
    )
    next(one for one in registered if one["name"] == "server")["default_member_permissions"] = "8"
    found = difference(registered, wanted)
    assert found is not None
    assert all(path.startswith("server ") for path in found.changed)


class Synced:
    """A tree of commands that Discord takes, and a client of it."""

    application_id = 1
    translator = object()

    def __init__(self) -> None:
        self.http = self
        self.times = 0

    def get_commands(self) -> list[Any]:
        return []

    async def sync(self) -> None:
        self.times += 1

    async def get_global_commands(self, _: int) -> list[Any]:
        return []


@pytest.mark.parametrize("odd", ["no folder", "a folder"])
async def test_commands_are_registered_though_the_note_of_it_can_not_be_kept(
    tmp_path: Path, odd: str, caplog: pytest.LogCaptureFixture
) -> None:
    file, tree = tmp_path / "folder" / "commands", Synced()
    if odd == "a folder":
        file.mkdir(parents=True)
    await register(cast("discord.Client", tree), cast("app_commands.CommandTree[Any]", tree), file)
    assert tree.times == 1
    [line] = caplog.messages
    assert line.startswith("The registered slash commands can't be noted")
