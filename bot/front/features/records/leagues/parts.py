"""The parts that several pages of leagues share: what a season plays, how long it takes, points, names."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import timedelta
from fractions import Fraction

from bot.front.features.records.leagues import variants
from bot.front.pages import timing
from bot.front.pages.names import fingerprint, marked
from bot.front.pages.render import bot_page
from bot.host import Host, PersonInfo, Terms
from bot.text import say
from games.engine import Game, Text
from games.engine.pages import marks
from games.engine.words.texts import Mark

SHORT = 24
"""Letters of a league's name above a headline."""


LETTERS = 300
"""Letters of names in a list."""
LETTERS_BESIDE = 190
"""Letters of names where edition or options have lines too."""
LETTERS_OF_A_GAME = 64
"""Letters of the names of a game on one's own page."""
LETTERS_BRIEF = 20
"""The same where there are many games."""
LETTERS_WAITING = 90
"""Letters of the names on a waiting list."""


def where(season: Host.Leagues.SeasonInfo) -> Text:
    """Return the line above the headline: the league, and the season from the second one on."""
    name = season.league.name
    cut = name if len(name) <= SHORT else name[: SHORT - 1] + "…"
    key = "league.where" if season.number == 1 else "league.where/later"
    return bot_page.say(key, name=marked(cut), season=season.number)


def sealed(season: Host.Leagues.SeasonInfo) -> Text:
    """Return the commitment to the season's secret, which draw and deals come from."""
    return bot_page.say("details.commitment", commitment=fingerprint(season.commitment))


def number(points: Fraction) -> str:
    """Return points in figures: whole, or with a half."""
    return str(int(points)) if points.denominator == 1 else f"{float(points):g}"


def called(person: PersonInfo | None) -> str:
    """Return a person's name for a sentence, or the word for a computer."""
    return say("league.computer") if person is None else marked(person.name)


def names(people: Sequence[PersonInfo | None], room: int = LETTERS) -> str:
    """Return people's names, separated by commas, as many as there is room for: for so many letters, and one at least."""
    told = list[str]()
    for one in people:
        name = called(one)
        room -= len(name) + 2
        if room < 0 and told:
            return say("league.and_more", names=", ".join(told), number=len(people) - len(told))
        told.append(name)
    return ", ".join(told)


def played(game: Game, plan: Host.Leagues.Plan, size: int | None) -> Iterator[Text]:
    """Yield what a season plays: the game, games and seats, edition and options, the clock."""
    mark = bot_page.game_mark(game)
    seats = size or plan.size
    key = "league.game" if seats else "league.game/any"
    yield bot_page.say(key, mark=mark, game=game.meta.short, games=plan.games, size=seats or 0)
    yield from variants.told(game, plan)
    bank, increment, cap = Terms.SPEEDS[plan.speed]
    pace = timing.pace(Terms(bank=bank, increment=increment, cap=cap))
    yield bot_page.say("league.pace", pace=pace, bank=bank, increment=increment)


def lasts(promise: Host.Leagues.Promise) -> Text:
    """Return how long a round and a season take, and how long all can take at most."""
    return bot_page.say(
        "league.lasts",
        round=promise.round.days,
        usual=promise.usual.days,
        longest=-(-promise.longest // timedelta(days=1)),
    )


def scored(size: int) -> Text:
    """Return the points of a game with so many seats."""
    worth = ", ".join(f"**{number(one)}**" for one in Host.Leagues.NUMBERS.points[size])
    return bot_page.say("league.points", size=size, points=worth)


def rounds(games: Sequence[Host.Leagues.LeagueGame]) -> dict[int, str]:
    """Return the names of the rounds of a person's games, by the game's number: of two in one round each has a letter."""
    several = Counter(one.round for one in games)
    met, found = Counter[int](), dict[int, str]()
    for one in games:
        letter = chr(ord("a") + met[one.round]) if several[one.round] > 1 else ""
        found[one.number] = f"{one.round + 1}{letter}"
        met[one.round] += 1
    return found


def place(rank: int, *, ranked: bool) -> Mark:
    """Return the mark of a place in the standings."""
    return marks.medal(rank) if ranked and rank < 10 else bot_page.mark("▫️")


def placed(found: Host.Leagues.SeasonPlace) -> Text:
    """Return a person's place in a season on one line."""
    line = found.line
    key = "profile.season" if found.divisions == 1 else "profile.season/division"
    return bot_page.say(
        "profile.season/left" if line.left else key,
        mark=place(line.rank, ranked=line.ranked),
        season=where(found.season),
        place=line.rank,
        people=found.people,
        division=found.division + 1,
    )


def game_line(game: Host.Leagues.LeagueGame) -> Text:
    """Return a game of a round on one line: who plays, and how it stands."""
    people = names([seat.person for seat in game.seats])
    if game.state in ("over", "given"):
        best = [called(seat.person) for seat in game.seats if seat.rank == 1]
        return bot_page.say("league.line/over", people=people, winners=", ".join(best), number=len(best))
    if game.frozen:
        return bot_page.say("league.line/frozen", people=people)
    if game.uncounted:
        return bot_page.say("league.line/uncounted", people=people)
    if game.state == "off":
        return bot_page.say("league.line/off", people=people)
    if game.state == "waiting":
        return bot_page.say("league.line/waiting", people=people)
    return bot_page.say("league.line", people=people)
