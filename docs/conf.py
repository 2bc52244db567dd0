"""How `make docs` builds the site: Sphinx reads the pages of this folder, and the engines' docstrings for the reference.

MyST has it read Markdown, so that the pages stay readable as they are. Why Sphinx: it checks every link between
pages, reads docstrings by itself, and is released several times a year by many hands. Of the others, MkDocs' Material
theme is no longer maintained since November 2026, and Zensical, which comes after it, has no reference from docstrings.
The theme, Furo, shows all pages beside each one and fits a telephone. Sphinx-design makes the manual's tabs. Versions are pinned in `requirements/docs.txt`.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from pygments.lexers.special import TextLexer

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Kontor"
_root = Path(__file__).parent.parent
release = version = tomllib.loads((_root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_design"]
default_role = "code"

myst_enable_extensions = ["colon_fence", "html_image"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
napoleon_use_ivar = True

html_theme = "furo"
html_title = "Kontor"
html_show_sourcelink = False
html_show_copyright = False


def _begin_with_the_readme(_: Sphinx, page: str, source: list[str]) -> None:
    """Put the README before the first page's lists, with its ways into this folder as seen from here."""
    if page == "index":
        readme = (_root / "README.md").read_text("utf-8").replace("](CONTRIBUTING.md)", "](contributing.md)")
        source[0] = re.sub(r'(?<=\]\()docs/|(?<=src=")docs/', "", readme) + source[0]


def setup(app: Sphinx) -> None:
    """Have Sphinx tell when it reads a page."""
    app.connect("source-read", _begin_with_the_readme)
    # Diagrams stay text here, as a description stands below each; where the repository is shown they are drawn.
    app.add_lexer("mermaid", TextLexer)
