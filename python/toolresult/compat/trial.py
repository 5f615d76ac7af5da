"""Trying payloads on a schema."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from jsonschema.exceptions import ValidationError

from toolresult.compat.budget import BoundedValidator, NoVerdictError, Work
from toolresult.compat.samples import (
    canonical_text,
)

Schema = Mapping[str, Any]

# A try counts more than once if the payload is long or many references are followed.
_LONG = 2000
_MANY = 50


@dataclass
class Trial:
    """A schema that payloads are tried on; each verdict is remembered."""

    schema: Schema
    work: Work
    verdicts: dict[str, bool | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Make the validator."""
        self.validator = BoundedValidator(self.schema)

    def verdict(self, payload: Any) -> bool | None:
        """Whether a payload is valid; None if that depends on a reference that leads outside."""
        key = canonical_text(payload)
        if key not in self.verdicts:
            self.work.spend(1 + len(key) // _LONG)
            try:
                self.verdicts[key] = self.validator.is_valid(payload)
            except NoVerdictError:
                self.verdicts[key] = None
            finally:
                self.work.spend(self.validator.followed // _MANY)
        return self.verdicts[key]

    def passes(self, payload: Any) -> bool:
        """Whether a payload is certainly valid."""
        return self.verdict(payload) is True

    def errors(self, payload: Any) -> list[ValidationError]:
        """Return what is wrong with a payload."""
        self.work.spend()
        try:
            return self.validator.errors(payload)
        except NoVerdictError:
            return []
        finally:
            self.work.spend(self.validator.followed // _MANY)
