"""One run: every comparison in its turn."""

import gc
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path

import toolresult
from benchmarks import node, parts, processes, tasks
from benchmarks.contestants import OWN, Contestant, contestants
from benchmarks.corpus import Corpus, hostile, invalid, mixed, small
from benchmarks.measure import Task, Timed, in_turn, ratios, spread
from benchmarks.results import Ratio, Result, machine

Progress = Callable[[str], None]

# jsonschema explains some ten thousand a second: a part of the payloads is enough.
_EXPLAINED = 10
_JUDGED = 20
_TAKEN_APART = 10_000
# Starting takes tens of milliseconds, so it is tried more often.
_STARTS = 4
_AUDIT_1, _AUDIT_2 = "toolresult audit --jobs 1", "toolresult audit --jobs 2"
_SOURCEMETA = "sourcemeta validate --fast"


class DisagreementError(Exception):
    """This project's own verdict is not what the corpus is made for: nothing else counts."""


def run(
    size: int, rounds: int, folder: Path, progress: Progress, *, memory: tuple[int, int]
) -> Result:
    """Measure everything.

    Args:
        size: envelopes in the large corpora.
        rounds: how often each comparison is repeated.
        folder: where files are written; they are left there.
        progress: told what is going on.
        memory: bytes of the two files on which memory is compared, the small one first.

    Raises:
        DisagreementError: toolresult gave a wrong verdict.
        FailedError: a command did not do what it is measured for.
    """
    result = Result(machine(), rounds)
    progress("making payloads")
    corpora = {one.name: one for one in (mixed(size), small(size), invalid(size // _EXPLAINED))}
    for corpus in corpora.values():
        result.add_corpus(corpus)
        corpus.write(folder / f"{corpus.name}.jsonl")
    # The collector shall not walk what only this program holds.
    gc.collect()
    gc.freeze()
    everybody = contestants()
    _verdicts(result, everybody, size, folder, progress)
    for name in ("mixed", "small"):
        _accept(result, everybody, corpora[name], folder, _said(progress, name))
    _findings(result, corpora["invalid"], _said(progress, "findings"))
    _parts(result, corpora, _said(progress, "parts"))
    _files(result, folder, _said(progress, "files"))
    _start(result, _said(progress, "start"))
    _memory(result, corpora["mixed"], folder, _said(progress, "memory"), memory)
    return result


def _said(progress: Progress, what: str) -> Progress:
    return lambda text: progress(f"{what}: {text}")


def _verdicts(
    result: Result, everybody: list[Contestant], size: int, folder: Path, progress: Progress
) -> None:
    """Ask everybody about valid and invalid texts, so that nobody is fast by looking away."""
    count = max(size // _JUDGED, 1)
    for corpus in (mixed(count), small(count), invalid(count), hostile(count)):
        progress(f"verdicts: {corpus.name}")
        total = len(corpus.lines)
        for one in everybody:
            accepted = tasks.accepted(one, corpus)
            if accepted is None:
                continue
            result.verdicts.setdefault(one.name, {})[corpus.name] = [accepted, total]
            if one.name == OWN and accepted != (total if corpus.valid else 0):
                raise DisagreementError(
                    f"toolresult accepts {accepted} of {total} payloads of the corpus "
                    f"{corpus.name!r}, which are all {'valid' if corpus.valid else 'invalid'}"
                )
        if node.missing() is None:
            file = folder / f"verdicts-{corpus.name}.jsonl"
            corpus.write(file)
            with node.Ajv([file]) as ajv:
                accepted = ajv.run(file, 0, total)[1]
            result.verdicts.setdefault(ajv.name, {})[corpus.name] = [accepted, total]


def _accept(
    result: Result, everybody: list[Contestant], corpus: Corpus, folder: Path, progress: Progress
) -> None:
    """Time verdicts on valid texts."""
    turns: dict[str, Task] = {one.name: tasks.over(corpus.lines, one.call) for one in everybody}
    versions = {one.name: one.version for one in everybody}
    with ExitStack() as stack:
        missing = node.missing()
        if missing:
            result.missing[node.Ajv.name] = missing
        else:
            file = folder / f"{corpus.name}.jsonl"
            ajv = stack.enter_context(node.Ajv([file]))
            turns[ajv.name] = lambda first, end: ajv.run(file, first, end)[0]
            versions[ajv.name] = ajv.version
        seconds = in_turn(turns, len(corpus.lines), result.rounds, progress)
    result.groups[corpus.name] = _timed(seconds, versions)
    if corpus.name != "mixed":
        return
    parser = next(one.name for one in everybody if one.accepts is None)
    _compare(result, "accept-jsonschema", "mixed", f"{parser} + jsonschema", OWN, 20)
    _compare(result, "accept-jsonschema-rs", "mixed", f"{parser} + jsonschema-rs", OWN, 1.3)
    _compare(result, "accept-parser", "mixed", parser, OWN, 1)


def _findings(result: Result, corpus: Corpus, progress: Progress) -> None:
    """Time the explanation of what is invalid."""
    explainers = tasks.explainers()
    turns = {name: tasks.over(corpus.lines, call) for name, (_, call) in explainers.items()}
    seconds = in_turn(turns, len(corpus.lines), result.rounds, progress)
    result.groups["findings"] = _timed(
        seconds, {name: version for name, (version, _) in explainers.items()}
    )
    own, other = seconds
    value = ratios(seconds[own], seconds[other])
    result.ratios.append(Ratio("findings-ratio", value, 1.2, at_least=False))


def _parts(result: Result, corpora: Mapping[str, Corpus], progress: Progress) -> None:
    """Time the parts of a verdict and of an explanation."""
    for group, corpus, split in (
        ("parts-verdict", corpora["mixed"], parts.of_verdict),
        ("parts-explanation", corpora["invalid"], parts.of_explanation),
    ):
        lines = corpus.lines[:_TAKEN_APART]
        calls = split(lines)
        turns = {name: tasks.over(lines, call) for name, call in calls.items()}
        seconds = in_turn(turns, len(lines), result.rounds, progress)
        result.groups[group] = _timed(seconds, dict.fromkeys(calls, toolresult.__version__))


def _files(result: Result, folder: Path, progress: Progress) -> None:
    """Time whole processes over one file."""
    file = folder / "mixed.jsonl"
    commands = {
        _AUDIT_1: (toolresult.__version__, processes.audit(file, 1)),
        _AUDIT_2: (toolresult.__version__, processes.audit(file, 2)),
    }
    found = processes.sourcemeta()
    if found is None:
        result.missing[_SOURCEMETA] = "there is no program of it for this machine"
    else:
        version, program = found
        schema = folder / "union.schema.json"
        processes.write_union(schema)
        spoiled = processes.sourcemeta_command(program, schema, folder / "invalid.jsonl")
        if processes.run(spoiled, expected=None).exit == 0:
            raise processes.FailedError("sourcemeta accepts the invalid payloads")
        commands[_SOURCEMETA] = (version, processes.sourcemeta_command(program, schema, file))
    turns = {name: _process(command) for name, (_, command) in commands.items()}
    seconds = in_turn(turns, 1, result.rounds, progress)
    result.groups["files"] = _timed(seconds, {name: one for name, (one, _) in commands.items()})
    _compare(result, "files-1", "files", _SOURCEMETA, _AUDIT_1, 2)
    _compare(result, "files-2", "files", _SOURCEMETA, _AUDIT_2, 3.5)


def _start(result: Result, progress: Progress) -> None:
    """Time a start of Python, without and with this package."""
    bare = "python -c pass"
    imported, version = "import toolresult", "toolresult --version"
    commands: dict[str, list[str | Path]] = {
        bare: [sys.executable, "-c", "pass"],
        imported: [sys.executable, "-c", "import toolresult"],
        version: [processes.toolresult(), "--version"],
    }
    turns = {name: _process(command) for name, command in commands.items()}
    seconds = in_turn(turns, 1, result.rounds * _STARTS, progress)
    versions = {
        bare: result.machine["python"],
        imported: toolresult.__version__,
        version: toolresult.__version__,
    }
    result.groups["start"] = _timed(seconds, versions)
    for name, own in (("import", imported), ("version", version)):
        value = ratios(seconds[own], seconds[bare])
        result.ratios.append(Ratio(name, value, 3, at_least=False))


def _memory(
    result: Result, corpus: Corpus, folder: Path, progress: Progress, sizes: tuple[int, int]
) -> None:
    """Note the memory of one process on a small file and on one many times as large."""
    peaks: dict[int, list[int]] = {1: [], 2: []}
    file = folder / "memory.jsonl"
    for size in sizes:
        progress(f"{size / 1e6:g} MB")
        if not processes.room_for(size, folder):
            raise processes.FailedError(f"there is no room for {size} bytes in {folder}")
        written = corpus.fill(file, size)
        for jobs, found in peaks.items():
            peak = processes.run(processes.audit(file, jobs)).peak
            result.memory.append({"bytes": written, "jobs": jobs, "peak": peak})
            found.append(peak)
        file.unlink()
    growth = spread([large / little for little, large in peaks.values()])
    result.ratios.append(Ratio("memory-growth", growth, 1.2, at_least=False))
    most = spread([max(found) / 1e6 for found in peaks.values()])
    result.ratios.append(Ratio("memory-peak", most, 150, at_least=False))


def _process(command: list[str | Path]) -> Task:
    return lambda _first, _end: processes.run(command).seconds


def _timed(seconds: Mapping[str, tuple[float, ...]], versions: Mapping[str, str]) -> list[Timed]:
    return [Timed(name, versions[name], values) for name, values in seconds.items()]


def _compare(result: Result, name: str, group: str, other: str, own: str, target: float) -> None:
    """Note how many times as fast as another this project is, if both were measured."""
    of, to = result.seconds(group, other), result.seconds(group, own)
    if of is not None and to is not None:
        result.ratios.append(Ratio(name, ratios(of, to), target, at_least=True))
