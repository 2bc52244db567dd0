"""The page of a server's settings, as the answer to each command that changes one."""

from collections.abc import Mapping, Sequence

from bot.front.features.commands import Typed
from bot.front.languages import Languages, communal
from bot.front.messages import MessageContent
from bot.front.pages import timing
from bot.front.pages.options import option_label
from bot.front.pages.render import bot_page
from bot.host import Daily, Display, ServerSettings, Terms, Weekly
from bot.text import say
from games.engine import Game, Text
from games.engine.pages.model import Facts
from games.engine.words.texts import Together

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


async def unchanged(typed: Typed, server: int, what: str) -> MessageContent:
    """Return a server's settings, below the sentence that says how one of them is changed and taken back."""
    return settings_page(typed, await typed.host.servers.settings(server), say(f"server.how.{what}"))


def saved(typed: Typed, settings: ServerSettings) -> MessageContent:
    """Return a server's settings, below a sentence about the change."""
    return settings_page(typed, settings, say("server.saved"))


def settings_page(typed: Typed, settings: ServerSettings, note: str = "") -> MessageContent:
    """Return this server's settings; `note` is a sentence above them."""
    games = settings.offered(typed.host.library)
    where = ", ".join(f"<#{one}>" for one in settings.places) or bot_page.say("server.anywhere")
    who = ", ".join(f"<@&{one}>" for one in settings.openers) or bot_page.say("server.everybody")
    lines = (
        bot_page.say("server.places", where=where),
        bot_page.say("server.openers", who=who),
        *_told_organisers(settings.organisers),
        _told_games(typed, games),
        bot_page.say("server.per_person", most=settings.per_person or 0),
        bot_page.say("server.per_server", most=settings.per_server or 0),
        bot_page.say("server.clock", terms=timing.agreed(settings.terms or Terms())),
        bot_page.say("server.step_in", who=bot_page.say(f"step_in.{settings.step_in}")),
        bot_page.say(f"settings.opens.{settings.display.opens}"),
        bot_page.say("server.colours", colours="yes" if settings.display.colours else "no"),
        *_told_pictures(typed, settings.display),
        *_told_language(typed.face.languages, settings.language, communal(typed.interaction.guild)),
        _told_weekly(settings.weekly),
        _told_daily(settings.puzzles),
        *_told_beside(settings),
    )
    defaults = [
        bot_page.say(
            "server.default",
            mark=bot_page.game_mark(game),
            game=game.meta.short,
            option=bot_page.say("server.edition") if known is None else known.title,
            value=option_label(value),
        )
        for name, options in settings.defaults.items()
        if (game := games.get(name)) is not None
        for option, value in options.items()
        for known in (game.meta.options.get(option),)
    ]
    shown = bot_page.page(
        "server",
        "⚙️",
        bot_page.say("house.mark"),
        bot_page.say("server.headline"),
        Facts(lines),
        Facts((bot_page.say("server.defaults"), *defaults) if defaults else ()),
        small=(bot_page.say("server.commands"),),
    )
    return bot_page.printed(shown, content=note)


def _told_organisers(roles: Sequence[int]) -> list[Text]:
    """Return who opens leagues; nothing unless a role was named for it."""
    who = Together(
        (bot_page.say("server.managers"), *(bot_page.say("raw", text=f"<@&{one}>") for one in roles)), ", "
    )
    return [bot_page.say("server.organisers", who=who)] if roles else []


def _told_games(typed: Typed, games: Mapping[str, Game]) -> Text:
    """Return which games the server offers."""
    if len(games) == len(typed.host.library.offered):
        return bot_page.say("server.games.all")
    return bot_page.say(
        "server.games",
        games=Together(
            tuple(bot_page.say("house.game", game=one.meta.short) for one in games.values()), ", "
        ),
    )


def _told_pictures(typed: Typed, display: Display) -> list[Text]:
    """Return where boards are shown as pictures; nothing if this bot can't draw."""
    return [bot_page.say(f"settings.pictures.{display.pictures}")] if typed.face.pictures.offered else []


def _told_language(languages: Languages, chosen: str | None, community: str | None) -> tuple[Text, ...]:
    """Return the server's public language with the reason; nothing if there is only one."""
    names = dict(languages.named())
    if len(names) < 2:
        return ()
    if not languages.knows(chosen, community):
        return (bot_page.say("server.language.open"),)
    name = names[languages.called(languages.of(chosen, community))]
    key = "server.language" if languages.knows(chosen) else "server.language.community"
    return (bot_page.say(key, language=name),)


def _told_weekly(weekly: Weekly | None) -> Text:
    """Return the time of the weekly summary."""
    if weekly is None:
        return bot_page.say("server.weekly.never")
    at = f"{weekly.at // 60:02}:{weekly.at % 60:02}"
    day = bot_page.say(f"day.{DAYS[weekly.weekday]}")
    return bot_page.say("server.weekly", day=day, at=at, zone=weekly.zone, channel=str(weekly.channel))


def _told_beside(settings: ServerSettings) -> tuple[Text, ...]:
    """Return the channels of the deals of the week and of the operator's announcements, and whether the server is quiet."""
    news = bot_page.say("server.news.never")
    if settings.news is not None:
        news = bot_page.say("server.news", channel=str(settings.news))
    deals = bot_page.say("server.deals.never")
    if settings.deal_post is not None:
        deals = bot_page.say("server.deals", channel=str(settings.deal_post.channel))
    named = [bot_page.say("server.deals.named")] if settings.named_in_deals else []
    return (deals, *named, news, *([bot_page.say("server.quiet")] if settings.quiet else []))


def _told_daily(daily: Daily | None) -> Text:
    """Return the channel of the daily puzzle."""
    if daily is None:
        return bot_page.say("server.daily.never")
    return bot_page.say("server.daily", zone=daily.zone, channel=str(daily.channel))
