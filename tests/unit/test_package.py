"""The package as a whole: its public names, and that its arrows run one way."""

import ast
import doctest
import importlib
import io
import pickle
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import GenericAlias, ModuleType

import pytest

import toolresult
from codegen.lint.layers import LAYERS, circle_problems, layer_problems, layers_text
from codegen.lint.messages import message_problems
from codegen.site.python_pages import TASKS
from tests.support import PROJECT
from tests.support.cases import each, every


def test_arrows_run_one_way() -> None:
    assert list(layer_problems(PROJECT)) == []


def test_an_arrow_that_runs_back_is_noticed(tmp_path: Path) -> None:
    package = tmp_path / "python" / "toolresult"
    for wing in (wing for layer in LAYERS for wing in layer):
        (package / wing).mkdir(parents=True)
        (package / wing / "__init__.py").write_text("")
    assert list(layer_problems(tmp_path)) == []
    (package / "text" / "blank.py").write_text("from toolresult.findings.finding import Finding\n")
    (package / "json_schema" / "early.py").write_text("from toolresult import findings\n")
    (package / "attic").mkdir()
    (package / "attic" / "__init__.py").write_text("")
    assert [problem.split(";")[0] for problem in layer_problems(tmp_path)] == [
        "python/toolresult/attic/__init__.py: attic has no layer",
        "python/toolresult/json_schema/early.py: json_schema (layer 4) imports findings (layer 4)",
        "python/toolresult/text/blank.py: text (layer 1) imports findings (layer 4)",
    ]


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert list(circle_problems(PROJECT)) == []


@pytest.mark.parametrize(
    "back",
    [
        "from toolresult.text.blank import is_blank\n",
        "def later():\n    from toolresult.text import blank\n",
        "if TYPE_CHECKING:\n    import toolresult.text.blank\n",
    ],
)
def test_a_circle_inside_a_wing_is_noticed(tmp_path: Path, back: str) -> None:
    wing = tmp_path / "python" / "toolresult" / "text"
    wing.mkdir(parents=True)
    (wing / "__init__.py").write_text("from toolresult.text.blank import is_blank\n")
    (wing / "blank.py").write_text("from toolresult.text.sentence import render\n")
    (wing / "sentence.py").write_text("")
    assert list(circle_problems(tmp_path)) == []
    (wing / "sentence.py").write_text(back)
    (problem,) = circle_problems(tmp_path)
    assert problem.startswith("python/toolresult: toolresult.text.")
    assert "import each other" in problem


def test_there_are_at_most_thirteen_layers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("codegen.lint.layers.LAYERS", (*LAYERS, ("attic",)))
    assert "14 layers, at most 13" in next(layer_problems(PROJECT))


def test_an_error_that_an_operator_reads_is_in_both_languages(tmp_path: Path) -> None:
    assert list(message_problems(PROJECT)) == []
    wing = tmp_path / "python" / "toolresult" / "proxy"
    wing.mkdir(parents=True)
    (wing / "listen.py").write_text('raise ValueError("port: expected a number")')
    assert list(message_problems(tmp_path)) == []
    for planted in ('ValueError("no address")', 'TypeError(f"{x} is wrong")', 'CommandError("no")'):
        (wing / "listen.py").write_text(f"x = 1\nraise {planted}")
        (problem,) = message_problems(tmp_path)
        assert problem.startswith("python/toolresult/proxy/listen.py:2: "), planted


def test_contributing_prints_the_order_that_is_held() -> None:
    assert layers_text() in (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def _rules_of_contributing() -> list[tuple[str, str, str]]:
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition("### Where is the rule for …?\n")[2].partition("\nA wing imports")[0]
    rows = re.findall(r"^\| ([^`|]+) \| `([^`]+)` \| `([^`]+)` \|$", section, re.MULTILINE)
    assert section.count("\n| ") == len(rows) + 1, "a row that is not question, file, name"
    return rows


def test_contributing_finds_each_rule_in_one_hop() -> None:
    rows = _rules_of_contributing()
    assert len({question for question, _, _ in rows}) >= 20
    for question, place, name in rows:
        files = [PROJECT / place, PROJECT / "python" / place]
        texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
        assert len(texts) == 1, f"{question}: {place}"
        # Defined there, not merely used: a function, method, class, constant, or a key of data.
        defines = (
            rf"^(?: {{4}})?(?:async )?def {name}\(|^class {name}\b|^{name}\b.* = |"
            rf'^ +"{name}": |^export function {name}\b|^public final class {name}\b'
        )
        assert re.search(defines, texts[0], re.MULTILINE), f"{question}: {name} in {place}"


_PUBLIC = sorted({module for task in TASKS.values() for module in task.names})


@pytest.mark.parametrize("name", _PUBLIC)
def test_dir_of_a_public_module_lists_its_public_names(name: str) -> None:
    module = importlib.import_module(".".join(filter(None, ("toolresult", name))))
    assert set(dir(module)) == set(module.__all__)
    documented = {one for task in TASKS.values() for one in task.names.get(name, ())}
    # No page has the version; the others are on the page of another module.
    documented |= {"__version__", "ToolError", "strategies"}
    assert set(module.__all__) <= documented


def test_few_modules_lie_beside_the_wings() -> None:
    assert len(list((PROJECT / "python" / "toolresult").glob("*.py"))) <= 12


@pytest.mark.parametrize("name", ["toolresult", "toolresult.boundary", "toolresult.carriers"])
def test_a_lazy_face_and_its_typed_twin_list_the_same_names(name: str) -> None:
    face = importlib.import_module(name)
    tree = ast.parse(Path(str(face.__file__)).read_text(encoding="utf-8"))
    guard = next(
        node
        for node in tree.body
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
    )
    imported = [
        (alias, str(node.module))
        for node in guard.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    # Type checkers take a name for exported that is imported as itself.
    assert [alias.asname for alias, _ in imported] == [alias.name for alias, _ in imported]
    assert {alias.name: module for alias, module in imported} == face._HOME
    assert face.__all__ == sorted(face._HOME)
    for public in face.__all__:
        assert getattr(face, public) is not None
    assert set(dir(face)) == set(face.__all__)
    with pytest.raises(AttributeError, match=f"module '{name}' has no attribute 'validat'"):
        face.validat  # noqa: B018


def test_importing_a_module_first_does_not_change_the_public_names() -> None:
    script = (
        "import importlib, pkgutil, toolresult\n"
        "names = [m.name for m in pkgutil.iter_modules(toolresult.__path__) if m.name[0] != '_']\n"
        "[importlib.import_module(f'toolresult.{name}') for name in names]\n"
        "assert not set(names) & set(toolresult.__all__), set(names) & set(toolresult.__all__)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def _documented() -> dict[str, list[str]]:
    """Return the names of the modules by wing."""
    found: dict[str, list[str]] = {}
    for module in pkgutil.walk_packages(toolresult.__path__, "toolresult."):
        # The native core is compiled; the doors that ask it have its examples.
        if not module.name.endswith(("__main__", "._native")):
            found.setdefault(module.name.split(".")[1], []).append(module.name)
    return found


@pytest.mark.parametrize("wing", _documented())
def test_examples_in_docstrings_run(wing: str) -> None:
    each({name: importlib.import_module(name) for name in _documented()[wing]}, _examples_run)


def _examples_run(module: ModuleType) -> None:
    runner, told = doctest.DocTestRunner(), io.StringIO()
    for examples in _examples(module):
        runner.run(examples, out=told.write)
    assert told.getvalue() == ""


def _examples(module: ModuleType) -> Iterator[doctest.DocTest]:
    """Yield the examples of a module and of what its file defines.

    doctest alone goes by `__module__`, which may be the public package.
    """
    finder = doctest.DocTestFinder(recurse=False)
    yield from finder.find(module)
    finder = doctest.DocTestFinder()
    body = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body
    definitions = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for name in dict.fromkeys(node.name for node in body if isinstance(node, definitions)):
        thing = getattr(module, name)
        yield from finder.find(thing, name, module=False, globs=dict(vars(module)))
    for place, text in _texts_below_names(body):
        globs = dict(vars(module))
        yield doctest.DocTestParser().get_doctest(text, globs, place, module.__file__, None)


def _texts_below_names(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield what is assigned and the text below it, which the reference shows, not doctest."""
    for assigned, below in pairwise(body):
        match assigned, below:
            case (
                ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, text


WINGS = ("audit", "boundary", "carriers", "compat", "executor", "runs", "spark", "testing")


@every("package", ["toolresult", *(f"toolresult.{wing}" for wing in WINGS)])
def test_public_names_show_their_public_place(package: str) -> None:
    face = importlib.import_module(package)
    things = {name: getattr(face, name) for name in face.__all__}
    shown = {
        name: thing
        for name, thing in things.items()
        if callable(thing) and not isinstance(thing, GenericAlias)  # which has no place
    }
    assert shown
    for name, thing in shown.items():
        place = "toolresult" if name in toolresult.__all__ else package
        assert thing.__module__ == place, name
        assert pickle.loads(pickle.dumps(thing)) is thing


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
