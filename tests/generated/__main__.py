"""`python -m tests.generated`: writes the generated parts of the docs again, and the release's file."""

from deploy.release import versions
from tests.generated import blocks, measurements


def main() -> None:
    """Write all of them."""
    for page in blocks.pages():
        page.write_text(blocks.rewritten(page.read_text(encoding="utf-8")), encoding="utf-8")
    for name, plot in measurements.plots().items():
        (measurements.FOLDER / name).write_text(plot, encoding="utf-8")
    versions.write()


if __name__ == "__main__":
    main()
