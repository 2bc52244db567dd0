"""Lists and files of tables."""

from bot.text import Template

WORDS: dict[str, Template] = {
    "done.move": "Table {code} now lives here.",
    "tables.since": "since {when}",
    "tables.title": "Tables of this server",
    "tables.mine": "Your tables on all servers",
    "tables.none": "There is no table here. /table new opens one.",
    "tables.more": "… and more; any of them can be named by its code.",
    "tables.mine.none": "You have no seat at any table. /table new opens one, /table list shows open ones.",
    "tables.line": "**{code}** {game}: {status}",
    "tables.lobby": lambda free: f"open, {free} {'seat' if free == 1 else 'seats'} free",
    "tables.running": "{names} to act",
    "tables.yours": "**your turn**",
    "tables.frozen": "frozen",
    "complete.table": "{code} {game}: {status}",
    "status.yours": "your turn",
    "status.running": "running",
    "status.lobby": "open",
    "status.frozen": "frozen",
    "status.finished": "over",
    "status.cancelled": "closed",
    "complete.more": lambda number: f"… {number} more: type to narrow it down",
    "file.export": "kontor-{code}.json",
}
