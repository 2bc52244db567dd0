"""Every private name of SimCord's that `bot.try_out` replaces or reads is still what it was.

When one of these fails, SimCord has moved: read its source at that place, amend the override, and only then
raise the pinned version. `kontor try` itself refuses to run with another version.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from importlib.metadata import version
from importlib.resources import files

import discord
import pytest
from simcord import Env
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.models import Interaction, Message
from simcord.preview import Preview
from simcord.preview._action_plans import _component_key
from simcord.preview._markdown import _FIELD_POLICIES
from simcord.preview._pages import _Page
from simcord.preview._server import PreviewServer

from bot.try_out.environment import LiveEnv, RealClock
from bot.try_out.preview import LivePreview
from bot.try_out.runner import SIMCORD
from bot.try_out.server import REPLACED, PreviewBackend, TryOutServer

OVERRIDDEN: dict[type, tuple[type, list[str]]] = {
    RealClock: (Clock, ["now(self)", "advance(self, seconds)"]),
    LiveEnv: (
        Env,
        [
            "_bot_scope(self)",
            "_capture_errors(self)",
            "_record_error(self, error)",
            "_notify_dispatch_observers(self, interaction)",
            "_settle_internal(self, *, timeout=None, idle=0.05, dispatch=None, _deadline=None)",
            "_mark_mutation(self)",
        ],
    ),
    LivePreview: (
        Preview,
        [
            "_publish(self, page, *, reason='action')",
            "_open_page(self, viewer_id=None, target_id=None)",
            "_action(self, context_id, body)",
        ],
    ),
    PreviewBackend: (PreviewServer, ["start(self)"]),
    TryOutServer: (
        PreviewServer,
        [
            "_static(self, request)",
            "_pages(self, request)",
            "_delete_page(self, request)",
            "_state(self, request)",
            "_commands(self, request)",
            "_action_result(self, request)",
            "_action(self, request)",
            "_asset(self, request)",
        ],
    ),
}
OURS = {
    LiveEnv: {"_notice_request"},
    LivePreview: {"_meant_the_same"},
    TryOutServer: {"_places", "_refuse_strangers"},
}


def bare(function: Callable[..., object]) -> str:
    """A function's name and parameters, without types."""
    assert inspect.isfunction(function)
    signature = inspect.signature(function)
    parameters = [p.replace(annotation=inspect.Parameter.empty) for p in signature.parameters.values()]
    return f"{function.__name__}{inspect.Signature(parameters)}"


def test_the_pinned_version_is_installed() -> None:
    assert version("simcord") == SIMCORD


@pytest.mark.parametrize(
    ("base", "expected"),
    [(base, expected) for base, wanted in OVERRIDDEN.values() for expected in wanted],
    ids=lambda value: value.split("(")[0] if isinstance(value, str) else value.__name__,
)
def test_an_overridden_function_has_the_parameters_it_had(base: type, expected: str) -> None:
    assert bare(getattr(base, expected.split("(")[0])) == expected


@pytest.mark.parametrize("ours", OVERRIDDEN, ids=lambda ours: ours.__name__)
def test_no_override_is_missing_from_this_list(ours: type) -> None:
    base, wanted = OVERRIDDEN[ours]
    listed = {expected.split("(")[0] for expected in wanted}
    private = {
        name for name, value in vars(ours).items()
        if inspect.isfunction(value) and name.startswith("_") and not name.startswith("__")
    }  # fmt: skip
    assert private - OURS.get(ours, set()) <= listed
    assert not OURS.get(ours, set()) & set(dir(base)), "a private name of ours hides one of SimCord's"


@pytest.mark.parametrize(
    ("owner", "names"),
    [
        (Env, "time_context _begin_operation _end_operation"),
        (Env(discord.Client(intents=discord.Intents.none())), "_preview _started backend"),
        (
            Backend(),
            "clock http_requests transcript messages interactions interaction_tokens bot_user now_iso emit",
        ),
        (
            Preview,
            "_MAX_PAGES _PAGE_LEASE_SECONDS _advance_presentation_time _mark_action_dispatched __aenter__",
        ),
        (_Page, "id revision snapshot last_activity target_id window_end_id navigation_query"),
        (PreviewServer, "_STATIC_FILES _SECURITY_HEADERS _allowed_hosts _authorized"),
        (Interaction, "responded expires_at"),
        (Message, "is_ephemeral"),
    ],
    ids=lambda value: "" if isinstance(value, str) else getattr(value, "__name__", type(value).__name__),
)
def test_a_name_that_is_read_is_there(owner: object, names: str) -> None:
    there = {*dir(owner), *getattr(owner, "__dataclass_fields__", ())}
    assert set(names.split()) <= there


def test_a_preview_keeps_its_server_pages_and_key_where_they_were() -> None:
    source = inspect.getsource(Preview.__init__)
    for name in ("_server", "_pages", "_python", "capability"):
        assert re.search(rf"self\.{name}\b[^=]*=", source)


@pytest.mark.parametrize("switch", ["subtext", "mentions"])
def test_what_small_print_and_names_of_channels_depend_on_are_switches_of_embeds_texts(switch: str) -> None:
    assert isinstance(_FIELD_POLICIES["embed_description"][switch], bool)


def test_a_button_or_menu_is_known_by_its_number_on_both_sides() -> None:
    assert 'component.get("id")' in inspect.getsource(_component_key)
    for name in ("components.js", "selects.js"):
        theirs = files("simcord.preview").joinpath("static", name).read_text("utf-8")
        assert 'typeof component.id === "number"' in theirs


def test_a_request_is_logged_and_carried_out_without_yielding() -> None:
    from simcord.http.router import dispatch

    assert not inspect.iscoroutinefunction(dispatch)
    assert "http_requests.append" in inspect.getsource(dispatch)


def test_the_page_has_what_is_replaced_in_it_and_what_the_script_looks_for() -> None:
    static = files("simcord.preview").joinpath("static")
    page = static.joinpath("index.html").read_text("utf-8")
    assert {old: page.count(old) for old in REPLACED} == dict.fromkeys(REPLACED, 1)

    ours = files("bot.try_out").joinpath("page")
    script, style = (ours.joinpath(name).read_text("utf-8") for name in ("kontor.js", "kontor.css"))
    ids = set(re.findall(r'getElementById\("([\w-]+)"\)', script))
    ids |= set(re.findall(r"#([a-z][\w-]*)[ ,{]", style.split("@media")[0])) - {"trouble"}
    assert {name for name in ids if f'id="{name}"' not in page} == set()

    theirs = "".join(
        static.joinpath(name).read_text("utf-8")
        for name in ("app.js", "actions.js", "commands.js", "text.js", "messages.js", "preview.css")
    )
    troubles = re.findall(r'^    "([^"]+)":', script, re.MULTILINE)
    assert len(troubles) == 4
    assert [trouble for trouble in troubles if trouble not in theirs] == []
    for name in ("command-row", "command-option-input", "code-language", "code-block", "viewer-control"):
        assert name in theirs
    assert 'request("/api/pages", "POST"' in theirs
    assert '"hashchange", () => window.location.reload()' in theirs
