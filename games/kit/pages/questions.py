"""The question to a seat."""

from __future__ import annotations

from random import Random

from games.engine import Game, State


def question(game: Game, state: State, seat: int) -> str:
    """Return what a seat that owes a decision is asked: its page's headline, or the prompt of a game without pages."""
    deals = [state.determinize(seat, Random(state.moves))]
    page = game.page(state.view(seat), state.legal_moves(seat), deals)
    decision = state.decision(seat)
    assert decision is not None, "it owes nothing"
    return str(decision.prompt if page is None else page.headline)
