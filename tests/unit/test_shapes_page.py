"""docs/shapes.md lists every field of every view.

After a change of a shape `make generate` writes it anew.
"""

import inspect
from pathlib import Path
from types import ModuleType

from grimhold.classic import shapes as classic
from grimhold.quest import shapes as quest
from grimhold.views import shapes

PAGE = Path(__file__).parents[2] / "docs" / "shapes.md"
HEAD = """\
# Views, field by field

What `game.view`, `game.choice`, `game.forecasts`, `game.why`, `game.log` and `game.cards` give. The comments beside the
fields stand in `src/grimhold/views/shapes.py` and beside it in `classic/` and `quest/`. In JSON a field at its default is
left out.
"""


def shapes_of(module: ModuleType) -> list[type]:
    return [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and issubclass(kind, shapes.Shape) and kind is not shapes.Shape
    ]


def entry(kind: type) -> str:
    base = next(parent for parent in kind.__mro__[1:] if parent.__name__.startswith(("S", "V")))
    title = f"`{kind.__name__}`" + (f" (a `{base.__name__}`)" if base.__name__ not in ("Shape", "Struct") else "")
    own = inspect.get_annotations(kind)
    fields = [
        f"`{name}: {getattr(hint, '__name__', None) if type(hint) is type else hint}`" for name, hint in own.items()
    ]
    clean = ", ".join(fields).replace("grimhold.views.shapes.", "").replace("grimhold.classic.shapes.", "")
    clean = clean.replace("grimhold.quest.shapes.", "")
    return f"**{title}**: {' '.join((kind.__doc__ or '').split())} {clean}.\n"


def page() -> str:
    parts = [HEAD]
    for title, module in (("Every table", shapes), ("Thunderstone and Dragonspire", classic), ("Quest", quest)):
        parts += [f"## {title}\n", *[entry(kind) for kind in shapes_of(module)]]
    return "\n".join(parts)


def write() -> None:
    PAGE.write_text(page(), encoding="utf-8")


def test_the_page_of_shapes_tells_every_field() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
