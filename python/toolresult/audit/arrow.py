"""Columns of Arrow as lines: what Parquet files and Spark hand over in batches.

A cell counts as the line that it would be in JSON Lines: its text and a line feed, and a null as
a blank line.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from toolresult.audit.part import LongLine

_TEXT_TYPES = ("string", "large_string", "string_view", "binary", "large_binary", "binary_view")


def storage_type(kind: Any) -> Any:
    """Return the type of the values behind a dictionary or an extension type."""
    arrow = import_module("pyarrow")
    if isinstance(kind, arrow.BaseExtensionType):
        return storage_type(kind.storage_type)
    return storage_type(kind.value_type) if arrow.types.is_dictionary(kind) else kind


def is_text(kind: Any) -> bool:
    """Whether a column of this type can hold JSON: strings or binary values of any kind.

    >>> import pyarrow
    >>> is_text(pyarrow.dictionary(pyarrow.int8(), pyarrow.string())), is_text(pyarrow.int8())
    (True, False)
    """
    types, kind = import_module("pyarrow").types, storage_type(kind)
    return any(getattr(types, f"is_{name}")(kind) for name in _TEXT_TYPES)


# Size of the cells that are turned into lines at once, in bytes.
_BLOCK = 256 << 10


def lines_in(column: Any, limit: int) -> Iterator[list[bytes] | LongLine]:
    r"""Yield the cells of a column of text as lines, a few at a time.

    What a dictionary holds once may stand for any number of cells: all of them at once might
    be many times what is in memory.

    Args:
        column: the column.
        limit: the longest line, in bytes; of a longer one only the size is returned.

    >>> import pyarrow
    >>> list(lines_in(pyarrow.array(['{"code":0}', None]), 20))
    [[b'{"code":0}\n', b'\n']]
    """
    first = size = 0
    for index, length in enumerate(_lengths(column)):
        is_long = length > limit
        if index > first and (is_long or size + length > _BLOCK):
            yield lines_of(column[first:index])
            first, size = index, 0
        if is_long:
            yield LongLine(length)
            first = index + 1
        else:
            size += length
    if first < len(column):
        yield lines_of(column[first:])


def _lengths(column: Any) -> list[int]:
    """Return how long the line of each cell is."""
    arrow, compute = import_module("pyarrow"), import_module("pyarrow.compute")
    while isinstance(column.type, arrow.BaseExtensionType):
        column = column.storage
    if arrow.types.is_dictionary(column.type):
        of_values = arrow.array(_lengths(column.dictionary), arrow.int64())
        lengths = of_values.take(column.indices)
        return list(compute.fill_null(lengths, 1).to_pylist())
    found = compute.binary_length(_plain(column).cast(arrow.large_binary()))
    return list(compute.add(compute.fill_null(found, 0).cast(arrow.int64()), 1).to_pylist())


def lines_of(column: Any) -> list[bytes]:
    r"""Return the cells of a column of text as lines.

    >>> import pyarrow
    >>> lines_of(pyarrow.array(['{"code":0}', None]))
    [b'{"code":0}\n', b'\n']
    """
    arrow, compute = import_module("pyarrow"), import_module("pyarrow.compute")
    feed, nothing = (arrow.scalar(text, arrow.large_binary()) for text in (b"\n", b""))
    lines: list[bytes] = compute.binary_join_element_wise(
        _plain(column).cast(arrow.large_binary()),
        nothing,
        feed,
        null_handling="replace",
        null_replacement=b"",
    ).to_pylist()
    return lines


def struct_field(column: Any, name: str) -> Any:
    """Return a field of a column of structs; null where the struct is."""
    column = _plain(column)
    index = column.type.get_field_index(name)
    return import_module("pyarrow.compute").struct_field(column, [index])


def _plain(column: Any) -> Any:
    arrow = import_module("pyarrow")
    while True:
        if isinstance(column.type, arrow.BaseExtensionType):
            column = column.storage
        elif arrow.types.is_dictionary(column.type):
            column = column.dictionary_decode()
        else:
            return column
