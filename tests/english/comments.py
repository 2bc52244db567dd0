"""The prose inside code: docstrings and comments, and their measures."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import groupby

from tests.english.prose import MOST_WORDS, forms_in, prose_forms, sentences, words

_SECTION = re.compile(r"(?:[\w*][\w* ]*)(?:, [\w*]+)*: ")
_BLOCKS = re.compile(
    r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|(?<=:)\n(?=\s+\S)|\n(?=\s+[\w*]+(?:, [\w*]+)*:(?:\s|$))"
)
_OPENINGS = re.compile(r"(?:Whether|What|How|Who)\b")
_SUCCESSIVE = re.compile(r"^[ \t]*#.*\n[ \t]*#", re.MULTILINE)
_DIRECTIVE = re.compile(r"(?:noqa|type: ignore|pragma|fmt)\b")


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each docstring, also of those below an attribute."""
    for statement in _statements(ast.parse(source)):
        value = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.lineno, value.value


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements within a node, without the parts of their expressions."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        inner = getattr(node, part, ())
        for one in inner if isinstance(inner, list) else ():
            yield one
            yield from _statements(one)


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each comment. Comments on successive lines of their own are one, directives none."""
    found = [
        (
            token.start[0],
            token.start[1],
            token.string.lstrip("#: ").strip(),
            not token.line[: token.start[1]].strip(),
        )
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    kept = [one for one in found if not _DIRECTIVE.match(one[2])]
    numbered = enumerate(kept)
    for _, group in groupby(
        numbered, lambda one: (one[1][0] - one[0], one[1][1]) if one[1][3] else one[1][0]
    ):
        block = [one for _, one in group]
        yield block[0][0], " ".join(text for _, _, text, _ in block)


def paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a docstring, each on one line. An entry of a section is one, without its name."""
    text = re.sub(r"`+[^`\n]+`+", "NAME", text)
    for block in _BLOCKS.split(text):
        line = " ".join(block.split())
        if line:
            yield _SECTION.sub("", line, count=1) if block.startswith((" ", "\n")) else line


def faults(source: str) -> list[str]:
    """The long sentences, listed forms and useless openings of a module, each with its line."""
    found: list[str] = []
    written = list(docstrings(source))
    for line, text in written:
        whole = " ".join(text.split())
        if _OPENINGS.match(whole) and len(sentences(whole)) == 1:
            found.append(
                f'{line}: a whole docstring is {whole!r}: name the thing, or begin with "Return whether"'
            )
    # Most modules are spared the slow tokenizer: a comment on one line is never too long.
    noted = comments(source) if _SUCCESSIVE.search(source) or forms_in(source, prose_forms()) else ()
    for line, text in [*written, *noted]:
        for paragraph in paragraphs(text):
            found += [f"{line}: long: {one!r}" for one in sentences(paragraph) if words(one) > MOST_WORDS]
            found += [f"{line}: {one}" for one in forms_in(paragraph, prose_forms())]
    return found
