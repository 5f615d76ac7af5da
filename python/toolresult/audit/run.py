"""The audit as a whole: inputs to parts, parts to processes, what they find to one summary."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from toolresult._interrupts import uninterrupted
from toolresult._lazy import public
from toolresult.audit.core_tally import counts_in_core
from toolresult.audit.count import CountedPart, count, nothing_in
from toolresult.audit.keep import Keeper
from toolresult.audit.lines import inputs, parts
from toolresult.audit.options import MAX_INVALID, MAX_LINE, AuditOptions, place_of
from toolresult.audit.part import InvalidLine, Part, UnreadableError
from toolresult.audit.summary import Problem, Summary
from toolresult.audit.texts import sentence
from toolresult.text.file_names import display_name
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import Readable, worded
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

if TYPE_CHECKING:
    from queue import SimpleQueue
    from threading import Semaphore

    from toolresult.audit.threads import Threads
    from toolresult.audit.workers import Answer, Workers

    _Taken = SimpleQueue[tuple[Part, Iterator[Answer]] | None]

Progress = Callable[[int], None]
# Parts that wait for each process, so that none is idle and memory stays small.
_AHEAD = 2


@public("toolresult.audit")
def audit_files(
    paths: str | Path | Iterable[str | Path],
    *,
    schema: str | None = None,
    carrier: str | None = None,
    field: str = "",
    jobs: int = 1,
    sample: float = 1.0,
    seed: int = 0,
    warnings: str = "envelope",
    invalid: str | Path | None = None,
    max_invalid: int = MAX_INVALID,
    max_line: int = MAX_LINE,
    redact: bool = False,
    tool: str | None = None,
    progress: Progress | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Summary:
    """Validate every line of JSON Lines files, or row of Parquet files, and sum up what was found.

    Memory does not grow with the files, only with their longest lines up to `max_line`. The
    result is the same for any number of `jobs`. Invalid lines are written in order, while the
    rest is still read. Errors of inputs and outputs are collected in `problems` of the summary;
    results found so far are kept. Ctrl-C ends the audit within two seconds with the summary of what
    was read so far (`interrupted`).

    Args:
        paths: files (plain, gzip, zstd or Parquet), folders, or "-" for standard input.
        schema: schema to validate every payload against; None recognizes the form.
        carrier: format of the logs of a provider or framework, as in `from_NAME` of
            `toolresult.carriers`; `opentelemetry`; or `auto` for a mixed log, in which an
            unknown line counts as `unrecognized`, or as invalid if it looks like a failure. Every
            result in a record, or in a run, counts by itself.
        field: JSON Pointer to the payload in each record, an object or a string of JSON; a plain
            name needs no slash, "" is the record itself. In a Parquet file it begins with the
            column; "" is the only one that holds text.
        jobs: how many threads (native core) or processes work. In a program with other threads,
            processes import its main module, which needs `if __name__ == "__main__":`.
        sample: share of the lines to judge, more than 0, at most 1.
        seed: chooses which lines, the same for the same number.
        warnings: "envelope", or "full" for those inside `data` too, which takes much longer.
        invalid: file for the invalid lines, with findings and place, a JSON object a line.
        max_invalid: the most invalid lines to write; the rest is counted.
        max_line: the longest line to judge, in bytes. A longer one counts as invalid
            (`text-too-long`) and is kept by its place; no more of it is ever held.
        redact: write them without the values of their data.
        tool: name of the tool, for payloads that do not name it.
        progress: called with the bytes of input that were done; where `jobs` is more than 1, in
            a thread of the audit.
        settings: what the payloads are checked against, and the language of findings and reasons.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ValueError: an argument makes no sense, or names something that does not exist.
        TypeError: there is no such option, or as `Settings`.
        OSError: `invalid` or the file of `codes` cannot be opened.

    >>> audit_files([]).total
    0
    """
    if jobs < 1:
        raise ValueError(f"jobs: expected at least one process, got {jobs}")
    wanted = audit_options(
        settings_of(settings, options),
        schema=schema,
        carrier=carrier,
        field=field,
        warnings=warnings,
        sample=sample,
        seed=seed,
        invalid=invalid,
        max_invalid=max_invalid,
        max_line=max_line,
        redact=redact,
        tool=tool,
    )
    names = [paths] if isinstance(paths, str | Path) else list(paths)
    with ExitStack() as stack:
        keeper = None
        if invalid is not None:
            opened = Keeper(Path(invalid), limit=max_invalid, redact=redact)
            keeper = stack.enter_context(opened)
        audit = _Audit(wanted, keeper, display_name(invalid or ""), progress)
        return audit.run(map(str, names), jobs)


def audit_options(
    settings: Settings,
    *,
    schema: str | None = None,
    tool: str | None = None,
    field: str = "",
    invalid: str | Path | None = None,
    **others: Any,
) -> AuditOptions:
    """Return the options of an audit from the arguments of `audit_files`.

    Raises:
        ValueError: an argument makes no sense, or names something that does not exist.
    """
    with worded(settings.lang):
        return AuditOptions(
            settings.checks(schema, tool),
            replace(settings, shown=None),  # its functions cannot go to another process
            field=place_of(field),
            keep=invalid is not None,
            **others,
        )


def _workers(jobs: int, options: AuditOptions) -> "Threads | Workers":
    """Return what counts parts side by side: threads, if they do not wait for one another."""
    # Threads wait for one another where most lines are looked at in Python.
    if options.carrier is None and counts_in_core(options):
        from toolresult.audit.threads import Threads  # noqa: PLC0415 - slow, as the other

        return Threads(jobs, options)
    from toolresult.audit.workers import Workers  # noqa: PLC0415

    return Workers(jobs, options)


def _read(file: str) -> Summary:
    return Summary(files=(file,))


class _Audit:
    """Puts together what comes of the parts, in their order."""

    def __init__(
        self, options: AuditOptions, keeper: Keeper | None, kept_in: str, progress: Progress | None
    ) -> None:
        self.options = options
        self.keeper = keeper
        self.kept_in = kept_in
        self.progress = progress
        self.file = ""
        self.lines_before = 0
        self.not_kept = 0
        self.summary = Summary(options=options.to_dict())

    def run(self, names: Iterable[str], jobs: int) -> Summary:
        """Audit the inputs; what was counted when somebody interrupts is kept."""
        try:
            for name in inputs(names):
                if isinstance(name, tuple):
                    self._add_problem(*name)
                else:
                    self._input(name, jobs)
        except KeyboardInterrupt:
            self.summary = replace(self.summary, interrupted=True)
        return self.summary

    def _input(self, name: str, jobs: int) -> None:
        self.lines_before = 0
        file = display_name(name)
        before = self.summary
        found = parts(name, self.options.field, self.options.max_line)
        try:
            if jobs == 1:
                self._one_by_one(found)
            else:
                self._side_by_side(found, jobs)
        except UnreadableError as error:
            self._add_problem(file, error.sentence)
        else:
            is_whole = self.summary.problems == before.problems
            is_empty = is_whole and self._filled() == before.lines - before.blank
            self.summary = self.summary.merge(nothing_in(file) if is_empty else _read(file))

    def _filled(self) -> int:
        return self.summary.lines - self.summary.blank

    def _one_by_one(self, found: Iterator[Part]) -> None:
        for part in found:
            with uninterrupted() as asked:
                self._begin(part)
                self._end(part, count(part, self.options, self._keep, asked))

    def _side_by_side(self, found: Iterator[Part], jobs: int) -> None:
        """Count parts side by side and put them together in their order.

        This thread reads, which may have to wait for its input; another one puts together what
        is there by then.

        Raises:
            UnreadableError: the input could not be read to its end, or all processes died.
        """
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - slow, as those below
        from queue import SimpleQueue  # noqa: PLC0415
        from threading import Semaphore  # noqa: PLC0415

        taken: _Taken = SimpleQueue()
        room = Semaphore(jobs * _AHEAD)
        with _workers(jobs, self.options) as workers, ThreadPoolExecutor(1) as gatherer:
            gathered = gatherer.submit(self._gather, taken, room)
            gathered.add_done_callback(lambda _: room.release())
            try:
                while room.acquire() and not gathered.done():
                    part = next(found, None)
                    if part is None:
                        break
                    taken.put((replace(part, text=b""), workers.count(part)))
            except KeyboardInterrupt:
                workers.stop()
                raise
            finally:
                taken.put(None)
                try:
                    gathered.result()
                except BaseException:
                    workers.stop()
                    raise

    def _gather(self, taken: "_Taken", room: "Semaphore") -> None:
        is_stopped = False
        while (next_part := taken.get()) is not None:
            part, answers = next_part
            # Behind a part of which the end is missing no line would have its number.
            is_stopped = is_stopped or self._gather_part(part, answers)
            room.release()

    def _gather_part(self, part: Part, answers: "Iterator[Answer]") -> bool:
        """Put together what comes of a part; return whether the audit was stopped in it."""
        self._begin(part)
        before = self.keeper.written if self.keeper else 0
        for answer in answers:
            if isinstance(answer, CountedPart):
                self._end(part, answer)
                return answer.stopped
            if isinstance(answer, tuple):
                self._keep(answer)
                continue
            self.lines_before += answer.lines
            kept = (self.keeper.written if self.keeper else before) - before
            self.summary = self.summary.merge(Summary(kept=kept))
            self._add_problem(part.file, sentence("worker"))
        return False

    def _begin(self, part: Part) -> None:
        self.file, self.not_kept = part.file, 0
        if part.rows is not None:
            self.lines_before = part.rows.before  # also where the part before was damaged

    def _keep(self, found: tuple[InvalidLine, ...]) -> None:
        """Write invalid lines of the part; count those that are not."""
        if self.keeper is None:
            self.not_kept += len(found)
            return
        before = self.keeper.written
        try:
            self.not_kept += self.keeper.keep(self.file, self.lines_before, found)
        except OSError as error:
            reason = sentence("not-kept", reason=os_error_reason(error))
            self._add_problem(self.kept_in, reason)
            self.not_kept += len(found) - (self.keeper.written - before)
            self.keeper = None

    def _end(self, part: Part, counted: CountedPart) -> None:
        found = counted.summary.in_file(part.file, self.lines_before)
        kept, dropped = found.kept - self.not_kept, found.dropped + self.not_kept
        self.summary = self.summary.merge(replace(found, kept=kept, dropped=dropped))
        self.lines_before += found.lines
        if counted.problem:
            self._add_problem(part.file, counted.problem)
        if self.progress:
            self.progress(part.read)

    def _add_problem(self, file: str, reason: Readable) -> None:
        problem = Problem(file, reason.text(self.options.lang))
        self.summary = self.summary.merge(Summary(problems=(problem,)))
