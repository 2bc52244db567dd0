"""A game's pages are true, give nothing away, fit a phone, and are said in catalogues' words only."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from random import Random

import msgspec

from games.engine import Game, Move, State
from games.engine.pages.model import Table
from games.engine.pages.plain import plain_words
from games.engine.words.catalogue import Catalogue
from games.kit.position import Position

from .made import READERS, acting, every_page, pages_of, texts_of
from .room import FACES, ORDER, room_on

SEEN: Counter[tuple[str, str]] = Counter()
"""The number of pages that were looked at, by game and kind."""


GAINS: Counter[tuple[str, str]] = Counter()
"""The number of gains that were played, by game and kind."""


WHOLE: Counter[tuple[str, str, str]] = Counter()
"""The number of times that all of a verb was found on a page, by game, kind of page and verb."""


PLAYS = 400
"""So many moves may be played to make a page: about five milliseconds."""


_OF_OTHERS = re.compile(
    r"\byou(?:'s|\*{0,2} (?:(?:ha|i|wa|doe)s|(?:win|get|pay|lose|earn|take|play|give|show)s))\b",
    re.IGNORECASE,
)
"""The words about somebody else, with the reader for them."""


def pages_are_true(position: Position) -> None:
    """Choices are legal to their end, gains are what playing brings, and only what can't be undone says so."""
    state, game = position.state, position.subject.game
    for page in every_page(position):
        SEEN[game.meta.name, page.kind] += 1
        actor = acting(game, state, page.seat)
        if actor is None:
            assert not page.choices, "the public page offers a choice of one seat"
            continue
        for choice in page.choices:
            if choice.impossible is not None:
                assert not choice.moves, "an impossible choice has no moves"
                continue
            after = _played(state, actor, choice.moves)
            assert choice.final == (after.undo_floor > state.moves), f"{choice.label}: undo"
            assert choice.ends or not choice.closes
            if choice.closes:
                before = _played(state, actor, choice.acts)
                assert before.turn == state.turn, f"{choice.label}: the turn has ended before its last move"
                assert before.undo_floor <= state.moves, f"{choice.label}: undo before the turn ends"
                assert _asked(after) != _asked(before), f"{choice.label}: does not end the turn"
            for gain in choice.gains:
                assert gain.moves[: len(choice.acts)] == choice.acts, f"{choice.label}: other moves"
                measure = game.measures[gain.kind]
                after = _played(state, actor, gain.moves)
                brought = measure(after)[gain.seat] - measure(state)[gain.seat]
                assert brought == gain.value, f"{choice.label}: {gain} brings {brought}"
                GAINS[game.meta.name, gain.kind] += 1


def nobody_regrets_the_way_forward(position: Position) -> None:
    """The brightest button costs its reader nothing, unless it scores; and it ends no turn that could still bring something.

    So a loan, a join that brings nothing or an end of the turn beside other choices never is.
    """
    state, game = position.state, position.subject.game
    for page in every_page(position):
        actor, choice = acting(game, state, page.seat), page.primary
        if actor is None or choice is None:
            continue
        lines = {choice.moves, *(gain.moves for gain in choice.gains)}
        if any(_scored(game, state, actor, line) for line in lines):
            continue
        after = _played(state, actor, choice.moves)
        costs = [
            kind for kind, measure in game.measures.items() if measure(after)[actor] < measure(state)[actor]
        ]
        assert not costs, f"{choice.label} is the way forward and costs {costs}"
        goes_on = actor in after.to_act and after.turn == state.turn
        others = [one for one in page.choices if one.impossible is None and one != choice]
        assert goes_on or not others, f"{choice.label} is the way forward and ends the turn"


def _scored(game: Game, state: State, seat: int, moves: tuple[Move, ...]) -> bool:
    """Return whether moves raise a seat's score."""
    before, now = game.standing(state), game.standing(_played(state, seat, moves))
    return before is not None and now is not None and now.scores[seat] > before.scores[seat]


def menus_are_whole(position: Position) -> None:
    """All that is legal is offered; of some verbs all that can be thought of is on the page, if a menu offers one of them."""
    state, subject = position.state, position.subject
    for page in every_page(position):
        actor, verbs = acting(subject.game, state, page.seat), subject.whole.get(page.kind, ())
        decision = None if actor is None else state.decision(actor)
        if actor is None or decision is None or page.kind != decision.kind:
            continue
        offered = {choice.moves[0] for choice in page.choices if choice.moves}
        missing = {move for move in state.legal_moves(actor) if move.verb not in subject.aside} - offered
        assert not missing, f"{page.kind}: {missing} can be done, and can't be chosen"
        refused = {move for choice in page.choices for move in choice.refused}
        in_menus = {choice.moves[0] for choice in page.choices if choice.moves and choice.menu}
        for verb in verbs:
            thought = {move for move in subject.game.thinkable(state.view(actor)) if move.verb == verb}
            if thought & in_menus:
                assert thought <= offered | refused, f"{page.kind}: no word of {thought - offered - refused}"
                WHOLE[subject.game.meta.name, page.kind, verb] += 1


def orders_have_reasons(position: Position) -> None:
    """A player who can't decline, and did not begin what the question is a part of, reads the reason in its line.

    The key of such a question begins with `page.order.`, and no other's does; what it says is compared like any page.
    """
    state, subject = position.state, position.subject
    for page in every_page(position):
        actor = acting(subject.game, state, page.seat)
        decision = None if actor is None else state.decision(actor)
        if actor is None or decision is None or page.kind != decision.kind:
            continue
        free = subject.free.get(page.kind, ())
        declinable = any(move.verb in free for move in state.legal_moves(actor))
        ordered = page.headline.key.startswith(ORDER)
        assert ordered or declinable, f"{page.kind}: {page.headline} gives no reason"
        assert not ordered or not declinable, f"{page.kind}: {page.headline} orders what can be declined"


def pages_give_nothing_away(position: Position) -> None:
    """Whatever is hidden, a page is the same to the letter: for a seat, and for everybody."""
    game = position.subject.game
    for page in every_page(position):
        for key in range(2):
            others = pages_of(game, position.dealt_again(page.seat, key), page.seat)
            assert repr(page) in map(repr, others), f"the page of {page.seat} looked at something hidden"


def pages_fit(position: Position) -> None:
    """In English and in longer words: columns, lines, labels, and a legend that has room."""
    for page in every_page(position):
        assert sum(choice.primary for choice in page.choices) <= 1
        if page.kind in FACES:
            tables = [block for block in page.blocks if isinstance(block, Table)]
            beside = [(one.behind, [row.behind for row in one.rows if row.behind]) for one in tables]
            assert all(one == (None, []) for one in beside), "letters have no room for marks behind rows"
        menus = {menu.key for menu in page.menus}
        for choice in page.choices:
            assert choice.button or choice.menu in menus, f"{choice.label} stands nowhere"
        for reader in READERS:
            reader = msgspec.structs.replace(reader, seat=page.seat)
            room_on(page, reader, 1 if reader.language == "en" else 1.6)


def pages_speak_to_their_reader(position: Position) -> None:
    """A seat's page says "you have", and never "you has", as a sentence about somebody else does."""
    for page in every_page(position):
        if page.seat is not None:
            reader = msgspec.structs.replace(READERS[0], seat=page.seat)
            wrong = _OF_OTHERS.search(plain_words(page, reader))
            assert wrong is None, f"{page.kind}: {wrong and wrong[0]}"


def who_waits_is_told_the_same(position: Position) -> None:
    """Where a game is reads alike for everybody and for each who waits, whatever an attribute adds; but not at its end."""
    game, state, where = position.subject.game, position.state, dict[str, str]()
    for page in every_page(position):
        asked = acting(game, state, None) if page.seat is None else page.seat
        if asked not in state.to_act and page.kind != "end":
            where[page.where.key.partition("/")[0]] = page.kind
    assert len(where) <= 1, f"pages say that they are at {where}"


def pages_are_said_by_catalogues(position: Position) -> None:
    """Every sentence of a page is in a catalogue, so that it has a language."""
    for page in every_page(position):
        for text in texts_of(page):
            module = text.home if "." in text.home else f"games.{text.home}.text"
            words = import_module(module).WORDS
            assert isinstance(words, Catalogue), f"{text.home} has no catalogue"
            assert text.key in words, f"{text.key} is in no catalogue"
        assert plain_words(page, READERS[0]) != plain_words(page, READERS[1])


def pages_are_made_quickly(position: Position) -> None:
    """Making a page plays few moves; time itself is never measured in a test."""
    state, game = position.state, position.subject.game
    for seat in state.to_act:
        deals = [state.determinize(seat, Random(number)) for number in range(2)]
        kind = type(deals[0])
        played: list[Move] = []

        def advance(
            self: State, seat: int, move: Move, kind: type[State] = kind, log: list[Move] = played
        ) -> object:
            log.append(move)
            return kind.advance(self, seat, move)

        counting = type(kind.__name__, (kind,), {"__slots__": (), "advance": advance})
        for deal in deals:
            deal.__class__ = counting
        game.page(state.view(seat), state.legal_moves(seat), deals)
        assert len(played) <= PLAYS, f"{len(played)} moves were played"


def _asked(state: State) -> tuple[int, list[str | None]]:
    """Return whose turn it is, and the kind of each pending decision."""
    decisions = [state.decision(seat) for seat in state.to_act]
    return state.turn, [None if decision is None else decision.kind for decision in decisions]


def _played(state: State, seat: int, moves: tuple[Move, ...]) -> State:
    after = state.copy()
    for move in moves:
        after.play(seat, move)
    return after


PAGE_CHECKS = (
    pages_are_true,
    nobody_regrets_the_way_forward,
    menus_are_whole,
    orders_have_reasons,
    pages_give_nothing_away,
    pages_fit,
    pages_speak_to_their_reader,
    who_waits_is_told_the_same,
    pages_are_said_by_catalogues,
    pages_are_made_quickly,
)
