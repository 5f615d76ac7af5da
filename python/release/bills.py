"""Bills of materials (CycloneDX JSON): what is used with an artifact, or is inside npm's bundle."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

# What esbuild bundles; `scripts/build.mjs` has the same list and holds the bundle to it.
BUNDLED = ("@noble/hashes",)
_VALIDATE = (
    "import sys\n"
    "from cyclonedx.schema import SchemaVersion\n"
    "from cyclonedx.validation.json import JsonStrictValidator\n"
    "problem = JsonStrictValidator(SchemaVersion.V1_6).validate_str(sys.stdin.read())\n"
    "sys.exit(str(problem) if problem else 0)\n"
)


def python_bill(tree: Path, version: str, environment: Path, work: Path) -> str:
    """Return the bill of the wheel: its dependencies as an environment has them, without extras.

    Args:
        tree: a checkout.
        version: the version of the package; pyproject.toml leaves it to the build.
        environment: the interpreter of an environment with the dependencies and nothing else.
        work: a folder for what lies between.
    """
    project = (tree / "pyproject.toml").read_text(encoding="utf-8")
    stated = work / "pyproject.toml"
    stated.write_text(project.replace('dynamic = ["version"]', f'version = "{version}"'))
    tool = Path(sys.executable).parent / "cyclonedx-py"
    options = ("--output-reproducible", "--mc-type", "library", "--spec-version", "1.6")
    command = (tool, "environment", "--pyproject", stated, *options, environment)
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def node_bill(tree: Path, version: str) -> str:
    """Return the bill of the npm package: it installs nothing, so what its bundle holds."""
    folder = tree / "typescript"
    lock = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    bundled = [_npm_part(name, lock[f"node_modules/{name}"]) for name in BUNDLED]
    whole = _npm_part("toolresult", {"version": version, "license": package["license"]})
    return _bill(whole, bundled, {whole["bom-ref"]: [part["bom-ref"] for part in bundled]})


def rust_bill(tree: Path) -> str:
    """Return the bill of the crate: its dependencies without features, as they are locked."""
    manifest = tree / "rust" / "toolresult" / "Cargo.toml"
    options = ("--format-version", "1", "--locked", "--manifest-path", str(manifest))
    command = ("cargo", "metadata", *options)
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    metadata = json.loads(done.stdout)
    packages = {one["id"]: one for one in metadata["packages"]}
    nodes = {one["id"]: one for one in metadata["resolve"]["nodes"]}
    (root,) = (key for key, one in packages.items() if one["name"] == "toolresult")
    optional = {one["name"] for one in packages[root]["dependencies"] if one["optional"]}
    used: dict[str, list[str]] = {}
    waiting = [root]
    while waiting:
        key = waiting.pop()
        if key not in used:
            used[key] = sorted(
                one["pkg"]
                for one in nodes[key]["deps"]
                if any(kind["kind"] is None for kind in one["dep_kinds"])
                and not (key == root and packages[one["pkg"]]["name"] in optional)
            )
            waiting += used[key]
    parts = {
        key: _part("cargo", one["name"], one["version"], one["license"])
        for key, one in packages.items()
        if key in used
    }
    edges = {parts[key]["bom-ref"]: [parts[one]["bom-ref"] for one in used[key]] for key in used}
    return _bill(parts[root], [parts[key] for key in sorted(used) if key != root], edges)


def go_bill(module: str, version: str, license_id: str) -> str:
    """Return the bill of the Go module, which needs nothing but Go."""
    return _bill(_part("golang", module, f"v{version}", license_id), [], {})


def _bill(
    whole: dict[str, Any], parts: Sequence[dict[str, Any]], edges: Mapping[str, Sequence[str]]
) -> str:
    references = [one["bom-ref"] for one in (whole, *parts)]
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": whole},
        "components": parts,
        "dependencies": [
            {"ref": one, "dependsOn": edges[one]} if edges.get(one) else {"ref": one}
            for one in references
        ],
    }
    return json.dumps(document, indent=2) + "\n"


def check_bill(text: str) -> None:
    """Reject a bill that is not valid by the strict schema of CycloneDX 1.6.

    Raises:
        ValueError: it is not; the message says where.
    """
    command = (sys.executable, "-c", _VALIDATE)
    done = subprocess.run(command, check=False, input=text, capture_output=True, text=True)
    if done.returncode:
        raise ValueError(f"not a valid CycloneDX bill: {done.stderr.strip()}")


def _npm_part(name: str, locked: dict[str, Any]) -> dict[str, Any]:
    return _part("npm", name, locked["version"], locked["license"])


def _part(registry: str, name: str, version: str, license_: str) -> dict[str, Any]:
    purl = f"pkg:{registry}/{name.replace('@', '%40')}@{version}"
    is_choice = " OR " in license_ or " AND " in license_
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "licenses": [{"expression": license_} if is_choice else {"license": {"id": license_}}],
        "purl": purl,
    }
