"""The crate and the Go module, used as programs get them: from the artifact, without a network."""

import json
import os
import subprocess
import tarfile
import zipfile
from collections.abc import Mapping
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
