"""Sentences with best, only, nothing, all or the like: each is checked, or has a written reason why it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from games import SHIPPED
from tests.games.asked import names
from tests.games.subjects import SUBJECTS, quickest

from . import kit
from .faults import Collected
from .house import ABOUT_POSITIONS, HOUSE
from .kit import CHECKED, Absolutes, Reason, games_with_such_sentences, positions_with_such_sentences
from .sea_merchants import SEA_MERCHANTS
from .words import sentences_with_such_words

TESTS = Path(__file__).parents[2]
GAMES: Mapping[str, Absolutes] = {
    name: getattr(import_module(f"{__package__}.{name}"), name.upper())
    for name, game in SHIPPED.items()
    if game.meta.reaches("speaks")
}
SUBJECT = {subject.game.meta.name: subject for subject in SUBJECTS}
EACH = pytest.mark.parametrize("game", names("speaks", SHIPPED))
QUICKLY = pytest.mark.parametrize("game", quickest(names("speaks", SHIPPED)))
MANY = 3
"""So many seeds the long form plays, with each number of players, as many again with sampled options."""


def lacking(keys: Iterable[str], absolutes: Absolutes) -> set[str]:
    """Return the sentences that have neither a check nor a reason."""
    return set(keys) - set(absolutes.checks) - set(absolutes.excused)


@EACH
def test_every_such_sentence_has_a_check_or_a_reason(game: str) -> None:
    keys, absolutes = sentences_with_such_words(f"games.{game}"), GAMES[game]
    missing = {key: sorted(keys[key]) for key in lacking(keys, absolutes)}
    assert not missing, "write a check of each, or the reason why none is needed"
    known = Counter([*absolutes.checks, *absolutes.excused])
    assert not set(known) - set(keys), "there is no such sentence any more, or it says no such word"
    assert not [key for key, number in known.items() if number > 1]
    assert absolutes.rare | absolutes.blunt <= set(absolutes.checks)


def test_a_new_sentence_without_either_is_found() -> None:
    assert lacking(["page.idle", "page.never.heard.of"], SEA_MERCHANTS) == {"page.never.heard.of"}


def test_words_are_found_in_every_variant_in_both_languages_and_in_what_a_sentence_takes_over() -> None:
    sea, caribbean = (sentences_with_such_words(f"games.{game}") for game in ("sea_merchants", "caribbean"))
    assert {"none", "keine"} <= sea["page.choice.load/detail"]
    assert "page.small.cover" in sea, "only the German sentence says it"
    assert not {"page.own", "page.head.coins", "name.any", "name.jack_of_all_trades"} & {*sea, *caribbean}


def test_sentences_of_the_house_about_a_position_have_a_reason() -> None:
    wanted = {key for key in sentences_with_such_words("bot") if key.startswith(ABOUT_POSITIONS)}
    assert sorted(key for reason in HOUSE for key in reason.keys) == sorted(wanted)


@pytest.mark.parametrize("reasons", [*(GAMES[game].reasons for game in GAMES), HOUSE], ids=[*GAMES, "house"])
def test_what_a_reason_names_is_there(reasons: Sequence[Reason]) -> None:
    for reason in reasons:
        assert reason.why
        assert reason.keys
        for named in reason.tests:
            file, name = named.split()
            assert f"def test_{name}(" in (TESTS / file).read_text(encoding="utf-8"), named


def _met(game: str) -> Counter[str]:
    return Counter({key: number for (name, key), number in CHECKED.items() if name == game})


@QUICKLY
def test_such_sentences_are_true_in_games_of_computers_and_of_chance(game: str) -> None:
    subject, absolutes = SUBJECT[game], GAMES[game]
    low, high = subject.game.meta.players
    games_with_such_sentences(absolutes, subject, low, 1, every=23)
    games_with_such_sentences(absolutes, subject, high, 4, every=29)
    assert len(_met(game)) > len(absolutes.checks) / 4


@QUICKLY
def test_such_sentences_are_true_of_positions_set_up_by_hand(game: str) -> None:
    positions_with_such_sentences(GAMES[game], SUBJECT[game])


@pytest.mark.long
@EACH
def test_many_such_sentences_of_every_key_are_true(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    subject, absolutes = SUBJECT[game], GAMES[game]
    low, high = subject.game.meta.players
    before = _met(game)
    positions_with_such_sentences(absolutes, subject)
    for seed in range(2 * MANY):
        for players in range(low, high + 1):
            level = ("mate", "mate", "deckhand", "")[seed % 4]
            games_with_such_sentences(absolutes, subject, players, 100 + seed, every=7, level=level)
    found = _met(game) - before
    record_property("absolutes", {game: dict(sorted(found.items()))})
    assert not set(absolutes.checks) - set(found) - absolutes.rare


def _not_found(game: str, seeds: Iterable[int], every: int, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the keys whose check was asked and finds none of the false sentences that are made of true ones."""
    subject, absolutes = SUBJECT[game], GAMES[game]
    collected = Collected(absolutes)
    monkeypatch.setattr(kit, "holds", lambda _absolutes, _subject, said: collected.add(said))
    positions_with_such_sentences(absolutes, subject)
    for seed in seeds:
        for players in subject.game.meta.players:
            games_with_such_sentences(absolutes, subject, players, seed, every=every)
    return set(collected.by_key) - collected.found() - absolutes.blunt


def test_a_false_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not _not_found("sea_merchants", [2], 9, monkeypatch)


@pytest.mark.long
@EACH
def test_each_check_finds_a_false_sentence(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not _not_found(game, range(5), 7, monkeypatch)
