"""Another title for a game than its box has."""

from __future__ import annotations

from dataclasses import replace

from games.engine.game import Game


def command_of(title: str) -> str:
    """Return the name of a slash command made of a title: its letters and digits in lower case, joined by hyphens."""
    return "-".join("".join(one if one.isalnum() else " " for one in title.lower()).split())


def titled(game: Game, title: str) -> Game:
    """Return a game that differs in its title, its short name and its command only.

    It is pickled as the game with its title.

    Args:
        game: the game.
        title: its title and short name. The command is made of it.
    """
    kind = type(game)
    body = {
        "__module__": kind.__module__,
        "__doc__": kind.__doc__,
        "__reduce__": lambda _: (titled, (game, title)),
        "earlier": property(lambda _: tuple(titled(one, title) for one in game.earlier)),
    }
    # A copy of the object would be pickled with its `meta`, whose mappings can't be.
    named: type[Game] = type(kind.__name__, (kind,), body)
    made = object.__new__(named)
    made.__dict__.update(game.__dict__)
    box = replace(game.meta.box, short=title)
    made.meta = replace(game.meta, title=title, command=command_of(title), box=box)
    return made
