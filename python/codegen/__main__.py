"""`python -m codegen`: generate, check, mutate, baseline, follow, read. What `make` calls.

Most of it imports the package, which reads generated files while it is imported. So each command
imports what it needs, and `generate` writes those files first.
"""

import argparse
import sys
from pathlib import Path

from codegen.generate.package_data import refresh
from codegen.source import PROJECT, read_source


def main() -> int:
    """Run one command; 0 is well, 1 is a problem that was printed."""
    parser = argparse.ArgumentParser(prog="codegen", description=__doc__)
    parser.add_argument("command", choices=sorted([*_COMMANDS, "follow"]))
    parser.add_argument("--page", help="for follow: a page below docs/zh")
    parser.add_argument("--root", type=Path, default=PROJECT, help="the checkout to work on")
    arguments = parser.parse_args()
    if arguments.command == "follow":
        return _follow(arguments.root, arguments.page)
    return _COMMANDS[arguments.command](arguments.root)


def _follow(root: Path, page: str | None) -> int:
    from codegen.lint.documents import follow, written_pages  # noqa: PLC0415 - see above

    known = written_pages(root / "docs" / "en") & written_pages(root / "docs" / "zh")
    if page not in known:
        print(f"follow needs --page and a page that both languages have, not {page!r}; they are:")
        print("\n".join(sorted(known)))
        return 1
    follow(root, page)
    print(f"docs/zh/{page} follows docs/en/{page} as it is now")
    return 0


def _generate(root: Path) -> int:
    source = read_source(root)
    touched = refresh(root, source)
    from codegen.generate.outputs import NAMES_BESIDE, trees, write  # noqa: PLC0415 - see above

    touched += [
        f"{folder}/{path}"
        for folder, outputs in trees(source).items()
        for path in write(outputs, root / folder, NAMES_BESIDE.get(folder, "*"))
    ]
    for path in touched:
        print(path)
    print(f"{len(touched)} files changed")
    return 0


def _check(root: Path) -> int:
    from codegen.generate.outputs import NAMES_BESIDE, differences, trees  # noqa: PLC0415 - see above
    from codegen.lint.checks import all_problems  # noqa: PLC0415 - see above
    from codegen.lint.documents import reference_problems  # noqa: PLC0415 - see above

    try:
        source = read_source(root)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    problems = all_problems(source)
    # Generation may fail on sources that a check has just rejected; the check says more.
    if not problems:
        problems = [
            f"{folder}/{path}: not what the sources give; run `make generate`"
            for folder, outputs in trees(source).items()
            for path in differences(outputs, root / folder, NAMES_BESIDE.get(folder, "*"))
        ]
        problems += reference_problems(source)
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"contract: {len(problems)} problems" if problems else "contract: consistent")
    return 1 if problems else 0


def _mutate(root: Path) -> int:
    from codegen.lint.mutation import survivors  # noqa: PLC0415 - see above

    total, alive = survivors(read_source(root))
    for mutant in alive:
        print(
            f"schemas/v1/{mutant.name}.schema.json#{mutant.place}: no fixture notices when this "
            "is taken away; add one to tests/fixtures/schema",
            file=sys.stderr,
        )
    print(f"mutation: {total} constraints, {len(alive)} survivors")
    return 1 if alive else 0


def _baseline(root: Path) -> int:
    from codegen.lint.baseline import MISSING, record  # noqa: PLC0415 - see above
    from codegen.lint.checks import all_problems  # noqa: PLC0415 - see above

    # The first release has none to be compared with.
    problems = [one for one in all_problems(read_source(root)) if one != MISSING]
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    touched = record(root)
    for name in touched:
        print(f"schemas/baseline/{name}")
    print(f"{len(touched)} files changed")
    return 0


def _read(root: Path) -> int:
    from codegen.lint.requirement_words import READ, read_again  # noqa: PLC0415 - see above

    read_again(root)
    print(f"{READ}: the specification was read as it is now")
    return 0


_COMMANDS = {
    "baseline": _baseline,
    "check": _check,
    "generate": _generate,
    "mutate": _mutate,
    "read": _read,
}

if __name__ == "__main__":
    sys.exit(main())
