"""What people read of the bot in Discord, in English: keys with their sentences; nothing decides here.

The host's refusals stand in `bot/text.py`, the games' words in each game's `text.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.text import Template
from bot.text import say as _say

WORDS: Mapping[str, Template] = MappingProxyType(
    {
        # Buttons and menus.
        "button.join": "Join",
        "button.leave": "Leave",
        "button.add": "Add computer",
        "button.start": "Start",
        "button.cancel": "Cancel",
        "button.act": "Act / look",
        "button.undo": "Undo",
        "button.wide": "Wide board",
        "button.refresh": "Refresh",
        "button.rematch": "Rematch",
        "button.resign": "Yes, resign",
        "menu.verbs": "Choose what to do",
        "menu.more": "More … (page {page} of {pages})",
        "menu.back": "Back",
        "menu.option": "{title}: {value}",
        "menu.edition": "Edition: {value}",
        "menu.notice": "When it is my turn",
        # The lobby.
        "lobby.title": "{game}: table {code}",
        "lobby.open": lambda low, high, minutes: (
            f"{low} to {high} players, about {minutes} minutes at a table. Join, then whoever opened it starts."
        ),
        "lobby.seat": "{number}. {name}",
        "lobby.free": "{number}. (free)",
        "lobby.computer": "Computer {number}",
        "lobby.commitment": "Commitment of the deal: `{commitment}`",
        "lobby.started": "The game has started.",
        "lobby.cancelled": "The table was closed before the game. Its secret was `{secret}`.",
        # A running table.
        "start.title": "{game}: table {code} begins",
        "start.fair": "Commitment `{commitment}`\nRecord `{record}`",
        "start.fair.title": "Fair deal",
        "start.options": "Options",
        "start.edition": "Printed numbers",
        "turn.title": "{game}: table {code}",
        "turn.next": "{names} to act.",
        "turn.waiting": "Waiting for {names}.",
        "turn.yours": "It is your turn at {game}, table {code}.",
        "turn.nobody": "Nobody has to act.",
        "since.title": "**Since your last turn**",
        "since.more": lambda number: f"… {number} more, see /table log",
        "note.resign": "{name} has resigned; a computer plays on.",
        "note.frozen": "This table is frozen: {reason}",
        "ping": "{mention}, it is your turn at table {code}.",
        "dm.title": "Your turn at {game}, table {code} in {server}",
        # What the log says besides moves.
        "log.open": "{name} opened the table.",
        "log.join": "{name} joined.",
        "log.leave": "Somebody left.",
        "log.add": "A computer took a seat.",
        "log.remove": "A computer left.",
        "log.option": "An option was changed.",
        "log.edition": "The edition was changed.",
        "log.start": "The game began.",
        "log.undo": lambda name, moves: f"{name} took back {moves} {'move' if moves == 1 else 'moves'}.",
        "log.resign": "{name} resigned; a computer plays on.",
        "log.replace": "{name}'s seat changed hands.",
        "log.claim": "{name} ended the game as the last one there.",
        "log.cancel": "The table was closed.",
        "log.empty": "Nothing has happened yet.",
        # The end.
        "end.title": "{game}: table {code} is over",
        "end.rank": "{rank}. {name}: {score}",
        "end.rank.bare": "{rank}. {name}",
        "end.resigned": "{name} (resigned)",
        "end.rules": "{reason}",
        "end.resignation": "The game ended by resignation.",
        "end.secret": "Secret of the deal: `{secret}`\n`kontor verify` checks it with the file of /table export.",
        # Answers.
        "done.join": "You sit at table {code}.",
        "done.leave": "You left table {code}.",
        "done.cancel": "Table {code} is closed.",
        "done.start": "The game begins.",
        "done.add": "A computer joined table {code}.",
        "done.resign": "You have resigned from table {code}; a computer plays your seat.",
        "done.repeated": "That was done already.",
        "done.move": "Table {code} now lives here.",
        "done.settings": "Settings saved.",
        "ask.resign": "Resign from table {code}? A computer plays on for you, and you rank last.",
        "hand.none": "You have no running game anywhere. /table new opens one, /table list shows open ones.",
        "hand.no_secrets": "Nothing is hidden in your hand.",
        "tables.none": "There is no table here. /table new opens one.",
        "tables.mine.none": "You sit at no table. /table new opens one, /table list shows open ones.",
        "tables.line": "**{code}** {game}: {status}",
        "tables.lobby": lambda free: f"open, {free} {'seat' if free == 1 else 'seats'} free",
        "tables.running": "{names} to act",
        "tables.yours": "**your turn**",
        "tables.frozen": "frozen",
        "settings.title": "Your settings",
        "settings.now": "When it is your turn: **{notice}**",
        "settings.ping": "ping me at the table",
        "settings.dm": "send me a direct message, with buttons to play there",
        "settings.none": "leave me alone, I look myself",
        "leaderboard.title": "Leaderboard: {game}",
        "leaderboard.all": "all games",
        "leaderboard.none": "No game has ended here yet.",
        "leaderboard.head": "name            plays wins best  mean",
        # What goes wrong for a person.
        "error.no_place": "Several tables could be meant ({codes}): add the option table.",
        "error.none_here": "No table is being played here that you sit at: add the option table, or see /me tables.",
        "error.guild_only": "That works in a server's channel, not in a direct message.",
        "error.channel": "The bot may not write here: it needs View Channel, Send Messages and Embed Links.",
        "error.unknown_button": "This button is from an older version; use /me turn or /table show.",
        "error.lost": "This form is from before a restart; please press the button again.",
        "error.value": "{value} is nothing that {field} can be now; choose one that is offered.",
        "error.verb": "You can't {verb} now. {why}",
        "error.busy": "The database is busy; nothing was lost, please try again in a moment.",
        "error.unforeseen": "Something went wrong; nothing was changed. Reference for whoever runs the bot: `{reference}`",
        "error.not_yours": "Only who sits at table {code} can do that; /table list shows open tables.",
        # Help of commands, at most 100 characters.
        "help.table": "Open, join, watch and leave tables",
        "help.new": "Open a table for a game here",
        "help.join": "Take a seat at a table that has not started",
        "help.leave": "Give up your seat before the game starts",
        "help.add": "Seat a computer player",
        "help.start": "Deal and begin",
        "help.cancel": "Close a table that has not started",
        "help.show": "Show a table's board, only to you",
        "help.list": "List the tables of this server",
        "help.log": "What happened at a table lately",
        "help.undo": "Take back your last move",
        "help.resign": "Leave a running game to a computer",
        "help.export": "Get a table as a file",
        "help.move": "Let a table live in this channel from now on",
        "help.me": "Your hand, your turns, your tables, your settings",
        "help.hand": "See your hand; in a direct message, those of all your tables",
        "help.turn": "Act: the table here, or the one that has waited longest for you",
        "help.tables": "Your tables on all servers",
        "help.settings": "How you want to be told that it is your turn",
        "help.rules": "A game's rules in short",
        "help.leaderboard": "Who has won here, and how often",
        "help.game": "Play {title}",
        "help.opt.game": "Which game",
        "help.opt.table": "The code of a table, if the place does not say which",
        "help.opt.wide": "A board up to 60 letters wide, for a desktop",
        "file.export": "kontor-{code}.json",
    }
)


def say(key: str, /, **values: object) -> str:
    """Return the sentence of a key with its values; raises KeyError for an unknown one."""
    return _say(key, WORDS, **values)
