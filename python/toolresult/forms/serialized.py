"""The interface of models: the name of a schema, and a serialized form."""

from abc import ABC, abstractmethod
from typing import Any, TypeGuard

from toolresult.strict_json.built_in import classes_of


class SerializedForm(ABC):
    """An object that is one envelope, or a part of one."""

    @classmethod
    @abstractmethod
    def schema_name(cls) -> str:
        """Return the name of the schema, or of the part of one, that it is made of."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the serialized form."""


def is_serialized_form(value: object) -> TypeGuard[SerializedForm]:
    """Whether an object is a model; `isinstance` would run a `__class__` of the object's own.

    >>> is_serialized_form({"code": 0})
    False
    """
    # `issubclass` would ask for the hash of the class, which a metaclass may compute.
    return any(each is SerializedForm for each in classes_of(value))
