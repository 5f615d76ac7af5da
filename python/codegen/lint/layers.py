"""The order of the package: which wing may import from which, from the ground up.

The list is the only one there is: a check holds the imports to it, and CONTRIBUTING prints it.
Inside a wing no module imports itself by way of others. Imports in functions and for type checkers
count as all others do.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

# More layers make the way of a payload longer than anybody can hold in mind.
MOST_LAYERS = 13
# A wing imports only from the layers before its own. Names with `_` are part of the ground.
LAYERS: tuple[tuple[str, ...], ...] = (
    ("_having", "_interrupts", "_lazy", "_version", "text"),
    ("strict_json",),
    ("contract", "native"),
    ("findings", "json_schema", "forms"),
    ("data_contracts", "reading"),
    ("validation",),
    ("conversion", "models", "compat"),
    ("llm", "telemetry"),
    ("processor", "result_formatter", "executor", "runs", "boundary"),
    ("workflow", "carriers", "testing"),
    ("audit",),
    ("proxy",),
    ("spark", "cli", "pytest_plugin", "__main__", "__init__"),
)
_LEVELS: Mapping[str, int] = {
    wing: level for level, layer in enumerate(LAYERS, start=1) for wing in layer
}


def layers_text() -> str:
    """Return the order as CONTRIBUTING prints it: a numbered line for each layer."""
    shown = (
        ", ".join(f"`{wing}`" for wing in layer if not wing.startswith("_")) for layer in LAYERS
    )
    return "\n".join(f"{level}. {wings}" for level, wings in enumerate(shown, start=1))


def layer_problems(root: Path) -> Iterator[str]:
    """Yield each module without a layer, each import that runs upwards, and a layer too many.

    Args:
        root: the checkout.
    """
    package = root / "python" / "toolresult"
    if len(LAYERS) > MOST_LAYERS:
        yield (
            f"codegen/lint/layers.py: {len(LAYERS)} layers, at most {MOST_LAYERS}: "
            "move what the new one needs to an earlier layer"
        )
    found = set()
    for path in sorted(package.rglob("*.py")):
        wing = path.relative_to(package).parts[0].removesuffix(".py")
        found.add(wing)
        place = path.relative_to(root).as_posix()
        if wing not in _LEVELS:
            yield f"{place}: {wing} has no layer; add it to LAYERS in codegen/lint/layers.py"
            continue
        for imported in sorted(_wings(path.read_text(encoding="utf-8")) - {wing}):
            if imported in _LEVELS and _LEVELS[imported] >= _LEVELS[wing] and wing != "__main__":
                yield (
                    f"{place}: {wing} (layer {_LEVELS[wing]}) imports {imported} "
                    f"(layer {_LEVELS[imported]}); move what it needs to an earlier layer"
                )
    yield from (
        f"codegen/lint/layers.py: there is no {wing} in python/toolresult; delete its entry"
        for wing in sorted(_LEVELS.keys() - found)
    )


def circle_problems(root: Path) -> Iterator[str]:
    """Yield a circle of modules that import each other, if there is one in a package.

    Args:
        root: the checkout.
    """
    for package in ("toolresult", "codegen"):
        try:
            TopologicalSorter(_arrows(root / "python", package)).prepare()
        except CycleError as error:
            circle = " → ".join(reversed(error.args[1]))
            yield f"python/{package}: {circle} import each other; make one module of them"


def _arrows(root: Path, package: str) -> dict[str, set[str]]:
    """Return the modules of a package, and the ones that each imports."""
    texts = {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (root / package).rglob("*.py")
    }
    return {
        module: {
            found
            for name in _imported(path.read_text(encoding="utf-8"))
            if (found := _module_of(name, texts)) is not None and found != module
        }
        for module, path in texts.items()
    }


def _module_of(name: str, modules: Mapping[str, object]) -> str | None:
    """Return the module in which a name is; None of one that is of no package here."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    return name or None


@cache  # the same files are checked again and again by the tests
def _imported(text: str) -> frozenset[str]:
    """Return what a module imports, each name with its module."""
    names: set[str] = set()
    for node in _statements(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
    return frozenset(names)


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield a module and its statements, also inside others; no statement is in an expression."""
    yield tree
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            yield from _statements(child)


def _wings(text: str) -> set[str]:
    """Return the wings of the package that a module imports from."""
    split = (name.split(".") for name in _imported(text))
    return {parts[1] for parts in split if parts[0] == "toolresult" and len(parts) > 1}
