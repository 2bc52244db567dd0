"""Sentences as pieces that are joined: what they say is what `fluent.runtime` says, in less time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import ResolverEnvironment, match
from fluent.syntax import ast

from .values import form_of, plainly, value_of

Part: TypeAlias = str | Callable[[Mapping[str, object]], str]
"""A piece of a sentence: a text, or a function of the sentence's values."""


class Compiler:
    """Makes pieces of patterns.

    Args:
        bundle: whose plurals choose variants.
        point: what the language puts before fractions.
        functions: what sentences call.
    """

    def __init__(self, bundle: FluentBundle, point: str, functions: Mapping[str, Callable[..., str]]) -> None:
        self._plurals = ResolverEnvironment(bundle, [])
        self._point = point
        self._functions = functions

    def compiled(self, pattern: object) -> tuple[Part, ...]:
        """Return what a sentence is joined from, () for what only Fluent can say: it takes thirty times as long."""
        # Fluent takes the only element of a pattern for the pattern.
        parts = [self._part(element) for element in getattr(pattern, "elements", [pattern])]
        return tuple([part for part in parts if part is not None]) if None not in parts else ()

    def _part(self, element: object) -> Part | None:
        """Return a piece of text, or what makes one of the values; None for what only Fluent can say."""
        if isinstance(element, ast.TextElement):
            return element.value
        match element.expression if isinstance(element, ast.Placeable) else None:
            case ast.StringLiteral() as literal:
                return str(literal.parse()["value"])
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return lambda values: plainly(values[name], self._point)
            case ast.FunctionReference(
                id=ast.Identifier(name=function),
                arguments=ast.CallArguments(positional=positional, named=named),
            ) if function in self._functions:
                return self._calling(self._functions[function], positional, named)
            case ast.SelectExpression(selector=selector, variants=variants):
                return self._choice(selector, variants)
            case _:
                return None

    def _calling(
        self, function: Callable[..., str], positional: Sequence[object], named: Sequence[ast.NamedArgument]
    ) -> Callable[[Mapping[str, object]], str] | None:
        """Return what calls a function of values and literals; None for what only Fluent can say."""
        forms = {one.name.name: str(one.value.parse()["value"]) for one in named}
        given: list[Callable[[Mapping[str, object]], object]] = []
        for one in positional:
            match one:
                case ast.VariableReference(id=ast.Identifier(name=name)):
                    given.append(partial(self._value, name))
                case ast.StringLiteral() as literal:
                    given.append(partial(_literally, str(literal.parse()["value"])))
                case _:
                    return None
        return lambda values: function(*[one(values) for one in given], **forms)

    def _value(self, name: str, values: Mapping[str, object]) -> object:
        return value_of(values[name], self._point)

    def _choice(self, selector: object, variants: Sequence[ast.Variant]) -> Part | None:
        """Return what says the variant that a value chooses, by Fluent's own rules; None for what only Fluent can say."""
        chosen = self._chosen(selector)
        made = [self.compiled(variant.value) for variant in variants]
        if chosen is None or () in made:
            return None
        keys = [
            key.value if isinstance(key := variant.key, ast.NumberLiteral) else key.name
            for variant in variants
        ]
        default = next(place for place, variant in enumerate(variants) if variant.default)

        def said(values: Mapping[str, object]) -> str:
            value = chosen(values)
            found = (place for place, key in enumerate(keys) if match(value, key, self._plurals))
            return joined(made[next(found, default)], values)

        return said

    def _chosen(self, selector: object) -> Callable[[Mapping[str, object]], object] | None:
        """Return what finds the value by which a variant is chosen; None for what only Fluent finds."""
        match selector:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return partial(self._value, name)
            case ast.FunctionReference(
                id=ast.Identifier(name="FORM"),
                arguments=ast.CallArguments(positional=[ast.VariableReference(id=ast.Identifier(name=name))]),
            ):
                return lambda values: form_of(values[name])
            case ast.FunctionReference(
                id=ast.Identifier(name="NAME"),
                arguments=ast.CallArguments(positional=positional, named=named),
            ):
                return self._calling(self._functions["NAME"], positional, named)
            case _:
                return None


def joined(parts: Sequence[Part], values: Mapping[str, object]) -> str:
    """Return a sentence of its pieces."""
    return "".join([part if isinstance(part, str) else part(values) for part in parts])


def _literally(text: str, values: Mapping[str, object]) -> str:  # noqa: ARG001 the form of what finds a value
    return text
