"""The commands and buttons of all features, put together."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.front import find_table
from bot.front.buttons import Buttons
from bot.front.face import Face
from bot.front.features import agreement, autocomplete, server
from bot.front.features.commands import SlashCommands
from bot.front.features.home import front, games, learn, solo_buttons, topics
from bot.front.features.home.seeking import buttons as seeking_buttons
from bot.front.features.home.weekly import buttons as weekly_buttons
from bot.front.features.lobby import (
    changes,
    clock,
    computers,
    details,
    invitations,
    naming,
    opening,
    removal,
)
from bot.front.features.lobby import commands as lobby_commands
from bot.front.features.my import (
    always,
    blocks,
    hand,
    hint,
    language,
    notes,
    orders,
    privacy,
    settings,
    tables,
    time,
)
from bot.front.features.play import board, close_ups, game_commands, panel
from bot.front.features.play import commands as play_commands
from bot.front.features.records import about, leaderboard, own
from bot.front.features.records.leagues import drafts, organising
from bot.front.features.records.leagues import looking as leagues
from bot.front.features.records.leagues import own as own_leagues
from bot.front.features.replay import analysis, reviews
from bot.front.features.replay import tables as replays
from bot.front.features.server import owner
from bot.front.features.table import help as helps
from bot.front.features.table import lists, log, look, moving, questions, refused, rules
from bot.front.languages import localized

FEATURES = (
    *(seeking_buttons, weekly_buttons, front, games, topics, learn, solo_buttons),
    *(lobby_commands, naming, changes, opening, details, computers, removal, clock, invitations),
    *(panel, board, close_ups, play_commands, agreement),
    *(lists, look, log, moving, rules, refused, helps, questions),
    *(tables, hand, hint, time, settings, orders, notes, always, privacy, blocks),
    *(leaderboard, about, own, replays, reviews, analysis, server, owner, language),
    *(drafts, own_leagues, leagues, organising),
)
"""The modules that declare `buttons`, `commands` or both."""
BUTTONS = Buttons(*(one.buttons for one in FEATURES if hasattr(one, "buttons")))
"""All buttons and menus."""
COMMANDS: Sequence[SlashCommands] = [one.commands for one in FEATURES if hasattr(one, "commands")]
"""All commands except the games' own."""


def add_commands(tree: app_commands.CommandTree[Any], face: Face) -> None:
    """Add every command to a tree."""
    manages = discord.Permissions(manage_guild=True)
    groups = {
        "table": _group("table", allowed_contexts=find_table.ON_SERVER),
        "my": _group("my"),
        "replay": _group("replay"),
        "league": _group("league", allowed_contexts=find_table.ON_SERVER),
        "server": _group("server", allowed_contexts=find_table.ON_SERVER, default_permissions=manages),
    }
    for group in groups.values():
        tree.add_command(group)
    for part in COMMANDS:
        for command in part.made(face):
            groups.get(part.group, tree).add_command(command)
    for game in face.host.library.offered.values():
        tree.add_command(game_commands.GameCommands(game, face).group())
    autocomplete.offer(tree, face)


def _group(name: str, **more: Any) -> app_commands.Group:
    return app_commands.Group(name=name, description=localized(f"help.{name}"), **more)
