"""Handling each payload of a file, or with --from each result in it; failures are printed."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from toolresult.audit.options import AUTO
from toolresult.audit.provider import is_readable, is_spoken, parts_of
from toolresult.carriers.messages import READABLE, FoundResult, read_part
from toolresult.carriers.parts import Part, require_format
from toolresult.carriers.receive import ReceiveOptions, receive
from toolresult.carriers.sdk_objects import as_plain
from toolresult.cli.inputs import AS_IT_IS, Reading, Record, Skipped, Unreadable, records
from toolresult.cli.options import at, reason
from toolresult.cli.output import Changed, echo, one_line, reader_language
from toolresult.cli.printed_findings import in_file, printed_finding
from toolresult.findings.finding import ContractError
from toolresult.forms.form import Form
from toolresult.forms.registry import recognize
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Word

# A message of a provider, which the package has a form for, too.
_MESSAGE = "tool-message"
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "without-result": {
                "en": "records without a result: {count}",
                "zh": "没有结果的记录：{count} 条",
            },
        }
    ),
)


def each_payload(
    file: str,
    act: Callable[[bytes], Iterable[Word]],
    reading: Reading = AS_IT_IS,
    shown: Callable[[Record, Word], Word] = lambda _record, word: word,
) -> int:
    """Print what `act` makes of every payload; return the exit code.

    `shown` may say beside it where it comes from. What is wrong goes to standard error, so that
    standard output holds results only.
    """
    code = without_result = 0
    for record in records([file], reading):
        if isinstance(record, Skipped):
            continue
        if isinstance(record, Unreadable):
            echo(at(one_line(record.name), record.reason), err=True)
            code = 2
            continue
        try:
            is_empty = True
            for word in act(record.data):
                is_empty = False
                echo(shown(record, word))
            without_result += is_empty
        except ContractError as error:
            report = in_file(error.report, record)
            for finding in report.in_language(reader_language()).errors:
                echo(*printed_finding(record, finding), err=True)
            code = max(code, 1)
        except ValueError as error:
            place = "" if record.line is None else f":{record.line}"
            echo(at(f"{one_line(record.name)}{place}", Changed(reason(error), one_line)), err=True)
            code = 2
    if without_result:
        echo(_sentence("without-result", count=without_result), err=True)
    return code


def results_in(
    data: bytes, source: str | None, options: ReceiveOptions
) -> Iterator[bytes | FoundResult]:
    """Yield a payload as it is, or with a source every result in it.

    Nothing comes of a question, of an answer of the model, or of a call.

    Args:
        data: the payload, or a record of a provider.
        source: the value of --from; None where the data is a payload.
        options: how the results are read.

    Raises:
        ContractError: the record is not JSON, or looks like a result and cannot be read as one.
    """
    if source is None:
        yield data
        return
    record = as_plain(data)
    parts = parts_of(record, source, options)
    form = recognize(record) if source == AUTO and isinstance(record, dict) else None
    is_own = isinstance(form, Form) and form.name != _MESSAGE
    is_plain = all(part.carrier is None for part in parts)
    is_asked = source != AUTO and is_plain
    if is_own and is_plain:
        yield data
    elif is_asked and (not is_spoken(record) or is_readable(record, source, options)):
        # An error names what this format has and the record has not.
        received = receive(READABLE[source], record, options)
        yield FoundResult(source, received.tool_call_id, received.name, received.envelope)
    elif parts or is_spoken(record):
        for part in parts:
            yield read_part(require_format(part), part.value, options)
    else:
        require_format(Part(None, record, ()))
