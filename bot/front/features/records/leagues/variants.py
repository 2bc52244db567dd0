"""The edition and the options of a league: chosen in its draft, held by the draft's custom_ids, shown on its pages."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase, digits
from typing import Final

import msgspec

from bot.front.pages.options import option_label
from bot.front.pages.render import bot_page
from bot.front.responses import FaceError
from bot.host import Host
from bot.host.errors import BadLeagueError
from bot.text import said, say
from games.engine import Game, Text
from games.engine.words.texts import Together

EDITION: Final = "edition"
_OPTION: Final = "option"
"""The field of a game's option, with its number behind."""
FIGURES: Final = digits + ascii_lowercase


def based(number: int) -> str:
    """Return a whole number from 0 on in figures of base 36."""
    found = ""
    while number or not found:
        number, digit = divmod(number, len(FIGURES))
        found = FIGURES[digit] + found
    return found


def _choices(host: Host, plan: Host.Leagues.Plan) -> list[tuple[str, Sequence[object], object]]:
    """Return each field with its choices and the chosen one."""
    options = host.library.game(plan.game).meta.options
    return [
        (EDITION, tuple(host.library.editions(plan.game)), plan.edition),
        *(
            (f"{_OPTION}{number}", option.choices, plan.options.get(name, option.default))
            for number, (name, option) in enumerate(options.items())
        ),
    ]


def figures(host: Host, plan: Host.Leagues.Plan) -> str:
    """Return edition and options in figures; "" for the defaults."""
    number, start = 0, 0
    plain = msgspec.structs.replace(plan, edition=next(iter(host.library.editions(plan.game))), options={})
    for (_, choices, chosen), (_, _, default) in zip(
        _choices(host, plan), _choices(host, plain), strict=True
    ):
        number = number * len(choices) + choices.index(chosen)
        start = start * len(choices) + choices.index(default)
    return "" if number == start else based(number)


def read(host: Host, plan: Host.Leagues.Plan, text: str) -> Host.Leagues.Plan:
    """Return a plan with the edition and the options of some figures.

    Args:
        host: the host.
        plan: with the defaults.
        text: figures, as of `figures`.

    Raises:
        FaceError: for figures that the bot can't have written.
    """
    number = int(text, len(FIGURES)) if text else None
    if number is None:
        return plan
    for field, choices, _ in reversed(_choices(host, plan)):
        number, at = divmod(number, len(choices))
        plan = _with(host, plan, field, at)
    if number:
        raise FaceError("error.unknown_button")
    return plan


def _with(host: Host, plan: Host.Leagues.Plan, field: str, at: int) -> Host.Leagues.Plan:
    """Return a plan with a choice of a field, by its number."""
    if field == EDITION:
        return msgspec.structs.replace(plan, edition=list(host.library.editions(plan.game))[at])
    name, option = list(host.library.game(plan.game).meta.options.items())[int(field[len(_OPTION) :])]
    options = {one: value for one, value in plan.options.items() if one != name}
    if option.choices[at] != option.default:
        options[name] = option.choices[at]
    return msgspec.structs.replace(plan, options=options)


def entries(host: Host, plan: Host.Leagues.Plan) -> dict[str, list[tuple[str, str]]]:
    """Return the entries of the menu of each field; no edition where there is one only."""
    return {
        field: [(option_label(one), str(at)) for at, one in enumerate(choices)]
        for field, choices, _ in _choices(host, plan)
        if len(choices) > 1
    }


def label(game: Game, field: str) -> str:
    """Return the name of a field: of an option its title, of others the catalogue's."""
    if not field.startswith(_OPTION):
        return say(f"league.field.{field}")
    return say(
        "league.field.option", title=list(game.meta.options.values())[int(field[len(_OPTION) :])].title
    )


def value(host: Host, plan: Host.Leagues.Plan, field: str) -> str | None:
    """Return the chosen value of a field; None for one that is none of these."""
    return next((option_label(chosen) for one, _, chosen in _choices(host, plan) if one == field), None)


def changed(host: Host, plan: Host.Leagues.Plan, field: str, chosen: str) -> Host.Leagues.Plan | None:
    """Return a plan with another edition or option; None for another field, or a value that no menu has.

    Raises:
        BadSetupError: if the options don't go together.
        BadLeagueError: if no table of a league can be played so.
    """
    if chosen not in [at for _, at in entries(host, plan).get(field, ())]:
        return None
    found = _with(host, plan, field, int(chosen))
    host.library.check_options(found.game, found.edition, found.options)
    return fitted(host, found)


def fitted(host: Host, plan: Host.Leagues.Plan) -> Host.Leagues.Plan:
    """Return a plan with a size that its game, edition and options seat.

    Raises:
        BadLeagueError: if they seat none.
    """
    sizes = host.leagues.seatable(host.library, plan)
    if not sizes:
        raise BadLeagueError(what="none", least=0, most=0)
    return plan if plan.size in (None, *sizes) else msgspec.structs.replace(plan, size=None)


def told(game: Game, plan: Host.Leagues.Plan) -> Iterator[Text]:
    """Yield the edition and the options that differ from the defaults, on one line."""
    chosen = list[Text | str]()
    if plan.edition != next(iter(game.meta.editions)):
        chosen.append(say("menu.edition", value=option_label(plan.edition)))
    for name, option in game.meta.options.items():
        if name in plan.options:
            # A switch is named without its explanation.
            title, found = said(option.title).partition(": ")[0], plan.options[name]
            chosen.append(
                title if found is True else say("menu.option", title=title, value=option_label(found))
            )
    if chosen:
        yield bot_page.say("lobby.options", options=Together(tuple(chosen), " · "))
