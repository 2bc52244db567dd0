"""The level *plays*: the game can be played to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from importlib.metadata import entry_points
from random import Random

from games.engine import State
from games.engine.pages.plain import plain_words
from games.engine.plain import PlainText
from games.engine.plain.reference import events_of
from games.engine.words.reader import PLAIN
from games.kit.contract.texts import has_a_sentence
from games.kit.subject import Subject
from games.kit.walk import walk
from games.packages.installed import GROUP

from .asked import Asked

COMMAND = re.compile(r"[a-z0-9_-]{1,32}")
"""Discord's form of a command's name."""
VERBS = 25
"""The most moves of a game: Discord's limit of commands in a group."""
_LOOKS, _LONG_LOOKS = 40, 200
"""The number of positions of a random game that are checked."""


def questions(subject: Subject, *, long: bool = False) -> Iterator[Asked]:
    """Yield the questions of this level; the golden files are in `written`."""
    low, high = subject.game.meta.players
    yield Asked("plays", "it_is_installed_under_its_name", partial(_is_installed, subject))
    yield Asked("plays", "its_names_fit_discord", partial(_names_fit, subject))
    yield Asked("plays", "each_move_has_a_docstring", partial(_moves_are_documented, subject))
    yield Asked("plays", "its_rules_are_a_sentence_or_more", partial(_has_rules, subject))
    yield Asked("plays", "each_event_has_a_sentence", partial(_events_have_sentences, subject))
    for players in range(low, high + 1):
        name = f"random_games_of_{players}_keep_the_contract"
        yield Asked("plays", name, partial(_random_games, subject, players, long=long))
    yield Asked("plays", "its_computer_plays_to_the_end", partial(_computer_plays, subject))


def _is_installed(subject: Subject) -> None:
    name, kind = subject.game.meta.name, type(subject.game)
    wanted = f'[project.entry-points."{GROUP}"] {name} = "{kind.__module__}:{kind.__qualname__}"'
    points = [point for point in entry_points(group=GROUP) if point.name == name]
    assert points, f"no installed package has the entry point {wanted}; run pip install -e ."
    assert points[0].value == f"{kind.__module__}:{kind.__qualname__}", f"the entry point is not {wanted}"


def _names_fit(subject: Subject) -> None:
    meta, verbs = subject.game.meta, subject.game.verbs
    assert meta.name.isidentifier(), f"{meta.name!r} is no identifier"
    for name in (meta.name, meta.command, *verbs):
        assert COMMAND.fullmatch(name), f"{name!r} is no name of a command: {COMMAND.pattern}"
    assert len(verbs) <= VERBS, f"{len(verbs)} moves, at most {VERBS} have a command"
    assert 0 < len(meta.short) <= 32, f"the short name {meta.short!r} has more than 32 letters"
    assert "start" in meta.options, "the option start is missing"
    assert meta.editions, "there is no edition"


def _moves_are_documented(subject: Subject) -> None:
    for verb, kind in subject.game.verbs.items():
        assert (kind.__doc__ or "").strip(), f"the move {verb} has no docstring"
        assert len(kind.__struct_fields__) <= 3, f"the move {verb} has more than 3 fields"


def _has_rules(subject: Subject) -> None:
    for edition in subject.game.meta.editions.values():
        told = "".join(plain_words(page, PLAIN) for page in subject.game.rule_pages(edition))
        assert len(told.split()) > 5, f"the rules say only {told!r}"


def _events_have_sentences(subject: Subject) -> None:
    """Look at each declared event, since random games may not meet it. Other forms of text say what they lack."""
    text, kinds = subject.game.text, events_of(subject.game)
    if isinstance(text, PlainText):
        for kind in kinds:
            if not any(other is not kind and issubclass(other, kind) for other in kinds):
                has_a_sentence(text, kind)


def _random_games(subject: Subject, players: int, *, long: bool) -> None:
    """Play with the defaults, and with sampled options; check positions all through each game."""
    looks = _LONG_LOOKS if long else _LOOKS
    for seed in range(8 if long else 2):
        length = len(walk(subject, players, seed, []).record["moves"])
        walk(subject, players, seed, every=max(1, length // looks))


def _computer_plays(subject: Subject) -> None:
    rng = Random(1)
    state = subject.new(subject.game.meta.players[0], 2)
    while state.outcome is None:
        seat = state.to_act[0]

        def sample(seat: int = seat, state: State = state) -> State:
            return state.determinize(seat, rng)

        moves = state.legal_moves(seat)
        chosen = subject.game.computer.choose(state.view(seat), moves, sample, rng)
        assert chosen in moves, f"the computer chose {chosen}, which is not legal"
        state.play(seat, chosen)
