"""The page after a move that ends a turn: its result, and who is next."""

from collections.abc import Sequence

from bot.front.pages.render.bot_page import say
from games.engine import Game, Text, View
from games.engine.pages.course import Standing
from games.engine.pages.model import Facts, Page

from .frame import framed, people


def done_page(
    game: Game,
    view: View,
    result: Sequence[Text],
    scores: tuple[Standing | None, Standing | None] = (None, None),
    notes: Sequence[Text] = (),
) -> Page:
    """Return the page of a finished turn.

    Args:
        game: the game.
        view: of the seat that played.
        result: the turn's result; the first line is the headline.
        scores: the public scores before the turn and now.
        notes: further sentences, such as a refusal.
    """
    assert view.seat is not None
    lines = [*notes, *result[1:]]
    before, now = scores
    if before is not None and now is not None and before.scores[view.seat] != now.scores[view.seat]:
        lines.append(
            say(
                "done.score",
                unit=game.text.UNIT,
                before=_figure(before.scores[view.seat]),
                now=_figure(now.scores[view.seat]),
            )
        )
    lines.append(say("done.next", who=people(view.to_act)) if view.to_act else say("turn.nobody"))
    headline = result[0] if result else say("done.headline")
    return framed(game, view, "done", headline, Facts(tuple(lines)), seat=view.seat)


def _figure(score: float) -> Text | float:
    """Return a score with the minus sign used on pages."""
    return say("done.below", score=score) if score < 0 else score
