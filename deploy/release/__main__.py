"""`python -m deploy.release`: the steps of a release, one command each."""

from __future__ import annotations

import os
import sys
import tarfile
from datetime import UTC, datetime
from pathlib import Path

import click

from deploy.release import changes, image, locks, note, versions, wheels
from deploy.release.note import ROOT
from deploy.release.programs import StepFailedError, run

_to = click.option(
    "--to",
    type=click.Path(path_type=Path),
    default=ROOT / "dist",
    help="folder of what is made (default: dist)",
)


@click.group()
def release() -> None:
    """The steps of a release."""


@release.command("version")
@click.argument("number")
def version_(number: str) -> None:
    """Write a version into all files that have it."""
    versions.set_version(number, datetime.now(UTC).date())


@release.command("note")
def note_() -> None:
    """Write the file and the page of the version that the code has."""
    print(f"The file and the page of {versions.write()} are written.")


@release.command("changes")
def changes_() -> None:
    """Print the page of the version that the code has, compared with the release before."""
    number = note.version().base_version
    print(changes.page([*note.before(number), note.of_code(number)]), end="")


@release.command()
@click.argument("tag")
def check(tag: str) -> None:
    """Say why a tag can't be released."""
    wrong = versions.unfit(tag)
    if wrong:
        raise StepFailedError(" ".join(wrong))


@release.command("wheels")
@_to
def wheels_(to: Path) -> None:
    """Build the source distribution and the wheels of the last commit."""
    for file in wheels.build(to):
        print(file.name)


@release.command("image")
@_to
@click.option("--platform", "platforms", multiple=True, default=image.PLATFORMS, help="such as linux/amd64")
@click.option("--option", "options", multiple=True, help="one more option of `buildah build`")
def image_(to: Path, platforms: tuple[str, ...], options: tuple[str, ...]) -> None:
    """Build the image and the list of what is in it, and check its size."""
    image.build(str(note.version()), to, platforms, options)


@release.command()
@_to
def docs(to: Path) -> None:
    """Pack the site that `make docs` has built."""
    to.mkdir(parents=True, exist_ok=True)
    name = f"kontor-docs-{note.version()}"
    with tarfile.open(to / f"{name}.tar.gz", "w:gz") as archive:
        archive.add(ROOT / "build/docs", name)
    print(f"{name}.tar.gz")


@release.command("locks")
@click.option("--propose", is_flag=True, help="commit them to a branch, and open a pull request")
def locks_(propose: bool) -> None:
    """Print which versions `make lock` has changed."""
    if propose:
        locks.propose()
    else:
        print(locks.page(locks.changed()), end="")


@release.command()
def audit() -> None:
    """Compare every lock with the published advisories."""
    locks.audit()


@release.command()
@_to
@click.option("--image", "address", required=True, help="name of the image at its registry")
def publish(to: Path, address: str) -> None:
    """Publish all that was built; REGISTRY_USER and REGISTRY_PASSWORD are read from the environment."""
    number = str(note.version())
    distributions = sorted(file for file in to.glob("kontor_*") if file.suffix in (".whl", ".gz"))
    run("uv", "publish", *distributions)
    image.push(number, address, os.environ["REGISTRY_USER"], os.environ["REGISTRY_PASSWORD"])
    run(
        "gh",
        "release",
        "create",
        f"v{number}",
        *sorted(to.iterdir()),
        "--title",
        number,
        "--notes-file",
        changes.PAGES / f"{number}.md",
    )


def main() -> int:
    """Run a command; returns its exit status."""
    try:
        release.main(standalone_mode=False)
    except (StepFailedError, changes.BrokenPromiseError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    except click.ClickException as error:
        error.show()
        return error.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main())
