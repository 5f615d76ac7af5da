"""Input that nobody planned, or somebody planned to do harm: no crash, no blow-up, no way out."""

import ast
import json
import re
import subprocess
import sys
import textwrap
import time
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice

import pytest

import toolresult
from tests.support import PROJECT
from tests.support.cases import each, every
from tests.support.effort import scaled
from tests.support.hostile import DOORS, corpus, inputs
from toolresult import carriers, processor
from toolresult.contract import package_data

# Bytes from which a text has a test of its own.
LONG = 20_000
SOURCES = sorted(
    file
    for folder in ("python/toolresult", "generated/python/toolresult_contract")
    for file in (PROJECT / folder).rglob("*.py")
)


@every("door", DOORS)
def test_hard_input_keeps_every_promise(door: str) -> None:
    each({name: text for name, text in corpus().items() if len(text) < LONG}, DOORS[door])


@pytest.mark.slow
@every("door", DOORS)
def test_hard_and_long_input_keeps_every_promise(door: str) -> None:
    each({name: text for name, text in corpus().items() if len(text) >= LONG}, DOORS[door])


@pytest.mark.hypothesis  # more of them in `make test-all`
@every("door", DOORS)
def test_mutated_input_keeps_every_promise(door: str) -> None:
    """A few at every run, the same ones; `make fuzz` tries others for as long as one likes."""
    for text in islice(inputs(door, 20), scaled(400 if door == "command line" else 1_500)):
        DOORS[door](text)


def test_a_broken_promise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a processor that takes every failure for a success."""
    monkeypatch.setattr(processor, "is_failure", lambda _text: False)
    with pytest.raises(AssertionError):
        DOORS["processor"](b'{"code":1002,"message":"no size"}')


# Regular expressions


@cache
def patterns() -> dict[str, str]:
    """Return every regular expression of the package and of the contract, by its place."""
    found = {}
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            text = _pattern_in(node)
            if text is not None:
                found[f"{file.name}:{node.lineno}"] = text  # type: ignore[attr-defined]
    for name in package_data.schema_names():
        schema = json.dumps(toolresult.schema(name, "source"))
        for number, text in enumerate(re.findall(r'"pattern": ("(?:[^"\\]|\\.)*")', schema)):
            found[f"{name}#{number}"] = json.loads(text)
    rules = json.loads((PROJECT / "schemas/v1/rules.json").read_text(encoding="utf-8"))
    found.update({f"rules.json:{name}": text for name, text in rules["patterns"].items()})
    return found


def _pattern_in(node: ast.AST) -> str | None:
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    if not is_call or not isinstance(node.func.value, ast.Name) or node.func.value.id != "re":  # type: ignore[attr-defined]
        return None
    first = node.args[0] if node.args else None  # type: ignore[attr-defined]
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def attacks(pattern: str, size: int) -> Iterator[str]:
    """Yield texts that make a backtracking engine go back: much of the same, then a misfit."""
    pieces = {one for one in re.sub(r"\\(.)", r"\1", pattern) if one.isprintable()}
    pieces |= {" ", "\t", "\n", "a", "0", '"', "\\", "\\\\", '"a', "\u3000", "  x"}
    pieces |= set(re.findall(r"[A-Za-z(),: ]{3,}", pattern))
    for piece in sorted(pieces):
        for misfit in ("", "\x00", "\n\x00", '"', "!"):
            yield (piece * (size // len(piece) + 1))[:size] + misfit


def spent(compiled: re.Pattern[str], text: str) -> float:
    """Return the seconds of this thread, which no other process shares."""
    begin = time.thread_time()
    compiled.search(text)
    return time.thread_time() - begin


@pytest.mark.slow
def test_regular_expressions_take_linear_time() -> None:
    """Eight times the text may take some twenty times as long, not sixty-four."""

    def check(pattern: str) -> None:
        assert _superlinear(pattern) is None

    each(patterns(), check)


def _superlinear(pattern: str) -> str | None:
    compiled = re.compile(pattern)
    for short, long in zip(attacks(pattern, 1_000), attacks(pattern, 8_000), strict=True):
        if spent(compiled, long) < 0.005:  # too little to tell, and harmless
            continue
        ratio = min(spent(compiled, long) for _ in range(3)) / min(
            spent(compiled, short) for _ in range(5)
        )
        if ratio > 24:
            return f"{ratio:.0f} times as long for {long[:30]!r}..."
    return None


@pytest.mark.slow
def test_a_slow_regular_expression_is_noticed() -> None:
    assert _superlinear(r"\s*\Z") is not None


# Memory, threads


# What SECURITY.md states: the peak of memory, as a multiple of the input's size.
FACTOR = 100
BROAD = {
    "text": b'{"code":0,"data":"%s"}' % (b"x" * 100_000),
    "numbers": b'{"code":0,"data":[%s0]}' % (b"0," * 12_500),
    "objects": b'{"code":0,"data":[%s{}]}' % (b"{}," * 12_500),
    "keys": b'{"code":0,"data":{%s"z":0}}' % b"".join(b'"%d":0,' % i for i in range(5_000)),
    "message": b'{"code":1002,"message":"%s"}' % (b"x" * 100_000),
    "invalid": b'{"code":"0","data":[%s0]}' % (b"0," * 12_500),
    "brackets": b"[" * 100_000,
    "braces": b'{"a":' * 12_500,
    "no UTF-8": b"\xff" * 100_000,
    "escapes": b'"' + b"\\u4e2d" * 12_500 + b'"',
}


@every("name", BROAD)
def test_memory_is_bounded_by_a_multiple_of_the_input(name: str) -> None:
    text = BROAD[name]
    toolresult.validate(b'{"code":"0"}')  # what is loaded once is loaded
    for function in (toolresult.is_valid, toolresult.validate, processor.outcome):
        tracemalloc.start()
        function(text)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < FACTOR * len(text) + 1_000_000, (function.__name__, peak / len(text))


@pytest.mark.slow
def test_thirty_two_threads_get_the_same_answers() -> None:
    """From a fresh start, so that what is made on first use is made by all of them at once."""
    script = """
        import json, sys, threading
        import toolresult
        from toolresult import carriers, llm, processor
        texts = [b'{"code":0,"data":[1]}', b'{"code":"0"}', b'{"code":1002,"message":"no"}',
                 b'{"success":false,"operationType":"query","message":"no"}', b'{"output":"x"}']
        start, answers, errors = threading.Barrier(32), [], []
        def work():
            try:
                start.wait()
                said = []
                for _ in range(3):
                    for text in texts:
                        report = toolresult.validate(text, lang="zh")
                        said.append(str(report.to_dict()))
                        said.append(str(processor.outcome(text)))
                        if report.valid:
                            said.append(toolresult.load(text).to_json())
                            said.append(json.dumps(toolresult.convert(text, "tool-response")))
                            said.append(llm.content(text))
                            said.append(json.dumps(carriers.from_mcp(carriers.to_mcp(text))))
                answers.append(said)
            except BaseException as error:
                errors.append(repr(error))
        sys.setswitchinterval(1e-5)
        threads = [threading.Thread(target=work) for _ in range(32)]
        [one.start() for one in threads]; [one.join() for one in threads]
        assert not errors, errors[:3]
        assert len(answers) == 32 and all(one == answers[0] for one in answers)
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(script)], check=True, timeout=300)


def test_a_pool_of_threads_in_this_process() -> None:
    texts = [text for text in corpus().values() if len(text) < 3000] * 8
    alone = [str(toolresult.validate(text)) for text in texts]
    with ThreadPoolExecutor(32) as pool:
        assert list(pool.map(lambda text: str(toolresult.validate(text)), texts)) == alone


# No way out


def test_payloads_open_no_file_no_connection_and_run_no_code() -> None:
    """Python's own audit hook sees every such thing; after the first call there is none."""
    script = """
        import json, sys
        import toolresult
        from toolresult import carriers, llm, processor, workflow
        watched = ("socket.", "open", "os.", "subprocess.", "exec", "compile", "import",
                   "pickle.", "marshal.load", "ctypes.", "shutil.", "urllib.", "tempfile.")
        seen, on = [], False
        def hook(event, arguments):
            if on and event.startswith(watched):
                seen.append((event, str(arguments)[:200]))
        sys.addaudithook(hook)
        texts = [bytes.fromhex(line) for line in sys.stdin.read().split()]
        def all_doors():
            for text in texts:
                for given in (text, text.decode("utf-8", "replace")):
                    report = toolresult.validate(given)
                    toolresult.is_valid(given)
                    processor.outcome(given); processor.to_ai_friendly_message(given)
                    workflow.judge("x", [given])
                    try:
                        toolresult.load(given); llm.content(given)
                        made = toolresult.convert(given, "tool-response")
                        carriers.from_mcp(carriers.to_mcp(made))
                        carriers.from_anthropic(given)
                    except ValueError:
                        pass
        all_doors()
        on = True
        all_doors()
        on = False
        assert not seen, seen[:5]
    """
    hostile = [
        *corpus().values(),
        b'{"code":0,"data":{"$ref":"http://127.0.0.1:1/x"},"meta":{"$schema":"http://127.0.0.1:1/"}}',
        b'{"code":0,"data":{"__class__":"os.system","__reduce__":["os.system",["id"]],"py/object":"x"}}',
        b'{"code":0,"data":"!!python/object/apply:os.system [id]"}',
    ]
    subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        input="\n".join(text.hex() for text in hostile if 0 < len(text) < LONG),
        text=True,
        check=True,
        timeout=300,
    )


def _called(node: ast.Call) -> str:
    """Return the dotted name of a function that is called, or "" where it is no name."""
    names, function = [], node.func
    while isinstance(function, ast.Attribute):
        names.append(function.attr)
        function = function.value
    return ".".join([function.id, *reversed(names)]) if isinstance(function, ast.Name) else ""


def test_no_source_unpickles_evaluates_or_imports_what_it_reads() -> None:
    banned = {"eval", "exec", "compile", "__import__", "pickle", "shelve", "dill"}
    # To write with marshal proves that a value has built-in types; to read with it runs code.
    banned_calls = {*banned, "marshal.load", "marshal.loads"}
    imported: dict[str, set[str]] = {}
    for file in SOURCES:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert node.module != "marshal", file
            elif isinstance(node, ast.Import):
                assert not {alias.name for alias in node.names} & banned, file
            elif isinstance(node, ast.Call):
                call = _called(node)
                place = f"{file}:{node.lineno}"
                assert not {call, call.split(".")[0]} & banned_calls, place
                if call.endswith("import_module"):
                    imported.setdefault(ast.unparse(node.args[0]), set()).add(file.name)
    # Names in the source, and the tables of lazy names and of SDKs; never something that was read.
    # `toolresult conform` imports the module whose tools its user wants to have run.
    assert imported.pop("named_by_user") == {"discovery.py"}
    known = {one for one in imported if not one.startswith("'")}
    assert known <= {
        *("module", "sdk.module", "home[name]", "format_module(name)", "f'toolresult.cli.{wanted}'")
    }, known


def test_a_carriers_sdk_is_not_chosen_by_what_it_reads() -> None:
    with pytest.raises(toolresult.ContractError):
        carriers.from_langchain({"lc": 1, "type": "constructor", "id": ["os", "system"]})
