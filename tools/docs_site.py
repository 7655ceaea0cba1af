"""Hooks of the documents' site: pages read alike in the repository and on the site, and one page is made of docstrings.

In the repository a page may link to any file. On the site there are only the pages of docs/, so a link that leaves them
becomes the file's name.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
OUTWARD = re.compile(r"\[([^\]]+)\]\(\.\./([^)\s#]+)(?:#[^)\s]*)?\)")
PAGE = "reference.md"
WRITING = "touchback.writing"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Name files outside docs/ instead of linking to them."""
    return OUTWARD.sub(lambda found: found[1] if found[1] == found[2] else f"{found[1]} (`{found[2]}`)", markdown)


def on_files(files: Any, config: Any) -> Any:
    """Add the page of the public names."""
    from mkdocs.structure.files import File

    files.append(File.generated(config, PAGE, content=reference()))
    return files


def reference() -> str:
    """A page with an entry for each public name, in the order of the alphabet, from where it is defined."""
    homes = {name: home for home, names in public_homes().items() for name in names}
    shown = [f"::: {homes[name]}.{name}" for name in sorted(homes, key=str.lower)]
    kept = f"## For editions\nWhat `{WRITING}` gives is in [writing-an-edition.md](writing-an-edition.md)."
    return "\n\n".join(["# The public names", "What `import touchback` gives.", *shown, kept]) + "\n"


def public_homes() -> dict[str, tuple[str, ...]]:
    """Where each public name is defined, as `touchback/__init__.py` lists it; read, not imported."""
    tree = ast.parse((ROOT / "src" / "touchback" / "__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_HOMES":
            found: dict[str, tuple[str, ...]] = ast.literal_eval(node.value)
            return found
    raise LookupError("touchback/__init__.py no longer lists where its names come from")
