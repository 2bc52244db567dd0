"""Replays and analysis tables: every position as it was, and no secret to anybody who was not shown it then."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.host import By, errors
from bot.host.play import actions
from bot.host.record import replays
from bot.host.record.analysis.service import KEPT
from games import catalogue
from games.engine import State, View
from games.engine.edition import Json
from games.engine.words.reader import called
from games.kit.playthrough import Playthrough, signed
from tests.bot.host.conftest import Party
from tests.bot.host.harness import Draw, Lift, Over, SampleView, Wave
from tests.games.golden import PLAYTHROUGHS

_FIRST = {play.game: play for play in reversed(PLAYTHROUGHS)}
_SHORT = [_FIRST[name] for name in ("sea_merchants", "merkator")]
SAMPLED = [
    pytest.param(play, id=play.name, marks=() if play in _SHORT else pytest.mark.long)
    for play in PLAYTHROUGHS
]
"""All in the long form, one of two games in the short one."""
OPENED = [
    pytest.param(play, id=play.name, marks=() if play is _SHORT[-1] else pytest.mark.long)
    for play in PLAYTHROUGHS
]


def played(play: Playthrough) -> tuple[list[tuple[int, dict[str, Json]]], list[State]]:
    """The golden game's moves as they are recorded, and the position before each of them and at the end."""
    state, rng = play.new(), Random(play.seed)
    moves: list[tuple[int, dict[str, Json]]] = []
    live = [state.copy()]
    while state.outcome is None:
        seat = rng.choice([seat for seat in range(play.players) if len(state.legal_moves(seat))])
        move = rng.choice(list(state.legal_moves(seat)))
        state.play(seat, move)
        moves.append((seat, catalogue[play.game].encode(move)))
        live.append(state.copy())
    return moves, live


def eyes(view: View, seat: int | None) -> str:
    """Return the view of a spectator or a seat."""
    text = catalogue[view.game].text
    board = text.board(view)
    return f"{board}\n{text.hand(view) if seat is not None else ''}"


@pytest.mark.parametrize("play", SAMPLED)
def test_every_golden_game_is_replayed_with_the_boards_it_had_live(play: Playthrough) -> None:
    moves, live = played(play)
    game = catalogue[play.game]
    text, reader = game.text, called(*(f"P{seat}" for seat in range(play.players)))
    written = play.words()
    whole = replays.frame(game, play.new(), moves, None, lambda *_: None)
    assert whole.step == whole.steps == len(moves)
    assert replays.frame(game, play.new(), moves, 0, lambda *_: None).events == play.new().opening
    at = 0
    steps = sorted({*whole.turns, 0, 1, len(moves) - 1, len(moves), *range(0, len(moves), 9)})
    for number, step in enumerate(steps):
        looks = (None, *range(play.players))
        seat = looks[number % len(looks)]
        frame = replays.frame(game, play.new(), moves, step, lambda *_, seat=seat: seat)
        assert eyes(frame.view, seat) == eyes(live[step].view(seat), seat)
        assert frame.turns == whole.turns
        if step in whole.turns:
            seen = replays.frame(game, play.new(), moves, step, lambda *_: None).view
            board = text.board(seen, reader, headed=game.meta.short)
            lines = [f"== turn {frame.view.turn}", *signed("board", board.splitlines())]
            at = written.index("\n".join(lines), at)


@pytest.mark.parametrize("play", OPENED)
async def test_every_golden_game_opens_as_an_analysis_table(party: Party, play: Playthrough) -> None:
    moves, _ = played(play)
    game = catalogue[play.game]
    record = {
        "game": play.game,
        "players": play.players,
        "seed": play.seed,
        "options": dict(play.options),
        "edition": play.edition,
        "moves": moves,
    }
    me = party.people[0]
    point = await party.host.analyses.open(me, json.dumps(record))
    assert (point.frame.step, point.frame.steps) == (0, len(moves))
    middle = await party.host.analyses.go(me, point.key, len(moves) // 2)
    state = play.new()
    for seat, move in moves[: len(moves) // 2]:
        state.play(seat, game.decode(move))
    assert middle.frame.view == state.view(middle.seat)
    assert list(middle.moves) == list(state.legal_moves(middle.seat or 0))
    other = next(
        index
        for index, move in enumerate(middle.moves)
        if (middle.seat, game.encode(move)) != moves[len(moves) // 2]
    )
    assert middle.seat is not None
    branched = await party.host.analyses.move(me, point.key, middle.version, middle.seat, other)
    state.play(middle.seat, middle.moves[other])
    assert branched.frame.view == state.view(branched.seat)
    assert not branched.recorded
    assert branched.frame.steps == len(moves) // 2 + 1
    back = await party.host.analyses.restore(me, point.key)
    assert back.recorded
    assert (back.frame.step, back.frame.steps) == (len(moves) // 2, len(moves))


async def test_a_running_game_shows_secrets_only_to_people_with_a_seat(party: Party) -> None:
    table = await party.game(people=2)
    hands = {}
    for person in range(2):
        view = (await party.host.tables.look(table, party.people[person])).view
        assert isinstance(view, SampleView)
        hands[person] = view.hand
    await party.play(table, 0, Lift(1), Draw(), Over())
    for person, seat in ((0, 0), (1, 1), (2, None)):
        frame = await party.host.tables.replay(table, party.people[person], 0)
        assert isinstance(frame.view, SampleView)
        assert frame.seat == seat
        assert frame.view.hand == hands.get(person, -1)
        drawn = await party.host.tables.replay(table, party.people[person], 2)
        (event,) = drawn.events
        assert (getattr(event, "number", None) is not None) == (person == 0)
    stranger = await party.host.tables.replay(table, None)
    assert stranger.step == stranger.steps == 3
    assert stranger.turns == (0,)


async def test_a_player_who_resigned_sees_what_the_seat_knew_then_and_no_more(party: Party) -> None:
    table = await party.game(people=2, computers=1)
    await party.play(table, 0, Lift(1), Over())
    await party.host.act(table, By(party.people[0]), actions.resign)
    await party.play(table, 1, Draw(), Over())
    await party.host.idle()
    seats = [(await party.host.tables.replay(table, party.people[0], step)).seat for step in range(5)]
    assert seats == [0, 0, 0, None, None]
    assert {(await party.host.tables.replay(table, party.people[1], step)).seat for step in range(5)} == {1}


async def test_moves_that_were_taken_back_are_not_part_of_it(party: Party) -> None:
    table = await party.game()
    await party.play(table, 0, Lift(1), Lift(2))
    await party.play(table, 1, Wave(1))
    await party.host.act(table, By(party.people[0]), actions.undo)
    frame = await party.host.tables.replay(table, None)
    assert frame.movers == (0, 1)
    assert (await party.host.tables.replay(table, None, 99)).step == 2
    assert (await party.host.tables.replay(table, None, -5)).step == 0


async def test_a_lobby_has_nothing_to_replay_and_its_secret_is_safe(party: Party) -> None:
    table = await party.lobby()
    with pytest.raises(errors.NotStartedError):
        await party.host.tables.replay(table, party.people[0])
    with pytest.raises(errors.BadImportError, match="Only the export of a table that is over"):
        await party.host.analyses.open(party.people[0], json.dumps(await party.host.tables.export(table)))
    running = await party.game()
    with pytest.raises(errors.BadImportError, match="Only the export of a table that is over"):
        await party.host.analyses.open(party.people[0], json.dumps(await party.host.tables.export(running)))


async def finished(party: Party) -> str:
    table = await party.game()
    for _ in range(3):
        await party.play(table, 0, Lift(2), Over())
        await party.play(table, 1, Over())
    return json.dumps(await party.host.tables.export(table))


async def test_an_exported_game_opens_where_one_person_moves_all_seats(party: Party) -> None:
    text = await finished(party)
    me = party.people[2]
    point = await party.host.analyses.open(me, text, 3)
    assert (point.frame.step, point.seat, point.frame.view.turn) == (3, 0, 2)
    stale = point.version
    for move in (Lift(1), Over()):
        index = list(point.moves).index(move)
        assert point.seat is not None
        point = await party.host.analyses.move(me, point.key, point.version, point.seat, index)
    assert point.seat == 1
    assert not point.recorded
    with pytest.raises(errors.StaleClickError):
        await party.host.analyses.move(me, point.key, stale, 0, 0)
    assert (await party.host.analyses.look(me, None, 0)).seat == 0, "unasked moves are another seat's"
    assert await party.host.analyses.look(me) == point
    assert await party.host.check() == []


async def test_a_move_that_the_line_has_next_only_steps_on(party: Party) -> None:
    me = party.people[0]
    point = await party.host.analyses.open(me, await finished(party))
    point = await party.host.analyses.move(me, point.key, point.version, 0, list(point.moves).index(Lift(2)))
    assert point.recorded
    assert point.frame.steps == 9


async def test_an_analysis_table_is_ones_own_and_there_are_few(party: Party) -> None:
    text = await finished(party)
    first = await party.host.analyses.open(party.people[0], text)
    with pytest.raises(errors.NoAnalysisError):
        await party.host.analyses.go(party.people[1], first.key, 1)
    for _ in range(KEPT):
        await party.host.analyses.open(party.people[0], text)
    with pytest.raises(errors.NoAnalysisError):
        await party.host.analyses.look(party.people[0], first.key)
    assert await party.host.tables.of_person(party.people[0]) == []


BROKEN: list[str | bytes] = [
    "",
    "[]",
    "null",
    "[" * 100_000,
    '{"game": "sample"}',
    '{"game": "go", "players": 2, "seed": 1, "moves": []}',
    '{"game": "sample", "players": 9, "seed": 1, "moves": []}',
    '{"game": "sample", "players": 2, "seed": 1, "moves": [[0, {"move": "fly"}]]}',
    '{"game": "sample", "players": 2, "seed": 1, "moves": [[5, {}]]}',
    '{"game": "sample", "players": 2, "seed": 1, "moves": [], "edition": "none"}',
    '{"game": "sample", "players": 2, "seed": 1, "moves": [], "edition": {"name": "plain", "sha256": "0"}}',
    '{"game": "sample", "players": 2, "seed": 1, "moves": [], "rules": 99}',
    '{"game": "sample", "players": 2, "seed": 1, "moves": [], "options": {"start": []}}',
    b"\xff\xfe\x00",
    # Half of a surrogate pair, in a value, in a name and as raw bytes.
    '{"game": "sample", "players": 2, "seed": "\\ud800", "moves": []}',
    '{"game": "sample", "players": 2, "seed": 1, "moves": [], "options": {"\\udfff": 1}}',
    b'{"game": "sample", "players": 2, "seed": "\xed\xa0\x80", "moves": []}',
    "x" * 2_000_000,
]


async def test_what_is_not_a_game_is_refused_in_one_sentence(party: Party) -> None:
    for text in BROKEN:
        with pytest.raises(errors.BadImportError) as refused:
            await party.host.analyses.open(party.people[0], text)
        assert len(str(refused.value)) < 400
        assert str(refused.value).isprintable()
