"""`make bench-review`: how long a review of a game takes, and how far its words can be trusted.

Finished games are played by computers from fixed seeds: a mate in the first seat, captains in the others. The mate's
decisions are reviewed with the bot's budget. Then all decisions are evaluated on ten times the deals. Told are

- the seconds of CPU time, and the decisions that a minute did not reach;
- of the told decisions, those that are among the ten worst on ten times the deals, and those whose cost changes sign;
- the wait for a review where twenty tables end within an evening of four hours.

It is a measurement, not a test: nothing here fails.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import quantiles

import msgspec

from games import catalogue
from games.engine import Budget, Game
from games.engine.computers.review import Judged, OwnDecision, Review, ReviewPlan, judge

_SEAT = 0
_PLAYOUTS = 40
"""Those of a captain for each move: few, so that a game is played in a minute."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one game.

    Attributes:
        decisions: of the reviewed seat.
        judged, looked, missed: see `Reviewed`.
        captains: the decisions that were the captain's.
        seconds: of CPU time.
        told: the told costs with their standard errors.
        times: the factor on the deals of the comparison.
        again: the same costs on that many times the deals.
        among: how many of the told are among the ten worst there.
        turned: how many of the told do not cost anything there.
    """

    game: str
    players: int
    seed: int
    decisions: int
    judged: int
    looked: int
    missed: int
    captains: int
    seconds: float
    told: list[tuple[float, float]]
    times: int = 10
    again: list[tuple[float, float]]
    among: int
    turned: int


def played(game: Game, players: int, seed: int) -> list[OwnDecision]:
    """Play a game, and return the decisions of the first seat."""
    rng, state, found = Random(seed), game.new(players, seed), list[OwnDecision]()
    turns, turn = 1, state.turn
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        level = "mate" if seat == _SEAT else "captain"
        sample = partial(state.determinize, seat, rng)
        made = game.computers[level].choose(state.view(seat), moves, sample, rng, Budget(playouts=_PLAYOUTS))
        if seat == _SEAT and len(moves) > 1:
            found.append(OwnDecision(at=state.moves, turn=turns, state=state.copy(), made=made))
        state.play(seat, made)
        if state.turn != turn:
            turns, turn = turns + 1, state.turn
    return found


def measured(game: Game, players: int, seed: int, times: int) -> Row:
    """Review a game, and evaluate its decisions again on so many times the deals; 0 for not again."""
    decisions, plan, mind = played(game, players, seed), ReviewPlan(), game.mind
    assert mind is not None
    review, seconds = Review(len(decisions), players, f"{game.meta.name}/{seed}", plan), 0.0
    while (piece := review.next()) is not None:
        one = decisions[piece.number]
        found = judge(mind, one.state, _SEAT, one.made, piece.seed, piece.deals, piece.seconds)
        seconds += 0.0 if found is None else found.seconds
        review.take(found)
    result = review.result()

    def on_more(number: int, deals: int) -> Judged:
        one = decisions[number]
        again = judge(mind, one.state, _SEAT, one.made, f"more/{seed}/{number}", deals)
        assert again is not None
        return again

    told = {one.number: one.judged for one in result.told}
    more = {number: on_more(number, times * plan.first) for number in range(len(decisions)) if times}
    for number in told if times else ():
        more[number] = on_more(number, times * plan.second)
    worst = sorted(more, key=lambda number: -more[number].cost)[: plan.worst]
    return Row(
        game=game.meta.name,
        players=players,
        seed=seed,
        decisions=result.decisions,
        judged=result.judged,
        looked=result.looked,
        missed=result.missed,
        captains=result.captains,
        seconds=round(seconds, 1),
        told=[(round(one.cost, 4), round(one.error, 4)) for one in told.values()],
        times=times,
        again=[(round(more[number].cost, 4), round(more[number].error, 4)) for number in told if times],
        among=sum(number in worst for number in told),
        turned=sum(more[number].cost <= 0 for number in told if times),
    )


def waits(
    seconds: Sequence[float], tables: int, hours: float, evenings: int, readers: int
) -> dict[str, float]:
    """Return how long reviews wait in a queue of one process, in seconds, drawn over many evenings.

    Args:
        seconds: of CPU time of one review, to draw from.
        tables: that end in an evening, at times drawn evenly.
        hours: the length of an evening.
        evenings: the number of evenings.
        readers: how many players of each table ask for a review, at once.
    """
    rng, found = Random(1), list[float]()
    for _ in range(evenings):
        free = 0.0
        for ended in sorted(rng.uniform(0, 3600 * hours) for _ in range(tables)):
            for _ in range(readers):
                free = max(free, ended) + rng.choice(seconds)
                found.append(free - ended)
    cuts = quantiles(found, n=20)
    return {"median": round(cuts[9], 1), "p95": round(cuts[18], 1), "most": round(max(found), 1)}


def _rows(names: Sequence[str], kept: Path | None, times: int) -> Iterator[Row]:
    """Measure three games of each, except those that a file has from an earlier run."""
    known: dict[tuple[str, int], Row] = {}
    if kept is not None and kept.exists():
        for line in kept.read_text().splitlines():
            row = msgspec.json.decode(line, type=Row)
            known[row.game, row.players] = row
    for name in names:
        for players in (2, 3, 4):
            row = known.get((name, players)) or measured(catalogue[name], players, seed=players, times=times)
            if kept is not None and (name, players) not in known:
                with kept.open("a") as file:
                    file.write(msgspec.json.encode(row).decode() + "\n")
            yield row


def main() -> None:
    """Measure, and print a line of JSON for each game and one for the waits."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=["sea_merchants", "caribbean", "el_capitan", "merkator"])
    parser.add_argument(
        "--kept", type=Path, help="a file of lines: each game is added, and not measured again"
    )
    parser.add_argument(
        "--times", type=int, default=10, help="the factor on the deals; 0 for the times alone"
    )
    given = parser.parse_args()
    rows = []
    for row in _rows(given.games, given.kept, given.times):
        rows.append(row)
        print(msgspec.json.encode(row).decode(), flush=True)
    for readers in (1, 3):
        found = waits([row.seconds for row in rows], tables=20, hours=4, evenings=1000, readers=readers)
        print(json.dumps({"readers": readers, **found}))


if __name__ == "__main__":
    main()
