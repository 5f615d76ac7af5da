"""What tests share: nothing here is collected, and no test imports another test."""

from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
