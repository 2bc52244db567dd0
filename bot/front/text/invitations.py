"""Invitations, open tables, followers."""

from bot.text import Template

WORDS: dict[str, Template] = {
    "invite": "{name} invites {who} to {game}, table {code}.",
    "invite.done": "{name} is invited to table {code}.",
    "invite.again": "{name} had already been invited to table {code}.",
    "invite.bot": "Bots can't be invited; use Add computer instead.",
    "button.accept": "Join",
    "follow.on": "You follow table {code}: its turns come to you by direct message, as any spectator may see them.",
    "follow.off": "You no longer follow table {code}.",
    "follow.seated": "You have a seat at table {code}; /my settings says how you are told of your turns.",
    "follow.title": "Table {code} in {server}, which you follow. /table follow with on: False ends that.",
    "tables.open": "**{code}** {game}: {free}, {clock}, opened by {name}{options}{role}",
    "tables.free": lambda free: f"{free} {'seat' if free == 1 else 'seats'} left" if free else "full",
    "tables.options": "; {options}",
    "tables.role": "; only for <@&{role}>",
    "tables.open.title": "Open tables of this server",
    "tables.open.none": "No table is open here. /table new opens one.",
    "tables.invited": "**You are invited:**",
}
