"""One run of the matrix: what is here is made ready, run and compared."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from tests.conformance.driver import running
from tests.conformance.driver.comparing import Heard, State, compare
from tests.conformance.driver.differences import Differences, Key, read_differences
from tests.conformance.driver.expectations import read_level
from tests.conformance.driver.folders import generated_folder
from tests.conformance.driver.pages import PAGES, Page, prepare, run_page
from tests.conformance.driver.patterns import (
    LEVEL as PATTERN,
)
from tests.conformance.driver.patterns import (
    PATTERNS_VARIABLE,
    read_patterns,
    write_patterns,
)
from tests.conformance.driver.report import Matrix
from tests.conformance.driver.table import IMPLEMENTATIONS, RUNNERS, Implementation, Runner
from toolresult.contract.archive import archive_files
from toolresult.contract.fixtures import LEVELS, Fixture
from toolresult.contract.requirements import PROFILES
from toolresult.native import SWITCH
from toolresult.testing.conformance import Answers, Suite, report_of, suite_in

# The library of Python is asked as it is in every installation, without what it may load beside it.
_WITHOUT_CORE = {SWITCH: "0"}
ALWAYS = "python"  # it needs nothing that is not here, and words are compared with it


@dataclass(frozen=True)
class Job:
    """What is to be run.

    Attributes:
        fixtures: folder of the fixtures.
        differences: file of the declared differences.
        out: folder of the report.
        languages: runners to run, if their tools are here.
        require: runners whose tools have to be here.
        runners: all runners.
        implementations: all implementations.
        pages: the examples of the page.
    """

    fixtures: Path
    differences: Path
    out: Path
    languages: frozenset[str]
    require: frozenset[str] = frozenset()
    runners: Sequence[Runner] = RUNNERS
    implementations: Sequence[Implementation] = IMPLEMENTATIONS
    pages: Sequence[Page] = PAGES

    @property
    def patterns(self) -> Path:
        """The file that hands the cases of patterns to the runners."""
        return self.out / "patterns.json"


def run_all(job: Job, terminal: Console) -> Matrix:
    """Run everything that was asked for and can be run here.

    Args:
        job: what is to be run.
        terminal: where progress shows, if somebody watches.

    Raises:
        NoFixturesError: a level without fixtures.
    """
    fixtures = [one for level in LEVELS for one in read_level(job.fixtures, level)]
    if any(one.cover(PATTERN) for one in job.implementations):
        patterns = read_patterns(generated_folder())
        write_patterns(patterns, job.patterns)
        fixtures += patterns
    differences = read_differences(job.differences, job.implementations, fixtures)
    matrix = Matrix(
        [one for one in job.implementations if one.language in job.languages],
        [page for page in job.pages if page.language in job.languages],
        problems=list(differences.problems),
    )
    with _bars(terminal) as bars:
        run = _Run(job, fixtures, differences, matrix, bars)
        for runner in job.runners:
            if runner.language in job.languages and run.is_ready(runner):
                run.compare(runner)
        run.pages()
    matrix.reasons = _reasons(matrix, differences)
    return matrix


def _bars(terminal: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal)


@dataclass
class _Run:
    job: Job
    fixtures: Sequence[Fixture]
    differences: Differences
    matrix: Matrix
    bars: Progress
    reference: Mapping[Key, Mapping[str, Any]] = field(default_factory=dict)

    @cached_property
    def suite(self) -> Suite:
        """The cases, with the profiles that they belong to."""
        others = {path: text for path, text in archive_files().items() if not _is_case(path)}
        cases = (file for level in LEVELS for file in (self.job.fixtures / level).glob("*.json"))
        return suite_in(
            {**others, **{f"{file.parent.name}/{file.name}": file.read_bytes() for file in cases}}
        )

    def is_ready(self, runner: Runner) -> bool:
        """Make a runner ready: what is missing is not run, what cannot be built has failed."""
        language = runner.language
        if runner.needs:
            here, said = running.make(runner.needs)
            if not here:
                self.matrix.not_run[language] = said
                if language in self.job.require:
                    self.matrix.problems.append(f"{language} is required: {said}")
                return False
        if runner.ready:
            task = self.bars.add_task(f"{language}: make {runner.ready}", total=None)
            built, said = running.make(runner.ready)
            self.bars.remove_task(task)
            if not built:
                self.matrix.broken.add(language)
                self.matrix.problems.append(f"{language}: make {runner.ready} failed: {said}")
                return False
        return True

    def compare(self, runner: Runner) -> None:
        """Run a runner and compare what it says."""
        mine = [one for one in self.matrix.implementations if one.language == runner.language]
        if not mine:
            return
        heard = self._heard(runner, mine)
        if runner.language == ALWAYS:
            self.reference = heard.lines
        cells, problems = compare(heard, mine, self.fixtures, self.differences, self.reference)
        self.matrix.cells += cells
        self.matrix.problems += problems
        self.matrix.versions |= heard.versions
        for one in mine:
            if one.cover("behavior"):
                self.matrix.reports[one.name] = report_of(_answers(one, heard), self.suite)

    def _heard(self, runner: Runner, implementations: Sequence[Implementation]) -> Heard:
        covers = [cover for one in implementations for cover in one.covers]
        expected = sum(cover.concerns(one) for cover in covers for one in self.fixtures)
        task = self.bars.add_task(runner.language, total=expected)
        heard = Heard(runner.language)

        def line(text: bytes) -> None:
            heard.hear(text)
            self.bars.advance(task)

        asked = any(one.cover(PATTERN) for one in self.job.implementations)
        patterns = {PATTERNS_VARIABLE: str(self.job.patterns)} if asked else {}
        environment = {**_WITHOUT_CORE, **patterns}
        ended = running.run(runner.command, line=line, environment=environment)
        if ended.code:
            said = f": {ended.tail}" if ended.tail else ""
            self.matrix.problems.append(f"runner {runner.language}: exit code {ended.code}{said}")
        return heard

    def pages(self) -> None:
        """Run the examples of the page."""
        without = {*self.matrix.not_run, *self.matrix.broken}
        pages = [page for page in self.matrix.pages if page.language not in without]
        if not pages:
            return
        folder = self.job.out / "page"
        problem = prepare(folder, self.job.fixtures)
        if problem:
            self.matrix.problems.append(problem)
            return
        count = sum(fixture.level == "schema" for fixture in self.fixtures)
        for page in self.bars.track(pages, description="page"):
            done = run_page(page, folder, count)
            self.matrix.page_runs.append(done)
            self.matrix.problems += done.problems


def _answers(implementation: Implementation, heard: Heard) -> Answers:
    """Return what an implementation said, as a program behind the line protocol says it."""
    about = {
        "implementation": implementation.name,
        "version": heard.versions.get(implementation.name, ""),
        "language": implementation.language,
    }
    verdicts = {
        fixture: _verdict(level, line["verdict"])
        for (name, level, fixture), line in heard.lines.items()
        if name == implementation.name and level in LEVELS
    }
    return Answers(about, PROFILES, verdicts)


def _verdict(level: str, said: Any) -> Any:
    """Return a verdict in the form of the line protocol."""
    if level == "warning" and isinstance(said, list):
        return {"warnings": [{"rule": rule, "path": path} for rule, path in said]}
    return said


def _is_case(path: str) -> bool:
    return path.partition("/")[0] in LEVELS


def _reasons(matrix: Matrix, differences: Differences) -> dict[str, dict[str, int]]:
    """Count the declared differences of each implementation by their reason."""
    reasons: dict[str, Counter[str]] = {}
    for cell in matrix.cells:
        if cell.state is State.DECLARED:
            key = (cell.implementation, cell.level, cell.fixture)
            reasons.setdefault(cell.implementation, Counter())[differences.reasons[key]] += 1
    return {name: dict(counts) for name, counts in reasons.items()}
