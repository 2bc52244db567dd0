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
"""How to be told that one owes a move: mentioned in the thread, by a direct message, not at all."""
WISHES: tuple[Wish, ...] = (BY_PING, BY_DM, QUIETLY)

PAGES: Final = "pages"
WORDS: Final = "words"
LETTERS: Final = "letters"
Opens: TypeAlias = Literal["pages", "words", "letters"]
"""What a table opens with: pages with emoji, the same in plain words, the board in letters."""
OPENS: tuple[Opens, ...] = (PAGES, WORDS, LETTERS)


class Display(msgspec.Struct, frozen=True, kw_only=True):
    """How tables are shown, to a person or on a server.

    Attributes:
        opens: what a table opens with.
        wide: whether boards in letters are as wide as a desktop has room for.
        colours: whether players' names on them have their colours, where a client shows these.
    """

    opens: Opens = PAGES
    wide: bool = False
    colours: bool = False

    OPENS: ClassVar = OPENS


USUAL_DISPLAY: Final = Display()

UNTIL_CHOSEN = "until chosen"
"""The person takes no direct messages: believed until they choose again how to be told."""
UNTIL_SEEN = "until seen"
"""The person shares no server with the bot: believed until their next interaction."""


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has chosen.

    Attributes:
        notice: how to be told that one owes a move.
        dm_closed: that no direct message arrives, and how long that is believed.
        quiet: the quiet hours as they are now; None for none.
        vacation: past ones too, in the order in which they were taken.
        zone: the time zone in which the person tells times of day.
        digest: minutes after midnight of the one daily message; None for single reminders.
        ask_always: whether to be asked even where only one answer makes sense.
        language: as Discord calls it; None for that of the person's Discord.
        locale: that of the person's Discord, when they last did something; None for a person who has not.
        opens, wide, colours: how tables are shown, as of a `Display`.
        embeds: whether their Discord shows embeds; otherwise private pages are plain messages.
        nicknames: the person's names on servers where they have a particular one, by the server's Discord id.
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
    embeds: bool = True
    ask_always: bool = False
    language: str | None = None
    locale: str | None = None
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
        """How much vacation is left of a year."""
        return hours.left_of(self.vacation, year)

    @property
    def display(self) -> Display:
        """How tables are shown to the person."""
        return Display(opens=self.opens, wide=self.wide, colours=self.colours)

    @property
    def wish(self) -> Wish:
        """How the person is to be told: as chosen, or by a ping if that is not possible."""
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


async def hold(tx: Transaction, destination: str) -> None:
    """Hold other writers of the person at a destination back until the transaction's end."""
    await people.get(tx, _person(destination), lock=True)


async def note_closed(tx: Transaction, destination: str, how_long: str) -> None:
    """Note that a person can't be reached at their destination, so that it is not tried every time."""
    await change(tx, _person(destination), lambda old: msgspec.structs.replace(old, dm_closed=how_long))


def _person(destination: str) -> int:
    return int(destination.removeprefix("person:"))


def wish(known: Mapping[int, Person], person: int) -> Wish:
    """How one of several people is to be told."""
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
