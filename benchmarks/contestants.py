"""Who is measured in this process: each takes one JSON text and says whether it is valid."""

import importlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from importlib import metadata, util
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[1]
OWN, PURE = "toolresult", "toolresult, pure Python"

Call = Callable[[bytes], object]


@dataclass(frozen=True)
class Contestant:
    """One way to judge a text.

    Attributes:
        name: its name in results.
        version: what of it was measured.
        call: what is timed; what it returns is thrown away.
        accepts: its verdict; None where it gives none, because it only reads.
        around: what has to hold while it is called.
    """

    name: str
    version: str
    call: Call
    accepts: Callable[[bytes], bool] | None
    around: Callable[[], AbstractContextManager[object]] = nullcontext


def contestants() -> list[Contestant]:
    """Return those whose packages are installed, this project's own first."""
    return [one for made in (_toolresult, _validators, _readers) for one in made()]


def parser() -> tuple[str, str, Callable[[bytes], Any]]:
    """Return the fastest parser that is installed: name, version, function."""
    if util.find_spec("orjson"):
        orjson = importlib.import_module("orjson")
        return "orjson", metadata.version("orjson"), orjson.loads
    return "json", "standard library", json.loads


def schema_of(payload: Mapping[str, Any]) -> str:
    """Name the schema of an envelope of the corpus, by the one key that tells."""
    return "tool-execution-result" if "success" in payload else "tool-response"


SCHEMAS = ("tool-response", "tool-execution-result")


def published(name: str, folder: str = "schemas") -> dict[str, Any]:
    """Return a schema as it is published, or as it is published for Java (draft-07)."""
    file = PROJECT / "generated" / folder / f"{name}.schema.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _toolresult() -> Iterator[Contestant]:
    import toolresult  # noqa: PLC0415 - what it takes to load is measured elsewhere
    from toolresult import native  # noqa: PLC0415 - likewise

    version, call = toolresult.__version__, toolresult.is_valid
    yield Contestant(OWN, f"{version}, {native.description(native.CORE)}", call, call)
    if native.CORE is not None:
        from toolresult.validation.verdicts import is_valid_in_python  # noqa: PLC0415 - likewise

        yield Contestant(PURE, version, is_valid_in_python, is_valid_in_python, without_core)


@contextmanager
def without_core() -> Iterator[None]:
    """Leave everything to Python for the time being."""
    from toolresult import native  # noqa: PLC0415 - what it takes to load is measured elsewhere

    core, native.CORE = native.CORE, None
    try:
        yield
    finally:
        native.CORE = core


def _validators() -> Iterator[Contestant]:
    """Yield the validators of parsed values, each with the parser before it."""
    name, version, loads = parser()
    for package, make in _MAKERS.items():
        if not util.find_spec(package.replace("-", "_")):
            continue
        accepts = _accepts(loads, make())
        versions = f"{version} + {metadata.version(package)}"
        yield Contestant(f"{name} + {package}", versions, accepts, accepts)


def _accepts(
    loads: Callable[[bytes], Any], valid: Mapping[str, Callable[[Any], bool]]
) -> Callable[[bytes], bool]:
    response, execution = (valid[name] for name in SCHEMAS)

    def accepts(text: bytes) -> bool:
        try:
            value = loads(text)
        except (ValueError, RecursionError):
            return False
        return execution(value) if "success" in value else response(value)

    return accepts


def _jsonschema() -> dict[str, Callable[[Any], bool]]:
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - one contestant of many

    return {name: Draft202012Validator(published(name)).is_valid for name in SCHEMAS}


def _fastjsonschema() -> dict[str, Callable[[Any], bool]]:
    """Compile the schemas for Java, since it knows no draft after draft-07."""
    package = importlib.import_module("fastjsonschema")

    def valid(name: str) -> Callable[[Any], bool]:
        validate = package.compile(published(name, "java/schemas"))

        def accepts(value: Any) -> bool:
            try:
                validate(value)
            except package.JsonSchemaValueException:
                return False
            return True

        return accepts

    return {name: valid(name) for name in SCHEMAS}


def _jsonschema_rs() -> dict[str, Callable[[Any], bool]]:
    package = importlib.import_module("jsonschema_rs")
    return {name: package.Draft202012Validator(published(name)).is_valid for name in SCHEMAS}


_MAKERS: Mapping[str, Callable[[], Mapping[str, Callable[[Any], bool]]]] = {
    "jsonschema": _jsonschema,
    "fastjsonschema": _fastjsonschema,
    "jsonschema-rs": _jsonschema_rs,
}


def _readers() -> Iterator[Contestant]:
    """Yield those that take the text themselves."""
    yield _pydantic()
    name, version, loads = parser()
    yield Contestant(name, version, loads, None)
    yield _msgspec()


def _pydantic() -> Contestant:
    from pydantic import ValidationError  # noqa: PLC0415 - one contestant of many

    from benchmarks.pydantic_models import envelopes  # noqa: PLC0415 - likewise

    def accepts(text: bytes) -> bool:
        try:
            envelopes.validate_json(text)
        except ValidationError:
            return False
        return True

    return Contestant("pydantic", metadata.version("pydantic"), envelopes.validate_json, accepts)


def _msgspec() -> Contestant:
    """Read into types with `data` skipped: what this project's fast path stands on."""
    from toolresult_contract.fast import GROUPS  # noqa: PLC0415 - one contestant of many

    decoders = {name: group.decode for group in GROUPS for name in group.schemas}
    response, execution = (decoders[name] for name in SCHEMAS)

    def decode(text: bytes) -> object:
        return execution(text) if text.startswith(b'{"s') else response(text)

    return Contestant("msgspec (types, data skipped)", metadata.version("msgspec"), decode, None)
