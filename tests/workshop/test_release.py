"""A release: the version stands once, the contract's archive is whole and the same everywhere."""

import hashlib
import io
import json
import os
import re
import shutil
import tarfile
import zipfile
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

import toolresult
from codegen.lint.versions import version_problems
from codegen.source import read_source
from release.__main__ import check_changes, check_ready, dates, what_is_left
from release.archives import checksums, differing, tar_gz
from release.bills import BUNDLED, go_bill, node_bill
from release.contract import archive_name, contract_archive
from release.go_module import go_archive, module_path
from tests.support import PROJECT
from toolresult.contract.archive import archive_files

VERSION = "4.5.6"
TIME = 1_700_000_000


@pytest.mark.parametrize(
    ("place", "named"),
    [
        ("java/pom.xml", "0.0.1"),
        ("java/toolresult/pom.xml", "0.0.1"),
        ("java/toolresult-langchain4j/pom.xml", "0.0.1"),
        ("typescript/package.json", "0.0.1"),
        ("typescript/package-lock.json", "0.0.1"),
        ("tests/conformance/java/suite/pom.xml", "0.0.1"),
        ("docs/en/quickstart.md", "0.0.1"),
        ("docs/zh/quickstart.md", "0.0.1"),
        ("CHANGELOG.md", "0.0.1"),
    ],
)
def test_a_place_with_another_version_is_named(checkout: Path, place: str, named: str) -> None:
    file = checkout / place
    text = file.read_text(encoding="utf-8")
    newest = "Unreleased" if "## Unreleased" in text else toolresult.__version__
    assert newest in text
    file.write_text(text.replace(newest, named), encoding="utf-8")
    (problem,) = version_problems(read_source(checkout))
    assert problem.startswith(f"{place}: the version here is {named}; ")
    assert toolresult.__version__ in problem


def test_the_bill_of_the_npm_package_has_what_its_bundle_holds() -> None:
    build = (PROJECT / "typescript/scripts/build.mjs").read_text(encoding="utf-8")
    assert f"const BUNDLED = {json.dumps(list(BUNDLED))};" in build
    bill = json.loads(node_bill(PROJECT, VERSION))
    assert [one["name"] for one in bill["components"]] == [*BUNDLED]


def test_a_section_of_what_is_not_yet_released_may_come_first(checkout: Path) -> None:
    file = checkout / "CHANGELOG.md"
    file.write_text("# Changes\n\n## Unreleased\n\n- More.\n\n## 0.0.1\n", encoding="utf-8")
    assert list(version_problems(read_source(checkout))) == []


def test_a_release_has_its_own_section_in_the_changes(checkout: Path) -> None:
    file = checkout / "CHANGELOG.md"
    file.write_text("# Changes\n\n## 4.5.6\n\n- More.\n", encoding="utf-8")
    check_changes(checkout, VERSION)
    file.write_text("# Changes\n\n## Unreleased\n\n- More.\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r'begins with Unreleased; .* "## 4\.5\.6"'):
        check_changes(checkout, VERSION)


def contents(archive: bytes) -> dict[str, bytes]:
    """Return the files of an archive, by their path below its one folder."""
    top = archive_name(VERSION).removesuffix(".tar.gz") + "/"
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        names = files.getnames()
        assert all(name.startswith(top) for name in names)
        return {name.removeprefix(top): files.extractfile(name).read() for name in names}


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return contents(contract_archive(PROJECT, VERSION, TIME))


@pytest.mark.parametrize("version", ["", "0.9.9"])
def test_a_release_names_the_version_of_the_sources(version: str) -> None:
    with pytest.raises(ValueError, match=rf"VERSION={toolresult.__version__}"):
        check_ready(version)


def test_changes_without_a_commit_are_not_released(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("release.__main__.uncommitted", lambda _: ["schemas/v1/rules.json"])
    with pytest.raises(ValueError, match=r"commit or remove first: schemas/v1/rules\.json"):
        check_ready(toolresult.__version__)


def test_the_tag_that_is_left_to_push_starts_the_workflow() -> None:
    workflow = (PROJECT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert 'tags: ["v[0-9]+.[0-9]+.[0-9]+"]' in workflow
    assert "git push origin main v1.2.3" in what_is_left("1.2.3")


def test_the_dates_after_a_release_are_those_that_the_governance_promises() -> None:
    assert "2027-02-28  a public name" in dates(date(2026, 8, 31))
    assert "2028-08-31  the major version before" in dates(date(2026, 8, 31))
    months = [line.split()[0] for line in dates(date(2000, 1, 1)).splitlines()]
    promised = re.findall("after ([0-9]+) months", (PROJECT / "GOVERNANCE.md").read_text("utf-8"))
    computed = {(int(one[:4]) - 2000) * 12 + int(one[5:7]) - 1 for one in months}
    assert computed == {int(one) for one in promised}


def test_both_languages_of_the_governance_have_the_same_names_and_numbers() -> None:
    pages = [
        [line for line in (PROJECT / name).read_text("utf-8").splitlines() if line]
        for name in ("GOVERNANCE.md", "GOVERNANCE.zh.md")
    ]
    for english, chinese in zip(*pages, strict=True):
        for pattern in ("`[^`]*`", r"\b[0-9]+(?= months)|[0-9]+(?= 个月)"):
            assert set(re.findall(pattern, english)) == set(re.findall(pattern, chinese)), english


def test_the_archive_of_a_release_is_what_the_command_writes(files: dict[str, bytes]) -> None:
    written = archive_files()
    assert files.keys() == written.keys()
    assert {path for path in files if files[path] != written[path]} == {"manifest.json"}
    assert json.loads(files["manifest.json"]) == {
        **json.loads(written["manifest.json"]),
        "package": VERSION,
    }


def test_the_archive_is_the_same_from_another_folder_umask_and_day(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        other = tmp_path / "elsewhere"
        for folder in ("generated", "schemas", "tests/fixtures"):
            shutil.copytree(PROJECT / folder, other / folder)
        for path in other.rglob("*"):
            os.utime(path, (0, 0))
        for name in ("LICENSE", "NOTICE"):
            shutil.copyfile(PROJECT / name, other / name)
    finally:
        os.umask(before)
    assert contract_archive(other, VERSION, TIME) == contract_archive(PROJECT, VERSION, TIME)


def test_an_archive_says_nothing_of_who_made_it() -> None:
    with tarfile.open(fileobj=io.BytesIO(tar_gz({"b": b"2", "a": b"1"}, TIME))) as archive:
        rows = [(one.name, one.mtime, one.mode, one.uid, one.uname) for one in archive]
    assert rows == [("a", TIME, 0o644, 0, ""), ("b", TIME, 0o644, 0, "")]


def test_checksums_are_as_sha256sum_reads_them(tmp_path: Path) -> None:
    (tmp_path / "b.whl").write_bytes(b"abc")
    (tmp_path / "a.jar").write_bytes(b"")
    assert checksums(tmp_path) == (
        f"{hashlib.sha256(b'').hexdigest()}  a.jar\n{hashlib.sha256(b'abc').hexdigest()}  b.whl\n"
    )


def test_artifacts_that_differ_or_lack_are_named(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "same").write_bytes(b"1")
    assert differing(one, other) == []
    (one / "changed").write_bytes(b"1")
    (other / "changed").write_bytes(b"2")
    (one / "lost").write_bytes(b"")
    (other / "new").write_bytes(b"")
    assert differing(one, other) == ["changed", "lost", "new"]


def test_the_go_module_is_a_zip_as_module_proxies_serve_it(tmp_path: Path) -> None:
    """Every file is below MODULE@vVERSION/, and other times of files change no byte."""
    top = "toolresult.dev/toolresult@v4.5.6/"
    archive = go_archive(PROJECT, VERSION)
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        names = files.namelist()
        assert files.read(f"{top}go.mod") == (PROJECT / "go/go.mod").read_bytes()
    assert all(name.startswith(top) for name in names)
    assert {f"{top}{name}" for name in ("zz_envelopes.go", "results.go", "LICENSE")} <= set(names)
    shutil.copytree(PROJECT / "go", tmp_path / "go")
    for name in ("LICENSE", "NOTICE"):
        shutil.copyfile(PROJECT / name, tmp_path / name)
    for path in tmp_path.rglob("*"):
        os.utime(path, (0, 0))
    assert go_archive(tmp_path, VERSION) == archive


def test_a_go_module_without_a_name_is_rejected(tmp_path: Path) -> None:
    (tmp_path / "go").mkdir(parents=True)
    (tmp_path / "go/go.mod").write_text("go 1.21\n", encoding="utf-8")
    with pytest.raises(ValueError, match="expected a line with the module"):
        module_path(tmp_path)


def test_the_bill_of_the_go_module_names_it_and_nothing_else() -> None:
    bill = json.loads(go_bill("toolresult.dev/toolresult", VERSION, "Apache-2.0"))
    purl = "pkg:golang/toolresult.dev/toolresult@v4.5.6"
    assert (bill["metadata"]["component"]["purl"], bill["components"]) == (purl, [])


def test_the_projects_of_java_have_what_maven_central_asks_for() -> None:
    places = {"m": "http://maven.apache.org/POM/4.0.0"}
    parent = ElementTree.parse(PROJECT / "java" / "pom.xml")
    for asked in (
        *("m:url", "m:licenses/m:license/m:name", "m:licenses/m:license/m:url"),
        *("m:developers/m:developer/m:name", "m:developers/m:developer/m:organizationUrl"),
        *("m:scm/m:connection", "m:scm/m:developerConnection", "m:scm/m:url"),
    ):
        assert parent.findtext(asked, "", places).strip(), asked
    modules = [one.text or "" for one in parent.iterfind("m:modules/m:module", places)]
    assert modules
    for name in (".", *modules):
        project = ElementTree.parse(PROJECT / "java" / name / "pom.xml")
        for asked in ("m:name", "m:description"):
            assert project.findtext(asked, "", places).strip(), f"{name}: {asked}"
