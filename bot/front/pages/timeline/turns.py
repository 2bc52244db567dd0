"""The results of turns for a reader: lines, and changes of their score and figure."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from bot.front.pages.render.bot_page import say as tell
from bot.host import (
    Stretch,
    TimelineEntry,
)
from games.engine import Game, Text, View
from games.engine.pages.contract import WithFigure
from games.engine.pages.course import Standing
from games.engine.text import unit
from games.engine.words.reader import Reader
from games.engine.words.texts import Together, Who, seats_in

HIT = "page.told.hit"
"""The prefix of the key of a turn's line about what others did to the reader."""
_LETTERS, _ROWS, _FURTHER = 40, 4, 2
"""Letters on a line of a phone, lines above a question, and further ones for what others did to the reader."""


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
        return bool(self.hits or self.score or self.figure)

    @property
    def hits(self) -> bool:
        """True if its line is about the reader."""
        return self.line is not None and self.line.key.startswith(HIT)

    @property
    def tells_why(self) -> bool:
        """True if its line is about the reader, or about something that happened to all, such as a payday."""
        return self.hits or (self.line is not None and not self.names_its_player)

    @property
    def names_its_player(self) -> bool:
        """True if its line says whose turn it was."""
        return self.line is not None and self.seat in {*seats_in(self.line)}

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
    score, what each player did to it is told in place of the others' scores. One turn's player is named where its
    line is not about the reader.
    """
    before, after = since.before, since.after
    if before is None or after is None:
        return None
    changes = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    changed = [other for other, change in enumerate(changes) if change and (others or other == seat)]
    parts, by = (_parts(turns, "score"), _only(turns, "score")) if changes[seat] else ({}, None)
    gains = tuple(
        tell("since.other", who=Who(other), gain=changes[other])
        if other != seat
        else tell("since.own", gain=changes[seat])
        if by is None or by.seat is None or by.tells_why
        else tell("since.own/by", gain=changes[seat], who=Who(by.seat))
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
    """Return what each player did to a seat's figure in a part of the game.

    None if the line of the only turn that changed it tells that and names its player.
    """
    change = _changes(since.before, since.after, seat)[1]
    parts = _parts(turns, "figure") if change else {}
    only = _only(turns, "figure") if change else None
    if only is not None and only.seat is not None and not only.names_its_player:
        parts = {only.seat: only.figure}
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


def _only(turns: Sequence[TurnTold], name: Literal["score", "figure"]) -> TurnTold | None:
    """Return the turn that changed something, if it is the only one."""
    changed = [turn for turn in turns if turn.seat is not None and getattr(turn, name)]
    return changed[0] if len(changed) == 1 else None


def _by_player(parts: Mapping[int, float]) -> Together:
    return Together(
        tuple(tell("since.other", who=Who(seat), gain=part) for seat, part in parts.items()), ", "
    )


def fitting(story: Sequence[Text], reader: Reader, *, further: bool = False) -> tuple[Text, ...]:
    """Return the first lines of a story that fit above the question on a phone, with further ones if wanted; at least one."""
    room = _ROWS + (_FURTHER if further else 0)
    rows = [-(-len(line.said(reader).replace("**", "")) // _LETTERS) for line in story]
    most = next((at for at in range(1, len(rows)) if sum(rows[: at + 1]) > room), len(rows))
    return tuple(story[:most])
