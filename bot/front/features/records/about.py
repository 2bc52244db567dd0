"""*About this game*: who wins a game on this server, with how much, how long it takes, and the records."""

from collections.abc import Sequence
from datetime import timedelta
from math import sqrt

from bot.front.buttons import Buttons, Press, if_chosen
from bot.front.custom_ids import number
from bot.front.features.records.forms import AboutGame, GameStandings, RecordGame, game_named
from bot.front.features.replay import tables as replays
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import timeline, timing
from bot.front.pages.names import marked
from bot.front.pages.options import option_label
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import PastGames
from bot.text import said, say
from games.engine import Game, Text
from games.engine.pages.model import Column, Facts, Row, Table
from games.engine.text import unit

_BAR = 12
"""The signs of a bar for all games."""
_NAMES = 2
"""The most names of a record; if more people share it, none is named."""
_ENTRIES = 25
_SIZE = "p:"
"""Before the number of players in a menu's value."""

buttons = Buttons()


@buttons.answers(AboutGame, in_place=if_chosen)
async def _about(press: Press[AboutGame]) -> MessageContent:
    server, form = press.interaction.guild_id, press.form
    if server is None:
        raise FaceError("error.guild_only")
    game = await game_named(press.face, press.interaction, form.game)
    assert game is not None
    players, chosen = form.players, press.value
    if chosen.startswith(_SIZE):
        players, chosen = number(chosen.removeprefix(_SIZE)) or 0, ""
    return about_page(await press.host.people.statistics(server, game.meta.name, players, chosen), game)


@buttons.answers(RecordGame)
async def _record(press: Press[RecordGame]) -> MessageContent:
    return await replays.table_page(press.host, press.form.table, press.person, 0)


def about_page(found: PastGames.GameStatistics, game: Game) -> MessageContent:
    """Return a game's statistics on a server."""
    missing = PastGames.ENOUGH - found.games
    if not found.games:
        told = [Facts((bot_page.say("about.none"),))]
    elif missing > 0:
        told = [Facts((bot_page.say("about.missing", enough=PastGames.ENOUGH),))]
    else:
        told = [Facts((*_medians(found, game),))]
    headline = "about.headline" if missing <= 0 else "about.headline/few"
    where = bot_page.say("about.where", game=game.meta.short, number=found.games, players=found.players)
    shown = bot_page.page(
        "about",
        "📊",
        where if found.games else bot_page.say("about.where/none", game=game.meta.short),
        bot_page.say(headline, number=missing),
        *told,
        *([_wins(found)] if found.wins else []),
        Facts(tuple(_records(found, game))),
        small=_small(found),
        colour=bot_page.GOLD,
    )
    watched = [
        Button(say(f"button.record.{one.kind}"), RecordGame(one.table, one.kind)) for one in found.records
    ]
    back = Button(say("button.leaderboard"), GameStandings(0, game.meta.name))
    return bot_page.printed(shown, _sizes(found, game), _choices(found, game), [*watched, back])


def _medians(found: PastGames.GameStatistics, game: Game) -> list[Text]:
    assert found.score is not None
    assert found.days is not None
    return [
        bot_page.say("about.score", score=found.score, unit=game.text.UNIT),
        bot_page.say("about.length", span=timing.span(timedelta(days=found.days))),
    ]


def _wins(found: PastGames.GameStatistics) -> Table:
    """Return the share of wins of each seat, in the order of play."""
    rows = tuple(
        Row(
            (),
            (
                say("about.place", place=at),
                say("about.share", share=round(100 * wins / found.games)),
                "#" * bar(wins, found.games),
            ),
        )
        for at, wins in enumerate(found.wins, start=1)
    )
    heads = ("about.began", "about.won", "")
    columns = tuple(Column(bot_page.say(head) if head else "", words=head != heads[1]) for head in heads)
    return Table((), columns, rows, title=bot_page.say("about.seats"))


def bar(wins: int, games: int) -> int:
    """Return the length of a share's bar."""
    return round(_BAR * wins / games)


def _small(found: PastGames.GameStatistics) -> list[Text]:
    if not found.wins:
        return [bot_page.say("about.small")] if found.games else []
    shares = [wins / found.games for wins in found.wins]
    error = max(2 * sqrt(share * (1 - share) / found.games) for share in shares)
    return [bot_page.say("about.error", error=max(1, round(100 * error))), bot_page.say("about.small")]


def _records(found: PastGames.GameStatistics, game: Game) -> list[Text]:
    lines = []
    for one in found.records:
        key = f"about.record.{one.kind}"
        if one.kind == "closest" and not one.value:
            key += "/level"
        lines.append(
            bot_page.say(key, value=one.value, unit=unit(game.text, one.value), names=_names(one.names))
        )
    return lines


def _names(names: Sequence[str | None]) -> str:
    """Return who has a record: names, "somebody" for people who are forgotten; a computer has no name."""
    if not names:
        return say("about.computer")
    if len(names) > _NAMES:
        return say("about.several", number=len(names))
    return timeline.joined([say("lobby.forgotten") if one is None else marked(one) for one in names])


def _sizes(found: PastGames.GameStatistics, game: Game) -> list[Select]:
    """Return the menu of numbers of players, if there are several."""
    if len(found.sizes) < 2:
        return []
    entries = [(_size(size, games), f"{_SIZE}{size}") for size, games in found.sizes.items()]
    shown = _size(found.players, found.sizes[found.players])
    return [Select(say("menu.about.size", size=shown), AboutGame(0, game.meta.name), tuple(entries))]


def _size(players: int, games: int) -> str:
    return say("menu.about.players", players=players, number=games)


def _choices(found: PastGames.GameStatistics, game: Game) -> list[Select]:
    """Return the menu of editions and options, if the games differ in them."""
    if not found.choices:
        return []
    entries = [(say("menu.about.all", number=found.sizes[found.players]), "all")]
    entries += [(_choice(one, game), one.key) for one in found.choices]
    shown = say("menu.about.any") if found.chosen is None else _choice(found.chosen, game)
    form = AboutGame(0, game.meta.name, found.players)
    return [Select(say("menu.about.choice", choice=shown), form, tuple(entries[:_ENTRIES]))]


def _choice(one: PastGames.SliceChoice, game: Game) -> str:
    if one.edition is not None:
        return say("menu.about.edition", edition=option_label(one.edition), number=one.games)
    option = game.meta.options.get(one.option)
    title = one.option if option is None else said(option.title)
    return say("menu.about.option", title=title, value=option_label(one.value), number=one.games)
