"""Files for analysis tables: what is wrong with one is said in the reader's language, and no game is too long."""

from __future__ import annotations

import contextlib
import functools
import json
import operator
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from bot.host.errors import BadImportError
from bot.host.library import Library
from bot.host.record.analysis import branch_points, files, lines
from bot.host.record.analysis.files import MOST_BYTES, most_moves, taken
from bot.text import WORDS, speaking
from games import catalogue
from games.engine import Game, State

LIBRARY = Library(catalogue)
GAME = catalogue["sea_merchants"]
ENGLISH = re.compile(
    r"\b(?:expected|missing|required|field|got|array|object|invalid|malformed|truncated|value|character|byte"
    r"|the|is|of|not|at|it|has|than|and|move|must|can|there|no)\b",
    re.IGNORECASE,
)
"""Words of a decoder's English, and of any other."""


def record(**changed: Any) -> str:
    """A file that is right but for what has changed; a value of None leaves an entry out."""
    right: dict[str, Any] = {
        "game": "sea_merchants",
        "players": 2,
        "seed": "hansa",
        "moves": moves_of(GAME)[:9],
    }
    return json.dumps({name: value for name, value in {**right, **changed}.items() if value is not None})


def moves_of(game: Game, players: int = 2, edition: str | None = None, seed: str = "hansa") -> list[Any]:
    """The moves of a game to its end: any legal ones, which makes long games."""
    state, rng, made = game.new(players=players, seed=seed, edition=edition), Random(1), []
    while state.outcome is None:
        seat = rng.choice([seat for seat in range(players) if len(state.legal_moves(seat))])
        move = rng.choice(list(state.legal_moves(seat)))
        made.append([seat, dict(game.encode(move))])
        state.play(seat, move)
    return made


def tabulated(index: int, instead: object) -> list[Any]:
    """The right moves, but one."""
    moves = moves_of(GAME)[:9]
    return [*moves[:index], instead, *moves[index + 1 :]]


BROKEN: list[tuple[str, str | bytes]] = [
    ("import.size", "x" * (MOST_BYTES + 1)),
    ("import.json", ""),
    ("import.json", "hello"),
    ("import.json", '{"game": "sea_merchants"'),
    ("import.json", '{"game": NaN, "players": 2, "seed": 1, "moves": []}'),
    ("import.json", b"\xff\xfe\x00"),
    ("import.json", b"\x80\x80\x80\x80"),
    ("import.text", record(seed="\ud800")),
    ("import.text", record(options={"\udfff": 1})),
    ("import.deep", '{"game": ' + "[" * 100_000 + "]" * 100_000 + "}"),
    ("import.object", "[]"),
    ("import.object", "null"),
    ("import.object", '"game"'),
    ("import.over", json.dumps({"kontor": 1, "status": "running", "moves": []})),
    ("import.never", json.dumps({"kontor": 1, "status": "cancelled", "moves": []})),
    ("import.missing", record(game=None)),
    ("import.missing", record(players=None)),
    ("import.missing", record(seed=None)),
    ("import.missing", record(moves=None)),
    ("import.entry", record(game=7)),
    ("import.entry", record(players="two")),
    ("import.entry", record(players=True)),
    ("import.entry", record(seed=[1])),
    ("import.entry", record(moves={})),
    ("import.entry", record(edition=3)),
    ("import.entry", record(options={"start": []})),
    ("import.entry", record(rules="one")),
    ("import.entry", record(seed=1).replace('"seed": 1', '"seed": ' + "9" * 5000)),
    ("import.pair", record(moves=tabulated(2, 5))),
    ("import.pair", record(moves=tabulated(2, [0]))),
    ("import.pair", record(moves=tabulated(2, ["first", {}]))),
    ("import.pair", record(moves=tabulated(2, [0, {"verb": "load", "product": "wine"}]))),
    ("import.pair", record(moves=tabulated(2, [0, {"verb": "load"}]))),
    ("import.game", record(game="go")),
    ("import.rules", record(rules=99)),
    ("import.edition", record(edition="none")),
    ("import.edition", record(edition={"name": "none", "sha256": "0"})),
    ("import.content", record(edition={"name": "printed", "sha256": "0"})),
    ("import.moves", record(moves=[]).replace("[]", "[" + "[0,{}]," * most_moves(GAME) + "[0,{}]]")),
    ("import.move", record(moves=tabulated(2, [0, {}]))),
    (
        "import.move",
        record(moves=tabulated(2, [0, {"deep": 1}])).replace('"deep": 1', '"deep": ' + "[" * 900 + "]" * 900),
    ),
    ("import.move", record(moves=tabulated(2, [0, {"verb": "fly"}]))),
    ("import.move", record(moves=tabulated(2, [0, {"verb": "pass", "high": 1}]))),
    ("import.move", record(moves=tabulated(2, [7, {"verb": "pass"}]))),
    ("import.move", record(moves=tabulated(2, [10**30, {"verb": "pass"}]))),
    ("option.players", record(players=9, moves=[])),
    ("option.unknown", record(options={"sail": 1}, moves=[])),
    ("option.value", record(options={"start": 1}, moves=[])),
]
NAMED = re.compile("Merkator|El Capitan|Caribbean|Merchants of the Caribbean|The Sea Merchants|Sea Merchants")


def refused(text: str | bytes) -> BadImportError:
    with pytest.raises(BadImportError) as found:
        taken(LIBRARY, text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text, None)
    return found.value


@pytest.mark.parametrize(
    ("key", "text"),
    [pytest.param(key, text, id=f"{number}-{key}") for number, (key, text) in enumerate(BROKEN)],
)
def test_each_fault_of_a_file_has_a_sentence_in_the_readers_language(key: str, text: str | bytes) -> None:
    error = refused(text)
    assert error.values["reason"].key == key  # type: ignore[attr-defined] # a game's sentence
    said = {}
    for language in ("en", "de"):
        with speaking(language):
            said[language] = str(error)
            assert said[language].isprintable()
            assert len(said[language]) < 400
    assert "No analysis table was opened." in said["en"]
    assert "Es wurde kein Analysetisch eröffnet." in said["de"]
    german = re.sub("`[^`]*`", "", NAMED.sub("", said["de"]))
    assert not ENGLISH.findall(german), said["de"]
    if key in ("import.pair", "import.move"):
        assert " 3 " in said["en"]
        assert " 3 " in said["de"]
    if key == "import.moves":
        assert str(most_moves(GAME)) in said["en"]
        assert str(most_moves(GAME)) in said["de"]


def test_every_sentence_on_a_broken_file_is_one_that_a_broken_file_leads_to() -> None:
    there = {key for key in WORDS if key.startswith("import.")}
    assert there == {key for key, _ in BROKEN if key.startswith("import.")}


INSTEAD: list[Any] = [None, True, -1, 10**30, "", "-5", [], {}, [None], {"a": 1}, 1.5, "\ud800"]


def places(found: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the ways to all values in JSON."""
    for name, value in found.items() if isinstance(found, dict) else enumerate(found):
        yield (*above, name)
        if isinstance(value, dict | list):
            yield from places(value, (*above, name))


def test_a_file_with_anything_else_in_any_place_is_taken_or_refused_in_a_sentence() -> None:
    right = record(
        edition={"name": "printed", "sha256": GAME.meta.editions["printed"].sha256}, rules=GAME.meta.rules
    )
    for *way, last in places(json.loads(right)):
        for value in INSTEAD:
            wrong = json.loads(right)
            functools.reduce(operator.getitem, way, wrong)[last] = value
            with contextlib.suppress(BadImportError):
                taken(LIBRARY, json.dumps(wrong).encode(), None)


@pytest.mark.parametrize("text", [b"\xef\xbb\xbf" + record().encode(), record().encode("utf-16")])
def test_a_file_that_an_editor_has_saved_with_a_mark_at_its_beginning_is_read(text: bytes) -> None:
    assert taken(LIBRARY, text, None) is not None


@pytest.mark.parametrize("game", catalogue.values(), ids=catalogue)
def test_a_file_may_have_the_moves_of_a_minute_and_of_the_longest_game_there_can_be(game: Game) -> None:
    most = most_moves(game)
    assert most >= game.meta.bounds.moves
    assert most >= 60 * files.MOVES_A_SECOND
    longest = min(game.meta.bounds.moves, 100_000)
    text = {"game": game.meta.name, "players": game.meta.players[0], "seed": 1, "moves": [[0, {}]] * longest}
    assert refused(json.dumps(text)).values["reason"].key == "import.move"  # type: ignore[attr-defined] # a game's sentence


@pytest.mark.parametrize("game", catalogue.values(), ids=catalogue)
def test_no_export_that_was_sent_has_more_moves_than_are_taken(game: Game) -> None:
    """However long a game was: its log is in the file too, and what anybody did whose turn it was not."""
    shortest = json.dumps([0, {"verb": min(game.verbs, key=len)}], separators=(",", ":"))
    assert MOST_BYTES // len(shortest + ",") <= most_moves(game)


@pytest.mark.parametrize("game", catalogue.values(), ids=catalogue)
def test_a_game_to_its_end_is_taken_with_every_edition_and_number_of_players(game: Game) -> None:
    for name, edition in game.meta.editions.items():
        low, high = edition.players
        for players in range(low, high + 1):
            moves = moves_of(game, players, name)
            assert len(moves) <= game.meta.bounds.moves
            text = record(game=game.meta.name, players=players, edition=name, moves=moves)
            found = taken(LIBRARY, text.encode(), None)
            assert found is not None
            assert lines.number_of(found["moves"]) == len(moves)
            whole = branch_points.point_at(LIBRARY, found, found["moves"], len(moves), None)
            assert whole.seats == ()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of moves that were played."""
    made: list[int] = []
    play: Callable[..., Any] = State.play

    def counted(state: State, *given: Any) -> Any:
        made.append(1)
        return play(state, *given)

    monkeypatch.setattr(State, "play", counted)
    return made


def test_a_further_step_of_a_game_is_not_played_from_its_start(played: list[int]) -> None:
    moves = moves_of(catalogue["merkator"], 4, seed="steps")
    record_of = taken(LIBRARY, record(game="merkator", players=4, seed="steps", moves=moves).encode(), None)
    assert record_of is not None
    assert len(moves) > 200
    line = record_of["moves"]
    for step in (150, 151, 150, 199, 0, len(moves)):
        played.clear()
        branch_points.point_at(LIBRARY, record_of, line, step, None)
        assert len(played) <= 32
    played.clear()
    led = branch_points.with_move(
        LIBRARY,
        record_of,
        line,
        190,
        branch_points.point_at(LIBRARY, record_of, line, 190, None).seat or 0,
        0,
    )
    assert led.step == 191
    assert len(played) < 150
    played.clear()
    branch_points.point_at(LIBRARY, record_of, led.moves, 180, None)
    assert len(played) <= 32


def test_the_positions_that_are_kept_of_a_line_are_few_however_long_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "_STRIDE", 2)
    game = catalogue["merkator"]
    moves = [(seat, move) for seat, move in moves_of(game, 4, seed="steps")]
    line = lines.Played(game, game.new(players=4, seed="steps"), moves)
    assert len(line._marks) <= lines._MARKS
    state = game.new(players=4, seed="steps")
    for step, (seat, move) in enumerate(moves, start=1):
        state.play(seat, game.decode_recorded(state, seat, move))
        if step % 25 == 0:
            assert line.at(step).digest() == state.digest()
