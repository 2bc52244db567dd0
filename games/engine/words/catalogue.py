"""Catalogues of sentences: one Fluent file per language, in a package's folder `words`.

A catalogue with an invalid sentence is refused as a whole, so no sentence goes missing unnoticed. The caller
chooses a sentence and its values.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

from babel import Locale
from babel.lists import format_list
from babel.numbers import get_decimal_symbol
from babel.plural import to_python
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentNone
from fluent.syntax import ast

from .source import NAME, UNIT, CatalogueError, NoSentenceError, PatternTexts, Pseudo, read
from .values import Person, Several, form_of, plainly, signed, value_of

Template: TypeAlias = str | Callable[..., str]
"""A `str.format` template, or a function of the values for a sentence that needs more (plurals)."""

ENGLISH = "en"
PSEUDO = "en-XA"
"""The pseudo-language: English, lengthened and bracketed. It reveals text left in code, and text that doesn't fit."""
_ENGLISH = (ENGLISH, PSEUDO)

_log = logging.getLogger(__name__)

_ENGINE = "games.engine"
"""The package whose catalogue has the forms of people's names."""
_YOU, _PLAYER = "you", f"{NAME}player"
_START, _SHORT = "start", "short"
_WORDS, _OTHER = "words", "other"
_VALUE = "."
_ATTRIBUTE = "/"


class Catalogue(Mapping[str, Template]):
    """The sentences of a package in one language.

    A key such as `refusal.money` names the message `refusal-money`; `menu.buy/more` its attribute `more`.

    Args:
        package: a package with a folder `words`.
        language: the file's name there; `PSEUDO` for the one derived from English.
        part: of the package's sentences, in the file `part.language.ftl`; it may use the names and messages
            of the package's main catalogue.
    """

    def __init__(self, package: str, language: str = ENGLISH, part: str = "") -> None:
        self.package = package
        self.language = language
        self.part = part
        self._names: dict[tuple[str, str, str], str] = {}
        self._units: dict[tuple[str, ...], str | None] = {}
        self._patterns: dict[str, Pattern] = {}
        self._lacked: set[str] = set()

    @cached_property
    def _resource(self) -> ast.Resource:
        resource = read(self._text(), self._where)
        return Pseudo().visit(resource) if self.language == PSEUDO else resource

    @property
    def _where(self) -> str:
        """The catalogue's name in errors and logs."""
        return ", ".join(filter(None, (self.package, self.part, self.language)))

    def _text(self) -> str:
        language = ENGLISH if self.language == PSEUDO else self.language
        return _file(self.package, language, self.part).read_text("utf-8")

    @cached_property
    def _bundle(self) -> FluentBundle:
        functions = {
            "NAME": self._name,
            "COUNT": self._count,
            "FORM": form_of,
            "LIST": self._list,
            "SIGNED": self._signed,
        }
        # Isolation marks around values would break columns. The printer wraps the names of persons.
        bundle = FluentBundle([self.language], functions=functions, use_isolating=False)  # type: ignore[arg-type] # its type knows functions of one argument
        if self.part:
            bundle.add_resource(catalogue_for(self.package, self.language)._resource)
        bundle.add_resource(self._resource)
        return bundle

    def __getitem__(self, key: str) -> Template:
        if key not in self:
            raise KeyError(key)
        return partial(self.say, key)

    def __contains__(self, key: object) -> bool:
        if not isinstance(key, str):
            return False
        name, _, attribute = _split(key)
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None

    def __iter__(self) -> Iterator[str]:
        for entry in self._resource.body:
            if isinstance(entry, ast.Message):
                name = entry.id.name.replace("-", ".")
                if entry.value is not None:
                    yield name
                for attribute in entry.attributes:
                    yield f"{name}{_ATTRIBUTE}{attribute.id.name}"

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def say(self, key: str, /, **values: object) -> str:
        """Return a sentence; in English if this language lacks it.

        Raises:
            KeyError: if no sentence has that key.
            CatalogueError: if a value is missing or doesn't fit.
        """
        pattern = self._patterns.get(key)
        if pattern is None:
            if key not in self:
                if self.language in _ENGLISH:
                    raise NoSentenceError(f"{key} has no sentence in the catalogue {self._where}")
                # A translation may be incomplete. English helps the reader more than no text.
                english = catalogue(self.package, part=self.part).say(key, **values)
                if key not in self._lacked:
                    self._lacked.add(key)
                    _log.warning("%s: %s is missing; English is used", self._where, key)
                return english
            pattern = self._patterns[key] = self._pattern(key)
        return self._said(key, pattern, values)

    def _pattern(self, key: str) -> Pattern:
        name, _, attribute = _split(key)
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        return pattern

    def _said(self, key: str, pattern: Pattern, values: Mapping[str, object]) -> str:
        plain = {name: value_of(value, self.point) for name, value in values.items()}
        errors: list[Exception] = []
        # `format_pattern` would write numbers by locale, which is slow and breaks columns.
        said = pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(args=plain)))
        if errors:
            raise CatalogueError(f"{self._where}, {key}: {errors[0]}")
        return str(said)

    def _name(self, thing: object, count: object = 1, *, form: str = "") -> str:
        """Return the name of a thing or a person, in a grammatical form, for a number of them.

        A thing that the catalogue lacks is called by its printed name. The form `start`, for the start of a
        sentence, is by default the plain form with a capital.
        """
        if isinstance(thing, FluentNone):
            raise CatalogueError("NAME without an argument")
        if isinstance(thing, Person):
            return self._person(thing, form.split())
        known = (str(thing), form, str(count))
        if known not in self._names:
            self._names[known] = self._named(str(thing), form, count)
        return self._names[known]

    def _person(self, person: Person, forms: Sequence[str]) -> str:
        """Return a person's name, or `you`, in a grammatical form of the language."""
        name = person.short if _SHORT in forms else person.name
        message = _YOU if person.reader else _PLAYER
        for form in forms:
            key = f"{message}{_ATTRIBUTE}{form}"
            if form != _SHORT and key in self._people:
                name = self._people.say(key, name=name, last=name[-1:].lower())
        return name

    @cached_property
    def _people(self) -> Catalogue:
        """The catalogue that has the forms of people's names."""
        return catalogue_for(_ENGINE, self.language)

    def _named(self, thing: str, form: str, count: object) -> str:
        name = _name_of(thing)
        if not self._bundle.has_message(name) and self.language not in _ENGLISH:
            return catalogue(self.package, part=self.part)._name(thing, count, form=form)
        if self._bundle.has_message(name):
            message = self._bundle.get_message(name)
            if form in message.attributes:
                return self._said(name, message.attributes[form], {"count": count})
            assert message.value is not None
            thing = self._said(name, message.value, {"count": count})
        return thing[:1].upper() + thing[1:] if form == _START else thing

    def _count(self, count: object, of: object, *, form: str = "", number: str = "") -> str:
        """Return a number with its noun in the language's form: "1 coin", "2 coins".

        Args:
            count: the number.
            of: the unit, as in the message `unit-coin`; or the name of a thing.
            form: a grammatical form of the unit, such as a case.
            number: `bold` or `signed`; `none` for the unit alone; `words` for the unit's attribute that
                replaces both, "a coin".
        """
        category = self._plural(count) if isinstance(count, (int, float)) else _OTHER
        if number == _WORDS:
            whole = self._unit(UNIT + str(of), (f"{category}-{_WORDS}-{form}", f"{category}-{_WORDS}"))
            if whole is not None:
                return whole
        plural = (f"{category}-{form}", category)
        unit = self._unit(UNIT + str(of), (*plural, form, ""))
        if unit is None:
            unit = self._unit(_name_of(of), plural)
        if unit is None:
            unit = self._name(of, count, form=form)
        said = self._signed(count) if number == "signed" else plainly(count, self.point)
        return unit if number == "none" else f"**{said}** {unit}" if number == "bold" else f"{said} {unit}"

    def _unit(self, name: str, forms: tuple[str, ...]) -> str | None:
        """Return the first existing one of several forms of a unit or a name; None if there is none.

        The form "" is the plain one. If this catalogue lacks the unit, it is taken from the shared catalogue,
        then from English.
        """
        known = (name, *forms)
        if known not in self._units:
            self._units[known] = self._unit_of(*known)
        return self._units[known]

    def _unit_of(self, name: str, *forms: str) -> str | None:
        if self._bundle.has_message(name):
            message = self._bundle.get_message(name)
            patterns = (message.value if form == "" else message.attributes.get(form) for form in forms)
            pattern = next((one for one in patterns if one is not None), None)
            return None if pattern is None else self._said(name, pattern, {})
        if self.package != _ENGINE and (shared := self._people._unit_of(name, *forms)) is not None:
            return shared
        if self.language in _ENGLISH:
            return None
        return catalogue(self.package, part=self.part)._unit_of(name, *forms)

    @cached_property
    def _plural(self) -> Callable[[float], str]:
        """Return the name of a number's plural form: `one`, `other`, and others that the language has."""
        return to_python(Locale.parse(self._babel).plural_form)

    def _list(self, items: object, *, of: str = "name", style: str = "or") -> str:
        """Return several names or messages as one list: "a, b or c", "a, b and c", or plainly "a, b, c".

        Args:
            items: a tuple of words, or words separated by blanks.
            of: the prefix of the messages' ids.
            style: `or`, `and` or `plain`; equal alternatives appear once.
        """
        things = items.things if isinstance(items, Several) else str(items).split()
        words = [self._item(of, item) for item in things]
        if style == "or":
            words = list(dict.fromkeys(words))
        if style == "plain" or len(words) < 2:
            return ", ".join(words)
        return format_list(words, style="or" if style == "or" else "standard", locale=self._babel)

    def _item(self, of: str, item: str) -> str:
        if of == "name":
            return self._name(item)
        try:
            return self.say(f"{of}-{item}", count=1)
        except KeyError:
            return item

    def _signed(self, number: object) -> str:
        return signed(number, self.point)

    @cached_property
    def point(self) -> str:
        """The decimal separator."""
        return get_decimal_symbol(self._babel)

    @property
    def _babel(self) -> str:
        """The language's code for Babel; for English one without a comma before the last item of a list."""
        return "en_GB" if self.language in _ENGLISH else self.language.replace("-", "_")

    def written(self, key: str) -> str:
        """Return the words of a sentence in the file, of all its variants, without the values."""
        name, _, attribute = _split(key)
        entry = next(
            one for one in self._resource.body if isinstance(one, ast.Message) and one.id.name == name
        )
        pattern = next((one.value for one in entry.attributes if one.id.name == attribute), entry.value)
        found = PatternTexts()
        found.visit(pattern)
        return " ".join(found.words)

    def under(self, part: str) -> Mapping[str, str]:
        """Return the sentences without values whose keys have a prefix, by the rest of the key."""
        start = f"{part}{_VALUE}"
        return {key.removeprefix(start): self.say(key) for key in self if key.startswith(start)}


@cache
def catalogue(package: str, language: str = ENGLISH, part: str = "") -> Catalogue:
    """Return the catalogue of a package, or of a part of its sentences, in a language; it is read once."""
    return Catalogue(package, language, part)


@cache
def catalogue_for(package: str, language: str, part: str = "") -> Catalogue:
    """Return the catalogue of a package in a language, or the English one if there is no translation."""
    there = language == PSEUDO or _file(package, language, part).is_file()
    return catalogue(package, language if there else ENGLISH, part)


@cache
def languages(package: str, part: str = "") -> tuple[str, ...]:
    """Return the languages of a package's catalogues, or of a part's, sorted. A package may have none."""
    folder = files(package).joinpath("words")
    if not folder.is_dir():
        return ()
    form = re.compile(rf"{re.escape(part)}\.([^.]+)\.ftl" if part else r"([^.]+)\.ftl")
    names = (form.fullmatch(file.name) for file in folder.iterdir())
    return tuple(sorted(name[1] for name in names if name))


def _file(package: str, language: str, part: str) -> Traversable:
    name = f"{part}.{language}.ftl" if part else f"{language}.ftl"
    return files(package).joinpath("words", name)


def _name_of(thing: object) -> str:
    """Return the id of a thing's name."""
    return NAME + re.sub("[^a-z0-9]+", "_", str(thing).lower())


def _split(key: str) -> tuple[str, str, str]:
    name, slash, attribute = key.partition(_ATTRIBUTE)
    return name.replace(_VALUE, "-"), slash, attribute
