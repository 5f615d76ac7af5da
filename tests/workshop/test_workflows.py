"""The workflows: they run what people run, and no action that somebody could replace."""

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import yaml

from tests.support import PROJECT
from tests.support.cases import every

WORKFLOWS = {
    path.stem: path.read_text(encoding="utf-8")
    for path in (PROJECT / ".github" / "workflows").glob("*.yml")
}
ACTIONS = [
    line.strip() for text in WORKFLOWS.values() for line in text.splitlines() if "uses:" in line
]
MAKEFILE = (PROJECT / "Makefile").read_text(encoding="utf-8")


def jobs(workflow: str) -> dict[str, Any]:
    """Return the jobs of a workflow by name."""
    return dict(yaml.safe_load(WORKFLOWS[workflow])["jobs"])


def commands(workflow: str) -> Iterator[str]:
    """Yield what the steps run; one that takes the target from a matrix, with each of them."""
    for job in jobs(workflow).values():
        targets = job.get("strategy", {}).get("matrix", {}).get("target", [])
        for step in job.get("steps", []):
            command = step.get("run", "")
            if "matrix.target" in command:
                yield from (f"make {target}" for target in targets)
            else:
                yield command


@every("action", ACTIONS)
def test_actions_are_pinned_to_a_commit_and_name_their_version(action: str) -> None:
    assert re.search(r"uses: (\./|[\w./-]+@[0-9a-f]{40} # v\d)", action)


def test_make_is_called_with_targets_that_exist() -> None:
    called = {
        word
        for workflow in WORKFLOWS
        for command in commands(workflow)
        if command.startswith("make ")
        for word in command.split()[1:]
        if "=" not in word
    }
    assert {"check", "test", "release"} <= called
    assert called <= set(re.findall(r"^([a-z0-9-]+):", MAKEFILE, re.MULTILINE))


def test_ci_runs_every_suite_that_the_local_run_requires() -> None:
    script = (PROJECT / ".ci" / "run").read_text(encoding="utf-8")
    local = set(re.findall(r"(?<![\w$-])(?:test-[a-z0-9-]+|conformance)(?![\w/-])", script))
    assert len(local) > 9
    words = {word for command in commands("ci") for word in command.split()}
    assert local <= words


def test_what_is_published_waits_for_ci_and_for_every_artifact() -> None:
    needs = {name: job.get("needs") for name, job in jobs("release").items()}
    published = ("pypi", "npm", "crates", "maven")
    assert [needs[name] for name in published] == ["attest"] * len(published)
    assert needs["attest"] == ["dist", "wheels"]
    assert needs["dist"] == needs["wheels"] == "ci"


def test_the_versions_of_the_workflows_are_those_that_the_projects_name() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]
    named = re.findall(r"Python :: (3\.[0-9]+)", "\n".join(project["classifiers"]))
    lowest = project["requires-python"].removeprefix(">=")
    matrix = jobs("ci")["python"]["strategy"]["matrix"]["python"]
    assert matrix[0] == lowest
    assert {*named} <= {*matrix}
    assert jobs("ci")["windows"]["strategy"]["matrix"]["python"] == [matrix[0], matrix[-1]]
    package = json.loads((PROJECT / "typescript" / "package.json").read_text("utf-8"))
    pom = (PROJECT / "java" / "pom.xml").read_text("utf-8")
    (java,) = re.findall(r"<maven.compiler.release>([0-9]+)<", pom)
    node = re.findall("[0-9]+", package["engines"]["node"])[0]
    used: dict[str, set[str]] = {}
    for workflow in WORKFLOWS:
        for job in jobs(workflow).values():
            for step in job.get("steps", []):
                for name, version in step.get("with", {}).items():
                    if name.endswith("-version"):
                        used.setdefault(name, set()).add(version)
    assert used["python-version"] - {"${{ matrix.python }}"} == {lowest}
    assert used["java-version"] == {java}
    # npm publishes from the newest one.
    assert min(used["node-version"]) == node
