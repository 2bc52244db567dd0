"""What goes wrong for a person."""

from bot.text import Template

WORDS: dict[str, Template] = {
    "error.no_place": "That could mean several tables: add the option `table` with one of {codes}.",
    "error.none_here": "You have no seat in a running game here: name a table with the option `table`, or see /my tables.",
    "error.too_often": "You {what} {times} times within {minutes} minutes; try again {when}.",
    "often.open": "opened a table",
    "often.export": "asked for an export",
    "often.import": "imported a game",
    "error.guild_only": "That works only in a server's channel, not in a direct message.",
    "error.channel": "The bot is not allowed to write here: it needs View Channel, Send Messages and Embed Links.",
    "error.unknown_button": "This button is from an older version; use /my turn or /table show.",
    "error.lost": "This form is from before a restart; please press the button again.",
    "error.value": "{value} is not possible for {field} now; choose one that is offered.",
    "error.place": "There is no place {value} to look at; choose one that is offered.",
    "error.verb": "You can't {verb} now. {why}",
    "error.others": "At table {code} that is up to {names} now.",
    "error.busy": "The database is busy; nothing was lost, please try again in a moment.",
    "error.full": "There is no room left where the games are kept: nothing was changed; please try again later.",
    "error.unforeseen": "Something went wrong; /my turn and /table show tell you how things stand. Reference for whoever runs the bot: `{reference}`",
    "error.condition": "A condition needs all three: figure, comparison and number.",
    "error.not_yours": "Only players seated at table {code} can do that; /table list shows open tables.",
}
