"""The audit as a whole: inputs to parts, parts to processes, what they find to one summary."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from toolresult.audit.interrupts import together
from toolresult.audit.judge import Options
from toolresult.audit.keep import Keeper
from toolresult.audit.lines import blocks, changed, inputs, parts
from toolresult.audit.options import options_of, said
from toolresult.audit.part import Part, UnreadableError, shown
from toolresult.audit.summary import Problem, Summary
from toolresult.audit.tally import InvalidLine, Tally
from toolresult.audit.texts import say
from toolresult.codes import CodesSource
from toolresult.data_contracts import DataContracts
from toolresult.os_texts import os_reason

if TYPE_CHECKING:
    from concurrent.futures import Future

    _Waiting = deque[tuple[Part, Future["_Counted"]]]

Progress = Callable[[int], None]
# Parts that wait for each process, so that none is idle and memory stays small.
_AHEAD = 2


@dataclass(frozen=True)
class _Counted:
    """What came of one part."""

    summary: Summary
    kept: tuple[InvalidLine, ...] = ()
    problem: str | None = None


def audit_files(
    paths: str | Path | Iterable[str | Path],
    *,
    schema: str | None = None,
    dialect: str | None = None,
    codes: CodesSource = None,
    field: str = "",
    jobs: int = 1,
    sample: float = 1.0,
    seed: int = 0,
    warnings: str = "envelope",
    invalid: str | Path | None = None,
    max_invalid: int = 100_000,
    redact: bool = False,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
    lang: str = "en",
    progress: Progress | None = None,
) -> Summary:
    """Judge every line of JSON Lines files, or row of Parquet files, and sum up what was found.

    Memory does not grow with the files, only with their longest lines. The result is the same
    for any number of `jobs`. Whatever goes wrong with an input or output stands in `problems`
    of the summary, beside everything that was found nevertheless; Ctrl-C ends the audit with
    the summary of what was read so far (`interrupted`).

    Args:
        paths: files (plain, gzip, zstd or Parquet), folders, or "-" for standard input.
        schema: schema to hold every payload against; None recognizes the form.
        dialect: dialect of error codes that the payloads speak.
        codes: a team's own error codes, as in `toolresult.validate`.
        field: JSON Pointer to the payload in each record, where it may be an object or a string
            of JSON; "" takes the record itself. In a Parquet file it begins with the name of the
            column; "" takes the only one that holds text. A plain name needs no slash.
        jobs: processes to work with.
        sample: share of the lines to judge, more than 0, at most 1.
        seed: chooses which lines, the same for the same number.
        warnings: "envelope", or "full" for those inside `data` too, which takes much longer.
        invalid: file for the invalid lines, with findings and place, a JSON object a line.
        max_invalid: so many are written; the rest is counted.
        redact: leave out what their data says.
        data_contracts: what each tool promises of its `data`, as in `toolresult.validate`.
        tool: name of the tool, for payloads that do not name it.
        lang: language of findings and reasons, "en" or "zh".
        progress: called with the bytes of input that were done.

    Raises:
        ValueError: an argument makes no sense, or names something that does not exist.
        OSError: `invalid` or the file of `codes` cannot be opened.

    >>> audit_files([]).total
    0
    """
    options = options_of(
        schema=schema,
        dialect=dialect,
        codes=codes,
        field=field,
        warnings=warnings,
        sample=sample,
        seed=seed,
        data_contracts=data_contracts,
        tool=tool,
        lang=lang,
    )
    if jobs < 1:
        raise ValueError(f"jobs: expected at least one process, got {jobs}")
    keep = invalid is not None
    options = replace(options, keep=keep, max_invalid=max_invalid, redact=redact)
    names = [paths] if isinstance(paths, str | Path) else list(paths)
    with ExitStack() as stack:
        keeper = None
        if invalid is not None:
            opened = Keeper(Path(invalid), limit=max_invalid, redact=redact)
            keeper = stack.enter_context(opened)
        audit = _Audit(options, keeper, shown(invalid or ""), progress)
        return audit.run(map(str, names), jobs)


class _Audit:
    """Puts together what comes of the parts, in their order."""

    def __init__(
        self, options: Options, keeper: Keeper | None, kept_in: str, progress: Progress | None
    ) -> None:
        self.options = options
        self.keeper = keeper
        self.kept_in = kept_in
        self.progress = progress
        self.lines_before = 0
        self.summary = Summary(options=said(options))

    def run(self, names: Iterable[str], jobs: int) -> Summary:
        """Audit the inputs; what was counted when somebody interrupts is kept."""
        try:
            for name in inputs(names, self.options.lang):
                if isinstance(name, tuple):
                    self._add_problem(*name)
                else:
                    self._input(name, jobs)
        except KeyboardInterrupt:
            self.summary = replace(self.summary, interrupted=True)
        return self.summary

    def _input(self, name: str, jobs: int) -> None:
        self.lines_before = 0
        file = shown(name)
        counted = _one_by_one if jobs == 1 else _side_by_side
        results = counted(parts(name, self.options.field, self.options.lang), self.options, jobs)
        try:
            for part, one in results:
                with together():
                    self._add(part, one)
        except UnreadableError as error:
            self._add_problem(file, str(error))
        else:
            self.summary = self.summary.merge(Summary(files=(file,)))

    def _add(self, part: Part, one: _Counted) -> None:
        if part.rows is not None:
            self.lines_before = part.rows.before  # also where the part before was damaged
        dropped = self._keep(part.file, one.kept)
        found = one.summary.moved(part.file, self.lines_before)
        kept = len(one.kept) - dropped
        found = replace(found, kept=kept, dropped=found.dropped + dropped)
        self.summary = self.summary.merge(found)
        self.lines_before += one.summary.lines
        if one.problem:
            self._add_problem(part.file, one.problem)
        if self.progress:
            self.progress(part.read)

    def _keep(self, file: str, found: tuple[InvalidLine, ...]) -> int:
        """Write invalid lines; return how many were not."""
        if self.keeper is None:
            return len(found)
        before = self.keeper.written
        try:
            return self.keeper.keep(file, self.lines_before, found)
        except OSError as error:
            lang = self.options.lang
            reason = say("not-kept", lang, reason=os_reason(error, lang))
            self._add_problem(self.kept_in, reason)
            written = self.keeper.written - before
            self.keeper = None
            return len(found) - written

    def _add_problem(self, file: str, reason: str) -> None:
        self.summary = self.summary.merge(Summary(problems=(Problem(file, reason),)))


def count(part: Part, options: Options) -> _Counted:
    """Count one part."""
    tally = Tally(options if part.rows is None else replace(options, field=part.rows.field))
    problem = None
    try:
        for position, lines in blocks(part, options.lang):
            tally.add(lines, position)
        problem = changed(part, options.lang)
    except UnreadableError as error:
        problem = str(error)
    except OSError as error:
        problem = os_reason(error, options.lang)
    except MemoryError:
        problem = say("memory", options.lang)
    return _Counted(tally.summary(), tuple(tally.kept), problem)


def _one_by_one(
    found: Iterator[Part], options: Options, _jobs: int
) -> Iterator[tuple[Part, _Counted]]:
    for part in found:
        with together():
            counted = count(part, options)
            yield part, counted


def _side_by_side(
    found: Iterator[Part], options: Options, jobs: int
) -> Iterator[tuple[Part, _Counted]]:
    """Count parts in several processes and yield them in their order."""
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor  # noqa: PLC0415 - slow

    waiting: _Waiting = deque()
    problem: UnreadableError | None = None
    with ProcessPoolExecutor(jobs, initializer=_ignore_interrupts) as pool:
        try:
            while True:
                try:
                    part = next(found, None)
                except UnreadableError as error:
                    part, problem = None, error
                if part is None:
                    break
                waiting.append((part, pool.submit(count, part, options)))
                if len(waiting) >= jobs * _AHEAD:
                    yield _next(waiting)
            yield from _rest(waiting)
        except BrokenExecutor:
            problem = UnreadableError(say("worker", options.lang))
        except KeyboardInterrupt:
            yield from _rest(waiting)
            raise
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    if problem:
        raise problem


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that puts the results together."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _rest(waiting: "_Waiting") -> Iterator[tuple[Part, _Counted]]:
    while waiting:
        yield _next(waiting)


def _next(waiting: "_Waiting") -> tuple[Part, _Counted]:
    """Wait for the next part; it is taken away only when it is there."""
    part, future = waiting[0]
    counted = future.result()
    waiting.popleft()
    return replace(part, text=b""), counted
