"""What each tool promises of its own `data`: a JSON Schema or a pydantic model by tool name.

Contracts are plain data that is passed along; nothing is registered anywhere. Data of results
that are ok is held against them; what a failure carries is partial output and is not.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeAlias
from urllib.parse import unquote

from toolresult._lazy import public
from toolresult.contract.phrases import list_names
from toolresult.data_contracts.json_schemas import MOST, SchemaContract, Violation
from toolresult.data_contracts.texts import invalid_contract, sentence
from toolresult.findings.catalog import make
from toolresult.findings.faults import text_finding
from toolresult.findings.finding import Finding
from toolresult.forms.canonical import Outcome, extension_of
from toolresult.forms.form import Form, value_at
from toolresult.forms.registry import BY_NAME
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.text.blank import is_blank
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import InvalidTypeError, InvalidValueError

if TYPE_CHECKING:
    from toolresult.data_contracts.pydantic_models import ModelContract

_Contract: TypeAlias = "SchemaContract | ModelContract"
# A JSON Schema, or a type that pydantic knows: a model, a dataclass, `list[Model]`.
DataContract = Mapping[str, Any] | bool | type[Any] | Any
_SUFFIX = ".schema.json"


@public
class DataContracts(Mapping[str, Any]):
    """Contracts for the data of tools, by the tools' names; a mapping that does not change.

    Args:
        contracts: tool name → JSON Schema (a dict, True or False), or a type that pydantic
            knows. A schema may use all of JSON Schema 2020-12, or of the draft that its
            `$schema` names; `format` is an annotation. A model reads the data as JSON, strictly.
        strict: warn of data for which there is no contract.

    Raises:
        TypeError: `contracts` is not a mapping from names.
        ValueError: a contract is neither a JSON Schema nor such a type, or refers to something
            outside itself, which is never fetched.

    >>> import toolresult
    >>> contracts = DataContracts({"fs:list": {"type": "array", "items": {"type": "string"}}})
    >>> envelope = {"code": 0, "data": ["a.txt", 7], "meta": {"tool": "fs:list"}}
    >>> print(toolresult.validate(envelope, "tool-return", data_contracts=contracts).errors[0])
    /data/1: data of "fs:list" violates its contract: expected a string, got the integer 7 \
[data-contract]
    """

    strict: bool

    def __init__(self, contracts: Mapping[str, DataContract], *, strict: bool = False) -> None:
        if not isinstance(contracts, Mapping):
            raise InvalidTypeError(sentence("not-mapping", found=type(contracts).__name__))
        self.strict = strict
        self._contracts = {name: _compile(name, given) for name, given in contracts.items()}

    @classmethod
    def from_folder(cls, folder: str | Path, *, strict: bool = False) -> Self:
        """Read every `NAME.schema.json` of a folder, NAME being the tool's name.

        What a file's name cannot hold is written as in a URL: `fs%3Aread.schema.json` for
        `fs:read`. Other files are left alone.

        Args:
            folder: the folder.
            strict: as in `DataContracts`.

        Raises:
            ValueError: this is not a folder, it contains no contract, or a file is not one.
            OSError: a file cannot be read.
        """
        place = Path(folder)
        if not place.is_dir():
            raise InvalidValueError(sentence("no-folder", folder=str(place)))
        files: dict[str, Path] = {}
        for file in sorted(place.glob(f"*{_SUFFIX}")):
            name = unquote(file.name.removesuffix(_SUFFIX))
            if is_blank(name):
                raise InvalidValueError(sentence("file-unnamed", file=str(file)))
            if name in files:
                words = {"first": files[name].name, "second": file.name}
                raise invalid_contract("file-twice", name, folder=str(place), **words)
            files[name] = file
        if not files:
            raise InvalidValueError(sentence("empty-folder", folder=str(place)))
        return cls({name: _read(file) for name, file in files.items()}, strict=strict)

    @classmethod
    def from_mcp_tools(cls, tools: object, *, strict: bool = False) -> Self:
        """Take the `outputSchema` of MCP tools: what a foreign server promises of its results.

        Structured content of a foreign server becomes `data` (`carriers.from_mcp`), so its
        schema is the contract. A schema that `to_mcp_output_schema` made gives the contract in
        it. Tools without an output schema have none.

        Args:
            tools: a list of tools, as dicts or the SDK's objects, or what `list_tools` returned.
            strict: as in `DataContracts`.

        Raises:
            TypeError: these are not MCP tools.
            ValueError: an output schema is not a JSON Schema, or refers to something outside
                itself.

        >>> tools = [{"name": "rows", "outputSchema": {"type": "object", "required": ["rows"]}}]
        >>> dict(DataContracts.from_mcp_tools(tools))
        {'rows': {'type': 'object', 'required': ['rows']}}
        """
        from toolresult.data_contracts.mcp import output_contracts  # noqa: PLC0415 - only where MCP is used

        return cls(output_contracts(tools), strict=strict)

    def to_mcp_output_schema(self, tool: str, form: str = "tool-return") -> dict[str, Any]:
        """Return the `outputSchema` for an MCP tool whose results `carriers.to_mcp` sends.

        Their structured content is the whole envelope, so this is the envelope's schema in
        which a success has data as the contract says; failures stay valid. It is short, since
        a model may read it: without descriptions, and without the details of `meta`.

        Args:
            tool: name of a tool that has a contract.
            form: the envelope's form: one that carries data as it is.

        Raises:
            ValueError: the tool has no contract, the form carries no data, or the contract is
                written for another draft of JSON Schema.

        >>> schema = DataContracts({"rows": {"type": "array"}}).to_mcp_output_schema("rows")
        >>> schema["type"], schema["$defs"]["toolData"]
        ('object', {'type': 'array'})
        """
        from toolresult.data_contracts.mcp import output_schema  # noqa: PLC0415 - only where MCP is used

        if tool not in self._contracts:
            raise invalid_contract("no-export", tool, names=list_names(self._contracts))
        return output_schema(self._contracts[tool], form, brief=True)

    def json_schemas(self) -> dict[str, Any]:
        """Return the JSON Schema of each tool's data, a model's as pydantic writes it.

        Raises:
            ValueError: JSON Schema cannot describe a model.

        >>> DataContracts({"ids": list[int]}).json_schemas()
        {'ids': {'items': {'type': 'integer'}, 'type': 'array'}}
        """
        return {name: contract.json_schema() for name, contract in self._contracts.items()}

    def __getitem__(self, tool: str) -> Any:
        contract = self._contracts[tool]
        return contract.json_schema() if isinstance(contract, SchemaContract) else contract.model

    def __contains__(self, tool: object) -> bool:
        return tool in self._contracts

    def __iter__(self) -> Iterator[str]:
        return iter(self._contracts)

    def __len__(self) -> int:
        return len(self._contracts)

    def __repr__(self) -> str:
        strict = ", strict=True" if self.strict else ""
        return f"DataContracts({dict(self)!r}{strict})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process without what was compiled."""
        return _rebuild, (type(self), dict(self), self.strict)

    def findings(
        self, envelope: Mapping[str, Any], form: str, *, tool: str | None = None
    ) -> Iterator[Finding]:
        """Return what is wrong with the data of an envelope that is ok.

        Args:
            envelope: the envelope.
            form: its form.
            tool: the tool, where the envelope does not name it.

        Raises:
            ValueError: a contract refers to itself without end.
        """
        row = BY_NAME.get(form)
        named = named_tool(envelope, row) if row is not None else None
        return self.findings_of(envelope, form, tool=named or tool)

    def findings_of(
        self, envelope: Mapping[str, Any], form: str, *, tool: str | None
    ) -> Iterator[Finding]:
        """Yield what `findings` does of the data of one tool, whatever the envelope names."""
        row = BY_NAME.get(form)
        if row is not None and row.data is not None and row.outcome(envelope) is Outcome.OK:
            yield from self._of_data(envelope, row, tool)

    def _of_data(
        self, envelope: Mapping[str, Any], form: Form, tool: str | None
    ) -> Iterator[Finding]:
        base = str(form.data)
        contract = self._contracts.get(tool) if tool is not None else None
        if contract is None:
            if self.strict:
                key = "no-contract" if tool is not None else "no-tool"
                found = sentence(key, tool=quote(tool))
                yield make("data-uncontracted", pointer([base]), found=found)
            return
        violations = (_of_text if form.data_is_text else _of_value)(contract, envelope.get(base))
        for violation in islice(violations, MOST):
            path = pointer([base, *violation.path])
            words = {"reason": violation.reason, "place": violation.place}
            yield make("data-contract", path, tool=quote(tool), **words)


def required(contracts: DataContracts | None) -> DataContracts | None:
    """Return the contracts that a caller gave, or None.

    Raises:
        TypeError: they are something else, such as a plain dict.
    """
    if contracts is None or isinstance(contracts, DataContracts):
        return contracts
    raise InvalidTypeError(sentence("not-contracts", found=type(contracts).__name__))


def named_tool(envelope: Mapping[str, Any], form: Form) -> str | None:
    """Return the tool that an envelope names; None where conversion had to invent the name."""
    name = value_at(envelope, form.tool)
    if not isinstance(name, str) or is_blank(name):
        return None
    assumed = extension_of(envelope, form.extension).get("assumed", ())
    return None if isinstance(assumed, list) and pointer(form.tool) in assumed else name


def _of_value(contract: _Contract, data: Any) -> Iterator[Violation]:
    """Hold data against a contract; data that is absent counts as null."""
    return contract.violations(data)


def _of_text(contract: _Contract, text: Any) -> Iterator[Violation]:
    """Hold data in a form that has only text for it, as the text or as the JSON in it."""
    violations = list(islice(contract.violations(text), MOST))
    if not violations or not isinstance(text, str):
        yield from violations
        return
    try:
        value = parse(text).value
    except TextError:
        yield from violations
        return
    for violation in contract.violations(value):
        reason = violation.reason
        if violation.path:
            reason = sentence("inside", path=pointer(violation.path), reason=reason)
        yield Violation((), reason, violation.place)


def _compile(name: object, contract: DataContract) -> _Contract:
    if not isinstance(name, str) or is_blank(name):
        raise InvalidTypeError(sentence("not-a-name", found=quote(repr(name))))
    if isinstance(contract, Mapping | bool):
        return SchemaContract(name, contract)
    if contract is None or isinstance(contract, str | bytes | int | float | list | tuple):
        words = {"found": type(contract).__name__, "reason": quote(contract)}
        raise invalid_contract("not-a-contract", name, **words)
    from toolresult.data_contracts.pydantic_models import ModelContract  # noqa: PLC0415 - loads pydantic

    return ModelContract(name, contract)


def _rebuild(kind: type[DataContracts], contracts: dict[str, Any], strict: bool) -> DataContracts:
    return kind(contracts, strict=strict)


def _read(file: Path) -> Any:
    """Read a contract from a file.

    Raises:
        ValueError: it is not strict JSON.
        OSError: the file cannot be read.
    """
    try:
        return parse(file.read_bytes()).value
    except TextError as error:
        reason = text_finding(error)
    except OSError as error:
        raise type(error)(error.errno, os_error_reason(error).text(), str(file)) from None
    raise InvalidValueError(sentence("file-unread", file=str(file), reason=reason))
