"""Pictures of ends: inside their frame, legible, and with the numbers of the page in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest

from games import SHIPPED
from games.engine.drawing.canvas import LETTERS, Box, Canvas
from games.engine.drawing.letters import SMALL
from games.engine.drawing.palette import SEATS
from games.engine.pages.course import Part, Standing, with_sources
from games.engine.pages.course.picture import Conclusion, Decided, picture
from games.engine.pages.course.picture.lines import rise_together
from games.engine.pages.layout import columns
from games.engine.pages.model import Facts, Table
from games.engine.quantities import RANK, Number
from games.engine.words.fitting import lines_of
from games.engine.words.reader import Reader, called, named
from games.engine.words.texts import Speaker, Text, Who

from .endings import PLAYED, Over, over
from .test_pictures import _has_room

NAMES = ("Anna", "Bartholomew the Great", "Бруно", "漢字", "Eve")
LANGUAGES = ("en", "de")
UNIT = Speaker("merkator")("unit")
NEWER = "port-royal-2014"
"""The edition of Merchants of the Caribbean for five."""
CASES = [(name, players) for name in PLAYED for players in range(2, SHIPPED[name].meta.players[1] + 1)]
QUICK = [(name, min(SHIPPED[name].meta.players[1], 4)) for name in PLAYED]


def reader(language: str = "en") -> Reader:
    return msgspec.structs.replace(called(*NAMES), language=language)


def played(name: str, players: int, seed: int = 1) -> Over:
    return over(name, players, seed, NEWER if name == "caribbean" else None)


def drawn(shown: Conclusion, language: str = "en") -> Canvas:
    """Draw an end, and check that all of it is well formed, legible, inside its frame, and apart."""
    canvas = picture(shown, reader(language))
    ElementTree.fromstring(canvas.svg())  # noqa: S314 our own text
    _has_room(canvas)
    return canvas


def printed(ended: Over) -> list[list[str]]:
    """The numbers of each line of the page's ranking, with where the points came from, as the page prints them."""
    page = ended.game.page(ended.state.view(None), (), ())
    assert page is not None
    ranking, *more = page.blocks
    assert isinstance(ranking, Table)
    if ended.history.sources is not None:
        ranking = with_sources(ranking, ended.history.sources)
    rows = columns(ranking, called(*NAMES))[1:]
    by = [
        line for block in more if isinstance(block, Facts) for line in lines_of(block.lines, called(*NAMES))
    ]
    return [
        re.findall(r"-?\d+(?:\.\d+)?", f"{row[row.index(' ') :]} {line}")
        for row, line in zip(rows, [_nth(by, place) for place in range(len(rows))], strict=True)
    ]


def _nth(lines: Sequence[object], place: int) -> str:
    """Return the part of the sources' lines that is about the player of a rank; "" where the ranking has them."""
    found = re.findall(r"\d+ \+ \d+", " ".join(map(str, lines)))
    return found[place] if found else ""


def rows(canvas: Canvas, shown: Conclusion) -> list[list[str]]:
    """The numbers of each player's line in the picture, from the top, without the rank."""
    ranks = [box for box in canvas.boxes if isinstance(box.of, Number) and box.of.quantity == RANK]
    assert [int(box.of) for box in ranks if isinstance(box.of, Number)] == sorted(
        rank for seat, rank in enumerate(shown.ranks) if seat not in shown.gone
    )
    return [
        [
            box.words.replace("\N{MINUS SIGN}", "-")
            for box in canvas.boxes
            if box.top < rank.bottom and box.bottom > rank.top and box is not rank and _is_number(box)
        ]
        for rank in ranks
    ]


def _is_number(box: Box) -> bool:
    return re.fullmatch(r"\N{MINUS SIGN}?\d+(?:\.\d+)?", box.words) is not None


def values(canvas: Canvas, seat: int) -> list[float]:
    """The values of a player's line after each round, read off the scale at its left."""
    ticks = [
        (float(box.words.replace("\N{MINUS SIGN}", "-")), box.bottom)
        for box in canvas.boxes
        if _is_number(box) and abs(box.right - 78) < 0.5
    ]
    (low, ground), (high, sky) = min(ticks), max(ticks)
    [path] = re.findall(rf'd="M([\d. L-]+)" fill="none" stroke="{SEATS[seat]}"', canvas.svg())
    found = []
    for point in path.split("L"):
        _, y = map(float, point.split())
        # The number's base line is 9 below its line of the scale, and letters reach a fifth below that.
        base = y + 9 + SMALL / 5
        found.append(low + (high - low) * (ground - base) / (ground - sky))
    return found


def lines_are_right(shown: Conclusion, canvas: Canvas) -> None:
    """Each line has the course's number after each round, to the accuracy of the drawing."""
    scores = [one.figures if shown.figures is not None else one.scores for one in shown.rounds]
    behind = shown.figures is None and rise_together(scores)
    expected = [[one - (max(round_) if behind else 0) for one in round_] for round_ in scores]
    span = max(map(max, expected)) - min(0, min(map(min, expected)))
    for seat in range(len(shown.ranks)):
        found = values(canvas, seat)
        assert len(found) == len(scores)
        for now, round_ in zip(found, expected, strict=True):
            assert abs(now - round_[seat]) <= max(span, 1) * 0.02, (seat, now, round_[seat])


@pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param(*case, marks=[] if case in QUICK else [pytest.mark.long], id=f"{case[0]}-{case[1]}")
        for case in CASES
    ],
)
def test_an_end_has_the_numbers_of_its_page_in_words(name: str, players: int) -> None:
    ended = played(name, players)
    for language in LANGUAGES:
        canvas = drawn(ended.shown, language)
        lines_are_right(ended.shown, canvas)
        for found, page in zip(rows(canvas, ended.shown), printed(ended), strict=True):
            assert set(found) <= set(page), "a number that the page doesn't have"
        scores = [
            f"{score:g}" for _, score in sorted(zip(ended.shown.ranks, ended.shown.scores, strict=True))
        ]
        assert all(score in row for score, row in zip(scores, rows(canvas, ended.shown), strict=True))


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), CASES)
def test_many_ends_are_legible(name: str, players: int) -> None:
    for seed, language in product(range(2, 8), LANGUAGES):
        shown = played(name, players, seed).shown
        lines_are_right(shown, drawn(shown, language))


@pytest.mark.parametrize(("name", "players"), QUICK)
def test_parts_add_up_to_the_scores(name: str, players: int) -> None:
    shown = played(name, players).shown
    assert len(shown.parts) > 1
    for seat, score in enumerate(shown.scores):
        assert sum(part.sums[seat] for part in shown.parts) == score


def test_lines_of_el_capitan_end_at_what_the_last_payday_paid() -> None:
    ended = played("el_capitan", 3)
    assert ended.history.sources is not None
    assert ended.history.sources.payday is not None
    assert ended.shown.rounds[-1].figures == ended.history.sources.payday.sums
    assert ended.shown.figures is not None


def course(*scores: Sequence[float]) -> tuple[Standing, ...]:
    return tuple(Standing(tuple(one), (number,)) for number, one in enumerate(scores, start=1))


def end(*scores: Sequence[float], **more: object) -> Conclusion:
    """An end with these scores after each round, the winner alone unless there are several."""
    last = scores[-1]
    ranks = [1 + sum(other > one for other in last) for one in last]
    only = ranks.index(1) if ranks.count(1) == 1 else None
    shown = Conclusion(ranks=ranks, scores=last, unit=UNIT, rounds=course(*scores), winner=only)
    return msgspec.structs.replace(shown, **more)


def said(canvas: Canvas) -> list[str]:
    return [box.words for box in canvas.boxes]


def ringed(canvas: Canvas) -> tuple[float, float] | None:
    found = re.findall(r'<circle cx="(\d+)" cy="(\d+)" r="17" fill="none" stroke="#ffffff"', canvas.svg())
    return tuple(map(float, found[0])) if found else None  # type: ignore[return-value]


def points(canvas: Canvas, seat: int) -> list[tuple[float, float]]:
    [path] = re.findall(rf'd="M([\d. L-]+)" fill="none" stroke="{SEATS[seat]}"', canvas.svg())
    return [tuple(map(float, point.split())) for point in path.split("L")]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("scores", "told", "at"),
    [
        (((1, 0), (2, 1), (9, 3)), "Anna leads all the way", None),
        (((0, 1), (1, 2), (4, 3), (9, 3)), "Anna leads from here to the end", 2),
        (((0, 1), (1, 2), (1, 3), (9, 3)), "Anna takes the lead in the last round", 3),
        (((0, 1), (1, 2), (3, 3)), None, None),
        (((5, 1), (4, 4), (9, 5)), "Anna takes the lead in the last round", 2),
    ],
)
def test_since_when_the_winner_led_is_said_and_ringed(
    scores: Sequence[Sequence[float]], told: str | None, at: int | None
) -> None:
    canvas = drawn(end(*scores))
    leads = [words for words in said(canvas) if words.startswith("Anna ")]
    assert leads == ([] if told is None else [told])
    assert ringed(canvas) == (None if at is None else points(canvas, 0)[at])


def test_the_turn_that_decided_a_game_is_ringed_in_its_round() -> None:
    lines = (UNIT, Speaker("engine")("course.when", round=2))
    shown = end((0, 1), (5, 2), (7, 3), decided=Decided((2,), lines))
    canvas = drawn(shown)
    assert [line.said(reader()) for line in lines] == said(canvas)[-4:-2]
    assert ringed(canvas) == points(canvas, 0)[1]
    elsewhere = drawn(msgspec.structs.replace(shown, decided=Decided((), lines)))
    assert ringed(elsewhere) is None
    assert said(elsewhere) == said(canvas)


def test_scores_that_rise_together_are_drawn_as_how_far_behind_the_leader_they_are() -> None:
    apart, together = end((1, 2), (5, 9)), end((10, 12), (30, 29), (50, 48))
    assert "Round by round, in points" in said(drawn(apart))
    canvas = drawn(together)
    assert "Behind the leader, in points" in said(canvas)
    lines_are_right(together, canvas)
    assert max(values(canvas, 0)) <= 0.1


def test_a_game_of_one_round_has_no_lines_and_one_without_sources_a_bar_of_one_part() -> None:
    canvas = drawn(end((7, 3, -2)))
    assert said(canvas) == [
        "points",
        "1",
        "Anna",
        "7",
        "7",
        "2",
        "Bartholomew",
        "3",
        "3",
        "3",
        "Бруно",
        "\N{MINUS SIGN}2",
    ]
    assert canvas.svg().count('fill="#d3e4f4"') == 2, "who has lost points has no bar"


def test_players_at_the_same_rank_have_it_both_and_nobody_is_pointed_out() -> None:
    canvas = drawn(end((1, 0, 3), (7, 7, 3)))
    assert rows(canvas, end((1, 0, 3), (7, 7, 3)))[:2] == [["7", "7"], ["7", "7"]]
    assert canvas.svg().count('stroke="#f5c542"') == 2
    assert not [words for words in said(canvas) if " lead" in words]


def test_who_has_left_has_no_rank() -> None:
    shown = end((1, 0, 3), (9, 7, 12), gone=(2,), ranks=(1, 2, 3), winner=0)
    canvas = drawn(shown)
    assert len(rows(canvas, shown)) == 2
    assert canvas.svg().count('stroke="#f5c542"') == 1


def test_a_long_game_of_five_with_everything_there_is_has_room() -> None:
    rng, scores = Random(1), [[0.0] * 5]
    for _ in range(60):
        scores.append([one + rng.randint(0, 9) / 2 for one in scores[-1]])
    say = Speaker("sea_merchants")
    last = scores[-1]
    sums = {"own": [100] * 5, "theirs": [0, 3, 90, 40, 7], "contracts": [1, 2, 0, 9, 9], "start": [5] * 5}
    sums["bought"] = [
        one - sum(column) for one, column in zip(last, zip(*sums.values(), strict=True), strict=True)
    ]
    parts = tuple(
        Part(say(f"page.head.from.{name}"), tuple(of), say(f"page.head.from.{name}/drawn"))
        for name, of in sums.items()
    )
    decided = Decided((40,), (Text("engine", "course.drawn.led/since", (("who", Who(1)),)),) * 2)
    for language in LANGUAGES:
        shown = end(*scores, parts=parts, decided=decided)
        canvas = drawn(shown, language)
        lines_are_right(shown, canvas)
        assert len(canvas.svg()) < 40_000


def test_names_are_drawn_as_they_are_and_as_a_sign_where_the_font_lacks_a_letter() -> None:
    names = named(["a_b*c", "漢字", "@everyone"], ["a\\_b\\*c", "漢字", "@\u200beveryone"])
    canvas = picture(end((1, 2, 3), (9, 2, 3)), Reader(names=names))
    assert {"a_b*c", LETTERS[1], "@everyone", "a_b*c takes the lead in the last round"} <= {*said(canvas)}


def test_an_end_at_which_nobody_has_got_anything_has_no_legend() -> None:
    say = Speaker("sea_merchants")
    parts = tuple(Part(say(f"page.head.from.{name}"), (0, 0)) for name in ("own", "theirs"))
    canvas = drawn(end((0, 0), (0, 0), parts=parts))
    assert said(canvas)[:5] == ["points", "1", "Anna", "0", "1"]
