"""Texts cut to Discord's limits."""


def shortened(text: str, most: int) -> str:
    """Return a text cut to a length after a whole word, with an ellipsis, so no number is changed."""
    if len(text) <= most:
        return text
    kept = text[: most - 2]
    whole = kept if text[most - 2].isspace() else kept.rpartition(" ")[0] or kept
    return whole.rstrip(" ,:(") + " …"
