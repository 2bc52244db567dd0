"""Requests are held against Discord's description of its API, where the environment names it."""

from __future__ import annotations

import json
from pathlib import Path

import aiohttp
import pytest

from .conftest import Rest
from .errors import Json, UncleanError
from .schema import HIDDEN, VARIABLE, from_environment
from .server import ROUTES, Loopback

TINY = {
    "openapi": "3.1.0",
    "components": {
        "schemas": {
            "SnowflakeType": {"type": "string"},
            "Button": {"type": "object", "properties": {"type": {"enum": [2]}, "label": {"type": "string"}}},
            "Text": {"type": "object", "properties": {"type": {"enum": [10]}}, "required": ["content"]},
        }
    },
    "paths": {
        "/users/@me/channels": {
            "post": {
                "requestBody": {
                    "required": True,
                    "content": {
                        "application/json": {
                            "schema": {
                                "type": "object",
                                "properties": {
                                    "recipient_id": {"$ref": "#/components/schemas/SnowflakeType"},
                                    "parts": {
                                        "type": "array",
                                        "items": {
                                            "oneOf": [
                                                {"$ref": "#/components/schemas/Button"},
                                                {"$ref": "#/components/schemas/Text"},
                                            ]
                                        },
                                    },
                                },
                            }
                        }
                    },
                },
                "responses": {"200": {}},
            }
        }
    },
}


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tiny.json"
    path.write_text(json.dumps(TINY))
    monkeypatch.setenv(HIDDEN, str(path))


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"recipient_id": True}, "recipient_id"),
        ({"parts": [{"type": 3}]}, r"its type 3 is none of"),
        ({"parts": [{"type": 2, "label": 5}]}, r"body.parts\[0\].label"),
        ({"parts": [{"type": 10}]}, "'content' is a required property"),
    ],
)
async def test_body_that_does_not_fit_the_description_is_recorded(wrong: Json, what: str) -> None:
    async with Loopback() as server, aiohttp.ClientSession() as session:
        anna, rest = server.world.user("Anna"), Rest(server, session)
        await rest.post(
            "/users/@me/channels", recipient_id=anna.id, parts=[{"type": 2}, {"type": 10, "content": 1}]
        )
        server.assert_clean()
        await rest("POST", "/users/@me/channels", {"recipient_id": str(anna.id)} | wrong)
        with pytest.raises(UncleanError, match=what):
            server.assert_clean()
        await rest("GET", "/users/@me?colour=red")
        assert server.take_problems("no such route")
        server.problems.clear()


async def test_without_a_description_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(HIDDEN, raising=False)
    async with Loopback():
        pass
    assert capsys.readouterr().out.splitlines() == [
        f"{VARIABLE} is not set: requests are not held against Discord's description."
    ]


needs_description = pytest.mark.skipif(from_environment() is None, reason=f"{VARIABLE} names no file")


@needs_description
def test_every_route_here_is_in_discords_description() -> None:
    description = from_environment()
    assert description is not None
    assert [route.name for route in ROUTES.all if not description.knows(route.method, route.template)] == []


@needs_description
@pytest.mark.parametrize(
    ("body", "what"),
    [
        ({"content": 5}, r"body.content: 5 is not of type"),
        (
            {"content": "c", "components": [{"type": 1, "components": [{"type": 2}]}]},
            "'style' is a required property",
        ),
        ({"content": "c", "components": [{"type": 99}]}, r"its type 99 is none of"),
    ],
)
async def test_deliberately_wrong_body_is_caught_by_discords_description(
    server: Loopback, rest: Rest, place: str, body: Json, what: str
) -> None:
    await rest("POST", place, body)
    with pytest.raises(UncleanError, match=what):
        server.assert_clean()
    server.problems.clear()


@needs_description
async def test_query_is_held_against_discords_description(server: Loopback, rest: Rest, place: str) -> None:
    await rest("GET", f"{place}?limit=101")
    await rest("GET", f"{place}?limit=5&colour=red")
    assert len(server.take_problems("the query")) == 2
