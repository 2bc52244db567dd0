"""Events of a table as lines of text."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from bot.front.pages.names import title_of
from bot.front.pages.render.bot_page import say as tell
from bot.host import TableInfo, TimelineEntry
from bot.text import WORDS, say
from games.engine import Game, Text, View
from games.engine.words.reader import Reader, named
from games.engine.words.texts import Who

STORY = 1400
"""Characters of the story in a message, after the board."""


def lines(game: Game, view: View | None, entries: Sequence[TimelineEntry], reader: Reader) -> list[str]:
    """Return events with one line for each seat's sequence, so that a round fits on a phone.

    A game's line that begins with the same name as the previous one is joined to it. One that begins with a
    hyphen is a detail of the previous line. Anything that is not a move has its own line.
    """
    names = _names(reader)
    found: list[list[str]] = []
    before = ""
    for line, turn in _event_lines(game, view, entries, reader):
        if line.startswith(_DETAIL) and found:
            found[-1].append(line.removeprefix(_DETAIL))
            continue
        name = _named(line, names)
        if name and name == before and turn is not None:
            found[-1].append(_AND + line.removeprefix(name).strip())
        else:
            found.append([_bold(line, name)])
        before = "" if turn is None else name
    return [_sentence(parts) for parts in found]


def by_turn(game: Game, view: View | None, entries: Sequence[TimelineEntry], reader: Reader) -> list[str]:
    """Return events with their details on a line each, below the number of each turn."""
    names = _names(reader)
    found: list[str] = []
    before = None
    for turn, told in groupby(_event_lines(game, view, entries, reader), lambda one: one[1]):
        if turn is not None and turn != before:
            found.append(say("log.turn", number=turn + 1))
            before = turn
        events: list[list[str]] = []
        for line, _ in told:
            if line.startswith(_DETAIL) and events:
                events[-1].append(line.removeprefix(_DETAIL))
            else:
                events.append([_bold(line, _named(line, names))])
        found += map(_sentence, events)
    return found


def recent(lines: Sequence[str], most: int = STORY) -> list[str]:
    """Return the last lines that fit into a number of characters, after a line with the number of omitted ones."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > most:
            break
        kept.insert(0, line)
    left = len(lines) - len(kept)
    return [*([say("since.more", number=left)] if left else []), *kept]


_YOU = Text("games.engine.pages.marks", "you/start")
"""The reader at the beginning of their own line."""
_DETAIL = "- "
_AND = "; "


def _names(reader: Reader) -> list[str]:
    """Return the beginnings of lines that name their player."""
    names = [name.prose for name in reader.names]
    return names if reader.seat is None else [*names, _YOU.said(reader)]


def _named(line: str, names: Sequence[str]) -> str:
    """Return the name at the beginning of a line; "" for none."""
    return max((name for name in names if line.startswith(f"{name} ")), key=len, default="")


def _bold(line: str, name: str) -> str:
    return f"**{name}**{line.removeprefix(name)}" if name else line


def _sentence(parts: Sequence[str]) -> str:
    """Return the parts of a line as one sentence. Repeated details are counted."""
    found = ""
    for part, same in groupby(parts):
        times = sum(1 for _ in same)
        text = part.removeprefix(_AND).rstrip(".")
        if times > 1:
            text = say("since.times", line=text, number=times)
        found += (_AND if part.startswith(_AND) else ", " if found else "") + text
    return f"{found}."


def _event_lines(
    game: Game, view: View | None, entries: Sequence[TimelineEntry], reader: Reader
) -> Iterator[tuple[str, int | None]]:
    """Yield a line for each event, with the turn if a move caused it."""
    for entry in entries:
        who = {} if entry.seat is None else {"who": Who(entry.seat)}
        kind, path = entry.path[0], ".".join(entry.path)
        if entry.taken_back is not None:
            line = tell(f"log.{path}", moves=entry.taken_back, **who)
        elif kind == "answer":
            line = tell("log.answer", answer=tell(path) if path in WORDS else "?", **who)
        else:
            line = tell(f"log.{path}" if f"log.{path}" in WORDS else f"log.{kind}", **who)
        if not entry.is_move:
            if entry.left and entry.seat is not None:
                sentence = line.said(_without(reader, entry.seat))
                yield sentence[:1].upper() + sentence[1:], None
            else:
                yield line.said(reader), None
        # Apart from moves, only the deal has consequences.
        yield from ((game.text.event_line(event, view, reader), entry.turn) for event in entry.events)


def _without(reader: Reader, seat: int) -> Reader:
    """Return a reader without the name of a seat's previous person."""
    somebody = named([say("lobby.forgotten")])
    return msgspec.structs.replace(
        reader,
        seat=None if reader.seat == seat else reader.seat,
        names=(*reader.names[:seat], *somebody, *reader.names[seat + 1 :]),
    )


def notes_told(game: Game, view: View, entries: Sequence[TimelineEntry], reader: Reader) -> list[str]:
    """Return events that are not moves, a line each: resignations, timeouts, undos.

    The results of the deal are on the page itself.
    """
    aside = [entry for entry in entries if not entry.is_move and entry.path != ("start",)]
    return lines(game, view, aside, reader)


def titled(table: TableInfo, game: Game, key: str) -> str:
    """Return the title of a table."""
    return say(key, game=title_of(table, game), code=table.code)
