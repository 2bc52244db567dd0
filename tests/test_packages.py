"""The published files: the two wheels and the source distribution have what they promise, and run without the rest."""

from __future__ import annotations

import asyncio
import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import tomllib
import venv
import zipfile
from collections.abc import Callable
from email.parser import Parser
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from bot.cli import main
from bot.telemetry.build import BAKED

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "games", "storage")
LEFT_OUT = ("games/adapters/", "games/arena/tournament/", "games/kit/")
"""Folders that the wheel of the bot leaves out."""
ADAPTERS = {
    "games.adapters.openspiel": ("openspiel", {"numpy": "numpy", "pyspiel": "open-spiel"}),
    "games.adapters.pettingzoo": (
        "pettingzoo",
        {"gymnasium": "gymnasium", "numpy": "numpy", "pettingzoo": "pettingzoo"},
    ),
}
"""The modules for other libraries: the extra of each, and the distribution of each module that it imports."""
KONTOR = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ENGINES = tomllib.loads((ROOT / "kontor-games/pyproject.toml").read_text("utf-8"))
NOT_PUBLISHED = shutil.ignore_patterns(
    ".git", ".venv*", ".*_cache", ".hypothesis", "__pycache__", "*.egg-info", "build", "dist", "data", ".kontor-try"
)  # fmt: skip
WHOLE_GAME = """
from games import catalogue
state = catalogue["merkator"].new(players=3, seed=7)
while state.outcome is None:
    state.play(state.to_act[0], state.legal_moves(state.to_act[0])[0])
print(state.outcome.ranks)
try:
    import discord
except ImportError:
    print("no Discord")
"""


def declared(project: dict[str, object], *extras: str) -> dict[str, str]:
    """The ranges that a project asks for, by name of the distribution."""
    table = project["project"]
    assert isinstance(table, dict)
    lines = [
        *table["dependencies"],
        *(line for extra in extras for line in table["optional-dependencies"][extra]),
    ]
    return {canonicalize_name((wanted := Requirement(line)).name): str(wanted.specifier) for line in lines}


def imported(*packages: str) -> set[str]:
    """The distributions whose modules some packages of this repository import, anywhere."""
    graph = grimp.build_graph(*packages, include_external_packages=True)
    extras = {name for _, modules in ADAPTERS.values() for name in modules}
    names = {module for module in graph.modules if graph.is_module_squashed(module)} - extras
    by_module = packages_distributions()
    return {
        canonicalize_name(name)
        for module in names - sys.stdlib_module_names - set(PACKAGES)
        for name in by_module[module]
        # A namespace that several distributions share.
        if module != "fluent" or name in ("fluent.runtime", "fluent.syntax")
    }


def test_the_engines_declare_just_what_they_import() -> None:
    assert set(declared(ENGINES, "kit")) == imported("games")
    graph = grimp.build_graph("games", include_external_packages=True)
    of_kit = set(declared(ENGINES, "kit")) - set(declared(ENGINES))
    assert of_kit == {"pytest"}
    assert graph.find_modules_that_directly_import("pytest") == {"games.kit.plugin"}


def test_an_adapter_declares_just_what_it_imports_as_an_extra() -> None:
    graph = grimp.build_graph("games", include_external_packages=True)
    adapters = {module for module in graph.modules if module.startswith("games.adapters.")}
    assert adapters == set(ADAPTERS)
    for module, (extra, distributions) in ADAPTERS.items():
        found = {
            name
            for name in graph.find_modules_directly_imported_by(module)
            if graph.is_module_squashed(name) and name not in sys.stdlib_module_names
        }
        assert found == set(distributions)
        for project in (ENGINES, KONTOR):
            assert set(declared(project, extra)) - set(declared(project)) == set(distributions.values())
    for extra in ("openspiel", "pettingzoo"):
        of_bot, of_engines = (
            {
                name: range_
                for name, range_ in declared(project, extra).items()
                if name not in declared(project)
            }
            for project in (KONTOR, ENGINES)
        )
        assert of_bot == of_engines


def test_all_that_the_bot_imports_is_declared() -> None:
    """Apart from what the kit imports, which the bot's wheel leaves out."""
    extras = set(KONTOR["project"]["optional-dependencies"]) - {"dev", "bench", "docs", "release"}
    assert imported(*PACKAGES) - {"pytest"} <= set(declared(KONTOR, *extras))


def test_the_two_distributions_agree() -> None:
    ranges = declared(KONTOR)
    assert {name: ranges[name] for name in declared(ENGINES)} == declared(ENGINES)
    for key in ("version", "requires-python", "license"):
        assert ENGINES["project"][key] == KONTOR["project"][key]
    assert ENGINES["build-system"] == KONTOR["build-system"]
    data = (project["tool"]["setuptools"]["package-data"]["games"] for project in (KONTOR, ENGINES))
    assert next(data) == next(data)
    assert (ROOT / "kontor-games/LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_command_the_image_the_docs_and_the_changelog_have_the_version_of_the_wheel(
    capsys: pytest.CaptureFixture[str],
) -> None:
    version = KONTOR["project"]["version"]
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.split()[:2] == ["kontor", version]
    image = re.findall(
        r'org\.opencontainers\.image\.version="([^"]+)"', (ROOT / "Dockerfile").read_text("utf-8")
    )
    assert image == [version]
    assert runpy.run_path(str(ROOT / "docs/conf.py"))["release"] == version
    [newest, *_] = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    told = Version(version)
    assert newest.split()[0] == told.base_version
    assert ("unreleased" in newest) == told.is_devrelease


def test_no_page_installs_a_distribution_of_another_project() -> None:
    """`kontor` on the Python Package Index is not this project."""
    ours = {KONTOR["project"]["name"], ENGINES["project"]["name"]}
    assert len(ours) == 2
    assert "kontor" not in ours
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"), ROOT / "kontor-games/README.md"):
        asked = re.findall(r"pip install (?:-\S+ )*[\"']?(kontor[\w-]*)(?![\w.-])", page.read_text("utf-8"))
        assert set(asked) <= ours, page


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository as a checkout of one commit, without anything that commands have made in it."""
    if shutil.which("git") is None:
        pytest.skip("a release is made of a commit, which needs git")
    copy = shutil.copytree(ROOT, tmp_path_factory.mktemp("packages") / "source", ignore=NOT_PUBLISHED)
    git = ("git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    for words in (("init", "--quiet"), ("add", "--force", "."), ("commit", "--quiet", "--message", "All")):
        called(*git, *words, at=copy)
    return copy


@pytest.fixture(scope="module")
def dist(source: Path) -> Path:
    """The folder of the source distribution and the two wheels, as the step of a release builds them."""
    (source / "bot/not_committed.py").touch()
    called(sys.executable, "-m", "deploy.release", "wheels", at=source)
    return source / "dist"


def made(dist: Path, form: str) -> Path:
    """Return the one file of that form."""
    [file] = dist.glob(form)
    return file


def called(*command: str | Path, at: Path) -> str:
    """Run a command in a folder, and return what it prints. A path of Python would lead it back to this checkout."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(  # noqa: S603 -- our own
        command, cwd=at, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def needed(wheel: Path, *extras_of_it: str) -> set[str]:
    """The distributions that a wheel with some extras needs, and those that these need in turn."""
    told = Parser().parsestr(zipfile.ZipFile(wheel).read(f"{stem(wheel)}.dist-info/METADATA").decode())
    left = [(line, {"", *extras_of_it}) for line in told.get_all("Requires-Dist", [])]
    found: set[tuple[str, ...]] = set()
    while left:
        line, extras = left.pop()
        wanted = Requirement(line)
        key = (wanted.name, *sorted(wanted.extras))
        if key not in found and (
            not wanted.marker or any(wanted.marker.evaluate({"extra": one}) for one in extras)
        ):
            found.add(key)
            left += [(one, {"", *wanted.extras}) for one in distribution(wanted.name).requires or []]
    return {name for name, *_ in found}


def stem(wheel: Path) -> str:
    """Name and version in the wheel's name."""
    return "-".join(wheel.name.split("-")[:2])


def installed(wheel: Path, at: Path, *extras: str) -> Path:
    """Install a wheel in a virtual environment of its own, and return that one's folder of commands.

    What the wheel says it needs is linked from the environment of the tests, and nothing else is there: a test has no
    network.
    """
    venv.create(at, symlinks=True)
    there = called(at / "bin/python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", at=at)
    for one in map(distribution, needed(wheel, *extras)):
        for top in {file.parts[0] for file in one.files or []} - {"..", "__pycache__"}:
            link = Path(there.strip(), top)
            if not link.exists():
                link.symlink_to(Path(str(one.locate_file(top))))
    put(wheel, at)
    return at / "bin"


def put(wheel: Path, at: Path) -> None:
    """Install a wheel in an environment that has what it needs."""
    called(
        sys.executable, "-m", "pip", f"--python={at}/bin/python", "install", "--no-index", "--no-deps", wheel, at=at
    )  # fmt: skip


@pytest.mark.long
def test_the_wheels_have_every_file_of_their_packages_and_no_other(dist: Path) -> None:
    # That of the bot is built from its source distribution, as a person who downloads that does.
    for wheel, packages, left_out in (
        (made(dist, "kontor_bot-*.whl"), PACKAGES, LEFT_OUT),
        (made(dist, "kontor_games-*.whl"), ("games",), ()),
    ):
        names = {
            name
            for name in zipfile.ZipFile(wheel).namelist()
            if not name.startswith(f"{stem(wheel)}.dist-info")
        }
        wanted = {file for file in files(ROOT) if file.split("/")[0] in packages}
        assert all(any(file.startswith(folder) for file in wanted) for folder in LEFT_OUT)
        baked = {f"bot/{BAKED}"} & names
        assert bool(baked) == ("bot" in packages)
        assert names - baked == {file for file in wanted if not file.startswith(left_out)}
        assert {f"{package}/py.typed" for package in packages} <= names


@pytest.mark.long
def test_the_tests_run_from_the_source_distribution(dist: Path, tmp_path: Path) -> None:
    with tarfile.open(made(dist, "kontor_bot-*.tar.gz")) as archive:
        # The first releases of 3.11 know no filter.
        safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(tmp_path / "unpacked", **safely)  # type: ignore[arg-type] # noqa: S202 our own
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert files(unpacked) - {"PKG-INFO", "setup.cfg", f"bot/{BAKED}"} == files(ROOT)
    pytest_ = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    called(*pytest_, "--collect-only", at=unpacked)
    called(
        *pytest_,
        "tests/games/sea_merchants/rules",
        "tests/storage/test_rows.py",
        at=unpacked,
    )


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="an environment is laid out as on POSIX")
def test_the_engines_play_a_game_to_the_end_where_there_is_no_discord(dist: Path, tmp_path: Path) -> None:
    commands = installed(made(dist, "kontor_games-*.whl"), tmp_path / "alone")
    ranks, discord = called(commands / "python", "-I", "-c", WHOLE_GAME, at=tmp_path).splitlines()
    assert min(map(int, ranks.strip("()").split(","))) == 1
    assert discord == "no Discord"
    (tmp_path / "mine.py").write_text("def choose(view, moves, rng):\n    return rng.choice(moves)\n")
    wanted = ("--player", "mine:choose", "--against", "mate", "--games", "2", "--processes", "1")
    row = called(commands / "kontor-arena", "sea_merchants", *wanted, at=tmp_path).splitlines()[2]
    assert row.startswith("| mine:choose | mate | 2 |")


async def try_opens_and_ends(kontor: Path, folder: Path) -> None:
    """Start `kontor try` in a folder, and end it by Ctrl-C once it is open."""
    child = await asyncio.create_subprocess_exec(
        kontor, "try", "--no-browser", "--port", "0",
        cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    assert child.stdout is not None
    async with asyncio.timeout(120):
        while b"http://" not in (line := await child.stdout.readline()):
            assert line, "it ended before it opened"
        child.send_signal(signal.SIGINT)
        rest, _ = await child.communicate()
    assert child.returncode == 0, rest


@pytest.mark.long
@pytest.mark.skipif(
    os.name != "posix", reason="an environment is laid out, and signals are sent, as on POSIX"
)
async def test_the_bot_can_be_tried_with_nothing_but_its_wheel(
    source: Path, dist: Path, tmp_path: Path
) -> None:
    kontor = installed(made(dist, "kontor_bot-*.whl"), tmp_path / "own", "try") / "kontor"
    commit = called("git", "rev-parse", "HEAD", at=source)[:12]
    told = f"kontor {KONTOR['project']['version']} (commit {commit})\n"
    assert called(kontor, "--version", at=tmp_path) == told
    await try_opens_and_ends(kontor, tmp_path)


@pytest.fixture(scope="module")
def example(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the example of a game in a package of its own."""
    at = tmp_path_factory.mktemp("example")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    called(*pip, "--wheel-dir", at, source / "examples/kontor-gops", at=at)
    return made(at, "kontor_gops-*.whl")


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="an environment is laid out as on POSIX")
def test_an_example_passes_the_kit_where_there_are_only_the_engines(
    source: Path, dist: Path, example: Path, tmp_path: Path
) -> None:
    commands = installed(made(dist, "kontor_games-*.whl"), tmp_path / "alone", "kit")
    put(example, tmp_path / "alone")
    shutil.copytree(source / "examples/kontor-gops/tests", tmp_path / "tests")
    pytest_ = (commands / "python", "-m", "pytest", "-p", "no:cacheprovider")
    told = called(*pytest_, "-q", "tests", at=tmp_path)
    assert " failed" not in told
    assert re.search(r"^\d+ passed", told, re.MULTILINE)
    assert "gops is at the level " in told
    assert "Missing to " in told
    # And a new game, made without the bot.
    called(commands / "python", "-m", "games.kit.new", "sow", at=tmp_path)
    environment = tmp_path / "kontor-sow"
    pip = (sys.executable, "-m", "pip", f"--python={tmp_path / 'alone/bin/python'}", "install", "--no-index")
    called(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation",
           "--wheel-dir", tmp_path, environment, at=tmp_path)  # fmt: skip
    called(*pip, "--no-deps", made(tmp_path, "kontor_sow-*.whl"), at=tmp_path)
    assert " failed" not in called(*pytest_, "-q", at=environment)


@pytest.mark.long
@pytest.mark.skipif(
    os.name != "posix", reason="an environment is laid out, and signals are sent, as on POSIX"
)
async def test_an_example_is_played_where_there_is_only_the_bot_and_its_wheel(
    source: Path, dist: Path, example: Path, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """By clicks to the end, in the terminal, and in the simulated Discord."""
    own = tmp_path / "own"
    commands = installed(made(dist, "kontor_bot-*.whl"), own, "try", "dev")
    begun = time.perf_counter()
    put(made(dist, "kontor_games-*.whl"), own)
    put(example, own)
    record_property("seconds of an installation", round(time.perf_counter() - begun, 1))
    watched = called(commands / "kontor", "watch", "gops", "--players", "3", "--seed", "1", at=tmp_path)
    assert "All cards are played." in watched
    assert "highest bid takes" in called(commands / "kontor", "rules", "gops", at=tmp_path)
    called(commands / "python", "-m", "mypy", at=source / "examples/kontor-gops")
    # Only the tests are there besides: the packages come from the wheels.
    there = tmp_path / "there"
    shutil.copytree(source / "tests", there / "tests")
    shutil.copy(source / "pyproject.toml", there)
    pytest_ = (commands / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert re.search(r"^4 passed", called(*pytest_, "tests/fifth/example.py", at=there), re.MULTILINE)
    await try_opens_and_ends(commands / "kontor", tmp_path)


def files(top: Path) -> set[str]:
    """Return the files of a folder, without those that commands have made in it."""
    found = set()
    for folder, inner, names in os.walk(top):
        left_out = NOT_PUBLISHED(folder, [*inner, *names])
        inner[:] = [name for name in inner if name not in left_out]
        found |= {Path(folder, name).relative_to(top).as_posix() for name in names if name not in left_out}
    return found
