"""Where fixtures and generated files are, for every runner: the checkout, or what is named."""

import os
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
FIXTURES_VARIABLE = "TOOLRESULT_FIXTURES"
GENERATED_VARIABLE = "TOOLRESULT_GENERATED"


def fixtures_folder() -> Path:
    """Return the folder of the fixtures."""
    return Path(os.environ.get(FIXTURES_VARIABLE) or PROJECT / "tests" / "fixtures")


def generated_folder() -> Path:
    """Return the folder of the generated files."""
    return Path(os.environ.get(GENERATED_VARIABLE) or PROJECT / "generated")
