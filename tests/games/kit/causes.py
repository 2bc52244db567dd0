"""A page names what has changed its reader's score, or the figure that it shows, since their last turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bot.front.pages.panel import told_since
from bot.front.pages.timeline import HIT
from bot.host.record.entries import Moved
from bot.host.record.timeline import Stretch, TimelineEntry
from games.engine import Event, State, Text
from games.engine.pages.course import Standing
from games.engine.pages.model import Choice, Page
from games.engine.words.reader import Reader, called
from games.engine.words.texts import Who, seats_in
from games.engine.words.values import signed
from games.kit.parts import parts_of
from games.kit.position import Position
from games.kit.quantities.shown import Shown
from games.kit.subject import Subject

MET: Counter[tuple[str, str, bool]] = Counter()
"""The number of changes of a score or a figure, by game, by the quantity, and whether several turns made the change."""
_READER = called("Anna", "Bruno", "Clara", "David", "Eve")


class Made(NamedTuple):
    """A move that was made.

    Attributes:
        seat: whose it is.
        events: what it caused.
        after: the position after it.
        standing: what the game says of the scores then.
    """

    seat: int
    events: Sequence[Event]
    after: State
    standing: Standing | None


class Since(NamedTuple):
    """The events since a seat's last turn, at the time of its next one.

    Attributes:
        subject: the game.
        reader: the seat.
        made: the reader's last move, and all since.
    """

    subject: Subject
    reader: int
    made: Sequence[Made]

    def quantity(self, name: str, at: Made) -> int:
        """Return a quantity of the reader's after a move, read without the game's own functions."""
        shown = Shown(Position(self.subject, at.after, Random(1)), self.reader)
        return self.subject.quantities[name](shown, self.reader)


def causes_are_named(since: Since) -> None:
    """Whatever has changed since the reader's last turn is told with its amount and with who did it.

    And so is what took most from the reader, or brought something if nothing was taken; but of two quantities there may
    be no room for what happened to one that several turns have changed.
    """
    before, *made = since.made
    if before.standing is None:
        # The game has no scores yet.
        return
    turns, story = [[*some] for _, some in groupby(made, lambda one: one.seat)], _story(since)
    found: list[tuple[str, float, _Changed]] = []
    for quantity, parts in since.subject.shows:
        values = [since.quantity(quantity, one) for one in (before, *(turn[-1] for turn in turns))]
        changes = [(now - then) / parts for then, now in pairwise(values)]
        if sum(changes):
            changed = [one for one in zip(turns, changes, strict=True) if one[1]]
            found.append((quantity, sum(changes), changed))
    for quantity, amount, named in found:
        MET[since.subject.game.meta.name, quantity, len(named) > 1] += 1
        try:
            _amounts_are_told(since, story, quantity, named)
            _greatest_is_told(since, story, named, all_lines=len(found) == 1 or len(named) == 1)
        except AssertionError as error:
            said = [line.said(_reader(since)) for line in story]
            raise AssertionError(f"{quantity} {amount:+g}: {error}, the page says {said}") from None


_Changed: TypeAlias = "Sequence[tuple[Sequence[Made], float]]"
"""Turns with what each has changed."""


def _amounts_are_told(since: Since, story: Sequence[Text], quantity: str, changed: _Changed) -> None:
    """Hold that a line says how much was changed in all, and what each of several turns' players did, or who the only one is.

    Of scores a line about a payday is enough, since nobody makes that.
    """
    reader, (scores, _) = _reader(since), since.subject.shows[0]
    amount = sum(change for _, change in changed)
    said = signed(int(amount) if amount == int(amount) else amount, ".")
    assert any(said in line.said(reader) for line in story), "no amount is told"
    sums: dict[int, float] = {}
    for (made, *_), change in changed:
        sums[made.seat] = sums.get(made.seat, 0) + change
    if len(changed) > 1:
        assert any(_by_player(line) == sums for line in story), f"players did {sums}"
    else:
        ((turn, _),) = changed
        line = _line_of(since, turn)
        name = reader.name(turn[0].seat).prose
        of_all = line is not None and turn[0].seat not in {*seats_in(line)} and quantity == scores
        told = line is not None and of_all and any(line.said(reader) in one.said(reader) for one in story)
        assert told or any(name in one.said(reader) for one in story), f"{name} is not named"


def _greatest_is_told(since: Since, story: Sequence[Text], changed: _Changed, *, all_lines: bool) -> None:
    """Hold that the story has the line of the turn that took most, or of any that brought something if none took.

    Of two quantities that several turns changed, only if the line is about the reader.
    """
    least, reader = min(change for _, change in changed), _reader(since)
    lines = [_line_of(since, turn) for turn, change in changed if change == least or least > 0]
    lines = [line for line in lines if line is not None and (all_lines or line.key.startswith(HIT))]
    named = [line.said(reader) for line in lines if line is not None]
    told = any(line in one.said(reader) for line in named for one in story)
    assert told or (not named and not all_lines), f"no word of {named}"


def _line_of(since: Since, turn: Sequence[Made]) -> Text | None:
    """Return the game's line of a turn, as the reader is told."""
    events = [event.seen_by(since.reader) for made in turn for event in made.events]
    return since.subject.game.turn_line(events, since.made[-1].after.view(since.reader))


def _by_player(line: Text) -> dict[int, float]:
    """Return what a line says that each of several players did."""
    found: dict[int, float] = {}
    for text in parts_of(line).texts:
        values = dict(text.values)
        who, gain = values.get("who"), values.get("gain")
        if isinstance(who, Who) and isinstance(gain, int | float):
            found[who.seat] = gain
    return found


def at_own_turns(
    subject: Subject, players: int, seed: int, move: Callable[[State, int, Random], Any]
) -> Iterator[Since]:
    """Yield the events since a seat's last move, each time that it owes a move after others have made some.

    Args:
        subject: the game.
        players: number of seats.
        seed: of the deal and of everything random here.
        move: returns what a seat does.
    """
    rng, state = Random(seed), subject.new(players, seed)
    made: list[Made] = []
    last: dict[int, int] = {}
    told: dict[int, int] = {}
    while state.outcome is None:
        for seat in state.to_act:
            if last.get(seat, len(made)) < len(made) - 1 and told.get(seat) != last[seat]:
                told[seat] = last[seat]
                yield Since(subject, seat, made[last[seat] :])
        seat = rng.choice(state.to_act)
        events = state.play(seat, move(state, seat, rng))
        last[seat] = len(made)
        made.append(Made(seat, events, state.copy(), subject.game.standing(state)))


def _story(since: Since) -> Sequence[Text]:
    """Return the lines that the bot shows above a question of the reader."""
    (first, *others), seat, game = since.made, since.reader, since.subject.game
    entries = [
        TimelineEntry(
            sequence=number,
            seat=one.seat,
            what=Moved(),
            events=tuple(event.seen_by(seat) for event in one.events),
            scores=one.standing,
        )
        for number, one in enumerate(others, 1)
    ]
    stretch = Stretch(before=first.standing, after=others[-1].standing, entries=entries)
    view, words = others[-1].after.view(seat), Text("engine", "you")
    asked = Page("turn", seat, words, words, (), choices=(Choice((), words),))
    return told_since(asked, game, view, stretch, _reader(since)).story


def _reader(since: Since) -> Reader:
    players = since.made[0].after.players
    return msgspec.structs.replace(_READER, seat=since.reader, names=_READER.names[:players])
