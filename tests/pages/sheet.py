"""Every kind of page from real games, as Discord is sent it: `make pages` writes build/pages.jsonl.

Computers play; positions are drawn by a seed, at least five of each kind. A line is a message with what it is:
`id`, `game`, `kind`, `players`, whether it is private, then `content`, `embeds` and `components`.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import discord

from bot.front.messages import Button, Select
from bot.front.pages import links
from bot.front.pages.printed import choices, message
from bot.host import Click
from bot.text import say
from games.engine import Event, Game, State, Text
from games.engine.pages.model import Page
from games.engine.words.reader import called
from tests.games.kit import Subject
from tests.games.kit.pages import acting, page_of
from tests.games.subjects import SUBJECTS

NAMES = ("Anna", "Bruno", "Clara", "Dagobert the Elder", "Eve")
PER_KIND = 6
CLICK = Click(table=1, turn=1, rows=1, undos=0, legal=1, index=0)
OUT = Path("build/pages.jsonl")


def as_sent(game: Game, state: State, page: Page, seat: int | None) -> dict[str, object]:
    """Return a page as Discord's JSON, without what tells one message from another."""
    reader = called(*NAMES[: state.players])
    found: list[Button | Select] = []
    tools = [Button(say("page.board"), links.Wide(1)), Button(say("page.help"), links.Rules(1))]
    actor = acting(game, state, seat)
    if actor is not None and page.choices:
        found = choices.controls(page, game, state.legal_moves(actor), CLICK, reader)
        if state.moves > state.undo_floor:
            tools.insert(0, Button(say("button.undo"), links.Undo(1)))
    elif page.kind == "turn":
        found = [Button(say("button.act"), links.Act(1), discord.ButtonStyle.primary)]
    sent = message.message(page, reader, found, tools).edited()
    content = (
        f"<@{NAMES[state.to_act[0]]}>, your turn at **{game.meta.title}**" if page.kind == "turn" else ""
    )
    return {
        "private": seat is not None,
        "content": content,
        "embeds": [sent["embed"].to_dict()],
        "components": [] if sent["view"] is None else sent["view"].to_components(),
    }


def drawn(subject: Subject, players: int, seed: int) -> Iterator[tuple[State, int | None, Page]]:
    """Yield pages of a computers' game: everybody's at each hand-over, each decision's, and the last."""
    game, state, rng = subject.game, subject.new(players, seed), Random(seed)
    turn = -1
    events: list[Event] = []
    story: list[Text] = []
    while True:
        seat = None if state.outcome is not None else state.to_act[0]
        if turn != state.turn or seat is None:
            line = game.told(events, state.view(None)) if events else None
            story, events, turn = ([line, *story][:3] if line else story), [], state.turn
            if (page := page_of(game, state, None)) is not None:
                yield state.copy(), None, page.with_story(story)
        if seat is None:
            return
        if (page := page_of(game, state, seat)) is not None:
            yield state.copy(), seat, page.with_story([])
        sample = partial(state.determinize, seat, rng)
        move = game.computer.choose(state.view(seat), state.legal_moves(seat), sample, rng)
        events += [event.seen_by(None) for event in state.play(seat, move)]


def main() -> None:
    """Write the pages."""
    given = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--games", type=int, default=3, help="games of each number of players")
    chosen = given.parse_args()
    OUT.parent.mkdir(exist_ok=True)
    written = 0
    with OUT.open("w", encoding="utf-8") as file:
        for subject in SUBJECTS:
            game, name = subject.game, subject.game.meta.name
            found: dict[str, list[tuple[State, int | None, Page]]] = defaultdict(list)
            low, high = game.meta.players
            for players in range(low, high + 1):
                for number in range(chosen.games):
                    for one in drawn(subject, players, chosen.seed + number):
                        found[one[2].kind].append(one)
            for kind, some in sorted(found.items()):
                rng = Random(f"{chosen.seed} {kind}")
                for number, (state, seat, page) in enumerate(rng.sample(some, min(PER_KIND, len(some)))):
                    line = {
                        "id": f"{name}-{kind}-{number}",
                        "game": name,
                        "kind": kind,
                        "players": state.players,
                    }
                    file.write(
                        json.dumps({**line, **as_sent(game, state, page, seat)}, ensure_ascii=False) + "\n"
                    )
                    written += 1
    print(f"{written} pages in {OUT}")


if __name__ == "__main__":
    main()
