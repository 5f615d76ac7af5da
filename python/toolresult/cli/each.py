"""Doing one thing with each payload of a file, and saying what is wrong with those that fail."""

from collections.abc import Callable, Iterable
from functools import partial

from toolresult.cli.inputs import AS_IT_IS, Reading, Record, Skipped, Unreadable, records
from toolresult.cli.options import at, reason
from toolresult.cli.output import Changed, echo, one_line, reader_language
from toolresult.cli.printed_findings import in_file, printed_finding
from toolresult.findings.finding import ContractError
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Word

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
