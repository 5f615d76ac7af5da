"""Bills of materials (CycloneDX JSON): what is used with the wheel, what is inside npm's bundle."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

# What esbuild bundles, or Ajv writes into the bundle; scripts/build.mjs holds the bundle to it.
BUNDLED = ("@noble/hashes", "ajv")
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
    bundled = [_component(name, lock[f"node_modules/{name}"]) for name in BUNDLED]
    whole = _component("toolresult", {"version": version, "license": package["license"]})
    references = [part["bom-ref"] for part in bundled]
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": whole},
        "components": bundled,
        "dependencies": [
            {"ref": whole["bom-ref"], "dependsOn": references},
            *({"ref": reference} for reference in references),
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


def _component(name: str, locked: dict[str, Any]) -> dict[str, Any]:
    purl = f"pkg:npm/{name.replace('@', '%40')}@{locked['version']}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": locked["version"],
        "licenses": [{"license": {"id": locked["license"]}}],
        "purl": purl,
    }
