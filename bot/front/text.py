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
        "button.act": "Play / see my hand",
        "button.undo": "Undo",
        "button.wide": "Wide board",
        "button.refresh": "Refresh",
        "button.rematch": "Rematch",
        "button.resign": "Yes, resign",
        "button.rules": "Rules",
        "menu.verbs": "Choose what to do",
        "menu.more": "More … (page {page} of {pages})",
        "menu.back": "Back",
        "menu.option": "{title}: {value}",
        "menu.edition": "Edition: {value}",
        "menu.notice": "When it is my turn",
        # The lobby.
        "option.told": "{title}: **{value}**",
        "lobby.title": "{game}: table {code}",
        "lobby.open": "{low} to {high} players, about {minutes} minutes at a table",
        "lobby.lacks": "**{number} more needed:** Join, or Add computer.",
        "lobby.ready": "**Ready:** {name} can press Start, or wait for more to join.",
        "lobby.full": "**Full:** {name} can press Start.",
        "lobby.opener": "whoever opened the table",
        "lobby.seat": "{number}. {name}",
        "lobby.free": "{number}. (free)",
        "lobby.computer": "Computer {number}",
        "lobby.forgotten": "somebody",
        "lobby.computer.board": "CPU{number}",
        "lobby.fair": "Commitment of the deal: {commitment}",
        "lobby.fair.first": "(of message {message})",
        "lobby.started": "The game has started.",
        "lobby.cancelled": "The table was closed before the game. Its secret was `{secret}`.",
        # A running table.
        "start.title": "{game}: table {code} begins",
        "start.fair": "Commitment of the deal: {commitment}\nRecord of the start: {record}",
        "start.order": "In this order round the table: {names}.",
        "start.options": "Options",
        "turn.title": "{game}: table {code}",
        "turn.next": "Your turn, {names}.",
        "turn.waiting": "Waiting for {names}.",
        "turn.watching": "You are watching this table.",
        "turn.nobody": "Nobody has to act.",
        "since.title": "**Since your last turn**",
        "since.own": "**Your turn so far**",
        "since.done": "**Your turn is done**",
        "since.times": "{line} x{number}",
        "since.more": lambda number: f"… {number} more, see /table log",
        "note.resign": "{name} has resigned; a computer plays on.",
        "ping": "Your turn, {mention}, at table {code}.",
        "dm.title": "Your turn at {game}, table {code} in {server}.",
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
        "log.more": lambda number: f"… {number} earlier lines",
        "log.empty": "Nothing has happened yet.",
        # The end.
        "end.title": lambda names, several: f"{names} {'win' if several else 'wins'}!",
        "end.title.none": "The game is over",
        "end.table": "{game}: table {code}",
        "end.rank": "{rank}. {name}, {score}",
        "end.rank.first": "**{rank}. {name}, {score}**",
        "end.rank.bare": "{rank}. {name}",
        "end.rank.bare.first": "**{rank}. {name}**",
        "end.resigned": "{name} (resigned)",
        "end.resignation": "The game ended by resignation.",
        "end.secret": "Secret of the deal: {secret}\nTo check it: /table export, then kontor verify",
        # Answers.
        "done.join": "You sit at table {code}.",
        "done.leave": "You left table {code}.",
        "done.cancel": "Table {code} is closed.",
        "done.start": "The game begins.",
        "done.add": "A computer joined table {code}.",
        "done.resign": "You have resigned from table {code}; a computer plays your seat.",
        "done.repeated": "That was done already.",
        "done.move": "Table {code} now lives here.",
        "done.claim": "The game at table {code} is over.",
        "done.settings": "Saved. When it is your turn: **{notice}**.",
        "ask.resign": "Resign from table {code}? A computer plays on for you, and you rank last.",
        "hand.none": "You have no running game anywhere. /table new opens one, /table list shows open ones.",
        "hand.title": "Your hands",
        "hand.more": lambda number: f"… {number} more: /me hand with the option table.",
        "hand.no_secrets": "Nothing is hidden in your hand.",
        "tables.title": "Tables of this server",
        "tables.mine": "Your tables on all servers",
        "tables.none": "There is no table here. /table new opens one.",
        "tables.more": "… and more; any of them can be named by its code.",
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
        "leaderboard.head": "name         rate  pl win best  mean",
        "leaderboard.head.all": "name         rate  pl win",
        "leaderboard.note": "rate: shown once it is certain enough; pl: games played, win: games won.",
        "leaderboard.days": lambda days: f"the last {days} days",
        "profile.title": "{name} at {game}",
        "profile.none": "You have finished no such game on this server yet.",
        "profile.rating": "Rating **{points}** after {games} games (1000 is average)",
        "profile.unsure": "Rating: not certain enough to be shown after {games} rated {word}",
        "profile.unrated": "Rating: none yet; games with at least two people count",
        "profile.plays": "Games: **{plays}**",
        "profile.places": "Places: {places}",
        "profile.place": "{times}x {place}.",
        "profile.left": "left to a computer: {left}",
        "profile.best": "Best score at {game}: {score}",
        "profile.median": "Time to answer, half of them faster: {time}",
        "profile.time_outs": "Time-outs: {number}",
        "profile.minutes": lambda minutes: f"{minutes} min" if minutes else "under a minute",
        "profile.hours": "{hours} h {minutes} min",
        "privacy.export": "All that is stored about you is in this file.",
        "privacy.ask": (
            "**Delete all that is stored about you?** That can't be taken back.\n"
            "Your id, your name, your settings, ratings and notes go. Your seats in finished games stay, "
            "nameless. {games}\n"
            "What remains: messages that were posted in Discord, and backups that whoever runs this bot has "
            "made before."
        ),
        "privacy.games": lambda number: (
            "You sit at no table that is open or running."
            if not number
            else f"You leave {number} open or running {'table' if number == 1 else 'tables'}: "
            "a computer plays on for you and you rank last."
        ),
        "privacy.done": (
            "Done: nothing in the database says any more who you were. Messages posted in Discord and "
            "backups made before remain."
        ),
        "privacy.late": (
            "Done: you are forgotten. The database was busy, so what was deleted is overwritten in its file at "
            "the bot's next start. Messages posted in Discord and backups made before remain."
        ),
        "button.forget": "Yes, delete it all",
        "file.privacy": "kontor-me.json",
        "history.title": "Your finished games",
        "history.none": "You have finished no game yet.",
        "history.line": "**{code}** {game}: {place} of {players}{score}, <t:{time}:d>",
        "history.left": "left to a computer",
        "history.place": "place {rank}",
        "history.score": " with {score} {unit}",
        # What goes wrong for a person.
        "error.no_place": "Several tables could be meant: add the option table with one of {codes}.",
        "error.none_here": "You sit at no running game here: name a table with the option table, or see /me tables.",
        "error.guild_only": "That works in a server's channel, not in a direct message.",
        "error.channel": "The bot may not write here: it needs View Channel, Send Messages and Embed Links.",
        "error.unknown_button": "This button is from an older version; use /me turn or /table show.",
        "error.lost": "This form is from before a restart; please press the button again.",
        "error.value": "{value} is not possible for {field} now; choose one that is offered.",
        "error.verb": "You can't {verb} now. {why}",
        "error.others": "At table {code} that is for {names} now.",
        "error.rematch": "Table {code} is open here for a rematch already: join it.",
        "error.busy": "The database is busy; nothing was lost, please try again in a moment.",
        "error.unforeseen": "Something went wrong; /me turn and /table show tell what stands. Reference for whoever runs the bot: `{reference}`",
        "error.not_yours": "Only who sits at table {code} can do that; /table list shows open tables.",
        "complete.more": lambda number: f"… {number} more: type to narrow",
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
        "help.claim": "End a game that everybody else has resigned from",
        "help.export": "Get a table as a file",
        "help.move": "Let a table live in this channel from now on",
        "help.me": "Your hand, your turns, your tables, your settings",
        "help.hand": "See your hand; in a direct message, those of all your tables",
        "help.turn": "Act: the table here, or the one that has waited longest for you",
        "help.tables": "Your tables on all servers",
        "help.settings": "How you want to be told that it is your turn",
        "help.rules": "A game's rules in short",
        "help.leaderboard": "Ratings, games and wins of this server",
        "help.profile": "Your rating, places, best scores on this server",
        "help.my.export": "Get all that is stored about you as a file",
        "help.my.delete": "Delete all that is stored about you",
        "help.history": "Your finished games",
        "help.opt.period": "Only games of that time (ratings are the present ones)",
        "help.opt.least": "Only who has finished at least so many games",
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
