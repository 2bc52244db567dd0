"""A request beyond a limit is refused as Discord refuses it, and one just within it is taken."""

from __future__ import annotations

import pytest

from .conftest import Rest
from .errors import Json
from .interactions import Interaction
from .server import Loopback
from .users import User

V2 = 1 << 15


def _row(*components: Json) -> list[Json]:
    return [{"type": 1, "components": list(components)}]


def _button(custom_id: str = "one", **more: object) -> Json:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": custom_id[:80]} | more


def _select(*, options: int = 1, **more: object) -> Json:
    listed = [{"label": f"Option {number}", "value": str(number)} for number in range(options)]
    return {"type": 3, "custom_id": "menu", "options": listed} | more


def _command(name: str = "sea", **more: object) -> Json:
    return {"name": name, "description": "d", "type": 1} | more


def _option(name: str = "product", **more: object) -> Json:
    return {"type": 3, "name": name, "description": "d"} | more


def _choices(number: int, **more: object) -> list[Json]:
    return [{"name": f"choice {at}", "value": str(at)} | more for at in range(number)]


TOO_MUCH_FOR_A_MESSAGE: list[tuple[str, Json]] = [
    ("content", {"content": "x" * 2001}),
    ("embeds.0.title", {"embeds": [{"title": "x" * 257}]}),
    ("embeds.0.description", {"embeds": [{"description": "x" * 4097}]}),
    ("embeds.0.fields", {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}),
    ("embeds.0.fields.0.name", {"embeds": [{"fields": [{"name": "x" * 257, "value": "v"}]}]}),
    ("embeds.0.fields.0.value", {"embeds": [{"fields": [{"name": "n", "value": "x" * 1025}]}]}),
    ("embeds.0.footer.text", {"embeds": [{"footer": {"text": "x" * 2049}}]}),
    ("embeds.0.author.name", {"embeds": [{"author": {"name": "x" * 257}}]}),
    ("embeds", {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}),
    ("components", {"content": "c", "components": _row(_button()) * 6}),
    ("components.0.components", {"content": "c", "components": _row(*(_button(str(at)) for at in range(6)))}),
    ("components.0.components.1.custom_id", {"content": "c", "components": _row(_button(), _button())}),
    ("components.0.components.0.custom_id", {"content": "c", "components": _row(_button("x" * 101))}),
    ("components.0.components.0.label", {"content": "c", "components": _row(_button(label="x" * 81))}),
    ("components.0.components.0", {"content": "c", "components": _row(_button(label=""))}),
    ("components.0.components.0.options", {"content": "c", "components": _row(_select(options=26))}),
    (
        "components.0.components.0.placeholder",
        {
            "content": "c",
            "components": _row(_select(placeholder="x" * 151)),
        },
    ),
    ("components.0.components.0.max_values", {"content": "c", "components": _row(_select(max_values=2))}),
    (
        "components.0.components.0.options.1.value",
        {
            "content": "c",
            "components": _row(_select() | {"options": [{"label": "a", "value": "1"}] * 2}),
        },
    ),
    (
        "components.0.components.0.options.0.label",
        {
            "content": "c",
            "components": _row(_select() | {"options": [{"label": "x" * 101, "value": "1"}]}),
        },
    ),
    ("nonce", {"content": "c", "nonce": "x" * 26, "enforce_nonce": True}),
    ("allowed_mentions", {"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
    ("embeds", {"flags": V2, "embeds": [{"title": "t"}], "components": [{"type": 10, "content": "c"}]}),
    (
        "components",
        {
            "flags": V2,
            "components": [{"type": 10, "content": "x" * 2001}, {"type": 10, "content": "x" * 2000}],
        },
    ),
    ("components", {"flags": V2, "components": [{"type": 10, "content": "c"}] * 41}),
    ("components.0.type", {"components": [{"type": 10, "content": "V2 without its flag"}]}),
]


@pytest.mark.parametrize(("where", "body"), TOO_MUCH_FOR_A_MESSAGE)
async def test_message_beyond_a_limit_is_refused(
    server: Loopback, rest: Rest, place: str, where: str, body: Json
) -> None:
    status, answer = await rest("POST", place, body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    node = answer["errors"]
    for key in where.split("."):
        node = node[key]
    assert node["_errors"][0].keys() == {"code", "message"}
    assert server.world.all_messages == []
    server.problems.clear()


async def test_message_at_its_limits_is_taken(rest: Rest, place: str) -> None:
    embed = {"title": "x" * 256, "description": "x" * 4096, "fields": [{"name": "n", "value": "v"}] * 25}
    rows = _row(*(_button(f"{at}" + "x" * 98) for at in range(5))) * 1 + _row(
        _select(options=25, max_values=25)
    )
    body = {"content": "x" * 2000, "embeds": [embed], "components": rows, "nonce": "x" * 25}
    assert (await rest("POST", place, body))[0] == 200
    texts = [{"type": 10, "content": "x" * 100}] * 39
    inside = [{"type": 17, "components": texts}]
    assert (await rest("POST", place, {"flags": V2, "components": inside}))[0] == 200


async def test_empty_message_is_refused(rest: Rest, place: str) -> None:
    status, answer = await rest.post(place, content="")
    assert (status, answer["code"]) == (400, 50006)


TOO_MUCH_FOR_COMMANDS: dict[str, list[Json]] = {
    "101 commands": [_command(f"c{at}") for at in range(101)],
    "duplicate": [_command(), _command()],
    "name": [_command("Sea")],
    "long name": [_command("x" * 33)],
    "description": [_command(description="x" * 101)],
    "no description": [_command(description="")],
    "26 subcommands": [_command(options=[_option(f"o{at}", type=1) for at in range(26)])],
    "26 options": [
        _command(options=[_option("sub", type=1, options=[_option(f"o{at}") for at in range(26)])])
    ],
    "26 choices": [_command(options=[_option(choices=_choices(26))])],
    "long choice": [_command(options=[_option(choices=_choices(1, name="x" * 101))])],
    "choices and autocompletion": [_command(options=[_option(choices=_choices(1), autocomplete=True)])],
    "required last": [_command(options=[_option("a"), _option("b", required=True)])],
    "option twice": [_command(options=[_option(), _option()])],
    "mixed": [_command(options=[_option("sub", type=1), _option()])],
    "8000 characters": [
        _command(options=[_option(f"o{at}", choices=_choices(25, value="x" * 15)) for at in range(14)])
    ],
}


@pytest.mark.parametrize("what", TOO_MUCH_FOR_COMMANDS)
async def test_commands_beyond_a_limit_are_refused(server: Loopback, rest: Rest, what: str) -> None:
    path = f"/applications/{server.world.bot.id}/commands"
    status, answer = await rest("PUT", path, TOO_MUCH_FOR_COMMANDS[what])
    assert (status, answer["code"]) == (400, 50035)
    assert server.world.commands == {}
    server.problems.clear()


async def test_commands_keep_their_ids_and_new_ones_are_counted(server: Loopback, rest: Rest) -> None:
    path = f"/applications/{server.world.bot.id}/commands"
    _, before = await rest("PUT", path, [_command("sea"), _command("me")])
    _, after = await rest("PUT", path, [_command("sea", description="changed")])
    assert (before[0]["id"], after[0]["description"]) == (after[0]["id"], "changed")
    here = f"/applications/{server.world.bot.id}/guilds/{server.world.guild.id}/commands"
    assert (await rest("PUT", here, [_command(f"c{at}") for at in range(100)]))[0] == 200
    status, answer = await rest("PUT", here, [_command(f"d{at}") for at in range(100)])
    assert (status, answer["code"]) == (400, 30034)
    server.clock.advance(86400)
    assert (await rest("PUT", here, [_command(f"d{at}") for at in range(100)]))[0] == 200


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("title", "x" * 46),
        ("custom_id", "x" * 101),
        (
            "components",
            [{"type": 1, "components": [{"type": 4, "custom_id": str(n), "style": 1}]} for n in range(6)],
        ),
        ("components", [{"type": 1, "components": [{"type": 4, "custom_id": "1", "style": 1}]}] * 2),
    ],
)
async def test_modal_beyond_a_limit_is_refused(
    server: Loopback, rest: Rest, begun: Interaction, key: str, value: object
) -> None:
    field = {"type": 4, "custom_id": "price", "style": 1, "label": "Price"}
    modal = {"title": "t", "custom_id": "m", "components": [{"type": 1, "components": [field]}]}
    assert (await rest.answer(begun, 9, modal | {key: value}))[1]["code"] == 50035
    assert (await rest.answer(begun, 9, modal))[0] == 200
    assert begun.replies[0].form.title == "t"
    server.problems.clear()


async def test_autocompletion_beyond_a_limit_is_refused(server: Loopback, rest: Rest, anna: User) -> None:
    command = _command(options=[_option(autocomplete=True)])
    await rest("PUT", f"/applications/{server.world.bot.id}/commands", [command])
    typed = anna.autocomplete("sea", "product", "x")
    assert (await rest.answer(typed, 8, {"choices": _choices(26)}))[1]["code"] == 50035
    assert (await rest.answer(typed, 4, {"content": "c"}))[1]["code"] == 50035
    assert (await rest.answer(typed, 8, {"choices": _choices(25)}))[0] == 200
    assert len(typed.replies[0].choices) == 25
    server.problems.clear()
