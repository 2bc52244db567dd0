"""What a person has chosen for all tables, and what is known of direct messages that don't arrive.

It is kept as one JSON object, read and written here. What this version does not know of it, or can't read, belongs to
another version and stays as it is.
"""

import contextlib
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import ClassVar, Final, Literal, TypeAlias

import msgspec

from bot.host.timing import hours
from bot.host.timing.hours import Quiet, Vacation
from storage import Transaction
from storage.community import people
from storage.rows import JsonObject, Person

BY_PING: Final = "ping"
BY_DM: Final = "dm"
QUIETLY: Final = "none"
Wish: TypeAlias = Literal["ping", "dm", "none"]
"""The notifications of turns: a mention in the thread, a direct message, none."""
WISHES: tuple[Wish, ...] = (BY_PING, BY_DM, QUIETLY)

PAGES: Final = "pages"
WORDS: Final = "words"
LETTERS: Final = "letters"
Opens: TypeAlias = Literal["pages", "words", "letters"]
"""The initial display of a table: pages with emoji, the same in plain words, the board in letters."""
OPENS: tuple[Opens, ...] = (PAGES, WORDS, LETTERS)

PicturesShown: TypeAlias = Literal["everywhere", "public", "never"]
"""Where boards are drawn too, if the bot can draw: on all pages, on public messages only, nowhere."""
PICTURES: tuple[PicturesShown, ...] = ("everywhere", "public", "never")


class Display(msgspec.Struct, frozen=True, kw_only=True):
    """How tables are shown, to a person or on a server.

    Attributes:
        opens: what a table opens with.
        wide: whether boards in letters are as wide as a desktop has room for.
        colours: whether players' names on them have their colours, where a client shows these.
        pictures: where boards are drawn too.
    """

    opens: Opens = PAGES
    wide: bool = False
    colours: bool = False
    pictures: PicturesShown = "everywhere"

    OPENS: ClassVar = OPENS
    PICTURES: ClassVar = PICTURES


USUAL_DISPLAY: Final = Display()

UNTIL_CHOSEN = "until chosen"
"""The person takes no direct messages: believed until they choose again something that is told by them, or write one."""
UNTIL_SEEN = "until seen"
"""The person shares no server with the bot: believed until their next interaction."""


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """A person's settings.

    Attributes:
        notice: the notifications of turns.
        dm_closed: that direct messages fail, and how long to assume it.
        quiet: the present quiet hours; None for none.
        vacation: all vacations, past ones too, the oldest first.
        zone: the person's time zone for times of day.
        digest: minutes after midnight of the one daily message; None for single reminders.
        ask_always: whether to ask even if only one answer makes sense.
        language: by Discord's name; None for that of the person's Discord.
        locale: that of the person's Discord, at the last interaction; None without one.
        opens, wide, colours, pictures: the display of tables; see `Display`.
        embeds: whether own pages have embeds; otherwise their text is in the message itself.
        embeds_told: whether the person has read the notice of pages without embeds.
        explained: terms of games that pages have explained to the person, such as "el_capitan.shut".
        nicknames: the person's special names on servers, by the server's Discord id.
    """

    notice: Wish = BY_PING
    dm_closed: str | bool | None = None
    quiet: Quiet | None = None
    vacation: tuple[Vacation, ...] = ()
    zone: str = "UTC"
    digest: int | None = None
    opens: Opens = PAGES
    wide: bool = False
    colours: bool = False
    pictures: PicturesShown = "everywhere"
    embeds: bool = True
    embeds_told: bool = False
    ask_always: bool = False
    language: str | None = None
    locale: str | None = None
    explained: tuple[str, ...] = ()
    nicknames: dict[str, str] = {}

    WISHES: ClassVar = WISHES
    QUIETLY: ClassVar = QUIETLY

    def quiet_hours(self, begins: str, ends: str, zone: str | None) -> Quiet:
        """Quiet hours as the person writes them, in their own time zone unless they name another.

        Raises:
            BadZone, BadHours
        """
        return hours.quiet_hours(zone or self.zone, begins, ends)

    def day(self, text: str, *, end: bool = False) -> datetime:
        """The beginning or the end of a day as the person writes it, "2026-11-22".

        Raises:
            BadVacation: if that is no day.
        """
        return hours.day_of(text, self.zone, end=end)

    def vacation_left(self, year: int) -> timedelta:
        """Return the remaining vacation of a year."""
        return hours.left_of(self.vacation, year)

    @property
    def display(self) -> Display:
        """The display of tables for the person."""
        return Display(opens=self.opens, wide=self.wide, colours=self.colours, pictures=self.pictures)

    @property
    def wish(self) -> Wish:
        """The notifications of the person: as chosen, or a mention if that is not possible."""
        return BY_PING if self.notice == BY_DM and self.dm_closed else self.notice


_USUAL = Preferences()


def preferences_of(person: Person | None) -> Preferences:
    """Return what a person has chosen; the usual without a person."""
    return _USUAL if person is None else _read(person.settings)


def called_on(person: Person, server: int | None) -> Person:
    """Return a person with the name that they have on a server: a particular one there, or else the one they have everywhere."""
    nickname = None if server is None else preferences_of(person).nicknames.get(str(server))
    return person if nickname is None else msgspec.structs.replace(person, name=nickname)


async def change(tx: Transaction, person: int, how: Callable[[Preferences], Preferences]) -> None:
    """Change what a person has chosen; only what differs is written."""
    kept = (await people.get(tx, person, lock=True)).settings
    old = _read(kept)
    new = how(old)
    changed = {
        name: value
        for name in _USUAL.__struct_fields__
        if (value := getattr(new, name)) != getattr(old, name)
    }
    chosen = {name: value for name, value in changed.items() if value != getattr(_USUAL, name)}
    left = {name: value for name, value in kept.items() if name not in changed}
    if changed:
        await people.save_settings(tx, person, {**left, **msgspec.to_builtins(chosen)})


async def lock_person(tx: Transaction, destination: str) -> None:
    """Hold other writers of the person at a destination back until the transaction's end."""
    await people.get(tx, _person(destination), lock=True)


async def note_closed(tx: Transaction, destination: str, how_long: str) -> None:
    """Note that a person can't be reached at their destination, so that it is not tried every time."""
    await change(tx, _person(destination), lambda old: msgspec.structs.replace(old, dm_closed=how_long))


async def reopen(tx: Transaction, person: int) -> None:
    """Note that a person may be reachable by direct messages again, so that they are tried."""
    await change(tx, person, lambda old: msgspec.structs.replace(old, dm_closed=None))


def _person(destination: str) -> int:
    return int(destination.removeprefix("person:"))


def wish(known: Mapping[int, Person], person: int) -> Wish:
    """Return the notifications of one of several people."""
    return preferences_of(known.get(person)).wish


def _read(kept: JsonObject) -> Preferences:
    try:
        return msgspec.convert(kept, Preferences)
    except msgspec.ValidationError:
        found = _USUAL
        for name in kept.keys() & set(_USUAL.__struct_fields__):
            # What another version has written for one thing does not keep the others from being known.
            with contextlib.suppress(msgspec.ValidationError):
                one = msgspec.convert({name: kept[name]}, Preferences)
                found = msgspec.structs.replace(found, **{name: getattr(one, name)})
        return found
