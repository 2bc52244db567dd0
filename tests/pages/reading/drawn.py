"""Thirty questions a game, drawn by a seed: five of each kind, on pages of recorded games.

The answers come from the position and from what then happened in the recorded game, never from the page. A question is asked
only where a host asks the seat, so each page is somebody's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from games import catalogue
from games.engine import Game, Move, State
from games.engine.pages.model import Choice, Page
from games.engine.words.texts import Text
from games.kit.pages.made import page_of
from tests.games.subjects import SUBJECTS

from .questions import Position
from .scenes import NAMES, moments, records

Kind: TypeAlias = Literal["clock", "cause", "promise", "price", "whose", "undo"]
KINDS: tuple[Kind, ...] = ("clock", "cause", "promise", "price", "whose", "undo")
_PRICE = re.compile(
    r"[:,]? costs \d+$|,? for \d+(?: ⏳)?$|,? (?:you (?:pay|get) )?\d+ (?:⏳|coins?)$| \(\d+\)$"
)
"""The price in a label, which a question must not have."""
OF_EACH = 5
"""The questions of each kind that a game has."""


class _Words(NamedTuple):
    """What a game calls things.

    Attributes:
        kind: the measure that its pages sort by.
        score: the name of that measure.
        each: how many of the measure are one of the score.
        money: the attribute of the position that prices are paid from.
        paid: its name.
        ends: what the clock runs to.
        held: the question about another seat: a measure, or an attribute of the position.
        thing: its name.
        harmed: the measure that others change in their turns, and its name; "" for the first one.
    """

    kind: str
    score: str
    each: int
    money: str
    paid: str
    ends: str
    held: str
    thing: str
    harmed: str = ""


_GAMES: Mapping[str, _Words] = {
    "sea_merchants": _Words("coins", "coins", 1, "money", "coins", "the end of the game", "money", "coins"),
    "caribbean": _Words(
        "influence", "influence", 1, "coins", "coins", "the last round", "influence", "influence", "coins"
    ),
    "el_capitan": _Words("payday", "payday", 1, "money", "Florin", "the next payday", "money", "Florin"),
    "merkator": _Words(
        "half_points", "points", 2, "counters", "Time counters", "the final round", "half_points", "points"
    ),
}
_STAGES = {subject.game.meta.name: subject.stage for subject in SUBJECTS}


class Drawn(NamedTuple):
    """A question about a page.

    Attributes:
        position: the page.
        kind: what it is about.
        words: as it is asked.
        answer: what is right.
    """

    position: Position
    kind: Kind
    words: str
    answer: str


def drawn(name: str, seed: str) -> Sequence[Drawn]:
    """Return a game's questions, five of each kind; the same for the same seed."""
    rng = Random(f"{name} {seed}")
    places = [
        (record, number)
        for record, kept in records().items()
        if kept.game == name
        for number in range(len(moments(record)))
    ]
    rng.shuffle(places)
    wanted = dict.fromkeys(KINDS, OF_EACH)
    found: list[Drawn] = []
    # One seat that nothing happened to is enough, and so are three choices that can be taken back, if there are others.
    spare = {"0": 1, "yes": 3}
    for turn, (record, number) in enumerate((*places, *places)):
        if not any(wanted.values()):
            break
        if turn == len(places):
            spare.clear()
        state, seat, _ = moments(record)[number]
        decision = state.decision(seat)
        if decision is None or len(state.legal_moves(seat)) < 2:
            continue
        page = page_of(catalogue[name], state, seat)
        if page is None or not page.choices or any(_at(one) == (record, number) for one in found):
            continue
        kinds = [kind for kind in KINDS if wanted[kind]]
        rng.shuffle(kinds)
        for kind in kinds:
            asked = next(_asked(kind, record, number, page, rng), None)
            if asked is not None and spare.get(asked[1], 1) > 0:
                wanted[kind] -= 1
                spare[asked[1]] = spare.get(asked[1], OF_EACH) - 1
                position = Position(record=record, moves=number, kind=decision.kind, private=True)
                found.append(Drawn(position, kind, *asked))
                break
    assert not any(wanted.values()), f"{name} lacks {wanted}"
    return sorted(found, key=lambda one: KINDS.index(one.kind))


def _at(one: Drawn) -> tuple[str, int]:
    return one.position.record, one.position.moves


def _asked(kind: Kind, record: str, number: int, page: Page, rng: Random) -> Iterator[tuple[str, str]]:
    """Yield questions of a kind on a page, with their answers."""
    state, seat, _ = moments(record)[number]
    game = catalogue[records()[record].game]
    words = _GAMES[game.meta.name]
    possible = [choice for choice in page.choices if choice.moves]
    rng.shuffle(possible)
    match kind:
        case "clock":
            if _estimated(game, state, seat):
                yield (
                    f"About how many more rounds are there until {words.ends}?",
                    f"{_rounds(record, number)} (a round or a quarter off is right)",
                )
        case "cause" if not _has_acted(record, number):
            yield (
                f"Since your own last turn: by how much have others changed your {words.harmed or words.score}, "
                "and who did it? (0 if nobody did)",
                _caused(game, words, record, number),
            )
        case "promise":
            for choice in possible:
                gain = next((one for one in choice.gains if (one.kind, one.seat) == (words.kind, seat)), None)
                if gain is not None:
                    most = " at most" if gain.at_most else ""
                    yield (
                        f"You choose this: {_named(game, state, seat, choice)}. "
                        f"By how much does that change your {words.score}{most}, if you then follow the page?",
                        f"{gain.value / words.each:+g}",
                    )
        case "price":
            for choice in possible:
                paid, named = _paid(words, state, seat, choice), _named(game, state, seat, choice)
                if paid > 0 and str(paid) not in named:
                    yield f"How many {words.paid} do you pay for this: {named}?", str(paid)
        case "whose":
            other = rng.randrange(state.players)
            of = "do you" if other == seat else f"does {NAMES[other]}"
            yield (
                f"How many {words.thing} {of} have now?",
                f"{_held(game, words, state, other) / words.each:g}",
            )
        case "undo":
            for choice in possible:
                after = _played(state, seat, choice.moves)
                final = after.undo_floor > state.moves
                # A page warns only where something is lost that its player would want back.
                if not final or choice.warns(seat):
                    yield (
                        f"You choose this: {_named(game, state, seat, choice)}. Can you take it back after that?",
                        "no" if final else "yes",
                    )


def _has_acted(record: str, number: int) -> bool:
    """Return whether the reader has begun this turn: a page tells once what others have changed."""
    state, seat, _ = moments(record)[number]
    return (
        number > 0
        and records()[record].moves[number - 1][0] == seat
        and moments(record)[number - 1][0].turn == state.turn
    )


def _estimated(game: Game, state: State, seat: int) -> bool:
    clock = game.pages.clock(state.view(seat))
    return clock is not None and "about" in str(clock).casefold()


def _rounds(record: str, number: int) -> int:
    """Return how many rounds then followed in the recorded game until its clock had run out."""
    state, _, _ = moments(record)[number]
    stage, of_round = _STAGES[state.setup.game], attrgetter("round")
    same = [one for one, _, _ in moments(record)[number:] if stage(one) == stage(state)]
    return int(of_round(same[-1]) - of_round(state))


def _caused(game: Game, words: _Words, record: str, number: int) -> str:
    state, seat, _ = moments(record)[number]
    measure, made = game.measures[words.harmed or words.kind], records()[record].moves
    changed: dict[str, int] = {}
    for place in range(number - 1, -1, -1):
        mover, now = made[place][0], moments(record)[place + 1][0]
        before = moments(record)[place][0]
        if mover == seat and before.turn < state.turn:
            break
        if mover != seat:
            change = measure(now)[seat] - measure(before)[seat]
            changed[NAMES[mover]] = changed.get(NAMES[mover], 0) + change
    told = ", ".join(f"{name} {value / words.each:+g}" for name, value in changed.items() if value)
    return told or "0"


def _paid(words: _Words, state: State, seat: int, choice: Choice) -> int:
    def has(of: State) -> int:
        held = getattr(of, words.money)[seat]
        return len(held) if words.money == "coins" else int(held)

    return has(state) - has(_played(state, seat, choice.moves))


def _held(game: Game, words: _Words, state: State, seat: int) -> float:
    if words.held in game.measures:
        return game.measures[words.held](state)[seat]
    return float(getattr(state, words.held)[seat])


def _played(state: State, seat: int, moves: Sequence[Move]) -> State:
    after = state.copy()
    for move in moves:
        after.play(seat, move)
    return after


def _named(game: Game, state: State, seat: int, choice: Choice) -> str:
    """Return a choice in the words of commands, which name no gain."""
    told: list[str] = []
    after = state.copy()
    for move in choice.moves:
        label: Text = game.text.label(move, after.view(seat))
        told.append(_PRICE.sub("", str(label)))
        after.play(seat, move)
    return ", then ".join(told)
