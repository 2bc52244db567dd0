"""The limits of messages, modals and autocompletion: what Discord refuses with 400 and number 50035.

Only what one body shows by itself. Whether a channel is there or a person may write is not asked here; the
limits of commands are in `limits_commands`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .errors import Json, invalid_form
from .model import SELECTS, MessageFlag, walk

TOP_LEVEL = frozenset({1})
TOP_LEVEL_V2 = frozenset({1, 9, 10, 12, 13, 14, 17})
MODAL_TOP_LEVEL = frozenset({1, 10, 18})
LINK, PREMIUM = 5, 6
EMBED_LIMITS = {"title": 256, "description": 4096}
EMBED_TOTAL = 6000
AUTO_ARCHIVE = (60, 1440, 4320, 10080)


class Findings:
    """Collects what is wrong with a body, each with its place."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str, str]] = []

    def add(self, path: str, code: str, sentence: str) -> None:
        """Note one thing that is wrong."""
        self.found.append((path, code, sentence))

    def length(self, path: str, value: object, most: int, *, least: int = 0) -> None:
        """Check a text's length; an absent one is not a text."""
        if value is None:
            return
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_STRING", "Must be a string.")
        elif len(value) > most:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(value) < least:
            self.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more in length.")

    def required(self, path: str, value: object, most: int) -> None:
        """Hold a text to its length that must be there and not be empty."""
        if value is None or value == "":
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        else:
            self.length(path, value, most)

    def count(self, path: str, value: Sequence[object], most: int, *, least: int = 0) -> None:
        """Hold a list to its length."""
        if not least <= len(value) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def raise_any(self) -> None:
        """Refuse the body if anything is wrong with it."""
        if self.found:
            raise invalid_form(self.found)


def check_message(body: Json, flags: MessageFlag) -> None:
    """Hold a message's body, of a creation or an edit, to the limits.

    Args:
        body: what the bot sent.
        flags: the message's flags as they will be; with components V2 the rules differ.
    """
    found = Findings()
    v2 = bool(flags & MessageFlag.COMPONENTS_V2)
    if v2:
        found.found += [
            (key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", f"The '{key}' field cannot be used")
            for key in ("content", "embeds", "poll", "sticker_ids")
            if body.get(key)
        ]
    found.length("content", body.get("content"), 2000)
    _check_nonce(found, body.get("nonce"))
    _check_embeds(found, body.get("embeds") or [])
    _check_mentions(found, body.get("allowed_mentions") or {})
    components = body.get("components") or []
    _check_components(found, components, TOP_LEVEL_V2 if v2 else TOP_LEVEL, 40 if v2 else 5)
    if v2:
        if sum(1 for _ in walk(components)) > 40:
            found.add("components", "COMPONENTS_TOO_MANY", "A message can have 40 components at most.")
        if sum(len(part.get("content") or "") for part in walk(components) if part.get("type") == 10) > 4000:
            found.add("components", "COMPONENTS_TEXT_TOO_LONG", "All text displays together: 4000 at most.")
    found.raise_any()


def check_modal(data: Json) -> None:
    """Hold a modal to the limits."""
    found = Findings()
    found.required("data.title", data.get("title"), 45)
    found.required("data.custom_id", data.get("custom_id"), 100)
    components = data.get("components") or []
    found.count("data.components", components, 5, least=1)
    _check_components(found, components, MODAL_TOP_LEVEL, 5, prefix="data.components")
    found.raise_any()


def check_choices(choices: Sequence[Json]) -> None:
    """Hold the choices that an autocompletion offers to the limits."""
    found = Findings()
    found.count("data.choices", choices, 25)
    for at, choice in enumerate(choices):
        found.required(f"data.choices.{at}.name", choice.get("name"), 100)
        if isinstance(choice.get("value"), str):
            found.length(f"data.choices.{at}.value", choice["value"], 100)
    found.raise_any()


def check_thread(body: Json, *, complete: bool) -> None:
    """Hold a thread's name and time of archiving to the limits; `complete` asks for a name to be there."""
    found = Findings()
    if complete or "name" in body:
        found.required("name", body.get("name"), 100)
    if body.get("auto_archive_duration") not in (None, *AUTO_ARCHIVE):
        found.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
    found.raise_any()


def _check_nonce(found: Findings, nonce: object) -> None:
    if isinstance(nonce, str):
        found.length("nonce", nonce, 25)


def _check_mentions(found: Findings, allowed: Json) -> None:
    for key in ("users", "roles"):
        named = allowed.get(key) or []
        found.count(f"allowed_mentions.{key}", named, 100)
        if named and key in (allowed.get("parse") or []):
            found.add(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _check_embeds(found: Findings, embeds: Sequence[Json]) -> None:
    found.count("embeds", embeds, 10)
    total = 0
    for at, embed in enumerate(embeds):
        here = f"embeds.{at}"
        for key, most in EMBED_LIMITS.items():
            found.length(f"{here}.{key}", embed.get(key), most)
            total += len(embed.get(key) or "")
        footer, author = embed.get("footer") or {}, embed.get("author") or {}
        found.length(f"{here}.footer.text", footer.get("text"), 2048)
        found.length(f"{here}.author.name", author.get("name"), 256)
        total += len(footer.get("text") or "") + len(author.get("name") or "")
        fields = embed.get("fields") or []
        found.count(f"{here}.fields", fields, 25)
        for number, entry in enumerate(fields):
            found.required(f"{here}.fields.{number}.name", entry.get("name"), 256)
            found.required(f"{here}.fields.{number}.value", entry.get("value"), 1024)
            total += len(entry.get("name") or "") + len(entry.get("value") or "")
    if total > EMBED_TOTAL:
        found.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TOTAL}")


def _check_components(
    found: Findings,
    components: Sequence[Any],
    allowed: frozenset[int],
    most: int,
    *,
    prefix: str = "components",
) -> None:
    found.count(prefix, components, most)
    seen: Counter[str] = Counter()
    for at, part in enumerate(components):
        here = f"{prefix}.{at}"
        if not isinstance(part, dict) or part.get("type") not in allowed:
            found.add(
                f"{here}.type", "UNION_TYPE_CHOICES", f"Value of field must be one of {sorted(allowed)}."
            )
            continue
        _check_component(found, part, here, seen)


def _check_component(found: Findings, part: Json, here: str, seen: Counter[str]) -> None:
    kind = part.get("type")
    if part.get("custom_id") is not None:
        seen[str(part["custom_id"])] += 1
        if seen[str(part["custom_id"])] == 2:
            found.add(
                f"{here}.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
    if kind == 1:
        _check_row(found, part, here)
    elif kind == 2:
        _check_button(found, part, here)
    elif kind in SELECTS:
        _check_select(found, part, here)
    elif kind == 4:
        _check_text_input(found, part, here)
    elif kind == 9:
        found.count(f"{here}.components", part.get("components") or [], 3, least=1)
        if not isinstance(part.get("accessory"), dict):
            found.add(f"{here}.accessory", "BASE_TYPE_REQUIRED", "This field is required")
    elif kind == 10:
        found.required(f"{here}.content", part.get("content"), 4000)
    elif kind == 18:
        found.required(f"{here}.label", part.get("label"), 45)
        found.length(f"{here}.description", part.get("description"), 100)
    for number, inner in enumerate(part.get("components") or ()):
        _check_component(found, inner, f"{here}.components.{number}", seen)
    for key in ("accessory", "component"):
        if isinstance(part.get(key), dict):
            _check_component(found, part[key], f"{here}.{key}", seen)


def _check_row(found: Findings, row: Json, here: str) -> None:
    inner = row.get("components") or []
    found.count(f"{here}.components", inner, 5, least=1)
    kinds = {part.get("type") for part in inner}
    if len(inner) > 1 and kinds != {2}:
        found.add(
            f"{here}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The width of the row was exceeded"
        )


def _check_button(found: Findings, button: Json, here: str) -> None:
    found.length(f"{here}.label", button.get("label"), 80)
    style = button.get("style")
    if style == LINK:
        if not button.get("url") or button.get("custom_id"):
            found.add(f"{here}.url", "BUTTON_COMPONENT_URL_REQUIRED", "A link has a url and no custom id")
    elif style != PREMIUM:
        found.required(f"{here}.custom_id", button.get("custom_id"), 100)
        if not button.get("label") and not button.get("emoji"):
            found.add(here, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")


def _check_select(found: Findings, select: Json, here: str) -> None:
    found.required(f"{here}.custom_id", select.get("custom_id"), 100)
    found.length(f"{here}.placeholder", select.get("placeholder"), 150)
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not 0 <= least <= 25 or not 1 <= most <= 25 or least > most:
        found.add(f"{here}.min_values", "NUMBER_TYPE_MAX", "min_values and max_values don't go together")
    if select.get("type") != 3:
        return
    options = select.get("options") or []
    found.count(f"{here}.options", options, 25, least=1)
    if most > len(options):
        found.add(
            f"{here}.max_values", "NUMBER_TYPE_MAX", f"Must be at most the {len(options)} options there are."
        )
    values: Counter[str] = Counter()
    for number, option in enumerate(options):
        there = f"{here}.options.{number}"
        found.required(f"{there}.label", option.get("label"), 100)
        found.required(f"{there}.value", option.get("value"), 100)
        found.length(f"{there}.description", option.get("description"), 100)
        values[str(option.get("value"))] += 1
        if values[str(option.get("value"))] == 2:
            found.add(
                f"{there}.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The option value is duplicated"
            )
    if sum(bool(option.get("default")) for option in options) > most:
        found.add(f"{here}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"At most {most} may be default.")


def _check_text_input(found: Findings, field: Json, here: str) -> None:
    found.required(f"{here}.custom_id", field.get("custom_id"), 100)
    found.length(f"{here}.label", field.get("label"), 45)
    found.length(f"{here}.placeholder", field.get("placeholder"), 100)
    found.length(f"{here}.value", field.get("value"), 4000)
    for key, least in (("min_length", 0), ("max_length", 1)):
        limit = field.get(key)
        if limit is not None and not least <= limit <= 4000:
            found.add(f"{here}.{key}", "NUMBER_TYPE_MAX", f"int value should be between {least} and 4000.")
