"""The change of the scores since somebody's last turn, reckoned a second time from the log alone."""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from bot.front.pages.timeline import TurnTold, figure_told, scores_told
from bot.host import By
from bot.host.play import actions
from bot.host.record import log
from bot.host.record.entries import Idled, Moved, Row
from bot.host.record.timeline import Stretch
from games import catalogue
from games.el_capitan.state import CapitanView
from games.engine import Speaker
from games.engine.pages import marks
from games.engine.pages.course import Standing
from games.engine.words.reader import called
from games.engine.words.texts import Who
from tests.bot.host.conftest import Party

GAMES = ["sea_merchants", "caribbean", "el_capitan", "merkator"]
NAMES = ("Anna", "Bruno", "Clara")
GAIN = re.compile("(You|Anna|Bruno|Clara) ([+\N{MINUS SIGN}]\\d+(?:\\.5)?)")
MINUS = "\N{MINUS SIGN}"


class Told(NamedTuple):
    """The story that a seat was told after a row of the log, and whether it owed a move then."""

    seat: int
    sequence: int
    owes: bool
    since: Stretch


async def play(party: Party, table: int, seat: int, rng: Random) -> None:
    """Make a drawn move of a seat, by an interaction as people do."""
    person = party.people[seat]
    moves = (await party.host.tables.look(table, person)).moves
    await party.host.act(table, By(person, rng.getrandbits(40)), actions.play, [rng.choice(list(moves))])


async def rows_of(party: Party, table: int) -> list[Row]:
    return await party.storage.read(lambda tx: log.read(tx, table))


async def scores_by_row(party: Party, table: int, game: str) -> dict[int, Standing | None]:
    """Replay the whole game move by move; returns the scores after each row that has a move, and at the deal."""
    rules = party.host.library.game(game)
    found: dict[int, Standing | None] = {}
    moved = [row.sequence for row in await rows_of(party, table) if isinstance(row.entry, Moved)]
    for step, sequence in enumerate([0, *moved]):
        frame = await party.host.tables.replay(table, None, step)
        found[sequence] = rules.standing(frame.view)
    return found


async def since_own_turn(party: Party, table: int, seat: int) -> Stretch:
    """Return the story of a running game that the person in a seat is told."""
    since = (await party.host.tables.look(table, party.people[seat])).since
    assert since is not None
    return since


def compared(rows: list[Row], told: Told) -> tuple[int, int]:
    """Return between which rows the scores are compared; 0 for the deal."""
    moved = [row for row in rows if isinstance(row.entry, Moved) and row.sequence <= told.sequence]
    own = [row.seat == told.seat and row.interaction is not None for row in moved]
    last = len(own)
    if own and own[-1]:
        while last and own[last - 1]:
            last -= 1
        if not told.owes:
            return moved[-1].sequence, moved[-1].sequence
    before = last
    while before and not own[before - 1]:
        before -= 1
    return moved[before - 1].sequence if before else 0, moved[last - 1].sequence if last else 0


@pytest.mark.parametrize(
    ("game", "turns"),
    [("caribbean", 25), *(pytest.param(name, 70, marks=pytest.mark.long) for name in GAMES)],
)
async def test_the_scores_since_the_own_turn_are_those_of_a_second_reckoning(
    party: Party, game: str, turns: int
) -> None:
    table, rng = await party.game(people=3, game=game), Random(game)
    told = []
    for _ in range(turns):
        view = (await party.host.tables.look(table)).view
        assert view is not None
        if not view.to_act:
            break
        await play(party, table, rng.choice(view.to_act), rng)
        seen = await party.host.tables.look(table)
        assert seen.view is not None
        for seat in range(3 if seen.view.to_act else 0):
            since = await since_own_turn(party, table, seat)
            told.append(Told(seat, seen.table.sequence, seat in seen.view.to_act, since))
    rows, scores = await rows_of(party, table), await scores_by_row(party, table, game)
    rules, reader, changed = party.host.library.game(game), called(*NAMES), 0
    for one in told:
        first, last = compared(rows, one)
        before, after = scores[first], scores[last]
        assert (one.since.before, one.since.after) == (before, after)
        assert all(entry.sequence > first for entry in one.since.entries) or first == last
        fate = [entry.sequence for entry in one.since.fate if isinstance(entry.what, Moved)]
        assert fate == ([first] if 0 < first < last else []), "what their own last move led to"
        if before is None or after is None:
            assert scores_told(rules, one.since, one.seat) is None
            continue
        gains = {
            "You" if seat == one.seat else NAMES[seat]: now - then
            for seat, (then, now) in enumerate(zip(before.scores, after.scores, strict=True))
            if now != then
        }
        line = scores_told(rules, one.since, one.seat)
        said = "" if line is None else line.said(reader)
        assert {name: float(gain.replace(MINUS, "-")) for name, gain in GAIN.findall(said)} == gains
        changed += bool(gains)
    assert changed > 10


async def test_what_was_answered_unasked_is_not_the_own_turn(party: Party) -> None:
    """An answer that only makes sense must not hide what has happened since somebody was at the table."""
    table, rng = await party.game(people=3, game="merkator"), Random(5)
    for _ in range(300):
        view = (await party.host.tables.look(table)).view
        assert view is not None
        await play(party, table, view.to_act[0], rng)
        rows = await rows_of(party, table)
        idle = [row for row in rows if isinstance(row.entry, Idled)]
        if idle and rows[-1].seat != idle[-1].seat:
            break
    seat = idle[-1].seat
    assert seat is not None
    own = [
        row.sequence
        for row in rows
        if row.seat == seat and isinstance(row.entry, Moved) and row.interaction is not None
    ]
    since = await since_own_turn(party, table, seat)
    first = min(entry.sequence for entry in since.entries if isinstance(entry.what, Moved))
    assert first <= idle[-1].sequence
    assert not own or first == max(own) + 1


def test_what_has_come_to_weigh_on_the_reader_is_said_behind_the_scores() -> None:
    say = Speaker("el_capitan")
    loans = [say("page.loans", loans=number) if number else None for number in (0, 1, 5)]
    none, one, five = (Standing((30, 20), (1, 2), (loan, loans[2])) for loan in loans)

    def told(before: Standing, after: Standing) -> str | None:
        line = scores_told(catalogue["el_capitan"], Stretch(before=before, after=after, entries=[]), 0)
        return None if line is None else line.said(called(*NAMES))

    richer = replace(five, scores=(44, 61))
    assert told(none, richer) == "📊 **You +14**, Bruno +41 Florin; you now have **5 loans**"
    assert told(none, one) == "📊 You now have **1 loan**"
    assert told(five, richer) == "📊 **You +14**, Bruno +41 Florin"
    assert told(five, five) is None
    assert told(one, none) is None


def test_one_point_is_counted_as_one() -> None:
    def told(*scores: int) -> str:
        stretch = Stretch(
            before=Standing((30, 20), (1, 2), ()), after=Standing(scores, (1, 2), ()), entries=[]
        )
        line = scores_told(catalogue["merkator"], stretch, 0)
        return "" if line is None else line.said(called(*NAMES))

    assert told(30, 19) == f"📊 Bruno {MINUS}1 point"
    assert told(35, 21) == "📊 **You +5**, Bruno +1 point"
    assert told(31, 25) == "📊 **You +1**, Bruno +5 points"


def test_who_changed_a_score_or_a_figure_is_named_even_if_the_turns_line_is_about_something_else() -> None:
    game, reader, say = catalogue["el_capitan"], called(*NAMES), Speaker("el_capitan")
    before, after = (Standing((30, 20), (1, 2), (), figures=(paid, 0)) for paid in (46, 23))
    richer = replace(after, scores=(136, 20))
    payday = say("page.told.payday.you", mark=marks.COINS, phase=2, florin=106)
    turn = TurnTold(1, payday, score=106, figure=-23)
    stretch = Stretch(before=before, after=richer, entries=[])
    figure = figure_told(game, stretch, 0, [turn])
    assert figure is not None
    assert figure.said(reader) == f"📊 Your payday **{MINUS}23**: Bruno {MINUS}23"
    score = scores_told(game, stretch, 0, [turn])
    assert score is not None
    assert score.said(reader) == "📊 **You +106** Florin"
    built = say("page.told.built", mark=marks.player(1), who=Who(1), city="Tunis")
    assert figure_told(game, stretch, 0, [turn._replace(line=built)]) is None
    score = scores_told(game, stretch, 0, [turn._replace(line=built)])
    assert score is not None
    assert score.said(reader) == "📊 **You +106** (by Bruno) Florin"


def test_the_loans_that_weigh_on_somebody_are_all_that_the_table_shows() -> None:
    game, rng = catalogue["el_capitan"], Random(3)
    state, most = game.new(players=3, seed="loans"), 0
    while state.outcome is None:
        seat = state.to_act[0]
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
        view = state.view(None)
        assert isinstance(view, CapitanView)
        standing = game.standing(view)
        assert standing is not None
        for seat in range(3):
            held = [*view.loans[2 * seat : 2 * seat + 2], *view.extended[2 * seat : 2 * seat + 2]]
            burden = standing.burdens[seat]
            assert (burden is None) == (not sum(held))
            assert burden is None or burden.said(called(*NAMES)).split()[0] == str(sum(held))
            most = max(most, sum(held))
    assert most > 1
