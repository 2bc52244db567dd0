"""The commands and buttons of all features, put together."""

from typing import Any

from discord import app_commands

from bot.front import find_table
from bot.front.buttons import Buttons
from bot.front.face import Face
from bot.front.features import agreement, autocomplete, clock, server
from bot.front.features.home import front, games, learn, solo_buttons, topics
from bot.front.features.lobby import changes, computers, details, invitations, opening, removal
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
from bot.front.features.records import leaderboard, own
from bot.front.features.replay import analysis
from bot.front.features.replay import tables as replays
from bot.front.features.table import help as helps
from bot.front.features.table import lists, log, look, moving, questions, refused, rules
from bot.front.languages import localized

BUTTONS = Buttons(
    front.buttons,
    games.buttons,
    topics.buttons,
    learn.buttons,
    solo_buttons.buttons,
    changes.buttons,
    opening.buttons,
    details.buttons,
    computers.buttons,
    removal.buttons,
    panel.buttons,
    board.buttons,
    close_ups.buttons,
    play_commands.buttons,
    agreement.buttons,
    clock.buttons,
    invitations.buttons,
    rules.buttons,
    lists.buttons,
    refused.buttons,
    helps.buttons,
    hint.buttons,
    questions.buttons,
    log.buttons,
    tables.buttons,
    time.buttons,
    settings.buttons,
    orders.buttons,
    always.buttons,
    privacy.buttons,
    blocks.buttons,
    leaderboard.buttons,
    own.buttons,
    replays.buttons,
    analysis.buttons,
)
"""Every button and menu that there is."""


def add_commands(tree: app_commands.CommandTree[Any], face: Face) -> None:
    """Add every command to a tree."""
    for group in (_table(face), _my(face), _replay(face), _server(face)):
        tree.add_command(group)
    tree.add_command(front.play_command(face))
    tree.add_command(topics.help_command(face))
    tree.add_command(learn.learn_command(face))
    tree.add_command(rules.rules_command(face))
    tree.add_command(leaderboard.leaderboard_command(face))
    for game in face.host.library.games.values():
        tree.add_command(game_commands.GameCommands(game, face).group())
    autocomplete.offer(tree, face)


def _table(face: Face) -> app_commands.Group:
    group = app_commands.Group(
        name="table", description=localized("help.table"), allowed_contexts=find_table.ON_SERVER
    )
    lobby_commands.add_commands(group, face)
    lists.add_command(group, face)
    look.add_commands(group, face)
    log.add_command(group, face)
    moving.add_command(group, face)
    play_commands.add_commands(group, face)
    agreement.add_commands(group, face)
    clock.add_command(group, face)
    invitations.add_commands(group, face)
    return group


def _server(face: Face) -> app_commands.Group:
    group = server.server_group(face)
    language.add_to_server(group, face)
    return group


def _my(face: Face) -> app_commands.Group:
    group = app_commands.Group(name="my", description=localized("help.my"))
    tables.add_commands(group, face)
    hand.add_command(group, face)
    hint.add_command(group, face)
    questions.add_commands(group, face)
    settings.add_command(group, face)
    time.add_commands(group, face)
    orders.add_commands(group, face)
    notes.add_command(group, face)
    privacy.add_commands(group, face)
    blocks.add_command(group, face)
    own.add_commands(group, face)
    return group


def _replay(face: Face) -> app_commands.Group:
    group = app_commands.Group(name="replay", description=localized("help.replay"))
    replays.add_command(group, face)
    analysis.add_commands(group, face)
    return group
