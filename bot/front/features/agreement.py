"""Questions that a table answers: their messages, their buttons, and the commands that ask."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
import msgspec
from discord import app_commands

from bot.front import custom_ids, find_table
from bot.front.messages import Button, Page
from bot.front.pages import table_pages, timeline, timing
from bot.front.pages.timeline import Company
from bot.front.responses import Aside, Interaction, Sorry, answer
from bot.front.text import say
from bot.host import Done, Host, TableView
from bot.host.agreement import votes
from bot.host.agreement.votes import Vote
from bot.host.play.clicks import number

Further: TypeAlias = Callable[[Interaction, int, str, str], Awaitable[None]]
_STYLES = {votes.YES: discord.ButtonStyle.success, votes.NO: discord.ButtonStyle.danger}
_STORY = 1200
"""Characters of what would be taken back."""


async def vote_page(
    host: Host, seen: TableView, vote: Vote, company: Company, mentioned: list[int], nonce: str
) -> Page:
    """Return a question: what is asked by whom, the answers so far, and a button for each while it is open.

    Of an undo it tells what has happened since.
    """
    by = say("vote.somebody") if vote.by is None else company.texts[vote.by]
    seat = "" if vote.seat is None else company.texts[vote.seat]
    key = f"vote.{vote.what}"
    if vote.what == votes.REPLACE:
        if vote.person is not None:
            newcomer = (await host.people([vote.person], seen.table.server)).get(vote.person)
            by = by if newcomer is None else timeline.name_of(newcomer)
        key += ".person" if vote.person is not None else ".computer"
    parts = [say(key, by=by, seat=seat)]
    if vote.what == votes.UNDO and vote.first is not None:
        view, entries = await host.story(seen.table.key, None, after=vote.first - 1, upto=vote.asked - 1)
        lines = timeline.lines(seen.game, view, entries, company.texts)
        kept: list[str] = []
        for line in lines:
            if sum(map(len, kept)) + len(line) > _STORY:
                kept.append(say("since.more", number=len(lines) - len(kept)))
                break
            kept.append(line)
        parts += [
            say("vote.undo.gone"),
            *kept,
            say("vote.undo.learned" if vote.learned else "vote.undo.open"),
        ]
    if vote.answers:
        parts.append("")
    for seat_of, choice in vote.answers:
        label = say(f"answer.{vote.what}.{choice}")
        parts.append(say("vote.answer", name=company.texts[seat_of], answer=label))
    title = timeline.titled(seen.table, seen.game, "turn.title")
    if vote.verdict is not None:
        parts.append(say("vote.decided", answer=say(f"answer.{vote.what}.{vote.verdict}")))
        return Page(title=title, text="\n".join(parts))
    if vote.until is not None:
        parts.append(say("vote.until", when=timing.stamp(vote.until)))
    controls = [
        Button(
            say(f"answer.{vote.what}.{choice}"),
            custom_ids.table_button("vote", seen.table.key, f"{vote.asked}.{choice}.{nonce}"),
            _STYLES.get(choice, discord.ButtonStyle.secondary),
        )
        for choice in votes.CHOICES[vote.what]
    ]
    if vote.by is not None or vote.person is not None:
        controls.append(
            Button(
                say("button.withdraw"),
                custom_ids.table_button("withdraw", seen.table.key, f"{vote.asked}.{nonce}"),
            )
        )
    pinged = {seat: company.ids[seat] for seat in mentioned if company.ids[seat] is not None}
    names = [f"<@{pinged[one]}>" if one in pinged else company.texts[one] for one in vote.open_to]
    return Page(
        title=title,
        text="\n".join(parts),
        content=say("vote.asked", names=timeline.joined(names)) if names else "",
        controls=tuple(controls),
        mentions=tuple(one for one in pinged.values() if one is not None),
    )


def outcome(done: Done) -> str:
    """Return what a question has come to: the others are asked, or nobody had to be."""
    vote = votes.vote_of(done.table)
    return say("done.asked" if vote is not None else "done.at_once", code=done.table.code)


async def answered(
    host: Host, interaction: Interaction, person: int, verb: str, table: int, extra: str
) -> Page:
    """Answer or withdraw the question of the clicked message; returns that message as it is then."""
    asked, _, rest = extra.partition(".")
    question = number(asked)
    if question is None:
        raise Sorry("error.unknown_button")
    seen = await host.look(table)
    vote = seen.vote
    if verb == "withdraw":
        await host.withdraw(table, person, question, interaction.id)
        return Page(
            title=timeline.titled(seen.table, seen.game, "turn.title"),
            text=say("vote.withdrawn"),
        )
    choice, _, nonce = rest.partition(".")
    done = await host.answer(table, person, question, choice, interaction.id)
    if done.repeated or vote is None or done.seat is None:
        raise Aside(Page(content=say("done.repeated")))
    vote = msgspec.structs.replace(vote, answers=(*vote.answers, (done.seat, choice)))
    company = await timeline.company(host, seen.seats, seen.table.server)
    return await vote_page(host, seen, vote, company, [], nonce)


async def pressed(
    host: Host, interaction: Interaction, person: int, verb: str, table: int, extra: str, value: str
) -> Page | None:
    """Answer a button about time or consent; None for another's."""
    at = interaction.id
    match verb:
        case "mute":
            await host.mute(table, person)
            return Page(content=say("done.mute"))
        case "back":
            await host.back(table, person, at)
            return await table_pages.panel_page(host, await host.look(table, person))
        case "ask-undo":
            return Page(content=outcome(await host.ask_undo(table, person, number(extra) or 1, at)))
        case "ask-end":
            return Page(content=outcome(await host.ask_end(table, person, at)))
        case "put-away":
            manages = interaction.guild_id if find_table.guest(interaction).manages else None
            ended = await host.put_away(table, person, manages=manages)
            return Page(content=say("done.put_away", code=ended.code))
        case "terms":
            seen = await host.look(table)
            terms = seen.terms
            if value:
                found = timing.changed(terms, extra, value)
                if found is None:
                    raise Sorry("error.unknown_button")
                await host.set_terms(table, person, found, at)
                terms = found
            return timing.terms_page(seen.table, terms)
        case _:
            return None


def ask_button(table: int, count: int) -> Button:
    """Return the button that asks the others for an undo that is not free."""
    return Button(say("button.ask-undo"), custom_ids.table_button("ask-undo", table, str(count)))


def add_commands(group: app_commands.Group, host: Host, router: Any) -> None:
    """Add what concerns time and consent to `/table`."""
    described = app_commands.describe(table=say("help.opt.table"))

    def question(verb: str) -> Further:
        async def pressed(interaction: Interaction, table: int, extra: str, value: str) -> None:  # noqa: ARG001 -- the router's form
            async def work() -> Page:
                # No older state of the message may be shown later.
                async with router.showing(table):
                    person = await router.person(interaction)
                    return await answered(host, interaction, person, verb, table, extra)

            await answer(interaction, work, update=True)

        return pressed

    for verb in ("vote", "withdraw"):
        router.further[verb] = question(verb)

    @group.command(name="clock", description=say("help.clock"))
    @app_commands.describe(
        table=say("help.opt.table"),
        speed=say("help.opt.speed"),
        bank=say("help.opt.bank"),
        increment=say("help.opt.increment"),
        cap=say("help.opt.cap"),
        grace=say("help.opt.grace"),
        out=say("help.opt.out"),
        remind=say("help.opt.remind"),
    )
    @app_commands.choices(speed=timing.speed_choices(), out=timing.out_choices())
    async def clock(
        interaction: Interaction,
        table: str | None = None,
        speed: str | None = None,
        bank: int | None = None,
        increment: int | None = None,
        cap: int | None = None,
        grace: int | None = None,
        out: str | None = None,
        remind: int | None = None,
    ) -> None:
        async def work() -> Page:
            found = await find_table.here(host, interaction, table, first=("lobby",))
            seen = await host.look(found.key)
            figures = {"bank": bank, "increment": increment, "cap": cap, "grace": grace, "remind": remind}
            terms = timing.chosen(seen.terms, speed, out, figures)
            if terms != seen.terms:
                await host.set_terms(found.key, await router.person(interaction), terms, interaction.id)
            if found.status == "lobby":
                return timing.terms_page(found, terms)
            company = await timeline.company(host, seen.seats, seen.table.server)
            return Page(content=f"{timing.agreed(terms)}\n{timing.line(seen, company)}".strip())

        await answer(interaction, work)

    @group.command(name="redo", description=say("help.redo"))
    @described
    async def redo(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await find_table.own(host, interaction, person, table)
            await host.redo(found.key, person, interaction.id)
            return await table_pages.panel_page(host, await host.look(found.key, person))

        await answer(interaction, work)

    @group.command(name="close", description=say("help.close"))
    @described
    async def close(interaction: Interaction, table: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            try:
                found = await find_table.own(host, interaction, person, table)
            except Sorry:
                # Whoever manages the server need not sit at a frozen table to put it away.
                found = await find_table.here(host, interaction, table)
            if found.status == "frozen":
                button = Button(
                    say("button.put-away"),
                    custom_ids.table_button("put-away", found.key),
                    discord.ButtonStyle.danger,
                )
                return Page(content=say("ask.put_away", code=found.code), controls=(button,))
            if (await host.look(found.key, person)).seat is None:
                raise Sorry("error.not_yours", code=found.code)
            button = Button(
                say("button.ask-end"),
                custom_ids.table_button("ask-end", found.key),
                discord.ButtonStyle.danger,
            )
            return Page(content=say("ask.close", code=found.code), controls=(button,))

        await answer(interaction, work)

    @group.command(name="replace", description=say("help.replace"))
    @app_commands.describe(seat=say("help.opt.seat"), by=say("help.opt.by"), table=say("help.opt.table"))
    @app_commands.choices(
        by=[app_commands.Choice(name=say(f"by.{name}"), value=name) for name in ("me", "computer")]
    )
    async def replace(interaction: Interaction, seat: int, by: str, table: str | None = None) -> None:
        async def work() -> Page:
            person = await router.person(interaction)
            found = await find_table.here(host, interaction, table, first=find_table.RUNNING)
            done = await host.ask_replacement(
                found.key,
                person,
                seat - 1,
                computer=by != "me",
                interaction=interaction.id,
                guest=find_table.guest(interaction),
            )
            return Page(content=outcome(done))

        await answer(interaction, work)
