"""What a server allows."""

from bot.text import Template

WORDS: dict[str, Template] = {
    "server.title": "Settings of this server",
    "server.places": "Where tables are allowed: {where}",
    "server.anywhere": "in every channel where the bot may write",
    "server.openers": "Who may open tables: {who}",
    "server.everybody": "everybody",
    "server.per_person": "Limit on open and running tables opened by one person: {most}",
    "server.per_server": "Limit on open and running tables on this server: {most}",
    "server.unlimited": "none",
    "server.default": "{game}, {option}: {value}",
    "server.edition": "edition",
    "server.defaults": "**Tables are opened with these instead of the game's own defaults:**",
    "server.saved": "Saved.",
    "server.clock": "Tables are opened with: {terms}",
    "server.step_in": "Who decides about an absent player's seat: {who}",
    "step_in.opener": "whoever opened the table",
    "step_in.table": "the others at the table",
    "step_in.managers": "whoever opened the table, and those who manage this server",
    "error.manage": "Only people who may manage this server can change its settings.",
}
