"""Names in the docs exist: files, folders, modules, classes and their members."""

import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from bot.cli import main
from bot.settings import Settings
from tests.manual import manual
from tests.pages.pictures import DRAWINGS, FOLDER, MOST_BYTES, PICTURES

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
WITHIN = {
    "host": ROOT / "bot/host",
    "face": ROOT / "bot/front",
    "storage": ROOT / "storage",
    "new-game": ROOT / "tests/games",
    "pages": ROOT / "games/sea_merchants",
}
"""The folder that a page, or all pages in a folder, are about: they name its files without the way to them."""
SOURCES = {
    file: file.read_text(encoding="utf-8")
    for folder in ("bot", "games", "storage", "tests")
    for file in sorted((ROOT / folder).rglob("*.py"))
}
NOT_HERE = re.compile(r"build/|data/|dist/|/|.*<|.*\bthe_game\b")
"""Names of things that a command makes, that are on an operator's machine, slash commands, or patterns of names."""


def called(page: Path) -> str:
    """The tests' name of a page."""
    return page.relative_to(ROOT).as_posix()


def within_of(page: Path) -> Path:
    """The folder that a page is about."""
    return WITHIN.get(page.stem if page.parent in (ROOT, DOCS) else page.parent.name, ROOT)


def spans(page: Path) -> Iterator[str]:
    """Return the code within a page's sentences, without the generated parts."""
    text = page.read_text(encoding="utf-8")
    for apart in (r"^ *```.*?^ *```", r"<!-- generated.*?<!-- end -->"):
        text = re.sub(apart, "", text, flags=re.DOTALL | re.MULTILINE)
    yield from re.findall(r"`([^`\n]+)`", text)


def missing_paths(page: Path) -> list[str]:
    within = within_of(page)
    names = [span for span in spans(page) if re.fullmatch(r"[\w./<>-]+", span) and not NOT_HERE.match(span)]
    written_out = {name for name in names if "/" in name}
    bare = {name for name in names if name.endswith(".py")} - written_out
    found = {file.name for file in SOURCES}
    return sorted(bare - found) + sorted(
        name
        for name in written_out
        if not any((base / f"{name}{ending}").exists() for base in (ROOT, within) for ending in ("", ".py"))
    )


def missing_members(page: Path) -> list[str]:
    """Return the page's `Class.member`, `module.member` or `object.member.method` that do not exist."""
    missing = []
    for span in spans(page):
        if not (named := re.match(r"(\w+)\.(?!py$|md$)([a-zA-Z_]\w*)(?:\.(\w+))?", span)):
            continue
        of, member, further = named.groups()
        there = [text for file, text in SOURCES.items() if file.stem == of or of in classes(text)]
        if there:
            where = there if re.search("[A-Z][a-z]", of) else SOURCES.values()
            exists = has(where, member) and (further is None or has(SOURCES.values(), further))
        else:
            exists = re.search("[A-Z][a-z]", of) is None
        if not exists:
            missing.append(span)
    return missing


def has(texts: Iterable[str], member: str) -> bool:
    return any(member in declared(text) for text in texts)


@cache
def declared(text: str) -> frozenset[str]:
    """The names that the lines of a file begin with, and that they define."""
    return frozenset(re.findall(r"^ *(?:async )?(?:def |class |self\.|)(\w+)", text, re.MULTILINE))


@cache
def classes(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"^class (\w+)", text, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_what_a_page_names_exists(page: Path) -> None:
    assert missing_paths(page) + missing_members(page) == []


def shown(page: Path) -> str:
    """Return the code of a page, within sentences and by itself."""
    blocks = re.findall(r"^ *```\n(.*?)^ *```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return "\n".join([*spans(page), *blocks])


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_the_commands_that_a_page_shows_are_there(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"^make ([a-z-]+)", shown(page), re.MULTILINE)) <= targets
    for command in set(re.findall(r"^(?:\S*/)?kontor ([a-z]+(?: [a-z]+)?)", shown(page), re.MULTILINE)):
        assert main([*command.split(), "--help"]) == 0, command


MOST_WORDS_OF_A_CELL = 25


def test_no_cell_of_the_manuals_tables_is_a_paragraph() -> None:
    rows = re.findall(r"^ *\| (.*) \|$", manual(), re.MULTILINE)
    assert len(rows) > 50
    cells = [cell for row in rows for cell in re.split(r"(?<!\\)\|", row)]
    assert [cell for cell in cells if len(cell.split()) > MOST_WORDS_OF_A_CELL] == []


@pytest.mark.parametrize(
    "named",
    [
        "Discord's developer page",
        "Discord ids",
        "Python",
        "Docker",
        "podman",
        "PostgreSQL",
        "Prometheus",
        "Grafana",
    ],
)
def test_an_outside_page_that_the_manual_names_has_its_address(named: str) -> None:
    assert re.search(rf"\[[^\]]*{re.escape(named)}[^\]]*\]\(https://", manual())


def test_the_files_that_run_the_bot_and_all_pages_name_no_setting_that_is_not_there() -> None:
    files = [
        *filter(Path.is_file, (ROOT / "deploy").iterdir()),
        ROOT / "compose.yaml",
        ROOT / "Dockerfile",
        *PAGES,
    ]
    for file in files:
        named = set(re.findall(r"\bKONTOR_[A-Z_]+", file.read_text(encoding="utf-8")))
        assert {name for name in named if "_TEST_" not in name} <= set(Settings.names()), file


@pytest.mark.parametrize("list_of_names", [".gitignore", ".dockerignore"])
def test_no_database_secret_or_backup_that_the_manual_names_gets_into_a_commit_or_an_image(
    list_of_names: str,
) -> None:
    text = manual().replace("$(date +%F)", "2026-11-23")
    asked_for = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    kept = set(re.findall(r"\bkontor[\w.*-]*\.(?:sqlite3|dump)[\w.*-]*", text))
    kept |= set(re.findall(r"\./(\w+\.txt)", asked_for)) | set(re.findall(r"(?<![/\w])\w+\.txt\b", text))
    assert {"kontor-2026-11-23.dump", "kontor-2026-11-23.sqlite3", "token.txt", "password.txt"} <= kept
    patterns = (ROOT / list_of_names).read_text(encoding="utf-8").split()
    ignored = [pattern.removeprefix("**/").removeprefix("/") for pattern in patterns]
    assert [name for name in sorted(kept) if not any(fnmatchcase(name, one) for one in ignored)] == []


def test_in_compose_every_command_finds_the_bots_database() -> None:
    """A command in the container has the service's environment, but not what the bot's own command would add."""
    service = (ROOT / "compose.yaml").read_text(encoding="utf-8").partition("\n  database:\n")[0]
    environment = service.partition("    environment:\n")[2].partition("    secrets:")[0]
    assert "KONTOR_DATABASE_FILE: /run/secrets/address" in environment
    assert "command:" not in service
    assert "entrypoint:" not in service


def test_one_process_and_one_of_several_are_run_alike_by_systemd() -> None:
    one, several = (
        [
            line
            for line in (ROOT / "deploy" / name).read_text(encoding="utf-8").splitlines()
            if line and not line.startswith("#")
        ]
        for name in ("kontor.service", "kontor@.service")
    )
    own = [line for line in several if line not in one]
    assert own == [line for line in several if "%i" in line]
    assert len(several) == len(one) + 1, "settings of its own"


def test_systemd_starts_a_bot_that_fails_no_more_often_than_discord_allows_whatever_its_version() -> None:
    unit = (ROOT / "deploy" / "kontor.service").read_text(encoding="utf-8")
    waits = dict(re.findall(r"^(Restart\w+)=(\d+)$", unit, re.MULTILINE))
    # The one line that systemd 252 knows.
    assert 86400 / int(waits["RestartSec"]) <= 1000
    assert int(waits["RestartMaxDelaySec"]) > int(waits["RestartSec"])


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_what_a_page_links_to_exists(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=called)
def test_pictures_are_there_and_say_what_they_show(page: Path) -> None:
    for picture in re.findall(r"<img [^>]+>", page.read_text(encoding="utf-8")):
        source = re.search(r'src="([^"]+)"', picture)
        assert source is not None
        assert (page.parent / source[1]).is_file(), picture
        assert re.search(r'alt="[^"]{20,}"', picture), picture


@pytest.mark.parametrize(
    "page",
    [ROOT / "README.md", ROOT / "docs/engine.md", ROOT / "docs/library.md"],
    ids=called,
)
def test_whole_programs_run(page: Path) -> None:
    names: dict[str, object] = {}
    for block in re.findall(
        r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    ):
        if "games.adapters" not in block:  # Those need extras: see tests/games/adapters.
            exec(block, names)  # noqa: S102 -- our own


def test_every_page_of_the_site_is_in_its_lists() -> None:
    index = (ROOT / "docs/index.md").read_text(encoding="utf-8")
    listed = re.findall(r"^[\w./-]+$", index, re.MULTILINE)
    there = (page.relative_to(DOCS).with_suffix("").as_posix() for page in PAGES if page.parent != ROOT)
    assert sorted(listed) == sorted(name for name in there if name != "index")


def test_every_picture_is_small_and_shown_somewhere() -> None:
    texts = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    shown = {*PICTURES, *DRAWINGS}
    for name in shown:
        assert (FOLDER / f"{name}.png").stat().st_size < MOST_BYTES
        assert f"pictures/{name}.png" in texts
    assert {file.stem for file in FOLDER.iterdir()} == shown
