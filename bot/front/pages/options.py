"""A table's options in words."""

from bot.host import TableInfo
from bot.text import WORDS, say
from games.engine import Game


def options_told(table: TableInfo, game: Game, *, changed: bool = False) -> list[str]:
    """Return a line for each option; with `changed` only for those that differ from the defaults."""
    return [
        say("option.told", title=option.title, value=option_label(table.options[name]))
        for name, option in game.meta.options.items()
        if name in table.options and not (changed and table.options[name] == option.default)
    ]


def option_label(value: object) -> str:
    """Return the label of an option's value or an edition; one without a translation is returned unchanged."""
    if isinstance(value, bool):
        return say("option.yes" if value else "option.no")
    key = f"option.{value}"
    return say(key) if key in WORDS else str(value)
