"""Edition and options of a league: chosen in its draft, held by custom_ids, shown where people join."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import product
from pathlib import Path

import msgspec
import pytest

from bot.front.features.records.leagues import drafts, public
from bot.front.features.records.leagues.drafts import Drafted
from bot.front.features.records.leagues.forms import ChangePlan, Found
from bot.front.pages.options import option_label
from bot.host import Host
from bot.host.errors import BadLeagueError, BadSetupError
from bot.text import said, say, speaking
from games import BadOption
from tests.bot.front.bot import SimulatedBot, opened
from tests.bot.front.features.leagues.test_pages import high
from tests.bot.front.features.leagues.test_season import founded, sign_up
from tests.bot.front.features.test_server import manager
from tests.pages import leagues as sample
from tests.pages.fullest import LONGEST
from tests.pages.height import NEVER


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[SimulatedBot]:
    async with opened(tmp_path, ("Ada",)) as found:
        yield found


def plans(host: Host, start: Host.Leagues.Plan) -> Iterator[Host.Leagues.Plan]:
    """Yield a plan of each game with each edition and each combination of options, playable or not."""
    for name, game in host.library.offered.items():
        options = game.meta.options
        for edition in host.library.editions(name):
            for chosen in product(*(option.choices for option in options.values())):
                differing = {
                    key: value
                    for (key, option), value in zip(options.items(), chosen, strict=True)
                    if value != option.default
                }
                yield msgspec.structs.replace(start, game=name, edition=edition, options=differing)


async def test_an_edition_and_options_are_chosen_and_shown_where_people_join(bot: SimulatedBot) -> None:
    master = manager(bot)
    draft = await master.slash("league new", name="Hansa", game="caribbean")
    assert {"edition", "option0", "option1"} <= {one.value for one in draft.entries}
    draft = await master.pick(draft, next(one for one in draft.entries if one.value == "size"))
    assert [one.value for one in draft.entries] == ["0", "3", "4"]
    for field, at in (("edition", "1"), ("option0", "1"), ("size", "5")):
        draft = (
            await master.slash("league new", name="Hansa", game="caribbean") if field == "edition" else draft
        )
        draft = await master.pick(draft, next(one for one in draft.entries if one.value == field))
        draft = await master.pick(draft, next(one for one in draft.entries if one.value == at))
    label = option_label("port-royal-2014")
    assert label in draft.text
    await master.press(draft, say("button.league_open"))
    await bot.env._settle_internal()
    [info] = await bot.host.leagues.on_server(bot.server.id)
    assert (info.plan.edition, info.plan.options, info.plan.size) == (
        "port-royal-2014",
        {"start": "first"},
        5,
    )
    assert say("menu.edition", value=label) in sign_up(bot).text
    assert option_label("first") in sign_up(bot).text
    # Back to an edition without tables of five.
    page = await master.forge(sign_up(bot), str(ChangePlan(info.key, "edition")), "0")
    assert page.content == say("league.changed")
    plan = (await bot.host.leagues.info(info.key)).plan
    assert (plan.edition, plan.options, plan.size) == ("reconstructed", {"start": "first"}, None)


async def test_every_edition_with_every_options_is_read_as_it_was_written(bot: SimulatedBot) -> None:
    host, start = bot.host, await bot.host.leagues.suggested(bot.server.id)
    held = set()
    for plan in plans(host, start):
        text = drafts.written(host, Drafted("W" * 20, plan))
        assert drafts.read(host, text).plan == plan
        assert len(str(Found(0, text))) <= 100 - len("~zzzz")
        held.add(text)
    assert len(held) == sum(1 for _ in plans(host, start)) > 500


async def test_options_that_no_table_of_a_league_can_have_are_refused(bot: SimulatedBot) -> None:
    host = bot.host
    start = drafts.changed(host, await host.leagues.suggested(bot.server.id), "game", "merkator")
    names = list(host.library.game("merkator").meta.options)
    with pytest.raises(BadLeagueError) as refused:
        drafts.changed(host, start, f"option{names.index('no_coins')}", "1")
    assert refused.value.values["what"] == "none"
    with_b = drafts.changed(host, start, f"option{names.index('variant_b')}", "1")
    assert with_b.options == {"variant_b": True}
    with pytest.raises(BadSetupError):
        drafts.changed(host, with_b, f"option{names.index('no_coins')}", "1")
    assert drafts.changed(host, with_b, f"option{names.index('variant_b')}", "0") == start


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_fullest_sign_up_with_the_most_options_fits_on_a_phone(
    bot: SimulatedBot, language: str
) -> None:
    await founded(bot, manager(bot), "W" * 20)
    [info] = await bot.host.leagues.on_server(bot.server.id)
    people = tuple(sample._people(tuple(f"{LONGEST[0][:30]}{at:02}" for at in range(40))))
    with speaking(language):
        found = {}
        for name, game in bot.host.library.offered.items():
            whole = [
                one for one in plans(bot.host, info.plan) if one.game == name and playable(bot.host, one)
            ]
            plan = max(
                whole, key=lambda one: sum(len(said(game.meta.options[key].title)) for key in one.options)
            )
            shown = msgspec.structs.replace(info, plan=plan)
            full = Host.Leagues.SignUp(season=shown, people=people, waiting=(), least=6, shape=None)
            found[name] = round(high(public.sign_up_page(bot.host, full, "abc")))
    assert {name: at for name, at in found.items() if at > NEVER} == {}, found


def playable(host: Host, plan: Host.Leagues.Plan) -> bool:
    """Return whether a table of three can be opened so."""
    try:
        host.library.game(plan.game).check(3, plan.options, host.library.edition(plan.game, plan.edition))
    except BadOption:
        return False
    return True
