"""Builds the native core into the wheel where there is Rust: what `pip install` calls.

Without Rust, or if cargo fails, the wheel is pure Python and says so. The environment variable
`TOOLRESULT_NATIVE` decides, here as when the package runs: `0` leaves the core out, `require` makes
it an error not to build it. An editable install compiles only what is required: `make native`.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_CRATE = "toolresult-native"
_RUST = "needs Rust 1.85 or newer (https://rustup.rs)"


class NativeCore(BuildHookInterface[Any]):
    """Adds the module `toolresult._native` to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the core, if it is wanted and can be built.

        Raises:
            RuntimeError: the core is required and cannot be built; the message says why.
        """
        switch = os.environ.get("TOOLRESULT_NATIVE")
        is_editable = version == "editable"
        if switch == "0" or (is_editable and switch != "require"):
            return
        try:
            library = _built(Path(self.root))
        except RuntimeError as error:
            if switch == "require":
                raise
            self.app.display_warning(f"toolresult is built without its native core: {error}")
            return
        if is_editable:
            _put(library, Path(self.root, "python", "toolresult", _file_name()))
            return
        build_data["force_include"][str(library)] = f"toolresult/{_file_name()}"
        build_data["pure_python"] = False
        platform = self.build_config.builder.get_best_matching_tag().rpartition("-")[2]
        build_data["tag"] = f"{_lowest_python(Path(self.root))}-abi3-{platform}"


def _built(root: Path) -> Path:
    """Compile the core as Cargo.lock has it; return the library.

    Raises:
        RuntimeError: it cannot be compiled here.
    """
    if sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED"):
        raise RuntimeError("it is for CPython with its global lock, and this is another Python")
    if not (cargo := shutil.which("cargo")):
        raise RuntimeError(f"cargo is not in PATH; the core {_RUST}")
    manifest = root / "rust" / _CRATE / "Cargo.toml"
    command = [cargo, "rustc", "--release", "--lib", "--locked", "--manifest-path", str(manifest)]
    command.append("--message-format=json-render-diagnostics")
    if sys.platform == "darwin":  # the symbols of Python are those of the program that loads it
        command += ["--", "-Clink-arg=-undefined", "-Clink-arg=dynamic_lookup"]
    settings = {
        "PYO3_BUILD_EXTENSION_MODULE": "1",  # do not link libpython
        "PYO3_NO_PYTHON": "1",  # the stable interface: the same for every Python
        "CARGO_PROFILE_RELEASE_STRIP": "true",
    }
    done = subprocess.run(  # noqa: S603 - cargo of this PATH
        command, check=False, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True
    )
    if done.returncode:
        raise RuntimeError(f"cargo failed, and says why above; the core {_RUST}, and its crates")
    return _library(done.stdout)


def _library(messages: str) -> Path:
    """Return where cargo says that the library is: its settings may name another folder."""
    name = _CRATE.replace("-", "_")
    for line in messages.splitlines():
        message = json.loads(line)
        if message.get("target", {}).get("name") == name and "cdylib" in message["target"]["kind"]:
            return Path(message["filenames"][0])
    raise RuntimeError(f"cargo names no library {name}")


def _file_name() -> str:
    return "_native.pyd" if sys.platform == "win32" else "_native.abi3.so"


def _lowest_python(root: Path) -> str:
    """Return the tag of the lowest Python that loads the core, by the feature of PyO3."""
    manifest = (root / "rust" / _CRATE / "Cargo.toml").read_text(encoding="utf-8")
    return f"cp{re.findall(r'abi3-py([0-9]+)', manifest)[0]}"


def _put(library: Path, place: Path) -> None:
    """Put the library there at once: a process may be running with the one before."""
    new = place.with_suffix(".new")
    shutil.copyfile(library, new)
    new.replace(place)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    try:
        _put(_built(here), here / "python" / "toolresult" / _file_name())
    except RuntimeError as error:
        sys.exit(f"the native core cannot be built: {error}")
