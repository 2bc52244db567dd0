"""Fluent source files: parsing and validation, the pseudo-language, and text without values."""

from __future__ import annotations

import re

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.stream import FluentParserStream
from fluent.syntax.visitor import Transformer, Visitor

NAME, UNIT = "name-", "unit-"
"""The prefixes of the ids of names and of units."""
_TEXT = re.compile(r"[^{}\n]*")
_ID = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
_LONGER = str.maketrans("aeiouAEIOU", "àéîöûÀÉÎÖÛ")


class CatalogueError(Exception):
    """A catalogue that can't be parsed, or a sentence that can't be formatted."""


class NoSentenceError(KeyError):
    """A key without a sentence; the text is one line."""

    def __str__(self) -> str:
        return str(self.args[0])


class _Parser(FluentParser):
    """Keeps positions for entries only. Positions of all their parts would double the objects of a catalogue.

    Most of a catalogue is text and ids. Reading them with regular expressions halves the time.
    """

    def get_text_element(self, ps: FluentParserStream) -> ast.TextElement:
        """Read a piece of text."""
        return ast.TextElement(_taken(_TEXT, ps))

    def get_identifier(self, ps: FluentParserStream) -> ast.Identifier:
        """Read an id. If there is none, the base parser reports it."""
        name = _taken(_ID, ps)
        return ast.Identifier(name) if name else super().get_identifier(ps)

    def get_entry(self, ps: FluentParserStream) -> ast.EntryType:
        """Read an entry."""
        begins = ps.index
        self.with_spans = False
        try:
            entry = super().get_entry(ps)
        finally:
            self.with_spans = True
        entry.add_span(begins, ps.index)
        return entry


def read(text: str, where: str) -> ast.Resource:
    """Parse a catalogue.

    Args:
        text: in Fluent's syntax.
        where: its name in errors.

    Raises:
        CatalogueError: for a syntax error, a duplicate id, or a line that the parser would skip.
    """
    resource = _Parser().parse(text)
    seen: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            piece = (entry.content or "").strip()[:60]
            raise CatalogueError(f"{where}: {entry.annotations[0].message} in {piece!r}")
        if isinstance(entry, (ast.Message, ast.Term)):
            if entry.id.name in seen:
                raise CatalogueError(f"{where}: {entry.id.name} is defined twice")
            seen.add(entry.id.name)
    if _squeezed(FluentSerializer(with_junk=True).serialize(resource)) != _squeezed(text):
        line = _passed_over(resource, text)
        raise CatalogueError(f"{where}: a line {line}begins with a sign that Fluent does not read")
    return resource


class Pseudo(Transformer):
    """Lengthens every text by a third and brackets sentences.

    Names and units are within sentences and get no brackets.
    """

    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802 Fluent's visitor names it so
        """Bracket a message and its attributes."""
        self.generic_visit(node)
        if not node.id.name.startswith((NAME, UNIT)):
            for pattern in (node.value, *(attribute.value for attribute in node.attributes)):
                if pattern is not None:
                    pattern.elements = [ast.TextElement("["), *pattern.elements, ast.TextElement("]")]
        return node

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 likewise
        """Lengthen a piece of text."""
        words = node.value.translate(_LONGER)
        return ast.TextElement(words + "=" * (sum(map(str.isalpha, words)) // 3))


class PatternTexts(Visitor):
    """Collects the texts of a pattern."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 Fluent's visitor names it so
        """Keep a piece of text."""
        self.words.append(node.value)


def _passed_over(resource: ast.Resource, text: str) -> str:
    """Return the entry before a line that the parser skipped; "" without one."""
    for entry in resource.body:
        if isinstance(entry, (ast.Message, ast.Term)):
            kept = FluentSerializer().serialize_entry(entry)
            if _squeezed(kept) != _squeezed(_source(entry, text)):
                return f"of {entry.id.name} "
    return ""


def _taken(form: re.Pattern[str], ps: FluentParserStream) -> str:
    """Return the next match of a pattern, "" if there is none, and move past it."""
    found = form.match(ps.string, ps.index)
    text = "" if found is None else found[0]
    ps.reset_peek()
    ps.index += len(text)
    return text


def _source(entry: ast.Message | ast.Term, text: str) -> str:
    span = entry.span
    return "" if span is None else text[span.start : span.end]


def _squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)
