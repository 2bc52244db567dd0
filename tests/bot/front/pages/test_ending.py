"""The message of the end on a phone: with all that it can say, at the largest tables."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from bot.front.messages import Button
from bot.front.pages import links
from bot.front.pages.bot.ending import ending_page
from bot.front.pages.render import bot_page
from bot.host import CostlyChoice
from bot.host.record.outcomes import BY_RULES, Ending
from bot.host.tables.computers.turning_points import TurningPoint
from bot.text import reader as reads
from bot.text import say, speaking
from games import catalogue
from games.engine import Event, Game, Move, View
from games.engine.pages.course import ScoreHistory, Standing
from games.engine.words.reader import called
from tests.pages.height import height

NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Eve")
HIGHEST = 720
"""No page of the end may be higher, in px."""
DECIDED = TurningPoint(step=40, turn=43, turns=99, before=0.31, after=0.62)


class Played(NamedTuple):
    """A game that is over, with how it went, and the last choice of who lost."""

    game: Game
    own: View
    public: View
    ending: Ending
    course: ScoreHistory
    cost: CostlyChoice


def play(name: str) -> Played:
    """Play a game of as many as can."""
    game = catalogue[name]
    assert game.mind is not None
    number, rng, policy = game.meta.players[1], Random(1), game.mind.policy()
    state, events, rounds = game.new(players=number, seed=1), list[Event](), list[Standing]()
    asked = dict[int, tuple[View, Sequence[Move]]]()
    while state.to_act:
        seat, before = state.to_act[0], game.standing(state)
        asked[seat] = (state.view(seat), state.legal_moves(seat))
        events += state.play(seat, policy(state, seat, rng))
        after = game.standing(state)
        if before is not None and after is not None and after.round != before.round:
            rounds.append(msgspec.structs.replace(after, round=before.round))
    outcome = state.outcome
    assert outcome is not None
    lost = outcome.ranks.index(max(outcome.ranks))
    view, moves = asked[lost]
    *_, better, made = sorted(moves, key=lambda move: len(str(game.text.label(move, view))))
    return Played(
        game,
        state.view(lost),
        state.view(None),
        Ending(BY_RULES, list(outcome.ranks), list(outcome.scores)),
        ScoreHistory(tuple(rounds), game.sources(state, events)),
        CostlyChoice(seat=lost, view=view, made=made, better=better, cost=11),
    )


@pytest.mark.parametrize("name", ["sea_merchants", "el_capitan"])
def test_an_ending_is_no_higher_than_any_page(name: str) -> None:
    game, own, public, ending, course, cost = play(name)
    number = own.players
    for language in ("en", "de"):
        with speaking(language):
            page = ending_page(game, own, ending, course=course, cost=cost)
            assert page.blocks[-1].lines[-1].key == "course.cost"  # type: ignore[union-attr]
            below = [
                Button(say("button.rematch"), links.Rematch(1)),
                Button(say("button.replay"), links.Replay(1, links.Replay.OPEN)),
                Button(say("page.board"), links.Board(1, links.Board.PANEL)),
            ]
            sent = bot_page.printed(
                page, below, reader=reads(own.seat, called(*NAMES[:number]).names)
            ).edited()
            shown = height("", [sent["embed"].to_dict()], sent["view"].to_components(), private=True)
            assert shown <= HIGHEST, language
    with pytest.raises(AssertionError, match="public page"):
        ending_page(game, public, ending, course=course, cost=cost)
    page = ending_page(
        game,
        public,
        ending,
        course=course,
        decided=DECIDED,
    )
    controls = (
        [
            Button(say("button.rematch"), links.Rematch(1)),
            Button(say("button.retrospect"), links.Act(1)),
        ],
        [
            Button(say("button.decided"), links.Replay(1, links.Replay.OPEN, 40)),
            Button(say("button.details"), links.Details(1)),
        ],
        [
            Button(say("button.leaderboard"), links.Leaderboard(1)),
            Button("🏝️ Try Caribbean", links.OfGame(0, "caribbean")),
        ],
    )
    called_out = say("end.call", game=game.meta.short, names=NAMES[3], winners=1)
    sent = bot_page.printed(page, *controls, reader=called(*NAMES[:number]), content=called_out).edited()
    assert "Decided in turn" in sent["embed"].description
    view = sent["view"]
    assert height(called_out, [sent["embed"].to_dict()], view.to_components(), private=False) <= HIGHEST
