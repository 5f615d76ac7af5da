"""The package as a whole: its public names, and that its arrows run one way."""

import ast
import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import toolresult

from .conftest import PROJECT

# Who may import whom: a module imports only from layers above its own in this list.
LAYERS = (
    ("languages",),
    (
        "_version",
        "blank",
        "catalog",
        "keywords",
        "numbers",
        "pointers",
        "raw",
        "suggestions",
        "wire",
    ),
    ("contract", "error_text", "os_texts", "positions", "writing"),
    ("patterns", "reference"),
    ("findings", "conformance", "normal"),
    ("forms", "free_text", "reading"),
    ("codes", "fast", "values"),
    ("cautions", "schema_errors"),
    ("data_texts", "data_violations"),
    ("data_validators",),
    ("data_models", "data_schemas"),
    ("mcp_schemas",),
    ("data_contracts",),
    ("validation",),
    ("audit", "compat"),
    ("conversion", "envelope"),
    ("builders",),
    ("models",),
    ("llm", "result_formatter"),
    ("processor",),
    ("workflow",),
    ("daemon_threads", "returned", "sessions", "tool_texts"),
    ("tools",),
    ("failures",),
    ("executor",),
    ("runs",),
    ("carriers",),
    ("testing",),
    ("spark",),
    ("boundary",),
    ("cli",),
    ("__init__", "__main__", "pytest_plugin"),
)


def _modules() -> dict[str, Path]:
    folder = PROJECT / "python" / "toolresult"
    return {
        (path.relative_to(folder).parts[0]).removesuffix(".py"): path
        for path in folder.rglob("*.py")
    }


def test_every_module_has_its_layer() -> None:
    assert set(_modules()) == {module for layer in LAYERS for module in layer}


@pytest.mark.parametrize("module", sorted(_modules()))
def test_arrows_run_one_way(module: str) -> None:
    level = {name: index for index, layer in enumerate(LAYERS) for name in layer}
    folder = PROJECT / "python" / "toolresult"
    inside = list(folder.joinpath(module).rglob("*.py"))
    files = inside if inside else [_modules()[module]]
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("toolresult."):
                parts = (node.module or "").split(".")
                imported = [parts[1]]
            elif isinstance(node, ast.ImportFrom) and node.module == "toolresult":
                imported = [alias.name for alias in node.names if alias.name in level]
            else:
                continue
            for name in imported:
                assert level[name] < level[module] or name == module, (file, name)


def test_lazy_table_typed_twin_and_all_list_the_same_names() -> None:
    tree = ast.parse((PROJECT / "python/toolresult/__init__.py").read_text(encoding="utf-8"))
    guard = next(
        node
        for node in tree.body
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
    )
    twin = {
        alias.name: str(node.module)
        for node in guard.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert twin == toolresult._HOME
    assert sorted(twin) == sorted(set(toolresult.__all__) - {"__version__"})
    for name in toolresult.__all__:
        assert getattr(toolresult, name) is not None
    assert set(dir(toolresult)) == set(toolresult.__all__)
    with pytest.raises(AttributeError, match="no attribute 'validat'"):
        toolresult.validat  # noqa: B018


def test_importing_a_module_first_does_not_change_the_public_names() -> None:
    script = (
        "import importlib, pkgutil, toolresult\n"
        "names = [m.name for m in pkgutil.iter_modules(toolresult.__path__) if m.name[0] != '_']\n"
        "[importlib.import_module(f'toolresult.{name}') for name in names]\n"
        "assert not set(names) & set(toolresult.__all__), set(names) & set(toolresult.__all__)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def _documented() -> list[str]:
    return sorted(
        module.name
        for module in pkgutil.walk_packages(toolresult.__path__, "toolresult.")
        if not module.name.endswith("__main__")
    )


@pytest.mark.parametrize("name", _documented())
def test_examples_in_docstrings_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_public_functions_show_an_example() -> None:
    for name in toolresult.__all__:
        value = getattr(toolresult, name)
        assert value.__doc__, name
        if not isinstance(value, type | str):
            assert ">>>" in value.__doc__, f"{name} has no example"


def test_first_import_loads_nothing_heavy() -> None:
    script = (
        "import sys, toolresult\n"
        "heavy = {'pydantic', 'jsonschema', 'click', 'rich', 'msgspec'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
