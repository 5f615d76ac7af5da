"""`toolresult convert`: payloads in another form, or in and out of a carrier."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import click

from toolresult.carriers.messages import FoundResult
from toolresult.carriers.receive import ReceiveOptions
from toolresult.carriers.registry import CARRIERS, fields_in_words
from toolresult.carriers.send import send
from toolresult.cli.agreed import agreed
from toolresult.cli.conversion_losses import lost_in_carrier, lost_in_form
from toolresult.cli.each import each_payload, results_in
from toolresult.cli.inputs import Reading
from toolresult.cli.kept import KeptEnvelopes
from toolresult.cli.options import (
    NearChoice,
    codes_option,
    complete_files,
    dialect_option,
    from_option,
    language_option,
    option,
    require_one_reading,
    schema_option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo
from toolresult.conversion import Field, convert, may_extend, parts_in_words
from toolresult.forms.registry import FORMS
from toolresult.strict_json.writer import to_json
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation
from toolresult.validation.settings import Settings
from toolresult_contract.facts import OperationType

EXAMPLES = """
toolresult convert --to tool-execution-result response.json
toolresult convert --to tool-response --tool screenshot logs.jsonl
some-tool | toolresult convert --to tool-result --no-extensions -
toolresult convert --to anthropic --tool-call-id toolu_1 response.json
toolresult convert --from mcp --to tool-response result.json
toolresult convert --to openai_chat --tool-call-id call_1 --kept kept.json response.json
"""
OPTIONS = {"tool_call_id": "--tool-call-id", "name": "--tool"}
_FORMS = tuple(form.name for form in FORMS if form.to_canonical is not None)
_NAMES = (*_FORMS, *CARRIERS)
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "lost": {
                "en": "{carrier} does not carry {lost}; to keep it, add --kept FILE here and "
                "where the results are read back",
                "zh": "{carrier} 不携带：{lost}；如需保留，请在此处和读回结果时加上 --kept 文件",
            },
            "lost-of-form": {
                "en": "converted to {form}, results lose: {lost}; to keep it, add --extensions",
                "zh": "转换为 {form} 时丢失：{lost}；如需保留，请加上 --extensions",
            },
        }
    ),
)


@dataclass(frozen=True)
class _Conversion:
    """What was asked for.

    Attributes:
        to: form or carrier to convert to.
        source: format of the records, or `auto`; None where the payloads are envelopes.
        schema: form of the envelopes; None recognizes it.
        tool: the tool, where a payload does not name it.
        tool_call_id: identifier of the model's call, likewise.
        operation_type: operation type, likewise.
        extensions: whether the `toolresult` extension may be written; None decides by the form.
        settings: what payloads are checked against.
        kept: envelopes that carriers cannot keep.
        lost: what the target could not carry of the payloads so far.
    """

    to: str
    source: str | None
    schema: str | None
    tool: str | None
    tool_call_id: str | None
    operation_type: str | None
    extensions: bool | None
    settings: Settings
    kept: KeptEnvelopes
    lost: set[Field]

    def apply(self, data: bytes) -> Iterator[str]:
        """Convert a payload, or every result in a record."""
        options = ReceiveOptions(
            to=self.to if self.to in _FORMS else None,
            tool=self.tool,
            tool_call_id=self.tool_call_id,
            operation_type=self.operation_type,
            kept=self.kept,
            extensions=self.extensions,
            settings=self.settings,
        )
        results = results_in(data, self.source, options)
        if self.source is not None and self.to in _FORMS and not self._may_extend:
            # What a result says in its own form, beside what this form says of it.
            whole = results_in(data, self.source, replace(options, to=None, extensions=None))
            results = self._compared(results, whole)
        for result in results:
            yield to_json(self._converted(result))

    @property
    def _may_extend(self) -> bool:
        return may_extend(self.to, self.extensions)

    def _compared(
        self, results: Iterator[bytes | FoundResult], whole: Iterator[bytes | FoundResult]
    ) -> Iterator[bytes | FoundResult]:
        """Yield the results, and note what the whole ones say beyond them."""
        for result, original in zip(results, whole, strict=True):
            if isinstance(result, FoundResult) and isinstance(original, FoundResult):
                translated = replace(self.settings, dialect=None)
                envelopes = original.envelope, None, result.envelope
                self.lost.update(lost_in_form(*envelopes, self.to, translated))
            yield result

    def _converted(self, result: bytes | FoundResult) -> dict[str, Any]:
        if isinstance(result, FoundResult):
            if self.to not in CARRIERS:
                return result.envelope
            call_id, name = self.tool_call_id or result.tool_call_id, self.tool or result.tool
            translated = replace(self.settings, dialect=None)
            return self._to_carrier(result.envelope, call_id, name, translated)
        if self.to not in CARRIERS:
            return self._to_form(result)
        return self._to_carrier(result, self.tool_call_id, self.tool, self.settings)

    def _to_form(self, envelope: bytes) -> dict[str, Any]:
        converted = convert(
            envelope,
            self.to,
            from_schema=self.schema,
            tool=self.tool,
            tool_call_id=self.tool_call_id,
            operation_type=self.operation_type or OperationType.OPERATION,
            extensions=self._may_extend,
            settings=self.settings,
        )
        if not self._may_extend:
            lost = lost_in_form(envelope, self.schema, converted, self.to, self.settings)
            self.lost.update(lost)
        return converted

    def _to_carrier(
        self,
        envelope: object,
        call_id: str | None,
        name: str | None,
        settings: Settings,
    ) -> dict[str, Any]:
        carrier = CARRIERS[self.to]
        sent = send(
            *(carrier, envelope, call_id, name),
            arguments=OPTIONS,
            schema=self.schema,
            settings=settings,
        )
        if not self.kept:
            self.lost.update(lost_in_carrier(envelope, self.schema, sent, carrier, settings))
        self.kept.add(carrier.read(sent).tool_call_id, envelope)
        return sent


@declare(
    "convert",
    description=Translation(
        "Convert payloads to another form, or to and from a carrier (the result "
        "format of another framework). Writes one line of JSON for each payload. A "
        "failure stays a failure.",
        "将载荷转换为另一种返回格式，或与载体（其他框架的结果格式）互相转换，每个载"
        "荷输出一行 JSON。失败始终是失败。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 all converted; 1 something is invalid; 2 usage or I/O error.",
        "退出码：0 全部已转换；1 存在无效内容；2 用法错误或读写失败。",
    ),
)
@click.argument("file", metavar="FILE", shell_complete=complete_files)
@option(
    "--to",
    type=NearChoice(_NAMES),
    required=True,
    description=Translation("Target form or carrier.", "目标格式或载体。"),
)
@from_option
@schema_option
@option(
    "--tool",
    metavar="NAME",
    description=Translation(
        "Tool name for payloads that do not contain one.",
        "载荷没有写明工具时采用的工具名。",
    ),
)
@option(
    "--tool-call-id",
    metavar="ID",
    description=Translation(
        "Tool-call ID for payloads that do not contain one.",
        "载荷没有写明时采用的工具调用标识。",
    ),
)
@option(
    "--operation-type",
    metavar="TYPE",
    show_default=str(OperationType.OPERATION),
    description=Translation(
        "Operation type for payloads that do not contain one.",
        "载荷没有写明时采用的操作类型。",
    ),
)
@option(
    "--extensions/--no-extensions",
    default=None,
    description=Translation(
        "Whether to write the toolresult extension, so that nothing is lost "
        "(default: yes, except for tool-result).",
        "是否写入 toolresult 扩展，使转换不丢失内容（默认写入，转换为 tool-result 时除外）。",
    ),
)
@option(
    "--kept",
    "kept_file",
    metavar="FILE",
    type=click.Path(readable=False),
    description=Translation(
        "File of complete envelopes by tool-call ID, one per line. --to CARRIER adds to it and "
        "--from CARRIER reads it, so that nothing is lost.",
        "按工具调用标识保存完整信封的文件（每行一个）：转换为载体时追加，从载体转换时读取，使"
        "转换不丢失内容。",
    ),
)
@dialect_option
@codes_option
@language_option
def command(
    file: str,
    to: str,
    source: str | None,
    schema: str | None,
    tool: str | None,
    tool_call_id: str | None,
    operation_type: str | None,
    extensions: bool | None,
    kept_file: str | None,
    dialect: str | None,
    codes_file: str | None,
) -> int:
    """Print each payload of a file as the form or carrier that is asked for."""
    require_one_reading(source, schema)
    settings = agreed(codes_file=codes_file, dialect=dialect)
    kept = KeptEnvelopes(kept_file)
    lost: set[Field] = set()
    wanted = (to, source, schema, tool, tool_call_id, operation_type, extensions, settings, kept)
    conversion = _Conversion(*wanted, lost)
    code = each_payload(file, conversion.apply, Reading(arrays=source is None))
    warning = _warning(to, lost)
    if warning is not None:
        echo(warning, err=True)
    return code


def _warning(to: str, lost: set[Field]) -> Sentence | None:
    """Say what was in the payloads and is not in the output."""
    if not lost:
        return None
    if to in CARRIERS:
        return _sentence("lost", carrier=CARRIERS[to].title, lost=fields_in_words(lost))
    return _sentence("lost-of-form", form=to, lost=parts_in_words(lost))
