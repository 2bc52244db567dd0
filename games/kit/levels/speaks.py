"""The level *speaks*: players read the game in their language, on pages of a phone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from games import SHIPPED
from games.engine.words.catalogue import ENGLISH, Catalogue, languages
from games.kit.pages.languages import LANGUAGE_CHECKS, whole
from games.kit.pages.made import pages_of, pages_of_computers_games
from games.kit.pages.plain import PLAIN_CHECKS
from games.kit.pages.promises import PROMISE_CHECKS
from games.kit.pages.true import PAGE_CHECKS
from games.kit.position import Position
from games.kit.quantities.truth import shown_is_true
from games.kit.subject import Subject
from games.kit.walk import walk

from .asked import Asked

CHECKS = (*PAGE_CHECKS, *PROMISE_CHECKS, *LANGUAGE_CHECKS, *PLAIN_CHECKS, shown_is_true)
_LOOKS, _LONG_LOOKS = 12, 60


def questions(subject: Subject, *, long: bool = False) -> Iterator[Asked]:
    """Yield the questions of this level."""
    yield Asked("speaks", "its_sentences_are_in_catalogues", partial(_has_catalogues, subject))
    yield Asked("speaks", "each_language_of_the_engine_is_complete", partial(_is_translated, subject))
    yield Asked("speaks", "its_box_tells_it_apart", partial(_has_a_box, subject))
    yield Asked("speaks", "each_decision_has_a_page", partial(_has_pages, subject))
    yield Asked("speaks", "each_number_is_a_quantity_with_a_reading", partial(_counts, subject))
    yield Asked("speaks", "pages_of_computers_games_keep_their_promises", partial(_pages, subject, long=long))


def _has_catalogues(subject: Subject) -> None:
    package = subject.game.package
    assert languages(package), f"the package {package} has no folder words with catalogues"
    assert isinstance(subject.game.text.WORDS, Catalogue), "WORDS of text is no catalogue"


def _is_translated(subject: Subject) -> None:
    wanted = {*languages("games.engine")} - {ENGLISH}
    lacking = sorted(wanted - {*whole(subject.game.package)})
    assert not lacking, f"the catalogues of {', '.join(lacking)} are missing or not complete"


def _has_a_box(subject: Subject) -> None:
    meta = subject.game.meta
    box, (low, high) = meta.box, meta.players
    assert box.pitch is not None, "the box has no pitch"
    assert 10 < len(str(box.pitch)) <= 40, "the pitch has 11 to 40 letters"
    assert box.audience is not None, "the box has no audience"
    assert 10 < len(str(box.audience)) <= 36, "the audience has 11 to 36 letters"
    assert not str(box.pitch).endswith("."), "the pitch ends with a full stop"
    assert not str(box.audience).endswith("."), "the audience ends with a full stop"
    assert low <= box.usual <= high, f"the usual number of players is not {low} to {high}"
    assert len(meta.short) <= 17, "the short name has more than 17 letters"
    others = [game.meta.box for name, game in SHIPPED.items() if name != meta.name]
    assert box.emoji not in {other.emoji for other in others}, f"another game has the emoji {box.emoji}"
    assert box.colour not in {other.colour for other in others}, "another game has the colour of the box"


def _has_pages(subject: Subject) -> None:
    """Find a page for each kind of decision, for everybody, for a seat that waits, and for the end."""
    game, seen = subject.game, set[str]()
    state = subject.new(game.meta.players[0], 0)
    wanted = {*game.meta.decisions, "turn", "end"}
    for seed in range(20):
        state = subject.new(game.meta.players[seed % 2], 2 * seed)
        while True:
            seen |= {page.kind for seat in (None, *state.to_act, 0) for page in pages_of(game, state, seat)}
            if state.outcome is not None:
                break
            seat = state.to_act[seed % len(state.to_act)]
            legal = state.legal_moves(seat)
            state.play(seat, legal[(7 * state.moves + seed) % len(legal)])
        if wanted <= seen:
            return
    raise AssertionError(f"no page of the kind {', '.join(sorted(wanted - seen))}")


def _counts(subject: Subject) -> None:
    assert subject.quantities, "the subject has no readings of quantities"
    unread = {
        key
        for key in subject.game.text.WORDS
        if key.startswith(("page.ask.", "prompt.", "refusal.")) or key == "instead"
    } - {*subject.sentences}
    assert not unread, f"the subject has no check of the sentences {', '.join(sorted(unread))}"
    menus = {key for key in subject.game.text.WORDS if key.startswith("page.menu.")}
    assert menus == {*subject.entries}, "the subject names the verbs of each menu, and no other"


def _pages(subject: Subject, *, long: bool) -> None:
    looks = _LONG_LOOKS if long else _LOOKS
    for players in dict.fromkeys(subject.game.meta.players):
        length = len(walk(subject, players, 4, []).record["moves"])
        pages_of_computers_games(subject, players, 4, CHECKS, every=max(1, length // looks))
    for state, refused in subject.arranged():
        for check in CHECKS:
            check(Position(subject, state, Random(1), tuple(refused)))
