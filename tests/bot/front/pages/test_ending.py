"""The message of the end on a phone: with all that it can say, at the largest tables."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.front.messages import Button
from bot.front.pages import links
from bot.front.pages.bot.ending import ending_page
from bot.front.pages.render import bot_page
from bot.host.record.outcomes import BY_RULES, Ending
from bot.host.tables.computers.turning_points import TurningPoint
from bot.text import say
from games import catalogue
from games.engine import Event
from games.engine.pages.course import ScoreHistory, Standing
from games.engine.words.reader import called
from tests.pages.height import NEVER, height

NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Eve")
DECIDED = TurningPoint(step=40, turn=43, turns=99, before=0.31, after=0.62)


@pytest.mark.parametrize("name", ["sea_merchants", "el_capitan"])
def test_an_ending_is_no_higher_than_any_page(name: str) -> None:
    game = catalogue[name]
    assert game.mind is not None
    number, rng, policy = game.meta.players[1], Random(1), game.mind.policy()
    state, events, rounds = game.new(players=number, seed=1), list[Event](), list[Standing]()
    while state.to_act:
        before = game.standing(state)
        events += state.play(state.to_act[0], policy(state, state.to_act[0], rng))
        after = game.standing(state)
        if before is not None and after is not None and after.round != before.round:
            rounds.append(msgspec.structs.replace(after, round=before.round))
    outcome = state.outcome
    assert outcome is not None
    page = ending_page(
        game,
        state.view(None),
        Ending(BY_RULES, list(outcome.ranks), list(outcome.scores)),
        course=ScoreHistory(tuple(rounds), game.sources(state, events)),
        decided=DECIDED,
    )
    controls = (
        [
            Button(say("button.rematch"), links.Rematch(1)),
            Button(say("button.retrospect"), links.Act(1)),
        ],
        [
            Button(say("button.decided"), links.Replay(1, links.Replay.OPEN, 40)),
            Button(say("button.leaderboard"), links.Leaderboard(1)),
        ],
        [
            Button("🏝️ Try Caribbean", links.OfGame(0, "caribbean")),
            Button(say("button.details"), links.Details(1)),
        ],
    )
    called_out = say("end.call", game=game.meta.short, names=NAMES[3], winners=1)
    sent = bot_page.printed(page, *controls, reader=called(*NAMES[:number]), content=called_out).edited()
    assert "Decided in turn" in sent["embed"].description
    view = sent["view"]
    assert height(called_out, [sent["embed"].to_dict()], view.to_components(), private=False) <= NEVER
