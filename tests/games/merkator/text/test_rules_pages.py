"""Merkator's rules of map, office and chart say what a journey does, and the cost of joining."""

from __future__ import annotations

import re

import msgspec
import pytest

from games.engine import Speaker
from games.engine.pages.model import Choice, Facts, Page
from games.engine.pages.plain import plain_words
from games.engine.words.fitting import lines_of
from games.engine.words.reader import Reader
from games.merkator.edition import COLUMNS, MAJOR
from games.merkator.moves import JOIN, Lose
from games.merkator.rules import counters, scoring
from games.merkator.state import MerkatorState
from tests.games.merkator.rules.test_joining import journey
from tests.games.merkator.table import (
    GAME,
    READER,
    cards,
    checked,
    dealt,
    place,
    play,
    printed,
    set_chart,
    set_counters,
    set_cubes,
    stack,
    store,
)

say = Speaker("merkator")
MINUS = "\N{MINUS SIGN}"
ENGLISH, GERMAN = READER, msgspec.structs.replace(READER, language="de")


def _parts(begins: str, between: str, reader: Reader = READER, players: int = 3) -> list[str]:
    """Return the parts of the sentence of the rules that begins so."""
    for page in GAME.rule_pages(printed(), None, players):
        for block in page.blocks:
            if isinstance(block, Facts):
                for line in lines_of(block.lines, reader):
                    if (said := line.said(reader)).startswith(begins):
                        return said.removeprefix(begins).strip(" :.").split(between)
    raise AssertionError(f"no sentence begins {begins}")


def _gets(cubes: str, to: str, others: int = 0) -> set[str]:
    """Return the big places that get a cube by a journey, judged by playing it."""
    state = dealt(2, variant_a=True)
    for seat in (0, 1):
        store(state, seat, "")
        cards(state, seat)
    set_counters(state, 9, 0)
    set_cubes(state, cubes, others)
    before = list(state.cubes)
    state._offers = {}
    play(state, f"travel {to}")
    while state.kind == "split":
        state.play(0, state.legal_moves(0)[0])
    names = printed().locations
    return {
        names[major].name
        for major in range(MAJOR)
        if state.cubes[major] > (0 if names[major].name == to else before[major])
    }


@pytest.mark.parametrize(
    ("reader", "begins", "word"),
    [(ENGLISH, "Next to each other", " and "), (GERMAN, "Nebeneinander liegen", " und ")],
)
def test_the_rules_name_the_places_to_which_a_journey_brings_cubes(
    reader: Reader, begins: str, word: str
) -> None:
    names = [say("rules.name", thing=one.name).said(reader) for one in printed().locations[:MAJOR]]
    for players in (1, 2, 4):
        assert _parts(begins, "; ", reader, players) == _parts(begins, "; ", reader)
    near: dict[str, set[str]] = {name: set() for name in names}
    for part in _parts(begins, "; ", reader):
        one, _, others = part.partition(word)
        for other in others.split(", "):
            near[one].add(other)
            near[other].add(one)
    for place_, name in zip(printed().locations, names, strict=False):
        assert near[name] == {names[place(other)] for other in _gets("", place_.name)}


@pytest.mark.parametrize(
    ("reader", "begins"),
    [(ENGLISH, "Then new cubes come"), (GERMAN, "Dann kommen neue Steine")],
)
def test_the_rules_say_from_how_many_cubes_on_a_small_place_brings_another(
    reader: Reader, begins: str
) -> None:
    said = ", ".join(_parts(begins, ", ", reader))
    for one in printed().locations[MAJOR:]:
        name = say("rules.name", thing=one.name).said(reader)
        number = int(re.search(rf"{name} (\d)", said)[1])  # type: ignore[index] # it is there
        for cubes in range(5):
            assert ("Hamburg" in _gets(f"Hamburg {cubes}", one.name)) == (cubes >= number)


@pytest.mark.parametrize(
    ("reader", "begins"),
    [
        (ENGLISH, "Your office has a column for each letter"),
        (GERMAN, "Dein Kontor hat für jeden Buchstaben eine Spalte"),
    ],
)
def test_the_rules_say_which_goods_a_letter_takes(reader: Reader, begins: str) -> None:
    """Judged by what a player may lose by each letter."""
    said = _parts(begins, "; ", reader)
    assert [line[2] for line in said] == list(COLUMNS)
    for line, column in zip(said, printed().columns, strict=True):
        goods = [say("rules.name", thing=printed().goods[good]).said(reader) for good in column]
        assert line.split("** ")[1].split(", ") == goods
        state = dealt(2)
        for seat in (0, 1):
            store(state, seat, "")
        store(state, 1, ", ".join(f"1 {name}" for name in printed().goods))
        set_chart(state, f"{line[2]} | A")
        play(state, "travel Denmark")
        while state.kind in ("check", "split"):
            state.play(state.to_act[0], state.legal_moves(state.to_act[0])[0])
        lost = {move.first for move in state.legal_moves(1) if isinstance(move, Lose)}
        assert lost == set(column)


# The chart.


@pytest.mark.parametrize("chart", ["A BB C | D", "A | B C D", "A B | C D", "A B C D EE F | A"])
def test_the_page_says_which_counter_turns_a_letter(chart: str) -> None:
    """The last one of the row, not one after it."""
    state = dealt(2)
    set_chart(state, chart)
    row = len(chart.split("|")[0].split())
    ordinal = {2: "2nd", 3: "3rd"}.get(row, f"{row}th")
    for reader, alone, more in (
        (ENGLISH, "The next one turns up a letter", f"The {ordinal} from now turns up a letter"),
        (GERMAN, "Die nächste bringt", f"Die {row}. von jetzt an bringt"),
    ):
        assert (alone if row == 1 else more) in _watched(state, reader)
    for number in (row - 1, row):
        after = state.copy()
        assert bool(counters.gain(after, 0, number, [])) == (number == row)


def _shown(state: MerkatorState, seat: int) -> Page:
    page = GAME.page(state.view(seat), state.legal_moves(seat), [state])
    assert page is not None
    return page


def _watched(state: MerkatorState, reader: Reader) -> str:
    page = GAME.page(state.view(None), (), ())
    assert page is not None
    return plain_words(page, reader)


# Joining.


def _asked(contracts: str, goods: str, owned: str, held: int) -> MerkatorState:
    """The second seat is asked to join, with a building that scores its Time counters."""
    state = journey(1, held, contracts=contracts)
    store(state, 1, goods)
    cards(state, 1, "", owned)
    stack(state, 6, "6 France, 6 Spain")
    play(checked(state), "travel Sweden")
    while state.kind == "deliver":
        play(state, "finish")
    assert state.kind == "join"
    return state


def _joining(page: Page) -> Choice:
    return next(choice for choice in page.choices if choice.moves[:1] == (JOIN,))


@pytest.mark.parametrize("goods", ["", "2 Muskets, 2 Spice"])
@pytest.mark.parametrize("owned", ["", "Fleet at Sea"])
@pytest.mark.parametrize("held", [1, 5, 8])
def test_joining_says_what_it_costs_in_points(goods: str, owned: str, held: int) -> None:
    state = _asked("5 Sweden, 2 Hamburg", goods, owned, held)
    page = _shown(state, 1)
    gains = {gain.value for gain in _joining(page).gains if gain.kind == "half_points" and gain.seat == 1}
    (halves,) = gains or {0}
    headline, label = page.headline.said(READER), _joining(page).label.said(READER)
    if halves < 0:
        lost = f"{-halves / 2:g}"
        assert headline == f"Join for 1 ⏳? You lose {lost} {'point' if lost == '1' else 'points'}"
        assert (
            label
            == ("Join and deliver: " if _delivers(page) else "Join for 1 ⏳: ")
            + f"{MINUS}{lost} {'point' if lost == '1' else 'points'}"
        )
        assert f"Du verlierst {lost}" in page.headline.said(GERMAN)
        assert not _joining(page).primary
    else:
        assert "lose" not in headline
        assert MINUS not in label
    after = state.copy()
    for move in next(gain.moves for gain in _joining(page).gains if gain.kind == "half_points"):
        after.play(1, move)
    assert 2 * (scoring.score(after, 1) - scoring.score(state, 1)) == halves


def _delivers(page: Page) -> bool:
    return "deliver" in _joining(page).label.said(READER)
