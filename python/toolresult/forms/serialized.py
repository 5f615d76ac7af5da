"""What a model of this package is to those who check it: it has a wire form and a schema."""

from abc import ABC, abstractmethod
from typing import Any


class WireForm(ABC):
    """An object that is one envelope, or a part of one."""

    @classmethod
    @abstractmethod
    def schema_name(cls) -> str:
        """Return the name of the schema, or of the part of one, that it is made of."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the wire form."""
