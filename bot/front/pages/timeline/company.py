"""The people at a table, and their names in messages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from bot.front.pages.names import ascii_name, marked
from bot.host import Display, PersonInfo, SeatInfo, TableView
from bot.text import reader, say
from games.engine.words.reader import Name, Reader, named


@dataclass(frozen=True)
class Company:
    """The people at a table, by seat.

    Attributes:
        names: in three lengths, for the game's texts.
        texts: names escaped for messages.
        ids: Discord ids; None for computers and deleted people.
        displays: each person's display of tables, if known.
        public: the public display.
    """

    names: tuple[Name, ...]
    texts: tuple[str, ...]
    ids: tuple[int | None, ...]
    displays: tuple[Display, ...] = ()
    public: Display = field(default_factory=Display)

    def reader(self, seat: int | None = None) -> Reader:
        """Return the reader of a game's texts: a seat in private, or the public."""
        chosen = self.display(seat)
        return msgspec.structs.replace(
            reader(seat, self.names), marks=chosen.opens != "words", colours=chosen.colours
        )

    def display(self, seat: int | None) -> Display:
        """Return the display of tables for a seat, or the public one."""
        return self.public if seat is None or not self.displays else self.displays[seat]


def company(seen: TableView, viewer: int | None = None) -> Company:
    """Return the people at a table, with their names on its server.

    Args:
        seen: the table.
        viewer: the reader of a private page; None for a public one.
    """
    looking = None if viewer is None else seen.people.get(viewer)
    shown = seen.display if looking is None else looking.preferences.display
    return company_of(seen.people, seen.seats, shown)


def company_of(known: Mapping[int, PersonInfo], seats: Sequence[SeatInfo], public: Display) -> Company:
    """Return the people at a table from known data, for a server with this display."""
    boards: list[str] = []
    texts: list[str] = []
    ids: list[int | None] = []
    displays: list[Display] = []
    for seat in seats:
        person = None if seat.person is None else known.get(seat.person)
        displays.append(Display() if person is None else person.preferences.display)
        if person is None:
            name = say("lobby.computer", number=seat.seat + 1)
            boards.append(say("lobby.computer.board", number=seat.seat + 1))
            texts.append(name)
            ids.append(None)
        else:
            boards.append(ascii_name(person.name, f"P{seat.seat + 1}"))
            # During deletion a person's name goes first.
            texts.append(marked(person.name) if person.name else say("lobby.forgotten"))
            ids.append(person.discord_id if person.name else None)
    return Company(named(boards, texts), tuple(texts), tuple(ids), tuple(displays), public)


def name_of(person: PersonInfo) -> str:
    """Return a person's name for messages."""
    return marked(person.name)


def joined(names: Sequence[str]) -> str:
    """Return names as a list for a sentence."""
    if len(names) < 2:
        return "".join(names)
    return say("names.and", names=", ".join(names[:-1]), last=names[-1])


def thinking_told(seen: TableView, company: Company) -> str:
    """Return that computers are thinking; "" if none is. One that plays for a person is named as that."""
    to_act = () if seen.view is None else seen.view.to_act
    names = [_thinker(seen, company, seat) for seat in to_act if seen.seats[seat].computer is not None]
    return say("turn.thinking", names=joined(names), number=len(names)) if names else ""


def _thinker(seen: TableView, company: Company, seat: int) -> str:
    if seen.seats[seat].person is None:
        return company.texts[seat]
    if seat == seen.seat:
        return say("turn.stand_in.own")
    return say("turn.stand_in", name=company.texts[seat])
