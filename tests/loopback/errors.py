"""What goes wrong: Discord's refusals, and what this server says to a test. Not the checks themselves."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, TypeAlias

# A JSON object as it comes from the bot or goes to it; its shape is described in OpenAPI, not here.
Json: TypeAlias = dict[str, Any]


class CannotDoError(Exception):
    """A test asked a person for something that Discord's own client would not let this person do."""


class NoReplyError(Exception):
    """The bot did not answer an interaction: "The application did not respond"."""


class UncleanError(AssertionError):
    """The bot did something that it must not do; the text names each case."""


class ApiError(Exception):
    """A refusal in Discord's shape.

    Attributes:
        status: HTTP status.
        code: Discord's own number of the error, 0 where it has none.
        text: what `message` says.
        errors: for an invalid body, the tree of what is wrong where.
        extra: further keys of the answer, such as `retry_after`.
    """

    def __init__(
        self, status: int, code: int, text: str, *, errors: Json | None = None, extra: Json | None = None
    ) -> None:
        super().__init__(f"{status} ({code}): {text}")
        self.status = status
        self.code = code
        self.text = text
        self.errors = errors
        self.extra = extra

    def payload(self) -> Json:
        """Give the body of the answer."""
        body: Json = {"message": self.text, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body | (self.extra or {})


REFUSALS: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20012: (403, "You are not authorized to perform this action on this application"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}


def refusal(code: int, **extra: float) -> ApiError:
    """Make the error that Discord answers under this number."""
    status, text = REFUSALS[code]
    return ApiError(status, code, text, extra=dict(extra) or None)


def bare(status: int) -> ApiError:
    """Make an error that has no number of Discord's, such as an unknown route's 404."""
    return ApiError(status, 0, f"{status}: {HTTPStatus(status).phrase}")


def invalid_form(found: list[tuple[str, str, str]]) -> ApiError:
    """Make Discord's 50035 from what is wrong: (path such as "embeds.0.title", code, sentence) each."""
    tree: Json = {}
    for path, code, sentence in found:
        node = tree
        for key in path.split("."):
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": sentence})
    return ApiError(400, 50035, "Invalid Form Body", errors=tree)
