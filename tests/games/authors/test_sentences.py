"""A sentence that is missing or takes what it can't have fails in the kit, and the error names the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from games.engine import Decision, Event, GameText, Move, Setup, Speaker, State, Stream, Template
from games.engine.plain import PlainText
from games.engine.words.reader import called
from games.engine.words.source import CatalogueError, NoSentenceError
from games.kit import Subject
from games.kit.contract.texts import every_event_has_a_line
from games.kit.levels import plays
from games.kit.walk import Check, walk
from tests.games.choosing import VERBS as COLOURED
from tests.games.choosing import Roll as Coloured
from tests.games.pig import Pig
from tests.games.pig.state import VERBS, PigState, Rolled
from tests.games.pig.subject import SUBJECT
from tests.games.pig.text import TEXT

say = Speaker("tests.games.pig.text")


class Burst(Event, frozen=True):
    """A kind of event that random games may never meet."""

    seat: int


def spoken(words: Mapping[str, Template], kind: type[PigState] = PigState) -> Subject:
    """Return Pig with other sentences, and perhaps another position."""

    class Spoken(Pig):
        package = __name__

        @property
        def text(self) -> GameText:
            return PlainText("tests.games.pig.text", words, VERBS)

        def _deal(self, setup: Setup, chance: Stream) -> State:
            return kind(setup, chance)

    return replace(SUBJECT, game=Spoken())


def without(key: str) -> Mapping[str, Template]:
    return {name: template for name, template in TEXT.WORDS.items() if name != key}


def test_an_event_of_a_random_game_needs_a_sentence() -> None:
    checks: list[Check] = [every_event_has_a_line]
    walk(spoken(TEXT.WORDS), 2, 0, checks)
    with pytest.raises(AssertionError, match=r"^event\.held has no sentence in text\.py"):
        walk(spoken(without("event.held")), 2, 0, checks)


def test_a_declared_event_needs_a_sentence_even_if_no_random_game_meets_it() -> None:
    def ask(words: Mapping[str, Template]) -> None:
        subject = spoken(words)
        next(one for one in plays.questions(subject) if one.name == "each_event_has_a_sentence").holds()

    with pytest.raises(AssertionError, match=r"^event\.burst has no sentence in text\.py"):
        ask(TEXT.WORDS)
    with pytest.raises(AssertionError, match=r"^event\.burst uses \{who\}; it has name, seat(\n|$)"):
        ask({**TEXT.WORDS, "event.burst": "{who} bursts."})
    ask({**TEXT.WORDS, "event.burst": "{name} bursts."})


class Wordless(PigState):
    __slots__ = ()

    def _decision(self, seat: int) -> Decision:
        return Decision("turn", say("prompt.nowhere"))


class Endless(PigState):
    __slots__ = ()

    def _apply(self, seat: int, move: Move) -> list[Event]:
        events = super()._apply(seat, move)
        if self.outcome is not None:
            self.outcome = changed(self.outcome, reason=say("outcome.nowhere"))
        return events


@pytest.mark.parametrize(("kind", "key"), [(Wordless, "prompt.nowhere"), (Endless, "outcome.nowhere")])
def test_a_decision_and_an_end_need_a_sentence(kind: type[PigState], key: str) -> None:
    with pytest.raises(NoSentenceError) as raised:
        walk(spoken(TEXT.WORDS, kind), 2, 0, every=20)
    assert str(raised.value) == f"{key} has no sentence in text.py"


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("{who} rolls {die}.", "event.rolled uses {who}; it has name, seat, die"),
        ("{who.name} rolls {}.", "event.rolled uses {who.name}, {}; it has name, seat, die"),
        ("{name} rolls {die", "event.rolled can't be formatted: expected '}' before end of string; "),
        ("{name} rolls {die.of}.", "event.rolled can't be formatted: 'int' object has no attribute 'of'; "),
    ],
)
def test_a_sentence_with_a_wrong_placeholder_is_named_with_what_it_may_use(template: str, told: str) -> None:
    text = spoken({**TEXT.WORDS, "event.rolled": template}).game.text
    with pytest.raises(CatalogueError) as raised:
        text.event_line(Rolled(0, 3), None)
    assert str(raised.value).startswith(told)


def test_a_sentence_may_be_a_function_of_its_values() -> None:
    words: dict[str, Template] = {
        "label.roll": lambda die: f"The {['red', 'blue', 'green'][die]} die",
        "event.rolled": lambda name, seat, die: f"{name} rolls {'one' if die == 1 else die}.",
    }
    text = PlainText("tests.games.choosing", words, COLOURED)
    label = text.label(Coloured(die=2), None)
    assert label.said_with(text.WORDS) == "The green die"
    assert text.event_line(Rolled(0, 1), None, called("Ann", "Ben")) == "Ann rolls one."


def test_a_question_with_a_wrong_placeholder_is_named_too() -> None:
    with pytest.raises(CatalogueError, match=r"^prompt\.turn uses \{kept\}; it has left, seat$"):
        say("prompt.turn", seat=1, left=2).said_with(TEXT.WORDS)
