"""The artifacts for programs, used as programs get them: in an empty project, from the file."""

import json
import os
import re
import shutil
import subprocess
import tarfile
import textwrap
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

_GO_PROGRAM = """\
package main

import (
	"fmt"

	"%s"
)

func main() {
	text, err := toolresult.Content([]byte(`{"code":1904,"message":"no order 17"}`))
	fmt.Println(text, err)
}
"""
_RUST_PROGRAM = """\
use toolresult::envelope::{Envelope, ToolReturn};

fn main() {
    println!("{}", ToolReturn::empty("no order 17").content().unwrap());
}
"""
_RUST_MANIFEST = """\
[package]
name = "use-it"
version = "0.0.0"
edition = "2021"

[dependencies]
toolresult = { path = %s, features = ["serde"] }
"""
_SHOWN = "Error: no order 17"
_GROUP = "dev.toolresult"
_CLASSPATH = "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath"
_POM = """\
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>example</groupId>
  <artifactId>example</artifactId>
  <version>0</version>
  <dependencies>
%s
  </dependencies>
</project>
"""
_DEPENDENCY = """\
    <dependency>
      <groupId>dev.toolresult</groupId>
      <artifactId>%s</artifactId>
      <version>%s</version>
    </dependency>"""


def use_crate(crate: Path, tree: Path, work: Path) -> None:
    """Compile the crate from its own contents into a program, and run it.

    Args:
        crate: the artifact.
        tree: a checkout, whose lock file the program keeps to.
        work: a new folder.

    Raises:
        RuntimeError: the crate lacks something; the message has what cargo said.
    """
    (work / "src").mkdir(parents=True)
    with tarfile.open(crate) as files:
        files.extractall(work, filter="data")
    folder = work / crate.name.removesuffix(".crate")
    (work / "Cargo.toml").write_text(_RUST_MANIFEST % json.dumps(str(folder)), encoding="utf-8")
    (work / "src" / "main.rs").write_text(_RUST_PROGRAM, encoding="utf-8")
    lock = (tree / "rust" / "Cargo.lock").read_text(encoding="utf-8")
    (work / "Cargo.lock").write_text(lock, encoding="utf-8")
    said = _run(work, {}, "cargo", "run", "--quiet", "--offline")
    _expect("the crate", said, _SHOWN)


def use_go_module(archive: Path, module: str, version: str, work: Path) -> None:
    """Get the module from a proxy that has this zip alone, and run a program with it.

    Args:
        archive: the artifact.
        module: what programs import.
        version: without the v.
        work: a new folder.

    Raises:
        RuntimeError: Go rejects the zip, or the program does not do what is promised.
    """
    served = work / "proxy" / module / "@v"
    program = work / "program"
    served.mkdir(parents=True)
    program.mkdir()
    (served / f"v{version}.zip").write_bytes(archive.read_bytes())
    with zipfile.ZipFile(archive) as files:
        (served / f"v{version}.mod").write_bytes(files.read(f"{module}@v{version}/go.mod"))
    (served / f"v{version}.info").write_text(json.dumps({"Version": f"v{version}"}))
    (program / "go.mod").write_text(f"module example\n\nrequire {module} v{version}\n\ngo 1.21\n")
    (program / "main.go").write_text(_GO_PROGRAM % module)
    environment = {
        "GOPROXY": f"file://{work / 'proxy'}",
        "GONOSUMDB": "*",
        "GOFLAGS": "-mod=mod -modcacherw",
        "GOTOOLCHAIN": "local",
        "GOMODCACHE": str(work / "modules"),
    }
    _expect("the Go module", _run(program, environment, "go", "run", "."), f"{_SHOWN} <nil>")


def use_npm_package(package: Path, tree: Path, work: Path) -> None:
    """Install the package into an empty project, and run the first example of the quickstart.

    Args:
        package: the artifact.
        tree: a checkout, whose quickstart has the example.
        work: a new folder.

    Raises:
        RuntimeError: npm rejects it, it asks for another package, or the example prints otherwise.
    """
    work.mkdir()
    (work / "package.json").write_text('{"private": true, "type": "module"}', encoding="utf-8")
    _run(work, {}, "npm", "install", "--offline", "--silent", "--no-audit", str(package))
    program, printed = _first_example(tree, "JavaScript")
    (work / "first.js").write_text(program, encoding="utf-8")
    _expect("the npm package", _run(work, {}, "node", "first.js"), printed)


def use_jars(artifacts: Path, modules: Iterable[str], version: str, tree: Path, work: Path) -> None:
    """Resolve every module from a local repository, and run the first example of the quickstart.

    Args:
        artifacts: the folder of the jars and their poms.
        modules: the names of the modules.
        version: that of all of them.
        tree: a checkout, whose quickstart has the example.
        work: a new folder.

    Raises:
        RuntimeError: Maven or the compiler lacks something, or the example prints otherwise.
    """
    project = work / "project"
    project.mkdir(parents=True)
    repository = _repository_with(artifacts, version, work / "repository")
    named = "\n".join(_DEPENDENCY % (module, version) for module in modules)
    (project / "pom.xml").write_text(_POM % named, encoding="utf-8")
    options = (f"-Dmaven.repo.local={repository}", "-Dmdep.outputFile=classpath")
    _run(project, {}, "mvn", "-q", "-B", "-ntp", *options, _CLASSPATH)
    path = (project / "classpath").read_text(encoding="utf-8").strip()
    program, printed = _first_example(tree, "Java")
    imports = re.findall("^import .*$", program, re.MULTILINE)
    body = re.sub("^import .*$", "", program, flags=re.MULTILINE)
    text = "\n".join([*imports, "class First { public static void main(String[] _a) {", body, "}}"])
    (project / "First.java").write_text(text, encoding="utf-8")
    _expect("the jars", _run(project, {}, "java", "-cp", path, "First.java"), printed)


def _repository_with(artifacts: Path, version: str, folder: Path) -> Path:
    """Make a local repository: these artifacts, and of all other groups what this machine has."""
    group, _, name = _GROUP.partition(".")
    ours = folder / group / name
    ours.mkdir(parents=True)
    known = Path.home() / ".m2" / "repository"
    for place in (known, known / group):
        others = [one for one in place.glob("*") if one.name not in (group, name)]
        for other in others:
            (folder / other.relative_to(known)).symlink_to(other)
    for pom in artifacts.glob(f"*-{version}.pom"):
        module = pom.name.removesuffix(f"-{version}.pom")
        place = ours / module / version
        place.mkdir(parents=True)
        for file in (pom, artifacts / f"{module}-{version}.jar"):
            if file.exists():
                shutil.copyfile(file, place / file.name)
    return folder


def _first_example(tree: Path, language: str) -> tuple[str, str]:
    """Return the first program of the quickstart in a language, and what it prints."""
    page = (tree / "docs" / "en" / "quickstart.md").read_text(encoding="utf-8")
    tab = page.split(f'=== "{language}"\n', 1)[1]
    (block,) = re.findall(r"```\w+\n(.*?)```", tab, re.DOTALL)[:1]
    printed = re.findall("// → (.*)$", block, re.MULTILINE)
    return textwrap.dedent(block), "\n".join(printed)


def _expect(what: str, said: str, expected: str) -> None:
    if said.strip() != expected:
        raise RuntimeError(f"{what}: expected a program that prints {expected!r}, got {said!r}")


def _run(folder: Path, environment: Mapping[str, str], *command: str) -> str:
    done = subprocess.run(
        command,
        check=False,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout
