"""A server's settings: where tables may live, who may open them, their number and default options.

They are stored as one JSON object. Keys that this module does not know belong to others and are kept.
"""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import ClassVar, Final, Literal, get_args

import msgspec

from bot.host.errors import (
    BadSettingError,
    BadSetupError,
    ClosedPlaceError,
    MayNotOpenError,
    NotOfferedHereError,
    TooManyEverywhereError,
    TooManyOfYoursError,
    TooManyTablesError,
    UnknownEditionError,
)
from bot.host.library import Library
from bot.host.timing import hours
from bot.host.timing.clocks import Terms, checked
from bot.host.timing.preferences import USUAL_DISPLAY, Display
from bot.text import later
from games.engine import Game, OptionValue
from storage import Transaction
from storage.community import people, servers
from storage.play import tables
from storage.rows import JsonObject, Server

EDITION = "edition"
"""Stands for the edition where options are named."""

PER_OPENER: Final = 8
"""The most open or running tables of one opener over all servers, unless the operator sets another number."""
PER_SERVER: Final = 100

OPENER: Final = "opener"
TABLE: Final = "table"
MANAGERS: Final = "managers"
StepIn = Literal["opener", "table", "managers"]
"""The deciders about an absent person's seat: the opener; all others at the table; the opener and
the server's managers, even without a seat.
"""


class Weekly(msgspec.Struct, frozen=True, kw_only=True):
    """The time and place of a server's weekly report.

    Attributes:
        weekday: 0 for Monday.
        at: minutes after midnight.
        zone: the time zone.
        channel: its Discord id.
        reported_until: the end of the last reported week; None before the first report.
    """

    weekday: int
    at: int
    zone: str
    channel: int
    reported_until: datetime | None = None


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    """Where a server is shown the puzzle of the day.

    Attributes:
        zone: the time zone; its midnight begins the day.
        channel: where, by its Discord id.
        last_shown: the last day whose puzzle was shown, as 2026-11-22; "" before the first time.
        enabled: whether it is shown any more.
    """

    zone: str
    channel: int
    last_shown: str = ""
    enabled: bool = True


class DealPost(msgspec.Struct, frozen=True, kw_only=True):
    """The place of the message about the deals of the week, on Mondays.

    Attributes:
        channel: where, by its Discord id.
        last_shown: the last week with a message, as 2026-11-23; "" before the first time.
        enabled: whether it comes any more.
    """

    channel: int
    last_shown: str = ""
    enabled: bool = True


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """A server's settings.

    Attributes:
        places: ids of the channels where tables may live; () for all.
        openers: ids of the roles that may open tables; () for no restriction.
        per_person: the most open or running tables of one opener; None for any number.
        per_server: the most open or running tables of the server, by default `PER_SERVER`.
        defaults: by game, the default options (and edition) of its tables.
        terms: the default clock and reminders of tables; None for the usual ones.
        step_in: the deciders about a seat if a table is stuck.
        language: that of public texts, by Discord's name; None for that of the server's community. If that
            is unknown or not available, the language of the first table's opener is taken.
        settled_at: the table that explains that this language is its opener's, and how to choose another;
            None for none.
        display: the display of its tables in public.
        weekly: the time of its weekly report; None for never.
        daily: the place of the daily puzzle, or the last place if it is switched off; None for none yet.
        deals: the place of the message about the deals of the week, or the last place if it is switched off; None for none yet.
        named_in_deals: whether its name stands beside its score at the deals of the week.
        news: the channel for the operator's announcements, by its Discord id; None for no announcements.
        quiet: whether it gets nothing that belongs to no turn.
        withheld: the names of games that it does not offer.
        organisers: ids of the roles that may found leagues, besides who manages the server.
    """

    STEP_IN: ClassVar = get_args(StepIn)
    EDITION: ClassVar = EDITION
    """The name of a default that is no option."""

    places: tuple[int, ...] = ()
    openers: tuple[int, ...] = ()
    per_person: int | None = None
    per_server: int | None = PER_SERVER
    defaults: dict[str, dict[str, OptionValue]] = {}
    terms: Terms | None = None
    step_in: StepIn = OPENER
    language: str | None = None
    settled_at: int | None = None
    display: Display = USUAL_DISPLAY
    weekly: Weekly | None = None
    daily: Daily | None = None
    deals: DealPost | None = None
    named_in_deals: bool = False
    news: int | None = None
    quiet: bool = False
    withheld: tuple[str, ...] = ()
    organisers: tuple[int, ...] = ()

    def offered(self, library: Library) -> dict[str, Game]:
        """Return the games that the server offers, by name; all that the operator offers if none would be left."""
        found = {name: game for name, game in library.offered.items() if name not in self.withheld}
        return found or dict(library.offered)

    def offered_game(self, library: Library, name: str) -> Game:
        """Return a game that the server offers.

        Raises:
            UnknownGame, NotOffered, NotOfferedHere
        """
        game = library.offered_game(name)
        if name not in self.offered(library):
            raise NotOfferedHereError(game=game.meta.short)
        return game

    @property
    def puzzles(self) -> Daily | None:
        """The place of the daily puzzle; None for none."""
        return self.daily if self.daily is not None and self.daily.enabled else None

    @property
    def deal_post(self) -> DealPost | None:
        """The place of the message about the deals of the week; None for none."""
        return self.deals if self.deals is not None and self.deals.enabled else None


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """What a server knows of a person who asks for something.

    Attributes:
        roles: the ids of its roles.
        manages: whether it may manage the server.
        parent: the channel of the thread where it asks; None outside threads.
    """

    roles: Collection[int] = frozenset()
    manages: bool = False
    parent: int | None = None


NOBODY = Guest()


def read(server: Server | None) -> ServerSettings:
    """The settings of a server; those of one that is not known, or has none, are the defaults."""
    return ServerSettings() if server is None else understood(server.settings)


def understood(settings: JsonObject) -> ServerSettings:
    """A server's settings as they are kept; the defaults where they can't be understood."""
    try:
        return msgspec.convert(dict(settings), ServerSettings)
    except msgspec.ValidationError:
        # Written by another version: what can't be understood does not keep anybody from playing.
        return ServerSettings()


async def change(tx: Transaction, server: int, values: Mapping[str, object]) -> ServerSettings:
    """Change settings: attributes of `ServerSettings`.

    Raises:
        BadSetting: for a value that can't be.
        BadTerms: for a clock that does not go together.
    """
    found = await servers.find(tx, server, lock=True)
    if found is None:
        raise LookupError(f"no server {server}")
    settings = msgspec.to_builtins({**found.settings, **values})
    try:
        changed = msgspec.convert(settings, ServerSettings)
    except msgspec.ValidationError as error:
        raise BadSettingError(reason=str(error)) from None
    if any(most is not None and most < 1 for most in (changed.per_person, changed.per_server)):
        raise BadSettingError(reason=later("setting.limit"))
    if changed.terms is not None:
        checked(changed.terms)
    await servers.save_settings(tx, server, settings)
    return changed


async def offer(
    tx: Transaction, library: Library, server: int, game: str, *, offered: bool
) -> ServerSettings:
    """Choose whether a server offers a game.

    Raises:
        UnknownGame: if there is none.
        NotOffered: if the operator does not offer it.
        BadSetting: if no game would be left.
    """
    library.offered_game(game)
    settings = read(await servers.find(tx, server, lock=True))
    kept = {one for one in settings.withheld if one != game}
    withheld = kept if offered else {*kept, game}
    if withheld.issuperset(library.offered):
        raise BadSettingError(reason=later("setting.games"))
    return await change(tx, server, {"withheld": sorted(withheld)})


async def set_default(
    tx: Transaction, library: Library, server: int, game: str, name: str, value: OptionValue | None
) -> ServerSettings:
    """Choose a default of a game; None for the game's own.

    Args:
        tx: the transaction.
        library: the games.
        server: the server's id.
        game: the game's name.
        name: of an option, or `EDITION`.
        value: one of its choices.

    Raises:
        UnknownGame: if there is none.
        NotOffered, NotOfferedHere
        BadSetting: if there is no such option, or that value does not go with the others.
    """
    settings = read(await servers.find(tx, server, lock=True))
    options = settings.offered_game(library, game).meta.options
    choices = library.editions(game) if name == EDITION else options[name].choices if name in options else ()
    if value is None:
        allowed = name == EDITION or name in options
    else:
        allowed = any(type(one) is type(value) and one == value for one in choices)
    if not allowed:
        raise BadSettingError(reason=later("setting.unknown", game=library.game(game).meta.title))
    mine = {
        key: one for key, one in {**settings.defaults.get(game, {}), name: value}.items() if one is not None
    }
    try:
        edition = mine.get(EDITION)
        printed = library.edition(game, edition if isinstance(edition, str) else None)
        library.check_options(game, printed.name, _options(mine))
    except (BadSetupError, UnknownEditionError) as error:
        raise BadSettingError(reason=str(error)) from None
    return await change(tx, server, {"defaults": {**settings.defaults, game: mine}})


def with_defaults(
    library: Library,
    settings: ServerSettings,
    game: str,
    edition: str | None,
    options: Mapping[str, OptionValue],
) -> tuple[str | None, Mapping[str, OptionValue]]:
    """Edition and options of a new table, a server's defaults taken for what is not given.

    If defaults are no longer possible, all of them are ignored.
    """
    mine = settings.defaults.get(game, {})
    default = mine.get(EDITION)
    wanted = edition or (default if isinstance(default, str) else None)
    merged = {**_options(mine), **options}
    try:
        library.check_options(game, library.edition(game, wanted).name, merged)
    except (BadSetupError, UnknownEditionError):
        return edition, options
    return wanted, merged


def _options(mine: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    return {name: value for name, value in mine.items() if name != EDITION}


def next_week(weekly: Weekly | None, now: datetime) -> datetime | None:
    """Return the time of a server's next weekly report; None for never."""
    if weekly is None:
        return None
    zone = hours.zone_of(weekly.zone)
    when = hours.next_at(weekly.zone, weekly.at, now)
    while when.astimezone(zone).weekday() != weekly.weekday:
        when = hours.next_at(weekly.zone, weekly.at, when)
    return when


def next_day(daily: Daily | None, now: datetime) -> datetime | None:
    """Return the time of a server's next daily puzzle, its midnight; None for never."""
    return None if daily is None else hours.next_at(daily.zone, 0, now)


def day_of(daily: Daily, now: datetime) -> date:
    """Return which day it is for a server."""
    return now.astimezone(hours.zone_of(daily.zone)).date()


def check_place(settings: ServerSettings, channel: int, guest: Guest) -> None:
    """Refuse a channel where no table may live; a thread is where its channel is.

    Raises:
        ClosedPlace
    """
    if settings.places and channel not in settings.places and guest.parent not in settings.places:
        raise ClosedPlaceError


async def admit(
    tx: Transaction, server: int, channel: int, opener: int, guest: Guest, per_opener: int | None
) -> None:
    """Refuse a new table that the settings don't allow; they are locked until the transaction's end.

    Args:
        tx: the transaction.
        server: the table's.
        channel: the table's.
        opener: the person who opens it.
        guest: the server's facts about the opener.
        per_opener: the most tables of one opener over all servers; None for any number.

    Raises:
        ClosedPlace, MayNotOpen, TooManyTables, TooManyOfYours, TooManyEverywhere
    """
    settings = read(await servers.find(tx, server, lock=True))
    # The last limit is the person's, over all servers.
    await people.get(tx, opener, lock=True)
    check_place(settings, channel, guest)
    if settings.openers and not guest.manages and not set(settings.openers) & set(guest.roles):
        raise MayNotOpenError
    if settings.per_server is not None and await tables.count_live(tx, server=server) >= settings.per_server:
        raise TooManyTablesError(most=settings.per_server)
    if settings.per_person is not None and (
        await tables.count_live(tx, server=server, opener=opener) >= settings.per_person
    ):
        raise TooManyOfYoursError(most=settings.per_person)
    if per_opener is not None and await tables.count_live(tx, opener=opener) >= per_opener:
        raise TooManyEverywhereError(most=per_opener)
