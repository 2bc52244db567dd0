"""The narrative of a table: names, events as lines, boards. It reads and sends nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Literal, NamedTuple

import msgspec

from bot.front.pages.names import ascii_name, marked
from bot.front.pages.render.bot_page import say as tell
from bot.host import (
    Display,
    PersonInfo,
    SeatInfo,
    Stretch,
    TableInfo,
    TableView,
    TimelineEntry,
)
from bot.text import WORDS, reader, say
from games.engine import Game, Text, View
from games.engine.pages.contract import WithFigure
from games.engine.pages.course import Standing
from games.engine.text import unit
from games.engine.words.reader import Name, Reader, named
from games.engine.words.texts import Together, Who

HIT = "page.told.hit"
"""The prefix of the key of a turn's line about what others did to the reader."""
STORY = 1400
"""Characters of the story in a message, after the board."""


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


_LETTERS, _ROWS = 40, 4
"""Letters on a line of a phone, and lines above a question."""
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


class TurnTold(NamedTuple):
    """What a turn did to its reader.

    Attributes:
        seat: whose it was.
        line: its result; None for nothing of note.
        score: the change of the reader's score by it; of their own turns nothing is told.
        figure: the same of the figure on their page.
    """

    seat: int | None
    line: Text | None
    score: float = 0
    figure: int = 0

    @property
    def concerns(self) -> bool:
        """True if it had an effect on the reader."""
        hit = self.line is not None and self.line.key.startswith(HIT)
        return bool(hit or self.score or self.figure)

    @property
    def order(self) -> tuple[bool, bool, bool, float]:
        """The sort key: effects on the reader first, then on the score, losses before gains, the greatest first."""
        change = self.score or self.figure
        return not self.concerns, not self.score, change > 0, min(change, 0)


def turns_of(
    game: Game,
    view: View,
    entries: Sequence[TimelineEntry],
    before: Standing | None = None,
    *,
    changes: bool = True,
) -> list[TurnTold]:
    """Return the turns of some entries, the newest first, with what they changed for the reader if that is told.

    `before` are the scores before the entries, if they are known.
    """
    found: list[TurnTold] = []
    for (seat, is_move), some in groupby(entries, key=lambda entry: (entry.seat, entry.is_move)):
        if not is_move:
            continue
        turn = list(some)
        line = game.turn_line([event for entry in turn for event in entry.events], view)
        after = turn[-1].scores
        told = changes and seat != view.seat
        score, figure = _changes(before, after, view.seat) if told else (0, 0)
        found.append(TurnTold(seat, line, score, figure))
        before = after
    return found[::-1]


def _changes(before: Standing | None, after: Standing | None, seat: int | None) -> tuple[float, int]:
    """Return what a seat's score and its figure have changed by; 0 where that is not known."""
    if before is None or after is None or seat is None:
        return 0, 0
    figure = after.figures[seat] - before.figures[seat] if before.figures and after.figures else 0
    return after.scores[seat] - before.scores[seat], figure


def _changed(game: Game, told: Text | Together, change: int, *, several: bool = False) -> Text:
    pages = game.pages
    assert isinstance(pages, WithFigure), "standings with figures need words for their changes"
    return pages.changed(told, change, several=several)


def turns_told(game: Game, view: View, entries: Sequence[TimelineEntry], most: int = 3) -> list[Text]:
    """Return the results of the last turns, a line each; none for a game without pages."""
    return lines_told(turns_of(game, view, entries, changes=False))[:most]


def lines_told(turns: Sequence[TurnTold]) -> list[Text]:
    """Return the lines of turns.

    Effects on the reader come first, however old, since space is limited; then the newest.
    """
    return [turn.line for turn in sorted(turns, key=lambda turn: turn.order) if turn.line is not None]


def hits_told(game: Game, view: View, entries: Sequence[TimelineEntry]) -> list[Text]:
    """Return only the effects of turns on the reader, such as a bust."""
    return [line for line in turns_told(game, view, entries) if line.key.startswith(HIT)]


def scores_told(
    game: Game, since: Stretch, seat: int, turns: Sequence[TurnTold] = (), *, others: bool = True
) -> Text | None:
    """Return a part of the game's effect on the scores, the seat's own first, and on its burdens.

    None if there was no effect, or there are no scores. Where several of its turns have changed the seat's own
    score, what each player did to it is told in place of the others' scores.
    """
    before, after = since.before, since.after
    if before is None or after is None:
        return None
    changes = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    changed = [other for other, change in enumerate(changes) if change and (others or other == seat)]
    parts = _parts(turns, "score") if changes[seat] else {}
    gains = tuple(
        tell("since.own" if other == seat else "since.other", who=Who(other), gain=changes[other])
        for other in sorted(changed, key=lambda other: (other != seat, -changes[other]))
    )
    if parts:
        gains = (tell("since.own/of", gain=changes[seat], parts=_by_player(parts)),)
    burdens = [standing.burdens[seat] if standing.burdens else None for standing in (before, after)]
    burden = burdens[1] if burdens[1] != burdens[0] else None
    if gains:
        listed = Together(gains, ", ")
        last = seat if parts else min(changed, key=lambda other: (other == seat, changes[other]))
        counted = unit(game.text, changes[last])
        return tell("since.scores", gains=listed, unit=counted, burden=burden or "none")
    return None if burden is None else tell("since.burden", burden=burden)


def figure_told(game: Game, since: Stretch, seat: int, turns: Sequence[TurnTold]) -> Text | None:
    """Return what each player did to a seat's figure in a part of the game; None unless several turns changed it."""
    change = _changes(since.before, since.after, seat)[1]
    parts = _parts(turns, "figure") if change else {}
    return _changed(game, _by_player(parts), change, several=True) if parts else None


def with_figures(game: Game, turns: Sequence[TurnTold]) -> list[TurnTold]:
    """Return turns with the changes of the reader's figure in their lines."""
    return [
        turn._replace(line=_changed(game, turn.line, turn.figure)) if turn.line and turn.figure else turn
        for turn in turns
    ]


def _parts(turns: Sequence[TurnTold], name: Literal["score", "figure"]) -> Mapping[int, float]:
    """Return what the turns of each player changed, the most first; nothing if not several turns did."""
    found: dict[int, float] = {}
    changed = [
        (turn.seat, getattr(turn, name)) for turn in turns if turn.seat is not None and getattr(turn, name)
    ]
    for seat, change in changed if len(changed) > 1 else ():
        found[seat] = found.get(seat, 0) + change
    return dict(sorted(found.items(), key=lambda part: -abs(part[1])))


def _by_player(parts: Mapping[int, float]) -> Together:
    return Together(
        tuple(tell("since.other", who=Who(seat), gain=part) for seat, part in parts.items()), ", "
    )


def fitting(story: Sequence[Text], reader: Reader) -> tuple[Text, ...]:
    """Return the first lines of a story that fit above the question on a phone; at least one."""
    rows = [-(-len(line.said(reader).replace("**", "")) // _LETTERS) for line in story]
    most = next((at for at in range(1, len(rows)) if sum(rows[: at + 1]) > _ROWS), len(rows))
    return tuple(story[:most])


def notes_told(game: Game, view: View, entries: Sequence[TimelineEntry], reader: Reader) -> list[str]:
    """Return events that are not moves, a line each: resignations, timeouts, undos.

    The results of the deal are on the page itself.
    """
    aside = [entry for entry in entries if not entry.is_move and entry.path != ("start",)]
    return lines(game, view, aside, reader)


def titled(table: TableInfo, game: Game, key: str) -> str:
    """Return the title of a table."""
    return say(key, game=game.meta.short, code=table.code)
