"""Commands in another version's form, which Discord's clients show for a while after a change."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import discord
from discord import app_commands

_SUBCOMMANDS: Final = (1, 2)


def fits(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a typed command, or one being completed, matches this version.

    Its options must be known, have the same types, and have offered values. discord.py would ignore an
    unknown option, and the command would do something else. An unreadable option does not match either.
    """
    try:
        return _fits(interaction)
    except (LookupError, TypeError, ValueError, AttributeError):
        return False


def _fits(interaction: discord.Interaction[Any]) -> bool:
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return command is not None
    # discord.py reads the values outside its error handling, and raises for invalid ones.
    assert interaction.namespace is not None
    known = {one.display_name: one for one in command.parameters}
    given = _options(cast("Mapping[str, Any]", interaction.data or {}))
    asks = interaction.type is discord.InteractionType.autocomplete
    # During typing some options are missing and values are incomplete.
    missing = [] if asks else [name for name, one in known.items() if one.required and name not in given]
    return not missing and all(
        name in known and _takes(known[name], option, unfinished=asks) for name, option in given.items()
    )


def _takes(parameter: app_commands.Parameter, option: Mapping[str, Any], *, unfinished: bool) -> bool:
    offered = [choice.value for choice in parameter.choices]
    # discord.py raises in a task if a value is missing, and there would be no answer.
    fitting = parameter.type.value == option["type"] and "value" in option
    return fitting and (unfinished or not offered or option["value"] in offered)


def _options(data: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """Return the options of the invoked command, by name."""
    options: Sequence[Mapping[str, Any]] = data.get("options") or ()
    while options and options[0]["type"] in _SUBCOMMANDS:
        options = options[0].get("options") or ()
    return {str(one["name"]): one for one in options}
