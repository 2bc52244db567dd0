"""Commands of a group that are made once one is looked for, not at each start: few tests type many, and each starts a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import Context
from functools import partial
from typing import Any
from unittest import mock

from discord import app_commands

from bot.front.face import Face
from bot.front.features import assembly, autocomplete
from bot.front.features.commands import SlashCommands
from bot.front.features.play.game_commands import GameCommands
from bot.front.languages import localized

_made_now = GameCommands.group
_added_now, _group_now, _commands_now = assembly.add_commands, assembly._group, SlashCommands.made
_offered_now = autocomplete.offer


class Later(app_commands.Group):
    """A group of commands as it is at first: it has its name, and no children yet.

    Attributes:
        made: the group as the bot makes it; None once its children are here.
        face: of the bot.
    """

    made: Callable[[], app_commands.Group] | None = None
    face: Face

    @property
    def _children(self) -> dict[str, Any]:
        if self.made is not None:
            # As at a start, outside of anything that is being answered.
            group, self.made = Context().run(self.made), None
            self._children = group._children
            for child in self._children.values():
                child.parent = self
            Context().run(_offered_now, self, self.face)  # type: ignore[arg-type] # it is walked through as a tree is
        found: dict[str, Any] = vars(self)["later"]
        return found

    @_children.setter
    def _children(self, children: dict[str, Any]) -> None:
        vars(self)["later"] = children


class _Others:
    """The commands of a tree but for those that are made later."""

    def __init__(self, tree: app_commands.CommandTree[Any]) -> None:
        self._tree = tree

    def walk_commands(self) -> Iterator[Any]:
        for command in self._tree.get_commands():
            if not isinstance(command, Later):
                yield command
                yield from command.walk_commands() if isinstance(command, app_commands.Group) else ()


def _group(self: GameCommands) -> app_commands.Group:
    game = self._game
    group = Later(name=game.meta.command, description=localized("help.game", title=game.meta.title))
    group.face = self._face
    group.made = lambda: _made_now(self)
    return group


def _add_commands(tree: app_commands.CommandTree[Any], face: Face) -> None:
    """Add groups without their commands, and the commands of no group."""

    def alone(self: SlashCommands, face: Face) -> Iterable[Any]:
        return () if self.group else _commands_now(self, face)

    with (
        mock.patch.object(SlashCommands, "made", alone),
        mock.patch.object(assembly, "_group", partial(_named, face)),
    ):
        _added_now(tree, face)


def _named(face: Face, name: str, **more: Any) -> app_commands.Group:
    def whole() -> app_commands.Group:
        made = _group_now(name, **more)
        for part in assembly.COMMANDS:
            for command in _commands_now(part, face) if part.group == name else ():
                made.add_command(command)
        return made

    group = Later(name=name, description=localized(f"help.{name}"), **more)
    group.face, group.made = face, whole
    return group


def _offer(tree: app_commands.CommandTree[Any], face: Face) -> None:
    _offered_now(_Others(tree), face)  # type: ignore[arg-type] # nothing else is asked of it


@contextmanager
def later() -> Iterator[None]:
    """Have bots that start meanwhile make the commands of their groups later."""
    with (
        mock.patch.object(GameCommands, "group", _group),
        mock.patch.object(assembly, "add_commands", _add_commands),
        mock.patch.object(autocomplete, "offer", _offer),
    ):
        yield
