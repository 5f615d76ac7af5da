"""The summary of an audit as tables for people."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from toolresult.audit.latency import PERCENTILES, RELATIVE_ERROR, Latency
from toolresult.audit.summary import NO_CODE, OTHER_TOOLS, UNRECOGNIZED, Summary
from toolresult.cli.output import one_line
from toolresult.contract import package_data
from toolresult.contract.code_table import standard_table
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Readable, Sentence, Translation, Word, render
from toolresult.text.wide import width_of

SCHEMAS = Translation("form", "返回格式")
CARRIERS = Translation("carrier", "载体")
OUTCOMES = Translation("outcome of valid payloads", "有效载荷的结果状态")
_OUTCOME_NAMES = {
    "unknown-words": Translation(
        "unknown because of words (unknown-words)", "未知：措辞像失败（unknown-words）"
    ),
    "unknown-running": Translation(
        "unknown because running (unknown-running)", "未知：仍在执行（unknown-running）"
    ),
}
DOUBT_HEADS = (
    Translation("unknown at", "未知结果的位置"),
    Translation("reason", "原因"),
    Translation("evidence", "依据"),
)
FAILURES_BY_CODE = Translation("not ok, by error code", "未成功，按错误码")
FAILURES_BY_TOOL = Translation("not ok, by tool", "未成功，按工具")
_FAILURES_BY_FILE = Translation("invalid or not ok, by file", "无效或未成功，按文件")
_PAYLOADS = Translation("payloads", "载荷")
_COUNT = Translation("count", "数量")
_CALLS = Translation("calls", "调用")
FINDING_HEADS = (
    Translation("finding", "问题"),
    _COUNT,
    Translation("meaning", "含义"),
    Translation("first seen at", "首次出现"),
)
NOT_RECOGNIZED = Translation("unrecognized", "无法识别")
_NO_CODE = Translation("without code", "无错误码")
_OTHER_TOOLS = Translation("other tools", "其他工具")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "totals": {
                "en": "{total} checked: {valid} valid ({warned} with warnings), {invalid} invalid",
                "zh": "共 {total} 个载荷：有效 {valid} 个（其中 {warned} 个有警告），无效 "
                "{invalid} 个",
            },
            "lost": {
                "en": "failures that the client got as successes (lost): {lost}",
                "zh": "客户端当作成功收到的失败（lost）：{lost} 个",
            },
            "blank": {"en": "blank lines skipped: {blank}", "zh": "跳过空行 {blank} 行"},
            "sampled": {
                "en": "sample {sample} with seed {seed}: {not_sampled} lines skipped",
                "zh": "抽样比例 {sample}，种子 {seed}：略去 {not_sampled} 行",
            },
            "without-field": {
                "en": "records without {field}: {without_field}",
                "zh": "没有 {field} 的记录：{without_field} 条",
            },
            "unrecognized": {
                "en": "unrecognized: {unrecognized} (not counting those that look like a failure, "
                "which are invalid)",
                "zh": "无法识别：{unrecognized} 行（看似失败的不在其内，计为无效）",
            },
            "without-result": {
                "en": "records without a result: {without_result}",
                "zh": "没有结果的记录：{without_result} 条",
            },
            "runs": {
                "en": "runs: {runs} (not counted as outcomes)",
                "zh": "运行记录：{runs} 条（不计入结果状态）",
            },
            "kept": {
                "en": "invalid lines written: {kept}; beyond the limit: {dropped}",
                "zh": "写入无效行 {kept} 行；超出上限 {dropped} 行",
            },
            "latency": {"en": "latency in ms (±{error})", "zh": "耗时，毫秒（±{error}）"},
            "more": {"en": "... and {count} more", "zh": "……另有 {count} 项"},
            "hint-dialect": {
                "en": "{count} codes are 4xxx, which this contract does not have: the payloads "
                "may use a dialect; name it with --dialect ({known}).",
                "zh": "有 {count} 个错误码是 4xxx，不属于本契约：载荷可能使用某种方言；请用 "
                "--dialect 指明（{known}）。",
            },
            "hint-records": {
                "en": "Most lines have no known form: if records wrap their payload, name its "
                "place with --field /NAME; for a log of a provider or a mixed one, use --from "
                "auto.",
                "zh": "多数行的格式未知：如果记录把载荷包在里面，请用 --field /名称 指明位置；"
                "如果是服务商的日志或混合日志，请用 --from auto。",
            },
        }
    ),
)
_ROWS = 20


@dataclass(frozen=True)
class Table(Readable):
    """A table for the screen: names to the left, numbers to the right."""

    heads: tuple[Word, ...]
    rows: Sequence[tuple[Word, ...]]

    def text(self, lang: str | None = None) -> str:
        """Return the heads and the first rows in a language, in aligned columns."""
        shown = [
            [render(cell, lang or self.lang) for cell in row]
            for row in (self.heads, *self.rows[:_ROWS])
        ]
        columns = list(zip(*shown, strict=True))
        widths = [max(map(width_of, column)) for column in columns]
        numeric = [all(map(_is_number, column[1:])) for column in columns]
        lines = ["  ".join(_cells(row, widths, numeric)).rstrip() for row in shown]
        if len(self.rows) > _ROWS:
            lines.append(_sentence("more", count=len(self.rows) - _ROWS).text(lang))
        return "\n".join(lines)


def summary_text(summary: Summary, group_by: str | None = None) -> Joined:
    """Return the whole summary, one table below the other; empty tables are left out.

    Args:
        summary: what was found out.
        group_by: rule, tool or file, for one table alone; None for all.
    """
    return Joined(tuple(_sections(summary, group_by)), "\n\n")


def _sections(summary: Summary, group_by: str | None) -> Iterator[Word]:
    yield Joined(tuple(_totals(summary)), "\n")
    if group_by is not None:
        table = {"rule": _findings, "tool": _tools, "file": _files}[group_by](summary)
        yield from (table,) if table.rows else ()
        return
    yield from (table for table in _tables(summary) if table.rows)
    yield from hints(summary)


def _tables(summary: Summary) -> Iterator[Table]:
    failures = sum(summary.failures_by_code.values())
    yield _counts(SCHEMAS, summary.schemas, summary.total, schema_name)
    yield _counts(CARRIERS, summary.carriers, summary.total, one_line)
    rows = summary.outcome_rows
    yield _counts(OUTCOMES, rows, sum(rows.values()), outcome_name)
    yield Table(DOUBT_HEADS, doubt_rows(summary))
    yield _counts(FAILURES_BY_CODE, summary.failures_by_code, failures, partial(code_name, summary))
    yield _tools(summary)
    yield _findings(summary)
    yield _latency(summary)


def hints(summary: Summary) -> Iterator[Sentence]:
    """Say which options the payloads look as if they need."""
    if summary.hints_at_records:
        yield _sentence("hint-records")
    if summary.hints_at_dialect:
        codes = sum(summary.dialect_codes.values())
        yield _sentence("hint-dialect", count=codes, known=", ".join(standard_table().dialects))


def _totals(summary: Summary) -> Iterator[Sentence]:
    numbers = {key: f"{value:,}" for key, value in vars(summary).items() if isinstance(value, int)}
    options: Mapping[str, Word] = summary.options
    yield _sentence("totals", **numbers)
    if summary.lost:
        yield _sentence("lost", **numbers)
    if summary.blank:
        yield _sentence("blank", **numbers)
    if summary.options.get("sample", 1) < 1:
        yield _sentence("sampled", sample=options["sample"], seed=options["seed"], **numbers)
    if summary.without_field:
        yield _sentence("without-field", field=str(options.get("field")), **numbers)
    if summary.unrecognized:
        yield _sentence("unrecognized", **numbers)
    if summary.without_result:
        yield _sentence("without-result", **numbers)
    if summary.runs:
        yield _sentence("runs", **numbers)
    if summary.kept or summary.dropped:
        yield _sentence("kept", **numbers)


def _counts(
    title: Word, counts: Mapping[str, int], total: int, name: Callable[[str], Word]
) -> Table:
    rows = [(name(key), f"{count:,}", share(count, total)) for key, count in by_count(counts)]
    return Table((title, _COUNT, "%"), rows)


def by_count(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Sort counts, the most frequent first."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def by_calls(latency: Mapping[str, Latency]) -> list[tuple[str, Latency]]:
    """Sort the latencies of tools, the most called first."""
    return sorted(latency.items(), key=lambda item: (-item[1].count, item[0]))


def code_name(summary: Summary, code: str) -> Word:
    """Return a code with its name, where the table has one."""
    if code == NO_CODE:
        return _NO_CODE
    name = summary.code_name(code)
    return f"{code} {name}" if name else code


def schema_name(name: str) -> Word:
    """Return a schema's name, or that there is none."""
    return NOT_RECOGNIZED if name == UNRECOGNIZED else name


def outcome_name(name: str) -> Word:
    """Return an outcome as people read it, a reason of doubt with its name."""
    return _OUTCOME_NAMES.get(name, one_line(name))


def doubt_rows(summary: Summary) -> list[tuple[Word, ...]]:
    """Return a row for each example of an unknown result: its place, the reason, the evidence."""
    return [
        (one_line(f"{one.file}:{one.line}"), reason, one_line("; ".join(one.evidence)))
        for reason, doubt in sorted(summary.doubts.items(), reverse=True)
        for one in doubt.examples
    ]


def _findings(summary: Summary) -> Table:
    return Table(FINDING_HEADS, findings_rows(summary))


def _files(summary: Summary) -> Table:
    failed = summary.failures_by_file
    rows = [
        (
            one_line(file),
            f"{failed.get(file, 0):,}",
            f"{count:,}",
            share(failed.get(file, 0), count),
        )
        for file, count in by_count(summary.payloads_by_file)
    ]
    return Table((_FAILURES_BY_FILE, _COUNT, _PAYLOADS, "%"), rows)


def _tools(summary: Summary) -> Table:
    calls = summary.calls_by_tool
    rows = [
        (
            tool_name(tool),
            f"{failed:,}",
            f"{calls.get(tool, 0):,}",
            share(failed, calls.get(tool, 0)),
        )
        for tool, failed in by_count(summary.failures_by_tool)
    ]
    return Table((FAILURES_BY_TOOL, _COUNT, _CALLS, "%"), rows)


def findings_rows(summary: Summary) -> list[tuple[Word, ...]]:
    """Return a row for each rule: its id, count, meaning and first place, errors first."""
    found = sorted(
        summary.findings.items(), key=lambda item: (item[1].severity, -item[1].count, item[0])
    )
    return [
        (
            rule,
            f"{times.count:,}",
            _meaning(rule),
            one_line(f"{times.example.file}:{times.example.line} {times.example.path}"),
        )
        for rule, times in found
    ]


def _meaning(rule: str) -> Word:
    row = package_data.rules().get(rule)
    return Translation(row.title["en"], row.title["zh"]) if row else ""


def latency_title() -> Sentence:
    """Return the title of latencies, with how exact they are."""
    return _sentence("latency", error=f"{RELATIVE_ERROR:.0%}")


def _latency(summary: Summary) -> Table:
    rows = [
        (
            tool_name(tool),
            f"{latency.count:,}",
            *(milliseconds(latency.percentile(percent)) for percent in (*PERCENTILES, 100)),
        )
        for tool, latency in by_calls(summary.latency)
    ]
    percents = (f"p{percent}" for percent in PERCENTILES)
    return Table((latency_title(), _CALLS, *percents, "max"), rows)


def tool_name(name: str) -> Word:
    """Return a tool's name, or words for the other tools."""
    return _OTHER_TOOLS if name == OTHER_TOOLS else one_line(name)


def milliseconds(time: float | None) -> str:
    """Write a time with as many digits as it is known."""
    return "" if time is None else f"{time:,.4g}" if time < 1000 else f"{time:,.0f}"


def share(count: int, total: int) -> str:
    """Write a share in percent."""
    return f"{100 * count / total:.1f}" if total else ""


def _cells(row: Sequence[str], widths: Iterable[int], numeric: Iterable[bool]) -> Iterator[str]:
    for text, width, is_number in zip(row, widths, numeric, strict=True):
        blanks = " " * (width - width_of(text))
        yield blanks + text if is_number else text + blanks


def _is_number(text: str) -> bool:
    return text.replace(",", "").replace(".", "").replace("e+", "").isdigit() or not text
