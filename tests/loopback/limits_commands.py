"""The limits of commands: what Discord refuses when a bot registers them. Nothing is registered here."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from .errors import Json
from .limits import Findings

NAME = re.compile(r"^[-_'\w]{1,32}$")
CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
MOST = {CHAT: 100, USER_MENU: 15, MESSAGE_MENU: 15}
SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10
MOST_CHARACTERS = 8000


def check_commands(commands: Sequence[Json]) -> None:
    """Hold the commands of one bulk overwrite to the limits, each and all together."""
    found = Findings()
    kinds = Counter(command.get("type") or CHAT for command in commands)
    for kind, number in kinds.items():
        if number > MOST.get(kind, 0):
            found.add(
                "commands", "APPLICATION_COMMANDS_EXCEEDED", f"At most {MOST.get(kind, 0)} of type {kind}."
            )
    names: Counter[tuple[int, str]] = Counter()
    for at, command in enumerate(commands):
        kind = command.get("type") or CHAT
        name = str(command.get("name"))
        names[kind, name] += 1
        if names[kind, name] == 2:
            found.add(
                f"{at}.name",
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        if kind == CHAT:
            _check_node(found, command, str(at))
            characters = count_characters(command)
            if characters > MOST_CHARACTERS:
                found.add(
                    str(at), "APPLICATION_COMMAND_TOO_LARGE", f"{characters} of {MOST_CHARACTERS} characters"
                )
        else:
            found.required(f"{at}.name", command.get("name"), 32)
    found.raise_any()


def count_characters(node: Json) -> int:
    """Count towards a command's 8000: names, descriptions, choices' names and values, at every depth."""
    own = len(node.get("name") or "") + len(node.get("description") or "")
    choices = sum(len(choice["name"]) + len(str(choice["value"])) for choice in node.get("choices") or ())
    return own + choices + sum(count_characters(option) for option in node.get("options") or ())


def _check_node(found: Findings, node: Json, here: str) -> None:
    name = node.get("name")
    if not isinstance(name, str) or not NAME.match(name) or name != name.lower():
        found.add(f"{here}.name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    found.required(f"{here}.description", node.get("description"), 100)
    options = node.get("options") or []
    found.count(f"{here}.options", options, 25)
    nested = [option.get("type") in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in options]
    if any(nested) and not all(nested):
        found.add(
            f"{here}.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands go without options"
        )
    names = Counter(str(option.get("name")) for option in options)
    if any(number > 1 for number in names.values()):
        found.add(
            f"{here}.options",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
            "Option names must be unique",
        )
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        found.add(
            f"{here}.options",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "Required options must be placed before non-required options",
        )
    for number, option in enumerate(options):
        there = f"{here}.options.{number}"
        _check_node(found, option, there)
        _check_choices(found, option, there)


def _check_choices(found: Findings, option: Json, here: str) -> None:
    choices = option.get("choices") or []
    found.count(f"{here}.choices", choices, 25)
    if choices and option.get("autocomplete"):
        found.add(
            f"{here}.choices",
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
            "Either choices or autocompletion",
        )
    for number, choice in enumerate(choices):
        found.required(f"{here}.choices.{number}.name", choice.get("name"), 100)
        if isinstance(choice.get("value"), str):
            found.length(f"{here}.choices.{number}.value", choice["value"], 100)
    if any(count > 1 for count in Counter(choice.get("name") for choice in choices).values()):
        found.add(
            f"{here}.choices",
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
            "Choice names must be unique",
        )
