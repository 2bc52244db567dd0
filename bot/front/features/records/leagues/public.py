"""The public messages of a season: sign-up, standings, a round's call, the end."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

from bot.front.features.records.leagues import drawing, parts, variants
from bot.front.features.records.leagues.forms import (
    AgainIn,
    HowItWorks,
    JoinSeason,
    LeaveSeason,
    PlayRound,
    SeasonStandings,
)
from bot.front.messages import Button, MessageContent
from bot.front.messages.illustration import Illustration
from bot.front.pages import timing
from bot.front.pages.links import OwnSeason
from bot.front.pages.names import ascii_name
from bot.front.pages.render import bot_page
from bot.host import Host
from bot.pictures.cache import Pictures, key_of
from bot.telemetry.failures import log_failure
from bot.text import reader, say
from games.engine import Text
from games.engine.pages.model import Column, Facts, Row, Table
from games.engine.words.reader import named
from games.engine.words.texts import Who

_log = logging.getLogger(__name__)

_STYLES = discord.ButtonStyle
_ROWS = 9
"""Lines of one division; the page of all places has the others."""
_FEW_ROWS = 3
"""Lines of each division where there are several."""
_GAMES = 3
"""Games of a round on the standings."""
_DIVISIONS = 4
"""Divisions with lines of their own on the public standings."""


async def board_page(host: Host, season: int, nonce: str, pictures: Pictures | None = None) -> MessageContent:
    """Return the message of a season as it is now: its sign-up, then its standings, drawn where `pictures` are made."""
    info = await host.leagues.info(season)
    if info.began is None:
        return sign_up_page(host, await host.leagues.sign_up(season), nonce)
    found = await host.leagues.standings(season)
    page = standings_page(host, found, nonce)
    if pictures is None or not pictures.offered or not any(found.divisions):
        return page
    try:
        svg, words = drawing.picture(found).svg(), drawing.described(found)
    except Exception as error:  # noqa: BLE001 -- words are shown all the same
        log_failure(_log, "message", error, "The standings of season %s can't be drawn", season)
        return page
    made = await pictures.of(svg, patient=True)
    if made.png is None:
        return page
    shown = Illustration(f"league-{key_of(svg)[:12]}.png", made.png, words)
    return replace(standings_page(host, found, nonce, pictured=True), picture=shown, words=page)


def sign_up_page(host: Host, found: Host.Leagues.SignUp, nonce: str) -> MessageContent:
    """Return the sign-up; without buttons once it was called off."""
    info = found.season
    game = host.library.named(info.plan.game)
    shape = found.shape
    size = info.plan.size or (shape.size if shape is not None else None)
    off = info.state == "off"
    lines = [*parts.played(game, info.plan, size), parts.lasts(info.promise), parts.scored(size or 3)]
    lines.append(bot_page.say("league.absent"))
    beside = found.waiting or tuple(variants.told(game, info.plan))
    room = parts.LETTERS_BESIDE if beside else parts.LETTERS
    people = [
        bot_page.say("league.in", number=len(found.people), least=found.least),
        *([bot_page.say("raw", text=parts.names(found.people, room))] if found.people else []),
    ]
    if found.waiting:
        people.append(bot_page.say("league.on_list", names=parts.names(found.waiting, parts.LETTERS_WAITING)))
    until = timing.stamp(info.deadline, "f")
    shown = bot_page.page(
        "league-sign-up",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.off") if off else bot_page.say("league.headline.join"),
        Facts(
            (bot_page.say("league.few" if off else "league.until", until=until, number=len(found.people)),)
        ),
        Facts(tuple(lines)),
        Facts(tuple(people)),
        small=(
            *(() if off else (bot_page.say("league.extended" if info.extended else "league.free"),)),
            parts.sealed(info),
        ),
        colour=bot_page.WAITING if off else bot_page.GOLD,
    )
    if off:
        return bot_page.printed(shown, [Button(say("button.league_how"), HowItWorks(info.key))])
    return bot_page.printed(
        shown,
        [
            Button(say("button.league_join"), JoinSeason(info.key, nonce), _STYLES.primary),
            Button(say("button.leave"), LeaveSeason(info.key)),
            Button(say("button.league_how"), HowItWorks(info.key)),
        ],
    )


def table_of(
    rows: Sequence[Host.Leagues.StandingRow], first: int, title: Text | None = None, own: int | None = None
) -> Table:
    """Return lines of the standings.

    Args:
        rows: of a division.
        first: the number of the first one's person among the page's names.
        title: a line above.
        own: the key of the reader; None where everybody reads.
    """
    begun = any(row.line.played for row in rows)
    heads = ("league.head.player", "league.head.points", "league.head.won", "league.head.played")
    lines = tuple(
        Row(
            (parts.place(row.line.rank, ranked=row.line.ranked and begun),),
            (Who(first + at), parts.number(row.line.points), str(row.line.won), str(row.line.played)),
            (*_behind(row), *((bot_page.OWN,) if row.person.key == own else ())),
        )
        for at, row in enumerate(rows)
    )
    columns = tuple(Column(bot_page.say(head), words=head == heads[0]) for head in heads)
    return Table((bot_page.mark("🏆"),), columns, lines, title)


def _behind(row: Host.Leagues.StandingRow) -> Iterator[Text]:
    """Yield what is said of a line behind its numbers."""
    if row.why is not None:
        yield bot_page.say(f"league.gone.{row.why}")
    elif row.substitute:
        yield bot_page.say("league.substitute")
    if row.goes is not None:
        yield bot_page.say(f"league.goes.{row.goes}")


def names_of(rows: Sequence[Host.Leagues.StandingRow]) -> list[str]:
    """Return people's names for tables."""
    return [ascii_name(row.person.name, f"P{at}") for at, row in enumerate(rows, start=1)]


def _tables(found: Host.Leagues.StandingsView) -> tuple[list[Table], list[Host.Leagues.StandingRow]]:
    """Return the public tables of all divisions, with the rows in them."""
    several = len(found.divisions) > 1
    tables, rows = list[Table](), list[Host.Leagues.StandingRow]()
    for at, division in enumerate(found.divisions[:_DIVISIONS]):
        some = division[: _FEW_ROWS if several else _ROWS]
        title = bot_page.say("league.division", number=at + 1) if several else None
        tables.append(table_of(some, len(rows), title))
        rows += some
    return tables, rows


def _round_lines(found: Host.Leagues.StandingsView) -> list[Text]:
    """Return the running round: its date, and its games."""
    if found.round is None or found.season.state != "running":
        return []
    running = found.rounds[found.round]
    lines = [bot_page.say("league.round", number=running.number + 1, until=timing.stamp(running.due, "D"))]
    lines += [parts.game_line(one) for one in running.games[:_GAMES]]
    if len(running.games) > _GAMES:
        lines.append(bot_page.say("league.more_games", number=len(running.games) - _GAMES))
    return lines


def standings_page(
    host: Host, found: Host.Leagues.StandingsView, nonce: str, *, pictured: bool = False
) -> MessageContent:
    """Return the public standings of a season; without tables and games beside a picture, which has them."""
    info = found.season
    game = host.library.named(info.plan.game)
    tables, rows = _tables(found)
    told = [bot_page.say("league.of", mark=bot_page.game_mark(game), game=game.meta.short, games=found.games)]
    if info.paused is not None:
        told.append(bot_page.say("league.paused", until=timing.stamp(info.paused, "f")))
    shown = bot_page.page(
        "league-standings",
        "🏆",
        parts.where(info),
        _headline(found),
        Facts(tuple(told)),
        *(() if pictured else tables),
        Facts(tuple(_round_lines(found)[: 1 if pictured else None])),
        small=(*(() if pictured else (bot_page.say("league.legend"),)), parts.sealed(info)),
        colour=bot_page.GOLD,
    )
    # The message is found by its first button, which so has its nonce.
    return bot_page.printed(
        shown,
        [
            Button(say("button.league_play"), PlayRound(info.key, nonce), _STYLES.primary),
            Button(say("button.league_mine"), OwnSeason(info.key)),
        ],
        [
            Button(say("button.league_all"), SeasonStandings(info.key)),
            Button(say("button.league_how"), HowItWorks(info.key)),
        ],
        reader=reader(names=named(names_of(rows))),
    )


def _headline(found: Host.Leagues.StandingsView) -> Text:
    if found.season.state in ("over", "off"):
        return bot_page.say(f"league.headline.{found.season.state}")
    if found.round is None:
        return bot_page.say("league.headline.drawn")
    return bot_page.say("league.headline.round", number=found.round + 1, rounds=len(found.rounds))


def round_page(
    host: Host, found: Host.Leagues.StandingsView, number: int, nonce: str, part: int = 0
) -> MessageContent:
    """Return the call of a round: the people of a part of its lines are mentioned once each.

    Only the first part's message shows the round.
    """
    info, called = found.season, found.rounds[number]
    game = host.library.named(info.plan.game)
    ids = called.to_call(part)
    text = say("league.call", people=" ".join(f"<@{one}>" for one in ids), number=number + 1)
    play = Button(say("button.league_play"), PlayRound(info.key, nonce), _STYLES.primary)
    if part:
        return MessageContent(content=text, mentions=ids, controls=(play,))
    lines = [parts.game_line(one) for one in called.games[: 2 * _GAMES]]
    if len(called.games) > 2 * _GAMES:
        lines.append(bot_page.say("league.more_games", number=len(called.games) - 2 * _GAMES))
    shown = bot_page.page(
        "league-round",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.round", number=number + 1, rounds=len(found.rounds)),
        Facts(
            (
                bot_page.say(
                    "league.of", mark=bot_page.game_mark(game), game=game.meta.short, games=found.games
                ),
                bot_page.say("league.round_until", until=timing.stamp(called.due, "D")),
            )
        ),
        Facts(tuple(lines)),
        small=(bot_page.say("league.round_small"),),
        colour=bot_page.GOLD,
    )
    return bot_page.printed(
        shown,
        [
            play,
            Button(say("button.league_all"), SeasonStandings(info.key)),
            Button(say("button.league_how"), HowItWorks(info.key)),
        ],
        content=text,
        mentions=ids,
    )


def end_page(host: Host, found: Host.Leagues.StandingsView, nonce: str) -> MessageContent:
    """Return the end of a season: who has won, medals, who goes up and down, and the way into the next one."""
    info = found.season
    game = host.library.named(info.plan.game)
    tables, rows = _tables(found)
    best = [row for row in found.divisions[0] if row.line.rank == 1] if found.divisions else []
    over = info.state == "over" and bool(best)
    told = [bot_page.say("league.of", mark=bot_page.game_mark(game), game=game.meta.short, games=found.games)]
    if over:
        winners = parts.names([row.person for row in best])
        told.append(
            bot_page.say(
                "league.winner",
                names=winners,
                number=len(best),
                points=parts.number(best[0].line.points),
            )
        )
        told += _of_the_season(found)
    else:
        told.append(bot_page.say("league.called_off"))
    shown = bot_page.page(
        "league-end",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.over" if over else "league.headline.off"),
        Facts(tuple(told)),
        *tables,
        small=(bot_page.say("league.checked"),) if over else (),
        colour=bot_page.GOLD if over else bot_page.WAITING,
    )
    return bot_page.printed(
        shown,
        [
            Button(say("button.league_again"), AgainIn(info.key, nonce), _STYLES.primary),
            Button(say("button.league_all"), SeasonStandings(info.key)),
            Button(say("button.league_mine"), OwnSeason(info.key)),
        ],
        reader=reader(names=named(names_of(rows))),
    )


def _of_the_season(found: Host.Leagues.StandingsView) -> Iterator[Text]:
    info = found.season
    games = [one for round_ in found.rounds for one in round_.games if one.state == "over"]
    days = 0 if info.began is None or info.ended is None else max(1, (info.ended - info.began).days)
    yield bot_page.say("league.season", games=len(games), days=days)
    left = sum(seat.left for one in games for seat in one.seats)
    if left:
        yield bot_page.say("league.played_on", number=left)
