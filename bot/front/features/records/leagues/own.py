"""One's own page of a league, all standings, the public log, the rules; joining and leaving."""

from collections.abc import Iterator, Mapping, Sequence

import discord

from bot.front.buttons import Buttons, Press, always, if_chosen
from bot.front.custom_ids import number
from bot.front.face import Face
from bot.front.features.commands import SlashCommands, Typed
from bot.front.features.records.leagues import parts
from bot.front.features.records.leagues.drafts import acting
from bot.front.features.records.leagues.forms import (
    AgainIn,
    HowItWorks,
    JoinSeason,
    LeaveSeason,
    Organise,
    PlayRound,
    SeasonLog,
    SeasonStandings,
    SureToLeave,
)
from bot.front.features.records.leagues.looking import list_page, manages, season_here
from bot.front.features.records.leagues.public import names_of, table_of
from bot.front.messages import Button, MessageContent, Select
from bot.front.pages import timing
from bot.front.pages.links import Act, OwnSeason, Replay
from bot.front.pages.panel import panel_page
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.front.responses.sending import Interaction
from bot.host import Host
from bot.host.errors import NotInSeasonError, SeasonOverError
from bot.text import reader, say
from games.engine import Text
from games.engine.pages.model import Facts, Table
from games.engine.words.reader import named

_STYLES = discord.ButtonStyle
_SEASONS = 25
"""Entries of a menu."""
_LINES = 10
"""Lines of the log on its page."""
_ROUNDS = 6
"""Games on one's own page: the most that a season has."""
_MANY = 4
"""Games that are told with a block each; more of them stand closer."""
_GAMES = 8
"""Games on the page of all places."""

buttons = Buttons()
commands = SlashCommands("league", on_server=True)


async def own_page(
    host: Host, season: int, person: int, *, manages: bool = False, note: str = ""
) -> MessageContent:
    """Return a season as one person sees it; see `own_league`. `season` is its key."""
    return own_league(await host.leagues.mine(season, person), person, manages=manages, note=note)


def own_league(
    mine: Host.Leagues.MyLeague, person: int, *, manages: bool = False, note: str = ""
) -> MessageContent:
    """Return a season as one person sees it: first the game that waits for them.

    Args:
        mine: the season, as they see it.
        person: the reader's key.
        manages: whether they may manage the server.
        note: a sentence on top.
    """
    info, own = mine.season, mine.row
    games = mine.games[:_ROUNDS]
    rounds = parts.rounds(mine.games)
    line = None if own is None else own.line.line
    told: list[Text] = []
    if mine.waiting is not None:
        told.append(bot_page.say("league.mine.list", number=mine.waiting))
    if own is None and info.began is None and info.state == "joining":
        told.append(bot_page.say("league.begins", until=timing.stamp(info.deadline, "f")))
    if info.paused is not None:
        told.append(bot_page.say("league.paused", until=timing.stamp(info.paused, "f")))
    small = [] if own is None else [bot_page.say("league.mine.to_win", points=mine.to_win)]
    shown = bot_page.page(
        "league-mine",
        "🏆",
        parts.where(info),
        _headline(mine),
        *(Facts((text,)) for text in told),
        *_told(games, line, rounds),
        small=small,
        colour=bot_page.GOLD,
    )
    return bot_page.printed(shown, *_ways(mine, games, line, person, rounds, manages=manages), content=note)


def _headline(mine: Host.Leagues.MyLeague) -> Text:
    if mine.row is None:
        return bot_page.say(
            "league.mine.headline.waiting" if mine.season.began is None else "league.mine.headline.not_in"
        )
    return bot_page.say("league.mine.headline", place=mine.row.line.rank, people=mine.people)


def _told(
    games: Sequence[Host.Leagues.LeagueGame], line: int | None, rounds: Mapping[int, str]
) -> Iterator[Facts]:
    """Yield a person's games. Where they are many, those that don't run stand together, with fewer names."""
    running = [one for one in games if one.state == "open" or one.uncounted]
    others = [one for one in games if one not in running]
    many = len(games) > _MANY
    for one in running:
        room = parts.LETTERS_OF_A_GAME // (2 if many else 1)
        yield Facts(tuple(_game_lines(one, line, rounds[one.number], room)))
    if many:
        yield Facts(
            tuple(
                text
                for one in others
                for text in _game_lines(one, line, rounds[one.number], parts.LETTERS_BRIEF)
            )
        )
    else:
        yield from (Facts(tuple(_game_lines(one, line, rounds[one.number]))) for one in others)


def _game_lines(
    game: Host.Leagues.LeagueGame, line: int | None, round_: str, room: int = parts.LETTERS_OF_A_GAME
) -> Iterator[Text]:
    """Yield a person's game in two lines: the others with so many letters, and how it stands."""
    people = [seat.person for seat in game.seats if seat.line != line or line is None]
    others = parts.names(people, room)
    own = next((seat for seat in game.seats if seat.line == line), None)
    values = {"round": round_, "others": others}
    brief = room < parts.LETTERS_OF_A_GAME
    if own is not None and own.points is not None and brief:
        yield bot_page.say(
            "league.mine.over/brief", **values, rank=own.rank or 0, points=parts.number(own.points)
        )
    elif own is not None and own.points is not None:
        yield bot_page.say("league.mine.over", **values)
        yield bot_page.say("league.mine.result", rank=own.rank or 0, points=parts.number(own.points))
    elif game.state == "open" or game.uncounted:
        yield bot_page.say("league.mine.uncounted" if game.uncounted else "league.mine.open", **values)
        if own is not None and own.owes:
            yield bot_page.say("league.mine.yours")
        else:
            owing = [seat.person for seat in game.seats if seat.owes]
            waits = parts.names(owing, room)
            yield (
                bot_page.say("league.mine.theirs", names=waits) if waits else bot_page.say("league.mine.runs")
            )
    elif game.state == "off":
        yield bot_page.say("league.mine.off/brief" if brief else "league.mine.off", **values)
    else:
        yield bot_page.say("league.mine.to_come", **values)


def _ways(
    mine: Host.Leagues.MyLeague,
    games: Sequence[Host.Leagues.LeagueGame],
    line: int | None,
    person: int,
    rounds: Mapping[int, str],
    *,
    manages: bool,
) -> Iterator[list[Button | Select]]:
    """Yield the buttons: games that run, replays, what else there is of the season, leaving."""
    info, plays, replays = mine.season, list[Button | Select](), list[Button | Select]()
    for game in games:
        if (game.state == "open" or game.uncounted) and game.table is not None:
            owes = any(seat.owes and seat.line == line for seat in game.seats)
            style = _STYLES.primary if owes else _STYLES.secondary
            plays.append(Button(say("league.mine.play", round=rounds[game.number]), Act(game.table), style))
        elif game.state == "over" and game.table is not None and len(replays) < 5:
            replays.append(
                Button(say("league.mine.replay", round=rounds[game.number]), Replay(game.table, Replay.OPEN))
            )
    yield plays
    yield replays
    yield [
        Button(say("button.league_all"), SeasonStandings(info.key)),
        Button(say("button.league_log"), SeasonLog(info.key)),
        Button(say("button.league_how"), HowItWorks(info.key)),
    ]
    last: list[Button | Select] = []
    live = info.state in ("joining", "running")
    if live and mine.state is None:
        last.append(Button(say("button.league_join"), JoinSeason(info.key), _STYLES.primary))
    if live and mine.state in ("in", "waiting"):
        last.append(Button(say("button.league_leave"), LeaveSeason(info.key)))
    if not live:
        last.append(Button(say("button.league_again"), AgainIn(info.key)))
    if manages or info.league.run_by(person):
        last.append(Button(say("button.league_run"), Organise(info.key)))
    yield last


@buttons.answers(JoinSeason)
async def _join(press: Press[JoinSeason]) -> MessageContent:
    info = await season_here(press.host, press.interaction, press.form.table)
    others = await press.host.leagues.others_running(press.person, info.key)
    found = await press.host.leagues.join(info.key, acting(press))
    press.host.wake()
    key = "league.joined" if any(one.key == press.person for one in found.people) else "league.joined/list"
    note = say(key, number=len(found.people), least=found.least)
    if others:
        note = f"{note} {say('league.others', number=others)}"
    assert found.own is not None
    return own_league(found.own, press.person, manages=manages(press.interaction, info), note=note)


@buttons.answers(AgainIn)
async def _again(press: Press[AgainIn]) -> MessageContent:
    info = await season_here(press.host, press.interaction, press.form.table)
    found = await press.host.leagues.next_season(info.key, acting(press))
    press.host.wake()
    note = say("league.again", season=found.number)
    may = manages(press.interaction, info)
    return await own_page(press.host, found.key, press.person, manages=may, note=note)


@buttons.answers(LeaveSeason)
async def _leave(press: Press[LeaveSeason]) -> MessageContent:
    """Say what leaving costs, and ask."""
    info = await season_here(press.host, press.interaction, press.form.table)
    mine = await press.host.leagues.mine(info.key, press.person)
    if info.state not in ("joining", "running") or mine.state not in ("in", "waiting"):
        return _not_left(mine, press)
    costs = "league.leaving/list" if mine.state == "waiting" else "league.leaving"
    costs = "league.leaving/free" if info.began is None else costs
    shown = bot_page.page(
        "league-leave",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.leave"),
        Facts((bot_page.say(costs),)),
        colour=bot_page.WAITING,
    )
    return bot_page.printed(
        shown,
        [
            Button(say("button.league_left"), SureToLeave(info.key), _STYLES.danger),
            Button(say("button.league_stay"), OwnSeason(info.key, "stay")),
        ],
    )


@buttons.answers(SureToLeave, in_place=always)
async def _left(press: Press[SureToLeave]) -> MessageContent:
    await season_here(press.host, press.interaction, press.form.table)
    try:
        info = await press.host.leagues.leave(press.form.table, acting(press))
    except (NotInSeasonError, SeasonOverError):
        # The second click of two, or one on an old message.
        return _not_left(await press.host.leagues.mine(press.form.table, press.person), press)
    press.host.wake()
    return await own_page(press.host, info.key, press.person, note=say("league.left"))


def _not_left(mine: Host.Leagues.MyLeague, press: Press[LeaveSeason] | Press[SureToLeave]) -> MessageContent:
    """Return a season to a person who can't leave it: it is over, or they are not in it, or not any more."""
    if mine.season.state not in ("joining", "running"):
        note = say("season_over")
    elif mine.state is None:
        note = say("not_in_season")
    else:
        note = say("league.out_already")
    may = manages(press.interaction, mine.season)
    return own_league(mine, press.person, manages=may, note=note)


def _stays(form: OwnSeason, value: str) -> bool:
    return bool(form.on or value)


@buttons.answers(OwnSeason, in_place=_stays)
async def _own(press: Press[OwnSeason]) -> MessageContent:
    key = number(press.value) or press.form.table
    if not key:
        return await _mine(press.face, press.interaction, press.person)
    info = await season_here(press.host, press.interaction, key)
    return await own_page(press.host, info.key, press.person, manages=manages(press.interaction, info))


@buttons.answers(PlayRound)
async def _play(press: Press[PlayRound]) -> MessageContent:
    """Show the page to move on of the game that waits for the actor; else their page of the season."""
    table = await press.host.leagues.owed(press.form.table, press.person)
    if table is not None:
        await press.face.near(press.interaction, press.person, table)
        return panel_page(press.host, await press.host.tables.look(table, press.person))
    info = await season_here(press.host, press.interaction, press.form.table)
    may = manages(press.interaction, info)
    return await own_page(press.host, info.key, press.person, manages=may, note=say("league.none_waits"))


@buttons.answers(SeasonStandings, in_place=if_chosen)
async def _places(press: Press[SeasonStandings]) -> MessageContent:
    info = await season_here(press.host, press.interaction, press.form.table)
    chosen = number(press.value)
    return places_page(await press.host.leagues.standings(info.key), press.person, chosen)


def places_page(found: Host.Leagues.StandingsView, person: int, chosen: int | None = None) -> MessageContent:
    """Return all places of a division with its games; of the reader's own, unless another one is chosen."""
    info = found.season
    if not found.divisions:
        return bot_page.printed(
            bot_page.page(
                "league-places",
                "🏆",
                parts.where(info),
                bot_page.say("league.headline.places"),
                Facts((bot_page.say("league.begins", until=timing.stamp(info.deadline, "f")),)),
            )
        )
    own = next(
        (at for at, rows in enumerate(found.divisions) if any(row.person.key == person for row in rows)), 0
    )
    number = own if chosen is None or chosen >= len(found.divisions) else chosen
    rows = found.divisions[number]
    several = len(found.divisions) > 1
    table: Table = table_of(
        rows, 0, bot_page.say("league.division", number=number + 1) if several else None, person
    )
    games = [
        one
        for round_ in found.rounds
        for one in round_.games
        if one.division == number and one.state == "open"
    ]
    shown = bot_page.page(
        "league-places",
        "🏆",
        parts.where(info),
        bot_page.say("league.headline.places"),
        table,
        Facts(tuple(parts.game_line(one) for one in games[:_GAMES])),
        small=(bot_page.say("league.legend"),),
        colour=bot_page.GOLD,
    )
    entries = tuple(
        (say("league.division_entry", number=at + 1), str(at)) for at in range(len(found.divisions))
    )
    menu = [Select(say("menu.league_divisions"), SeasonStandings(info.key), entries)] if several else []
    return bot_page.printed(
        shown,
        menu,
        [
            Button(say("button.league_mine"), OwnSeason(info.key)),
            Button(say("button.league_log"), SeasonLog(info.key)),
        ],
        reader=reader(names=named(names_of(rows))),
    )


@commands.add("mine")
async def _mine_command(typed: Typed) -> MessageContent:
    return await _mine(typed.face, typed.interaction, await typed.person())


async def _mine(face: Face, interaction: Interaction, person: int) -> MessageContent:
    """Return a person's only season here; where they have several or none, the list of seasons."""
    server, leagues = interaction.guild_id, face.host.leagues
    if server is None:
        raise FaceError("error.guild_only")
    own = await leagues.of_person(person, server=server)
    if len(own) == 1:
        return await own_page(face.host, own[0].key, person, manages=manages(interaction, own[0]))
    return list_page(face.host, own or await leagues.on_server(server, live=False))
