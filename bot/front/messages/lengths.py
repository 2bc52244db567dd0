"""Texts cut to Discord's limits."""

_FENCE = "```"


def closed(text: str, most: int) -> str:
    """Return a text cut to a length as by `shortened`. A block of letters that the cut has opened is closed."""
    kept = shortened(text, most)
    if len(text) <= most or not kept.count(_FENCE) % 2:
        return kept
    end = f"\n{_FENCE}"
    kept = shortened(text, most - len(end))
    return kept + end if kept.count(_FENCE) % 2 else kept


def drawn(text: str, most: int) -> str:
    """Return the first lines of a text for a block of letters, up to a length. No part of it ends the block."""
    kept: list[str] = []
    for line in text.replace(_FENCE, "'" * len(_FENCE)).splitlines():
        room = most - sum(map(len, kept)) - len(kept)
        if len(line) > room:
            return "\n".join((*kept, "…") if kept else (shortened(line, room),))
        kept.append(line)
    return "\n".join(kept)


def shortened(text: str, most: int) -> str:
    """Return a text cut to a length after a whole word, with an ellipsis, so no number is changed."""
    if len(text) <= most:
        return text
    kept = text[: most - 2]
    whole = kept if text[most - 2].isspace() else kept.rpartition(" ")[0] or kept
    return whole.rstrip(" ,:(") + " …"
