"""What is a person's own."""

from bot.text import Template

WORDS: dict[str, Template] = {
    "button.orders": "Standing orders",
    "menu.orders": "Take back an order",
    "menu.order": "Set a standing answer, until you take it back",
    "menu.notice": "When it is my turn",
    "order.least": "at least",
    "order.most": "at most",
    "order.exactly": "exactly",
    "order.and": "and",
    "order.once": "(once)",
    "order.condition": "{figure}: {comparison} {number}",
    "order.line": "{decision}: **{reply}**, always",
    "order.line.when": "{decision}: **{reply}**, if {when}",
    "orders.title": "Your standing orders at table {code}; the first that applies counts",
    "orders.none": "None. Choose one here, or use /my order for one with conditions; nobody else sees them.",
    "done.settings": "Saved. When it is your turn: **{notice}**.",
    "done.order": "The order applies from the next such decision on.",
    "hand.none": "You have no running game anywhere. /table new opens one, /table list shows open ones.",
    "hand.title": "Your hands",
    "hand.more": lambda number: f"… {number} more: use /my hand with the option `table`.",
    "hand.no_secrets": "Nothing is hidden in your hand.",
    "settings.title": "Your settings",
    "settings.now": "When it is your turn: **{notice}**",
    "settings.digest": "One list a day at {at} ({zone}) instead of separate reminders (/my digest)",
    "settings.single": "Separate reminders (/my digest: one list a day)",
    "settings.quiet": "Quiet hours: {begins} to {ends} ({zone}), from your next turn on (/my quiet)",
    "settings.loud": "No quiet hours (/my quiet)",
    "settings.vacation": "Vacation: {begins} to {ends} (/my back ends it)",
    "settings.vacation.left": lambda days: (
        f"Vacation left this year: {days} {'day' if days == 1 else 'days'}"
    ),
    "settings.ping": "ping me at the table",
    "settings.dm": "send me a direct message, with buttons to play there",
    "settings.none": "don't notify me",
    "note.own": "**Your note:** {text}",
    "note.saved": "Noted for table {code}; only you can see it.",
    "note.gone": "You have no note at table {code} any more.",
    "note.empty": "You have no note at table {code}.",
    "privacy.export": "All that is stored about you is in this file.",
    "privacy.ask": (
        "**Delete all that is stored about you?** That can't be taken back.\n"
        "Your id, your name, your settings, ratings, notes and standing orders go. Your seats in finished games stay, "
        "without your name. {games}\n"
        "What remains: messages that were posted in Discord, and backups already made by whoever runs "
        "this bot."
    ),
    "privacy.games": lambda number: (
        "You have no seat at any open or running table."
        if not number
        else f"You leave {number} open or running {'table' if number == 1 else 'tables'}: "
        "a computer will play on for you, and you will rank last."
    ),
    "privacy.done": (
        "Done: nothing in the database says who you were any more. Messages posted in Discord and "
        "backups made before remain."
    ),
    "privacy.late": (
        "Done: you are forgotten. The database was busy, so what was deleted will be overwritten in its file at "
        "the bot's next start. Messages posted in Discord and backups made before remain."
    ),
    "button.forget": "Yes, delete it all",
    "file.privacy": "kontor-me.json",
}
