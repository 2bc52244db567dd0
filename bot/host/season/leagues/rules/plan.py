"""What a season plays and how: its plan, what of it can be, and how long it all takes at most. Pure."""

from datetime import timedelta
from typing import Final, Literal, get_args

import msgspec

from bot.host.errors import BadLeagueError, RefusalError, UnknownLevelError
from bot.host.library import Library
from bot.host.season.leagues.rules import draw
from bot.host.season.leagues.rules.divisions import LEAST_PEOPLE, MOST_PEOPLE
from bot.host.timing.clocks import SEAT, SPEEDS, Terms
from games import BadOption
from games.engine import Edition, OptionValue

Speed = Literal["fast", "normal", "slow"]
FAST: Final = "fast"
MANY: Final = 12
"""From so many people of a division on, its tables have four seats unless another size is chosen."""
EXTENSION = timedelta(days=7)
"""For how long people may go on joining if they are too few at the deadline; once."""
MOST_PAUSED = timedelta(days=14)
"""Of a season, all pauses together."""
MOST_MOVED = timedelta(days=14)
"""By how much an organiser may put off the deadline of the sign-up, and the dates of rounds, together."""
PLAYED_OUT = timedelta(days=1)
"""The longest time that computers need for all unfinished games of a season."""
AT_ONCE: Final = 2
"""Running tables of one season for each person."""
ABSENCES: Final = 2
"""Games without its person at the end until a line is out."""
_DAYS = {"join_days": (1, 28), "round_days": (7, 60)}


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a season plays and how.

    Attributes:
        game: its name.
        edition: its name.
        options: those that differ from the game's defaults.
        size: seats of a table, 3 to 5; None for 3, and 4 in divisions of 12 people and more.
        games: of each person, 2 to 6; the season has as many rounds.
        speed: the clocks, as of `Terms.SPEEDS`.
        level: of the computer that plays on at time-out.
        join_days: for how long people may join.
        round_days: from one round's date to the next.
        threads: the channel where its tables live, by its Discord id; None for the league's.
    """

    game: str
    edition: str
    options: dict[str, OptionValue] = {}
    size: int | None = None
    games: int = 4
    speed: Speed = "normal"
    level: str = "captain"
    join_days: int = 7
    round_days: int = 21
    threads: int | None = None


class Shape(msgspec.Struct, frozen=True):
    """The tables of a division: their seats, and the games of each person."""

    size: int
    games: int


class Promise(msgspec.Struct, frozen=True, kw_only=True):
    """How long it all takes.

    Attributes:
        round: from a round's beginning to its date; as long as it usually takes.
        usual: from the draw to the last round's date.
        longest: from the sign-up's beginning to the end, whatever happens; only times without the bot come on top.
    """

    round: timedelta
    usual: timedelta
    longest: timedelta


def promise(plan: Plan, *, moved: timedelta = timedelta()) -> Promise:
    """How long a season takes.

    At most it takes the time to join, one extension, every round to its date, once more as long for the last round,
    and all pauses that can be. Then computers play on.

    Args:
        plan: of the season.
        moved: by how much dates were put off by hand.
    """
    round_, rounds = timedelta(days=plan.round_days), timedelta(days=plan.round_days * plan.games)
    joining = timedelta(days=plan.join_days) + EXTENSION
    return Promise(
        round=round_,
        usual=rounds,
        longest=joining + rounds + round_ + MOST_PAUSED + moved + PLAYED_OUT,
    )


def checked(library: Library, plan: Plan) -> Plan:
    """The same, if it can be.

    Raises:
        UnknownGame, NotOffered, UnknownEdition, BadChoice, UnknownLevel
        BadLeagueError: for a number out of its range, or a size that the game can't seat.
    """
    game = library.offered_game(plan.game)
    edition = library.edition(plan.game, plan.edition)
    library.check_options(plan.game, edition.name, plan.options)
    if plan.level not in game.computers:
        raise UnknownLevelError(level=plan.level, known=", ".join(game.computers))
    for name, (least, most) in _DAYS.items():
        if not least <= getattr(plan, name) <= most:
            raise BadLeagueError(what=name, least=least, most=most)
    if plan.games not in draw.GAMES:
        raise BadLeagueError(what="games", least=min(draw.GAMES), most=max(draw.GAMES))
    if plan.speed not in get_args(Speed):
        raise BadLeagueError(what="speed", least=0, most=0)
    sizes = seatable(library, plan)
    if not sizes:
        raise BadLeagueError(what="none", least=0, most=0)
    if plan.size is not None and plan.size not in sizes:
        raise BadLeagueError(what="size", least=min(sizes), most=max(sizes))
    return plan


def is_here(library: Library, plan: Plan) -> bool:
    """Return whether a plan's game and edition are here."""
    try:
        library.edition(plan.game, plan.edition)
    except RefusalError:
        return False
    return True


def seatable(library: Library, plan: Plan) -> list[int]:
    """The sizes of tables that game, edition and options can seat, from 3 to 5."""
    game, edition = library.game(plan.game), library.edition(plan.game, plan.edition)
    low, high = edition.players

    def seats(number: int, edition: Edition = edition) -> bool:
        try:
            game.check(number, plan.options, edition)
        except BadOption:
            return False
        return True

    return [size for size in draw.SIZES if low <= size <= high and seats(size)]


def shape(library: Library, plan: Plan, people: int) -> Shape | None:
    """The tables of a division of so many people; None where none can be.

    The wanted size comes first. Where tables of it, with one seat less or more, can't be, other sizes follow, then
    fewer games.
    """
    sizes = seatable(library, plan)
    wanted = plan.size or (4 if people >= MANY else 3)
    for games in range(plan.games, min(draw.GAMES) - 1, -1):
        for size in sorted(sizes, key=lambda one: (abs(one - wanted), one)):
            found = draw.table_sizes(people, size, games)
            if found is not None and set(found) <= set(sizes) and draw.has_design(people, size, games):
                return Shape(size, games)
    return None


def terms(plan: Plan, *, fast: bool = False) -> Terms:
    """The time limits of a table; `fast` after its round's date."""
    bank, increment, cap = SPEEDS[FAST if fast else plan.speed]
    return Terms(bank=bank, increment=increment, cap=cap, out=SEAT)


def fits(people: int) -> bool:
    """Return whether so many people are enough for a season."""
    return people >= LEAST_PEOPLE


MOST_JOINED: Final = 12 * MOST_PEOPLE
"""People of a season."""
