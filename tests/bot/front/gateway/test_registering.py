"""The slash commands that Discord has are compared with this version's by all that people see of them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bot.front.gateway.registering import Difference, difference
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
    registered[3]["default_member_permissions"] = "8"
    found = difference(registered, wanted)
    assert found is not None
    assert all(path.startswith("server ") for path in found.changed)
