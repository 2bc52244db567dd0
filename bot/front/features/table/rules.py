"""The rules of a game in short, as it is played somewhere: `/rules`, and a table's button."""

from typing import Any

from discord import app_commands

from bot.front import find_table
from bot.front.buttons import Buttons, Press
from bot.front.face import Face
from bot.front.languages import localized
from bot.front.messages import Page
from bot.front.pages.links import Rules
from bot.front.pages.names import marked
from bot.front.responses import Interaction, Sorry, answered
from bot.host import TableView
from bot.text import reader, said
from games.engine import Edition, Game
from games.engine.text import provenance

buttons = Buttons()


@buttons.answers(Rules)
async def _rules(press: Press[Rules]) -> Page:
    seen = await press.host.tables.look(press.form.table)
    return rules_page(seen.game, press.host.library.edition(seen.table.game, seen.table.edition), seen)


def rules_page(game: Game, edition: Edition, seen: TableView | None = None) -> Page:
    """Return a game's rules in short, with an edition's numbers; where these come from stands below, small.

    Of a table they are told as it plays: with its options, and once it is dealt with its number of players.
    """
    source = said(provenance(edition))
    if seen is None:
        rules = game.text.rules(edition, reader=reader())
    else:
        players = len(seen.seats) if seen.table.started is not None else None
        rules = game.text.rules(edition, seen.table.options, players, reader())
    title, _, text = rules.removesuffix(source).partition("\n")
    return Page(title=title, text=text.strip(), footer=source)


def rules_command(face: Face) -> app_commands.Command[Any, ..., None]:
    """Return `/rules`: of a game, as it is played at the table of this place if there is one of that game."""
    host, games = face.host, face.host.library.games

    @app_commands.command(name="rules", description=localized("help.rules"))
    @app_commands.describe(game=localized("help.opt.game"))
    @app_commands.choices(game=face.games())
    @answered
    async def rules(interaction: Interaction, game: str) -> Page:
        if game not in games:
            raise Sorry("error.value", value=marked(game), field="game")
        place = interaction.channel_id
        here = [] if place is None else await host.tables.in_place(place, find_table.OPEN)
        played = [table for table in here if table.game == game]
        if len(played) == 1:
            seen = await host.tables.look(played[0].key)
            return rules_page(seen.game, host.library.edition(game, played[0].edition), seen)
        found = games[game]
        return rules_page(found, next(iter(found.meta.editions.values())))

    return rules
