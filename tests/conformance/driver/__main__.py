"""`make conformance`: every fixture through every implementation that this machine can run.

Unless other fixtures are named, the judged results of the corpus are asked as well.

Exit codes: 0 all agree but for declared differences; 1 something does not; 2 cannot do what was
asked; 130 on Ctrl-C. A language whose tools are missing is "not run", which `--require` forbids.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from tests.conformance.driver.corpus import with_corpus
from tests.conformance.driver.differences import FILE
from tests.conformance.driver.expectations import NoFixturesError
from tests.conformance.driver.folders import (
    FIXTURES_VARIABLE,
    GENERATED_VARIABLE,
    PROJECT,
    fixtures_folder,
    generated_folder,
)
from tests.conformance.driver.matrix import ALWAYS, Job, run_all
from tests.conformance.driver.report import as_json, as_markdown, show
from tests.conformance.driver.table import RUNNERS
from toolresult.strict_json.writer import to_json


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the matrix and return the exit code."""
    options = _options(arguments)
    fixtures = options.fixtures or with_corpus(fixtures_folder(), options.out / "fixtures")
    options.fixtures = fixtures.resolve()
    os.environ[FIXTURES_VARIABLE] = str(options.fixtures)
    os.environ[GENERATED_VARIABLE] = str(options.generated.resolve())
    console = Console()
    try:
        return _run(options, console)
    except NoFixturesError as error:
        sys.stderr.write(f"conformance: {error}\n")
        return 2
    except OSError as error:
        sys.stderr.write(f"conformance: {error.filename}: {error.strerror}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\nconformance: interrupted\n")
        return 130


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    languages = [runner.language for runner in RUNNERS]
    parser = argparse.ArgumentParser(prog="make conformance", description=__doc__)
    names = f"some of {','.join(languages)}"
    parser.add_argument("--require", type=_list_of(languages), default=[], help=names)
    parser.add_argument("--only", type=_list_of(languages), default=languages, help=names)
    parser.add_argument("--fixtures", type=Path)
    parser.add_argument("--generated", type=Path, default=generated_folder())
    parser.add_argument("--differences", type=Path, default=FILE)
    parser.add_argument("--out", type=Path, default=PROJECT / "build" / "conformance")
    return parser.parse_args(arguments)


def _list_of(names: Sequence[str]) -> Callable[[str], list[str]]:
    def split(text: str) -> list[str]:
        found = [name.strip() for name in text.split(",") if name.strip()]
        unknown = sorted(set(found) - set(names))
        if unknown:
            raise argparse.ArgumentTypeError(f"there is no {', '.join(unknown)}")
        return found

    return split


def _run(options: argparse.Namespace, console: Console) -> int:
    job = Job(
        fixtures=options.fixtures,
        differences=options.differences,
        out=options.out.resolve(),
        languages=frozenset({*options.only, ALWAYS}),
        require=frozenset(options.require),
    )
    matrix = run_all(job, Console(stderr=True))
    job.out.mkdir(parents=True, exist_ok=True)
    text = json.dumps(as_json(matrix), ensure_ascii=False, indent=2) + "\n"
    (job.out / "matrix.json").write_text(text, encoding="utf-8")
    (job.out / "matrix.md").write_text(as_markdown(matrix), encoding="utf-8")
    for name, report in matrix.reports.items():
        (job.out / f"{name}.conformance-report.json").write_text(
            to_json(report) + "\n", encoding="utf-8"
        )
    show(matrix, console)
    return 1 if matrix.problems else 0


if __name__ == "__main__":
    sys.exit(main())
