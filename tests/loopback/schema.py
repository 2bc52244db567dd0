"""Discord's own description of its API, to hold requests and answers against; not what they do.

The file is an OpenAPI 3.1 document named by the environment variable `KONTOR_DISCORD_OPENAPI`. Two things are
read differently from how it is written. Ids may be integers as well, because discord.py sends some so. An
alternative between objects that differ in their `type` is decided by that `type`: this is faster and says
what is wrong.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

# jsonschema has neither types of its own nor stubs among the locked requirements.
from jsonschema import Draft202012Validator, ValidationError, validators  # type: ignore[import-untyped]
from jsonschema.exceptions import best_match  # type: ignore[import-untyped]
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from .errors import Json

VARIABLE = "KONTOR_DISCORD_OPENAPI"
HIDDEN = "KONTOR_TEST_DISCORD_OPENAPI"
"""Its name from the start of the tests on: the bot warns of variables that look like its settings."""
HERE = "urn:discord"
SNOWFLAKE = re.compile(r"0|[1-9][0-9]*")
BOOLEANS = frozenset({"true", "false", "1", "0", "True", "False"})


def _by_type(validator: Any, branches: Json, instance: Any, schema: Json) -> Iterator[ValidationError]:
    if instance is None and branches["nullable"]:
        return
    kind = instance.get("type") if isinstance(instance, dict) else None
    branch = branches["schemas"].get(str(kind))
    if branch is None:
        yield ValidationError(f"its type {kind!r} is none of {sorted(branches['schemas'])}")
    else:
        yield from validator.descend(instance, {"$ref": branch})


VALIDATOR = validators.extend(Draft202012Validator, {"byType": _by_type})


class Description:
    """The description, read once; validators are made when they are first needed."""

    def __init__(self, document: Json) -> None:
        self._schemas: Json = document["components"]["schemas"]
        self._schemas["SnowflakeType"] = {
            "type": ["string", "integer"],
            "pattern": SNOWFLAKE.pattern,
            "minimum": 0,
        }
        prepared = self._prepare(document)
        self._paths: Json = prepared["paths"]
        resource = DRAFT202012.create_resource(prepared)
        self._registry: Registry[Any] = Registry().with_resource(HERE, resource)
        self._validators: dict[tuple[str, str, str], Any] = {}

    def knows(self, method: str, template: str) -> bool:
        """Say whether there is such a route."""
        return method.lower() in self._paths.get(template, {})

    def check_request(
        self, method: str, template: str, query: Mapping[str, str], body: object, content_type: str
    ) -> list[str]:
        """Say what is wrong with a request; an empty list if nothing is.

        Args:
            method: upper case.
            template: the path with names in braces.
            query: what follows the question mark.
            body: the JSON, None for none.
            content_type: how the body came.
        """
        if not self.knows(method, template):
            return ["Discord's description has no such route"]
        operation = self._paths[template][method.lower()]
        wrong = self._check_query(operation.get("parameters") or [], query)
        content = (operation.get("requestBody") or {}).get("content") or {}
        if body is None:
            return (
                [*wrong, "the body is missing"]
                if (operation.get("requestBody") or {}).get("required")
                else wrong
            )
        if content_type not in content:
            return [*wrong, f"a body of {content_type} is not taken, only {sorted(content)}"]
        return wrong + self._check_body(
            (method, template, content_type), content[content_type]["schema"], body
        )

    def check_answer(self, method: str, template: str, status: int, body: object) -> list[str]:
        """Say what is wrong with an answer of this server's own."""
        responses = self._paths[template][method.lower()]["responses"]
        if str(status) not in responses:
            return [f"status {status} is none of {sorted(responses)}"]
        content = responses[str(status)].get("content")
        if content is None:
            return [] if body is None else ["there should be no body"]
        return self._check_body((method, template, str(status)), content["application/json"]["schema"], body)

    def _check_body(self, key: tuple[str, str, str], schema: Json, body: object) -> list[str]:
        if key not in self._validators:
            self._validators[key] = VALIDATOR(schema, registry=self._registry)
        error = best_match(self._validators[key].iter_errors(body))
        if error is None:
            return []
        place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.absolute_path)
        return [f"body{place}: {error.message[:500]}"]

    def _check_query(self, declared: list[Json], query: Mapping[str, str]) -> list[str]:
        known = {entry["name"]: entry["schema"] for entry in declared if entry.get("in") == "query"}
        wrong = [f"the query has an unknown {name!r}" for name in query if name not in known]
        return wrong + [
            f"the query's {name!r} does not take {value!r}"
            for name, value in query.items()
            if name in known and not _fits(known[name], value)
        ]

    def _prepare(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self._prepare(entry) for entry in node]
        if not isinstance(node, dict):
            return node
        for key in ("oneOf", "anyOf"):
            branches = self._branches(node.get(key))
            if branches is not None:
                rest = {name: self._prepare(value) for name, value in node.items() if name != key}
                return rest | {"byType": branches}
        return {
            key: f"{HERE}{value}" if key == "$ref" and isinstance(value, str) else self._prepare(value)
            for key, value in node.items()
        }

    def _branches(self, alternatives: Any) -> Json | None:
        if not isinstance(alternatives, list):
            return None
        objects = [entry for entry in alternatives if entry != {"type": "null"}]
        schemas: dict[str, str] = {}
        for entry in objects:
            name = str(entry.get("$ref", "")).rpartition("/")[2]
            kinds = self._schemas.get(name, {}).get("properties", {}).get("type", {}).get("enum")
            if not kinds or any(str(kind) in schemas for kind in kinds):
                return None
            schemas |= {str(kind): f"{HERE}{entry['$ref']}" for kind in kinds}
        if len(objects) < 2:
            return None
        return {"nullable": len(objects) < len(alternatives), "schemas": schemas}


def _fits(schema: Json, value: str) -> bool:
    kind = schema.get("type")
    if "SnowflakeType" in schema.get("$ref", ""):
        return SNOWFLAKE.fullmatch(value) is not None
    if kind == "boolean":
        return value in BOOLEANS
    if kind == "integer":
        if not value.lstrip("-").isdecimal():
            return False
        return bool(schema.get("minimum", int(value)) <= int(value) <= schema.get("maximum", int(value)))
    return True


@functools.cache
def _read(path: Path) -> Description:
    return Description(json.loads(path.read_text(encoding="utf-8")))


def hide() -> None:
    """Give the variable the name that no bot takes for a setting."""
    if named := os.environ.pop(VARIABLE, None):
        os.environ[HIDDEN] = named


def from_environment() -> Description | None:
    """Read the description that the environment names; None where it names none."""
    named = os.environ.get(HIDDEN)
    return _read(Path(named)) if named else None
