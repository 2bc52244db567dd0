"""The image for each architecture, its size, and the list of what is in it, by buildah."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from deploy.release.programs import StepFailedError, commit, exported, run, told

PLATFORMS: Final = ("linux/amd64", "linux/arm64")
MOST: Final = 90_000_000
"""The most bytes that the image may add to its base, before they are compressed."""
NAME: Final = "localhost/kontor"
_LAYERS: Final = "{{range .OCIv1.RootFS.DiffIDs}}{{.}} {{end}}"
_BASE: Final = "docker.io/library/python:3.11-slim"


def build(number: str, to: Path, platforms: Sequence[str] = PLATFORMS, options: Sequence[str] = ()) -> None:
    """Build the image of this checkout, check its size, and write a list of its contents in CycloneDX's form.

    Args:
        number: the version, which becomes its tag.
        to: the folder that gets the lists, one for each platform.
        platforms: such as `linux/amd64`. One of another architecture needs an emulator (`qemu-user-static`).
        options: more options for `buildah build`.

    Raises:
        StepFailedError: also if the image is too large.
    """
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        source = exported(Path(folder))
        for platform in platforms:
            _build_one(number, to, platform, options, source)
    whole = f"{NAME}:{number}"
    # There is one after an earlier build of the same version.
    with contextlib.suppress(StepFailedError):
        told("buildah", "manifest", "rm", whole)
    run("buildah", "manifest", "create", whole)
    for platform in platforms:
        run("buildah", "manifest", "add", whole, tagged(number, platform))


def _build_one(number: str, to: Path, platform: str, options: Sequence[str], source: Path) -> None:
    tag = tagged(number, platform)
    # Its steps are kept, since the list of contents is made from the same ones.
    common = ("buildah", "build", "--layers", "--platform", platform, "--build-arg", f"COMMIT={commit()}")
    run(*common, *options, "--tag", tag, ".", at=source)
    added = size(tag)
    print(f"{tag}: {added / 1e6:.1f} MB over its base")
    if added > MOST:
        raise StepFailedError(f"{tag} adds {added:,} bytes to its base; {MOST:,} are allowed.")
    with tempfile.TemporaryDirectory() as folder:
        run(*common, *options, "--target", "sbom", "--output", folder, ".", at=source)
        listed = Path(folder, "sbom.cdx.json").read_text("utf-8")
    name = f"kontor-image-{number}-{platform.rpartition('/')[2]}.cdx.json"
    (to / name).write_text(listed, "utf-8")


def tagged(number: str, platform: str) -> str:
    """Return the name of the image for one platform."""
    return f"{NAME}:{number}-{platform.rpartition('/')[2]}"


def size(image: str, base: str = _BASE) -> int:
    """Return how many bytes an image adds to its base, before they are compressed."""
    below = len(told("buildah", "inspect", "--type", "image", "--format", _LAYERS, base).split())
    with tempfile.TemporaryDirectory() as folder:
        run("buildah", "push", "--quiet", "--disable-compression", image, f"dir:{folder}")
        layers = json.loads(Path(folder, "manifest.json").read_text("utf-8"))["layers"]
    return sum(int(layer["size"]) for layer in layers[below:])


def push(number: str, address: str, user: str, password: str) -> None:
    """Publish the image of all platforms.

    Args:
        number: the version.
        address: the name of the image at its registry, without a tag.
        user: of the registry.
        password: of that user.
    """
    run("buildah", "login", "--username", user, "--password-stdin", address.partition("/")[0], given=password)
    run("buildah", "manifest", "push", "--all", f"{NAME}:{number}", f"docker://{address}:{number}")
