"""Fields that Discord's description has and the simulated Discord leaves out, with a value of the described type."""

from __future__ import annotations

import functools
import json
import os
from pathlib import Path
from typing import Any

from tests.loopback.errors import Json
from tests.loopback.schema import HIDDEN, VARIABLE

_DEEP = 3


@functools.cache
def _document() -> Json:
    named = os.environ.get(HIDDEN) or os.environ.get(VARIABLE)
    found: Json = json.loads(Path(named).read_text(encoding="utf-8")) if named else {}
    return found


def _schemas() -> Json:
    found: Json = _document().get("components", {}).get("schemas", {})
    return found


def answer(route: str, status: int, body: Any) -> Any:
    """Return an answer with the described fields that it lacks.

    Args:
        route: its method and template.
        status: its status.
        body: as this Discord answers.
    """
    method, template = route.split()
    described: Json = _document().get("paths", {}).get(template, {}).get(method.lower(), {})
    content = described.get("responses", {}).get(str(status), {}).get("content")
    return _enriched(body, content["application/json"]["schema"]) if content else body


def enriched(body: Any, schema: str) -> Any:
    """Return a body with the described fields that it lacks; as it is without a description.

    Args:
        body: an object of this Discord's.
        schema: the name of its schema.
    """
    return _enriched(body, {"$ref": f"#/components/schemas/{schema}"}) if _schemas() else body


def _enriched(body: Any, schema: Json) -> Any:
    schema = _resolved(schema, body)
    if isinstance(body, list):
        inner = schema.get("items")
        return [_enriched(one, inner) for one in body] if isinstance(inner, dict) else body
    known: Json = schema.get("properties", {})
    if not isinstance(body, dict) or not known:
        return body
    found = {key: _enriched(value, known[key]) if key in known else value for key, value in body.items()}
    for key, inner in known.items():
        if key not in found or found[key] is None:
            found[key] = sample(inner)
    return found


def sample(schema: Json, deep: int = 0) -> Any:
    """Return a value of a described type: the first alternative, all fields down to a depth."""
    schema = _resolved(schema)
    if "enum" in schema:
        return schema["enum"][0]
    if "const" in schema:
        return schema["const"]
    kinds = schema.get("type")
    kind = next((one for one in kinds if one != "null"), None) if isinstance(kinds, list) else kinds
    if kind == "object":
        known: Json = schema.get("properties", {})
        return {} if deep >= _DEEP else {key: sample(one, deep + 1) for key, one in known.items()}
    if kind == "array":
        return [] if deep >= _DEEP else [sample(schema.get("items", {}), deep + 1)]
    if kind == "string":
        odd = {"date-time": "2026-03-02T09:00:00+00:00", "snowflake": "1000000000000000001"}
        return odd.get(str(schema.get("format")), "told")
    return {"integer": 1, "number": 1.5, "boolean": True}.get(str(kind))


def _resolved(schema: Json, body: Any = None) -> Json:
    """Follow references, and take the alternative that knows most of a body's fields, or else the first."""
    while True:
        if "$ref" in schema:
            schema = _schemas()[str(schema["$ref"]).rpartition("/")[2]]
            continue
        several = schema.get("oneOf") or schema.get("anyOf") or schema.get("allOf")
        if not several or schema.get("enum"):
            return schema
        some = [one for one in several if one.get("type") != "null"] or several
        schema = max(some, key=lambda one: _fits(one, body))


def _fits(schema: Json, body: Any) -> int:
    if not isinstance(body, dict):
        return 0
    while "$ref" in schema:
        schema = _schemas()[str(schema["$ref"]).rpartition("/")[2]]
    known: Json = schema.get("properties", {})
    kinds = known.get("type", {}).get("enum") or [body.get("type")]
    return len(known.keys() & body.keys()) if body.get("type") in kinds else -1
