"""The artifacts of each language, built by its own tools from a folder with the sources."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

JAVA_MODULES = (
    "toolresult",
    "toolresult-langchain4j",
    "toolresult-spring-ai",
    "toolresult-spring-boot-starter",
    "toolresult-mcp",
    "toolresult-servlet",
    "toolresult-testing",
)
_BILL = "org.cyclonedx:cyclonedx-maven-plugin:2.9.1"  # the bill of materials of a jar


def wheel_of(sdist: Path, out: Path, time: int) -> Path:
    """Build the wheel in pure Python from an sdist alone, as a machine without wheels does."""
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check")
    options = ("--no-deps", "--no-build-isolation", "--wheel-dir", str(out))
    _run(sdist.parent, time, *pip, *options, str(sdist), TOOLRESULT_NATIVE="0")
    (wheel,) = out.glob("*.whl")
    return wheel


def python_artifacts(tree: Path, out: Path, time: int, *, native: bool = True) -> None:
    """Build the sdist, from it the wheel for every platform, and the one with the native core.

    The backend is the one that is installed here; the core is compiled for this platform.
    """
    build = (sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out))
    _run(tree, time, *build, TOOLRESULT_NATIVE="0")
    if not native:
        return
    # The core names no folder of this machine.
    home = os.environ.get("CARGO_HOME") or Path.home() / ".cargo"
    flags = [f"--remap-path-prefix={home}=cargo", f"--remap-path-prefix={tree}=toolresult"]
    settings = {"TOOLRESULT_NATIVE": "require", "CARGO_ENCODED_RUSTFLAGS": "\x1f".join(flags)}
    _run(tree, time, *build, "--wheel", **settings)


def java_artifacts(tree: Path, out: Path, time: int) -> None:
    """Build the jars of each module, with sources, and its bill of materials."""
    moment = datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    java = tree / "java"
    time_option = f"-Dproject.build.outputTimestamp={moment}"
    goals = ("package", f"{_BILL}:makeBom")
    formats = ("-DoutputFormat=json", "-DincludeTestScope=false")
    options = ("-Dmaven.test.skip=true", *formats, time_option)
    _run(java, time, "mvn", "-q", "-B", "-ntp", *options, *goals)
    for module in JAVA_MODULES:
        target = java / module / "target"
        for jar in target.glob(f"{module}-*.jar"):
            shutil.copyfile(jar, out / jar.name)
        shutil.copyfile(java / module / "pom.xml", out / f"{_jar(target, module)}.pom")
        shutil.copyfile(target / "bom.json", out / f"{_jar(target, module)}.jar.cdx.json")
    version = _jar(java / "toolresult" / "target", "toolresult").removeprefix("toolresult-")
    shutil.copyfile(java / "pom.xml", out / f"toolresult-parent-{version}.pom")
    shutil.copyfile(java / "toolresult-bom" / "pom.xml", out / f"toolresult-bom-{version}.pom")


def node_artifacts(tree: Path, out: Path, time: int) -> None:
    """Build the npm package; what builds it is what its lock file names."""
    typescript = tree / "typescript"
    _run(typescript, time, "npm", "ci", "--silent", "--no-audit", "--no-fund")
    _run(typescript, time, "npm", "pack", "--silent", "--pack-destination", str(out))


def rust_artifacts(tree: Path, out: Path, time: int) -> None:
    """Build the crate as a registry takes it; cargo compiles it from its own contents."""
    rust = tree / "rust"
    _run(rust, time, "cargo", "package", "--quiet", "--locked", "--package", "toolresult")
    (crate,) = (rust / "target" / "package").glob("toolresult-*.crate")
    shutil.copyfile(crate, out / crate.name)


def _jar(target: Path, module: str) -> str:
    """Return the name of a module's jar, without its ending."""
    (sources,) = target.glob(f"{module}-*-sources.jar")
    return sources.name.removesuffix("-sources.jar")


def _run(folder: Path, time: int, *command: str, **settings: str) -> None:
    same = {"SOURCE_DATE_EPOCH": str(time), "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    environment: Mapping[str, str] = {**os.environ, **same, **settings}
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        umask=0o022,  # Maven and npm write the modes of what they build into their archives
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} in {folder} failed:\n{done.stdout}")
