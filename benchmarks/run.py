"""One run: every comparison in its turn."""

import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

import toolresult
from benchmarks import figures, node, parts, processes, tasks
from benchmarks.bodies import bodies
from benchmarks.contestants import OWN, PURE, Contestant, contestants
from benchmarks.corpus import (
    BY_BYTE,
    CLASSES,
    Corpus,
    hostile,
    invalid,
    mixed,
    of_class,
    provider_log,
    small,
    with_invalid,
)
from benchmarks.measure import Task, Timed, in_turn, ratios, spread
from benchmarks.results import Ratio, Result, machine
from toolresult import native

Progress = Callable[[str], None]

# jsonschema explains some ten thousand a second: a part of the payloads is enough.
_EXPLAINED = 10
_JUDGED = 20
_TAKEN_APART = 10_000
# Starting takes tens of milliseconds, so it is tried more often.
_STARTS = 4
# Most contestants need seconds for a hundred thousand envelopes: a part of each class is enough.
_IN_PROCESS = 40
# A tenth of a second of a log is enough, too.
_LOGGED = 5
_AUDIT_1, _AUDIT_2 = "toolresult audit --jobs 1", "toolresult audit --jobs 2"
_AUDIT_PURE = "toolresult audit --jobs 1, pure Python"
_AUDIT_TENTH = "toolresult audit, a tenth invalid"
_AUDIT_KEPT = "toolresult audit --invalid FILE, a tenth invalid"
_SOURCEMETA = "sourcemeta validate --fast"
_LOGS, _LOGS_PURE = "toolresult audit --from auto", "toolresult audit --from auto, pure Python"
_LOADS = "json.loads of each line"
# A program that reads a log as plainly as can be.
_READ = "import json, sys\nfor line in open(sys.argv[1], 'rb'): json.loads(line)"


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
    logs = provider_log(max(size // _LOGGED, 1))
    corpora = {one.name: one for one in (mixed(size), invalid(size // _EXPLAINED), logs)}
    for corpus in corpora.values():
        result.add_corpus(corpus)
        corpus.write(folder / f"{corpus.name}.jsonl")
    # The collector shall not walk what only this program holds.
    gc.collect()
    gc.freeze()
    everybody = contestants()
    _verdicts(result, everybody, size, folder, progress)
    for name in CLASSES:
        part = of_class(name, max(size // _IN_PROCESS, 1))
        result.add_corpus(part)
        _accept(result, everybody, part, folder, _said(progress, name))
    _compare_classes(result, everybody)
    _rejected(result, corpora, size, _said(progress, "invalid"))
    _bodies(result, everybody, _said(progress, "bodies"))
    _findings(result, corpora["invalid"], _said(progress, "findings"))
    _parts(result, corpora, _said(progress, "parts"))
    _objects(result, _said(progress, "objects"))
    _files(result, corpora, folder, _said(progress, "files"))
    _logs(result, folder, _said(progress, "logs"))
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
    turns = _tasks(everybody, corpus.lines)
    versions = {one.name: one.version for one in everybody}
    with ExitStack() as stack:
        missing = node.missing()
        if missing:
            result.missing[node.Ajv.name] = missing
        else:
            file = folder / f"class-{corpus.name}.jsonl"
            corpus.write(file)
            ajv = stack.enter_context(node.Ajv([file]))
            turns[ajv.name] = lambda first, end: ajv.run(file, first, end)[0]
            versions[ajv.name] = ajv.version
        seconds = in_turn(turns, len(corpus.lines), result.rounds, progress)
    result.groups[corpus.name] = _timed(seconds, versions)


def _compare_classes(result: Result, everybody: list[Contestant]) -> None:
    """Note each comparison on the class where this project gains least, small ones apart."""
    parser = next(one.name for one in everybody if one.accepts is None)
    for name, other, own, target in (
        ("accept-parser", parser, OWN, 4),
        ("accept-jsonschema-rs", f"{parser} + jsonschema-rs", OWN, 6),
        ("accept-jsonschema", f"{parser} + jsonschema", OWN, 20),
        ("pure-python", parser, PURE, 0.5),
    ):
        found = [
            Ratio(name, ratios(of, to), target, at_least=True, corpus=group)
            for group in BY_BYTE
            if (of := result.seconds(group, other)) and (to := result.seconds(group, own))
        ]
        if found:
            result.ratios.append(min(found, key=lambda one: one.value.middle))
    result.slowest = result.ratios[0].corpus
    _compare(result, "small-parser", "small", parser, OWN, 2)


def _objects(result: Result, progress: Progress) -> None:
    """Take in what an agent does with objects, engine by engine, and note the slowest class."""
    progress("each engine in a process of its own")
    result.objects = figures.measure(result.rounds)
    for engine, rows in result.objects.items():
        classes = [row for row in rows if row["group"] == "classes"]
        slowest = max(classes, key=lambda row: float(row["ratio"][1]))
        name = "validate-class" if engine == figures.NATIVE else "validate-class-pure"
        value = spread(slowest["ratio"])
        result.ratios.append(
            Ratio(name, value, slowest["most"], at_least=False, corpus=slowest["class"])
        )


def _logs(result: Result, folder: Path, progress: Progress) -> None:
    """Time whole processes over a log of providers' messages, whose failures end them with 1."""
    file = folder / "logs.jsonl"
    audit = processes.audit(file, 1, "--from", "auto")
    commands: dict[str, list[str | Path]] = {
        _LOGS: audit,
        _LOGS_PURE: processes.in_pure_python(audit),
        _LOADS: [sys.executable, "-c", _READ, file],
    }
    if native.CORE is None:
        del commands[_LOGS_PURE]
    turns = {name: _process(command, None) for name, command in commands.items()}
    seconds = in_turn(turns, 1, result.rounds, progress)
    versions = dict.fromkeys(commands, toolresult.__version__)
    result.groups["logs"] = _timed(seconds, versions | {_LOADS: result.machine["python"]})


def _tasks(everybody: list[Contestant], lines: Sequence[bytes]) -> dict[str, Task]:
    return {one.name: tasks.over(lines, one.call, one.around) for one in everybody}


def _rejected(result: Result, corpora: Mapping[str, Corpus], size: int, progress: Progress) -> None:
    """Time a verdict on what is invalid beside one on what is valid."""
    count = max(size // _EXPLAINED, 1)
    turns = {
        name: tasks.over(corpora[name].lines[:count], toolresult.is_valid)
        for name in ("mixed", "invalid")
    }
    seconds = in_turn(turns, count, result.rounds, progress)
    value = ratios(seconds["mixed"], seconds["invalid"])
    result.ratios.append(Ratio("invalid-verdict", value, 0.5, at_least=True))


def _bodies(result: Result, everybody: list[Contestant], progress: Progress) -> None:
    """Time verdicts on bodies of several sizes, by the fastest."""
    parser = next(one.name for one in everybody if one.accepts is None)
    chosen = (OWN, PURE, parser, f"{parser} + jsonschema-rs")
    contestants_ = [one for one in everybody if one.name in chosen]
    for kind in bodies():
        if toolresult.is_valid(kind.lines[0]) != kind.valid:
            raise DisagreementError(f"toolresult is wrong about {kind.lines[0][:200]!r}")
        turns = _tasks(contestants_, kind.lines)
        seconds = in_turn(turns, len(kind.lines), result.rounds, lambda _: None)
        progress(f"{kind.size} bytes, {kind.lang}, {'valid' if kind.valid else 'invalid'}")
        each = {
            name: [round(1e6 * one / len(kind.lines), 3) for one in values]
            for name, values in seconds.items()
        }
        row = {"bytes": len(kind.lines[0]), "lang": kind.lang, "valid": kind.valid}
        result.bodies.append({**row, "microseconds": each})


def _findings(result: Result, corpus: Corpus, progress: Progress) -> None:
    """Time the explanation of what is invalid."""
    explainers = tasks.explainers()
    turns = {
        name: tasks.over(corpus.lines, call, around)
        for name, (_, call, around) in explainers.items()
    }
    seconds = in_turn(turns, len(corpus.lines), result.rounds, progress)
    result.groups["findings"] = _timed(
        seconds, {name: version for name, (version, _, _) in explainers.items()}
    )
    own, read, other = list(seconds)[:3]
    for name, one in (("findings-speed", own), ("findings-read", read)):
        _compare(result, name, "findings", other, one, 2)


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


def _files(result: Result, corpora: Mapping[str, Corpus], folder: Path, progress: Progress) -> None:
    """Time whole processes over one file."""
    file, tenth = folder / "mixed.jsonl", folder / "tenth.jsonl"
    with_invalid(corpora["mixed"], corpora["invalid"], _EXPLAINED).write(tenth)
    kept = processes.audit(tenth, 1, "--invalid", folder / "kept.jsonl")
    audits = {
        _AUDIT_1: processes.audit(file, 1),
        _AUDIT_2: processes.audit(file, 2),
        _AUDIT_TENTH: processes.audit(tenth, 1),
        _AUDIT_KEPT: kept,
        _AUDIT_PURE: processes.in_pure_python(processes.audit(file, 1)),
    }
    if native.CORE is None:
        del audits[_AUDIT_PURE]
    commands = {name: (toolresult.__version__, command) for name, command in audits.items()}
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
    turns = {
        name: _process(command, None if "invalid" in name else 0)
        for name, (_, command) in commands.items()
    }
    seconds = in_turn(turns, 1, result.rounds, progress)
    result.groups["files"] = _timed(seconds, {name: one for name, (one, _) in commands.items()})
    _compare(result, "files-1", "files", _SOURCEMETA, _AUDIT_1, 12)
    _compare(result, "files-threads", "files", _AUDIT_1, _AUDIT_2, 1.6)
    _compare(result, "files-invalid", "files", _AUDIT_1, _AUDIT_TENTH, 0.5)
    _compare(result, "files-kept", "files", _AUDIT_1, _AUDIT_KEPT, 0.5)


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
    result.ratios.append(Ratio("memory-peak", most, 40, at_least=False))


def _process(command: list[str | Path], expected: int | None = 0) -> Task:
    return lambda _first, _end: processes.run(command, expected=expected).seconds


def _timed(seconds: Mapping[str, tuple[float, ...]], versions: Mapping[str, str]) -> list[Timed]:
    return [Timed(name, versions[name], values) for name, values in seconds.items()]


def _compare(result: Result, name: str, group: str, other: str, own: str, target: float) -> None:
    """Note how many times as fast as another this project is, if both were measured."""
    of, to = result.seconds(group, other), result.seconds(group, own)
    if of is not None and to is not None:
        result.ratios.append(Ratio(name, ratios(of, to), target, at_least=True))
