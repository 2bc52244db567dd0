"""Every translation says what the English catalogue says: the same sentences, of the same values.

One that is begun may be behind; one that is offered is whole.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import chain

import msgspec
import pytest
from babel import Locale
from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from bot.text import begun, shipped
from games import SHIPPED
from games.engine.words.catalogue import ENGLISH, Catalogue
from games.engine.words.source import NAME, UNIT, read

SHARED = ("bot", "games.engine")
PACKAGES = (*SHARED, *(f"games.{name}" for name, game in SHIPPED.items() if game.meta.reaches("speaks")))
TRANSLATIONS = [language for language in begun() if language != ENGLISH]
_BOLD = re.compile(r"\*\*([^*{}/]+)\*\*")
_LABELS = ("answer-", "button-", "learn-", "menu-", "page-")
"""The beginnings of the ids of buttons' and menus' words."""
_FOR_PEOPLE = ("short", "start")
"""Forms that every language has: names cut to a headline's width, a capital where a sentence begins."""


class Said(msgspec.Struct):
    """What a sentence is made with.

    Attributes:
        values: the names of its values.
        told: those that are said, not only chosen by.
        known: values besides that it is handed, as its comment says: `# $good (String)`.
        named: other messages that it says.
        forms: of names.
    """

    values: set[str] = msgspec.field(default_factory=set)
    told: set[str] = msgspec.field(default_factory=set)
    known: set[str] = msgspec.field(default_factory=set)
    named: set[str] = msgspec.field(default_factory=set)
    forms: set[str] = msgspec.field(default_factory=set)


class _Parts(Visitor):
    def __init__(self) -> None:
        self.said = Said()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 Fluent's visitor names it so
        self.said.values.add(node.id.name)
        self.said.told.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 likewise
        chosen = _Parts()
        chosen.visit(node.selector)
        self.said.values |= chosen.said.values
        self.said.forms |= chosen.said.forms
        for variant in node.variants:
            self.visit(variant)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 likewise
        self.said.named.add(node.id.name + (f".{node.attribute.name}" if node.attribute else ""))

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 likewise
        told = set(self.said.told)
        self.generic_visit(node)
        if node.id.name == "COUNT":
            if any(one.name.name == "number" and one.value.value == "none" for one in node.arguments.named):
                self.said.told = told
            units = [one for one in node.arguments.positional if isinstance(one, ast.StringLiteral)]
            self.said.named |= {UNIT + one.parse()["value"] for one in units}

    def visit_NamedArgument(self, node: ast.NamedArgument) -> None:  # noqa: N802 likewise
        if node.name.name == "form" and isinstance(node.value, ast.StringLiteral):
            self.said.forms |= set(node.value.parse()["value"].split())


def parts(package: str) -> list[str]:
    """Return what the English catalogues of a package are called before their language: "", "lessons."."""
    names = (file.name for file in files(package).joinpath("words").iterdir())
    return [name.removesuffix("en.ftl") for name in names if name.endswith("en.ftl")]


CATALOGUES = [(package, part) for package in PACKAGES for part in parts(package)]


def text_of(package: str, part: str, language: str) -> str:
    """Return a catalogue as it is written, "" for one that is not there."""
    file = files(package).joinpath("words", f"{part}{language}.ftl")
    return file.read_text("utf-8") if file.is_file() else ""


@cache
def sentences(text: str) -> dict[str, Said]:
    """Return the sentences of a catalogue by their ids, attributes included."""
    return dict(_sentences(read(text, "here")))


def _sentences(resource: ast.Resource) -> Iterator[tuple[str, Said]]:
    for entry in resource.body:
        if not isinstance(entry, ast.Message):
            continue
        patterns = [(entry.id.name, entry.value)] if entry.value is not None else []
        patterns += [(f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes]
        comment = (entry.comment.content if entry.comment else None) or ""
        for name, pattern in patterns:
            found = _Parts()
            found.visit(pattern)
            found.said.known = set(re.findall(r"\$(\w+)", comment))
            yield name, found.said


def differences(english: str, other: str, *, whole: bool = True) -> list[str]:
    """Return what a translation lacks, has beyond the English catalogue, or does not say of the same values.

    Forms of names are each language's own, and so are its units.
    """
    ours, theirs = sentences(english), sentences(other)
    own = {key for key in {*ours, *theirs} if key.startswith((NAME, "you.")) and "." in key}
    own |= {key for key in {*ours, *theirs} if key.startswith(UNIT)}
    wrong = [f"{key} is missing" for key in ours.keys() - theirs.keys() - own if whole]
    wrong += [f"{key} is not English" for key in theirs.keys() - ours.keys() - own]
    for key in ours.keys() & theirs.keys() - own:
        mine, its = ours[key], theirs[key]
        wrong += [f"{key}: there is no ${value}" for value in its.values - mine.values - mine.known]
        wrong += [f"{key}: ${value} is not said" for value in mine.told - its.values]
    return sorted(wrong)


def loose(text: str, around: str = "", shared: str = "") -> list[str]:
    """Return what sentences refer to that is not there: other sentences, units, and forms that no name and no unit has.

    Args:
        text: a catalogue.
        around: another one whose names and messages it may use.
        shared: the one that has the forms of players' names, and units that all packages share.
    """
    own, all_packages = sentences(text), sentences(shared)
    known = {**own, **sentences(around)}
    known |= {key: said for key, said in all_packages.items() if key.startswith(UNIT)}
    keys = [key for key in {**known, **all_packages} if key.startswith((NAME, UNIT, "you"))]
    # A form may be one of several numbers: `one-dat`, `one-words-dat`.
    forms = {part for key in keys for part in (key.partition(".")[2], key.rpartition("-")[2])}
    wrong = [f"{key}: there is no {name}" for key, said in own.items() for name in said.named - known.keys()]
    wrong += [
        f"{key}: no name has the form {form}"
        for key, said in own.items()
        for form in said.forms - forms - {*_FOR_PEOPLE}
    ]
    return sorted(wrong)


@cache
def bare(text: str) -> dict[str, str]:
    """Return the words of a catalogue's sentences by their ids, a value being {}."""
    found = {}
    for entry in read(text, "here").body:
        if isinstance(entry, ast.Message):
            patterns = ((f".{one.id.name}", one.value) for one in entry.attributes)
            for attribute, pattern in (("", entry.value), *patterns):
                if pattern is not None:
                    found[entry.id.name + attribute] = "".join(map(_bare, pattern.elements))
    return found


def _bare(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    said = element.expression
    return said.parse()["value"] if isinstance(said, ast.StringLiteral) else "{}"


def miscalled(ours: dict[str, str], theirs: dict[str, str]) -> list[str]:
    """Return the sentences that tell of a button in English, but in a translation by other words than its own.

    The bot's sentences tell of its buttons, and of a game's those that say what to press.
    """
    labels: dict[str, set[str]] = {}
    for key, words in ours.items():
        if key.startswith(_LABELS):
            labels.setdefault(_letters(words), set()).add(_letters(theirs.get(key, words)))
    return [
        f"{key}: {label}"
        for key, words in ours.items()
        if key in theirs and (key.endswith(".hint") or key.startswith(("help-page-", "topic-")))
        for label in map(_letters, _BOLD.findall(words))
        if label in labels and not labels[label] & set(map(_letters, _BOLD.findall(theirs[key])))
    ]


def _letters(label: str) -> str:
    """Return a label without its emoji."""
    return re.sub(r"^\W+|[\s…]+$", "", label)


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("package", PACKAGES)
def test_a_text_calls_a_button_by_what_stands_on_it(package: str, language: str) -> None:
    assert miscalled(*(_spoken(package, one) for one in (ENGLISH, language))) == []


def _spoken(package: str, language: str) -> dict[str, str]:
    """Return what a package and the bot say."""
    there = [(one, part) for one, part in CATALOGUES if one in {"bot", package}]
    return dict(chain.from_iterable(bare(text_of(*one, language)).items() for one in there))


def test_a_button_that_a_text_calls_otherwise_is_found() -> None:
    english = "button-undo = ↩️ Undo\ntopic-a = Press **↩️ Undo**\nlesson-x =\n    .hint = Press **Undo**, **{ $x }**.\n"
    whole = "button-undo = ↩️ Zurück\ntopic-a = **↩️ Zurück** drücken\nlesson-x =\n    .hint = Drück **Zurück**, **{ $x }**.\n"
    assert miscalled(bare(english), bare(whole)) == []
    assert miscalled(bare(english), bare(whole.replace("= ↩️ Zurück", "= ↩️ Weg"))) == [
        "topic-a: Undo",
        "lesson-x.hint: Undo",
    ]


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize(("package", "part"), CATALOGUES)
def test_a_translation_says_what_the_english_catalogue_says(package: str, part: str, language: str) -> None:
    translated = text_of(package, part, language)
    assert differences(text_of(package, part, ENGLISH), translated, whole=language in shipped()) == []


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATIONS])
@pytest.mark.parametrize(("package", "part"), CATALOGUES)
def test_a_sentence_refers_to_nothing_that_is_not_there(package: str, part: str, language: str) -> None:
    around = text_of(package, "", language) if part else ""
    assert loose(text_of(package, part, language), around, text_of("games.engine", "", language)) == []


def test_what_a_translation_lacks_is_found() -> None:
    english = (
        "name-fish = fish\nask = { $cards } cards\n    .why = because\nend = The end\n"
        "# $good (String)\nmore = { $n ->\n    [one] one\n   *[other] more\n  }\n"
    )
    whole = (
        "name-fish = Fisch\n    .dat = Fischen\nask = { $cards } Karten\n    .why = weil\nend = Ende\n"
        'more = mehr { NAME($good, form: "dat") }\n'
    )
    assert differences(english, whole) == []
    behind = "name-fish = Fisch\nask = { $card } Karten\nlast = Schluss\n"
    assert differences(english, behind) == [
        "ask.why is missing",
        "ask: $cards is not said",
        "ask: there is no $card",
        "end is missing",
        "last is not English",
        "more is missing",
    ]
    assert differences(english, "ask = { $cards } Karten\n", whole=False) == []


def test_what_a_sentence_refers_to_in_vain_is_found() -> None:
    names = "name-fish = Fisch\n    .dat = Fischen\n"
    assert loose(names + 'ask = { NAME($good, form: "dat") }, { $who }\n') == []
    assert loose('ask = { NAME($good, form: "dat") }\n', around=names) == []
    assert loose(names + 'ask = { other } { NAME($good, form: "dativ") }\n') == [
        "ask: no name has the form dativ",
        "ask: there is no other",
    ]


def test_a_unit_that_is_not_there_is_found() -> None:
    units = "unit-coin = Münzen\n    .one = Münze\n    .one-words-gen = einer Münze\n"
    said = 'own = { COUNT($coins, "coin", form: "gen", number: "words") } { COUNT($n, $thing) }\n'
    assert loose(units + said) == loose(said, around=units) == loose(said, shared=units) == []
    assert loose(said) == ["own: no name has the form gen", "own: there is no unit-coin"]
    assert differences('own = { COUNT($coins, "coin") }\n', units + 'own = { COUNT($coins, "coin") }\n') == []
    assert differences('own = { COUNT($coins, "coin") }\n', "own = alle\n") == ["own: $coins is not said"]
    assert differences('own = { COUNT($coins, "coin", number: "none") }\n', "own = alle\n") == []


def plural_forms(language: str) -> frozenset[str]:
    """Return the forms that a language has of nouns for whole numbers, other than the usual one."""
    rule = Locale.parse(language).plural_form
    return frozenset(map(rule, range(200))) - {"other"}


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATIONS])
@pytest.mark.parametrize(("package", "part"), CATALOGUES)
def test_a_unit_has_a_form_for_each_plural_of_its_language(package: str, part: str, language: str) -> None:
    units = [key for key in sentences(text_of(package, part, language)) if key.startswith(UNIT)]
    there = {unit: {key.partition(".")[2] for key in units if key.startswith(f"{unit}.")} for unit in units}
    whole = {unit: forms for unit, forms in there.items() if "." not in unit}
    assert {unit for unit, forms in whole.items() if not plural_forms(language) <= forms} == set()


class _Selectors(Visitor):
    """Gathers the selectors that a number chooses by, with what they say of one and of several."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 Fluent's visitor names it so
        self.generic_visit(node)
        if isinstance(node.selector, ast.VariableReference):
            number = f"{{ ${node.selector.id.name} }}"
            said = {
                variant.key.name: serialize_pattern(variant.value).strip().replace(number, "1")
                for variant in node.variants
                if isinstance(variant.key, ast.Identifier)
            }
            if {"one", "other"} <= said.keys():
                self.found.append((said["one"], said["other"]))


def only_counting(text: str, *around: str) -> list[str]:
    """Return what selectors say of one that choose only the form of a unit.

    Args:
        text: a catalogue.
        *around: others whose units it may use.
    """
    words = {key: said for one in (*around, text) for key, said in bare(one).items()}
    units = [(words[f"{key}.one"], words[key]) for key in words if f"{key}.one" in words]
    entries = [one for one in read(text, "here").body if isinstance(one, ast.Message)]
    selectors = _Selectors()
    for entry in entries:
        if not entry.id.name.startswith((NAME, UNIT)):
            selectors.visit(entry)
    return [
        one
        for one, several in selectors.found
        if any(re.sub(rf"(?<!\w){re.escape(unit)}(?!\w)", plural, one) == several for unit, plural in units)
    ]


def test_a_selector_that_only_counts_is_found() -> None:
    units = "unit-coin = coins\n    .one = coin\n"
    counts = (
        "own = { $n ->\n    [0] nothing\n    [one] **1** coin left\n   *[other] **{ $n }** coins left\n  }\n"
    )
    assert only_counting(units + counts) == only_counting(counts, units) == ["**1** coin left"]
    assert only_counting(units + counts.replace("coins left", "coins are left")) == []
    assert only_counting(units.replace("coin", "card") + counts) == []


@pytest.mark.parametrize("language", [ENGLISH, *TRANSLATIONS])
@pytest.mark.parametrize(("package", "part"), CATALOGUES)
def test_a_number_chooses_only_what_counting_does_not_say(package: str, part: str, language: str) -> None:
    around = [text_of(one, "", language) for one in dict.fromkeys(("games.engine", package))]
    assert only_counting(text_of(package, part, language), *around) == []


class Behind(Catalogue):
    """A translation that was begun."""

    def _text(self) -> str:
        return """\
page-ask-load = Welcher Würfel?
label-load = Lade { NAME($product) }
name-spices = Gewürze
own = { COUNT($coins, "coin") }, { COUNT($ships, "ship") }, { COUNT($docks, "dock") }
"""


def test_a_sentence_that_a_translation_lacks_is_said_in_english_and_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    words = Behind("games.sea_merchants", "de")
    with caplog.at_level(logging.WARNING):
        assert words.say("page.ask.load") == "Welcher Würfel?"
        assert not caplog.messages
        assert words.say("page.choice.pass.plan") == words.say("page.choice.pass.plan") == "No change"
    assert caplog.messages == ["games.sea_merchants, de: page.choice.pass.plan is missing; English is used"]
    with pytest.raises(KeyError):
        words.say("nothing")


def test_a_name_that_a_translation_lacks_is_the_english_one() -> None:
    words = Behind("games.sea_merchants", "de")
    assert words.say("label.load", product="spices") == "Lade Gewürze"
    assert words.say("label.load", product="Fleet at Sea") == "Lade Fleet at Sea"
    assert words.say("label.load", product="dock") == "Lade dock"


def test_a_unit_that_a_translation_lacks_is_the_one_that_all_share_or_the_english_one() -> None:
    words = Behind("games.sea_merchants", "de")
    assert words.say("own", coins=1, ships=2, docks=2) == "1 Münze, 2 ships, 2 docks"
    assert words.say("own", coins=2, ships=1, docks=1) == "2 Münzen, 1 ship, 1 dock"


@pytest.mark.parametrize("language", shipped())
def test_a_language_that_is_offered_is_there_in_every_package(language: str) -> None:
    lacking = [
        (package, part)
        for package, part in CATALOGUES
        if not files(package).joinpath("words", f"{part}{language}.ftl").is_file()
    ]
    assert not lacking


def test_every_package_that_speaks_is_looked_at() -> None:
    assert all(len(sentences(text_of(package, "", ENGLISH))) > 50 for package in PACKAGES)
    assert ("games.merkator", "lessons.") in CATALOGUES
